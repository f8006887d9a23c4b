import { z } from 'zod'
import { parseMoment } from '../time/moment.ts'
import { writtenDate } from './written-dates.ts'

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
    `is not one of ${words.join(', ')}`,
  )
}

export function matchingCell(pattern: RegExp, problem: string) {
  return parsedCell(text => (pattern.test(text) ? text : undefined), problem)
}

/** A time with its zone, in UTC milliseconds. */
export const momentCell = () => parsedCell(parseMoment, 'is not a time like 2026-12-01T00:00Z')

/**
 * A date, as ISO: `2026-12-01`, also written `2026/12/1`, `01.12.2026`, `2026年12月1日` or `115/12/01`. A date whose day and
 * month cannot be told apart, such as `12/01/2026`, is none.
 */
export const dateCell = () => parsedCell(writtenDate, 'is not a date like 2026-12-01')

/** The codes of ISO 4217 that are or were in use lately, and the yuan that is traded offshore. */
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'CNH'])

/** The code of a currency that there is. */
export function currencyCell() {
  return parsedCell(text => (CURRENCIES.has(text) ? text : undefined), 'is not a currency of ISO 4217 such as USD')
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
