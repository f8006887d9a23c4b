import { z } from 'zod'
import { type Bar, toResolution } from '#contract/bar.ts'
import { SECONDS_BELOW } from '#contract/constants.ts'
import { type ErrorDefinition, errorText, PortalError } from '#contract/error.ts'
import type { Locale } from '#contract/locale.ts'
import { decimalText } from '#contract/price.ts'
import { type Call, call } from '#kit/http.ts'
import { described } from '#kit/openapi.ts'
import type { Catalogue } from '#modules/market'
import type { Bars } from './bars.ts'

export const BarErrors = {
  UnknownSymbol: {
    code: '000231',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '沒有 {symbol} 這個商品代號', cn: '没有 {symbol} 这个品种代码', en: 'Unknown symbol {symbol}' },
  },
  EmptyWindow: {
    code: '000232',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '起始時間必須早於結束時間',
      cn: '开始时间必须早于结束时间',
      en: 'The window must begin before it ends',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

/** A moment as calls give it: below 1e12 it is seconds. Becomes UTC ms. */
export const momentParameter = z
  .string()
  .regex(/^\d{1,16}(\.\d{1,6})?$/)
  .transform(text => (Number(text) < SECONDS_BELOW ? Number(text) * 1_000 : Number(text)))
  .meta(
    described({
      tw: 'Unix 時間（秒）；1e12 以上為毫秒',
      cn: 'Unix 时间（秒）；1e12 及以上为毫秒',
      en: 'Unix time in seconds; from 1e12 on, milliseconds',
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
      en: '1, 5, 15, 30, 60, 240 (minutes), 1D, 1W or 1M; D, W and M too',
    }),
  )

export const symbolParameter = z.string().min(1).max(40)

/** Throws where a window begins at or after its end. */
export function checkWindow(from: number, to: number): void {
  if (from >= to) throw new PortalError(BarErrors.EmptyWindow)
}

/** The charting protocol has it that an unknown symbol is an answer, not a failed request. */
export function unknownSymbol(symbol: string, locale: Locale) {
  return { s: 'error', errmsg: errorText(new PortalError(BarErrors.UnknownSymbol, { symbol }), locale) }
}

const windowParameters = z.object({
  symbol: symbolParameter,
  resolution: resolutionParameter,
  from: momentParameter,
  to: momentParameter,
})

export function barCalls(bars: Bars, catalogue: Catalogue): Call[] {
  const history = (path: string, summary: Call['summary']) =>
    call({
      method: 'GET',
      path,
      summary,
      parameters: windowParameters,
      shape: 'plain',
      async handle({ symbol, resolution, from, to }, { locale }, reply) {
        checkWindow(from, to)
        const instrument = catalogue.findByAnyName(symbol)
        if (!instrument) return unknownSymbol(symbol, locale)
        reply.type('application/json; charset=utf-8').send(await bars.answer(instrument, resolution, from, to))
      },
    })

  return [
    history('/dmarket/dsymbol/history', {
      tw: '某商品在 [from, to) 期間的 K 線；超過 5,000 根時給最新的 5,000 根',
      cn: '某品种在 [from, to) 期间的 K 线；超过 5,000 根时给最新的 5,000 根',
      en: 'Bars of a symbol in [from, to); of more than 5,000 the newest 5,000',
    }),
    history('/dmarket/dsymbol/getChinaDistoryData', {
      tw: '中國指數當日的 K 線，用法與 history 相同',
      cn: '中国指数当日的 K 线，用法与 history 相同',
      en: 'Bars of a Chinese index over its day, asked for like history',
    }),
    call({
      method: 'GET',
      path: '/api/v1/bars',
      summary: {
        tw: '某商品在 [from, to) 期間的 K 線清單，可下載 CSV',
        cn: '某品种在 [from, to) 期间的 K 线列表，可下载 CSV',
        en: 'List of a symbol’s bars in [from, to), also as CSV',
      },
      parameters: windowParameters,
      async handle({ symbol, resolution, from, to }) {
        checkWindow(from, to)
        const instrument = catalogue.findByAnyName(symbol)
        if (!instrument) throw new PortalError(BarErrors.UnknownSymbol, { symbol })
        const { bars: list, nextTime } = await bars.read(instrument, resolution, from, to)
        return {
          symbol: instrument.symbol,
          resolution,
          decimals: instrument.decimals,
          list: list.map(bar => wireBar(bar, instrument.decimals)),
          ...(nextTime === undefined ? {} : { nextTime: nextTime / 1000 }),
        }
      },
      table: ({ list, decimals }) => ({
        head: ['time', 'open', 'high', 'low', 'close', 'volume'],
        rows: list.map(({ time, open, high, low, close, volume }) => [
          { digits: new Date(time * 1000).toISOString() },
          ...[open, high, low, close].map(price => ({ digits: price.toFixed(decimals) })),
          volume,
        ]),
      }),
    }),
  ]
}

function wireBar({ time, open, high, low, close, volume }: Bar, decimals: number) {
  const price = (scaled: number) => Number(decimalText(scaled, decimals))
  return { time: time / 1000, open: price(open), high: price(high), low: price(low), close: price(close), volume }
}
