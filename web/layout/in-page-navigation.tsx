import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { localeOfPath } from '#contract/locale.ts'
import { useText } from '../i18n/use-text.ts'
import { showToast } from '../toasts/toast-store.ts'
import { guardReloads } from '../ui/reload-guard.ts'
import * as errorWords from '../words/error.ts'
import { keepsScroll } from './layout-of.ts'

/** Paths that are not pages; the browser follows links to them itself. */
const NOT_PAGES = /^\/(api|udf|dmarket|data|DAd)\b|\.(csv|ics|rss|xml|json|svg|png)$/

function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  // In a frame of another site the browser asks for each page, and so learns which may be shown there.
  if (window !== window.top) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.document !== undefined)
    return undefined
  if (link.origin !== window.location.origin || NOT_PAGES.test(link.pathname)) return undefined
  // The router knows the pages of one language only.
  return localeOfPath(link.pathname) === localeOfPath(window.location.pathname) ? link : undefined
}

/**
 * Turns plain links into client-side navigations with one listener for all of them. Links remain links: they work
 * without a script, open in a new tab, and cost nothing to render or hydrate. `data-replace` and `data-keep-scroll` on
 * a link set the navigation options, `data-document` loads a new document. The page of a link under the pointer is
 * prefetched.
 */
export function InPageNavigation() {
  const t = useText()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()
  useEffect(() => guardReloads(() => showToast(t(errorWords.tryLater), 'error')), [t])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = pageLink(event.target)
      if (!link) return
      const { pathname, search, hash } = link
      const here = window.location
      if (hash !== '' && pathname === here.pathname && search === here.search) return
      event.preventDefault()
      navigate(pathname + search + hash, {
        replace: link.dataset.replace !== undefined,
        preventScrollReset: link.dataset.keepScroll !== undefined || keepsScroll(here.pathname, pathname),
      })
    }
    let timer: ReturnType<typeof setTimeout>
    const prefetchSoon = (event: Event) => {
      clearTimeout(timer)
      const link = pageLink(event.target)
      if (link) timer = setTimeout(() => setAhead(link.pathname + link.search), 100)
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', prefetchSoon)
    document.addEventListener('focusin', prefetchSoon)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prefetchSoon)
      document.removeEventListener('focusin', prefetchSoon)
    }
  }, [navigate])
  return ahead === undefined ? null : <PrefetchPageLinks page={ahead} />
}
