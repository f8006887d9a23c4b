import { type NumberStyle, numberStyles } from './price.ts'

/** Powers of ten that follow digits in Chinese; `兆` is 10¹² in Taiwan but 10⁶ on the mainland, so it is not read. */
const chineseUnits: Record<string, number> = { 十: 1, 百: 2, 千: 3, 仟: 3, 萬: 4, 万: 4, 億: 8, 亿: 8 }
/** Powers of ten as dealers and statements abbreviate them. */
const latinUnits: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mio: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
}

const MAX_CHARACTERS = 60
const MAX_WHOLE_DIGITS = 18
const MAX_FRACTION_DIGITS = 18

/** Separators of thousands that are never a decimal point: the apostrophe of Swiss figures, and spaces. */
const NEUTRAL_GROUPS = "'’ "
const SIGN_OF_MONEY = /^(?:[a-z]{1,3}[$¥£€]|[$¥£€])\s*/i
const CHINESE_UNITS = `[${Object.keys(chineseUnits).join('')}]`

/**
 * Reads a number as visitors type it, and returns it in plain digits: `-1234.5`. Undefined for anything else, and for
 * what could be read in two ways.
 *
 * - full-width digits and punctuation of Chinese keyboards: `１，２３４．５`, `1。5`
 * - the separators of the visitor's number style, or others if only one reading is possible: `1.234,56`, `1'234.5`
 * - Chinese units, also combined: `3萬`, `1.5亿`, `2千万`, `3萬5千`; `3萬5` is not read, as it is 35,000 in speech
 * - English units: `250k`, `1.5m`, `2 bn`
 * - a sign of money before, `元` behind
 */
export function readDecimal(text: string, style: NumberStyle): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replace(/\s/g, ' ')
    .replaceAll('\u2212', '-')
    .trim()
  const [, sign = '', unsigned = ''] = /^([+-]?) ?(.*)$/.exec(plain)!
  const amount = unsigned.replace(SIGN_OF_MONEY, '').replace(/ ?元$/, '')
  const read = new RegExp(CHINESE_UNITS).test(amount) ? readChinese(amount, style) : readLatin(amount, style)
  if (read === undefined || read.split('.')[0]!.length > MAX_WHOLE_DIGITS) return undefined
  return sign === '-' && read !== '0' ? `-${read}` : read
}

function readLatin(text: string, style: NumberStyle): string | undefined {
  const [, digits = '', unit = ''] = /^(.*?) ?([a-z]*)$/i.exec(text)!
  const power = unit === '' ? 0 : Object.hasOwn(latinUnits, unit.toLowerCase()) && latinUnits[unit.toLowerCase()]
  if (power === false || power === undefined) return undefined
  return shifted(readDigits(digits, style), power)
}

/** A sum of parts with falling units: `1億2000萬`. A last part without a unit is written out to at least hundreds. */
function readChinese(text: string, style: NumberStyle): string | undefined {
  const parts = [...text.matchAll(new RegExp(`([^${CHINESE_UNITS.slice(1, -1)}]+)(${CHINESE_UNITS}*)`, 'g'))]
  if (parts.map(([part]) => part).join('') !== text) return undefined
  let sum = '0'
  let lowest = Number.POSITIVE_INFINITY
  for (const [index, [, digits = '', units = '']] of parts.entries()) {
    const power = [...units].reduce((total, unit) => total + chineseUnits[unit]!, 0)
    const read = readDigits(digits.trim(), style)
    const isWrittenOut = units !== '' || index === 0 || (read !== undefined && read.split('.')[0]!.length > 2)
    const part = shifted(read, power)
    if (part === undefined || !isWrittenOut || part.split('.')[0]!.length > lowest) return undefined
    sum = added(sum, part)
    lowest = power
  }
  return sum
}

/** Digits with separators, to plain digits. */
function readDigits(text: string, style: NumberStyle): string | undefined {
  const found = /^\d[\d.,'’ ]*$|^[.,]\d+$/.exec(text)
  if (!found) return undefined
  const point = pointOf(text, style)
  if (point === undefined) return undefined
  const at = point === '' ? text.length : text.lastIndexOf(point)
  const whole = text.slice(0, at)
  const fraction = text.slice(at + 1)
  if (/\D/.test(fraction) || fraction.length > MAX_FRACTION_DIGITS || !isGrouped(whole)) return undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? digits : `${digits}.${rest}`
}

/** Thousands are not grouped, or all of them by one and the same separator. */
const isGrouped = (whole: string): boolean => /^\d*$|^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/.test(whole)

/** The decimal point of a text, `''` if it has none; undefined if that cannot be told. */
function pointOf(text: string, style: NumberStyle): string | undefined {
  const { group, point } = numberStyles[style]
  const marks = [...text].filter(character => character === '.' || character === ',')
  const kinds = new Set(marks)
  if (kinds.size === 0) return ''
  const last = marks.at(-1)!
  if (kinds.size === 2) return marks.filter(mark => mark === last).length === 1 ? last : undefined
  if (marks.length > 1) return ''
  if (last === point) return last
  // Grouped by another mark already, so this one can only be the decimal point.
  if ([...text].some(character => NEUTRAL_GROUPS.includes(character))) return last
  return last === group || group === '' ? '' : undefined
}

function shifted(digits: string | undefined, power: number): string | undefined {
  if (digits === undefined || power === 0) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const moved = whole + fraction.slice(0, power).padEnd(power, '0')
  const rest = fraction.slice(power)
  const plain = moved.replace(/^0+(?=\d)/, '')
  return rest === '' ? plain : `${plain}.${rest}`
}

function added(a: string, b: string): string {
  const places = Math.max(...[a, b].map(each => each.split('.')[1]?.length ?? 0))
  const scaled = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  }
  const sum = (scaled(a) + scaled(b)).toString().padStart(places + 1, '0')
  if (places === 0) return sum
  return `${sum.slice(0, -places)}.${sum.slice(-places)}`.replace(/\.?0+$/, '')
}
