import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { type Call, call } from '#kit/http/call.ts'
import { symbolParameter } from '#modules/catalogue'
import type { Market } from '#modules/market'
import { PICTURE_MAX_AGE_MS } from './picture-cache.ts'
import type { SharePictures } from './share.ts'

export interface ShareDeps {
  market: Market
  pictures: SharePictures
}

/** Of the same size, without words or figures. */
const defaultPicture = readFile(join(import.meta.dirname, 'default-picture.png'))
/** The default picture is cached only briefly. */
const RETRY_SECONDS = 10

export function shareCalls({ market, pictures }: ShareDeps): Call[] {
  return [
    call({
      id: 'getSharePicture',
      tag: 'Pages',
      method: 'GET',
      path: '/share/picture.png',
      access: 'public',
      cors: 'open',
      work: 'none',
      summary: {
        tw: '分享用圖片（PNG，1200 × 630）：名稱、最新價、漲跌與近 24 小時走勢；快取一分鐘',
        cn: '分享用图片（PNG，1200 × 630）：名称、最新价、涨跌与近 24 小时走势；缓存一分钟',
        en: 'Image for sharing (PNG, 1200 × 630): name, last price, change and the last 24 hours; cached for one minute',
      },
      parameters: z.object({
        symbol: symbolParameter,
        locale: z.enum(locales).describe('Language of the image'),
      }),
      result: 'image/png',
      errors: [Errors.SymbolUnknown, Errors.Unavailable],
      async handle({ symbol, locale }, { payer }, reply) {
        const instrument = market.catalogue.findByAnyName(symbol)
        if (!instrument) throw new PortalError(Errors.SymbolUnknown, { symbol })
        const picture = await pictures.of(instrument, locale, payer)
        reply.header('cache-control', `public, max-age=${picture ? PICTURE_MAX_AGE_MS / SECOND_MS : RETRY_SECONDS}`)
        return picture ?? (await defaultPicture)
      },
    }),
  ]
}
