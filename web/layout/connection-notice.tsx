import { useEffect, useSyncExternalStore } from 'react'
import { DISCONNECTED_STALE_MS } from '#contract/constants.ts'
import { useText } from '../i18n/use-text.ts'
import { useConnection, useLive } from '../live/live.tsx'
import { Icon } from '../ui/icon.tsx'
import * as errorWords from '../words/error.ts'
import * as page from '../words/page.ts'

function listenToNetwork(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Whether the browser is online. */
function useOnline(): boolean {
  return useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Shows that the connection is lost, and marks every price on the page as stale after ten seconds: figures stay
 * readable, but no longer look live.
 */
export function ConnectionNotice() {
  const t = useText()
  const { stream } = useLive()
  const { state, tries, lostAt } = useConnection()
  const isOnline = useOnline()
  useEffect(() => {
    const root = document.documentElement
    if (lostAt === undefined) {
      delete root.dataset.connection
      return
    }
    const wait = Math.max(0, lostAt + DISCONNECTED_STALE_MS - performance.now())
    const timer = setTimeout(() => {
      root.dataset.connection = 'lost'
    }, wait)
    return () => clearTimeout(timer)
  }, [lostAt])
  return (
    <div className="wrap" role="status" aria-live="polite">
      {!isOnline ? (
        <div className="notice-bar">
          <Icon name="offline" />
          <span>{t(errorWords.offline)}</span>
        </div>
      ) : state === 'lost' ? (
        <div className="notice-bar">
          <Icon name="offline" />
          <span>{t(page.lostNotice, { tries })}</span>
          <span className="grow" />
          <button type="button" className="button" onClick={() => stream?.retryNow()}>
            {t(page.retryNow)}
          </button>
        </div>
      ) : null}
    </div>
  )
}
