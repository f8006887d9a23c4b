import { globSync, readFileSync } from 'node:fs'
import { type Locale, locales } from '#contract/text/locale.ts'
import { wrongScript } from '#kit/text/chinese.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { pages } from '../web/site-map/site-map.ts'
import { readSources, type Sources } from './imports.ts'

/** A text in one language, and its file and line. */
export interface PlacedText {
  where: string
  locale: Locale
  text: string
}

/** A word not used in one locale: from the other side of the strait, or one the portal has another term for. */
export interface ForbiddenWord {
  word: string
  locale: Locale
  instead: string
}

/** Correct longer words and proper names that contain a forbidden word, as 長期權益 contains 期權. */
const allowed = [
  '長期權',
  '遠期權',
  '短期權',
  '快速報',
  '方程式',
  '增加币',
  '迷你',
  '牙買加元',
  '海光信息',
  'USD Coin',
  '个人资料',
  '各国家/地区',
  '该国家/地区',
  '天期逆回购',
  // The legal term; the word is forbidden where an action on the screen is undone.
  '撤銷原處分',
]
/** Formulas and intervals keep half-width brackets. */
export const FORMULA = /\bln\([^()]*\)|\([^()\p{Script=Han}]*\)\^(?:\w+|\([^()]*\))|\[\w+, \w+\)/gu
/** Messages with a code have their wording from the specification, in which members are addressed less formally. */
const wordsOfMessages = new Set(['你', '不能'])
/** Names of the languages are written in their own script on every page. */
export const ownScript = new Set(['繁體中文', '简体中文'])

/** Faults of texts, one line each: empty, in the wrong script, or with a forbidden word. */
export function textFaults(texts: readonly PlacedText[], forbidden: readonly ForbiddenWord[]): string[] {
  const faults: string[] = []
  for (const { where, locale, text } of texts) {
    if (text.trim() === '') faults.push(`${where} the text is empty in ${locale}`)
    if (text !== text.trim()) faults.push(`${where} spaces around the ${locale} text '${text}'`)
    if (ownScript.has(text)) continue
    const wrong = wrongScript(text, locale)
    if (wrong) faults.push(`${where} ${wrong} cannot appear in ${locale}: ${text}`)
    faults.push(...forbiddenFaults([{ where, locale, text }], forbidden))
    if (locale !== 'en' && HALF_WIDTH.test(text.replace(FORMULA, ' ')))
      faults.push(`${where} punctuation beside Chinese is full-width in ${locale}: ${text}`)
  }
  return faults
}

/** Texts with words that their language does not use. */
export function forbiddenFaults(texts: readonly PlacedText[], forbidden: readonly ForbiddenWord[]): string[] {
  return texts.flatMap(({ where, locale, text }) => {
    const checked = allowed.reduce((rest, word) => rest.replaceAll(word, ' '), text)
    return forbidden
      .filter(({ word, locale: not }) => not === locale && contains(checked, word, locale))
      .map(({ word, instead }) => `${where} ${word} is not used in ${locale}, write ${instead}: ${text}`)
  })
}

/** Matches anywhere in Chinese, which has no spaces between words; in English whole words only, ignoring case. */
function contains(text: string, word: string, locale: Locale): boolean {
  if (locale !== 'en') return text.includes(word)
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`\b${escaped}\b`, 'i').test(text)
}

export const HALF_WIDTH = /\p{Script=Han} ?[(),:;!?]|[(),:;!?] ?\p{Script=Han}/u

const LITERAL = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`
const TEXT = new RegExp(String.raw`\{\s*tw:\s*${LITERAL},\s*cn:\s*${LITERAL},\s*en:\s*${LITERAL},?\s*\}`, 'g')

/** Each language builds its sentences of news from other parts; their tests see that none of them stays unfilled. */
const OWN_SENTENCES = /^modules\/news\/(?:own|brief)\//

/**
 * The texts in source, `{ tw: …, cn: …, en: … }`, whose three languages must have the same placeholders, those of news
 * aside. A text written in any other form is a fault, so that none goes unchecked.
 */
export function textsOfSource(sources: Sources): { texts: PlacedText[]; faults: string[] } {
  const texts: PlacedText[] = []
  const faults: string[] = []
  for (const [file, source] of sources) {
    const read = new Set<number>()
    const whereIs = (index: number) => `${file}:${source.slice(0, index).split('\n').length}`
    for (const match of source.matchAll(TEXT)) {
      const where = whereIs(match.index)
      read.add(source.indexOf('tw:', match.index))
      const three = match.slice(1).map(literal => literal.slice(1, -1).replace(/\\(.)/g, '$1'))
      for (const [index, text] of three.entries()) texts.push({ where, locale: locales[index]!, text })
      const placeholders = three.map(text => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(' '))
      if (new Set(placeholders).size > 1 && !OWN_SENTENCES.test(file))
        faults.push(`${where} the languages have different placeholders: ${placeholders.join(' | ')}`)
    }
    for (const match of source.matchAll(/\btw:\s*['"`]/g))
      if (!read.has(match.index)) faults.push(`${whereIs(match.index)} write a text as { tw: '…', cn: '…', en: '…' }`)
  }
  return { texts, faults }
}

/** Places in the pages that name a language of a text: the browser has its texts in the language of the page alone. */
export function languageFaults(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/\w\.(?:tw|cn|en)\b/g)].map(
      ({ index }) => `${file}:${source.slice(0, index).split('\n').length} read a text by the language of the page`,
    ),
  )
}

