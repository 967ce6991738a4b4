import { hoy } from '../../cards/hoy'
import type { Arrangement } from '..'
import Table from './Table.svelte'

export default { Table, deck: hoy } satisfies Arrangement
