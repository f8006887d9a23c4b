import { z } from 'zod'
import { errorText, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Bar, resolutions, toResolution } from '#contract/prices/bar.ts'
import { decimalText } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { unixMs } from '#contract/time/unix-time.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type Catalogue, symbolParameter } from '#modules/catalogue'
import * as examples from './examples.ts'
import type { Bars } from './read/bars.ts'

/** A time parameter: values below 1e12 are seconds. Converted to UTC ms. Charts scroll back beyond 1970. */
export const momentParameter = z
  .string()
  .regex(/^-?\d{1,16}(\.\d{1,6})?$/)
  .transform(text => unixMs(Number(text)))
  .describe('Unix time in seconds, before 1970 negative; values from 1e12 are milliseconds')

export const resolutionParameter = z
  .string()
  .transform((text, context) => {
    const resolution = toResolution(text)
    if (resolution) return resolution
    context.addIssue({ code: 'custom', message: 'unknown resolution' })
    return z.NEVER
  })
  .describe('1, 5, 15, 30, 60, 240 (minutes), 1D, 1W or 1M; D, W and M are accepted too')
  .meta({ enum: [...resolutions, 'D', 'W', 'M'], example: '5' })

/** Throws if a window begins at or after its end. */
const heads: readonly Text[] = [
  { tw: '時間（UTC）', cn: '时间（UTC）', en: 'time' },
  { tw: '開盤', cn: '开盘', en: 'open' },
  { tw: '最高', cn: '最高', en: 'high' },
  { tw: '最低', cn: '最低', en: 'low' },
  { tw: '收盤', cn: '收盘', en: 'close' },
  { tw: '成交量', cn: '成交量', en: 'volume' },
]

export function checkWindow(from: number, to: number): void {
  if (from >= to) throw new PortalError(Errors.WindowEmpty)
}

/** In the charting protocol an unknown symbol is a successful response with an error status. */
export function unknownSymbol(symbol: string, locale: Locale) {
  return { s: 'error' as const, errmsg: errorText(new PortalError(Errors.SymbolUnknown, { symbol }), locale) }
}

const windowParameters = z.object({
  symbol: symbolParameter,
  resolution: resolutionParameter,
  from: momentParameter.meta({ example: '1795100000' }),
  to: momentParameter.meta({ example: '1795181460' }),
})

const column = (description: string) => z.array(z.number()).describe(description)

/** The charting protocol's response for an unknown symbol, and for errors in general. */
export const protocolError = z.object({
  s: z.literal('error').describe('Unknown symbol'),
  errmsg: z.string().describe('Explanation in the requested language'),
})

/** Query parameters of the history calls. */
export const historyResult = z.union([
  z.object({
    s: z.literal('ok').describe('ok: bars found; no_data: none in the period; error: unknown symbol'),
    t: column('Times in Unix seconds: the start of an intraday bar, else 00:00 UTC of its (first) trading date'),
    o: column('Opens, in the unit of the price'),
    h: column('Highs'),
    l: column('Lows'),
    c: column('Closes'),
    v: column('Volumes; tick counts where the source has none'),
  }),
  z.object({
    s: z.literal('no_data').describe('No bars in the window'),
    nextTime: z
      .int()
      .optional()
      .describe('Time of the newest bar before the period, Unix seconds; omitted if there is none'),
  }),
  protocolError,
])

const barsResult = z.object({
  symbol: z.string().describe('Instrument symbol'),
  resolution: z.enum(resolutions).describe('Bar interval'),
  decimals: z.int().describe('Decimal places of the prices'),
  list: z
    .array(
      z.object({
        time: z
          .int()
          .describe('Unix seconds: the start of an intraday bar, else 00:00 UTC of its (first) trading date'),
        open: z.number().describe('Open, in the unit of the price'),
        high: z.number().describe('High'),
        low: z.number().describe('Low'),
        close: z.number().describe('Close'),
        volume: z.number().describe('Volume; tick count where the source has none'),
      }),
    )
    .describe('Bars, oldest first'),
  nextTime: z
    .int()
    .optional()
    .describe('Only if the period has no bars: time of the newest bar before it, Unix seconds'),
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
      work: 'heavy',
      result: historyResult,
      example: examples.getHistory,
      errors: [Errors.WindowEmpty],
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
      cn: '某品种在[from, to)期间的K线；超过5,000根时给最新的5,000根',
      en: 'Bars of a symbol in [from, to), at most the newest 5,000',
    }),
    history('getChinaHistory', '/dmarket/dsymbol/getChinaDistoryData', {
      tw: '中國指數當日的 K 線，用法與 history 相同',
      cn: '中国指数当日的K线，用法与history相同',
      en: 'Bars of a Chinese index for its trading day; same parameters as history',
    }),
    call({
      id: 'listBars',
      tag: 'History',
      method: 'GET',
      path: '/api/v1/bars',
      access: 'public',
      cors: 'open',
      work: 'heavy',
      summary: {
        tw: '某商品在 [from, to) 期間的 K 線清單，可下載 CSV',
        cn: '某品种在[from, to)期间的K线列表，可下载CSV',
        en: 'Bars of a symbol in [from, to), also as CSV',
      },
      parameters: windowParameters,
      result: barsResult,
      example: examples.listBars,
      errors: [Errors.WindowEmpty, Errors.SymbolUnknown],
      async handle({ symbol, resolution, from, to }) {
        checkWindow(from, to)
        const instrument = catalogue.findByAnyName(symbol)
        if (!instrument) throw new PortalError(Errors.SymbolUnknown, { symbol })
        const { bars: list, nextTime } = await bars.read(instrument, resolution, from, to)
        return {
          symbol: instrument.symbol,
          resolution,
          decimals: instrument.decimals,
          list: list.map(bar => wireBar(bar, instrument.decimals)),
          ...(nextTime === undefined ? {} : { nextTime: nextTime / SECOND_MS }),
        }
      },
      table: ({ list, decimals }, locale) => ({
        head: heads.map(head => head[locale]),
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
