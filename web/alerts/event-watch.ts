import { fillText } from '#contract/error.ts'
import { localeOfPath } from '#contract/locale.ts'
import { formatPrice, toScaled } from '#contract/price.ts'
import { MINUTE_MS } from '#contract/units.ts'
import { callPortal } from '../api/call-portal.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as words from '../words/event-alert.ts'
import * as join from '../words/join.ts'
import { alertBook, changeBook } from './alert-book.ts'
import { announceText } from './announce.ts'
import { dueOf, type EventAlert, isSameAlert, minutesUntil, type PublishedFigure } from './event-alert.ts'

const LOOK_MS = 1_000
/** Between two questions for a figure that is late. */
const ASK_MS = 20_000

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
  return () => clearInterval(timer)
}

async function ask(alert: EventAlert): Promise<void> {
  const figure = await figureOf(alert).catch(() => undefined)
  if (!figure || figure.actual === null) return
  const t = translate()
  const value = textOf(figure.actual, figure)
  const text =
    figure.forecast === null
      ? value
      : t(join.detailed, { text: value, detail: t(words.expectedWas, { value: textOf(figure.forecast, figure) }) })
  say(alert, t(join.named, { name: alert.title, value: text }))
}

async function figureOf({ event, at }: EventAlert): Promise<PublishedFigure | undefined> {
  const iso = (time: number) => new Date(time).toISOString()
  const { list } = await callPortal(
    '/api/v1/calendar',
    { from: iso(at), to: iso(at + MINUTE_MS) },
    { locale: locale(), signal: AbortSignal.timeout(ASK_MS), tells: false },
  )
  return list.find(({ id }) => id === event)
}

const locale = () => localeOfPath(window.location.pathname)

function translate(): Translate {
  const shown = locale()
  return (text, values) => fillText(text[shown], values ?? {})
}

function textOf(value: number, { unit }: PublishedFigure): string {
  const decimals = String(value).split('.')[1]?.length ?? 0
  return formatPrice(toScaled(value, decimals), decimals) + (unit.startsWith('%') ? '%' : '')
}

function say(alert: EventAlert, text: string): void {
  // Another tab may have said it.
  if (alertBook().events.find(each => isSameAlert(each, alert))?.said !== undefined) return
  finish(alert, text)
  changeBook(() => ({ unseen: true }))
  announceText(text, `${alert.event}.${alert.moment}`)
}

function finish(alert: EventAlert, said: string): void {
  changeBook(({ events }) => ({ events: events.map(each => (isSameAlert(each, alert) ? { ...each, said } : each)) }))
}
