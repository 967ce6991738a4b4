// How big the cards of a hand are, and in how many rows they lie.
export interface Shape {
  rows: number
  columns: number
  /** Of a card, in pixels. */
  width: number
  /** From one card to the next. */
  step: number
  /** Degrees that each card of a fan is turned against its neighbour. */
  turn: number
}

const TARGET = 42
const GAP = 4
const SMALLEST = 34
const WIDE = 640

/** Lay `count` cards out in a room of `width` by `height` pixels. */
export function layout(count: number, width: number, height: number, ratio: number): Shape {
  // A fan needs room for the corners of the cards that are turned.
  const room = Math.max(120, width - (width > WIDE ? 56 : 12))
  const full = height / ratio
  const one = inRow(count, room, full)
  if (one.step >= TARGET || count < 2)
    return { ...one, rows: 1, turn: count > 2 && width > WIDE ? Math.min(1.6, 10 / count) : 0 }
  const columns = Math.ceil(count / 2)
  return { ...inRow(columns, room, full * 0.62), rows: 2, turn: 0 }
}

function inRow(columns: number, room: number, most: number): Omit<Shape, 'rows' | 'turn'> {
  const fitting = room / Math.max(1, columns) - GAP
  const width = Math.max(SMALLEST, Math.min(most, Math.max(fitting, Math.min(most, TARGET + 10))))
  const step = columns > 1 ? Math.min(width + GAP, (room - width) / (columns - 1)) : width
  return { columns, width: Math.floor(width), step: Math.floor(step) }
}
