// What a screen knows of a table, folded from what the server tells. Pure: tests feed it messages.
import type { Event, LogLine, Position, Row, Snapshot, Table } from '../protocol'

export interface Known {
  /** The last event contained. */
  seq: number
  table: Table
  position: Position
  /** The score sheet: every finished deal. */
  sheet: Row[]
  log: LogLine[]
}

const LONGEST_LOG = 400

export function fromSnapshot(seq: number, snapshot: Snapshot): Known {
  return { seq, table: snapshot.table, position: snapshot.position, sheet: snapshot.sheet, log: snapshot.log }
}

/** Take one event in; one that is known already changes nothing. */
export function fold(known: Known, event: Event): Known {
  if (event.seq <= known.seq) return known
  const { seq, at, kind, says } = event
  const log = says.length ? [...known.log, { seq, at, kind, says }].slice(-LONGEST_LOG) : known.log
  const position = event.position ?? known.position
  return { ...known, seq, log, position, sheet: sheetAfter(known.sheet, event) }
}

/** The score sheet: a deal that ended is a new row, a deal that is being played again is none. */
function sheetAfter(sheet: Row[], { kind, position }: Event): Row[] {
  if (!position) return sheet
  if (position.ended) return [...without(sheet, position.ended.deal), position.ended]
  return kind === 'undone' ? without(sheet, position.deal) : sheet
}

function without(sheet: Row[], deal: number): Row[] {
  return sheet.filter((row) => row.deal < deal)
}
