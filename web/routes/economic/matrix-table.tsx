import { useMemo } from 'react'
import { figureText, NO_VALUE } from '#contract/economy/figures/index.ts'
import { TrendLine } from '../../charts/time-series/trend-line.tsx'
import { economicCountryAddress, seriesAddress } from '../../economy/economic-query.ts'
import { SimulatedMark } from '../../economy/kind-note.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import * as economyWords from '../../words/economy.ts'
import type { MatrixRow } from './collect-matrix.ts'

export interface MatrixColumn {
  indicator: string
  /** Short name. */
  label: string
  /** Unit of the numbers in the file; empty without one. */
  unit: string
}

/** The id of the panel of a country's chart. */
export const COUNTRY_CHART = 'country-chart'

/** Countries by indicators: each figure with its period, linked to its series. */
export function MatrixTable({
  caption,
  rows,
  columns,
  marksSimulated,
  chosen,
  file,
}: {
  caption: string
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  /** Each simulated figure is marked; if all are, the page's head says so. */
  marksSimulated: boolean
  /** The country whose chart is beside the table. */
  chosen: string
  /** Name of the table as a file. */
  file: string
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const addressWith = useAddressWith()
  const shown = useMemo(
    (): Column<MatrixRow>[] => [
      {
        key: 'country',
        label: t(economyWords.country),
        value: ({ name }) => name,
        cell: ({ key, iso2, name }) => (
          <a href={path(economicCountryAddress(key))}>
            <span className="code" aria-hidden="true">
              {iso2}
            </span>
            {name}
          </a>
        ),
      },
      ...columns.map(
        ({ indicator, label, unit }, index): Column<MatrixRow> => ({
          key: indicator,
          label,
          isNumber: true,
          inFile: unit,
          value: ({ cells }) => cells[index]?.[0],
          cell({ key, cells }) {
            const cell = cells[index]
            if (!cell) return NO_VALUE
            const [value, format, period, isSimulated, address = seriesAddress(key, indicator)] = cell
            return (
              <a className="matrix-cell" href={path(address)}>
                {figureText(value, format, locale)}
                <small>
                  {period}
                  {marksSimulated && isSimulated && <SimulatedMark />}
                </small>
              </a>
            )
          },
        }),
      ),
      {
        key: 'trend',
        label: t(economyWords.inflationTrend),
        isNumber: true,
        cell: ({ key, name, trend }) => (
          <a
            className="chart-link"
            href={`${addressWith({ country: key })}#${COUNTRY_CHART}`}
            aria-label={t(economyWords.chartOf, { country: name })}
            rel="nofollow"
            data-replace
          >
            <TrendLine values={trend} />
          </a>
        ),
      },
    ],
    [t, path, locale, addressWith, columns, marksSimulated],
  )
  return (
    <DataTable
      caption={caption}
      className="matrix-table"
      columns={shown}
      rows={rows}
      keyOf={({ key }) => key}
      rowClass={({ key }) => (key === chosen ? 'chosen' : '')}
      csv={{ name: file }}
      isWide
    />
  )
}
