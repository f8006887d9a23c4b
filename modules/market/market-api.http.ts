import { z } from 'zod'
import { groupOf, groupsOf, type Instrument, type InstrumentClass, instrumentClasses } from '#contract/instrument.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { decimalText, fromScaled, type ScaledPrice } from '#contract/price.ts'
import type { Clock } from '#kit/clock.ts'
import type { CsvCell, CsvTable } from '#kit/csv.ts'
import { type Call, call } from '#kit/http/call.ts'
import { marketStatusAt } from '#modules/catalogue'
import * as examples from './examples.ts'
import type { Market } from './market.ts'
import { changeNumbers } from './market.wire.ts'
import type { Quote } from './quote.ts'
import { instrumentsResult, quotesResult, statusResult } from './quote-fields.ts'
import { namedQuotes, symbolList } from './symbol-list.ts'

export interface MarketApiDeps {
  market: Market
  clock: Clock
  /** The feeds and their health. */
  feeds(): readonly z.output<typeof statusResult>['feeds'][number][]
}

const heads = {
  symbol: { tw: '代號', cn: '代码', en: 'Symbol' },
  name: { tw: '名稱', cn: '名称', en: 'Name' },
  class: { tw: '類別', cn: '类别', en: 'Class' },
  group: { tw: '分組', cn: '分组', en: 'Group' },
  country: { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' },
  base: { tw: '基準貨幣', cn: '基准货币', en: 'Base currency' },
  quote: { tw: '計價貨幣', cn: '报价货币', en: 'Quote currency' },
  unit: { tw: '單位', cn: '单位', en: 'Unit' },
  decimals: { tw: '小數位數', cn: '小数位数', en: 'Decimals' },
  pip: { tw: '點', cn: '点', en: 'Pip' },
  tenor: { tw: '天期', cn: '期限', en: 'Tenor' },
  exchange: { tw: '交易所', cn: '交易所', en: 'Exchange' },
  bid: { tw: '買價', cn: '买价', en: 'Bid' },
  ask: { tw: '賣價', cn: '卖价', en: 'Ask' },
  close: { tw: '最新價', cn: '最新价', en: 'Last' },
  open: { tw: '開盤', cn: '今开', en: 'Open' },
  high: { tw: '最高', cn: '最高', en: 'High' },
  low: { tw: '最低', cn: '最低', en: 'Low' },
  change: {
    tw: '漲跌（以昨收計；加密貨幣以 24 小時前計）',
    cn: '涨跌额（以昨收计；加密货币以 24 小时前计）',
    en: 'Change vs prev. close (crypto: vs 24 h ago)',
  },
  changePercent: {
    tw: '漲跌幅 %（以昨收計；加密貨幣以 24 小時前計）',
    cn: '涨跌幅 %（以昨收计；加密货币以 24 小时前计）',
    en: 'Change % vs prev. close (crypto: vs 24 h ago)',
  },
  baseline: { tw: '比較基準', cn: '比较基准', en: 'Baseline' },
  prevClose: { tw: '昨收', cn: '昨收', en: 'Prev. close' },
  time: { tw: '時間（UTC）', cn: '时间（UTC）', en: 'Time (UTC)' },
  n: { tw: '序號', cn: '序号', en: 'Sequence' },
  feed: { tw: '來源', cn: '来源', en: 'Source' },
  kind: { tw: '資料種類', cn: '数据种类', en: 'Kind' },
  stale: { tw: '久未更新', cn: '久未更新', en: 'Stale' },
  schedule: { tw: '交易時間', cn: '交易时间', en: 'Trading hours' },
  zone: { tw: '時區', cn: '时区', en: 'Time zone' },
  state: { tw: '狀態', cn: '状态', en: 'State' },
  until: { tw: '至（UTC）', cn: '至（UTC）', en: 'Until (UTC)' },
} as const satisfies Record<string, Text>

type Column<Row> = readonly [keyof typeof heads, (row: Row) => CsvCell]

function tableOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], locale: Locale): CsvTable {
  return {
    head: columns.map(([name]) => heads[name][locale]),
    rows: rows.map(row => columns.map(([, cellOf]) => cellOf(row))),
  }
}

