// What the page knows of a deck: how big its cards are, and which file shows which card.
export interface Deck {
  /** Height by width. */
  ratio: number
  /** The file of a card's face, `small` for one that lies small on any screen; null where it is to be written as text. */
  face: (card: string, small?: boolean) => string | null
  /** The file of the back; null for a plain one. */
  back: string | null
  /** Whether cards are told by their names in sentences, since their notation says little. */
  named: boolean
}

export const PLAIN: Deck = { ratio: 1.4, face: () => null, back: null, named: false }

/** The files of a folder by their names without the ending. */
export function byName(files: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]))
}
