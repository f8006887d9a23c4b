import { z } from 'zod'
import { CHART_CLOSES } from '#contract/constants.ts'
import { defaultBaselines } from '#contract/day-change.ts'
import { channels, instrumentClasses } from '#contract/instrument.ts'
import type { MarketState } from '#contract/market-status.ts'
import type { FeedKind, QuoteKind } from '#contract/quote.ts'
import { field } from '#kit/openapi.ts'

const kinds = z.enum(['realtime', 'delayed', 'eod', 'simulated', 'replay']) satisfies z.ZodType<FeedKind>
const quoteKinds = z.enum([...kinds.options, 'none']) satisfies z.ZodType<QuoteKind>
const states = z.enum(['open', 'break', 'closed', 'unverified']) satisfies z.ZodType<MarketState>
/** A price in the instrument's unit and decimals, null before the first quote. */
const price = z.number().nullable()

/** Origin of a quote, in every response that has quotes. */
export const originFields = {
  n: field(z.int(), {
    tw: '該商品自伺服器啟動以來的第幾筆報價',
    cn: '该品种自服务器启动以来的第几笔报价',
    en: 'Sequence number of this symbol’s quotes since the server started',
  }),
  feed: field(z.string(), { tw: '報價來源', cn: '报价来源', en: 'Source of the quote' }),
  kind: field(quoteKinds, {
    tw: '資料種類：即時、延遲、每日收盤、模擬或重播；尚無報價時為 none',
    cn: '数据种类：实时、延迟、每日收盘、模拟或回放；尚无报价时为 none',
    en: 'Type of data: real-time, delayed, end of day, simulated or replayed; none before the first quote',
  }),
  stale: field(z.boolean(), {
    tw: '報價已久未更新，超過該類商品應有的時間',
    cn: '报价已久未更新，超过该类品种应有的时间',
    en: 'True if the quote is older than its class allows while the market is open',
  }),
}

const symbol = field(z.string(), { tw: '商品代號', cn: '品种代码', en: 'Instrument symbol' })
const name = field(z.string(), {
  tw: '名稱，依請求的語言',
  cn: '名称，按请求的语言',
  en: 'Name in the requested language',
})
const group = field(z.string(), {
  tw: '類別內的分組；加密貨幣一律為 Crypto',
  cn: '类别内的分组；加密货币一律为 Crypto',
  en: 'Group within the class; Crypto for all cryptocurrencies',
})
const instrumentClass = field(z.enum(instrumentClasses), { tw: '類別', cn: '类别', en: 'Class' })
const decimals = field(z.int(), { tw: '價格的小數位數', cn: '价格的小数位数', en: 'Decimal places of its prices' })
const unit = field(z.string(), {
  tw: '價格的單位，如 USD/bbl、points、%',
  cn: '价格的单位，如 USD/bbl、points、%',
  en: 'Unit of the price, such as USD/bbl, points or %',
})
const country = field(z.string(), {
  tw: 'ISO 3166 兩字母國家/地區代碼；不屬於單一經濟體時為空字串',
  cn: 'ISO 3166 两字母国家/地区代码；不属于单一经济体时为空字符串',
  en: 'ISO 3166 alpha-2; empty if it belongs to no single country or region',
})
const platforms = field(z.int(), {
  tw: '哪些平台有此商品：0 無、1 MT4、2 MT5、3 兩者皆有',
  cn: '哪些平台有此品种：0 无、1 MT4、2 MT5、3 两者都有',
  en: 'Platforms that list it: 0 none, 1 MT4, 2 MT5, 3 both',
})
const time = field(z.int().nullable(), {
  tw: '報價發生的時間，UTC 毫秒；尚無報價時為 null',
  cn: '报价发生的时间，UTC 毫秒；尚无报价时为 null',
  en: 'Time of the quote, UTC milliseconds; null before the first quote',
})

const dayFields = {
  close: field(price, {
    tw: '最新價：雙邊報價的商品為買價，其餘為最新值',
    cn: '最新价：双边报价的品种为买价，其余为最新值',
    en: 'Last price: the bid of a two-sided instrument, else its last value',
  }),
  bid: field(price, { tw: '買價', cn: '买价', en: 'Bid' }),
  open: field(price, { tw: '該商品交易日的開盤價', cn: '该品种交易日的开盘价', en: 'Open of its trading day' }),
  high: field(price, { tw: '交易日最高價', cn: '交易日最高价', en: 'High of its trading day' }),
  low: field(price, { tw: '交易日最低價', cn: '交易日最低价', en: 'Low of its trading day' }),
  prevClose: field(price, {
    tw: '前一交易日收盤價；未知時為 null',
    cn: '前一交易日收盘价；未知时为 null',
    en: 'Close of the previous trading day; null if unknown',
  }),
  ny17: field(price, {
    tw: '最近一次紐約時間 17:00 的價格；未知時為 null',
    cn: '最近一次纽约时间 17:00 的价格；未知时为 null',
    en: 'Price at the most recent 17:00 New York time; null if unknown',
  }),
  h24: field(price, {
    tw: '24 小時前的價格；未知時為 null',
    cn: '24 小时前的价格；未知时为 null',
    en: 'Price 24 hours ago; null if unknown',
  }),
}

