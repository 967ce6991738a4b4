// The 48 flower cards. Their files are numbered month by month, the most precious card of each month first.
import { byName, type Deck } from './deck'

const FILES = byName(import.meta.glob<string>('/art/koikoi/*.svg', { query: '?url', import: 'default', eager: true }))
const KINDS = ['BRKK', 'ARKK', 'BRKK', 'ARKK', 'ARKK', 'ARKK', 'ARKK', 'BAKK', 'ARKK', 'ARKK', 'BARK', 'BKKK']

/** The number of a card: `4Kb` is the second chaff of April. */
function number(card: string): number | null {
  const found = /^(\d+)([BARK])([abc]?)$/.exec(card)
  const month = KINDS[Number(found?.[1]) - 1]
  if (!found || !month) return null
  const first = month.indexOf(found[2] as string)
  return 4 * (Number(found[1]) - 1) + first + Math.max(0, 'abc'.indexOf(found[3] || 'a'))
}

export const hanafuda: Deck = {
  ratio: 1.6,
  back: FILES.get('back') ?? null,
  named: true,
  face(card) {
    const place = number(card)
    return place === null ? null : (FILES.get(String(place).padStart(2, '0')) ?? null)
  },
}
