import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import * as join from '../../../words/join.ts'
import * as words from '../../../words/spreads.ts'
import * as tools from '../../../words/tools.ts'
import { useBrokerColumn } from './broker-column.tsx'
import { OptionMenu } from './choice-parts.tsx'
import type { CostRow } from './collect-spreads.ts'
import type { SpreadChoice } from './spread-address.ts'
import { NONE, pipsText } from './spread-text.ts'

/** What a lot of a pair costs at each broker, with commission, in the account's currency. */
export function CostTable({
  choice: { account, currency, pair },
  rows,
  caption,
}: {
  choice: SpreadChoice
  rows: readonly CostRow[]
  caption: string
}) {
  const t = useText()
  const costs = rows.flatMap(({ cost }) => cost ?? []).map(Number)
  const best = costs.length > 1 ? Math.min(...costs) : undefined
  const broker = useBrokerColumn<CostRow>()
  const columns: readonly Column<CostRow>[] = [
    broker,
    {
      key: 'average',
      label: t(words.spreadPart),
      isNumber: true,
      value: ({ average }) => average,
      cell: ({ average }) => pipsText(average),
    },
    ...(account === 'ecn'
      ? [
          {
            key: 'commission',
            label: t(words.commissionSide),
            isNumber: true,
            onPhone: 'second' as const,
            cell: (row: CostRow) => row.commission ?? NONE,
          },
        ]
      : []),
    {
      key: 'pips',
      label: t(words.totalPips),
      isNumber: true,
      value: ({ pips }) => pips,
      cell: ({ pips }) => pipsText(pips),
    },
    {
      key: 'cost',
      isDeciding: true,
      label: t(join.detailed, { text: t(words.total), detail: currency }),
      isNumber: true,
      value: ({ cost }) => cost && Number(cost),
      className: ({ cost }) => (Number(cost) === best ? 'best' : ''),
      cell: ({ cost }) => (cost === undefined ? NONE : formatDecimal(cost)),
    },
  ]
  return (
    <DataTable
      caption={caption}
      className="spread-cost"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      order={{ key: 'cost', descending: false }}
      prefix="cost"
      csv={{ name: `cost-${pair}` }}
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
