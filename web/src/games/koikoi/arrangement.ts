import { hanafuda } from '../../cards/hanafuda'
import type { Arrangement } from '..'
import Chart from './Chart.svelte'
import { linger } from './linger'
import Table from './Table.svelte'

export default {
  Table,
  Chart,
  deck: hanafuda,
  linger,
  touches: ({ tell }) => (Array.isArray(tell.fills.taken) ? tell.fills.taken.map(String) : []),
} satisfies Arrangement
