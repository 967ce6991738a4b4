import crane from '/art/koikoi/00.svg?url'
import curtain from '/art/koikoi/08.svg?url'
import moon from '/art/koikoi/28.svg?url'
import deer from '/art/koikoi/36.svg?url'
import ribbon from '/art/koikoi/21.svg?url'
import type { Cover } from '..'

export default {
  faces: [crane, ribbon, curtain, deer, moon],
  ratio: 1.6,
  minutes: '20–40',
  players: 2,
  order: 1,
} satisfies Cover
