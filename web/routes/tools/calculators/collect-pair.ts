import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { decimalText } from '#contract/prices/price.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { isoDate } from '../../../i18n/time.ts'
import { notFound } from '../../../pages/page-meta.ts'
import type { Services } from '../../../pages/services.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import type { FinishedDay, PairMarket } from './read-trading.ts'

const FIRST_PAIR = 'EURUSD'
const firstAccount: Record<Locale, string> = { tw: 'TWD', cn: 'CNY', en: 'USD' }

type Pair = Instrument & { base: string; quote: string; pip: number }
const isPair = (instrument: Instrument): instrument is Pair =>
  instrument.class === 'currency' && Boolean(instrument.base && instrument.quote && instrument.pip)

/** Pairs that are offered; an address may name any other. */
function offeredPairs({ catalogue }: Pick<Services, 'catalogue'>): Pair[] {
  const usual = new Set<string>([...accountCurrencies, 'CNH'])
  return catalogue.instruments.filter(isPair).filter(({ base, quote }) => usual.has(base) && usual.has(quote))
}

/** A pair and an account, and the way from the quote currency to it; the 404 screen for a pair that is none. */
export function pairMarket(services: Services, symbol: string, account: string): PairMarket {
  const instrument = services.catalogue.findByAnyName(symbol)
  if (!instrument || !isPair(instrument)) notFound()
  const { base, quote, decimals, pip } = instrument
  const legs = services.conversion
    .legsOf(quote, account)
    ?.map(leg => ({ symbol: leg.quote.symbol, inverse: leg.inverse }))
  return { pair: { symbol: instrument.symbol, base, quote, pip: String(pip), decimals, account }, legs }
}

/** How long the page waits for the daily bars of a pair, in ms. */
const MAX_WAIT_MS = 300

/** The last finished trading day of a pair; undefined if its bars could not be read in time. Runs in loaders. */
export async function lastFinishedDay(
  { analyst, catalogue }: Pick<Services, 'analyst' | 'catalogue'>,
  symbol: string,
): Promise<FinishedDay | undefined> {
  const instrument = catalogue.find(symbol)!
  const { decimals } = instrument
  const day = await analyst.completedDaySoon(instrument, MAX_WAIT_MS)
  if (!day) return undefined
  return {
    date: isoDate(day.time, 'UTC'),
    open: decimalText(day.open, decimals),
    high: decimalText(day.high, decimals),
    low: decimalText(day.low, decimals),
    close: decimalText(day.close, decimals),
  }
}

/** What a calculator's page needs of the market. Runs in loaders. */
export function collectPair(
  services: Services,
  chosen: { pair?: string | undefined; account?: string | undefined },
  locale: Locale,
) {
  const market = pairMarket(services, chosen.pair ?? FIRST_PAIR, chosen.account ?? firstAccount[locale])
  const offered = offeredPairs(services).map(({ symbol, base, quote }) => [symbol, `${base}/${quote}`] as const)
  const { symbol, base, quote } = market.pair
  const symbols = new Set([symbol, ...(market.legs?.map(leg => leg.symbol) ?? [])])
  const instruments = services.catalogue.instruments.filter(each => symbols.has(each.symbol))
  return {
    market,
    pairs: offered.some(([each]) => each === symbol) ? offered : [...offered, [symbol, `${base}/${quote}`] as const],
    quotes: encodeRows(collectRows(services, instruments, locale)),
  }
}
