// The cards in play, the lowest first, as the options of a table say (§1, §11, §13).
export interface Kind {
  card: string
  copies: number
  /** What one counts at the end of a game. */
  points: number
  /** Whether it kills an infinity. */
  kills: boolean
}

const KILLERS: Record<string, string[]> = {
  cruel: ['501', '335', '333', '225', '106', '40'],
  soft: ['333', '335'],
  odd: ['501', '335', '333', '225'],
}

export function deckOf(options: Record<string, string>): Kind[] {
  const killers = options.vlada === 'own' ? (options.kill ?? '').split('+') : (KILLERS[options.vlada ?? ''] ?? [])
  return (options.deck ?? '').split(',').flatMap((part) => {
    const [copies, card] = part.split('x')
    if (!card) return []
    const infinity = card === 'inf'
    return {
      card: infinity ? '∞' : card,
      copies: Number(copies),
      points: infinity ? Number(options.infinity ?? 0) : counted(Number(card), options.scoring),
      kills: killers.includes(card),
    }
  })
}

function counted(value: number, scoring = 'exact'): number {
  if (scoring === 'drop_small' && value < 100) return 0
  return scoring === 'round_down' ? value - (value % 100) : value
}
