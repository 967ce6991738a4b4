import ace from '/art/standard/2color/AS.svg?url'
import two from '/art/standard/2color/2H.svg?url'
import sevenClubs from '/art/standard/2color/7C.svg?url'
import sevenDiamonds from '/art/standard/2color/7D.svg?url'
import joker from '/art/standard/joker2.svg?url'
import type { Cover } from '..'

export default {
  faces: [sevenClubs, sevenDiamonds, two, ace, joker],
  ratio: 1.4,
  minutes: '20–40',
  players: 4,
  order: 3,
} satisfies Cover
