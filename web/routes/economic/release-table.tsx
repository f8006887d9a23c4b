import {
  cellText,
  differenceText,
  type FigureFormat,
  NO_VALUE,
  periodInCell,
  rateNote,
} from '#contract/economy/figures/index.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import type { SeriesRelease } from '#modules/economy'
import { cellDate } from '../../i18n/date-text.ts'
import { hourMinute, isoDate, zoneLabel } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as economyWords from '../../words/economy.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/releases.ts'

/** Nothing for a series whose releases are not known. */
export function ReleasePanel({
  title,
  releases,
  format,
  isWeekly,
  csv,
}: {
  /** Title of the series. */
  title: string
  releases: Settled<readonly SeriesRelease[]>
  format: FigureFormat
  /** The figures are of weeks. */
  isWeekly: boolean
  /** Address of more of them as a file. */
  csv: string
}) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  if ('value' in releases && releases.value.length === 0) return null
  const all = 'value' in releases ? releases.value : []
  const count = all.filter(({ actual }) => actual !== undefined).length
  const last = all.findLast(({ at }) => at !== undefined)?.at
  const note = last === undefined ? words.newestByDay : words.newest
  return (
    <Panel
      title={t(words.releases)}
      note={t(note, { count, zone: last === undefined ? '' : zoneLabel(zone, locale, last) })}
      data={releases}
    >
      {shown => (
        <ReleaseTable
          caption={t(join.detailed, { text: title, detail: t(words.releases) })}
          releases={shown}
          format={format}
          isWeekly={isWeekly}
          csv={csv}
        />
      )}
    </Panel>
  )
}

/** Releases of a series, the newest first: what was published when, what was expected, and what was revised. */
export function ReleaseTable({
  caption,
  releases,
  format,
  isWeekly,
  csv,
  isBrief = false,
}: {
  caption: string
  releases: readonly SeriesRelease[]
  format: FigureFormat
  isWeekly: boolean
  /** Address of more of them as a file. */
  csv?: string
  /** Without times of day, surprises and revisions, for a narrow place. */
  isBrief?: boolean
}) {
  const t = useText()
  const locale = useLocale()
  const number = (value: number | undefined) => (value === undefined ? NO_VALUE : cellText(value, format, locale))
  const rate = rateNote(format.unit, locale)
  const actual = t(words.actual)
  const columns: Column<SeriesRelease>[] = [
    {
      key: 'time',
      label: t(economyWords.publishedOn),
      cell: release => <ReleaseTime release={release} isBrief={isBrief} />,
    },
    {
      key: 'reference',
      label: t(economyWords.reference),
      onPhone: 'second',
      cell: ({ period, estimate }) => (
        <>
          {periodInCell(period, locale, { isWeekly })}
          {estimate > 1 && <small className="muted"> {t(words.estimate, { count: estimate })}</small>}
        </>
      ),
    },
    {
      key: 'actual',
      label: rate === '' ? actual : t(join.detailed, { text: actual, detail: rate }),
      isNumber: true,
      cell: release => <b>{number(release.actual)}</b>,
    },
    { key: 'forecast', label: t(economyWords.forecast), isNumber: true, cell: ({ forecast }) => number(forecast) },
    {
      key: 'surprise',
      label: t(words.surprise),
      isNumber: true,
      onPhone: 'second',
      cell: ({ actual, forecast }) =>
        actual === undefined || forecast === undefined ? NO_VALUE : differenceText(actual - forecast, format, locale),
    },
    {
      key: 'previous',
      label: t(economyWords.previous),
      isNumber: true,
      cell: ({ previous, revisedFrom }) => (
        <>
          {number(previous)}
          {!isBrief && revisedFrom !== undefined && (
            <small className="revised">{t(words.revisedFrom, { value: number(revisedFrom) })}</small>
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={caption}
      className="release-table"
      columns={isBrief ? columns.filter(({ key }) => key !== 'surprise') : columns}
      rows={releases}
      keyOf={({ period, estimate }) => `${period} ${estimate}`}
      rowClass={({ actual }) => (actual === undefined ? 'upcoming' : '')}
      {...(csv === undefined ? {} : { csv: { address: csv } })}
    />
  )
}

/** In the visitor's zone; a day without a time is that of the publisher. */
function ReleaseTime({ release, isBrief }: { release: SeriesRelease; isBrief: boolean }) {
  const { day, at, actual, isExpected } = release
  const t = useText()
  const zone = useZone()
  const locale = useLocale()
  const date = at === undefined ? isoDateOf(day) : isoDate(at, zone)
  const cell = cellDate(date, locale)
  const text = at === undefined || isBrief ? cell : `${cell} ${hourMinute(at, zone)}`
  return (
    <>
      <time dateTime={at === undefined ? date : new Date(at).toISOString()}>{text}</time>
      {actual === undefined && (
        <span className="badge">{t(isExpected ? words.expectedNext : economyWords.nextRelease)}</span>
      )}
    </>
  )
}
