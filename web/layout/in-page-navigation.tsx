import { useEffect, useEffectEvent, useState } from 'react'
// biome-ignore lint/style/noRestrictedImports: asks before whether the portal can be reached
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { localeOfPath } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { keepsScroll } from '../pages/layout-of.ts'
import { isLoaded, pageAt } from '../pages/page-query.ts'
import { kindOf } from '../site-map/page-declaration.ts'
import { showToast } from '../toasts/toast-store.ts'
import { guardNavigations, isServed } from '../ui/reload-guard.ts'
import * as errorWords from '../words/error.ts'

/** Paths that are not pages; the browser follows links to them itself. */
const NOT_PAGES = /^\/(api|udf|dmarket|data|DAd)\b|\.(csv|ics|rss|xml|json|svg|png)$/

/** A link to this site that opens in this tab. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  return link.origin === window.location.origin ? link : undefined
}

/** Whether the router shows the page of a link; it knows the pages of one language only. */
function isPageLink(link: HTMLAnchorElement): boolean {
  // In a frame of another site the browser asks for each page, and so learns which may be shown there.
  if (window !== window.top) return false
  if (link.dataset.document !== undefined || NOT_PAGES.test(link.pathname)) return false
  return localeOfPath(link.pathname) === localeOfPath(window.location.pathname)
}

/**
 * Turns plain links into client-side navigations with one listener for all of them. Links remain links: they work
 * without a script, open in a new tab, and cost nothing to render or hydrate. `data-replace` and `data-keep-scroll` on
 * a link set the navigation options, `data-document` loads a new document. The page of a link under the pointer is
 * prefetched, unless each visitor has their own of it, which cannot be kept for the click. While the portal cannot be
 * reached the page stays, with its last figures, and says so, unless it has all that the link asks for.
 */
export function InPageNavigation() {
  const t = useText()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()
  const { stream } = useLive()
  const isDoubtful = useEffectEvent(() => !navigator.onLine || stream?.status.state === 'lost')
  const refuse = useEffectEvent(() =>
    showToast(t(navigator.onLine ? errorWords.tryLater : errorWords.offline), 'error'),
  )
  useEffect(() => guardNavigations({ isDoubtful: () => isDoubtful(), onRefused: () => refuse() }), [])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = ownLink(event.target)
      if (!link) return
      const { pathname, search, hash, href } = link
      const here = window.location
      if (hash !== '' && pathname === here.pathname && search === here.search) return
      const isPage = isPageLink(link)
      if (!isPage && !isDoubtful()) return
      event.preventDefault()
      const open = () => {
        if (!isPage) return here.assign(href)
        navigate(pathname + search + hash, {
          replace: link.dataset.replace !== undefined,
          preventScrollReset: keepsScroll(here.pathname, pathname, link.dataset.keepScroll !== undefined),
        })
      }
      const needsPortal = !isPage || href === here.href || !isLoaded(new URL(here.href), new URL(href))
      if (needsPortal && isDoubtful()) void isServed().then(served => (served ? open() : refuse()))
      else open()
    }
    let timer: ReturnType<typeof setTimeout>
    const prefetchSoon = (event: Event) => {
      clearTimeout(timer)
      const link = ownLink(event.target)
      const page = link && isPageLink(link) && !isDoubtful() && pageAt(link.pathname)
      if (page && kindOf(page) !== 'personal') timer = setTimeout(() => setAhead(link.pathname + link.search), 100)
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
