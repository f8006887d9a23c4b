import { formatDecimal } from '#contract/prices/price.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as brokerWords from '../../../words/broker.ts'
import * as join from '../../../words/join.ts'
import * as words from '../../../words/trade-cost.ts'
import { BestStar, BrokerName } from './broker-column.tsx'
import type { TradeCostRow } from './collect-trade-cost.ts'
import { toggled } from './spread-address.ts'
import { NONE, pipsText } from './spread-text.ts'
import { MAX_PINS, type TradeCostChoice, tradeCostAddress } from './trade-cost-address.ts'
import { keepPins } from './trade-pins.ts'

const moneyText = (text: string | undefined): string => (text === undefined ? NONE : formatDecimal(text))

/** Keeps a broker on top, or no longer does; nothing while as many as may be are there. */
function Pin({ row: { id, name }, choice }: { row: TradeCostRow; choice: TradeCostChoice }) {
  const t = useText()
  const path = usePath()
  const { pins } = choice
  const isPinned = pins.includes(id)
  const next = toggled(pins, id)
  if (!isPinned && pins.length >= MAX_PINS) return <span className="pin" />
  return (
    <a
      className="pin"
      href={path(tradeCostAddress(choice, { pins: next }))}
      data-keep-scroll
      data-replace
      aria-current={isPinned ? 'true' : undefined}
      aria-label={t(isPinned ? words.unpin : words.pin, { broker: name })}
      onClick={() => keepPins(next)}
    >
      {isPinned && <Icon name="check" size={12} />}
    </a>
  )
}

interface TradeCostTableProps {
  caption: string
  rows: readonly TradeCostRow[]
  choice: TradeCostChoice
  /** The lowest total of all rows; undefined without one. */
  lowest: number | undefined
  csv: string
}

/** What a trade costs at each broker: the pinned ones first, then the others, each the cheapest first. */
export function TradeCostTable({ caption, rows, choice, lowest, csv }: TradeCostTableProps) {
  const t = useText()
  const { account, currency, pins } = choice
  const isPinned = ({ id }: TradeCostRow) => pins.includes(id)
  const part = (key: 'spread' | 'commission' | 'swap', label: string): Column<TradeCostRow> => ({
    ...{ key, label, isNumber: true },
    value: row => (row[key] === undefined ? undefined : Number(row[key])),
    cell: row => moneyText(row[key]),
  })
  const columns: readonly Column<TradeCostRow>[] = [
    {
      key: 'broker',
      label: t(brokerWords.broker),
      value: ({ name }) => name,
      cell: row => (
        <span className="pinned-name">
          <Pin row={row} choice={choice} />
          <BrokerName name={row.name} kind={row.kind} />
        </span>
      ),
    },
    {
      ...{ key: 'total', isDeciding: true, isNumber: true },
      label: t(join.detailed, { text: t(words.total), detail: currency }),
      value: ({ total }) => (total === undefined ? undefined : Number(total)),
      className: ({ total }) => (total !== undefined && Number(total) === lowest ? 'best' : ''),
      cell: ({ total }) => (
        <>
          {total !== undefined && Number(total) === lowest && <BestStar />}
          {moneyText(total)}
        </>
      ),
    },
    {
      ...part('spread', t(words.spread)),
      cell: ({ spread, average }) => (
        <>
          {moneyText(spread)} <small className="num">{pipsText(average)}</small>
        </>
      ),
    },
    ...(account === 'ecn' ? [part('commission', t(words.commission))] : []),
    {
      ...part('swap', t(words.swap)),
      cell: ({ swap, aNight }) => (swap === undefined && aNight === undefined ? t(words.unpublished) : moneyText(swap)),
    },
    {
      ...{ key: 'pips', label: t(words.inPips), isNumber: true },
      value: ({ pips }) => (pips === undefined ? undefined : Number(pips)),
      cell: ({ pips }) => moneyText(pips),
    },
    {
      ...{ key: 'more', label: t(words.more), isNumber: true },
      cell: ({ total }) => {
        const more = total === undefined || lowest === undefined ? undefined : Number(total) - lowest
        return more === undefined || more === 0 ? NONE : `+${formatDecimal(more.toFixed(2))}`
      },
    },
  ]
  const table = (name: string, some: readonly TradeCostRow[], hasFile = true) => (
    <DataTable
      caption={name}
      className="spread-cost trade-cost"
      columns={columns}
      rows={some}
      keyOf={({ id }) => id}
      order={{ key: 'total', descending: false }}
      {...(hasFile && { csv: { address: csv } })}
    />
  )
  const pinned = rows.filter(isPinned)
  if (pinned.length === 0) return table(caption, rows)
  return (
    <>
      <h3 className="trade-group">{t(words.pinned)}</h3>
      {table(t(join.detailed, { text: caption, detail: t(words.pinned) }), pinned, pinned.length === rows.length)}
      {pinned.length < rows.length && (
        <>
          <h3 className="trade-group">{t(words.others)}</h3>
          {table(
            t(join.detailed, { text: caption, detail: t(words.others) }),
            rows.filter(row => !isPinned(row)),
          )}
        </>
      )}
    </>
  )
}
