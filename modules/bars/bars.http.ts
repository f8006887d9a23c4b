import { z } from 'zod'
import { type Bar, resolutions, toResolution } from '#contract/bar.ts'
import { SECONDS_BELOW } from '#contract/constants.ts'
import { type ErrorDefinition, errorText, PortalError } from '#contract/error.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { decimalText } from '#contract/price.ts'
import { SECOND_MS } from '#contract/units.ts'
import { type Call, call } from '#kit/http.ts'
import { described, field } from '#kit/openapi.ts'
import { type Catalogue, CatalogueErrors, symbolParameter } from '#modules/catalogue'
import type { Bars } from './bars.ts'
import * as examples from './examples.ts'

export const BarErrors = {
  EmptyWindow: {
    code: '000232',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '起始時間必須早於結束時間',
      cn: '开始时间必须早于结束时间',
      en: 'The start must be before the end. Check both times.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

/** A time parameter: values below 1e12 are seconds. Converted to UTC ms. */
export const momentParameter = z
  .string()
  .regex(/^\d{1,16}(\.\d{1,6})?$/)
  .transform(text => (Number(text) < SECONDS_BELOW ? Number(text) * SECOND_MS : Number(text)))
  .meta(
    described({
      tw: 'Unix 時間（秒）；1e12 以上為毫秒',
      cn: 'Unix 时间（秒）；1e12 及以上为毫秒',
      en: 'Unix time in seconds; values from 1e12 are milliseconds',
    }),
  )

export const resolutionParameter = z
  .string()
  .transform((text, context) => {
    const resolution = toResolution(text)
    if (resolution) return resolution
    context.addIssue({ code: 'custom', message: 'unknown resolution' })
    return z.NEVER
  })
  .meta(
    described({
      tw: '1、5、15、30、60、240（分鐘）、1D、1W、1M；亦可用 D、W、M',
      cn: '1、5、15、30、60、240（分钟）、1D、1W、1M；也可用 D、W、M',
      en: '1, 5, 15, 30, 60, 240 (minutes), 1D, 1W or 1M; D, W and M are accepted too',
    }),
  )
  .meta({ enum: [...resolutions, 'D', 'W', 'M'], example: '5' })

/** Throws if a window begins at or after its end. */
export function checkWindow(from: number, to: number): void {
  if (from >= to) throw new PortalError(BarErrors.EmptyWindow)
}

/** In the charting protocol an unknown symbol is a successful response with an error status. */
export function unknownSymbol(symbol: string, locale: Locale) {
  return { s: 'error' as const, errmsg: errorText(new PortalError(CatalogueErrors.UnknownSymbol, { symbol }), locale) }
}

const windowParameters = z.object({
  symbol: symbolParameter,
  resolution: resolutionParameter,
  from: momentParameter.meta({ example: '1795100000' }),
  to: momentParameter.meta({ example: '1795181460' }),
})

const column = (texts: Text) => field(z.array(z.number()), texts)

/** The charting protocol's response for an unknown symbol, and for errors in general. */
export const protocolError = z.object({
  s: field(z.literal('error'), 'Unknown symbol'),
  errmsg: field(z.string(), {
    tw: '說明，依請求的語言',
    cn: '说明，按请求的语言',
    en: 'Explanation in the requested language',
  }),
})

/** Query parameters of the history calls. */
export const historyResult = z.union([
  z.object({
    s: field(z.literal('ok'), {
      tw: 'ok：有 K 線；no_data：期間內沒有；error：沒有這個代號',
      cn: 'ok：有 K 线；no_data：期间内没有；error：没有这个代码',
      en: 'ok: bars found; no_data: none in the period; error: unknown symbol',
    }),
    t: column({
      tw: '時間，Unix 秒：分時為起點，日、週、月為（首個）交易日的 00:00 UTC',
      cn: '时间，Unix 秒：分时为起点，日、周、月为（首个）交易日的 00:00 UTC',
      en: 'Times in Unix seconds: the start of an intraday bar, else 00:00 UTC of its (first) trading date',
    }),
    o: column({ tw: '開盤價', cn: '开盘价', en: 'Opens, in the unit of the price' }),
    h: column({ tw: '最高價', cn: '最高价', en: 'Highs' }),
    l: column({ tw: '最低價', cn: '最低价', en: 'Lows' }),
    c: column({ tw: '收盤價', cn: '收盘价', en: 'Closes' }),
    v: column({
      tw: '成交量；來源未提供時為報價筆數',
      cn: '成交量；来源未提供时为报价笔数',
      en: 'Volumes; tick counts where the source has none',
    }),
  }),
  z.object({
    s: field(z.literal('no_data'), 'No bars in the window'),
    nextTime: field(z.int().optional(), {
      tw: '期間之前最近一根 K 線的時間，Unix 秒；沒有更早的則不回傳',
      cn: '期间之前最近一根 K 线的时间，Unix 秒；没有更早的则不返回',
      en: 'Time of the newest bar before the period, Unix seconds; omitted if there is none',
    }),
  }),
  protocolError,
])

const barsResult = z.object({
  symbol: field(z.string(), { tw: '商品代號', cn: '品种代码', en: 'Instrument symbol' }),
  resolution: field(z.enum(resolutions), { tw: '週期', cn: '周期', en: 'Bar interval' }),
  decimals: field(z.int(), { tw: '價格的小數位數', cn: '价格的小数位数', en: 'Decimal places of the prices' }),
  list: field(
    z.array(
      z.object({
        time: field(z.int(), {
          tw: 'Unix 秒：分時為起點，日、週、月為（首個）交易日的 00:00 UTC',
          cn: 'Unix 秒：分时为起点，日、周、月为（首个）交易日的 00:00 UTC',
          en: 'Unix seconds: the start of an intraday bar, else 00:00 UTC of its (first) trading date',
        }),
        open: field(z.number(), { tw: '開盤價', cn: '开盘价', en: 'Open, in the unit of the price' }),
        high: field(z.number(), { tw: '最高價', cn: '最高价', en: 'High' }),
        low: field(z.number(), { tw: '最低價', cn: '最低价', en: 'Low' }),
        close: field(z.number(), { tw: '收盤價', cn: '收盘价', en: 'Close' }),
        volume: field(z.number(), {
          tw: '成交量；來源未提供時為報價筆數',
          cn: '成交量；来源未提供时为报价笔数',
          en: 'Volume; tick count where the source has none',
        }),
      }),
    ),
    { tw: 'K 線，由舊到新', cn: 'K 线，由旧到新', en: 'Bars, oldest first' },
  ),
  nextTime: field(z.int().optional(), {
    tw: '僅期間內沒有 K 線時：期間之前最近一根的時間，Unix 秒',
    cn: '仅期间内没有 K 线时：期间之前最近一根的时间，Unix 秒',
    en: 'Only if the period has no bars: time of the newest bar before it, Unix seconds',
  }),
})

export function barCalls(bars: Bars, catalogue: Catalogue): Call[] {
  const history = (id: string, path: string, summary: Call['summary']) =>
    call({
      id,
      tag: 'History',
      method: 'GET',
      path,
      access: 'public',
      cors: 'open',
      summary,
      parameters: windowParameters,
      shape: 'plain',
      usesDatabase: true,
      work: 'heavy',
      result: historyResult,
      example: examples.getHistory,
      errors: [BarErrors.EmptyWindow],
      async handle({ symbol, resolution, from, to }, caller, reply) {
        checkWindow(from, to)
        const instrument = catalogue.findByAnyName(symbol)
        if (!instrument) return unknownSymbol(symbol, caller.locale)
        return reply.type('application/json; charset=utf-8').send(await bars.answer(instrument, resolution, from, to))
      },
    })

  return [
    history('getHistory', '/dmarket/dsymbol/history', {
      tw: '某商品在 [from, to) 期間的 K 線；超過 5,000 根時給最新的 5,000 根',
      cn: '某品种在 [from, to) 期间的 K 线；超过 5,000 根时给最新的 5,000 根',
      en: 'Bars of a symbol in [from, to), at most the newest 5,000',
    }),
    history('getChinaHistory', '/dmarket/dsymbol/getChinaDistoryData', {
      tw: '中國指數當日的 K 線，用法與 history 相同',
      cn: '中国指数当日的 K 线，用法与 history 相同',
      en: 'Bars of a Chinese index for its trading day; same parameters as history',
    }),
    call({
      id: 'listBars',
      tag: 'History',
      method: 'GET',
      path: '/api/v1/bars',
      access: 'public',
      cors: 'open',
      usesDatabase: true,
      work: 'heavy',
      summary: {
        tw: '某商品在 [from, to) 期間的 K 線清單，可下載 CSV',
        cn: '某品种在 [from, to) 期间的 K 线列表，可下载 CSV',
        en: 'Bars of a symbol in [from, to), also as CSV',
      },
      parameters: windowParameters,
      result: barsResult,
      example: examples.listBars,
      errors: [BarErrors.EmptyWindow, CatalogueErrors.UnknownSymbol],
      async handle({ symbol, resolution, from, to }) {
        checkWindow(from, to)
        const instrument = catalogue.findByAnyName(symbol)
        if (!instrument) throw new PortalError(CatalogueErrors.UnknownSymbol, { symbol })
        const { bars: list, nextTime } = await bars.read(instrument, resolution, from, to)
        return {
          symbol: instrument.symbol,
          resolution,
          decimals: instrument.decimals,
          list: list.map(bar => wireBar(bar, instrument.decimals)),
          ...(nextTime === undefined ? {} : { nextTime: nextTime / SECOND_MS }),
        }
      },
      table: ({ list, decimals }) => ({
        head: ['time', 'open', 'high', 'low', 'close', 'volume'],
        rows: list.map(({ time, open, high, low, close, volume }) => [
          { digits: new Date(time * SECOND_MS).toISOString() },
          ...[open, high, low, close].map(price => ({ digits: price.toFixed(decimals) })),
          volume,
        ]),
      }),
    }),
  ]
}

function wireBar({ time, open, high, low, close, volume }: Bar, decimals: number) {
  const price = (scaled: number) => Number(decimalText(scaled, decimals))
  return { time: time / SECOND_MS, open: price(open), high: price(high), low: price(low), close: price(close), volume }
}