const sinceOpen = field(price, {
  tw: '最新價減開盤價，單位與價格相同',
  cn: '最新价减开盘价，单位与价格相同',
  en: 'Last price less the open, in the unit of the price',
})
const percentSinceOpen = field(z.number().nullable(), {
  tw: '對開盤價的漲跌幅，以百分比計，兩位小數；開盤價為零時為 null',
  cn: '对开盘价的涨跌幅，以百分比计，两位小数；开盘价为零时为 null',
  en: 'Change from the open in percent, to two decimals; null where the open is zero',
})
const change = field(price, {
  tw: '最新價減 baseline 所指的價格，單位與價格相同；該價格未知時為 null',
  cn: '最新价减 baseline 所指的价格，单位与价格相同；该价格未知时为 null',
  en: 'Last price less the price named by baseline, in the unit of the price; null where that is unknown',
})
const percent = field(z.number().nullable(), {
  tw: '對 baseline 所指價格的漲跌幅，以百分比計，兩位小數；該價格未知或為零時為 null',
  cn: '对 baseline 所指价格的涨跌幅，以百分比计，两位小数；该价格未知或为零时为 null',
  en: 'Change from the price named by baseline in percent, to two decimals; null where that is unknown or zero',
})
const baseline = field(z.enum(defaultBaselines), {
  tw: '漲跌的比較基準：prevClose 為昨收（貨幣對即紐約時間 17:00 的價格），加密貨幣為 h24，即 24 小時前的價格',
  cn: '涨跌的比较基准：prevClose 为昨收（货币对即纽约时间 17:00 的价格），加密货币为 h24，即 24 小时前的价格',
  en: 'What the change is measured from: prevClose, which of currencies is the price at 17:00 New York; h24 for cryptocurrencies',
})
const state = field(states, {
  tw: '市場狀態：交易中、盤中休息、休市；unverified 為在交易時段內但無假日表可查',
  cn: '市场状态：交易中、盘中休息、休市；unverified 为在交易时段内但无假日表可查',
  en: 'Market state: open, break or closed; unverified means within trading hours but without a holiday table',
})

/** Fields of the list calls. */
export const listResult = z.object({
  list: field(
    z.array(
      z.object({
        id: field(z.int(), {
          tw: '商品的固定編號，不會改變',
          cn: '品种的固定编号，不会改变',
          en: 'Number of the instrument, which never changes',
        }),
        symbol,
        symbolCh: name,
        name: field(z.string(), { tw: '同 symbolCh', cn: '同 symbolCh', en: 'Same as symbolCh' }),
        key: field(z.enum(channels), {
          tw: '串流的頻道；加密貨幣為 currency',
          cn: '推送的频道；加密货币为 currency',
          en: 'Stream channel; cryptocurrencies are on currency',
        }),
        group,
        type: field(z.string().optional(), {
          tw: '僅指數與債券：同 group',
          cn: '仅指数与债券：同 group',
          en: 'Indices and bonds only: same as group',
        }),
        classify: field(z.string().optional(), {
          tw: '僅原物料：同 group',
          cn: '仅大宗商品：同 group',
          en: 'Commodities only: same as group',
        }),
        country,
        isMt4: platforms,
        unit,
        decimals,
        ...dayFields,
        bidClose: field(price, { tw: '同 bid', cn: '同 bid', en: 'Same as bid' }),
        askClose: field(price, { tw: '賣價', cn: '卖价', en: 'Ask' }),
        sub: sinceOpen,
        change,
        sub_persent: percentSinceOpen,
        chg: percent,
        baseline,
        rate: field(z.number().nullable().optional(), {
          tw: '僅加密貨幣：以人民幣計的價格，兩位小數；尚無美元兌人民幣報價時為 null',
          cn: '仅加密货币：以人民币计的价格，两位小数；尚无美元兑人民币报价时为 null',
          en: 'Cryptocurrencies only: price in CNY, two decimals; null before the first USD/CNY quote',
        }),
        echartsVal: field(
          z
            .array(
              z.object({
                name: field(z.literal('closing price'), { tw: '序列名稱', cn: '序列名称', en: 'Name of the series' }),
                type: field(z.literal('line'), { tw: '圖形種類', cn: '图形种类', en: 'Chart type' }),
                smooth: field(z.boolean(), { tw: '是否平滑', cn: '是否平滑', en: 'Whether the line is smooth' }),
                data: field(z.array(z.number()), {
                  tw: `收盤價，由舊到新，每 5 分鐘一點，最多 ${CHART_CLOSES} 點`,
                  cn: `收盘价，由旧到新，每 5 分钟一点，最多 ${CHART_CLOSES} 点`,
                  en: `Closes, oldest first, five minutes apart, at most ${CHART_CLOSES}`,
                }),
              }),
            )
            .optional(),
          {
            tw: '僅 chart=1 時：近 12 小時的走勢，一個序列',
            cn: '仅 chart=1 时：近 12 小时的走势，一个序列',
            en: 'With chart=1 only: the last twelve hours, as one series',
          },
        ),
        time,
        ...originFields,
        state,
      }),
    ),
    { tw: '各商品，依請求的順序', cn: '各品种，按请求的顺序', en: 'Instruments, in request order' },
  ),
  rate: field(z.number().nullable(), {
    tw: '一美元兌人民幣的 100 倍，使用時除以 100；尚無報價時為 null',
    cn: '一美元兑人民币的 100 倍，使用时除以 100；尚无报价时为 null',
    en: 'CNY per 100 USD: divide by 100; null before the first quote',
  }),
})
export type ListResult = z.output<typeof listResult>

