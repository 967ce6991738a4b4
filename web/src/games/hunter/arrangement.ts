import { standard } from '../../cards/standard'
import type { Arrangement } from '..'
import Chart from './Chart.svelte'
import { linger } from './linger'
import Table from './Table.svelte'

export default { Table, Chart, round: true, deck: standard, linger } satisfies Arrangement
