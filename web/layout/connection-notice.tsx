import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useConnection, useLive, useOutage } from '../live/live.tsx'
import { Icon } from '../ui/icon.tsx'
import * as errorWords from '../words/error.ts'
import * as page from '../words/page.ts'

/**
 * Shows that the connection is lost, and marks every price on the page as stale during an outage: figures stay readable,
 * but no longer look live.
 */
export function ConnectionNotice() {
  const t = useText()
  const { stream } = useLive()
  const { state, tries } = useConnection()
  const outage = useOutage()
  const isOut = outage !== undefined
  useEffect(() => {
    const root = document.documentElement
    if (isOut) root.dataset.connection = 'lost'
    else delete root.dataset.connection
  }, [isOut])
  return (
    <div className="wrap" role="status" aria-live="polite">
      {outage === 'offline' ? (
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
