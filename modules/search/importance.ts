import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'

/** What visitors of each language look for first, in that order. */
const homeMarkets: Readonly<Record<Locale, readonly string[]>> = {
  tw: ['TAIEX', 'USDTWD', 'TPEx', 'TW10Y'],
  cn: ['SHANGHAI', 'USDCNY', 'CSI300', 'SZSE', 'ChiNext', 'CN10Y'],
  en: ['FTSE100', 'GB10Y'],
}

/** The most traded instruments of the world, most important first. */
const leaders =
  `EURUSD USDJPY GBPUSD Gold DXY BTCUSD USSPX500 NASDAQ DowJones CrudeOil Brent US10Y USDCNH AUDUSD USDCAD USDCHF NZDUSD
  ETHUSD Silver NASDAQ100 NIKKEI225 HangSeng SHANGHAI CSI300 TAIEX DAX FTSE100 STOXX50 CAC40 VIX USDCNY USDTWD USDHKD
  USDKRW USDSGD Naturalgas Copper XRPUSD SOLUSDT BNBUSDT DOGEUSDT US2Y US30Y US5Y DE10Y GB10Y JP10Y CN10Y EURJPY EURGBP
  GBPJPY EURCHF AUDJPY KOSPI STI ASX200 NIFTY50 SZSE ChiNext HSTECH RUSSELL2000 PHLXSemi Platinum Palladium Corn Wheat
  Soybeans Sugar Coffee Cocoa Cotton Aluminum IronOre TOPIX SMI IBEX35 FTSEMIB TSX IBOVESPA`.split(/\s+/)

/** Crosses and rarely quoted maturities come after everything else of the same match. */
const HOME = 0
const LEADER = 100
const ORDINARY = 1_000
const CROSS = 2_000
const COIN_CROSS = 3_000

/** Importance of an instrument to visitors of a language: lower is more important. Equal ones keep their order. */
export function importanceOf(instrument: Pick<Instrument, 'symbol' | 'class' | 'group'>, locale: Locale): number {
  const { symbol, class: own, group } = instrument
  const home = homeMarkets[locale].indexOf(symbol)
  if (home >= 0) return HOME + home
  const place = leaders.indexOf(symbol)
  if (place >= 0) return LEADER + place
  if (own !== 'currency') return ORDINARY
  return group === 'Crypto' ? COIN_CROSS : group === 'Cross' || group === 'Rmb' ? CROSS : ORDINARY
}
