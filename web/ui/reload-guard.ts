import { PAGE_RELOAD_GUARD_MS } from '#contract/time/constants.ts'

const STORAGE_KEY = 'reloaded-at'

/** Whether the page may be reloaded after a part of it failed to load: once a minute. Records the reload if so. */
function mayReload(): boolean {
  try {
    const now = Date.now()
    const last = Number(sessionStorage.getItem(STORAGE_KEY))
    if (now - last < PAGE_RELOAD_GUARD_MS && now >= last) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    // Without storage, repeated reloads could not be detected.
    return false
  }
}

const SERVED_WITHIN_MS = 5_000

/**
 * Whether the portal can be reached. Asked of the portal itself: `navigator.onLine` only tells whether there is a
 * network, and not even that for a portal on the visitor's own machine. Not by a call for operators, which proxies do not
 * pass on.
 */
export async function isServed(): Promise<boolean> {
  try {
    const answer = await fetch('/udf/time', { cache: 'no-store', signal: AbortSignal.timeout(SERVED_WITHIN_MS) })
    return answer.ok
  } catch {
    return false
  }
}

let granted = false

function reload(): void {
  granted = true
  window.location.reload()
}

/**
 * Reloads the page, unless it was reloaded within the last minute or the portal cannot be reached, as the browser would
 * then show an error of its own instead. Resolves to whether it reloads.
 */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isServed()) || !mayReload()) return false
  reload()
  return true
}

/** Reloads the page at the visitor's request, always. */
export function reloadOnRequest(): void {
  reload()
}

/** The part of the Navigation API used here; TypeScript's library does not have it yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  userInitiated: boolean
  destination: { url: string; key: string; sameDocument: boolean }
}
interface Navigation extends EventTarget {
  traverseTo(key: string): unknown
}

interface Guard {
  /** Whether the portal may be out of reach. */
  isDoubtful(): boolean
  /** Called for a navigation that was cancelled. */
  onRefused(): void
}

/**
 * In browsers that can cancel a navigation, keeps a page whose successor cannot be loaded. The router reloads the page by
 * itself if the code of a route fails to load: this is limited as `reloadOnce` is. Back and forward wait until the portal
 * has answered if that is doubtful. Returns a function that stops it.
 */
export function guardNavigations({ isDoubtful, onRefused }: Guard): () => void {
  const { navigation } = window as { navigation?: Navigation }
  let allowedKey = ''
  const guard = (event: Event) => {
    const { navigationType, userInitiated, cancelable, destination } = event as NavigateEvent
    if (!cancelable) return
    if (navigationType === 'reload') {
      if (userInitiated || granted) return
      event.preventDefault()
      void reloadOnce().then(reloads => reloads || onRefused())
    } else if (navigationType === 'traverse' && destination.sameDocument && destination.key !== allowedKey) {
      // A dialog takes a step of the history at the same address.
      if (destination.url === window.location.href || !isDoubtful()) return
      event.preventDefault()
      void isServed().then(served => {
        if (!served) return onRefused()
        allowedKey = destination.key
        navigation?.traverseTo(allowedKey)
      })
    }
  }
  navigation?.addEventListener('navigate', guard)
  return () => navigation?.removeEventListener('navigate', guard)
}
