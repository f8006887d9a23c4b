import { useRef } from 'react'
import { spreadSessions } from '#contract/brokers/broker.ts'
import { toScaled } from '#contract/prices/price.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import { AreaChart } from '../../../charts/area-chart.tsx'
import { FittedChart } from '../../../charts/fitted-chart.tsx'
import { shortDate } from '../../../i18n/date-text.ts'
import { hourMinute, isoDate, offsetOf } from '../../../i18n/time.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as calendarWords from '../../../words/calendar.ts'
import * as words from '../../../words/spreads.ts'
import * as timeSeriesWords from '../../../words/time-series.ts'
import { useBrokerColumn } from './broker-column.tsx'
import type { SessionRow, SpreadWeek } from './collect-spreads.ts'
import { heatClasses } from './heat.ts'
import { pipsText, shareText } from './spread-text.ts'

interface NamesProps {
  /** Names of what is shown. */
  broker: string
  pair: string
  week: SpreadWeek
}

/** All brokers on a pair, by session. */
export function SessionTable({ caption, rows }: { caption: string; rows: readonly SessionRow[] }) {
  const t = useText()
  const broker = useBrokerColumn<SessionRow>()
  const columns: readonly Column<SessionRow>[] = [
    broker,
    ...spreadSessions.map((session): Column<SessionRow> => {
      const heat = heatClasses(rows.map(({ sessions }) => sessions[session]))
      const classes = new Map(rows.map(({ id }, index) => [id, heat[index]!]))
      return {
        key: session,
        label: t(words.sessionNames[session]),
        isNumber: true,
        className: ({ id }) => `spread-cell ${classes.get(id)}`,
        cell: ({ sessions }) => pipsText(sessions[session]),
        value: ({ sessions }) => sessions[session],
      }
    }),
    {
      key: 'all',
      label: t(words.allWeek),
      isNumber: true,
      cell: ({ average }) => pipsText(average),
      value: ({ average }) => average,
    },
    {
      key: 'share',
      label: t(words.quotedShare),
      isNumber: true,
      onPhone: 'hidden',
      cell: ({ quotedShare }) => shareText(quotedShare),
    },
  ]
  return (
    <DataTable
      caption={caption}
      className="spread-table"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      order={{ key: 'all', descending: false }}
      prefix="sessions"
      isWide
      csv={{ name: 'spreads-by-session' }}
    />
  )
}

const DAY_HOURS = 24
const WEEK_HOURS = 7 * DAY_HOURS

/** A broker's averages by weekday and hour in the visitor's zone. */
export function WeekHours({ broker, pair, week: { hours, to } }: NamesProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const shift = Math.round(offsetOf(zone, to) / HOUR_MS)
  const own = hours.map((_, hour) => hours[(((hour - shift) % WEEK_HOURS) + WEEK_HOURS) % WEEK_HOURS])
  const heat = heatClasses(own)
  const days = [1, 2, 3, 4, 5, 6, 0].filter(day =>
    own.slice(day * DAY_HOURS, (day + 1) * DAY_HOURS).some(value => value !== undefined),
  )
  if (days.length === 0) return <PanelEmpty reason={t(words.noPast)} />
  return (
    <HeadedTable
      className="quotes data-table spread-hours"
      caption={t(words.hoursTitle, { broker, pair })}
      head={[t(words.weekday), ...Array.from({ length: DAY_HOURS }, (_, hour) => String(hour).padStart(2, '0'))]}
    >
      <tbody>
        {days.map(day => (
          <tr key={day}>
            <th scope="row">{calendarWords.weekdays[locale][day]}</th>
            {Array.from({ length: DAY_HOURS }, (_, hour) => {
              const place = day * DAY_HOURS + hour
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the hour is its place
                <td key={hour} className={`n spread-cell ${heat[place]}`}>
                  {own[place] === undefined ? '' : pipsText(own[place], 'now')}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </HeadedTable>
  )
}

const WIDTH = 620
const HEIGHT = 220
const DECIMALS = 2
type Quarter = SpreadWeek['day'][number]

/** A broker's averages of quarters of an hour, with their table. */
export function LastDay({ broker, pair, week: { day } }: NamesProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const box = useRef<HTMLDivElement>(null)
  const last = day.at(-1)
  if (!last || day.length < 2) return <PanelEmpty reason={t(words.noPast)} />
  const points = day.map(([, average]) => toScaled(average, DECIMALS))
  const mean = Math.round(points.reduce((sum, point) => sum + point, 0) / points.length)
  const column = (key: string, label: string, at: 1 | 2 | 3): Column<Quarter> => ({
    key,
    label,
    isNumber: true,
    cell: quarter => pipsText(quarter[at], at === 1 ? 'average' : 'low'),
  })
  const caption = t(words.dayTitle, { broker, pair })
  return (
    <>
      <div className="chart-frame spread-day">
        <FittedChart box={box} width={WIDTH} height={HEIGHT}>
          {(width, height) => (
            <AreaChart
              id="spread-day"
              label={t(words.daySummary, {
                broker,
                pair,
                last: pipsText(last[1]),
                low: pipsText(Math.min(...day.map(([, , low]) => low)), 'low'),
                high: pipsText(Math.max(...day.map(([, , , high]) => high)), 'high'),
              })}
              points={points}
              decimals={DECIMALS}
              base={mean}
              baseLabel={t(words.dayAverage)}
              tone="flat"
              marks={quarterMarks(day, zone)}
              width={width}
              height={height}
            />
          )}
        </FittedChart>
      </div>
      <details className="chart-table">
        <summary>{t(timeSeriesWords.asTable)}</summary>
        <DataTable
          caption={caption}
          columns={[
            {
              key: 'time',
              label: t(words.time),
              cell: ([at]) => (
                <span className="num">
                  {shortDate(isoDate(at, zone), locale)} {hourMinute(at, zone)}
                </span>
              ),
            },
            column('average', t(words.figures.average), 1),
            column('low', t(words.figures.low), 2),
            column('high', t(words.figures.high), 3),
          ]}
          rows={day.toReversed()}
          keyOf={([at]) => String(at)}
        />
      </details>
    </>
  )
}

const MARKED_HOURS = 4

/** Every fourth hour, at its place among the quarters: hours without a quote, such as a weekend, take no room. */
function quarterMarks(day: readonly Quarter[], zone: string): { at: number; text: string }[] {
  return day.flatMap(([at], index) => {
    const place = index / (day.length - 1)
    const text = hourMinute(at, zone)
    const isMarked = text.endsWith(':00') && Number(text.slice(0, 2)) % MARKED_HOURS === 0
    return isMarked && place > 0.04 && place < 0.96 ? [{ at: place, text }] : []
  })
}
