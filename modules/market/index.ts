export { dateToTime, intradayBarStart, isIntraday, periodEnd, periodStart } from './bar-time.ts'
export {
  type Catalogue,
  type CatalogueRows,
  type Constituent,
  type Country,
  createCatalogue,
  type Exchange,
  type SimulationSeed,
} from './catalogue.ts'
export { projectCatalogueFolder, readCatalogueFolder } from './catalogue-files.ts'
export {
  type CatalogueRepository,
  createCatalogueRepository,
  marketMigrations,
  openCatalogue,
} from './catalogue-repository.ts'
export { catalogueFaults } from './catalogue-rules.ts'
export { type Derivation, derivationsOf, type Sides } from './derived-quotes.ts'
export { marketCalls } from './market.http.ts'
export { createMarket, lastNewYorkRoll, type Market, type MarketDeps } from './market.ts'
export { quoteMessageJson } from './market.wire.ts'
export { marketStatusAt } from './market-status.ts'
export type { Quote, QuoteStart, QuoteTick } from './quote.ts'
export { CLOSE_SPAN_MS, RECENT_CLOSES } from './recent-closes.ts'
export { type DropReason, dropReasons } from './tick-rules.ts'
export { type EpochDay, epochDayAt, epochDayOf, isoDateOf, Schedule, type TradingDay } from './trading-hours.ts'
