import { withoutLocale } from '#contract/text/locale.ts'
import { pageAt } from './page-query.ts'

export interface PageLayout {
  /** The menu above the content, if any. */
  menu: 'finance' | 'tools' | undefined
  hasHeader: boolean
  hasFooter: boolean
  hasBanners: boolean
  /** The content fills the window below the header: menu and banners come after it. */
  isWorkspace: boolean
}

/**
 * The parts around a page's content, from its declaration and its address. `isError`: an error stands in its place, which
 * looks the same for a page that the reader may not know of and for one that there is not.
 */
export function layoutOf(pathname: string, query: URLSearchParams, isError = false): PageLayout {
  const path = withoutLocale(pathname)
  const isBelow = (section: string) => path === section || path.startsWith(`${section}/`)
  const own = pageAt(pathname)
  const page = isError && own?.access ? undefined : own
  if (page?.header === false)
    return { menu: undefined, hasHeader: false, hasFooter: false, hasBanners: false, isWorkspace: false }
  const isRelease = pathname.includes('release') || query.has('release')
  return {
    menu: isBelow('/finance') ? 'finance' : isBelow('/tools') && path !== '/tools/widget' ? 'tools' : undefined,
    hasHeader: !isRelease,
    hasFooter: true,
    hasBanners: !isRelease && page?.banners !== false && page?.access === undefined,
    isWorkspace: path === '/finance/chart',
  }
}

/** Pages of a class of instruments: `/finance/forex/{class}/…`. */
const CLASS_PAGE = /^\/finance\/forex\/([^/]+)/

/**
 * Whether a navigation keeps the scroll position instead of going to the top: between pages of the same class of
 * instruments always, from or to one of another class never, else as its link wishes.
 */
export function keepsScroll(from: string, to: string, isWished: boolean): boolean {
  const classOf = (pathname: string) => CLASS_PAGE.exec(withoutLocale(pathname))?.[1]
  const own = classOf(from)
  return own === classOf(to) ? own !== undefined || isWished : false
}
