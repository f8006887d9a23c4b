import { decimalText, formatDecimal, roundHalfAwayFromZero, toScaled } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { largeUnits } from './large-units.ts'
import type { FigureFormat } from './measure.ts'

/** Stands for a missing figure. */
export const NO_VALUE = '—'

/** Says that a number is the rate of a year. */
const annualRate: Text = { tw: '年率', cn: '折年数', en: 'annualised' }
/** The unit of a difference of percentages. */
const percentPoints: Text = { tw: '{}個百分點', cn: '{}个百分点', en: '{} pp' }

/** Digits that are shown of a rounded figure. */
const ROUNDED_DIGITS = 5
const SHORT_DIGITS = 3
/** Digits after the point of rounded amounts in English, from a billion on. */
const ENGLISH_DECIMALS = 2
/** English counts amounts in billions up to so many digits, unless they are rounded. */
const DIGITS_IN_BILLIONS = 14

interface Pattern {
  isAnnual: boolean
  before: string
  /** Undefined for numbers that are written out. */
  power: number | undefined
  /** The most that are shown; undefined for all. */
  digits: number | undefined
  isDifference: boolean
  after: string
}

const patterns = new Map<string, Pattern>()

function patternIn(unit: string): Pattern {
  let pattern = patterns.get(unit)
  if (!pattern) {
    const [, annual, before = '', power = '', rounded, difference, after = ''] =
      /^(@?)(.*)\{(\d*)(~?)(d?)\}(.*)$/.exec(unit) ?? []
    pattern = {
      isAnnual: annual === '@',
      before,
      power: power === '' ? undefined : Number(power),
      digits: rounded === '~' ? ROUNDED_DIGITS : undefined,
      isDifference: difference === 'd',
      after,
    }
    patterns.set(unit, pattern)
  }
  return pattern
}

/**
 * A figure with its unit: `2.5%`, `22.0 萬人`, `1.073万亿日元`, `220K`, `USD 57.3 bn`, `年率 148.7 萬戶`. In the visitor's
 * number format.
 */
export function figureText(value: number, format: FigureFormat, locale: Locale): string {
  const { isAnnual } = patternIn(format.unit)
  const text = cellText(value, format, locale)
  if (!isAnnual) return text
  return locale === 'en' ? `${text} ${annualRate.en}` : annualRate[locale] + (locale === 'tw' ? ' ' : '') + text
}

/** The same where an annual rate is said beside it, see `rateNote`. */
export function cellText(value: number, { unit, decimals }: FigureFormat, locale: Locale): string {
  const pattern = patternIn(unit)
  const { before, after, power } = pattern
  const scaled = toScaled(value, decimals)
  const [number, word] =
    power === undefined
      ? [formatDecimal(decimalText(scaled, decimals)), '']
      : inLarge(scaled, decimals, { ...pattern, power }, locale)
  const isNegative = before !== '' && scaled < 0
  const text = isNegative ? `−${before}${number.slice(1)}` : before + number
  return text + word + (locale === 'tw' && word === '' && /^\p{Script=Han}/u.test(after) ? ' ' : '') + after
}

/** A scaled number in the largest unit that leaves digits before the point, and the word of that unit. */
function inLarge(
  scaled: number,
  decimals: number,
  { before, power, digits: most }: Pick<Pattern, 'before' | 'digits'> & { power: number },
  locale: Locale,
): readonly [number: string, word: string] {
  const isEnglishMoney = locale === 'en' && before !== ''
  if (scaled === 0 && !isEnglishMoney) return ['0', '']
  const digits = String(Math.abs(scaled)).length
  const magnitude = digits - decimals + power
  const isInBillions = most === undefined && power < 12 && magnitude <= DIGITS_IN_BILLIONS
  const units = largeUnits[locale].filter(
    ([each]) => !isEnglishMoney || (each >= power && !(each === 12 && isInBillions)),
  )
  const [by, word] = units.find(([each]) => magnitude > each) ?? (isEnglishMoney ? units.at(-1)! : [0, ''])
  let places = by + decimals - power
  let shown = scaled
  if (most !== undefined && by > 0) {
    const dropped = Math.max(digits - most, isEnglishMoney && by > 6 ? places - ENGLISH_DECIMALS : 0, 0)
    shown = roundHalfAwayFromZero(scaled / 10 ** dropped)
    places -= dropped
  }
  const text = places < 0 ? shown + '0'.repeat(-places) : decimalText(shown, places)
  return [formatDecimal(text), word]
}

