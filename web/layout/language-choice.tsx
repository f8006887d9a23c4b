import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  type Locale,
  locales,
  localizePath,
  withoutLocale,
} from '#contract/text/locale.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { linkQuery, pageQuery } from '../pages/page-query.ts'
import { Menu } from '../ui/menu.tsx'
import * as header from '../words/header.ts'
import * as join from '../words/join.ts'
import { useIsMissing } from './use-is-missing.ts'

/** The name of each language in its own script, whatever the language of the page. */
const shortNames: Record<Locale, string> = { tw: '繁體', cn: '简体', en: 'EN' }
export const fullNames: Record<Locale, string> = { tw: '繁體中文', cn: '简体中文', en: 'EN, English' }
const tags: Record<Locale, string> = { tw: 'zh-Hant', cn: 'zh-Hans', en: 'en' }

/** Remembered for this session and, in a cookie, for the next visit to the site's root. */
export function rememberLocale(locale: Locale): void {
  try {
    sessionStorage.setItem(LOCALE_COOKIE, locale)
  } catch {
    // If storage is refused, only the cookie remembers the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = localeCookie(locale)
}

const localeCookie = (locale: string) =>
  `${LOCALE_COOKIE}=${locale};path=/;max-age=${LOCALE_COOKIE_DAYS * DAY_SECONDS};samesite=lax`

/**
 * Remembers, as `rememberLocale` does, the language of a link of the choice, also before the page is hydrated. Inlined in
 * the page as it is, so it cannot use anything from the bundle.
 */
export const languageScript = () =>
  `addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[data-locale]'),l=a&&a.getAttribute('data-locale');if(!l)return;try{sessionStorage.setItem('${LOCALE_COOKIE}',l)}catch(e){}document.cookie='${localeCookie("'+l+'")}'});`

/** A path without its language, and its query. */
const pathWith = (pathname: string, query: URLSearchParams) =>
  withoutLocale(pathname) + (query.size > 0 ? `?${query}` : '')

/**
 * The same page, query included, in another language. Loads a new document, as style sheets and `lang` change with it.
 */
export function LanguageChoice() {
  const t = useText()
  const current = useLocale()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const links = useRef<HTMLElement>(null)
  // An unknown address has no equivalent in another language.
  const isMissing = useIsMissing()
  const here = isMissing ? '/404' : pathWith(pathname, pageQuery(pathname, query))
  // The server knows only the parameters it renders by, and a chart changes the address without the router.
  const complete = () => {
    const { pathname: path, search } = window.location
    const address = isMissing ? here : pathWith(path, linkQuery(path, new URLSearchParams(search)))
    for (const link of links.current?.querySelectorAll('a') ?? [])
      link.href = localizePath(address, link.dataset.locale as Locale)
  }
  return (
    <nav
      className="segments"
      aria-label={t(header.language)}
      ref={links}
      onPointerEnter={complete}
      onPointerDown={complete}
      onFocus={complete}
      onClickCapture={complete}
    >
      {locales.map(locale => (
        <a
          key={locale}
          href={localizePath(here, locale)}
          data-document=""
          data-locale={locale}
          hrefLang={tags[locale]}
          lang={tags[locale]}
          aria-label={fullNames[locale]}
          {...(locale === current ? { 'aria-current': 'true' } : {})}
        >
          {shortNames[locale]}
        </a>
      ))}
    </nav>
  )
}

/** The choice behind one button, for narrow windows; it works without a script. */
export function LanguageMenu() {
  const t = useText()
  const current = useLocale()
  return (
    <Menu
      isStatic
      className="language-menu"
      buttonClass="button ghost"
      label={t(join.named, { name: t(header.language), value: fullNames[current] })}
      face={shortNames[current]}
    >
      <LanguageChoice />
    </Menu>
  )
}
