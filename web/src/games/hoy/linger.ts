// The end of a round: the last cards lie for a moment before the pile goes into a bank.
import type { Position, Told, Zone } from '../../protocol'

const LAYS = ['happened.lays', 'happened.hoy', 'happened.transfers']

export function linger(before: Position, says: Told[]): Zone[] | null {
  const end = says.findIndex(({ key }) => key === 'happened.takes')
  if (end < 0) return null
  const lays = says.slice(0, end).filter(({ key }) => LAYS.includes(key))
  const zones = [...before.zones]
  for (const { fills } of lays) {
    const cards = (Array.isArray(fills.cards) ? fills.cards : [fills.cards]).map(String)
    const seat = Number(fills.player)
    const hand = zones.findIndex((zone) => zone.name === 'hand' && zone.seat === seat)
    const own = zones[hand]
    if (own) zones[hand] = { ...own, cards: without(own.cards, cards) }
    zones.push({ name: 'laid', seat, cards, note: 'trick' })
  }
  return zones
}

function without(cards: Zone['cards'], gone: string[]): Zone['cards'] {
  const left = [...cards]
  for (const card of gone) left.splice(Math.max(0, left.indexOf(left.includes(card) ? card : null)), 1)
  return left
}
