const PHONE = '(max-width: 767px)'

/** Marks entries of the history that only stand for something open. */
const MARK = 'isOverlay'

/** What is open, the newest last. */
const open: (() => void)[] = []
/** Steps back that this module asked for. */
let ownSteps = 0

const isMarked = () => window.history.state?.[MARK] === true

/** Comes before the router, which has nothing to do when an overlay closes. */
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
 * On phones the back button or gesture closes what is open, as in an app, and does not leave the page. The function
 * returned is called when it was closed in any way.
 */
export function closeOnBack(close: () => void): () => void {
  if (!window.matchMedia(PHONE).matches) return () => undefined
  if (!isListening) window.addEventListener('popstate', onPop, { capture: true })
  isListening = true
  open.push(close)
  window.history.pushState({ ...window.history.state, [MARK]: true }, '')
  return () => {
    const place = open.indexOf(close)
    if (place < 0) return
    open.splice(place, 1)
    // A link in it leads on: its entry follows this one, which then cannot be taken back.
    setTimeout(() => {
      if (!isMarked()) return
      ownSteps++
      window.history.back()
    })
  }
}
