import type { Locale } from '#contract/text/locale.ts'
import {
  FORMULA,
  type ForbiddenWord,
  forbiddenFaults,
  HALF_WIDTH,
  ownScript,
  type PlacedText,
  spacingFaults,
} from '../checks/words.ts'
import { textOf } from './html.ts'

/** What is written in the words of another language: names of languages, of currencies in all languages. */
const IN_ANOTHER_LANGUAGE = /<(\w+)[^>]*\slang="[^"]*"[^>]*>[^<]*<\/\1>/g

/** Attributes that are read out or shown. */
const READ_ATTRIBUTES = /\s(?:title|aria-label|alt|placeholder|data-card)="([^"]*)"/g

/**
 * What a page says: its title and description, and the texts between tags with what is read out for them, in order. A text
 * that the server has written in parts is one.
 */
export function saidBy(html: string): string[] {
  const body = html.replace(/<!--.*?-->/gs, '').replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
  const described = [...body.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, text]) => text!)
  const attributes = [...body.matchAll(READ_ATTRIBUTES)].map(([, text]) => text!)
  const between = body
    .replace(/<(pre|code|textarea)\b.*?<\/\1>/gs, '<i>')
    .replace(IN_ANOTHER_LANGUAGE, '<i>')
    .split(/<[^>]*>/)
  return [...described, ...attributes, ...between].map(text => textOf(text).trim()).filter(text => text !== '')
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
/** Dates in the form of another language; that of cells is `2026/11/27`, `2026-11-27` and `27 Nov 2026`. */
const FOREIGN_DATES: Readonly<Record<Locale, RegExp>> = {
  tw: new RegExp(String.raw`\b\d{4}-\d\d-\d\d\b|\b\d{1,2}/\d{1,2}/\d{4}\b|\b\d{1,2} (?:${MONTHS})\b|\d年\d|\d月\d`),
  cn: new RegExp(String.raw`\b\d{4}/\d\d/\d\d\b|\b\d{1,2}/\d{1,2}/\d{4}\b|\b\d{1,2} (?:${MONTHS})\b|\d 年|\d 月 `),
  en: new RegExp(String.raw`\b\d{4}-\d\d-\d\d\b|\b\d{4}/\d{1,2}/\d{1,2}\b|\b(?:${MONTHS})[a-z]* \d{1,2}, \d{4}\b`),
}

/** A name that stands twice in a row: `美國美國失業率`, `Japan Japan`. */
const DOUBLED: Readonly<Record<Locale, RegExp>> = {
  tw: /(\p{Script=Han}{2,})\1/u,
  cn: /(\p{Script=Han}{2,})\1/u,
  en: /\b([A-Z][a-z]\w*(?: \w+)?) \1\b|^(\S+) \2$/,
}

const ITEM_ENDS = / · | \| |[，。：；\n]/
/** A text and what belongs to it: codes, figures, the time in a zone. */
const ITEMS = /^(?:\d{4}-\d\d-\d\d |\d{4}年\d+月\d+日 )?(?:\S+ \S+|\S+(?: [\w.:%+−-]+)*)$/

/** Repeats itself by right: the country is named as its currency. */
const OWN_NAME = '塞拉利昂利昂'

/** A course that keeps its name in every language. */
const OWN_TITLE = 'BabyPips School of Pipsology'

/** Words of Latin letters that are no codes. */
const LATIN_WORD = /(?<![\w@./:#-])[A-Za-z]?[a-z]{3,}(?![\w@/-]|\.\w)/g

/** Faults of what a page says; `names` are the Latin words of names. */
export function renderedFaults(
  page: string,
  said: readonly string[],
  locale: Locale,
  { forbidden, names }: { forbidden: readonly ForbiddenWord[]; names: ReadonlySet<string> },
): string[] {
  const texts = said.map((text): PlacedText => ({ where: page, locale, text }))
  // On the mainland a space sets items apart, `AUD 澳元`, `21:48 北京时间`, but no words within one.
  const apart = (text: string) =>
    locale === 'cn'
      ? text
          .split(ITEM_ENDS)
          .filter(part => !ITEMS.test(part))
          .join('；')
      : text
  const items = texts.map(each => ({ ...each, text: apart(each.text.replaceAll(OWN_NAME, '')) }))
  const found = (kind: string, isFault: (text: string) => boolean) =>
    said.filter(isFault).map(text => `${page} ${kind}: ${text}`)
  const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
  return [
    ...spacingFaults(items),
    ...forbiddenFaults(texts, forbidden),
    ...found('date', text => FOREIGN_DATES[locale].test(text)),
    ...found('doubled', text => DOUBLED[locale].test(text.replaceAll(OWN_NAME, ''))),
    ...(locale === 'en'
      ? found('Chinese', text => isChinese(text) && !ownScript.has(text))
      : [
          ...found('half-width', text => HALF_WIDTH.test(text.replace(FORMULA, ' '))),
          ...found(
            'English',
            text =>
              isChinese(text) &&
              [...text.replaceAll(OWN_TITLE, '').matchAll(LATIN_WORD)].some(([word]) => !names.has(word.toLowerCase())),
          ),
        ]),
  ]
}

/** Units whose figures are numbers alone in some language. */
const BARE_UNITS: ReadonlySet<string> = new Set(['', 'points', 'index', 'rate', 'grade', 'not stated'])
const ROW = /<tr\b.*?<\/tr>/gs
const FIGURE_CELL = /<td class="(?:[^"]* )?n(?: [^"]*)?"[^>]*>(.*?)<\/td>/gs

/**
 * The figures in rows of tables that link to the page of an indicator with a unit, and those that are a number alone; `units`
 * are those of the indicators.
 */
export function figuresOfTables(html: string, units: ReadonlyMap<string, string>): { figures: number; bare: string[] } {
  let figures = 0
  const bare: string[] = []
  for (const [row] of html.matchAll(ROW)) {
    const indicator = /[?&;]indicator=([\w-]+)/.exec(row)?.[1] ?? ''
    if (BARE_UNITS.has(units.get(indicator) ?? '')) continue
    for (const [, cell] of row.matchAll(FIGURE_CELL)) {
      const text = saidBy(cell!).join(' ')
      if (!/\d/.test(text)) continue
      figures++
      if (/^[+−-]?[\d.,]+$/.test(text)) bare.push(`${indicator} ${text}`)
    }
  }
  return { figures, bare }
}
