import { type CSSProperties, useMemo } from 'react'
import { changeText, figureText, NO_VALUE, periodInCell } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { seriesAddress } from '../../economy/economic-query.ts'
import { isWeekly } from '../../economy/figure-formats.ts'
import { SimulatedMark } from '../../economy/kind-note.tsx'
import { type Translate, useLocale, usePath, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import * as economyWords from '../../words/economy.ts'
import * as figureWords from '../../words/main-figures.ts'
import type { RankedFigure } from './collect-ranking.ts'
import { RangeBar } from './range-bar.tsx'

/** Start and length of a bar on an axis from the lowest to the highest value, which contains zero; in per cent. */
function barStyle(value: number, low: number, high: number): CSSProperties {
  const zero = -low / (high - low || 1)
  const place = (value - low) / (high - low || 1)
  return {
    left: `${(Math.min(zero, place) * 100).toFixed(1)}%`,
    width: `${(Math.abs(place - zero) * 100).toFixed(1)}%`,
  }
}

interface RankingTableProps {
  caption: string
  indicator: string
  /** In which the file has its numbers; empty without one. */
  unit: string
  figures: readonly RankedFigure[]
  /** Figures in each country's own currency have no rank and no bars. */
  isComparable: boolean
  marksSimulated: boolean
  csv: string
}

/** Countries by their figures of one indicator, the highest first. */
export function RankingTable(props: RankingTableProps) {
  const { caption, indicator, unit, figures, isComparable, marksSimulated, csv } = props
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const columns = useMemo((): Column<RankedFigure>[] => {
    const [last, ...others] = figureColumns({ unit, isWeekly: isWeekly(indicator) }, t, locale)
    return [
      {
        key: 'country',
        label: t(economyWords.country),
        value: ({ name }) => name,
        cell: ({ key, name, rank, isSimulated, instrument }) => (
          <>
            {isComparable && <span className="code">{rank}</span>}
            <a href={path(instrument?.address ?? seriesAddress(key, indicator))}>{name}</a>
            {instrument && <small className="muted"> {instrument.symbol}</small>}
            {marksSimulated && isSimulated && <SimulatedMark />}
          </>
        ),
      },
      last!,
      ...(isComparable ? [barColumn(figures)] : []),
      ...others,
    ]
  }, [t, path, locale, indicator, unit, figures, isComparable, marksSimulated])
  return (
    <DataTable
      caption={caption}
      className="ranking-table"
      columns={columns}
      rows={figures}
      keyOf={({ key }) => key}
      filterText={({ name, iso2 }) => `${name} ${iso2}`}
      // Prices are not in the file of published figures.
      csv={figures.some(({ instrument }) => instrument) ? { name: indicator } : { address: csv }}
      {...(isComparable ? { order: { key: 'value', descending: true } } : {})}
    />
  )
}

/** Figures as bars from zero. */
function barColumn(figures: readonly RankedFigure[]): Column<RankedFigure> {
  const low = Math.min(0, ...figures.map(({ value }) => value))
  const high = Math.max(0, ...figures.map(({ value }) => value))
  return {
    key: 'bar',
    label: '',
    onPhone: 'hidden',
    className: () => 'bar-cell',
    cell: ({ value }) => (
      <span className={value < 0 ? 'value-bar below-zero' : 'value-bar'} aria-hidden="true">
        <i style={barStyle(value, low, high)} />
      </span>
    ),
  }
}

/** The last value, and what is known besides it. */
function figureColumns(
  { unit, isWeekly }: { unit: string; isWeekly: boolean },
  t: Translate,
  locale: Locale,
): Column<RankedFigure>[] {
  return [
    {
      key: 'value',
      label: t(figureWords.last),
      isNumber: true,
      value: ({ value }) => value,
      inFile: unit,
      cell: ({ value, format }) => figureText(value, format, locale),
    },
    {
      key: 'previous',
      label: t(economyWords.previous),
      isNumber: true,
      onPhone: 'hidden',
      value: ({ previous }) => previous ?? undefined,
      inFile: unit,
      cell: ({ previous, format }) => (previous === null ? NO_VALUE : figureText(previous, format, locale)),
    },
    {
      key: 'change',
      label: t(economyWords.change),
      isNumber: true,
      onPhone: 'hidden',
      value: ({ change }) => change ?? undefined,
      cell: ({ change, format }) => changeText(change, format, locale),
    },
    {
      key: 'period',
      label: t(economyWords.reference),
      value: ({ period }) => period,
      cell: ({ period }) => periodInCell(period, locale, { isWeekly }),
    },
    {
      key: 'past',
      label: t(economyWords.percentile),
      isWideOnly: true,
      value: ({ percentile }) => percentile ?? undefined,
      cell: ({ percentile }) =>
        percentile === null ? (
          NO_VALUE
        ) : (
          <span className="past" title={t(economyWords.ownPastNote)}>
            <RangeBar low={0} high={100} value={percentile} />
            <span>{percentile}</span>
          </span>
        ),
    },
    {
      key: 'source',
      label: t(economyWords.source),
      isWideOnly: true,
      value: ({ source }) => source,
      cell: ({ source, isSimulated, instrument }) =>
        instrument && !isSimulated ? (
          t(economyWords.marketPrice)
        ) : isSimulated ? (
          <span className="simulated-mark">{t(economyWords.simulatedSource)}</span>
        ) : (
          <span className="source-cell" title={source}>
            {source}
          </span>
        ),
    },
  ]
}
