// Buttons side by side that mostly begin with the same words say those only once: "Announce" before "1 point", "2 points" …
export interface Shortened {
  /** The words in common, without the blank after them; empty where there are none. */
  common: string
  /** What is left of each sentence, or all of one that begins otherwise. */
  rest: string[]
}

const FEW = 3

/** Take the words in common off the beginning of some sentences. */
export function shorten(sentences: string[]): Shortened {
  const words = sentences.map((sentence) => sentence.split(' '))
  const alike = largest(words)
  const [first = []] = alike
  let n = 0
  while (alike.every((one) => one.length > n + 1 && one[n] === first[n])) n++
  if (alike.length < FEW || n === 0) return { common: '', rest: sentences }
  const rest = words.map((one) => one.slice(alike.includes(one) ? n : 0).join(' '))
  return { common: first.slice(0, n).join(' '), rest }
}

/** The most sentences that begin with one word. */
function largest(sentences: string[][]): string[][] {
  const byFirst = new Map<string, string[][]>()
  for (const one of sentences) byFirst.set(one[0] ?? '', [...(byFirst.get(one[0] ?? '') ?? []), one])
  return [...byFirst.values()].reduce((most, one) => (one.length > most.length ? one : most), [])
}
