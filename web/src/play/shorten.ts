// Buttons side by side that all begin with the same words say those only once: "Announce" before "1 point", "2 points" …
export interface Shortened {
  /** The words in common, without the blank after them; empty where there are none. */
  common: string
  rest: string[]
}

/** Take the words in common off the beginning of some sentences. */
export function shorten(sentences: string[]): Shortened {
  const words = sentences.map((sentence) => sentence.split(' '))
  const [first = []] = words
  let n = 0
  while (words.every((one) => one.length > n + 1 && one[n] === first[n])) n++
  if (sentences.length < 3 || n === 0) return { common: '', rest: sentences }
  return { common: first.slice(0, n).join(' '), rest: words.map((one) => one.slice(n).join(' ')) }
}
