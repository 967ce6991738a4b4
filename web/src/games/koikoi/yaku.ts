// What the combinations are made of, for showing how far somebody is; what they are worth, the server knows.
export interface Goal {
  /** `yaku.NAME` of the game's words. */
  name: string
  clause: number
  need: number
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

/** `option` switches a combination off when it is 0; `from` says how many cards it needs. */
const GOALS: (Goal & { option?: string; from?: string })[] = [
  { name: 'goko', clause: 9, need: 5, counts: kind('B') },
  { name: 'shiko', clause: 9, need: 4, counts: among('1B 3B 8B 12B') },
  { name: 'sanko', clause: 9, need: 3, counts: among('1B 3B 8B 12B') },
  { name: 'hanami', clause: 10, need: 2, counts: among('3B 9A'), option: 'hanami' },
  { name: 'tsukimi', clause: 10, need: 2, counts: among('8B 9A'), option: 'tsukimi' },
  { name: 'inoshikacho', clause: 11, need: 3, counts: among('7A 10A 6A') },
  { name: 'tane', clause: 11, need: 5, counts: kind('A'), from: 'tane_from' },
  { name: 'akatan', clause: 12, need: 3, counts: among('1R 2R 3R') },
  { name: 'aotan', clause: 12, need: 3, counts: among('6R 9R 10R') },
  { name: 'tan', clause: 12, need: 5, counts: kind('R'), from: 'tan_from' },
  { name: 'kasu', clause: 13, need: 10, counts: kind('K'), from: 'kasu_from' },
]

/** Say how many cards of every combination that is played somebody has. */
export function progress(taken: string[], options: Record<string, string>): Progress[] {
  return GOALS.filter(({ option }) => !option || options[option] !== '0').map((goal) => {
    const need = Number((goal.from && options[goal.from]) || goal.need)
    return { ...goal, need, have: Math.min(need, taken.filter(goal.counts).length) }
  })
}

/** Combinations that want one card more, the rarest first. */
export function near(taken: string[], options: Record<string, string>): Progress[] {
  return progress(taken, options).filter(({ have, need }) => have === need - 1 && need > 2)
}
