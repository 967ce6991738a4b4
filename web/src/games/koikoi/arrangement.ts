import { hanafuda } from '../../cards/hanafuda'
import type { Arrangement } from '..'
import Table from './Table.svelte'

export default { Table, deck: hanafuda } satisfies Arrangement
