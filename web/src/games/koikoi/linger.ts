// A turn of Koi-Koi takes its cards off the table at once. For a moment we show what was laid and what was drawn.
import type { Position, Told, Zone } from '../../protocol'

export function linger(before: Position, says: Told[]): Zone[] | null {
  const laid = says.find(({ key }) => key === 'happened.lay' || key === 'happened.take')
  const drawn = says.find(({ key }) => key.startsWith('happened.draw_'))
  if (!laid || !drawn || drawn.key === 'happened.draw_choice') return null
  const card = String(laid.fills.card)
  const zones = before.zones.map((zone): Zone => {
    if (zone.name === 'hand' && zone.seat === laid.fills.player) return { ...zone, cards: without(zone.cards, card) }
    if (zone.name === 'table') return { ...zone, cards: beside(zone.cards, card) }
    if (zone.name === 'stock') return { ...zone, cards: zone.cards.slice(1) }
    return zone
  })
  return [...zones, { name: 'drawn', seat: null, cards: [String(drawn.fills.card)], note: 'row' }]
}

function without(cards: Zone['cards'], card: string): Zone['cards'] {
  const at = Math.max(0, cards.includes(card) ? cards.indexOf(card) : cards.length - 1)
  return cards.filter((_, place) => place !== at)
}

/** Lay a card beside the first of its month. */
function beside(cards: Zone['cards'], card: string): Zone['cards'] {
  const month = (one: string | null) => /^\d+/.exec(one ?? '')?.[0]
  const at = cards.findIndex((one) => month(one) === month(card))
  return at < 0 ? [...cards, card] : cards.toSpliced(at + 1, 0, card)
}