const groups = [...new Set(Object.values(groupsOf).flat())]

const groupName = z
  .string()
  .transform((text, context) => {
    const group = groups.find(name => name.toLowerCase() === text.toLowerCase())
    if (group) return group
    context.addIssue({ code: 'custom', message: 'unknown group' })
    return z.NEVER
  })
  .describe(`${groups.join(', ')}, case-insensitive`)
  .meta({ enum: groups })

function instrumentItem(instrument: Instrument, locale: Locale) {
  const { symbol, name, country, base, quote, unit, decimals, pip, schedule, tenor, exchange, mt4 } = instrument
  return {
    symbol,
    name: name[locale],
    class: instrument.class,
    group: groupOf(instrument),
    country,
    base,
    quote,
    unit,
    decimals,
    pip: pip ?? null,
    schedule,
    tenor,
    exchange,
    isMt4: mt4,
  }
}

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
function digits(price: 'bid' | 'ask' | 'close' | 'open' | 'high' | 'low' | 'change' | 'prevClose'): Column<QuoteItem> {
  return [
    price,
    row => {
      const value = row[price]
      return value === null ? null : { digits: decimalText(Math.round(value * 10 ** row.decimals), row.decimals) }
    },
  ]
}

const quoteColumns: readonly Column<QuoteItem>[] = [
  ['symbol', row => row.symbol],
  ['name', row => row.name],
  ...(['bid', 'ask', 'close', 'open', 'high', 'low', 'change'] as const).map(digits),
  ['changePercent', row => (row.changePercent === null ? null : { digits: row.changePercent.toFixed(2) })],
  ['baseline', row => row.baseline],
  digits('prevClose'),
  ['time', row => momentText(row.time)],
  ['n', row => row.n],
  ['feed', row => row.feed],
  ['kind', row => row.kind],
  ['stale', row => (row.stale ? 1 : 0)],
]

const instrumentColumns = (
  [
    'symbol',
    'name',
    'class',
    'group',
    'country',
    'base',
    'quote',
    'unit',
    'decimals',
    'pip',
    'tenor',
    'exchange',
  ] as const
).map((name): Column<z.output<typeof instrumentsResult>['list'][number]> => [name, row => row[name]])

export function marketApiCalls({ market, clock, feeds }: MarketApiDeps): Call[] {
  const { catalogue } = market
  const selected = (own: InstrumentClass | undefined, group: string | undefined) =>
    catalogue.instruments.filter(
      instrument => (!own || instrument.class === own) && (!group || groupOf(instrument) === group),
    )
  return [
    call({
      id: 'listInstruments',
      tag: 'Market',
      method: 'GET',
      path: '/api/v1/instruments',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '商品清單，可依類別與分組篩選',
        cn: '品种列表，可按类别与分组筛选',
        en: 'Instruments, optionally by class or group',
      },
      parameters: z.object({ class: z.enum(instrumentClasses).optional(), group: groupName.optional() }),
      result: instrumentsResult,
      example: examples.listInstruments,
      cache: { maxAge: 300, etag: true },
      handle: ({ class: own, group }, { locale }) => ({
        list: selected(own, group).map(instrument => instrumentItem(instrument, locale)),
      }),
      table: ({ list }, locale) => tableOf(list, instrumentColumns, locale),
    }),
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
          ? selected(own, group).map(instrument => market.quote(instrument.symbol)!)
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
            ['schedule', row => row.schedule],
            ['zone', row => row.zone],
            ['state', row => row.state],
            ['until', row => momentText(row.until)],
          ],
          locale,
        ),
    }),
  ]
}
