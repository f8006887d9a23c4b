import type { SpreadFigure } from '#contract/brokers/broker.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as words from '../../../words/spreads.ts'
import { BestStar, useBrokerColumn } from './broker-column.tsx'
import type { Option } from './choice-parts.tsx'
import type { SpreadRow } from './collect-spreads.ts'
import { spreadKey } from './follow-spreads.ts'
import { heatClasses } from './heat.ts'
import { NONE, pipsText, shareText } from './spread-text.ts'

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
  const broker = useBrokerColumn<SpreadRow>()
  const columns: readonly Column<SpreadRow>[] = [
    broker,
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
        cell: ({ id, cells }) => {
          const value = cells[symbol]?.[figure]
          if (figure === 'now') return <span data-spread={spreadKey(id, symbol)}>{pipsText(value, figure)}</span>
          const isBest = value !== undefined && value === best
          return (
            <>
              {isBest && <BestStar />}
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
