// What the combinations are made of, for showing how far somebody is; what they are worth, the server knows.
export interface Goal {
  /** `yaku.NAME` of the game's words. */
  name: string
  clause: number
  need: number
  /** What it brings, as the options say; with a `+` where each further card brings a point more. */
  points: string
  counts: (card: string) => boolean
}

export interface Progress extends Goal {
  have: number
}

const among = (cards: string) => {
  const set = new Set(cards.split(' '))
  return (card: string) => set.has(card)
}
const kind = (letter: string) => (card: string) => card.replace(/[abc]$/, '').endsWith(letter)

/** An option of its name says what it brings (0: it is not played), else 1; `from` how many cards it needs; `extra` whether more bring more. */
const GOALS: (Omit<Goal, 'points'> & { from?: string; extra?: string })[] = [
  { name: 'goko', clause: 9, need: 5, counts: kind('B') },
  { name: 'shiko', clause: 9, need: 4, counts: among('1B 3B 8B 12B') },
  { name: 'ameshiko', clause: 9, need: 4, counts: kind('B') },
  { name: 'sanko', clause: 9, need: 3, counts: among('1B 3B 8B 12B') },
  { name: 'hanami', clause: 10, need: 2, counts: among('3B 9A') },
  { name: 'tsukimi', clause: 10, need: 2, counts: among('8B 9A') },
  { name: 'inoshikacho', clause: 11, need: 3, counts: among('7A 10A 6A'), extra: 'animals_extra' },
  { name: 'tane', clause: 11, need: 5, counts: kind('A'), from: 'tane_from', extra: 'plain_extra' },
  { name: 'akatan', clause: 12, need: 3, counts: among('1R 2R 3R'), extra: 'ribbons_extra' },
  { name: 'aotan', clause: 12, need: 3, counts: among('6R 9R 10R'), extra: 'ribbons_extra' },
  { name: 'tan', clause: 12, need: 5, counts: kind('R'), from: 'tan_from', extra: 'plain_extra' },
  { name: 'kasu', clause: 13, need: 10, counts: kind('K'), from: 'kasu_from', extra: 'plain_extra' },
]

/** Say how many cards of every combination that is played somebody has. */
export function progress(taken: string[], options: Record<string, string>): Progress[] {
  return GOALS.filter(({ name }) => options[name] !== '0').map((goal) => {
    const need = Number((goal.from && options[goal.from]) || goal.need)
    const more = goal.extra && options[goal.extra] !== 'never' ? '+' : ''
    const points = `${options[goal.name] ?? '1'}${more}`
    return { ...goal, need, points, have: Math.min(need, taken.filter(goal.counts).length) }
  })
}

/** Combinations that want one card more, the rarest first. */
export function near(taken: string[], options: Record<string, string>): Progress[] {
  return progress(taken, options).filter(({ have, need }) => have === need - 1 && need > 2)
}
