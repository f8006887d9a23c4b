import { type Plugin, parseAst } from 'vite'
import { type Locale, locales } from '../contract/text/locale.ts'

/** First key of a text in the built scripts, until the scripts of each language are made. */
const MARK = '__text__'

/** What of a syntax tree is read here. */
interface Node {
  type: string
  start: number
  end: number
  properties?: readonly Property[]
}

interface Property extends Node {
  key?: { name?: string; value?: unknown }
}

const keyOf = ({ key }: Property) => String(key?.name ?? key?.value ?? '')

/** Every object in a script, outermost first. */
function objectsOf(code: string): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ((value as Node).type === 'ObjectExpression') found.push(value as Node)
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseAst(code))
  return found
}

/** Replaces parts of a text that do not overlap. */
function replaced(code: string, parts: readonly { start: number; end: number; by: string }[]): string {
  let result = ''
  let at = 0
  for (const { start, end, by } of parts.toSorted((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + by
    at = end
  }
  return result + code.slice(at)
}

/** A script with each text of all languages marked: an object with the three languages and nothing else. */
export function markedTexts(code: string): string {
  const texts = objectsOf(code).filter(
    ({ properties = [] }) =>
      properties.length === locales.length && locales.every(locale => properties.some(each => keyOf(each) === locale)),
  )
  return replaced(
    code,
    texts.map(({ start }) => ({ start: start + 1, end: start + 1, by: `${MARK}:0,` })),
  )
}

/** A built script with one language of each marked text. */
export function textsIn(locale: Locale, code: string): string {
  if (!code.includes(MARK)) return code
  const parts = objectsOf(code)
    .filter(({ properties: [first] = [] }) => first && keyOf(first) === MARK)
    .map(({ start, end, properties = [] }) => {
      const kept = properties.find(each => keyOf(each) === locale)
      if (!kept) throw new Error(`a text has no ${locale}: ${code.slice(start, end)}`)
      return { start, end, by: `{${code.slice(kept.start, kept.end)}}` }
    })
  return replaced(code, parts)
}

/** Files beside those of web/words that hold texts. */
const outsideOfWords = [
  'contract/news/news-category-names.ts',
  'contract/economy/figures/figure-text.ts',
  'contract/economy/figures/large-units.ts',
]

/**
 * Marks the texts of the pages in the browser's scripts, from which scripts/split-locales.ts then makes those of each
 * language. Only texts that components read by the page's language: they must not be read by another one.
 */
export const localizedTexts: Plugin = {
  name: 'localized-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [/\/web\/words\//, ...outsideOfWords.map(file => `**/${file}`)] },
    handler: code => ({ code: markedTexts(code), map: null }),
  },
}
