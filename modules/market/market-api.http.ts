import { z } from 'zod'
import { groupOf, instrumentClasses } from '#contract/prices/instrument.ts'
import { decimalText, fromScaled, type ScaledPrice } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { Clock } from '#kit/time/clock.ts'
import { groupName, instrumentHeads, marketStatusAt, selectedInstruments } from '#modules/catalogue'
import * as examples from './examples.ts'
import type { Market } from './market.ts'
import { changeNumbers } from './market.wire.ts'
import type { Quote } from './quote.ts'
import { quotesResult, statusResult } from './quote-fields.ts'
import { namedQuotes, symbolList } from './symbol-list.ts'

export interface MarketApiDeps {
  market: Market
  clock: Clock
  /** The feeds and their health. */
  feeds(): readonly z.output<typeof statusResult>['feeds'][number][]
}

const heads = {
  symbol: instrumentHeads.symbol,
  name: instrumentHeads.name,
  bid: { tw: '買價', cn: '买价', en: 'Bid' },
  ask: { tw: '賣價', cn: '卖价', en: 'Ask' },
  close: { tw: '最新價', cn: '最新价', en: 'Last' },
  open: { tw: '開盤', cn: '今开', en: 'Open' },
  high: { tw: '最高', cn: '最高', en: 'High' },
  low: { tw: '最低', cn: '最低', en: 'Low' },
  change: {
    tw: '漲跌（以昨收計；加密貨幣以 24 小時前計）',
    cn: '涨跌额（以昨收计；加密货币以24小时前计）',
    en: 'Change vs prev. close (crypto: vs 24 h ago)',
  },
  changePercent: {
    tw: '漲跌幅 %（以昨收計；加密貨幣以 24 小時前計）',
    cn: '涨跌幅（%，以昨收计；加密货币以24小时前计）',
    en: 'Change % vs prev. close (crypto: vs 24 h ago)',
  },
  baseline: { tw: '比較基準', cn: '比较基准', en: 'Baseline' },
  prevClose: { tw: '昨收', cn: '昨收', en: 'Prev. close' },
  time: { tw: '時間（UTC）', cn: '时间（UTC）', en: 'Time (UTC)' },
  n: { tw: '序號', cn: '序号', en: 'Sequence' },
  feed: { tw: '來源', cn: '来源', en: 'Source' },
  kind: { tw: '資料種類', cn: '数据种类', en: 'Type' },
  stale: { tw: '久未更新', cn: '久未更新', en: 'Stale' },
  schedule: { tw: '交易時間', cn: '交易时间', en: 'Trading hours' },
  zone: { tw: '時區', cn: '时区', en: 'Time zone' },
  state: { tw: '狀態', cn: '状态', en: 'State' },
  until: { tw: '至（UTC）', cn: '至（UTC）', en: 'Until (UTC)' },
} as const satisfies Record<string, Text>

/** Prices are JSON numbers in the instrument's decimals, null if unknown; the change is measured from `baseline`. */
function quoteItem(quote: Quote, locale: Locale) {
  const { instrument, decimals, hasPrice } = quote
  const price = (scaled: ScaledPrice | undefined) =>
    scaled === undefined || !hasPrice ? null : fromScaled(scaled, decimals)
  const { change, percent } = changeNumbers(quote, quote.baseline)
  return {
    symbol: instrument.symbol,
    name: instrument.name[locale],
    class: instrument.class,
    group: groupOf(instrument),
    decimals,
    bid: price(quote.bid),
    ask: price(quote.ask),
    close: price(quote.close),
    open: price(quote.open),
    high: price(quote.high),
    low: price(quote.low),
    change,
    changePercent: percent,
    baseline: quote.baseline,
    prevClose: price(quote.prevClose),
    ny17: price(quote.ny17),
    h24: price(quote.h24),
    time: hasPrice ? quote.eventAt : null,
    n: quote.n,
    feed: quote.feed,
    kind: quote.kind,
    stale: quote.stale,
  }
}

type QuoteItem = ReturnType<typeof quoteItem>

const momentText = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** A price with all the digits of its instrument. */
function digits(
  price: 'bid' | 'ask' | 'close' | 'open' | 'high' | 'low' | 'change' | 'prevClose',
): CsvColumn<QuoteItem> {
  return [
    heads[price],
    row => {
      const value = row[price]
      return value === null ? null : { digits: decimalText(Math.round(value * 10 ** row.decimals), row.decimals) }
    },
  ]
}

const quoteColumns: readonly CsvColumn<QuoteItem>[] = [
  [heads.symbol, row => row.symbol],
  [heads.name, row => row.name],
  ...(['bid', 'ask', 'close', 'open', 'high', 'low', 'change'] as const).map(digits),
  [heads.changePercent, row => (row.changePercent === null ? null : { digits: row.changePercent.toFixed(2) })],
  [heads.baseline, row => row.baseline],
  digits('prevClose'),
  [heads.time, row => momentText(row.time)],
  [heads.n, row => row.n],
  [heads.feed, row => row.feed],
  [heads.kind, row => row.kind],
  [heads.stale, row => (row.stale ? 1 : 0)],
]

/** Calls for quotes and for the state of the markets, which names the feeds of their prices. */
export function marketApiCalls({ market, clock, feeds }: MarketApiDeps): Call[] {
  const { catalogue } = market
  return [
    call({
      id: 'listQuotes',
      tag: 'Market',
      method: 'GET',
      path: '/api/v1/quotes',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '依指定順序列出各商品最新報價，未知代號略過；或列出某類別、某分組的全部報價',
        cn: '按指定顺序列出各品种最新报价，未知代码略过；或列出某类别、某分组的全部报价',
        en: 'Latest quotes of the given symbols, in request order, unknown symbols omitted; or all of a class or group',
      },
      parameters: z.object({
        symbols: symbolList,
        class: z.enum(instrumentClasses).optional(),
        group: groupName.optional(),
      }),
      result: quotesResult,
      example: examples.listQuotes,
      handle: ({ symbols, class: own, group }, { locale }) => ({
        list: (own || group
          ? selectedInstruments(catalogue, own, group).map(instrument => market.quote(instrument.symbol)!)
          : namedQuotes(market, symbols)
        ).map(quote => quoteItem(quote, locale)),
      }),
      table: ({ list }, locale) => tableOf(list, quoteColumns, locale),
    }),
    call({
      id: 'getMarketStatus',
      tag: 'Market',
      method: 'GET',
      path: '/api/v1/status',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '各市場目前的交易狀態與資料來源',
        cn: '各市场当前的交易状态与数据来源',
        en: 'Current market states and price sources',
      },
      parameters: z.object({}),
      result: statusResult,
      example: examples.getMarketStatus,
      handle() {
        const now = clock.now()
        return {
          time: now,
          feeds: feeds().map(({ name, kind, state }) => ({ name, kind, state })),
          list: [...catalogue.schedules].map(([schedule, hours]) => {
            const { state, until } = marketStatusAt(hours, now)
            return { schedule, zone: hours.zone, state, until: until ?? null }
          }),
        }
      },
      table: ({ list }, locale) =>
        tableOf(
          list,
          [
            [heads.schedule, row => row.schedule],
            [heads.zone, row => row.zone],
            [heads.state, row => row.state],
            [heads.until, row => momentText(row.until)],
          ],
          locale,
        ),
    }),
  ]
}
