// The last card of a trick: all four lie for a moment before the trick is taken away.
import type { Position, Told, Zone } from '../../protocol'

export function linger(before: Position, says: Told[]): Zone[] | null {
  const laid = says.find(({ key }) => key === 'happened.lay')
  if (!laid || !says.some(({ key }) => key === 'happened.take')) return null
  const seat = Number(laid.fills.player)
  const card = String(laid.fills.card)
  const zones = before.zones.map((zone): Zone => {
    if (zone.name !== 'hand' || zone.seat !== seat) return zone
    const at = Math.max(0, zone.cards.indexOf(card))
    return { ...zone, cards: zone.cards.filter((_, place) => place !== at) }
  })
  return [...zones, { name: 'trick', seat, cards: [card], note: 'trick' }]
}
