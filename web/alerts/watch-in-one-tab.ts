const LOCK = 'price-alerts'

/**
 * Runs `begin` in one tab of the browser at a time, and the function it returns when another tab takes over. The tab
 * last looked at has the lock; when it is closed, another one acquires it. Browsers have no locks on a site without
 * HTTPS: there every tab watches, and two that receive the same quote at the same time may both notify.
 */
export function watchInOneTab(begin: () => () => void): void {
  if (!navigator.locks) {
    begin()
    return
  }
  /** A request of this tab has the lock, or is about to get it. */
  let isTaken = false
  let queue = new AbortController()

  const hold = async (options: LockOptions) => {
    let end: (() => void) | undefined
    try {
      await navigator.locks.request(LOCK, options, () => {
        isTaken = true
        end = begin()
        // Holds the lock until the page is closed.
        return new Promise<never>(() => undefined)
      })
    } catch {
      // Without `end` it never had the lock: it no longer waits, because the tab takes the lock instead.
      if (!end) return
      isTaken = false
      end()
      waitForTurn()
    }
  }
  const waitForTurn = () => {
    queue = new AbortController()
    void hold({ signal: queue.signal })
  }
  const takeWhenSeen = () => {
    if (document.visibilityState !== 'visible' || isTaken) return
    // Seen and focused are two events: a second request would take the lock from the first.
    isTaken = true
    queue.abort()
    void hold({ steal: true })
  }
  document.addEventListener('visibilitychange', takeWhenSeen)
  window.addEventListener('focus', takeWhenSeen)
  if (document.visibilityState === 'visible') takeWhenSeen()
  else waitForTurn()
}
