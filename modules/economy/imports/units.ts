import type { Indicator } from '../store/economy.ts'
import type { Transform } from '../store/series-values.ts'
import { publishedQuantity } from './published-unit.ts'

/** How published values become those that are shown, and in which unit. */
export interface UnitConversion {
  unit: string
  divisor: number
  transform: Transform
}

/** The unit of values whose publisher states none. */
export const NOT_STATED = 'not stated'

/** Multiples in which the portal shows what is counted. */
const SHOWN_COUNTS: Readonly<Record<string, number>> = { million: 1e6, thousand: 1e3 }
const SHOWN_MONEY = /^(?:[A-Z]{3}|local) bn$/
const BILLION = 1e9
const MEGATONNE = 1e6

/**
 * The conversion of a series whose values are published in a unit such as `current US$`. What is counted in money,
 * persons or tonnes gets the magnitude of its indicator, everything else is shown as it is published. Undefined if the
 * indicator has a magnitude and that of the published unit is not understood, or if the unit is of another quantity than
 * that of the indicator.
 */
export function unitConversion(
  published: string,
  indicator: Pick<Indicator, 'unit'> | undefined,
): UnitConversion | undefined {
  const as = (unit: string, divisor = 1): UnitConversion => ({ unit, divisor, transform: 'lin' })
  const quantity = publishedQuantity(published)
  const shown = indicator?.unit ?? ''
  const family = Object.hasOwn(FAMILIES, shown) ? FAMILIES[shown] : undefined
  if (quantity && family) return undefined
  if (quantity?.kind === 'money') {
    const { currency, factor } = quantity
    if (SHOWN_MONEY.test(shown)) return as(`${currency} bn`, BILLION / factor)
    if (shown === currency) return as(currency, 1 / factor)
    return Object.hasOwn(MONEY_MAGNITUDES, factor)
      ? as(`${currency}${MONEY_MAGNITUDES[factor]}`)
      : as(`${currency} bn`, BILLION / factor)
  }
  if (quantity?.kind === 'mass' && shown === 'Mt') return as(shown, MEGATONNE / quantity.factor)
  if (quantity?.kind === 'count' && Object.hasOwn(SHOWN_COUNTS, shown))
    return as(shown, SHOWN_COUNTS[shown]! / quantity.factor)
  const plain = plainUnit(published, indicator)
  if (family && plain !== NOT_STATED && !family.test(plain)) return undefined
  const hasMagnitude = SHOWN_MONEY.test(shown) || Object.hasOwn(SHOWN_COUNTS, shown) || shown === 'Mt'
  return hasMagnitude && !RELATIVE.has(plain) ? undefined : as(plain)
}

/** What is wrong with a unit that has no conversion. */
export function unitProblem(published: string, indicator: string, shown: string): string {
  if (Object.hasOwn(FAMILIES, shown))
    return `unit '${published.slice(0, 60)}' is another quantity than that of ${indicator}, which is shown in ${shown}: correct the unit or the indicator, or say in series-index.csv how the series is shown`
  return `unit '${published.slice(0, 60)}' of ${indicator} is not understood; expected money, persons or the like with a magnitude, such as 'million USD' or 'thousand persons', which is shown in ${shown}`
}

const SHARE = /^(?:%|% of GDP|index|points|percentage points?|basis points?|pp|bp|balance)$/i
/** The units, in the portal's spelling, that an indicator shown in one of these may be published in. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  '%': SHARE,
  '% of GDP': /^%(?: of GDP)?$/,
  index: SHARE,
  points: SHARE,
  '°C': /^(?:°C|degrees? celsius)$/i,
  mm: /^(?:mm|millimet(?:re|er)s?)$/i,
  rate: /^(?:rate|[A-Z]{3}\/[A-Z]{3})$/,
}

/** Units that no magnitude changes. */
const RELATIVE: ReadonlySet<string> = new Set(['%', '% of GDP', 'index'])
const MONEY_MAGNITUDES: Readonly<Record<number, string>> = { 1: '', 1e3: ' thousand', 1e6: ' million', 1e9: ' bn' }

/** A unit in the portal's spelling: `US$/mt` is `USD/t`, `% per annum` is `%`. */
function plainUnit(text: string, indicator: Pick<Indicator, 'unit'> | undefined): string {
  const published = text.normalize('NFKC').trim()
  if (/^% of GDP\b/i.test(published)) return '% of GDP'
  if (/^(?:%|annual %|year-on-year %|percent\b|per cent\b|prozent\b|百分比)/i.test(published)) return '%'
  if (/^(?:index\b|指[數数]|\d{4}年?(?:-\d{4})?\s*=\s*100\b)/i.test(published)) return 'index'
  if (/(?:units?|LCU) per US\$/i.test(published)) return indicator?.unit ?? 'rate'
  const rate = /^([A-Z]{3}) per (?:US\$|([A-Z]{3})$)/.exec(published)
  if (rate) return `${rate[1]}/${rate[2] ?? 'USD'}`
  const price = /^US\$ ?(?:\/|per )([\w ]+?)(?: \(.*| ?,.*)?$/.exec(published)
  if (price) return `USD/${QUANTITIES.get(price[1]!) ?? price[1]}`
  if (/international \$/i.test(published)) return 'intl $'
  const [plain = published] = published.split(/ ?[(,]/, 1)
  return /^thousand/i.test(plain) ? 'thousand' : plain
}

/** A unit in the portal's spelling, with the magnitude in which it is published. */
function unshifted(published: string, indicator: Pick<Indicator, 'unit'> | undefined): string {
  return unitConversion(published, undefined)?.unit ?? plainUnit(published, indicator)
}

/** Quantities of goods, in the words of the units of instruments. */
const QUANTITIES: ReadonlyMap<string, string> = new Map([
  ['mt', 't'],
  ['troy oz', 't.oz'],
  ['mmbtu', 'MMBtu'],
  ['gallon', 'gal'],
])

const SEASONALLY = [
  'not seasonally adjusted',
  'seasonally and calendar adjusted',
  'seasonally adjusted annual rate',
  'seasonally adjusted',
] as const

/** The adjustment that a published unit names, empty if none. */
export function adjustmentOf(published: string): string {
  const text = published.toLowerCase()
  return SEASONALLY.find(words => text.includes(words)) ?? ''
}

const CHANGES: Readonly<Record<string, Transform>> = {
  'change on previous period': 'chg',
  '% change on previous period': 'pch',
  '% change on a year earlier': 'pc1',
  '% change on previous period, annual rate': 'pca',
}

/** What a list can say of a series that is not divided. */
export const conversionNames: readonly string[] = ['', ...Object.keys(CHANGES)]

/**
 * The conversion that a list of series names: `/1e9 (USD bn)`, `% change on a year earlier`, or nothing. Undefined if the
 * text is none of these.
 */
export function namedConversion(
  text: string,
  published: string,
  indicator: Pick<Indicator, 'unit'> | undefined,
): UnitConversion | undefined {
  if (text === '') return { unit: unshifted(published, indicator), divisor: 1, transform: 'lin' }
  const transform = Object.hasOwn(CHANGES, text) ? CHANGES[text] : undefined
  if (transform !== undefined)
    return {
      unit: transform === 'chg' ? (indicator?.unit ?? unshifted(published, indicator)) : '%',
      divisor: 1,
      transform,
    }
  const scale = /^\/([1-9](?:\.\d{1,17})?e-?\d{1,2}) \(([^;)]+)/.exec(text)
  return scale ? { unit: scale[2]!.trim(), divisor: Number(scale[1]), transform: 'lin' } : undefined
}
