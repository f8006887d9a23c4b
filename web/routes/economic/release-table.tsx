import { isoDateOf } from '#contract/time/epoch-day.ts'
import type { SeriesRelease } from '#modules/economy'
import { numberText, signedText } from '../../charts/time-series/axis-number.ts'
import { decimalsOf, NO_VALUE } from '../../economy/figure-text.ts'
import { periodNamed } from '../../i18n/period-name.ts'
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
  unit,
  csv,
}: {
  /** Of the series. */
  title: string
  releases: Settled<readonly SeriesRelease[]>
  unit: string
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
          unit={unit}
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
  unit,
  csv,
  isBrief = false,
}: {
  caption: string
  releases: readonly SeriesRelease[]
  unit: string
  /** Address of more of them as a file. */
  csv?: string
  /** Without times of day, surprises and revisions, for a narrow place. */
  isBrief?: boolean
}) {
  const t = useText()
  const locale = useLocale()
  const decimals = decimalsOf(unit)
  const number = (value: number | undefined) => (value === undefined ? NO_VALUE : numberText(value, decimals))
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
          {periodNamed(period, locale)}
          {estimate > 1 && <small className="muted"> {t(words.estimate, { count: estimate })}</small>}
        </>
      ),
    },
    { key: 'actual', label: t(words.actual), isNumber: true, cell: ({ actual }) => <b>{number(actual)}</b> },
    { key: 'forecast', label: t(economyWords.forecast), isNumber: true, cell: ({ forecast }) => number(forecast) },
    {
      key: 'surprise',
      label: t(words.surprise),
      isNumber: true,
      onPhone: 'second',
      cell: ({ actual, forecast }) =>
        actual === undefined || forecast === undefined ? NO_VALUE : signedText(actual - forecast, decimals),
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
  const date = at === undefined ? isoDateOf(day) : isoDate(at, zone)
  const text = at === undefined || isBrief ? date : `${date} ${hourMinute(at, zone)}`
  return (
    <>
      <time dateTime={at === undefined ? text : new Date(at).toISOString()}>{text}</time>
      {actual === undefined && (
        <span className="badge">{t(isExpected ? words.expectedNext : economyWords.nextRelease)}</span>
      )}
    </>
  )
}
