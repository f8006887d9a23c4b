import { formatDecimal } from '#contract/prices/price.ts'
import { type Distribution, fewestValues, type SeasonRow } from '#contract/prices/seasonality.ts'
import { cellDate } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import * as words from '../../../words/seasonality.ts'
import * as chartWords from '../../../words/time-series.ts'

type Figure = keyof Distribution | 'latest'

/** A figure with so many decimals, in the visitor's way. */
export const figureText = (value: number, decimals: number) => formatDecimal(value.toFixed(decimals))

interface SeasonTableProps {
  caption: string
  /** Of the first column. */
  head: string
  rows: readonly SeasonRow[]
  nameOf(row: SeasonRow): string
  figures: readonly (readonly [figure: Figure, name: string])[]
  decimals: number
}

/** The groups of a chart as a table that opens below it, each with its sample size and period. */
export function SeasonTable({ caption, head, rows, nameOf, figures, decimals }: SeasonTableProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <details className="chart-table">
      <summary>{t(chartWords.asTable)}</summary>
      <HeadedTable
        caption={caption}
        head={[head, ...figures.map(([, name]) => name), t(words.sampleHead), t(words.periodHead)]}
      >
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              {row.figures ? (
                figures.map(([figure]) => {
                  const value = figure === 'latest' ? row.latest : row.figures![figure]
                  return (
                    <td key={figure} className="n num">
                      {value === undefined ? '—' : figureText(value, decimals)}
                    </td>
                  )
                })
              ) : (
                <td className="n muted" colSpan={figures.length}>
                  {t(words.tooFew, { fewest: fewestValues[row.part] })}
                </td>
              )}
              <td className="n num">{row.n}</td>
              <td className="n num">
                {row.from === undefined || row.to === undefined
                  ? '—'
                  : t(words.period, { from: cellDate(row.from, locale), to: cellDate(row.to, locale) })}
              </td>
            </tr>
          ))}
        </tbody>
      </HeadedTable>
    </details>
  )
}

/** What a chart says instead of itself if none of its groups has enough values. */
export function TooFew({ rows }: { rows: readonly SeasonRow[] }) {
  const t = useText()
  const [row] = rows
  return <p className="panel-body muted">{row && t(words.tooFew, { fewest: fewestValues[row.part] })}</p>
}

/** The largest sample of a chart, and the time from its first value to its last. */
export function useSample(rows: readonly SeasonRow[]): { n: number; period: string } {
  const t = useText()
  const locale = useLocale()
  const from = rows.flatMap(row => row.from ?? []).sort()[0]
  const to = rows
    .flatMap(row => row.to ?? [])
    .sort()
    .at(-1)
  return {
    n: Math.max(0, ...rows.map(row => row.n)),
    period:
      from === undefined || to === undefined
        ? ''
        : t(words.period, { from: cellDate(from, locale), to: cellDate(to, locale) }),
  }
}
