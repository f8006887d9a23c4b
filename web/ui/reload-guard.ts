import { PAGE_RELOAD_GUARD_MS } from '#contract/constants.ts'

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

let granted = false

function reload(): void {
  granted = true
  window.location.reload()
}

/** Reloads the page, unless it was reloaded within the last minute. */
export function reloadOnce(): void {
  if (mayReload()) reload()
}

/** Reloads the page at the visitor's request, always. */
export function reloadOnRequest(): void {
  reload()
}

/** The part of the Navigation API used here; TypeScript's library does not have it yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  userInitiated: boolean
}

/**
 * The router reloads the page by itself if the code of a route fails to load. In browsers that can cancel a navigation,
 * this is limited to once a minute too; `onRefused` is called for a cancelled reload. Returns a function that stops it.
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
