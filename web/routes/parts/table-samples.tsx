import { formatPrice } from '#contract/prices/price.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { TableGroup } from '../../ui/table-rows.tsx'

interface Rate {
  bank: string
  code: string
  buy: number
  sell: number
  at: string
}

const banks = ['Agricultural Bank', 'Bank of China', 'Construction Bank', '中國信託', '台灣銀行', '工商银行']
const COUNT = 3_000

const rates = Array.from({ length: COUNT }, (_, index): Rate => {
  const buy = 70_000 + ((index * 7_919) % 4_001)
  return {
    bank: banks[index % banks.length]!,
    code: `C${String(index).padStart(4, '0')}`,
    buy,
    sell: buy + 150 + (index % 13) * 10,
    at: `22:${String(index % 60).padStart(2, '0')}`,
  }
})

const price = (scaled: number) => formatPrice(scaled, 2)

const columns: Column<Rate>[] = [
  { key: 'code', label: 'Code', cell: rate => rate.code, value: rate => rate.code },
  { key: 'bank', label: 'Bank', cell: rate => rate.bank, value: rate => rate.bank, onPhone: 'second' },
  { key: 'buy', label: 'Buying', isNumber: true, cell: rate => price(rate.buy), value: rate => rate.buy / 100 },
  { key: 'sell', label: 'Selling', isNumber: true, cell: rate => price(rate.sell), value: rate => rate.sell / 100 },
  {
    key: 'spread',
    label: 'Spread',
    isNumber: true,
    cell: rate => price(rate.sell - rate.buy),
    value: rate => (rate.sell - rate.buy) / 100,
    onPhone: 'hidden',
  },
  { key: 'at', label: 'Published', isNumber: true, cell: rate => rate.at, isWideOnly: true, onPhone: 'second' },
]

const groups: TableGroup<Rate>[] = ['Bank of China', '台灣銀行'].map(bank => ({
  key: bank,
  label: bank,
  rows: rates.filter(rate => rate.bank === bank).slice(0, 4),
}))

const matrix: Column<Rate>[] = [
  columns[0]!,
  ...Array.from(
    { length: 20 },
    (_, index): Column<Rate> => ({
      key: `m${index}`,
      label: `${index + 1}M`,
      isNumber: true,
      cell: rate => price((rate.buy * (index + 3)) % 1_000),
    }),
  ),
]

/** Tables of many rows, in groups, wider than the page and without rows. */
export function TableSamples() {
  const own = { caption: 'Rates', keyOf: (rate: Rate) => rate.code }
  return (
    <section className="board parts">
      <Panel title="Groups">
        <DataTable {...own} columns={columns} rows={groups} prefix="groups" />
      </Panel>
      <Panel title="Wide">
        <DataTable {...own} columns={matrix} rows={rates.slice(0, 6)} isWide />
      </Panel>
      <Panel title="No rows">
        <DataTable {...own} columns={columns} rows={[]} />
      </Panel>
      <Panel title="Many rows" note={`${COUNT}`}>
        <DataTable
          {...own}
          columns={columns}
          rows={rates}
          filterText={rate => `${rate.code} ${rate.bank}`}
          csv={{ name: 'rates' }}
        />
      </Panel>
    </section>
  )
}
