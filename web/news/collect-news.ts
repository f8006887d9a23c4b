import type { NewsCategory } from '#contract/news/news.ts'
import { channelOf } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { StoredNewsItem } from '#modules/news'
import type { Services } from '../pages/services.ts'
import { symbolPage } from '../quotes/symbol-page.ts'
import { type Settled, settle } from '../ui/settled.ts'
import { articleAddress } from './news-address.ts'

/** An item as lists show it, in the language of the page. */
export interface NewsRow {
  id: string
  /** UTC ms. */
  at: number
  title: string
  /** Its first sentences, without links. */
  summary: string
  category: NewsCategory
  /** Address of its page, without language prefix, or of its publisher's article. */
  address: string
  isOwn: boolean
  source: string
  /** Its language if it is another one than the page's. */
  language: Locale | undefined
  sample: boolean
  symbols: readonly NewsSymbol[]
}

/** An instrument that an item is about, and its page without language prefix. */
export interface NewsSymbol {
  symbol: string
  name: string
  address: string
}

/** The newest items, as a part of a page about something else. */
export interface LatestNews {
  news: Settled<readonly NewsRow[]>
}

type Sources = Pick<Services, 'market' | 'news'>

/** Symbols of an item that a list shows. */
const MAX_SYMBOLS = 3

export function newsRow({ market, news }: Sources, item: StoredNewsItem, locale: Locale): NewsRow {
  const { title, summary } = news.textOf(item, locale)
  return {
    id: item.id,
    at: item.at,
    title,
    summary,
    category: item.category,
    address: item.kind === 'own' ? articleAddress(item.id) : item.link,
    isOwn: item.kind === 'own',
    source: item.source,
    language: item.locale === locale ? undefined : item.locale,
    sample: item.sample,
    symbols: symbolsOf(market, item.symbols, locale).slice(0, MAX_SYMBOLS),
  }
}

export function symbolsOf(market: Services['market'], symbols: readonly string[], locale: Locale): NewsSymbol[] {
  return symbols.flatMap(symbol => {
    const instrument = market.catalogue.find(symbol)
    if (!instrument) return []
    const { name, class: of, group } = instrument
    return { symbol, name: name[locale], address: symbolPage({ symbol, channel: channelOf(of), group }) }
  })
}

/** The newest titles: about an instrument, a country (`country:US`), or anything. Runs in loaders. */
export async function collectLatest(
  services: Sources,
  locale: Locale,
  count: number,
  subject?: string,
): Promise<NewsRow[]> {
  const items = await services.news.latest(locale, count, subject)
  return items.map(item => newsRow(services, item, locale))
}

/** The same as a part of a page about something else; null if there are none. */
export async function collectNewsPart(
  services: Sources,
  { url, locale }: { url: URL; locale: Locale },
  count: number,
  subject?: string,
): Promise<LatestNews | null> {
  const news = await settle({ url }, () => collectLatest(services, locale, count, subject))
  return 'value' in news && news.value.length === 0 ? null : { news }
}
