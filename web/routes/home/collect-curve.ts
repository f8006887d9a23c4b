import { decodeRows, encodeRows } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { monthsOf } from '../../bond/yields.ts'
import type { Services } from '../../pages/services.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import type { CurveData } from './bond-panel.tsx'
import type { MarketData } from './market-panel.tsx'

type Sources = Pick<Services, 'market' | 'analyst' | 'clock'>

/** The home page does not wait for history: figures that are not cached appear at the next refetch. */
const MAX_WAIT_MS = 0

/** The curve of the open row's economy, and the two-year yields beside the rows of a list of bonds. Runs in loaders. */
export async function collectCurve(services: Sources, market: MarketData, locale: Locale): Promise<CurveData> {
  const { catalogue } = services.market
  const bonds = catalogue.inClass('bond')
  const economy = catalogue.find(market.symbol)?.country
  const country = economy === undefined ? undefined : catalogue.countries.get(economy)
  const ofCurve = bonds.filter(bond => bond.country === economy).sort((a, b) => monthsOf(a.tenor) - monthsOf(b.tenor))
  const bases = await services.analyst.basesSoon(ofCurve, MAX_WAIT_MS)
  const pairs = decodeRows(market.rows).flatMap(({ symbol }) => {
    const own = catalogue.find(symbol)
    const two = bonds.find(bond => bond.country === own?.country && bond.tenor === '2Y')
    return two ? [{ symbol, two }] : []
  })
  const rowsOf = (instruments: typeof ofCurve) =>
    encodeRows(collectRows(services, instruments, locale).map(row => ({ ...row, spark: '' })))
  return {
    country: country?.shortName[locale] ?? '',
    tenors: ofCurve.map(({ tenor }) => tenor).join(),
    rows: rowsOf(ofCurve),
    yearAgo: ofCurve.map(({ symbol }) => bases.get(symbol)?.find(({ period }) => period === '1Y')?.base ?? '').join(),
    twoYears: rowsOf(pairs.map(({ two }) => two)),
    pairs: pairs.map(({ symbol, two }) => `${symbol}:${two.symbol}`).join(),
  }
}
