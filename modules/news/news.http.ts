import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { newsCategories } from '#contract/news/news.ts'
import { fromScaled } from '#contract/prices/price.ts'
import { type Locale, locales, localizePath, type Text } from '#contract/text/locale.ts'
import { epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Catalogue } from '#modules/catalogue'
import { articlePath } from './addresses.ts'
import { movers } from './brief/movers.ts'
import type { News } from './news.ts'
import type { PriceFact } from './own/events.ts'
import { changeText } from './own/figures.ts'
import { nameOf } from './own/names.ts'
import { newsFeed } from './rss.ts'
import type { StoredNewsItem } from './store/item.ts'
import { briefExample, briefResult, newsExample, newsResult, type WireNewsItem } from './wire.ts'

export interface NewsCallsDeps {
  news: News
  catalogue: Pick<Catalogue, 'findByAnyName'>
  siteUrl: string
  brandName: string
}

const MAX_ITEMS = 100
const USUAL_ITEMS = 30
const FEED_ITEMS = 50

export function newsCalls(deps: NewsCallsDeps): Call[] {
  return [listCall(deps), feedCall(deps), briefCall(deps)]
}

const category = z.enum(newsCategories).optional().meta({ description: 'All if omitted', example: 'forex' })

const heads = {
  time: { tw: '時間（UTC）', cn: '时间（UTC）', en: 'Time (UTC)' },
  category: { tw: '分類', cn: '分类', en: 'Category' },
  title: { tw: '標題', cn: '标题', en: 'Title' },
  paragraphs: { tw: '內文', cn: '正文', en: 'Text' },
  symbols: { tw: '商品', cn: '品种', en: 'Instruments' },
  countries: { tw: '國家/地區', cn: '国家/地区', en: 'Countries/regions' },
  source: { tw: '來源', cn: '来源', en: 'Source' },
  link: { tw: '網址', cn: '网址', en: 'Address' },
  sample: { tw: '模擬數據', cn: '模拟数据', en: 'Simulated' },
  id: { tw: '代號', cn: '代号', en: 'Id' },
} as const satisfies Partial<Record<keyof WireNewsItem, Text>>

const columns = Object.keys(heads) as (keyof typeof heads)[]

function cellOf(value: string | boolean | readonly string[]): string | number {
  return typeof value === 'boolean' ? Number(value) : typeof value === 'string' ? value : value.join(' ')
}

function listCall({ news, catalogue, siteUrl }: NewsCallsDeps) {
  return call({
    id: 'listNews',
    tag: 'News',
    method: 'GET',
    path: '/api/v1/news',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '新聞：依本站數據撰寫的快訊，與外部來源的標題',
      cn: '新闻：根据本站数据撰写的快讯，以及外部来源的标题',
      en: 'News written from the portal’s own figures, and titles from feeds',
    },
    parameters: z.object({
      category,
      symbol: z.string().max(40).optional().meta({ description: 'Items about an instrument', example: 'EURUSD' }),
      language: z
        .enum([...locales, 'all'])
        .optional()
        .describe('Language of items from feeds; the requested one if omitted'),
      before: z.string().max(80).optional().describe('`next` of the previous page'),
      limit: z.coerce.number().int().min(1).max(MAX_ITEMS).optional().describe(`How many, ${USUAL_ITEMS} if omitted`),
    }),
    result: newsResult,
    example: newsExample,
    errors: [Errors.NewsCursorUnknown],
    async handle({ category: of, symbol, language, before, limit = USUAL_ITEMS }, { locale }) {
      if (before !== undefined && !news.isPlace(before)) throw new PortalError(Errors.NewsCursorUnknown)
      const wanted = language ?? locale
      const { items, next } = await news.page({
        locales: wanted === 'all' ? locales : [wanted],
        category: of,
        subject: symbol === undefined ? undefined : (catalogue.findByAnyName(symbol)?.symbol ?? symbol),
        before,
        limit,
      })
      return { list: items.map(item => wireItem(item, locale, news, siteUrl)), next: next ?? null }
    },
    table: ({ list }, locale) => ({
      head: columns.map(column => heads[column][locale]),
      rows: list.map(item => columns.map(column => cellOf(item[column]))),
    }),
  })
}

