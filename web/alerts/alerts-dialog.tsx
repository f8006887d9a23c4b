import { useEffect, useState } from 'react'
import { localeOfPath, type Text } from '#contract/text/locale.ts'
import { cellDate } from '../i18n/date-text.ts'
import { clockTime, isoDate } from '../i18n/time.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { usePageClock, useSecond, useZone } from '../live/page-clock.tsx'
import { fetchRows } from '../quotes/list-call.ts'
import { symbolPage } from '../quotes/symbol-page.ts'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import * as alertWords from '../words/alert.ts'
import * as headerWords from '../words/header.ts'
import * as settings from '../words/settings.ts'
import { type Alert, type AlertSubject, hasExpired, rearmed, rescaled, watchedValue } from './alert.ts'
import { changeBook, useAlertBook } from './alert-book.ts'
import { AlertForm } from './alert-form.tsx'
import { watchAlerts } from './alert-watch.ts'
import { type NotificationState, notificationState } from './announce.ts'
import { conditionText, valueText } from './condition-text.ts'
import { EventAlertLine } from './event-alert-line.tsx'
import type { Fired } from './read-book.ts'
import { allowSound, playTwoTones } from './sound.ts'

/** The visitor's alerts: a form if an instrument is given, all alerts, those that fired, and how they notify. */
export default function AlertsDialog({ about, onClose }: { about?: AlertSubject | undefined; onClose(): void }) {
  const t = useText()
  const { stream } = useLive()
  const clock = usePageClock()
  const now = useSecond()
  const { alerts, events, fired, unseen } = useAlertBook()
  useEffect(() => {
    if (stream) watchAlerts(stream, () => clock.now())
  }, [stream, clock])
  useEffect(() => {
    if (unseen) changeBook(() => ({ unseen: false }))
  }, [unseen])
  return (
    <Dialog label={about ? `${t(headerWords.alerts)} · ${about.code}` : t(headerWords.alerts)} onClose={onClose}>
      {close => (
        <div className="alerts">
          {about && <AlertForm about={about} />}
          <section>
            <h2>
              {t(alertWords.yours)} <small className="num muted">{alerts.length + events.length}</small>
            </h2>
            {alerts.length + events.length === 0 ? (
              <p className="muted">{t(about ? alertWords.noneHere : alertWords.none)}</p>
            ) : (
              <ul>
                {alerts.map(alert => (
                  <AlertLine key={alert.id} alert={alert} now={now} onLeave={close} />
                ))}
                {events.map(each => (
                  <EventAlertLine key={`${each.event} ${each.moment}`} alert={each} onLeave={close} />
                ))}
              </ul>
            )}
          </section>
          {fired.length > 0 && <History fired={fired} />}
          <NotificationSettings />
          <p className="muted small">{t(alertWords.worksWhileOpen)}</p>
        </div>
      )}
    </Dialog>
  )
}

/** `2026/11/20 21:31:16`, `20 Nov 2026 21:31:16`, in the visitor's time zone. */
function useMoment(): (at: number) => string {
  const zone = useZone()
  const locale = useLocale()
  return at => `${cellDate(isoDate(at, zone), locale)} ${clockTime(at, zone)}`
}

const stateTexts: Record<Alert['state'], Text> = {
  waiting: alertWords.waiting,
  resting: alertWords.resting,
  done: alertWords.done,
}

function AlertLine({ alert, now, onLeave }: { alert: Alert; now: number; onLeave(): void }) {
  const t = useText()
  const path = usePath()
  const moment = useMoment()
  const isOver = hasExpired(alert, now)
  const name = `${alert.symbol} ${conditionText(alert, t)}`
  return (
    <li className={isOver || alert.state === 'done' ? 'over' : ''}>
      <span>
        <a href={path(symbolPage(alert))} onClick={onLeave}>
          {alert.symbol}
        </a>{' '}
        <span className="num">{conditionText(alert, t)}</span>
        <small className="muted">
          {[
            t(isOver ? alertWords.expired : stateTexts[alert.state]),
            t(alert.repeats ? alertWords.everyTime : alertWords.once),
            ...(alert.expiresAt === undefined ? [] : [t(alertWords.until, { time: moment(alert.expiresAt) })]),
          ].join(' · ')}
        </small>
      </span>
      {(isOver || alert.state === 'done') && (
        <button
          type="button"
          className="button"
          aria-label={t(alertWords.againNamed, { name })}
          onClick={() => void setAgain(alert)}
        >
          {t(alertWords.again)}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t(alertWords.removeNamed, { name })}
        onClick={() => changeBook(book => ({ alerts: book.alerts.filter(({ id }) => id !== alert.id) }))}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

const ASK_MS = 10_000

/** Rearms an alert from the current price; an expired one no longer expires. */
async function setAgain(alert: Alert): Promise<void> {
  const options = { locale: localeOfPath(window.location.pathname), signal: AbortSignal.timeout(ASK_MS) }
  const { rows } = await fetchRows([alert.symbol], options).catch(() => ({ rows: [] }))
  const row = rows.find(({ symbol }) => symbol === alert.symbol)
  if (!row?.hasPrice) return
  const inOwn = (price: number | undefined) => rescaled(price, row.decimals, alert.decimals)
  const value = watchedValue(alert, inOwn(row.bid), inOwn(row[alert.baseline]))
  if (value === undefined) return
  changeBook(book => ({
    alerts: book.alerts.map(each =>
      each.id === alert.id ? { ...rearmed(each, value, row.eventAt), expiresAt: undefined } : each,
    ),
  }))
}

function History({ fired }: { fired: readonly Fired[] }) {
  const t = useText()
  const moment = useMoment()
  return (
    <section>
      <h2>
        {t(alertWords.history)}
        <button type="button" className="button ghost" onClick={() => changeBook(() => ({ fired: [] }))}>
          {t(alertWords.clear)}
        </button>
      </h2>
      <ul className="alerts-fired">
        {fired.map(each => (
          <li key={each.id}>
            <span>
              <b>{each.symbol}</b> <span className="num">{conditionText(each, t)}</span>
              <small className="num muted">{moment(each.at)}</small>
            </span>
            <b className="num">{valueText(each, t)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const notificationTexts: Record<NotificationState, Text> = {
  default: alertWords.notificationDefault,
  granted: alertWords.notificationGranted,
  denied: alertWords.notificationDenied,
  unsupported: alertWords.notificationUnsupported,
}

/** Turns sound on and off, and requests the browser's permission to notify, only on a click. */
function NotificationSettings() {
  const t = useText()
  const { sound } = useAlertBook()
  const [permission, setPermission] = useState(notificationState)
  return (
    <section className="settings">
      <Choices
        label={alertWords.sound}
        chosen={sound ? 'on' : 'off'}
        options={[
          ['on', t(alertWords.on)],
          ['off', t(alertWords.off)],
        ]}
        onChoose={value => {
          changeBook(() => ({ sound: value === 'on' }))
          if (value === 'off') return
          allowSound()
          playTwoTones()
        }}
      />
      <div className="setting">
        <span>{t(settings.notifications)}</span>
        <span>
          <span className="small">{t(notificationTexts[permission])}</span>
          {permission === 'default' && (
            <button
              type="button"
              className="button"
              onClick={async () => {
                await Notification.requestPermission()
                setPermission(notificationState())
              }}
            >
              {t(alertWords.allow)}
            </button>
          )}
        </span>
      </div>
    </section>
  )
}
