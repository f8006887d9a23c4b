import type { SpreadFigure } from '#contract/broker.ts'
import { formatDecimal } from '#contract/price.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as brokerWords from '../../../words/broker.ts'
import * as words from '../../../words/spreads.ts'
import type { Option } from './choice-parts.tsx'
import type { SpreadRow } from './collect-spreads.ts'
import { heatClasses } from './heat.ts'

const NONE = '—'
const AVERAGE_DECIMALS = 2

/** Pips as they are shown: averages to hundredths, quotes to tenths. */
export function pipsText(value: number | undefined, figure: SpreadFigure = 'average'): string {
  return value === undefined ? NONE : formatDecimal(value.toFixed(figure === 'average' ? AVERAGE_DECIMALS : 1))
}

export const shareText = (share: number | undefined): string =>
  share === undefined ? NONE : `${formatDecimal((share * 100).toFixed(1))}%`

/** A broker's name, and whether it is invented or its figures were imported. */
export function BrokerName({ name, isSample }: { name: string; isSample: boolean }) {
  const t = useText()
  return (
    <span className="broker-name">
      {name}
      {isSample ? (
        <span className="simulated-mark">{t(words.sample)}</span>
      ) : (
        <span className="badge">{t(words.imported)}</span>
      )}
    </span>
  )
}

/** Spreads of brokers on pairs. Spreads of the moment are neither marked nor sorted by. */
export function SpreadTable({
  caption,
  rows,
  pairs,
  figure,
  csv,
}: {
  caption: string
  rows: readonly SpreadRow[]
  pairs: readonly Option[]
  figure: SpreadFigure
  csv: string
}) {
  const t = useText()
  const isRanked = figure !== 'now'
  const columns: readonly Column<SpreadRow>[] = [
    {
      key: 'broker',
      label: t(brokerWords.broker),
      value: ({ name }) => name,
      cell: ({ name, isSample }) => <BrokerName name={name} isSample={isSample} />,
    },
    ...pairs.map(([symbol, name]): Column<SpreadRow> => {
      const values = rows.map(({ cells }) => cells[symbol]?.[figure])
      const known = values.filter(value => value !== undefined)
      const best = isRanked && known.length > 1 ? Math.min(...known) : undefined
      const heat = isRanked ? heatClasses(values) : []
      const classes = new Map(rows.map(({ id }, index) => [id, heat[index] ?? '']))
      return {
        key: symbol,
        label: name,
        isNumber: true,
        className: ({ id }) => `spread-cell ${classes.get(id)}`,
        cell: ({ cells }) => {
          const value = cells[symbol]?.[figure]
          const isBest = value !== undefined && value === best
          return (
            <>
              {isBest && (
                <span className="best-star" role="img" aria-label={t(words.bestLegend)}>
                  ★
                </span>
              )}
              {pipsText(value, figure)}
            </>
          )
        },
        ...(isRanked && { value: ({ cells }: SpreadRow) => cells[symbol]?.[figure] }),
      }
    }),
    ...(rows.some(({ commission }) => commission !== undefined)
      ? [
          {
            key: 'commission',
            label: t(words.commissionSide),
            isNumber: true,
            cell: ({ commission }: SpreadRow) => commission ?? NONE,
          },
        ]
      : []),
    {
      key: 'share',
      label: t(words.quotedShare),
      isNumber: true,
      cell: ({ quotedShare }) => shareText(quotedShare),
      value: ({ quotedShare }) => quotedShare,
    },
  ]
  return (
    <DataTable
      caption={caption}
      className="spread-table"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      csv={{ address: csv }}
      isWide
    />
  )
}
