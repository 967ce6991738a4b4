import { standard } from '../../cards/standard'
import type { Arrangement } from '..'
import Table from './Table.svelte'

export default { Table, round: true, deck: standard } satisfies Arrangement
