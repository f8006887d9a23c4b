import {
  cellText,
  changeFrom,
  changeText,
  type FigureFormat,
  figureText,
  NO_VALUE,
  periodInCell,
  periodNamed,
  rateNote,
} from '#contract/economy/figures/index.ts'
import { type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import type { NextRelease, Series } from '#modules/economy'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { SOURCES } from '../../economy/economic-query.ts'
import { Term } from '../../glossary/term.tsx'
import { cellDate, dateText } from '../../i18n/date-text.ts'
import { hourMinute, isoDate, zoneLabel } from '../../i18n/time.ts'
import { type Translate, useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as economyWords from '../../words/economy.ts'
import * as join from '../../words/join.ts'
import * as figureWords from '../../words/main-figures.ts'
import { isWeek } from './country-table.tsx'
import { frequencyName } from './frequency-name.ts'
import { RangeBar } from './range-bar.tsx'
import type { SeriesPoint, Statistics } from './series-figures.ts'

interface HistoryRow {
  period: string
  value: number
  change: number | null
}

/** The newest values of a series, each with its change from the one before. */
export function SeriesTable({
  title,
  rows,
  most,
  format,
  isWeekly,
  csv,
}: {
  title: string
  /** Oldest first; one more than is shown, for the change of the oldest. */
  rows: readonly SeriesPoint[]
  most: number
  format: FigureFormat
  /** The figures are of weeks. */
  isWeekly: boolean
  /** Address of all of them as a file. */
  csv: string
}) {
  const t = useText()
  const locale = useLocale()
  const rate = rateNote(format.unit, locale)
  const last = t(figureWords.last)
  const columns: Column<HistoryRow>[] = [
    {
      key: 'period',
      label: t(economyWords.reference),
      value: ({ period }) => period,
      cell: ({ period }) => periodInCell(period, locale, { isWeekly }),
    },
    {
      key: 'value',
      label: rate === '' ? last : t(join.detailed, { text: last, detail: rate }),
      isNumber: true,
      value: ({ value }) => value,
      cell: ({ value }) => cellText(value, format, locale),
    },
    {
      key: 'change',
      label: t(economyWords.change),
      isNumber: true,
      value: ({ change }) => change ?? undefined,
      cell: ({ change }) => changeText(change, format, locale),
    },
  ]
  const shown = rows
    .map(([period, value], index) => ({ period, value, change: changeFrom(rows[index - 1]?.[1], value, format.unit) }))
    .slice(Math.max(0, rows.length - most))
    .reverse()
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={shown}
      keyOf={({ period }) => period}
      csv={{ address: csv }}
      order={{ key: 'period', descending: true }}
    />
  )
}

/** Values that were replaced, the newest first. */
export function RevisionTable({
  revisions,
  format,
  isWeekly,
}: {
  revisions: Series['revisions']
  format: FigureFormat
  isWeekly: boolean
}) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(economyWords.revisions)}
      columns={[
        {
          key: 'period',
          label: t(economyWords.reference),
          cell: ({ period }) => periodInCell(period, locale, { isWeekly }),
        },
        {
          key: 'replaced',
          label: t(economyWords.replaced),
          isNumber: true,
          cell: ({ value }) => figureText(value, format, locale),
        },
        {
          key: 'published',
          label: t(economyWords.publishedOn),
          cell: ({ publishedOn }) => cellDate(isoDateOf(publishedOn), locale),
        },
      ]}
      rows={revisions}
      keyOf={({ period, publishedOn }) => `${period} ${publishedOn}`}
    />
  )
}

