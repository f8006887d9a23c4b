import type { Verdict } from '../analysis.ts'
import { readDecimal } from '../read-decimal.ts'

/** What is screened: all instruments, a class, or a group of commodities. */
export const universes = [
  ...(['all', 'currency', 'metals', 'energy', 'commodities', 'markets', 'bond', 'crypto'] as const),
] as const
export type Universe = (typeof universes)[number]

export const regions = ['any', 'America', 'Asia', 'Europe', 'Australia', 'Africa'] as const
export type ScreenRegion = (typeof regions)[number]

export const screenPeriods = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y'] as const
export type ScreenPeriod = (typeof screenPeriods)[number]

export const verdicts = ['strongBuy', 'buy', 'neutral', 'sell', 'strongSell'] as const satisfies readonly Verdict[]

/** Whose position earns interest overnight in simulated trading. */
export const carries = ['any', 'long', 'short', 'either'] as const
export type Carry = (typeof carries)[number]

/** Bounds that are numbers, in the order of the sentence. Percent, except for `spreadMax`: pips, and `eventMax`: days. */
export const bounds = [
  ...([
    'changeMin',
    'changeMax',
    'fromHighMax',
    'fromLowMax',
    'rangeMin',
    'rangeMax',
    'volatilityMax',
    'volatilityMin',
    'spreadMax',
    'eventMax',
  ] as const),
] as const
export type Bound = (typeof bounds)[number]

export interface ScreenQuery {
  of: Universe
  region: ScreenRegion
  /** Currencies of which a pair has at least one, ISO 4217; empty for any. */
  currencies: readonly string[]
  period: ScreenPeriod
  /** Absent bounds do not narrow. */
  bounds: Readonly<Partial<Record<Bound, number | undefined>>>
  verdict: Verdict | 'any'
  carry: Carry
}

/** What the page shows without parameters, by their names: a form leaves these out of the address. */
export const screenFields: Readonly<Record<string, string>> = {
  ...{ of: 'all', region: 'any', currency: '', period: '1W', verdict: 'any', carry: 'any' },
  ...Object.fromEntries(bounds.map(name => [name, ''])),
}

const NUMBER = /^-?\d{1,6}(?:\.\d{1,4})?$/
/** Only a change may be negative. */
const signed: ReadonlySet<Bound> = new Set(['changeMin', 'changeMax'])
const MAX_CURRENCIES = 10
const CODE = /^[A-Z]{3,5}$/

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, first: Value) =>
  given === null ? first : values.find(value => value.toLowerCase() === given.toLowerCase())

/** The number that somebody typed for a bound; undefined if it is none. */
export function boundOf(name: Bound, text: string): number | undefined {
  const typed = readDecimal(text.trim().replace(/[%％]$/, ''), 'comma')
  if (typed === undefined || !NUMBER.test(typed)) return undefined
  const value = Number(typed)
  return value < 0 && !signed.has(name) ? undefined : value
}

/** Codes of currencies, separated by commas; undefined if there are too many, or one of them cannot be a code. */
export function currenciesOf(text: string): string[] | undefined {
  const codes = text.toUpperCase().split(',').filter(Boolean)
  return codes.length <= MAX_CURRENCIES && codes.every(code => CODE.test(code)) ? codes : undefined
}

/**
 * What an address asks for. `unknown`: a word of it has no meaning, so that nothing is there. A number that is none does
 * not narrow, and is in `wrong`: it was typed.
 */
export function screenQueryFrom(query: URLSearchParams): (ScreenQuery & { wrong: readonly Bound[] }) | 'unknown' {
  const of = oneOf(universes, query.get('of'), 'all')
  const region = oneOf(regions, query.get('region'), 'any')
  const period = oneOf(screenPeriods, query.get('period'), '1W')
  const verdict = oneOf(['any', ...verdicts] as const, query.get('verdict'), 'any')
  const carry = oneOf(carries, query.get('carry'), 'any')
  const currencies = currenciesOf(query.get('currency') ?? '')
  if (!of || !region || !period || !verdict || !carry || !currencies) return 'unknown'
  const given = bounds.flatMap(name => {
    const text = query.get(name)
    return text === null || text === '' ? [] : [[name, boundOf(name, text)] as const]
  })
  return {
    ...{ of, region, period, verdict, carry, currencies },
    bounds: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    wrong: given.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  }
}

/** How many parts of the sentence narrow the list. */
export function narrowings({ of, region, currencies, bounds: given, verdict, carry }: ScreenQuery): number {
  const chosen = [of !== 'all', region !== 'any', currencies.length > 0, verdict !== 'any', carry !== 'any']
  return chosen.filter(Boolean).length + Object.values(given).filter(value => value !== undefined).length
}
