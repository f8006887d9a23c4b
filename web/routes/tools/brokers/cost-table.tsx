import { formatDecimal } from '#contract/price.ts'
import { accountCurrencies } from '#contract/trading-choices.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as brokerWords from '../../../words/broker.ts'
import * as words from '../../../words/spreads.ts'
import * as tools from '../../../words/tools.ts'
import { type Option, OptionMenu } from './choice-parts.tsx'
import type { SpreadRow } from './collect-spreads.ts'
import type { SpreadChoice } from './spread-address.ts'
import { BrokerName, pipsText } from './spread-table.tsx'

const NONE = '—'

/** What a lot of a pair costs at each broker, with commission, in the account's currency. */
export function CostTable({
  choice,
  rows,
  pair: [symbol, name],
}: {
  choice: SpreadChoice
  rows: readonly SpreadRow[]
  pair: Option
}) {
  const t = useText()
  const { currency } = choice
  const of = (row: SpreadRow) => row.cells[symbol]
  const costOf = (row: SpreadRow) => Number(of(row)?.cost ?? Number.POSITIVE_INFINITY)
  const costs = rows.flatMap(row => of(row)?.cost ?? []).map(Number)
  const best = costs.length > 1 ? Math.min(...costs) : undefined
  const columns: readonly Column<SpreadRow>[] = [
    {
      key: 'broker',
      label: t(brokerWords.broker),
      value: row => row.name,
      cell: row => <BrokerName name={row.name} isSample={row.isSample} />,
    },
    {
      key: 'average',
      label: t(words.spreadPart),
      isNumber: true,
      value: row => of(row)?.average,
      cell: row => pipsText(of(row)?.average),
    },
    ...(choice.account === 'ecn'
      ? [
          {
            key: 'commission',
            label: t(words.commissionSide),
            isNumber: true,
            onPhone: 'second' as const,
            cell: (row: SpreadRow) => row.commission ?? NONE,
          },
        ]
      : []),
    {
      key: 'pips',
      label: t(words.totalPips),
      isNumber: true,
      value: row => of(row)?.costPips,
      cell: row => pipsText(of(row)?.costPips),
    },
    {
      key: 'cost',
      label: `${t(words.total)} ${currency}`,
      isNumber: true,
      value: row => of(row)?.cost && Number(of(row)!.cost),
      className: row => (Number(of(row)?.cost) === best ? 'best' : ''),
      cell: row => {
        const cost = of(row)?.cost
        return cost === undefined ? NONE : formatDecimal(cost)
      },
    },
  ]
  return (
    <DataTable
      caption={t(words.costTitle, { pair: name })}
      className="spread-cost"
      columns={columns}
      rows={rows.toSorted((a, b) => costOf(a) - costOf(b))}
      keyOf={({ id }) => id}
      order={{ key: 'cost', descending: false }}
      prefix="cost"
      csv={{ name: `cost-${symbol}` }}
    />
  )
}

/** The account's currency. */
export function CurrencyMenu({ chosen, addressOf }: { chosen: string; addressOf(currency: string): string }) {
  const t = useText()
  return (
    <OptionMenu
      label={t(tools.accountCurrency)}
      shown={chosen}
      chosen={chosen}
      options={accountCurrencies.map(currency => [currency, currency])}
      addressOf={addressOf}
    />
  )
}
