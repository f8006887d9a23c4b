import { intlTag, type Locale } from '#contract/text/locale.ts'
import { hourMinute, zoneLabel } from '../../i18n/time.ts'
import { type Translate, useLocale, useText } from '../../i18n/use-text.ts'
import { useSecond, useZone } from '../../live/page-clock.tsx'
import { centres, dayAround, type SessionState, sessionStateAt, sessionsBetween } from '../../quotes/sessions.ts'
import * as homeWords from '../../words/home.ts'
import * as statusWords from '../../words/status.ts'

const sentences = { overlap: homeWords.overlapLeft, open: homeWords.sessionLeft, next: homeWords.sessionNext }

function leftText(t: Translate, ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000))
  if (minutes < 60) return t(homeWords.minutesOnly, { minutes })
  return t(homeWords.hoursMinutes, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

function sentenceOf(t: Translate, locale: Locale, { kind, names, until }: SessionState, now: number): string {
  const cities = new Intl.ListFormat(intlTag[locale]).format(names.map(name => t(name)))
  return t(sentences[kind], { cities, time: leftText(t, until - now) })
}

/** Hours of the four centres on a scale of the visitor's day, with a mark at the current time. */
export function SessionClock() {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const now = Math.floor(useSecond() / 60_000) * 60_000
  const day = dayAround(now, zone)
  const place = (at: number) => `${(((at - day.from) / (day.to - day.from)) * 100).toFixed(2)}%`
  const hours = Array.from({ length: 7 }, (_, index) => (index + 1) * 3)
  return (
    <section className="session-clock" aria-label={t(homeWords.forexSessions)}>
      <h2>
        {t(homeWords.forexSessions)}
        <span>{zoneLabel(zone, locale, now)}</span>
      </h2>
      {/* Another time zone gets a new scale instead of an animated one. */}
      <ul className="session-track" key={`${zone} ${day.from}`}>
        {hours.map(hour => (
          <li key={hour} className="hour" aria-hidden="true" style={{ left: `${(hour / 24) * 100}%` }} />
        ))}
        {centres.flatMap((centre, row) =>
          sessionsBetween(centre, day.from, day.to).map(span => {
            const isOpen = span.from <= now && now < span.to
            const from = Math.max(span.from, day.from)
            const to = Math.min(span.to, day.to)
            return (
              <li
                key={`${centre.key} ${span.from}`}
                className={isOpen ? 'session open' : 'session'}
                style={{ left: place(from), width: `${(((to - from) / (day.to - day.from)) * 100).toFixed(2)}%` }}
                data-row={row % 2}
              >
                <span className="session-name">
                  <b>{t(centre.name)}</b>{' '}
                  <span className="num">
                    {hourMinute(span.from, zone)}–{hourMinute(span.to, zone)}
                  </span>
                </span>
                <b className="session-short" aria-hidden="true">
                  {t(centre.short)}
                </b>
                <span className="visually-hidden"> {t(isOpen ? statusWords.open : statusWords.closed)}</span>
              </li>
            )
          }),
        )}
        <li className="now" aria-hidden="true" style={{ left: place(now) }} />
      </ul>
      <p>
        <b className="num">{hourMinute(now, zone)}</b>
        <span>{sentenceOf(t, locale, sessionStateAt(now), now)}</span>
      </p>
    </section>
  )
}
