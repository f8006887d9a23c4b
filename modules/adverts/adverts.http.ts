import { z } from 'zod'
import { success } from '#contract/answers/envelope.ts'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { isLocale, type Locale } from '#contract/text/locale.ts'
import { FOOTER_ADVERT_PAGE_SIZE } from '#contract/time/constants.ts'
import { boundedBytes } from '#kit/files/bounded-parts.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type Advert, positionKeys } from './advert.ts'
import { advertImage, imageOf } from './advert-image.ts'
import type { AdvertRepository } from './advert-repository.ts'
import * as examples from './examples.ts'

export interface AdvertCallsDeps {
  adverts: AdvertRepository
  files: FileStore
  clock: Clock
}

const PAGE_SIZE_MAX = 100

/** TW, CN, EN, case-insensitive. */
const locale = z
  .string()
  .toLowerCase()
  .refine(isLocale)
  .transform(text => text as Locale)
  .meta({ description: 'TW, CN or EN', enum: ['TW', 'CN', 'EN'] })

const wholeNumber = (max: number, description: string) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/)
    .transform(Number)
    .refine(value => value <= max)
    .meta({ description, example: '1' })

const adId = z.string().min(1).max(64).meta({ description: 'Key of the advert', example: 'ad-converter' })

const link = z.string().describe('Target: a path on this site or an https address')
const image = z.string().describe('Path of the image (SVG or WebP)')

export function advertCalls({ adverts, files, clock }: AdvertCallsDeps): Call[] {
  async function running(id: string, language: Locale): Promise<Advert> {
    const advert = await adverts.find(id, language, clock.now())
    if (!advert) throw new PortalError(Errors.NotFound)
    return advert
  }

  return [
    call({
      id: 'listAdverts',
      tag: 'Adverts',
      method: 'POST',
      path: '/DAd/getList',
      access: 'public',
      isServedReadOnly: true,
      cors: 'open',
      summary: {
        tw: '某一位置的廣告；以表單送出',
        cn: '某一位置的广告；以表单提交',
        en: 'Adverts for a position; the request body is a form',
      },
      accepts: ['urlencoded', 'multipart'],
      parameters: z.object({}),
      body: z.object({
        positionKey: z.enum(positionKeys),
        locale: locale.optional(),
        pageNo: wholeNumber(999_999, 'Page, from 1 on').default(1),
        pageSize: wholeNumber(PAGE_SIZE_MAX, `Adverts per page, at most ${PAGE_SIZE_MAX}`).default(
          FOOTER_ADVERT_PAGE_SIZE,
        ),
      }),
      result: z.array(
        z.object({
          id: z.string().describe('Key of the advert'),
          title: z.string().describe('Title'),
          text: z.string().describe('Text'),
          img: image,
          link,
        }),
      ),
      example: examples.listAdverts,
      async handle(_, { body: { positionKey, locale: wished, pageNo, pageSize }, ...context }, reply) {
        const all = await adverts.list(positionKey, wished ?? context.locale, clock.now())
        const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(advert => ({
          id: advert.id,
          title: advert.title,
          text: advert.text,
          img: imageOf(advert),
          link: advert.link,
        }))
        // Clients of this call read the list from either field.
        return reply.send({ ...success(list), data: list })
      },
    }),
    call({
      id: 'getAdvert',
      tag: 'Adverts',
      method: 'GET',
      path: '/showTKImg',
      access: 'public',
      cors: 'open',
      summary: { tw: '一則廣告的圖片與連結', cn: '一则广告的图片与链接', en: 'Image and link of an advert' },
      parameters: z.object({ adId }),
      result: z.object({ url: image, link }),
      example: examples.getAdvert,
      errors: [Errors.NotFound],
      async handle({ adId: id }, caller) {
        const advert = await running(id, caller.locale)
        return { url: imageOf(advert), link: advert.link }
      },
    }),
    call({
      id: 'getAdvertImage',
      tag: 'Adverts',
      method: 'GET',
      path: '/adverts/image.svg',
      access: 'public',
      cors: 'open',
      summary: { tw: '廣告圖片（SVG）', cn: '广告图片（SVG）', en: 'Image of an advert (SVG)' },
      parameters: z.object({ adId }),
      result: 'image/svg+xml',
      cache: { maxAge: 300 },
      errors: [Errors.NotFound],
      async handle({ adId: id }, caller, reply) {
        const svg = await advertImage(await running(id, caller.locale))
        reply.header('content-security-policy', "default-src 'none'")
        return svg
      },
    }),
    pictureCall(running, files),
  ]
}

function pictureCall(running: (id: string, locale: Locale) => Promise<Advert>, files: FileStore): Call {
  return call({
    id: 'getAdvertPicture',
    tag: 'Adverts',
    method: 'GET',
    path: '/adverts/picture.webp',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '網站經營者提供的廣告圖片（WebP）',
      cn: '网站运营者提供的广告图片（WebP）',
      en: 'Picture of an advert that the operator has given (WebP)',
    },
    parameters: z.object({ adId }),
    result: 'image/webp',
    cache: { maxAge: 300 },
    errors: [Errors.NotFound],
    async handle({ adId: id }, caller) {
      const { picture } = await running(id, caller.locale)
      const file = picture === undefined ? undefined : await files.find(picture)
      if (!file) throw new PortalError(Errors.NotFound)
      return boundedBytes(files.read(file.id), file.bytes)
    },
  })
}
