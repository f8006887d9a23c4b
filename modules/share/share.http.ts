import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { type Call, call } from '#kit/http/call.ts'
import { symbolParameter } from '#modules/catalogue'
import type { Market } from '#modules/market'
import { PICTURE_MAX_AGE_MS } from './picture-cache.ts'
import type { SharedMember, SharePictures } from './share.ts'

export interface ShareDeps {
  market: Market
  pictures: SharePictures
  /** Undefined if there is no such member. */
  memberOf(memberId: string): Promise<SharedMember | undefined>
}

const locale = z.enum(locales).describe('Language of the image')

/** Of the same size, without words or figures. */
const defaultPicture = readFile(join(import.meta.dirname, 'default-picture.png'))
/** The default picture is cached only briefly. */
const RETRY_SECONDS = 10

/** A picture, or the default one for a short time. */
function answer(picture: Buffer | undefined, reply: FastifyReply): Promise<Buffer> | Buffer {
  reply.header('cache-control', `public, max-age=${picture ? PICTURE_MAX_AGE_MS / SECOND_MS : RETRY_SECONDS}`)
  return picture ?? defaultPicture
}

export function shareCalls({ market, pictures, memberOf }: ShareDeps): Call[] {
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
        cn: '分享用图片（PNG，1200 × 630）：名称、最新价、涨跌与近24小时走势；缓存一分钟',
        en: 'Image for sharing (PNG, 1200 × 630): name, last price, change and the last 24 hours; cached for one minute',
      },
      parameters: z.object({
        symbol: symbolParameter,
        locale,
      }),
      result: 'image/png',
      errors: [Errors.SymbolUnknown, Errors.Unavailable],
      async handle({ symbol, locale: shown }, { payer }, reply) {
        const instrument = market.catalogue.findByAnyName(symbol)
        if (!instrument) throw new PortalError(Errors.SymbolUnknown, { symbol })
        return answer(await pictures.of(instrument, shown, payer), reply)
      },
    }),
    call({
      id: 'getMemberPicture',
      tag: 'Pages',
      method: 'GET',
      path: '/share/member.png',
      access: 'public',
      cors: 'open',
      work: 'none',
      summary: {
        tw: '分享會員頁面用圖片（PNG，1200 × 630）：名稱、大頭貼、追蹤者、文章數與觀點命中率；快取一分鐘',
        cn: '分享会员主页用图片（PNG，1200 × 630）：名称、头像、粉丝、文章数与观点命中率；缓存一分钟',
        en: 'Image for sharing a member’s page (PNG, 1200 × 630): name, picture, followers, articles and hit rate; cached for one minute',
      },
      parameters: z.object({
        memberId: z
          .string()
          .regex(/^[0-9A-Za-z_-]{8,36}$/)
          .meta({ description: 'Id of the member', example: 'Zk3v0eWq9xT1mB7c' }),
        locale,
      }),
      result: 'image/png',
      errors: [Errors.MemberMissing, Errors.Unavailable],
      async handle({ memberId, locale: shown }, { payer }, reply) {
        const member = await memberOf(memberId)
        if (!member) throw new PortalError(Errors.MemberMissing)
        return answer(await pictures.ofMember(member, shown, payer), reply)
      },
    }),
  ]
}
