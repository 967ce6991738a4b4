// Options over labelled things, as text (koloda.kit.options): a set is `333+335` or `none`, counts are `6x10,1x40`.
export const readSet = (text: string): Set<string> => new Set(text === 'none' ? [] : text.split('+'))

/** Write a set in the order of its labels. */
export const writeSet = (labels: string[], chosen: Set<string>): string =>
  labels.filter((label) => chosen.has(label)).join('+') || 'none'

export function readCounts(text: string): Map<string, number> {
  const parts = text.split(',').map((part) => part.split('x'))
  return new Map(parts.map(([count, label]) => [label ?? '', Number(count)]))
}

/** Write counts in the order of their labels, without those of which there are none. */
export const writeCounts = (labels: string[], counts: Map<string, number>): string =>
  labels.flatMap((label) => (counts.get(label) ? `${counts.get(label)}x${label}` : [])).join(',')