/** What is known about a series: statistics, unit, frequency, source, licence. */
export function SeriesFacts({
  facts,
  statistics,
  release,
  format,
  definition,
  publisher,
  url,
  others,
  address,
}: {
  facts: Omit<Series, 'points' | 'revisions' | 'recent'>
  statistics: Statistics | null
  /** Null if it is not known. */
  release: NextRelease | null
  format: FigureFormat
  definition: string
  /** Null for simulated figures. */
  publisher: string | null
  url: string | null
  /** Other sources of the same figures. */
  others: readonly { id: string; name: string }[]
  address: string
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const named = { isWeekly: isWeek(facts.frequency) }
  const number = (value: number | undefined) => (value === undefined ? NO_VALUE : figureText(value, format, locale))
  // Of what is computed one digit more.
  const finer = { ...format, decimals: format.decimals + 1 }
  const computed = (value: number | undefined) => (value === undefined ? NO_VALUE : figureText(value, finer, locale))
  const dated = ([period, value]: SeriesPoint) =>
    t(join.detailed, { text: number(value), detail: periodNamed(period, locale, named) })
  const date = (day: EpochDay | undefined) => (day === undefined ? NO_VALUE : cellDate(isoDateOf(day), locale))
  return (
    <>
      <Panel title={t(economyWords.statistics)}>
        {statistics && (
          <Facts
            rows={[
              [t(economyWords.highest), dated(statistics.highest)],
              [t(economyWords.lowest), dated(statistics.lowest)],
              [t(economyWords.average), computed(statistics.average)],
              [t(economyWords.median), computed(statistics.median)],
              [t(economyWords.standardDeviation), computed(statistics.deviation)],
              [t(economyWords.percentile), numberText(statistics.percentile, 0)],
              [t(economyWords.firstPeriod), periodNamed(statistics.first, locale, named), 'reference-period'],
              [t(economyWords.observations), String(statistics.count)],
            ]}
          />
        )}
        <div className="panel-body">
          <RangeBar low={facts.lowest.value} high={facts.highest.value} value={facts.last.value} />
        </div>
      </Panel>
      <Panel title={t(economyWords.definition)}>
        <p className="panel-body definition">{definition}</p>
        <Facts
          rows={[
            [t(economyWords.frequency), t(frequencyName[facts.frequency])],
            ...(facts.adjustment === ''
              ? []
              : [[t(economyWords.adjustment), adjustmentText(facts.adjustment, t), 'seasonally-adjusted'] as const]),
            [t(economyWords.publishedOn), date(facts.publishedAt)],
            [t(economyWords.nextRelease), <ReleaseTime key="release" release={release} named={named} />],
            [t(economyWords.source), <SourceLink key="source" publisher={publisher} url={url} />],
            ...(facts.licence === '' ? [] : [[t(economyWords.licence), facts.licence] as const]),
            ...(facts.attribution === '' ? [] : [[t(economyWords.attribution), facts.attribution] as const]),
            ...(others.length === 0
              ? []
              : [
                  [
                    t(economyWords.otherSources),
                    others.map(({ id, name }) => (
                      <a key={id} className="text-link" href={path(`${address}&source=${encodeURIComponent(id)}`)}>
                        {name}
                      </a>
                    )),
                  ] as const,
                ]),
          ]}
        />
        <p className="source-list">
          <a href={path(SOURCES)}>{t(economyWords.allSources)}</a>
        </p>
      </Panel>
    </>
  )
}

/** When the next figures come, in the visitor's zone. */
function ReleaseTime({ release, named }: { release: NextRelease | null; named: { isWeekly: boolean } }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  if (!release) return NO_VALUE
  const { at, isTimeKnown, isExpected, period } = release
  const day = dateText(isoDate(at, zone), locale, true)
  const time = isTimeKnown ? `${day} ${hourMinute(at, zone)} ${zoneLabel(zone, locale, at)}` : day
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{isExpected ? t(economyWords.expectedRelease, { time }) : time}</time>{' '}
      <small className="muted">{t(economyWords.releaseOf, { period: periodNamed(period, locale, named) })}</small>
    </>
  )
}

/** Publishers import words of their own, which are shown as they are. */
function adjustmentText(adjustment: string, t: Translate): string {
  const known = economyWords.adjustments[adjustment.toLowerCase()]
  return known ? t(known) : adjustment
}

/** The publisher's own page, if there is one. */
function SourceLink({ publisher, url }: { publisher: string | null; url: string | null }) {
  const t = useText()
  if (publisher === null) return <span className="simulated-mark">{t(economyWords.simulatedSource)}</span>
  return url ? (
    <a className="text-link" href={url} rel="noreferrer nofollow">
      {publisher}
    </a>
  ) : (
    publisher
  )
}

/** Names with what they are of, and the term of the glossary that a name is. */
function Facts({ rows }: { rows: readonly (readonly [name: string, value: React.ReactNode, term?: string])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value, term]) => (
        <div key={name}>
          <dt>{term === undefined ? name : <Term id={term}>{name}</Term>}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
