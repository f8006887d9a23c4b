import type { SwapFigure } from '#contract/brokers/broker.ts'
import { formatDecimal, formatSigned, toScaled } from '#contract/prices/price.ts'
import { cellDate } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as rolloverWords from '../../../words/rollover.ts'
import * as words from '../../../words/rollovers.ts'
import { BestStar, useBrokerColumn } from './broker-column.tsx'
import type { Option } from './choice-parts.tsx'
import type { SwapFigures, SwapRow } from './collect-rollovers.ts'
import { NONE } from './spread-text.ts'

const DECIMALS = 2

/** Always signed. */
export const signedText = (value: number | undefined): string =>
  value === undefined ? NONE : formatSigned(toScaled(value, DECIMALS), DECIMALS)

/** Received or paid, which are not red and green. */
export const swapTone = (value: number | undefined): string =>
  value === undefined || value === 0 ? '' : value > 0 ? 'swap-credit' : 'swap-debit'

const sides = ['long', 'short'] as const

function shownValue(figures: SwapFigures | undefined, figure: SwapFigure): number | undefined {
  if (!figures) return undefined
  return figure === 'stated' ? Number(figures.stated) : figures[figure]
}

/** Swaps of brokers on pairs, long and short. Numbers as stated are neither marked nor sorted by. */
export function RolloverTable({
  caption,
  rows,
  pairs,
  figure,
  csv,
}: {
  caption: string
  rows: readonly SwapRow[]
  pairs: readonly Option[]
  figure: SwapFigure
  csv: string
}) {
  const t = useText()
  const locale = useLocale()
  const isRanked = figure !== 'stated'
  const broker = useBrokerColumn<SwapRow>()
  const columns: readonly Column<SwapRow>[] = [
    broker,
    {
      key: 'type',
      label: t(rolloverWords.swapType),
      onPhone: 'hidden',
      cell: ({ type, marginCurrency }) => `${t(words.swapTypes[type])}${marginCurrency ? ` ${marginCurrency}` : ''}`,
    },
    ...pairs.flatMap(([symbol, name]) =>
      sides.map((side): Column<SwapRow> => {
        const of = ({ cells }: SwapRow) => shownValue(cells[symbol]?.[side], figure)
        const known = rows.map(of).filter(value => value !== undefined)
        const best = isRanked && known.length > 1 ? Math.max(...known) : undefined
        return {
          key: `${symbol}.${side}`,
          label: `${name} ${t(words[side])}`,
          isNumber: true,
          className: row => `spread-cell ${swapTone(of(row))}`,
          cell: row => {
            const value = of(row)
            const stated = row.cells[symbol]?.[side].stated
            return (
              <>
                {value !== undefined && value === best && <BestStar />}
                {isRanked || stated === undefined
                  ? signedText(value)
                  : `${stated.startsWith('-') ? '' : '+'}${formatDecimal(stated)}`}
              </>
            )
          },
          ...(isRanked && { value: of }),
        }
      }),
    ),
    {
      key: 'checked',
      label: t(words.checkedOn),
      isNumber: true,
      cell: ({ checkedOn }) => (checkedOn === undefined ? NONE : cellDate(checkedOn, locale)),
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

interface CarryRow {
  symbol: string
  name: string
  long: number | undefined
  short: number | undefined
}

/** All pairs of a broker, with the better of both sides first. */
export function CarryTable({ caption, row, pairs }: { caption: string; row: SwapRow; pairs: readonly Option[] }) {
  const t = useText()
  const better = ({ long, short }: CarryRow) =>
    Math.max(long ?? Number.NEGATIVE_INFINITY, short ?? Number.NEGATIVE_INFINITY)
  const rows = pairs
    .flatMap(([symbol, name]): CarryRow[] => {
      const cell = row.cells[symbol]
      return cell ? [{ symbol, name, long: cell.long.percent, short: cell.short.percent }] : []
    })
    .toSorted((a, b) => better(b) - better(a))
  const side = (key: 'long' | 'short', label: string): Column<CarryRow> => ({
    key,
    label,
    isNumber: true,
    value: carry => carry[key],
    className: carry => swapTone(carry[key]),
    cell: carry => signedText(carry[key]),
  })
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'pair', label: t(words.pair), value: ({ name }) => name, cell: ({ name }) => name },
        side('long', t(words.long)),
        side('short', t(words.short)),
        {
          key: 'better',
          label: t(words.betterSide),
          isNumber: true,
          value: carry => better(carry),
          cell: carry => t((carry.long ?? 0) >= (carry.short ?? 0) ? words.long : words.short),
        },
      ]}
      rows={rows}
      keyOf={({ symbol }) => symbol}
      prefix="carry"
      csv={{ name: 'carry' }}
    />
  )
}
