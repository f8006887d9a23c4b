import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Html } from '#contract/text/html.ts'

/** Only React's development build compares texts during hydration. */
const isCompared = process.env.NODE_ENV === 'development'

/** Whether this page is still being hydrated from the server's HTML. */
let isHydrating = typeof document !== 'undefined' && !isCompared

/** To be used once, by the root of all pages. */
export function useMarkHydrated(): void {
  useEffect(() => {
    isHydrating = false
  }, [])
}

/**
 * The HTML inside an element, for `dangerouslySetInnerHTML`: rendered by `make` on the server, and whenever `make`
 * changes in the browser. It is not rendered a second time for hydration: React leaves the server's HTML untouched.
 */
export function useServedHtml(element: RefObject<Element | null>, make: () => Html): { __html: string } {
  const [served, setServed] = useState(() => (isHydrating ? make : undefined))
  useEffect(() => {
    // If hydration failed, React renders the page again without the server's HTML.
    if (!element.current?.firstChild) setServed(undefined)
  }, [element])
  return useMemo(() => ({ __html: make === served ? '' : make().text }), [make, served])
}
