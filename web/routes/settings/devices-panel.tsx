import { useState } from 'react'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { networkText } from '../../i18n/network-text.ts'
import { ownZone, quoteTime } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { usePreference } from '../../settings/preferences.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import * as words from '../../words/account-settings.ts'
import { logout } from '../../words/auth.ts'
import { LAPTOP, RowIcon } from './row-icon.tsx'

/** A time in the visitor's zone: today's as a time, others as a date. */
function useTimeText(): (iso: string) => string {
  const zone = usePreference('zone') ?? ownZone()
  const locale = useLocale()
  return iso => quoteTime(Date.parse(iso), Date.now(), zone, locale)
}

/** The devices on which the member is logged in, each of which can be logged out. */
export function DevicesPanel() {
  const t = useText()
  const locale = useLocale()
  const time = useTimeText()
  const sessions = useMemberCall('GET /api/v1/me/sessions')
  const [isBusy, setBusy] = useState(false)
  async function end(sessionId?: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const options = { locale, asMember: true, key: crypto.randomUUID() }
    try {
      if (sessionId === undefined) await callPortal('DELETE /api/v1/me/sessions', {}, options)
      else await callPortal('DELETE /api/v1/me/sessions/{sessionId}', { path: { sessionId } }, options)
    } catch (problem) {
      // The list shows what holds.
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
    sessions.reload()
  }
  const count = sessions.result?.list.length
  return (
    <section className="board">
      <Panel
        title={t(words.devices)}
        note={count}
        actions={
          (count ?? 0) > 1 && (
            <button type="button" className="button danger" aria-disabled={isBusy} onClick={() => end()}>
              {t(words.logOutOthers)}
            </button>
          )
        }
      >
        <MemberContent of={sessions}>
          {({ list }) => (
            <ul className="settings-rows">
              {list.map(({ sessionId, device, network, createdAt, usedAt, current }) => (
                <li key={sessionId}>
                  <RowIcon path={LAPTOP} />
                  <div>
                    <b>{device}</b> {current && <span className="badge ok">{t(words.thisDevice)}</span>}
                    <small className="num">{networkText(network)}</small>
                    <small>{t(words.usedAt, { used: time(usedAt), created: time(createdAt) })}</small>
                  </div>
                  {!current && (
                    <button
                      type="button"
                      className="button"
                      aria-label={t(words.logOutDevice, { device })}
                      aria-disabled={isBusy}
                      onClick={() => end(sessionId)}
                    >
                      {t(logout)}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </MemberContent>
      </Panel>
    </section>
  )
}

/** The logins of the last 90 days. */
export function HistoryPanel() {
  const t = useText()
  const time = useTimeText()
  const past = useMemberCall('GET /api/v1/me/sessions/history')
  return (
    <section className="board">
      <Panel title={t(words.history)} note={t(words.historyDays)}>
        <MemberContent of={past} rows={3}>
          {({ list }) => (
            <SimpleTable
              caption={t(words.history)}
              className="quotes data-table settings-history"
              head={[t(words.when), t(words.device), t(words.network), t(words.ended)]}
              rows={list.map(({ createdAt, device, network, endedAt }) => [
                time(createdAt),
                device,
                networkText(network),
                endedAt === null ? t(words.active) : time(endedAt),
              ])}
            />
          )}
        </MemberContent>
      </Panel>
    </section>
  )
}
