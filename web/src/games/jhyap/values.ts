// What the cards in play count, the lowest first, as the options of a table say (§2).
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

export interface Value {
  /** The ranks that count alike, or a joker's `*`. */
  cards: string
  points: string
}

export function values(options: Record<string, string>): Value[] {
  const ranks = RANKS.slice(0, Number(options.ranks ?? RANKS.length))
  const pictures = ranks.slice(10)
  const numbers = ranks.slice(1, 10)
  const last = numbers.at(-1) ?? '2'
  return [
    ...(options.jokers === '0' ? [] : [{ cards: '*', points: '0' }]),
    { cards: 'A', points: '1' },
    { cards: last === '2' ? '2' : `2–${last}`, points: last === '2' ? '2' : `2–${last}` },
    ...(options.pictures === 'eleven_to_thirteen'
      ? pictures.map((cards, place) => ({ cards, points: String(11 + place) }))
      : pictures.length
        ? [{ cards: pictures.join(', '), points: '10' }]
        : []),
  ]
}
