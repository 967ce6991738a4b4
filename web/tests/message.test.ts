/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { format } from '../src/words/format'
import { parse, write, type Style } from '../src/words/message'

const HOUSE = join(import.meta.dirname, '../../src/koloda')
const NUMBERS = [0, 1, 2, 5, 21]

/** The messages of all catalogues of a language: each is one line of TOML, written like JSON. */
function messages(language: string): string[] {
  const games = readdirSync(join(HOUSE, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(HOUSE, 'games', name, `words.${language}.toml`))
  const files = [join(HOUSE, 'house_words', `${language}.toml`), ...games]
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  return lines.flatMap((line) => (/^[^=#[]+= *(".*")$/.test(line) ? [JSON.parse(line.replace(/^[^"]*= */, ''))] : []))
}

/** Numbers for the gaps that are counted, each of its words for one that chooses, and something for all others. */
function filled(text: string, n: number): Record<string, string | number> {
  const words = [...text.matchAll(/([^\s{}]+) \{/g)].map(([, word]) => word)
  const gaps = [...text.matchAll(/\{(\w+)(?:, *(\w+))?/g)]
  const own = { plural: n, number: n / 8, select: words[n % words.length] }
  const fills = gaps.map(([, name, kind]) => [name, own[kind as keyof typeof own] ?? `<${name}>`] as const)
  // What is counted or chosen from in one place may be named in another: the number or the word counts.
  return Object.fromEntries(fills.sort((one, other) => Number(isName(other[1])) - Number(isName(one[1]))))
}

const isName = (fill: string | number): boolean => String(fill).startsWith('<')

describe('every message of every catalogue', () => {
  it.each(['en', 'uk', 'ru', 'bg'])(
    'is written as the library for ICU messages does: %s',
    (language) => {
      const all = messages(language)
      expect(all.length).toBeGreaterThan(1000)
      const rules = new Intl.PluralRules(language)
      const number = (n: number, style?: Style) => new Intl.NumberFormat(language, style).format(n)
      const writing = { number, plural: (n: number) => rules.select(n) }
      for (const text of all.filter((text) => text.includes('{'))) {
        const library = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
        for (const n of NUMBERS) {
          const fills = filled(text, n)
          expect(write(parse(text), { ...writing, fills }), text).toBe(String(library.format(fills)))
        }
      }
    },
    60_000,
  )
})

describe('a message', () => {
  const writing = { number: String, plural: (n: number) => (n === 1 ? 'one' : 'other') }
  const say = (text: string, fills: Record<string, string | number>) => write(parse(text), { ...writing, fills })

  it('chooses between words', () => {
    const text = '{who, select, you {You win} other {{who} wins}}'
    expect(say(text, { who: 'you' })).toBe('You win')
    expect(say(text, { who: 'Ann' })).toBe('Ann wins')
  })

  it('says a number for itself before its plural', () => {
    const text = '{n, plural, =0 {none} one {# card} other {# cards of {who}}}'
    expect([0, 1, 3].map((n) => say(text, { n, who: 'Bob' }))).toEqual(['none', '1 card', '3 cards of Bob'])
  })

  it('writes shares and decimals as the language does', () => {
    const text = '{share, number, percent} {points, number, ::.00}'
    const said = (language: string) => format(text, language, { share: 0.453, points: 7 })
    expect(said('en')).toBe('45% 7.00')
    expect(said('ru')).toBe('45\u00a0% 7,00')
  })

  it('keeps a gap that nothing fills, and a sign that counts nothing', () => {
    expect(say('# {gone}', {})).toBe('# {gone}')
  })

  it.each(['{', 'a}', '{n', '{n, plural, one}', '{n, date}', '{n, number, currency}', '{n, plural, one {#}'])(
    'is refused: %s',
    (text) => {
      expect(() => parse(text)).toThrow(SyntaxError)
    },
  )
})
