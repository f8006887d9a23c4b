import { type Period, parsePeriod } from '#contract/time/period.ts'

/** Dates as spreadsheets write them: year first, German with dots, or with the year of the Republic of China. */
const DATES = [
  /^(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)$/,
  /^(?<year>\d{4})年(?<month>\d\d?)月(?<day>\d\d?)日$/,
  /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/,
  /^(?:民國)?(?<roc>1\d\d)[-/.年](?<month>\d\d?)[-/.月](?<day>\d\d?)日?$/,
]
/** `2026.1` is none of them: it may have been `2026.10`. */
const LONGER = [
  /^(?<year>\d{4})[-/](?<month>\d\d?)$/,
  /^(?<month>\d\d)[./](?<year>\d{4})$/,
  /^(?<year>\d{4})年(?:(?<month>\d\d?)月|第?(?<quarter>[1-4一二三四])季度?)?$/,
  /^(?:民國)(?<roc>1\d\d)年(?:(?<month>\d\d?)月|第?(?<quarter>[1-4一二三四])季度?)?$/,
  /^(?<year>\d{4})[- ]?Q(?<quarter>[1-4])$/,
]
const REPUBLIC = 1911
const QUARTERS = '一二三四'

const yearOf = ({ year, roc }: Record<string, string | undefined>) =>
  roc === undefined ? year! : String(Number(roc) + REPUBLIC)
const found = (forms: readonly RegExp[], text: string) =>
  forms.map(form => form.exec(text)?.groups).find(groups => groups !== undefined) as
    | Record<string, string | undefined>
    | undefined

/** A date that can be written in one way only, as ISO; undefined for any other text and days that do not exist. */
export function writtenDate(text: string): string | undefined {
  const parts = found(DATES, text)
  if (!parts) return undefined
  const iso = [yearOf(parts), parts.month!.padStart(2, '0'), parts.day!.padStart(2, '0')].join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/**
 * A period as `parsePeriod` has it, or as spreadsheets and authorities write one: `2026/9`, `2026年9月`, `09.2026`,
 * `2026年第3季`, `民國115年`, or a date. Undefined for any other text, also where day, month and year may be exchanged.
 */
export function writtenPeriod(text: string): Period | undefined {
  const period = parsePeriod(text)
  if (period) return period
  const plain = text.normalize('NFKC').trim()
  const date = writtenDate(plain)
  if (date !== undefined) return parsePeriod(date)
  const parts = found(LONGER, plain)
  if (!parts) return parsePeriod(plain)
  const { month, quarter } = parts
  const year = yearOf(parts)
  if (quarter !== undefined) return parsePeriod(`${year}-Q${QUARTERS.indexOf(quarter) + 1 || quarter}`)
  return parsePeriod(month === undefined ? year : `${year}-${month.padStart(2, '0')}`)
}
