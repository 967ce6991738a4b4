import { standard } from '../../cards/standard'
import type { Arrangement } from '..'
import Chart from './Chart.svelte'
import Table from './Table.svelte'

export default { Table, Chart, round: true, deck: standard } satisfies Arrangement
