import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { unsaved } from '../words/auth.ts'

/** The part of the Navigation API used here; TypeScript's library does not have it yet. */
interface NavigateEvent extends Event {
  navigationType: string
  destination: { url: string; sameDocument: boolean }
}

/**
 * Asks before a page is left on which something was typed that was not sent: by a link, by a step back and by closing
 * the tab. To be set to true when something is typed, and to false when it was sent.
 */
export function useUnsavedGuard(isOn: boolean): RefObject<boolean> {
  const t = useText()
  const isTyped = useRef(false)
  useEffect(() => {
    if (!isOn) return undefined
    const maySkip = () => !isTyped.current || window.confirm(t(unsaved))
    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || link.hasAttribute('download')) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      const { origin, pathname } = window.location
      if (link.origin === origin && link.pathname === pathname) return
      if (maySkip()) isTyped.current = false
      else event.preventDefault()
    }
    const onStep = (event: Event) => {
      const { navigationType, cancelable, destination } = event as NavigateEvent
      if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument) return
      if (new URL(destination.url).pathname === window.location.pathname) return
      if (maySkip()) isTyped.current = false
      else event.preventDefault()
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault()
    }
    const { navigation } = window as { navigation?: EventTarget }
    document.addEventListener('click', onLink, { capture: true })
    navigation?.addEventListener('navigate', onStep)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onLink, { capture: true })
      navigation?.removeEventListener('navigate', onStep)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [isOn, t])
  return isTyped
}
