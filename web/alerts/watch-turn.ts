const LOCK = 'price-alerts'

/**
 * Keeps watch while it is this tab's turn: `begin` is called when the turn comes and what it returns when it goes. The tab
 * that was looked at last has it, and when it is closed any other. Browsers have no locks for a site without HTTPS: there every
 * tab keeps watch, and two that read the same quote in the same moment may tell the same.
 */
export function takeTheWatch(begin: () => () => void): void {
  if (!navigator.locks) {
    begin()
    return
  }
  let isMine = false
  let queue = new AbortController()

  const hold = async (options: LockOptions) => {
    let end: () => void = () => undefined
    try {
      await navigator.locks.request(LOCK, options, () => {
        isMine = true
        end = begin()
        // For as long as the page is open.
        return new Promise<never>(() => undefined)
      })
    } catch {
      if (!isMine) return
      isMine = false
      end()
      waitForTurn()
    }
  }
  const waitForTurn = () => {
    queue = new AbortController()
    void hold({ signal: queue.signal })
  }
  const takeWhenSeen = () => {
    if (document.visibilityState !== 'visible' || isMine) return
    queue.abort()
    void hold({ steal: true })
  }
  document.addEventListener('visibilitychange', takeWhenSeen)
  window.addEventListener('focus', takeWhenSeen)
  if (document.visibilityState === 'visible') takeWhenSeen()
  else waitForTurn()
}
