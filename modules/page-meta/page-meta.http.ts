import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Locale, localeOfPath, withoutLocale } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Catalogue } from '#modules/catalogue'
import * as examples from './examples.ts'
import type { PageMetaIndex } from './page-meta.ts'
import { createRouteFinder, type FoundRoute } from './route-pattern.ts'

export interface PageMetaCallsDeps {
  book: PageMetaIndex
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

const routeName = z.string().max(200).meta({
  description: 'The path with - for /, such as forex-moreDetail; required where routePath is absent',
  example: 'forex',
})
const routePath = z.string().max(200).meta({
  description:
    'The path with its language prefix, which decides the language; required where routeName is absent, and preferred to it',
  example: '/en/forex',
})

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
        tw: '頁面的標題、關鍵字與描述；路徑未提供的部分保留「#1」、「#2」',
        cn: '页面的标题、关键词与描述；路径未提供的部分保留“#1”“#2”',
        en: 'Title, keywords and description of a page; #1 and #2 remain where the path gives no value',
      },
      parameters: z.object({ routeName: routeName.optional(), routePath: routePath.optional() }),
      result: z.object({
        title: z.string().describe('Title'),
        keyword: z.string().describe('Keywords, separated by commas'),
        description: z.string().describe('Description'),
      }),
      example: examples.getPageKeywords,
      errors: [Errors.NotFound],
      handle({ routeName, routePath }, caller) {
        if (!routeName && !routePath) throw new PortalError(Errors.BadParameter, { name: 'routeName' })
        const path = routePath?.split(/[?#]/, 1)[0]
        const locale = path ? localeOfPath(path) : caller.locale
        const found =
          (path ? routes.byPath(withoutLocale(path)) : undefined) ??
          (routeName ? (routes.byName(routeName) ?? routes.byPath(routeName)) : undefined)
        if (!found) throw new PortalError(Errors.NotFound)
        const { title, keywords, description } = found.parts
          ? book.of(found.pattern, locale, wordsOf(found, locale, catalogue))!
          : book.unfilled(found.pattern, locale)!
        return { title, keyword: keywords, description }
      },
    }),
  ]
}
