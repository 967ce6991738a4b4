import { PLAIN } from '../../cards/deck'
import type { Arrangement } from '..'
import Table from './Table.svelte'

export default { Table, deck: PLAIN } satisfies Arrangement
