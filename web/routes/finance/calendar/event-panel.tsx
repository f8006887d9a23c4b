import { Fragment, type ReactNode, useMemo } from 'react'
import {
  differenceText,
  figureText,
  NO_VALUE,
  periodInCell,
  periodNamed,
  rateNote,
} from '#contract/economy/figures/index.ts'
import { RELEASE_MOVE_MINUTES } from '#contract/time/constants.ts'
import { EventAlertButtons } from '../../../alerts/event-alert-buttons.tsx'
import { signedText } from '../../../charts/time-series/axis-number.ts'
import { TimeSeriesChart } from '../../../charts/time-series/time-series-chart.tsx'
import { eventCell } from '../../../economy/event-figure.ts'
import { isWeekly } from '../../../economy/figure-formats.ts'
import { ImportanceMark } from '../../../economy/importance-mark.tsx'
import { dateText } from '../../../i18n/date-text.ts'
import { instantText } from '../../../i18n/instant-text.ts'
import { zoneLabel } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { unpack } from '../../../pages/packed.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/calendar.ts'
import * as join from '../../../words/join.ts'
import * as statusWords from '../../../words/status.ts'
import { importanceWord } from './calendar-names.ts'
import { type CalendarChoice, calendarAddress, withoutEvent } from './calendar-query.ts'
import type { EventPast, OpenedEvent } from './collect-event.ts'
import { RevisionTable } from './revision-table.tsx'

type Past = EventPast['history'][number]

/** Past releases in the table below the chart. */
const ROWS = 12

/** An event: its last releases against their forecasts, what it measures and who publishes it. */
export function EventPanel({
  opened,
  choice,
  zone,
  now,
}: {
  opened: OpenedEvent
  choice: CalendarChoice
  zone: string
  /** UTC ms. */
  now: number
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { row, name: title } = opened
  const { history, moves, revisions } = useMemo(() => unpack(opened.past), [opened.past])
  const when =
    row.at === null
      ? dateText(row.day, locale, true)
      : t(words.timeInZone, { time: instantText(row.at, zone, locale), zone: zoneLabel(zone, locale, row.at) })
  return (
    <Panel
      id="event"
      className="event-panel"
      title={title}
      note={
        <>
          <ImportanceMark value={row.importance} text={t(importanceWord(row.importance))} /> {when}
        </>
      }
      actions={
        <>
          <a className="chip" href={`/api/v1/calendar.ics?event=${encodeURIComponent(row.id)}&locale=${locale}`}>
            {t(words.addToCalendar)}
          </a>
          <a
            className="icon-button"
            href={path(calendarAddress(withoutEvent(choice)))}
            aria-label={t(words.closeEvent)}
          >
            <Icon name="close" size={14} />
          </a>
        </>
      }
    >
      <div className="panel-body">
        {row.at !== null && row.at > now && !row.isWithdrawn && (
          <EventAlertButtons
            event={row.id}
            title={title}
            at={row.at}
            hasFigure={row.period !== '' || row.unit !== ''}
          />
        )}
        {opened.definition !== '' && <p>{opened.definition}</p>}
        <p className="muted">
          <Sources opened={opened} />
        </p>
      </div>
      {history.length > 1 && <History opened={opened} history={history} title={title} />}
      {moves.length > 0 && <Moves indicator={opened.indicator} history={history} moves={moves} />}
      {revisions.length > 0 && <RevisionTable revisions={revisions} zone={zone} isTimeKnown={row.at !== null} />}
    </Panel>
  )
}

/** Who publishes it, whose figures these are, and the whole series. */
function Sources({ opened }: { opened: OpenedEvent }) {
  const t = useText()
  const path = usePath()
  const { agency, site, publisher, series, row } = opened
  const parts: ReactNode[] = []
  if (agency !== '')
    parts.push(
      <>
        {t(words.publishedBy)}{' '}
        {site === '' ? (
          agency
        ) : (
          <a className="text-link" href={site} rel="noreferrer nofollow">
            {agency}
          </a>
        )}
      </>,
    )
  if (publisher !== '') parts.push(t(join.named, { name: t(words.figuresOf), value: publisher }))
  if (row.sample) parts.push(t(statusWords.simulated))
  if (series)
    parts.push(
      <a className="text-link" href={path(series)}>
        {t(words.wholeSeries)}
      </a>,
    )
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={place}>
      {place > 0 && ' · '}
      {part}
    </Fragment>
  ))
}

