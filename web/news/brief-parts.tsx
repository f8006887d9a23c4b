import { dayMark } from '#contract/time/day-mark.ts'
import { hourMinute, isoDate, zoneLabel } from '../i18n/time.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import * as calendarWords from '../words/calendar.ts'
import * as marketWords from '../words/market.ts'
import type { EventLine, MoverRow } from './collect-brief.ts'

/** Events with their time and figures. A time of another day than `day`, an ISO date, says which. */
export function EventLines({ events, day }: { events: readonly EventLine[]; day: string }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  return (
    <ol className="event-lines">
      {events.map(event => (
        <li key={event.id}>
          <time dateTime={new Date(event.at).toISOString()}>
            {isoDate(event.at, zone) !== day && <small>{dayMark(isoDate(event.at, zone), day, locale)} </small>}
            {hourMinute(event.at, zone)}
          </time>
          <abbr className="badge" title={event.place}>
            {event.country}
          </abbr>
          <span>
            <a href={path(event.address)}>{event.event}</a>
            <small>
              <Figure label={t(calendarWords.actual)} value={event.actual} />
              <Figure label={t(calendarWords.forecast)} value={event.forecast} />
              <Figure label={t(calendarWords.previous)} value={event.previous} />
              {event.outcome && <em>{t(calendarWords.outcomes[event.outcome])}</em>}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** In which zone the times of events are, beside the heading of their list. */
export function EventZone({ at }: { at: number }) {
  return zoneLabel(useZone(), useLocale(), at)
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  if (value === undefined) return null
  return (
    <span>
      {label} <b>{value}</b>
    </span>
  )
}

/** The largest gains and losses of the main instruments. */
export function MoverLists({ gainers, losers }: { gainers: readonly MoverRow[]; losers: readonly MoverRow[] }) {
  const t = useText()
  return (
    <table className="mover-table">
      <caption className="visually-hidden">{t(marketWords.movers)}</caption>
      {[
        { key: 'up', label: t(marketWords.gainers), rows: gainers },
        { key: 'down', label: t(marketWords.losers), rows: losers },
      ]
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, label, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {label}
              </th>
            </tr>
            {rows.map(row => (
              <MoverLine key={row.symbol} row={row} direction={key} />
            ))}
          </tbody>
        ))}
    </table>
  )
}

function MoverLine({ row, direction }: { row: MoverRow; direction: string }) {
  const path = usePath()
  return (
    <tr>
      <th scope="row">
        <a href={path(row.address)}>{row.name}</a>
      </th>
      <td>{row.price}</td>
      <td className={direction}>{row.change}</td>
    </tr>
  )
}
