import { z } from 'zod'
import { GeneralErrors, PortalError } from '#contract/error.ts'
import { type Locale, localeOfPath, withoutLocale } from '#contract/locale.ts'
import { type Call, call } from '#kit/http.ts'
import { described, field } from '#kit/openapi.ts'
import type { Catalogue } from '#modules/catalogue'
import * as examples from './examples.ts'
import type { PageMetaBook } from './page-meta.ts'
import { createRouteFinder, type FoundRoute } from './route-pattern.ts'

export interface PageMetaCallsDeps {
  book: PageMetaBook
  /** Names of the countries and instruments in an address. */
  catalogue: Pick<Catalogue, 'countries' | 'findByAnyName'>
}

/** An instrument's page names the instrument and its symbol; other pages name the parts of their address. */
function wordsOf({ pattern, parts = [] }: FoundRoute, locale: Locale, catalogue: PageMetaCallsDeps['catalogue']) {
  const last = parts.at(-1) ?? ''
  const instrument = /\{(symbol|chartOf)\}$/.test(pattern) ? catalogue.findByAnyName(last) : undefined
  if (instrument) return [instrument.name[locale], instrument.symbol]
  const countries = [...catalogue.countries.values()]
  return parts.map(part => {
    const key = part.toLowerCase().replaceAll('-', ' ')
    const isMeant = ({ iso2, name }: (typeof countries)[number]) =>
      [iso2, name.en].some(word => word.toLowerCase() === key)
    return countries.find(isMeant)?.name[locale] ?? part
  })
}

const routeName = z
  .string()
  .max(200)
  .meta(
    described(
      {
        tw: '以 - 代替 / 的路徑，如 forex-moreDetail；與 routePath 至少擇一',
        cn: '以 - 代替 / 的路径，如 forex-moreDetail；与 routePath 至少选一',
        en: 'The path with - for /, such as forex-moreDetail; required where routePath is absent',
      },
      'forex',
    ),
  )
const routePath = z
  .string()
  .max(200)
  .meta(
    described(
      {
        tw: '含語言前綴的路徑，並決定語言；與 routeName 至少擇一，兩者皆有時以此為準',
        cn: '含语言前缀的路径，并决定语言；与 routeName 至少选一，两者都有时以此为准',
        en: 'The path with its language prefix, which decides the language; required where routeName is absent, and preferred to it',
      },
      '/en/forex',
    ),
  )

export function pageMetaCalls({ book, catalogue }: PageMetaCallsDeps): Call[] {
  const routes = createRouteFinder(book.routes)
  return [
    call({
      id: 'getPageKeywords',
      tag: 'Pages',
      method: 'GET',
      path: '/data/eKeyword/getKeys',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '頁面的標題、關鍵字與描述；路徑未提供的部分保留 #1、#2',
        cn: '页面的标题、关键词与描述；路径未提供的部分保留 #1、#2',
        en: 'Title, keywords and description of a page; #1 and #2 remain where the path gives no value',
      },
      parameters: z.object({ routeName: routeName.optional(), routePath: routePath.optional() }),
      result: z.object({
        title: field(z.string(), { tw: '標題', cn: '标题', en: 'Title' }),
        keyword: field(z.string(), {
          tw: '關鍵字，以逗號分隔',
          cn: '关键词，以逗号分隔',
          en: 'Keywords, separated by commas',
        }),
        description: field(z.string(), { tw: '描述', cn: '描述', en: 'Description' }),
      }),
      example: examples.getPageKeywords,
      errors: [GeneralErrors.NotFound],
      handle({ routeName, routePath }, caller) {
        if (!routeName && !routePath) throw new PortalError(GeneralErrors.BadParameter, { name: 'routeName' })
        const path = routePath?.split(/[?#]/, 1)[0]
        const locale = path ? localeOfPath(path) : caller.locale
        const found =
          (path ? routes.byPath(withoutLocale(path)) : undefined) ??
          (routeName ? (routes.byName(routeName) ?? routes.byPath(routeName)) : undefined)
        if (!found) throw new PortalError(GeneralErrors.NotFound)
        const { title, keywords, description } = found.parts
          ? book.of(found.pattern, locale, wordsOf(found, locale, catalogue))!
          : book.unfilled(found.pattern, locale)!
        return { title, keyword: keywords, description }
      },
    }),
  ]
}