/** Titles, descriptions and keywords of the pages, and faults for pages and languages without them. */
export function textsOfPages(
  csv: string,
  patterns: readonly string[],
  file: string,
): { texts: PlacedText[]; faults: string[] } {
  const texts: PlacedText[] = []
  const known = new Set<string>()
  for (const { line, cells } of parseCsv(csv, ['route', 'locale', 'title', 'description', 'keywords'])) {
    known.add(`${cells.route} ${cells.locale}`)
    const place = { where: `${file}:${line}`, locale: cells.locale as Locale }
    for (const text of [cells.title!, cells.description!, ...cells.keywords!.split(',')]) texts.push({ ...place, text })
  }
  const faults = patterns.flatMap(pattern =>
    locales
      .filter(locale => !known.has(`${pattern} ${locale}`))
      .map(locale => `${file}:1 page ${pattern} has no ${locale}`),
  )
  return { texts, faults }
}

/** Texts of a seed, from all its columns that name a language: `name_tw`, `definition_cn` and so on. */
export function textsOfSeed(csv: string, file: string): PlacedText[] {
  const head = csv.slice(0, csv.indexOf('\n')).split(',')
  const columns = head.filter(column => IN_A_LANGUAGE.test(column))
  return parseCsv(csv, columns).flatMap(({ line, cells }) =>
    columns.flatMap(column => {
      const text = cells[column]!
      return text === '' ? [] : [{ where: `${file}:${line}`, locale: column.slice(-2) as Locale, text }]
    }),
  )
}

const IN_A_LANGUAGE = /^(?!adjective|article)\w+_(?:tw|cn|en)$/

const HAN_BESIDE_LATIN = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u
const HAN_APART_FROM_LATIN = /\p{Script=Han} [A-Za-z0-9]|[A-Za-z0-9] \p{Script=Han}/u

/** What stands for a part of a text is set apart where it is filled in. */
const PLACEHOLDER = / ?(?:#\d|\{\w+\}) ?/g

/** Chinese has a space beside Latin letters and digits in Taiwan (標普 500), none on the mainland (标普500). */
export function spacingFaults(texts: readonly PlacedText[]): string[] {
  return texts.flatMap(({ where, locale, text }) => {
    const shown = text.replace(PLACEHOLDER, '、')
    if (locale === 'tw' && HAN_BESIDE_LATIN.test(shown)) return [`${where} a space is missing in the tw text '${text}'`]
    if (locale === 'cn' && HAN_APART_FROM_LATIN.test(shown))
      return [`${where} no space belongs in the cn text '${text}'`]
    return []
  })
}

/** Titles and texts of the adverts. */
export function textsOfAdverts(csv: string, file: string): PlacedText[] {
  return parseCsv(csv, ['locale', 'title', 'text']).flatMap(({ line, cells }) =>
    [cells.title!, cells.text!].map(text => ({
      where: `${file}:${line}`,
      locale: cells.locale!.toLowerCase() as Locale,
      text,
    })),
  )
}

export function forbiddenWords(csv: string): ForbiddenWord[] {
  return parseCsv(csv, ['word', 'not_in', 'instead']).map(({ cells }) => ({
    word: cells.word!,
    locale: cells.not_in as Locale,
    instead: cells.instead!,
  }))
}

const METADATA = 'modules/page-meta/metadata.csv'
const ADVERTS = 'modules/adverts/adverts.csv'

const isProduct = ([file]: readonly [string, string]) =>
  /^(contract|kit|modules|server|web)\//.test(file) && !/\.test\./.test(file)

/** All texts of the product: those of its source, and those of its seeds, heads of pages and adverts, with their faults. */
export function textsOfProduct(): { source: PlacedText[]; seeds: PlacedText[]; faults: string[] } {
  const source = textsOfSource(new Map([...readSources()].filter(isProduct)))
  const patterns = pages.map(({ pattern }) => pattern)
  const heads = textsOfPages(readFileSync(METADATA, 'utf8'), patterns, METADATA)
  const seeds = [
    ...globSync('modules/**/*.csv')
      .toSorted()
      .flatMap(file => textsOfSeed(readFileSync(file, 'utf8'), file)),
    ...heads.texts,
    ...textsOfAdverts(readFileSync(ADVERTS, 'utf8'), ADVERTS),
  ]
  return { source: source.texts, seeds, faults: [...source.faults, ...heads.faults] }
}

if (import.meta.main) {
  const isPage = ([file]: readonly [string, string]) => /^web\/(?!words\/)/.test(file) && !/\.test\./.test(file)
  const { source, seeds, faults: others } = textsOfProduct()
  const forbidden = forbiddenWords(readFileSync('web/words/forbidden.csv', 'utf8'))
  const named = languageFaults(new Map([...readSources()].filter(isPage)))
  const isMessage = ({ where }: PlacedText) => where.startsWith('contract/errors/')
  const faults = [
    ...others,
    ...named,
    ...textFaults(seeds, forbidden),
    ...textFaults(
      source.filter(text => !isMessage(text)),
      forbidden,
    ),
    ...textFaults(
      source.filter(isMessage),
      forbidden.filter(({ word }) => !wordsOfMessages.has(word)),
    ),
    ...spacingFaults([...seeds, ...source]),
  ]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