function History({
  opened: { row, indicator },
  history,
  title,
}: Pick<EventPast, 'history'> & { opened: OpenedEvent; title: string }) {
  const t = useText()
  const locale = useLocale()
  const series = useMemo(
    () => [{ key: row.id, name: title, points: history.map(({ period, actual }) => [period, actual] as const) }],
    [row.id, title, history],
  )
  const last = history.at(-1)!
  const named = { isWeekly: isWeekly(indicator ?? undefined) }
  const rate = rateNote(row.unit, locale)
  const actualHead = t(words.actual)
  const columns: Column<Past>[] = [
    { key: 'period', label: t(words.period), cell: ({ period }) => periodInCell(period, locale, named) },
    figure('actual', rate === '' ? actualHead : t(join.detailed, { text: actualHead, detail: rate }), ({ actual }) =>
      eventCell(actual, row, locale),
    ),
    figure('forecast', t(words.forecast), ({ forecast }) => eventCell(forecast ?? null, row, locale)),
    figure('difference', t(words.surprise), ({ actual, forecast }) =>
      forecast === undefined ? NO_VALUE : differenceText(actual - forecast, row, locale),
    ),
    {
      ...figure('surprise', t(words.standardised), ({ surprise }) =>
        surprise === undefined ? NO_VALUE : `${signedText(surprise, 1)} σ`,
      ),
      onPhone: 'hidden',
    },
  ]
  const hasSurprises = history.some(({ surprise }) => surprise !== undefined)
  return (
    <>
      <div className="chart-frame">
        <TimeSeriesChart
          label={t(words.historyLabel, {
            name: title,
            count: history.length,
            last: figureText(last.actual, row, locale),
            period: periodNamed(last.period, locale, named),
          })}
          series={series}
          form={row.kind === 'meeting' ? 'step' : 'bar'}
          format={row}
          height={180}
        />
      </div>
      <DataTable
        caption={t(words.history)}
        className="history-table"
        columns={columns}
        rows={history.toReversed().slice(0, ROWS)}
        keyOf={({ period, at }) => `${period} ${at}`}
      />
      {hasSurprises && <p className="list-note">{t(words.surpriseNote, { count: history.length })}</p>}
    </>
  )
}

function figure(key: string, label: string, cell: (past: Past) => string): Column<Past> {
  return { key, label, isNumber: true, cell }
}

/** How pairs moved after the last releases, the newest first. */
function Moves({ indicator, history, moves }: Pick<EventPast, 'history' | 'moves'> & { indicator: string | null }) {
  const t = useText()
  const locale = useLocale()
  const timed = history.filter(({ at }) => at !== undefined).toReversed()
  const rows = moves[0]!.moves.map((_, place) => ({ place, period: timed[place]!.period }))
  const named = { isWeekly: isWeekly(indicator ?? undefined) }
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'period', label: t(words.period), cell: ({ period }) => periodInCell(period, locale, named) },
    ...moves.flatMap((pair, which) =>
      RELEASE_MOVE_MINUTES.map(
        (count, index): Column<(typeof rows)[number]> => ({
          key: `${pair.symbol}${count}`,
          label: t(words.minutesAfter, { pair: pair.symbol, count }),
          isNumber: true,
          cell: ({ place }) => changeText(pair.moves[place]![index] ?? null),
          className: ({ place }) => toneOf(pair.moves[place]![index] ?? null),
          ...(which > 0 ? { onPhone: 'hidden' } : {}),
        }),
      ),
    ),
  ]
  return (
    <>
      <DataTable
        caption={t(words.moves)}
        className="history-table moves-table"
        columns={columns}
        rows={rows}
        keyOf={({ place }) => String(place)}
      />
      <p className="list-note">{t(words.movesNote)}</p>
    </>
  )
}

const changeText = (change: number | null) => (change === null ? NO_VALUE : `${signedText(change, 2)}%`)
const toneOf = (change: number | null) =>
  change === null || Math.abs(change) < 0.005 ? '' : change > 0 ? 'up' : 'down'
