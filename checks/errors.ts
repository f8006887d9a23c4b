import { type CodeDefinition, silentCodes } from '#contract/answers/error.ts'
import { catalogue } from '#contract/errors/catalogue.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { readSources } from './imports.ts'

const CATALOGUE = 'contract/errors/'
/** Six digits that name an instrument. */
const notCodes = new Set(['000300'])

const placeholdersOf = (text: string) =>
  Array.from(text.matchAll(/\{(\w*)\}/g), ([, name]) => name)
    .sort()
    .join()

/**
 * Faults of the catalogue: a code that is not six digits or belongs to two definitions, a silent code with a notice, a
 * text that is missing, has other placeholders than in English or another form than its language asks for, a rule that is
 * missing.
 */
export function catalogueFaults(definitions: readonly (CodeDefinition & { name: string })[]): string[] {
  const faults: string[] = []
  const nameOf = new Map<string, string>()
  for (const { name, code, notice, text, rule } of definitions) {
    if (!/^\d{6}$/.test(code)) faults.push(`${name}: code '${code}' is not six digits`)
    if (nameOf.has(code)) faults.push(`${name}: ${code} is already the code of ${nameOf.get(code)}`)
    nameOf.set(code, name)
    if (silentCodes.has(code) && notice !== 'silent')
      faults.push(`${name}: ${code} is a silent code, but its notice is '${notice}'`)
    for (const locale of locales) {
      if (!text[locale]?.trim()) faults.push(`${name}: ${code} has no ${locale} text`)
      else if (placeholdersOf(text[locale]) !== placeholdersOf(text.en))
        faults.push(`${name}: the placeholders of ${code} differ in ${locale}`)
      if (/[^.][.。]$/.test(text[locale] ?? '')) faults.push(`${name}: the ${locale} text of ${code} ends with a stop`)
      for (const fault of formFaults(text[locale] ?? '', locale))
        faults.push(`${name}: the ${locale} text of ${code} ${fault}`)
    }
    if (rule.trim() === '') faults.push(`${name}: it is not said when ${code} is answered`)
  }
  for (const code of silentCodes)
    if (code !== 'ok' && !nameOf.has(code)) faults.push(`the silent code ${code} is not in the catalogue`)
  return faults
}

const HAN_BESIDE_LATIN = /\p{Script=Han}[A-Za-z0-9{]|[A-Za-z0-9}]\p{Script=Han}/u
const HAN_APART_FROM_LATIN = /\p{Script=Han} [A-Za-z0-9{]|[A-Za-z0-9}] \p{Script=Han}/u
const SPACE_BESIDE_FULL_WIDTH = /[，。：；？！（）、] | [，。：；？！（）、]/

/** What is wrong with the form of a text; its words and its script are a matter of checks/words.ts. */
function formFaults(text: string, locale: Locale): string[] {
  if (text.trim() === '') return []
  if (text !== text.trim()) return ['has spaces around it']
  if (locale === 'en') {
    if (/[^\x20-\x7e]/.test(text)) return ['has letters beyond ASCII']
    return /^[^A-Z{]/.test(text) ? ['does not begin with a capital'] : []
  }
  if (locale === 'tw' && HAN_BESIDE_LATIN.test(text)) return ['has no space between Chinese and Latin']
  if (locale === 'cn' && HAN_APART_FROM_LATIN.test(text)) return ['has a space between Chinese and Latin']
  return SPACE_BESIDE_FULL_WIDTH.test(text) ? ['has a space beside full-width punctuation'] : []
}

/** How codes of each file begin. */
const prefixesOf: Readonly<Record<string, readonly string[]>> = {
  general: ['0000', '0001', '0002'],
  market: ['0002'],
  accounts: ['0100'],
  columns: ['0200'],
  follow: ['0300'],
  comments: ['0400'],
  certification: ['0500'],
  economy: ['0600'],
  'trading-accounts': ['0700'],
  contest: ['0800'],
  groups: ['0900'],
  announcements: ['1000'],
  complaints: ['1100'],
  'reward-accounts': ['12'],
  plugins: ['13'],
}

/** Codes that stand in the file of another group. */
export function groupFaults(sources: ReadonlyMap<string, string>): string[] {
  return Object.entries(prefixesOf).flatMap(([group, prefixes]) => {
    const text = sources.get(`${CATALOGUE}${group}.ts`)
    if (text === undefined) return [`there is no ${CATALOGUE}${group}.ts`]
    return Array.from(text.matchAll(/code: '(\d+)'/g), ([, code]) => code!)
      .filter(code => !prefixes.some(prefix => code.startsWith(prefix)))
      .map(code => `${CATALOGUE}${group}.ts: ${code} belongs to another group`)
  })
}

/** A text that is a code, or begins with one. */
const QUOTED = /(['"`])(0\d{5}|1[23]0\d{3})(?=\1| )/g

/** Codes that sources name and the catalogue lacks, and definitions outside the catalogue. */
export function raisedFaults(sources: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] {
  const faults: string[] = []
  for (const [file, text] of sources) {
    if (file.startsWith(CATALOGUE) || file.startsWith('checks/')) continue
    for (const [, , code] of text.matchAll(QUOTED))
      if (!known.has(code!) && !notCodes.has(code!)) faults.push(`${file}: the catalogue has no code ${code}`)
    if (/\bhttpStatus: \d/.test(text)) faults.push(`${file}: define codes in ${CATALOGUE}`)
  }
  return faults
}

if (import.meta.main) {
  const faults = [
    ...catalogueFaults(catalogue),
    ...groupFaults(readSources()),
    ...raisedFaults(readSources(), new Set(catalogue.map(({ code }) => code))),
  ]
  if (catalogue.length === 0) faults.push('the catalogue is empty')
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
