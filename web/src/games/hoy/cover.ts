import a from '/art/hoy/40.svg?url'
import b from '/art/hoy/106.svg?url'
import c from '/art/hoy/335.svg?url'
import d from '/art/hoy/501.svg?url'
import e from '/art/hoy/inf.svg?url'
import type { Cover } from '..'

export default { faces: [a, b, c, d, e], ratio: 1.4, minutes: '10–25', players: 4, order: 0 } satisfies Cover
