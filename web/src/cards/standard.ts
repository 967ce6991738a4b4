// The 52 cards and two jokers, in two or four colours, with a small index or a big one.
import { settings } from '../app/settings.svelte'
import { byName, type Deck } from './deck'

const OWN = byName(import.meta.glob<string>('/art/standard/*.svg', { query: '?url', import: 'default', eager: true }))
const FACES = {
  '2color': byName(import.meta.glob<string>('/art/standard/2color/*.svg', { query: '?url', import: 'default', eager: true })),
  '2color-bf': byName(import.meta.glob<string>('/art/standard/2color-bf/*.svg', { query: '?url', import: 'default', eager: true })),
  '4color': byName(import.meta.glob<string>('/art/standard/4color/*.svg', { query: '?url', import: 'default', eager: true })),
  '4color-bf': byName(import.meta.glob<string>('/art/standard/4color-bf/*.svg', { query: '?url', import: 'default', eager: true })),
}
const SUITS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' }

function variant(small: boolean): keyof typeof FACES {
  const little = small || matchMedia('(max-width: 700px), (max-height: 600px)').matches
  const big = settings.index === 'big' || (settings.index === 'auto' && little)
  const colours = settings.fourColours ? '4color' : '2color'
  return big ? `${colours}-bf` : colours
}

export const standard: Deck = {
  ratio: 1.4,
  back: OWN.get('back') ?? null,
  named: false,
  face(card, small = false) {
    if (card.startsWith('*')) return OWN.get('joker2') ?? null
    const rank = card.slice(0, -1)
    const name = (rank === '10' ? 'T' : rank) + (SUITS[card.slice(-1)] ?? '')
    return FACES[variant(small)].get(name) ?? null
  },
}
