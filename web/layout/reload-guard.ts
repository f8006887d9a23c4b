import { PAGE_RELOAD_GUARD_MS } from '#contract/constants.ts'

const STORAGE_KEY = 'reloaded-at'

/** Whether the page may be loaded anew because a part of it did not come: once a minute. Counts it when it may. */
function mayReload(): boolean {
  try {
    const now = Date.now()
    const last = Number(sessionStorage.getItem(STORAGE_KEY))
    if (now - last < PAGE_RELOAD_GUARD_MS && now >= last) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    // Where nothing can be remembered, nobody could stop a second time.
    return false
  }
}

let granted = false

function reload(): void {
  granted = true
  window.location.reload()
}

/** Loads the page anew, unless that was done within the last minute. */
export function reloadOnce(): void {
  if (mayReload()) reload()
}

/** The reader asks for it: never refused. */
export function reloadOnRequest(): void {
  reload()
}

/** The part of the Navigation API that is used here; TypeScript's library does not know it yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  userInitiated: boolean
}

/**
 * The router loads the page anew by itself when the code of a route does not come. In browsers that let a page refuse
 * that, it happens at most once a minute too; `onRefused` is called where it is refused. Returns the way to stop.
 */
export function guardReloads(onRefused: () => void): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  const guard = (event: Event) => {
    const { navigationType, userInitiated, cancelable } = event as NavigateEvent
    if (navigationType !== 'reload' || userInitiated || granted || !cancelable || mayReload()) return
    event.preventDefault()
    onRefused()
  }
  navigation?.addEventListener('navigate', guard)
  return () => navigation?.removeEventListener('navigate', guard)
}
