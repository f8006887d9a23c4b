import { createContext } from 'react-router'
import type { RecordedSpan } from '#contract/recorded-span.ts'
import type { Clock } from '#kit/clock.ts'
import type { AdvertBoard } from '#modules/adverts'
import type { Analyst } from '#modules/analysis'
import type { Market } from '#modules/market'
import type { PageMetaBook } from '#modules/page-meta'
import type { Search } from '#modules/search'

/** What loaders may ask the server for. Types only: the browser never loads a module of the server. */
export interface Services {
  market: Market
  analyst: Analyst
  pageMeta: PageMetaBook
  search: Search
  adverts: AdvertBoard
  clock: Clock
  /** The site's own address, `https://example.org`, without a slash at the end. */
  siteUrl: string
  brandName: string
  /** What the portal's feeds are, for the label that stands on every page. */
  feedLabel: 'live' | 'simulated' | 'replay'
  /** What a replay plays, for that label; empty where nothing is played. */
  recordings: readonly RecordedSpan[]
}

export const servicesContext = createContext<Services>()
