import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Html } from '#contract/html.ts'

/** React compares texts while it takes a page over in its development build alone. */
const isCompared = process.env.NODE_ENV === 'development'

/** Whether this page is still being taken over from the server's HTML. */
let isWaking = typeof document !== 'undefined' && !isCompared

/** To be used once, by the frame of all pages. */
export function useWaking(): void {
  useEffect(() => {
    isWaking = false
  }, [])
}

/**
 * The text inside an element, for `dangerouslySetInnerHTML`: made by `make` on the server and whenever `make` is another
 * function. What the server has sent is not made a second time when the page wakes: React takes it as it stands.
 */
export function useServedHtml(element: RefObject<Element | null>, make: () => Html): { __html: string } {
  const [served, setServed] = useState(() => (isWaking ? make : undefined))
  useEffect(() => {
    // A page that could not be taken over is drawn anew, without what the server had sent.
    if (!element.current?.firstChild) setServed(undefined)
  }, [element])
  return useMemo(() => ({ __html: make === served ? '' : make().text }), [make, served])
}
