import { hoy } from '../../cards/hoy'
import type { Arrangement } from '..'
import { linger } from './linger'
import Table from './Table.svelte'

export default { Table, round: true, deck: hoy, linger } satisfies Arrangement
