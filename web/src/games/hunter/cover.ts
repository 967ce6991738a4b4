import clubs from '/art/standard/2color/JC.svg?url'
import diamonds from '/art/standard/2color/JD.svg?url'
import hearts from '/art/standard/2color/JH.svg?url'
import spades from '/art/standard/2color/JS.svg?url'
import type { Cover } from '..'

export default {
  faces: [clubs, diamonds, hearts, spades],
  ratio: 1.4,
  minutes: '30–45',
  players: 4,
  order: 2,
} satisfies Cover
