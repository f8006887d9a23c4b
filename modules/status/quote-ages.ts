import { type InstrumentClass, instrumentClasses } from '#contract/prices/instrument.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import type { Clock } from '#kit/time/clock.ts'
import { marketStatusAt } from '#modules/catalogue'
import type { Market, Quote } from '#modules/market'

/** How old the quotes of a class are that come from one feed. */
export interface QuoteAges {
  instrumentClass: InstrumentClass
  /** Empty for instruments that no feed has given a price. */
  feed: string
  kind: QuoteKind
  /** By how much its source is late at most, ms. */
  delayMs: number
  instruments: number
  /** Their market is open, and the price is not stale. */
  fresh: number
  stale: number
  closed: number
  /** When the newest price happened at the source, UTC ms; undefined if there is none. */
  newestAt: number | undefined
}

/** Every instrument, in rows by class and feed: classes in the catalogue's order, those without a price last. */
export function quoteAges(market: Market, clock: Clock): QuoteAges[] {
  const now = clock.now()
  const isClosed = new Map<Quote['schedule'], boolean>()
  const rows = new Map<string, QuoteAges>()
  for (const quote of market.quotes) {
    const { hasPrice, schedule, instrument } = quote
    if (!isClosed.has(schedule))
      isClosed.set(schedule, ['closed', 'break'].includes(marketStatusAt(schedule, now).state))
    const [feed, kind] = hasPrice ? [quote.feed, quote.kind] : ['', 'none' as const]
    const key = `${instrument.class} ${feed} ${kind}`
    const row = rows.get(key) ?? {
      instrumentClass: instrument.class,
      feed,
      kind,
      delayMs: 0,
      instruments: 0,
      fresh: 0,
      stale: 0,
      closed: 0,
      newestAt: undefined,
    }
    rows.set(key, row)
    row.instruments++
    if (!hasPrice) continue
    if (isClosed.get(schedule)) row.closed++
    else if (quote.stale) row.stale++
    else row.fresh++
    row.delayMs = Math.max(row.delayMs, quote.delayMs)
    row.newestAt = Math.max(row.newestAt ?? 0, quote.eventAt)
  }
  const rank = ({ instrumentClass, feed }: QuoteAges) => instrumentClasses.indexOf(instrumentClass) * 2 + (feed ? 0 : 1)
  return [...rows.values()].sort((a, b) => rank(a) - rank(b) || b.instruments - a.instruments)
}
