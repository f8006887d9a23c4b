/** The three languages of the portal. `tw` has no path prefix and is the default. */
export const locales = ['tw', 'cn', 'en'] as const
export type Locale = (typeof locales)[number]
const defaultLocale: Locale = 'tw'

/** A text in every language: a missing one does not compile. */
export type Text = Readonly<Record<Locale, string>>

/** BCP 47 tags for `<html lang>` and `hreflang`. */
export const htmlLang: Text = { tw: 'zh-Hant', cn: 'zh-Hans', en: 'en' }

/** Tags for `Intl`, with the region whose conventions the page follows. */
export const intlTag: Text = { tw: 'zh-TW', cn: 'zh-CN', en: 'en-GB' }

/** Time zone of server-rendered HTML, until the browser applies the visitor's own. */
export const serverZone: Text = { tw: 'Asia/Taipei', cn: 'Asia/Shanghai', en: 'UTC' }

/** Stores the visitor's choice for 365 days; set by the redirect on `/`, the settings page and the browser. */
export const LOCALE_COOKIE = 'i18n_redirected'
export const LOCALE_COOKIE_DAYS = 365

export function isLocale(value: unknown): value is Locale {
  return value === 'tw' || value === 'cn' || value === 'en'
}

/** `/en/forex` → `en`; a path without a prefix is `tw`. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return first === 'cn' || first === 'en' ? first : defaultLocale
}

/** `/en/forex` → `/forex`; `/` for the root of any locale. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  if (locale === defaultLocale) return pathname || '/'
  return pathname.slice(locale.length + 1) || '/'
}

/** The same page in another language. `path` has no prefix and may include a query: `/forex?group=Main`. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * The locale requested by `Accept-Language`: zh-HK, zh-MO, zh-TW and zh-Hant map to `tw`, other Chinese to `cn`,
 * English to `en`; anything else to the default.
 */
export function detectLocale(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.find(parameter => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), weight: q ? Number(q.trim().slice(2)) || 0 : 1, order }
    })
    .filter(wish => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  for (const { tag } of wishes) {
    if (/^zh-(hant|tw|hk|mo)\b/.test(tag)) return 'tw'
    if (/^zh\b/.test(tag)) return 'cn'
    if (/^en\b/.test(tag)) return 'en'
  }
  return defaultLocale
}
