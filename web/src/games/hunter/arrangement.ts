import { standard } from '../../cards/standard'
import type { Arrangement } from '..'
import { linger } from './linger'
import Table from './Table.svelte'

export default { Table, round: true, deck: standard, linger } satisfies Arrangement
