import { createContext } from 'react-router'
import type { FeedLabel } from '#contract/prices/quote.ts'
import type { RecordedSpan } from '#contract/time/recorded-span.ts'
import type { Actor } from '#kit/http/access.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { AdvertBoard } from '#modules/adverts'
import type { Analyst } from '#modules/analysis'
import type { AnnouncementBoard } from '#modules/announcements'
import type { ArticlePages, TrackRecords } from '#modules/articles'
import type { Banks } from '#modules/banks'
import type { Brokers } from '#modules/brokers'
import type { Calendar, ReleaseMoves } from '#modules/calendar'
import type { Catalogue } from '#modules/catalogue'
import type { CommentReader } from '#modules/comments'
import type { ContestPages } from '#modules/contests'
import type { Conversion, PastRates } from '#modules/conversion'
import type { Currencies } from '#modules/currencies'
import type { SiteDirectory } from '#modules/directory'
import type { Economy } from '#modules/economy'
import type { FollowLists } from '#modules/follows'
import type { Glossary } from '#modules/glossary'
import type { GroupPages } from '#modules/groups'
import type { Market } from '#modules/market'
import type { MemberBook, ProfileLimits } from '#modules/members'
import type { News } from '#modules/news'
import type { PageMetaIndex } from '#modules/page-meta'
import type { PluginPages } from '#modules/plugins'
import type { DepositRates } from '#modules/rates'
import type { ReferenceRates } from '#modules/reference-rates'
import type { ReportService } from '#modules/reports'
import type { Screener } from '#modules/screener'
import type { Search } from '#modules/search'
import type { Correlations, ReleaseSamples, Seasons } from '#modules/seasonality'
import type { DataStatus } from '#modules/status'
import type { PublicTradingBook } from '#modules/trading-accounts'
import type { Transparency } from '#modules/transparency'

/** Who runs the portal, as the settings say it. */
export interface Operator {
  name?: string | undefined
  /** An address, or another way to reach the operator. */
  contact?: string | undefined
}

/** The server's services available to loaders. Types only: the browser never loads a server module. */
export interface Services {
  catalogue: Catalogue
  market: Market
  analyst: Analyst
  screener: Screener
  seasons: Seasons
  correlations: Correlations
  releaseSamples: ReleaseSamples
  conversion: Conversion
  currencies: Currencies
  pastRates: PastRates
  referenceRates: ReferenceRates
  pageMeta: PageMetaIndex
  search: Search
  adverts: AdvertBoard
  announcements: AnnouncementBoard
  economy: Economy
  calendar: Calendar
  releaseMoves: ReleaseMoves
  news: News
  directory: SiteDirectory
  glossary: Glossary
  banks: Banks
  brokers: Brokers
  depositRates: DepositRates
  publicTrading: PublicTradingBook
  reports: ReportService
  articles: ArticlePages
  groups: GroupPages
  contests: ContestPages
  plugins: PluginPages
  dataStatus: DataStatus
  profileLimits: ProfileLimits
  /** The limits of the community that visitors may know, by name; durations in seconds. */
  communityFigures: Readonly<Record<string, number | boolean>>
  /** How long texts, appeals and reports may wait for staff. */
  staffLateMs: number
  memberBook: MemberBook
  followLists: FollowLists
  trackRecords: TrackRecords
  comments: CommentReader
  transparency: Transparency
  clock: Clock
  /** The site's own address, `https://example.org`, without a trailing slash. */
  siteUrl: string
  brandName: string
  /** Whom the legal pages name. */
  operator: Operator
  /** Kind of the portal's feeds at the moment, for the label on every page. */
  feedLabel(): FeedLabel
  /** Recordings of a replay, for that label; empty for other feeds. */
  recordings: readonly RecordedSpan[]
}

export const servicesContext = createContext<Services>()

/** Who sent a request for a personal page, or a form. */
export interface Visitor {
  /** The network of the visitor's address, for limits. Never stored. */
  network: string
  /** A cookie of the request. */
  cookie(name: string): string | undefined
  /** The member who reads, as the database has them; undefined for who is not logged in. */
  reader(): Promise<Actor | undefined>
}

/** Null in the loader of a cached page: it is the same for all visitors. */
export const visitorContext = createContext<Visitor | null>(null)

/** Nonce that a page's own scripts are rendered with, so that no other ones are allowed. */
export const nonceContext = createContext<string>()
