// The cards of Hoy: each value has its own colour and pattern.
import { byName, type Deck } from './deck'

const FILES = byName(import.meta.glob<string>('/art/hoy/*.svg', { query: '?url', import: 'default', eager: true }))

export const hoy: Deck = {
  ratio: 1.4,
  back: FILES.get('back') ?? null,
  named: false,
  face: (card) => FILES.get(card === '∞' ? 'inf' : card) ?? null,
}
