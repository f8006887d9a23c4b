import { toScaled } from '#contract/prices/price.ts'
import { encodeSpark, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { ListResult } from '#modules/market'
import { callPortal } from '../api/call-portal.ts'

type ListItem = ListResult['list'][number]

/** A row of the list call. */
export interface ListedRow extends QuoteRow {
  /** Cryptocurrencies: the price in yuan. */
  yuan: number | undefined
}

function rowOf(item: ListItem): ListedRow {
  const { decimals } = item
  const price = (value: number | null) => (value === null ? undefined : toScaled(value, decimals))
  const closes = (item.echartsVal?.[0]?.data ?? []).map(close => toScaled(close, decimals))
  return {
    symbol: item.symbol,
    name: item.name,
    channel: item.key,
    // Cryptocurrencies have no group in the catalogue.
    group: item.rate === undefined ? item.group : '',
    decimals,
    pip: item.pip,
    mt4: item.isMt4,
    hasPrice: item.time !== null,
    bid: price(item.bid) ?? 0,
    ask: price(item.askClose) ?? 0,
    open: price(item.open) ?? 0,
    high: price(item.high) ?? 0,
    low: price(item.low) ?? 0,
    prevClose: price(item.prevClose),
    ny17: price(item.ny17),
    h24: price(item.h24),
    eventAt: item.time ?? 0,
    n: item.n,
    kind: item.kind,
    stale: item.stale,
    state: item.state,
    spark: encodeSpark(closes, price(item[item.baseline])),
    ...(item.key === 'bond' ? { unit: item.unit } : {}),
    yuan: item.rate ?? undefined,
  }
}

/**
 * Requests `dmarket/dsymbol/list`: rows of instruments by symbol, and the price of a dollar in yuan. A refusal is not
 * shown: the quotes on the page stay.
 */
export async function fetchRows(
  symbols: readonly string[],
  { withSpark = false, locale, signal }: { locale: Locale; signal: AbortSignal; withSpark?: boolean },
): Promise<{ rows: ListedRow[]; yuanPerDollar: number | undefined }> {
  const { list, rate } = await callPortal(
    'GET /dmarket/dsymbol/list',
    { query: { symbols: symbols.join(), chart: withSpark ? '1' : '0' } },
    { locale, signal, tells: false },
  )
  return { rows: list.map(rowOf), yuanPerDollar: rate === null ? undefined : rate / 100 }
}
