import { filledText } from '#contract/answers/error.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { CalendarResult } from '#modules/calendar'
import { callPortal } from '../api/call-portal.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as words from '../words/event-alert.ts'
import * as join from '../words/join.ts'
import { alertBook, changeBook } from './alert-book.ts'
import { announceText } from './announce.ts'
import { dueOf, type EventAlert, isSameAlert, minutesUntil } from './event-alert.ts'

const LOOK_MS = 1_000
/** Between two questions for a figure that is late. */
const ASK_MS = 20_000
/** Between two questions whether the events to come have been moved. */
const FOLLOW_MS = HOUR_MS

/** Announces the visitor's events when they are due, until the returned function is called. */
export function watchEvents(now: () => number): () => void {
  let askedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    const due = Map.groupBy(alertBook().events, alert => dueOf(alert, now()))
    for (const alert of due.get('over') ?? []) finish(alert, '')
    for (const alert of due.get('announce') ?? []) {
      const t = translate()
      const { title, moment } = alert
      say(
        alert,
        moment === 'before' ? t(words.soon, { title, count: minutesUntil(alert, now()) }) : t(words.begins, { title }),
      )
    }
    const asked = due.get('ask') ?? []
    if (asked.length === 0 || performance.now() - askedAt < ASK_MS) return
    askedAt = performance.now()
    for (const alert of asked) void ask(alert)
  }
  const timer = setInterval(look, LOOK_MS)
  const follower = setInterval(() => void followMoves(now()), FOLLOW_MS)
  void followMoves(now())
  return () => {
    clearInterval(timer)
    clearInterval(follower)
  }
}

/** Waits for coming events at the times they have now: publishers move releases. */
async function followMoves(now: number): Promise<void> {
  const waiting = alertBook().events.filter(({ said, at }) => said === undefined && at > now)
  for (const event of new Set(waiting.map(alert => alert.event))) {
    const found = await eventNow(event).catch(() => undefined)
    const at = found?.time ? Date.parse(found.time) : undefined
    if (at === undefined) continue
    if (alertBook().events.some(alert => alert.event === event && alert.said === undefined && alert.at !== at))
      change(event, alert => (alert.said === undefined ? { ...alert, at } : alert))
  }
}

async function ask(alert: EventAlert): Promise<void> {
  const figure = await eventNow(alert.event).catch(() => undefined)
  if (!figure || figure.actualText === null) return
  const t = translate()
  const { actualText, forecastText } = figure
  const text =
    forecastText === null
      ? actualText
      : t(join.detailed, { text: actualText, detail: t(words.expectedWas, { value: forecastText }) })
  say(alert, t(join.named, { name: alert.title, value: text }))
}

/** The event as the calendar has it now; undefined if it has it no longer. */
async function eventNow(event: string): Promise<CalendarResult['list'][number] | undefined> {
  const { list } = await callPortal(
    'GET /api/v1/calendar',
    { query: { event } },
    { locale: locale(), withinMs: ASK_MS, tells: false },
  )
  return list[0]
}

const locale = () => localeOfPath(window.location.pathname)

function translate(): Translate {
  const shown = locale()
  return (text, values) => filledText(text, values ?? {}, shown)
}

function say(alert: EventAlert, text: string): void {
  // Another tab may have said it.
  if (alertBook().events.find(each => isSameAlert(each, alert))?.said !== undefined) return
  finish(alert, text)
  changeBook(() => ({ unseen: true }))
  announceText(text, `${alert.event}.${alert.moment}`)
}

function finish(alert: EventAlert, said: string): void {
  change(alert.event, each => (isSameAlert(each, alert) ? { ...each, said } : each))
}

/** Replaces the alerts on an event. */
function change(event: string, changed: (alert: EventAlert) => EventAlert): void {
  changeBook(({ events }) => ({ events: events.map(each => (each.event === event ? changed(each) : each)) }))
}
