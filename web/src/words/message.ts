// Messages of ICU MessageFormat, as far as our catalogues use it: gaps, plurals, choices between words, and numbers with a
// style; no apostrophes that quote. The library for all of it is several times this module, and was the slowest thing on
// a cold page; tests/message.test.ts holds every message of every catalogue against it.

/** A text, a gap, or the number of the plural around it. */
type Part = string | Gap | typeof COUNT
export type Message = Part[]

/** Places behind the point, and whether it is a share. */
export type Style = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits' | 'style'>

interface Gap {
  name: string
  kind: string
  /** What to say in each case: of a plural and of a choice. */
  cases: Map<string, Message>
  /** How to write the number. */
  style?: Style
}

const COUNT = Symbol('#')

/** Take a message apart. Throws a SyntaxError where it is none. */
export function parse(text: string): Message {
  let at = 0

  const fail = (): never => {
    throw new SyntaxError(`not a message, at ${at}: ${text}`)
  }
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? fail()
    at += found.length
    return found
  }

  function parts(inPlural: boolean): Message {
    const message: Message = []
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') message.push(gap())
      else if (inPlural && text[at] === '#') {
        at++
        message.push(COUNT)
      } else message.push(take(inPlural ? /[^{}#]+/y : /[^{}]+/y))
    }
    return message
  }

  function gap(): Gap {
    take(/\{\s*/y)
    const name = take(/\w+/y)
    const kind = take(/\s*(,\s*(number|plural|select)\s*,\s*)?/y).replace(/[\s,]/g, '')
    const cases = new Map<string, Message>()
    if (kind === 'number') {
      const style = styled(take(/percent|::\.0+/y))
      take(/\s*\}/y)
      return { name, kind, cases, style }
    }
    while (kind && text[at] !== '}') {
      const key = take(/[^\s{}]+\s*(?=\{)/y).trim()
      take(/\{/y)
      cases.set(key, parts(kind === 'plural'))
      take(/\}\s*/y)
    }
    take(/\}/y)
    return { name, kind, cases }
  }

  const message = parts(false)
  return at < text.length ? fail() : message
}

/** Read the style of a number: `percent`, or a skeleton such as `::.00`. */
function styled(text: string): Style {
  const digits = text.length - '::.'.length
  return text === 'percent' ? { style: 'percent' } : { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

/** What a message needs to know to be written. */
export interface Writing {
  fills: Record<string, string | number>
  number: (n: number, style?: Style) => string
  plural: (n: number) => string
}

/** Write a message; a gap that nothing fills stays as it is. */
export function write(message: Message, writing: Writing, count = ''): string {
  return message
    .map((part) => (typeof part === 'string' ? part : part === COUNT ? count : fill(part as Gap, writing)))
    .join('')
}

function fill({ name, kind, cases, style }: Gap, writing: Writing): string {
  const value = writing.fills[name]
  if (value === undefined) return `{${name}}`
  const told = typeof value === 'number' ? writing.number(value, style) : value
  if (!kind || style) return told
  const own = kind === 'plural' ? (cases.get(`=${value}`) ?? cases.get(writing.plural(Number(value)))) : cases.get(told)
  return write(own ?? cases.get('other') ?? [], writing, told)
}
