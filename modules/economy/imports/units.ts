import type { Indicator } from '../store/economy.ts'
import type { Transform } from '../store/series-values.ts'

/** How published values become those that are shown, and in which unit. */
export interface UnitConversion {
  unit: string
  divisor: number
  transform: Transform
}

const MAGNITUDES: readonly (readonly [pattern: RegExp, factor: number])[] = [
  [/^billions?\b/i, 1e9],
  [/^millions?\b/i, 1e6],
  [/^thousands?\b/i, 1e3],
]
/** Units of indicators that are multiples of something. */
const SHOWN_MAGNITUDES: Readonly<Record<string, number>> = {
  'USD bn': 1e9,
  'local bn': 1e9,
  million: 1e6,
  thousand: 1e3,
}

/**
 * The conversion of a series whose values are published in a unit such as `current US$`. What is counted in dollars or
 * persons gets the magnitude of its indicator, everything else is shown as it is published.
 */
export function unitConversion(published: string, indicator: Pick<Indicator, 'unit'> | undefined): UnitConversion {
  const as = (unit: string, divisor = 1): UnitConversion => ({ unit, divisor, transform: 'lin' })
  const factor = MAGNITUDES.find(([pattern]) => pattern.test(published))?.[1] ?? 1
  const shown = indicator && SHOWN_MAGNITUDES[indicator.unit]
  if (shown !== undefined && /US\$|\bUSD\b/.test(published) && /bn$/.test(indicator!.unit))
    return as('USD bn', shown / factor)
  if (shown !== undefined && /^(?:(?:thousand|million|billion)s?\b|persons|people|units)/i.test(published))
    return as(indicator!.unit, shown / factor)
  return as(plainUnit(published, indicator))
}

/** A unit in the portal's spelling: `US$/mt` is `USD/t`, `% per annum` is `%`. */
function plainUnit(published: string, indicator: Pick<Indicator, 'unit'> | undefined): string {
  if (/^% of GDP\b/i.test(published)) return '% of GDP'
  if (/^(?:%|annual %|year-on-year %|percent\b|per cent\b)/i.test(published)) return '%'
  if (/^(?:index\b|\d{4} = 100)/i.test(published)) return 'index'
  if (/(?:units?|LCU) per US\$/i.test(published)) return indicator?.unit ?? 'rate'
  const rate = /^([A-Z]{3}) per (?:US\$|([A-Z]{3})$)/.exec(published)
  if (rate) return `${rate[1]}/${rate[2] ?? 'USD'}`
  const price = /^US\$ ?(?:\/|per )([\w ]+?)(?: \(.*| ?,.*)?$/.exec(published)
  if (price) return `USD/${QUANTITIES.get(price[1]!) ?? price[1]}`
  if (/international \$/i.test(published)) return 'intl $'
  const money =
    /^(?:(billion|million|thousand)s? )?(?:current |chained \d{4} )?(US\$|[A-Z]{3})\b|^(?:current )?(US\$)/i.exec(
      published,
    )
  if (money) {
    const currency = (money[2] ?? money[3])!.replace(/US\$/i, 'USD')
    return money[1] === undefined ? currency : `${currency} ${money[1] === 'billion' ? 'bn' : money[1]}`
  }
  const [plain = published] = published.split(/ ?[(,]/, 1)
  return /^thousand/i.test(plain) ? 'thousand' : plain
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

/**
 * The conversion that a list of series names: `/1e9 (USD bn)`, `% change on a year earlier`, or nothing. Undefined if the
 * text is none of these.
 */
export function namedConversion(
  text: string,
  published: string,
  indicator: Pick<Indicator, 'unit'> | undefined,
): UnitConversion | undefined {
  if (text === '') return { unit: plainUnit(published, indicator), divisor: 1, transform: 'lin' }
  const transform = Object.hasOwn(CHANGES, text) ? CHANGES[text] : undefined
  if (transform !== undefined)
    return {
      unit: transform === 'chg' ? (indicator?.unit ?? plainUnit(published, indicator)) : '%',
      divisor: 1,
      transform,
    }
  const scale = /^\/(1e\d{1,2}) \(([^;)]+)/.exec(text)
  return scale ? { unit: scale[2]!.trim(), divisor: Number(scale[1]), transform: 'lin' } : undefined
}
