// Lets cards travel: it looks where they lie before a change and after it, and plays the way between. The browser's
// `crossfade` knows only elements that both come and go; a card dealt from a face-down pile or taken into one comes from
// or goes to a place that shows no such card, and so we measure places too.
import type { Trip } from './places'

interface Spot {
  x: number
  y: number
  width: number
}

export interface Picture {
  cards: Map<string, Spot>
  places: Map<string, Spot>
  ghosts: Map<string, HTMLElement>
}

/** So wide, in pixels, is a card at most that flies from one pile to another. */
const WIDEST = 90
const EASE = 'cubic-bezier(.3,.1,.2,1)'

function spot(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth || box.width }
}

/** Remember where every card and every place is. */
export function picture(root: HTMLElement): Picture {
  const cards = new Map<string, Spot>()
  const places = new Map<string, Spot>()
  const ghosts = new Map<string, HTMLElement>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
    cards.set(element.dataset.key as string, spot(element))
    ghosts.set(element.dataset.key as string, element)
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    for (const id of (element.dataset.place as string).split(' ')) if (!places.has(id)) places.set(id, spot(element))
  }
  return { cards, places, ghosts }
}

/** Play the way from an earlier picture to what is on the page now. */
export function travel(root: HTMLElement, before: Picture, trips: Trip[], milliseconds: number): void {
  if (!milliseconds) return
  const from = new Map(trips.filter(({ key }) => key).map((trip) => [trip.key, before.places.get(trip.from)]))
  for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const key = element.dataset.key as string
    const end = spot(element)
    const start = before.cards.get(key) ?? smaller(from.get(key), end)
    if (start) move(element, start, end, milliseconds)
  }
  const now = picture(root)
  for (const { key, from, to } of trips) {
    if (key && now.cards.has(key)) continue
    const end = now.places.get(to)
    const start = (key && before.cards.get(key)) || before.places.get(from)
    const model = (key && before.ghosts.get(key)) || before.ghosts.get(`${from}#0`) || now.ghosts.get(`${to}#0`)
    if (start && end && model) ghost(root, model, { ...start, width: Math.min(start.width, WIDEST) }, end, milliseconds)
  }
}

function move(element: HTMLElement, start: Spot, end: Spot, milliseconds: number): void {
  const x = start.x - end.x
  const y = start.y - end.y
  const scale = end.width ? start.width / end.width : 1
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return
  element.style.zIndex = '30'
  const animation = element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }],
    { duration: milliseconds, easing: EASE },
  )
  animation.onfinish = animation.oncancel = () => element.style.removeProperty('z-index')
}

/** A card that comes out of a place is as small as a card there, however wide the place is. */
function smaller(place: Spot | undefined, card: Spot): Spot | undefined {
  return place && { ...place, width: Math.min(place.width, card.width * 0.7) }
}

/** A card that ends where it is seen no more flies there as a copy of itself, and fades. */
function ghost(root: HTMLElement, model: HTMLElement, start: Spot, end: Spot, milliseconds: number): void {
  const copy = model.cloneNode(true) as HTMLElement
  const height = model.offsetHeight || start.width * 1.4
  delete copy.dataset.key
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${start.x - start.width / 2}px`,
    top: `${start.y - height / 2}px`,
    width: `${start.width}px`,
    margin: '0',
    zIndex: '40',
    pointerEvents: 'none',
  })
  copy.style.setProperty('--w', `${start.width}px`)
  root.append(copy)
  const scale = Math.min(1, Math.max(0.35, end.width / start.width))
  const animation = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: milliseconds * 1.2, easing: EASE },
  )
  animation.onfinish = animation.oncancel = () => copy.remove()
}