/** `年率` of an annual rate, in a cell or a head beside its figures; empty for others. */
export const rateNote = (unit: string, locale: Locale): string => (patternIn(unit).isAnnual ? annualRate[locale] : '')

/** A figure with all its digits where its unit is said beside it: `148.7 萬`, `2.60%`, `57.3 bn`. */
export function bareText(value: number, { unit, decimals }: FigureFormat, locale: Locale): string {
  const { power = '', digits, after } = patternIn(unit)
  const bare = `{${power}${digits === undefined ? '' : '~'}}${after === '%' ? after : ''}`
  return cellText(value, { unit: bare, decimals }, locale)
}

/** A figure in few digits where there is no room for its unit, which is said beside it: `4.30 兆`, `2.6%`. */
export function shortText(value: number, { unit, decimals }: FigureFormat, locale: Locale): string {
  const { power, after } = patternIn(unit)
  if (power === undefined) {
    const least = Math.min(decimals, 1)
    return formatDecimal(decimalText(toScaled(value, least), least)) + (after === '%' ? after : '')
  }
  return inLarge(toScaled(value, decimals), decimals, { before: '', power, digits: SHORT_DIGITS }, locale).join('')
}

/** The power of ten that a value is multiplied by to be written out: 3 for thousands. For axes. */
export const powerOf = (unit: string): number => patternIn(unit).power ?? 0

/** The unit above an axis whose numbers are written out or counted in large units: `%`, `美元`, `人（年率）`. */
export function axisUnit(unit: string, locale: Locale): string {
  const { before, after } = patternIn(unit)
  const note = rateNote(unit, locale)
  const text = `${before.trim()} ${after.trim().replace(/^[個个](?=百)/, '')}`.trim()
  return note === '' || text === '' ? text + note : withRate(text, locale)
}

/** A unit that is said to be an annual rate. */
export const withRate = (unit: string, locale: Locale): string =>
  locale === 'en' ? `${unit} (${annualRate.en})` : `${unit}（${annualRate[locale]}）`

/** The unit of differences of figures: percentage points of percentages. */
function differenceUnit(unit: string, locale: Locale): string {
  return patternIn(unit).after === '%' ? percentPoints[locale] : unit.replace('@', '')
}

/** A difference of figures of one unit, with its sign: `+0.2 個百分點`, `−1.8 萬人`. */
export function differenceText(difference: number, { unit, decimals }: FigureFormat, locale: Locale): string {
  return signedText(difference, { unit: differenceUnit(unit, locale), decimals }, locale)
}

function signedText(value: number, format: FigureFormat, locale: Locale): string {
  const text = cellText(value, format, locale)
  return toScaled(value, format.decimals) > 0 ? `+${text}` : text
}

/** From one figure to the next: a difference, or per cent; null where that means nothing. */
export function changeFrom(before: number | undefined, now: number, unit: string): number | null {
  if (before === undefined) return null
  if (patternIn(unit).isDifference) return now - before
  return before > 0 && now > 0 ? (now / before - 1) * 100 : null
}

/** Per cent of the figure before. */
const PERCENT: FigureFormat = { unit: '{}%', decimals: 2 }

/** How what `changeFrom` returns is written. */
export function changeFormat({ unit, decimals }: FigureFormat, locale: Locale): FigureFormat {
  return patternIn(unit).isDifference ? { unit: differenceUnit(unit, locale), decimals } : PERCENT
}

/** What `changeFrom` returns, with its sign and unit. */
export function changeText(change: number | null, format: FigureFormat, locale: Locale): string {
  return change === null ? NO_VALUE : signedText(change, changeFormat(format, locale), locale)
}
