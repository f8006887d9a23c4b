import { formatDecimal } from '#contract/prices/price.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as words from '../../../words/account-cost.ts'
import * as join from '../../../words/join.ts'
import type { AccountCostChoice } from './account-cost-address.ts'
import { BestStar, useBrokerColumn } from './broker-column.tsx'
import type { AccountCostRow, AccountCosts, MonthTexts } from './collect-account-costs.ts'
import { NONE } from './spread-text.ts'

/** A decimal text as it is shown, with a true minus. */
const moneyText = (text: string | undefined): string => (text === undefined ? NONE : formatDecimal(text))

/** What a month costs at each broker, the cheapest first. */
export function AccountCostTable({
  caption,
  rows,
  choice: { account, currency },
  csv,
}: {
  caption: string
  rows: readonly AccountCostRow[]
  choice: Pick<AccountCostChoice, 'account' | 'currency'>
  csv: string
}) {
  const t = useText()
  const broker = useBrokerColumn<AccountCostRow>()
  const totals = rows.flatMap(({ month }) => (month ? Number(month.total) : []))
  const best = totals.length > 1 ? Math.min(...totals) : undefined
  const part = (key: keyof MonthTexts, label: string, onPhone?: 'second'): Column<AccountCostRow> => ({
    key,
    label,
    isNumber: true,
    ...(onPhone && { onPhone }),
    value: ({ month }) => month && Number(month[key]),
    cell: ({ month }) => moneyText(month?.[key]),
  })
  const columns: readonly Column<AccountCostRow>[] = [
    broker,
    part('spread', t(words.spread), 'second'),
    ...(account === 'ecn' ? [part('commission', t(words.commission), 'second')] : []),
    part('swap', t(words.swap), 'second'),
    {
      ...part('total', t(join.detailed, { text: t(words.total), detail: currency })),
      isDeciding: true,
      className: ({ month }) => (month && Number(month.total) === best ? 'best' : ''),
      cell: ({ month }) => (
        <>
          {month && Number(month.total) === best && <BestStar />}
          {moneyText(month?.total)}
        </>
      ),
    },
    {
      key: 'lot',
      label: t(words.aLot),
      isNumber: true,
      onPhone: 'hidden',
      value: ({ aLot }) => aLot && Number(aLot),
      cell: ({ aLot }) => moneyText(aLot),
    },
  ]
  return (
    <DataTable
      caption={caption}
      className="spread-cost"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      order={{ key: 'total', descending: false }}
      csv={{ address: csv }}
    />
  )
}

interface Line {
  key: string
  item: string
  working: string
  amount: string
  isSum?: true
}

/** How the cost at a broker comes about, line by line. */
export function WorkedCost({
  caption,
  worked,
  share,
  nights,
  currency,
}: {
  caption: string
  worked: NonNullable<AccountCosts['worked']>
  /** Plain decimal texts. */
  share: string
  nights: string
  currency: string
}) {
  const t = useText()
  const { spread, commission, swap, total } = worked.month
  const ofPositions = worked.positions.flatMap(({ name, month, ...own }, index): Line[] => {
    const lots = formatDecimal(own.lots)
    const line = (key: 'spread' | 'commission' | 'swap', working: string): Line => ({
      key: `${index} ${key}`,
      item: t(words.itemOf[key], { pair: name }),
      working,
      amount: month[key],
    })
    return [
      line('spread', t(words.spreadWorking, { pips: formatDecimal(own.pips), pip: formatDecimal(own.pip), lots })),
      ...(Number(own.commission) === 0
        ? []
        : [line('commission', t(words.commissionWorking, { commission: formatDecimal(own.commission), lots }))]),
      line('swap', t(words.swapWorking, { swap: formatDecimal(own.swap), lots, share, nights })),
    ]
  })
  const lines: readonly Line[] = [
    ...ofPositions,
    {
      key: 'sum',
      item: t(words.sum),
      working: [spread, commission, swap]
        .map(part => (part.startsWith('-') ? `(${moneyText(part)})` : moneyText(part)))
        .join(' + '),
      amount: total,
      isSum: true,
    },
  ]
  return (
    <DataTable
      caption={caption}
      className="worked-cost"
      columns={[
        { key: 'item', label: t(words.item), cell: ({ item }) => item },
        {
          key: 'working',
          label: t(words.working),
          onPhone: 'second',
          cell: ({ working }) => <span className="num">{working}</span>,
        },
        { key: 'amount', label: currency, isNumber: true, cell: ({ amount }) => moneyText(amount) },
      ]}
      rows={lines}
      keyOf={({ key }) => key}
      rowClass={({ isSum }) => (isSum ? 'sum' : '')}
    />
  )
}