function feedCall({ news, siteUrl, brandName }: NewsCallsDeps) {
  return call({
    id: 'getNewsFeed',
    tag: 'News',
    method: 'GET',
    path: '/api/v1/news.rss',
    access: 'public',
    cors: 'open',
    summary: { tw: '新聞的 RSS', cn: '新闻的RSS', en: 'The news as a feed to subscribe to (RSS)' },
    parameters: z.object({ category }),
    result: 'application/rss+xml',
    example: '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">…</rss>',
    async handle({ category: of }, { locale }, reply) {
      const { items } = await news.page({ locales: [locale], category: of, limit: FEED_ITEMS })
      const text = newsFeed(items, { siteUrl, brandName, locale, category: of })
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
      reply.header('etag', etag)
      if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return text
    },
  })
}

/** Figures of a past day are computed: some tens of milliseconds. */
const BRIEF_COST = 3

function briefCall({ news }: NewsCallsDeps) {
  return call({
    id: 'getBrief',
    tag: 'News',
    method: 'GET',
    path: '/api/v1/brief',
    access: 'public',
    cors: 'open',
    work: 'heavy',
    cost: BRIEF_COST,
    summary: {
      tw: '每日摘要：以本站數據整理的一天',
      cn: '每日快讯：以本站数据整理的一天',
      en: 'The daily brief: a day in the portal’s own figures',
    },
    parameters: z.object({
      day: z
        .string()
        .max(10)
        .optional()
        .meta({ description: 'ISO date, UTC; today if omitted', example: '2026-11-20' }),
    }),
    result: briefResult,
    example: briefExample,
    errors: [Errors.BriefDayUnknown],
    async handle({ day }, { locale }) {
      const parsed = day === undefined ? undefined : parsePeriod(day)
      if (day !== undefined && parsed?.form !== 'day') throw new PortalError(Errors.BriefDayUnknown)
      const brief = await news.brief(day === undefined ? undefined : epochDayOf(day))
      if (!brief) throw new PortalError(Errors.BriefDayUnknown)
      const { title, paragraphs } = news.briefText(brief, locale)
      const { gainers, losers } = movers(brief.facts)
      return {
        day: isoDateOf(brief.day),
        asOf: new Date(brief.asOf).toISOString(),
        title,
        paragraphs: paragraphs.map(parts => parts.map(({ text }) => text).join('')),
        stories: brief.stories.map(item => ({ id: item.id, title: news.textOf(item, locale).title })),
        gainers: gainers.map(fact => wireFact(fact, locale)),
        losers: losers.map(fact => wireFact(fact, locale)),
        released: brief.released.map(({ id }) => id),
        ahead: brief.ahead.map(({ id }) => id),
        sample: brief.sample,
      }
    },
  })
}

function wireFact(fact: PriceFact, locale: Locale) {
  const { instrument, price } = fact
  return {
    symbol: instrument.symbol,
    name: nameOf(instrument, locale),
    price: fromScaled(price, instrument.decimals),
    change: changeText(fact, locale),
  }
}

function wireItem(item: StoredNewsItem, locale: Locale, news: News, siteUrl: string): WireNewsItem {
  const { title, paragraphs } = news.textOf(item, locale)
  return {
    id: item.id,
    kind: item.kind,
    time: new Date(item.at).toISOString(),
    category: item.category,
    language: item.locale ?? locale,
    title,
    paragraphs: paragraphs.map(parts => parts.map(({ text }) => text).join('')),
    symbols: [...item.symbols],
    countries: [...item.countries],
    source: item.source,
    link: item.kind === 'own' ? siteUrl + localizePath(articlePath(item.id), locale) : item.link,
    rule: item.rule,
    sample: item.sample,
  }
}
