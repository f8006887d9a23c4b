import { type Distribution, FEWEST_RELEASES, type SeasonUnit } from '#contract/prices/seasonality.ts'
import { cellDate } from '../../../i18n/date-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/seasonality.ts'
import { figureText } from './season-table.tsx'

export interface ReleaseRow {
  id: string
  /** With its place. */
  title: string
  n: number
  /** ISO dates. */
  from: string | undefined
  to: string | undefined
  /** After 5, 15 and 60 minutes. */
  figures: readonly (Distribution | undefined)[]
}

interface ReleasePanelProps {
  rows: readonly ReleaseRow[]
  unit: SeasonUnit
  decimals: number
  csv: string
}

/** How the instrument moved after each kind of important release, the largest moves first. */
export function ReleasePanel({ rows, unit, decimals, csv }: ReleasePanelProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const hourOf = ({ figures }: ReleaseRow) => figures.at(-1)
  const largest = Math.max(0, ...rows.map(row => hourOf(row)?.p90 ?? 0))
  const share = (value: number) => `${(value / largest) * 100}%`
  const medianOf = (key: string, place: number, minutes: number): Column<ReleaseRow> => ({
    ...{ key, label: t(words.minutesAfter, { minutes }), isNumber: true },
    cell: ({ figures }) => (figures[place] ? figureText(figures[place].median, decimals) : '—'),
    value: ({ figures }) => figures[place]?.median,
    ...(place === 2 && { isDeciding: true }),
  })
  const columns: Column<ReleaseRow>[] = [
    {
      ...{ key: 'event', label: t(words.release) },
      cell: ({ id, title }) => <a href={path(`/finance/dailyNews?event=${encodeURIComponent(id)}`)}>{title}</a>,
      value: ({ title }) => title,
    },
    medianOf('after60', 2, 60),
    medianOf('after5', 0, 5),
    medianOf('after15', 1, 15),
    {
      ...{ key: 'spread', label: t(words.spreadOfMoves), onPhone: 'second' },
      cell(row) {
        const hour = hourOf(row)
        if (!hour) return <span className="muted">{t(words.tooFewReleases, { fewest: FEWEST_RELEASES })}</span>
        return (
          <>
            <span className="visually-hidden">
              {`${figureText(hour.p10, decimals)}–${figureText(hour.p90, decimals)}`}
            </span>
            <span className="season-span" aria-hidden="true">
              <i style={{ left: share(hour.p10), width: share(hour.p90 - hour.p10) }} />
              <b style={{ left: share(hour.median) }} />
            </span>
          </>
        )
      },
      second(row) {
        return hourOf(row) ? '' : t(words.tooFewReleases, { fewest: FEWEST_RELEASES })
      },
    },
    {
      ...{ key: 'n', label: t(words.sampleHead), isNumber: true },
      cell: ({ n }) => n,
      value: ({ n }) => n,
    },
    {
      ...{ key: 'period', label: t(words.periodHead), isNumber: true, onPhone: 'hidden' },
      cell: ({ from, to }) =>
        from === undefined || to === undefined
          ? '—'
          : t(words.period, { from: cellDate(from, locale), to: cellDate(to, locale) }),
    },
  ]
  return (
    <Panel
      title={t(words.releases)}
      note={t(words.releasesNote, { unit: t(words.units[unit]) })}
      className="wrapped-head season-releases"
      id="releases"
    >
      <DataTable
        caption={t(words.releases)}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        csv={{ address: csv }}
        order={{ key: 'after60', descending: true }}
      />
    </Panel>
  )
}