export const instrumentsResult = z.object({
  list: field(
    z.array(
      z.object({
        symbol,
        name,
        class: instrumentClass,
        group,
        country,
        base: field(z.string(), {
          tw: '基準貨幣；無則為空字串',
          cn: '基准货币；没有则为空字符串',
          en: 'Base currency of a pair, else empty',
        }),
        quote: field(z.string(), {
          tw: '計價貨幣；無則為空字串',
          cn: '报价货币；没有则为空字符串',
          en: 'Quote currency, else empty',
        }),
        unit,
        decimals,
        pip: field(z.number().nullable(), {
          tw: '一點（pip）的大小，以價格單位計；僅貨幣對',
          cn: '一点（pip）的大小，以价格单位计；仅货币对',
          en: 'Size of a pip in the unit of the price; currency pairs only',
        }),
        schedule: field(z.string(), {
          tw: '交易時間代號，見 /api/v1/status',
          cn: '交易时间代号，见 /api/v1/status',
          en: 'Key of the trading hours, as in /api/v1/status',
        }),
        tenor: field(z.string(), {
          tw: '債券天期，如 10Y；其餘為空字串',
          cn: '债券期限，如 10Y；其余为空字符串',
          en: 'Tenor of a bond, such as 10Y, else empty',
        }),
        exchange: field(z.string(), {
          tw: '指數所屬交易所的 MIC；其餘為空字串',
          cn: '指数所属交易所的 MIC；其余为空字符串',
          en: 'MIC of the index’s exchange, else empty',
        }),
        isMt4: platforms,
      }),
    ),
    { tw: '商品，依目錄順序', cn: '品种，按目录顺序', en: 'Instruments, in catalogue order' },
  ),
})

export const quotesResult = z.object({
  list: field(
    z.array(
      z.object({
        symbol,
        name,
        class: instrumentClass,
        group,
        decimals,
        ...dayFields,
        ask: field(price, { tw: '賣價', cn: '卖价', en: 'Ask' }),
        change,
        changePercent: percent,
        baseline,
        time,
        ...originFields,
      }),
    ),
    { tw: '報價', cn: '报价', en: 'Quotes' },
  ),
})
export type QuotesResult = z.output<typeof quotesResult>

export const statusResult = z.object({
  time: field(z.int(), { tw: '現在，UTC 毫秒', cn: '现在，UTC 毫秒', en: 'Current time, UTC milliseconds' }),
  feeds: field(
    z.array(
      z.object({
        name: field(z.string(), { tw: '來源名稱', cn: '来源名称', en: 'Name of the source' }),
        kind: field(kinds, {
          tw: '資料種類：即時、延遲、每日收盤、模擬或重播',
          cn: '数据种类：实时、延迟、每日收盘、模拟或回放',
          en: 'Whether it is real time, delayed, end of day, simulated or replayed',
        }),
        state: field(z.enum(['starting', 'running', 'silent', 'failed', 'stopped', 'ended']), {
          tw: '來源的狀態：silent 為市場交易中卻一分鐘無報價，ended 為錄製的行情已播完',
          cn: '来源的状态：silent 为市场交易中却一分钟无报价，ended 为录制的行情已播完',
          en: 'Feed state: silent means no quote for a minute while a market is open, ended means the recording has been played to its end',
        }),
      }),
    ),
    { tw: '報價來源', cn: '报价来源', en: 'Price sources' },
  ),
  list: field(
    z.array(
      z.object({
        schedule: field(z.string(), { tw: '交易時間代號', cn: '交易时间代号', en: 'Key of the trading hours' }),
        zone: field(z.string(), { tw: 'IANA 時區', cn: 'IANA 时区', en: 'IANA time zone' }),
        state,
        until: field(z.int().nullable(), {
          tw: '此狀態結束的時間，UTC 毫秒；一週內不會結束時為 null',
          cn: '此状态结束的时间，UTC 毫秒；一周内不会结束的为 null',
          en: 'When the state ends, UTC milliseconds; null if it does not end within a week',
        }),
      }),
    ),
    { tw: '各交易時間', cn: '各交易时间', en: 'Trading hours' },
  ),
})
