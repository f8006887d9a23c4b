import type { ExampleKind } from '#contract/glossary/glossary.ts'
import type { Exact } from '#contract/numbers/decimal.ts'
import { decimalText, type ScaledPrice } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { DailyBars } from '#modules/analysis'
import type { Banks } from '#modules/banks'
import type { Brokers } from '#modules/brokers'
import type { Catalogue } from '#modules/catalogue'
import type { Economy } from '#modules/economy'
import type { Market, Quote } from '#modules/market'

/** What the figures of examples are read from. */
export interface ExampleDeps {
  catalogue: Catalogue
  market: Market
  daily: Pick<DailyBars, 'read'>
  economy: Pick<Economy, 'series' | 'summary' | 'releases'>
  brokers: Pick<Brokers, 'all' | 'pairs' | 'nights' | 'swapsIn'>
  banks: Pick<Banks, 'across' | 'currency'>
  clock: Clock
}

/** A label, or a name that is the same in all languages, and a value whose figures stand in braces. */
export type Line = readonly [label: Text | string, value: string]

export interface Origin {
  kind: ExampleKind
  source: Text | string
  /** UTC ms. */
  at?: number
}

export interface Worked {
  given: readonly Line[]
  /** The main one first. */
  results: readonly Line[]
  of: Origin
}

/** Computes an example; undefined while a figure of it is missing. */
export type Example = (deps: ExampleDeps, locale: Locale) => Promise<Worked | undefined> | Worked | undefined

/** A figure of a value. */
export const n = (figure: string | number | Exact): string =>
  `{${typeof figure === 'object' ? figure.toFixed() : figure}}`
/** A figure rounded to a number of decimals. */
export const rounded = (value: number | Exact, decimals: number): string => n(value.toFixed(decimals))
export const price = (value: ScaledPrice, decimals: number): string => n(decimalText(value, decimals))

/** A quote that has a price. */
export function pricedQuote({ market }: Pick<ExampleDeps, 'market'>, symbol: string): Quote | undefined {
  const quote = market.quote(symbol)
  return quote?.hasPrice ? quote : undefined
}

/** All of the quotes; undefined if one of them has no price. */
export function pricedQuotes(deps: Pick<ExampleDeps, 'market'>, symbols: readonly string[]): Quote[] | undefined {
  const quotes = symbols.flatMap(symbol => pricedQuote(deps, symbol) ?? [])
  return quotes.length === symbols.length ? quotes : undefined
}

/** Of figures that follow from quotes: the oldest of them says how old they are. */
export function originOf(first: Quote, ...others: readonly Quote[]): Origin {
  const oldest = others.reduce((one, other) => (other.eventAt < one.eventAt ? other : one), first)
  return { kind: oldest.kind === 'none' ? 'sample' : oldest.kind, source: oldest.feed, at: oldest.eventAt }
}

export const SAMPLE: Origin = { kind: 'sample', source: '' }
