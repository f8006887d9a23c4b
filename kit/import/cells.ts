import { z } from 'zod'
import { parseMoment } from '../moment.ts'

/**
 * Schemas of cells. Each takes the text of a cell; its message follows the column and the value: `decimals 'five' is not
 * a number`.
 */

/** A cell for `parse`, which returns undefined for what it cannot parse. */
export function parsedCell<Value>(parse: (text: string) => Value | undefined, problem: string) {
  return z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

/** Text that is not blank, of at most `longest` characters. */
export function textCell(longest = 200) {
  return parsedCell(
    text => (text.trim() !== '' && text.length <= longest ? text : undefined),
    `must have 1 to ${longest} characters`,
  )
}

/** Any text, also none. */
export const anyCell = () => z.string()

export function numberCell() {
  return parsedCell(text => (/^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined), 'is not a number')
}

/** The highest number of a column of 32 bits. */
const HIGHEST = 2_147_483_647

/** A whole number from `lowest` on, of at most 32 bits with its sign. */
export function wholeNumberCell(lowest = 0) {
  return parsedCell(text => {
    const isWhole = /^\d{1,10}$/.test(text) && Number(text) >= lowest && Number(text) <= HIGHEST
    return isWhole ? Number(text) : undefined
  }, `is not a whole number from ${lowest} on`)
}

/** One of some words, in any letter case. */
export function oneOfCell<const Word extends string>(words: readonly Word[]) {
  return parsedCell(
    text => words.find(word => word === text) ?? words.find(word => word.toLowerCase() === text.toLowerCase()),
    `is none of ${words.join(', ')}`,
  )
}

export function matchingCell(pattern: RegExp, problem: string) {
  return parsedCell(text => (pattern.test(text) ? text : undefined), problem)
}

/** A time with its zone, in UTC milliseconds. */
export const momentCell = () => parsedCell(parseMoment, 'is no time like 2026-12-01T00:00Z')

/** A date as spreadsheets write it: year first, German with dots, or with the year of the Republic of China. */
const WRITTEN_DATES = [
  /^(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)$/,
  /^(?<year>\d{4})年(?<month>\d\d?)月(?<day>\d\d?)日$/,
  /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/,
  /^(?:民國)?(?<roc>1\d\d)[-/.年](?<month>\d\d?)[-/.月](?<day>\d\d?)日?$/,
]
const REPUBLIC = 1911

/**
 * A date, as ISO: `2026-12-01`, also written `2026/12/1`, `01.12.2026`, `2026年12月1日` or `115/12/01`. A date whose day and
 * month cannot be told apart, such as `12/01/2026`, is none.
 */
export function dateCell() {
  return parsedCell(text => {
    const found = WRITTEN_DATES.map(form => form.exec(text)?.groups).find(groups => groups !== undefined)
    if (!found) return undefined
    const { year, roc, month, day } = found
    const written = [
      roc === undefined ? year! : String(Number(roc) + REPUBLIC),
      month!.padStart(2, '0'),
      day!.padStart(2, '0'),
    ]
    const iso = written.join('-')
    const date = new Date(`${iso}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
  }, 'is no date like 2026-12-01')
}

/** The codes of ISO 4217 that are or were in use lately, and the yuan that is traded offshore. */
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'CNH'])

/** The code of a currency that there is. */
export function currencyCell() {
  return parsedCell(text => (CURRENCIES.has(text) ? text : undefined), 'is no currency of ISO 4217 such as USD')
}

/** A column that a file need not have: undefined if it has none, or if the cell is empty. */
export function optionalCell<Cell extends z.ZodType<unknown, string>>(cell: Cell) {
  return z
    .string()
    .optional()
    .transform((text, context): z.output<Cell> | undefined => {
      if (text === undefined || text === '') return undefined
      const { success, data, error } = cell.safeParse(text)
      if (success) return data
      for (const { message } of error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}
