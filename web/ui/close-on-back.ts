const PHONE = '(max-width: 767px)'

/** Marks entries of the history that only stand for something open. */
const MARK = 'isOverlay'

/** What is open, the newest last. */
const open: (() => void)[] = []
/** Steps back that this module asked for. */
let ownSteps = 0

const isMarked = () => window.history.state?.[MARK] === true

/** The router, which is told after this module, has nothing to do when an overlay closes. */
function onPop(event: PopStateEvent): void {
  if (ownSteps > 0) {
    ownSteps--
    event.stopImmediatePropagation()
    return
  }
  const close = open.pop()
  if (!close) return
  event.stopImmediatePropagation()
  close()
}

let isListening = false

/**
 * To be called before the router listens: of events of the window browsers tell listeners in the order in which they were
 * added. A router that heard of such a step would load the page of the address anew if a script had changed it.
 */
export function listenForBack(): void {
  if (!isListening) window.addEventListener('popstate', onPop, { capture: true })
  isListening = true
}

/** A link in what is open was followed: its page takes the place of the marked entry. */
let isLeaving = false

/** To be told of every click in what is open, before the router is. */
export function leaveByLink(target: EventTarget): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || !isMarked()) return
  link.dataset.replace = ''
  isLeaving = true
}

/**
 * A script opens a page from what is open, which `close` closes; returns whether that page takes the place of the marked
 * entry.
 */
export function leaveByScript(close?: () => void): boolean {
  isLeaving ||= isMarked()
  close?.()
  return isMarked()
}

/**
 * On phones the back button or gesture closes what is open, as in an app, and does not leave the page. The function
 * returned is called when it was closed in any way.
 */
export function closeOnBack(close: () => void): () => void {
  if (!window.matchMedia(PHONE).matches) return () => undefined
  listenForBack()
  open.push(close)
  window.history.pushState({ ...window.history.state, [MARK]: true }, '')
  return () => {
    const place = open.indexOf(close)
    if (place < 0) return
    open.splice(place, 1)
    if (isLeaving || !isMarked()) {
      isLeaving = false
      return
    }
    ownSteps++
    window.history.back()
  }
}
