import { PortalError } from '#contract/answers/error.ts'
import { rateNote } from '#contract/economy/figures/index.ts'
import * as Errors from '#contract/errors/index.ts'
import { eventCell, isMissing } from '../../../economy/event-figure.ts'
import { ImportanceMark } from '../../../economy/importance-mark.tsx'
import { shortDate } from '../../../i18n/date-text.ts'
import { hourMinute, isoDate } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import sheet from '../../../styles/sheets/calendar.css?url'
import * as calendarWords from '../../../words/calendar.ts'
import { notAvailable } from '../../../words/coming-events.ts'
import * as statusWords from '../../../words/status.ts'
import * as words from '../../../words/widget.ts'
import { importanceWord } from '../../finance/calendar/calendar-names.ts'
import { CALENDAR, calendarAddress } from '../../finance/calendar/calendar-query.ts'
import { eventRows } from '../../finance/calendar/collect-calendar.ts'
import { actualHtml } from '../../finance/calendar/event-figures.ts'
import type { EventRow } from '../../finance/calendar/event-row.ts'
import { USUAL_IMPORTANCE } from './usual-items.ts'
import { WidgetTable } from './widget-table.tsx'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

/** Events that are over, and those to come. */
const COUNTS = { past: 3, coming: 8 }
const REFRESH_SECONDS = 60

/** The last and the next events of the calendar, of all countries or of those that an address names. */
export async function calendarWidget({ services, query, locale }: WidgetRequest): Promise<WidgetView> {
  const named = query.get('country')?.split(',').filter(Boolean) ?? []
  const countries = named.map(name => {
    const country = services.catalogue.findCountry(name)
    if (!country) throw new PortalError(Errors.PluginItemUnknown, { name, field: 'country' })
    return country.iso2
  })
  const importance = Number(query.get('importance') ?? USUAL_IMPORTANCE)
  const items = await services.calendar.near({ importance, ...(countries.length > 0 ? { countries } : {}) }, COUNTS)
  const title = words.names.calendar[locale]
  const isSample = items.some(({ sample }) => sample)
  return {
    title,
    page: CALENDAR,
    refreshSeconds: REFRESH_SECONDS,
    sheets: [sheet],
    ...(isSample ? { note: statusWords.simulated[locale] } : {}),
    body: <Events caption={title} rows={items.map(eventRows(services, locale))} now={services.clock.now()} />,
  }
}

function Events({ caption, rows, now }: { caption: string; rows: readonly EventRow[]; now: number }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const today = isoDate(now, zone)
  const whenOf = (at: number) => {
    const day = isoDate(at, zone)
    return `${day === today ? '' : `${shortDate(day, locale)} `}${hourMinute(at, zone)}`
  }
  return (
    <WidgetTable
      caption={caption}
      columns={[
        { key: 'event', label: t(calendarWords.event) },
        { key: 'time', label: t(calendarWords.time) },
        { key: 'actual', label: t(calendarWords.actualShort) },
        { key: 'forecast', label: t(calendarWords.forecastShort) },
        { key: 'previous', label: t(calendarWords.previousShort), className: 'wide' },
      ]}
    >
      {rows.map(row => (
        <tr key={row.id} className={row.at !== null && row.at <= now ? 'past' : undefined}>
          <th scope="row">
            <ImportanceMark value={row.importance} text={t(importanceWord(row.importance))} />{' '}
            <abbr className="code" title={row.place}>
              {row.country || '—'}
            </abbr>{' '}
            <a href={`${path(calendarAddress({ view: 'day', countries: [], event: row.id }))}#event`}>{row.event}</a>{' '}
            <small className="muted">{rateNote(row.unit, locale)}</small>
          </th>
          <td>{row.at === null ? t(calendarWords.tentative) : whenOf(row.at)}</td>
          {isMissing(row, now) ? (
            <td className="muted">{t(notAvailable)}</td>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
            <td dangerouslySetInnerHTML={{ __html: actualHtml(row, locale).text }} />
          )}
          <td>{eventCell(row.forecast, row, locale)}</td>
          <td className="wide">{eventCell(row.previous, row, locale)}</td>
        </tr>
      ))}
    </WidgetTable>
  )
}
