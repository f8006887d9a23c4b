import { useState } from 'react'
import { formatDecimal, type NumberStyle } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreference } from '../../settings/preferences.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import * as words from '../../words/contest-rules.ts'
import {
  amountText,
  centsOf,
  decimalText,
  returnOf,
  type SnapshotAmounts,
  type WorkedRow,
  workedRows,
} from './worked-formula.ts'

/** What was entered for a snapshot. */
export type TypedSnapshot = Readonly<Record<keyof SnapshotAmounts, string>>

const NONE = '—'
/** Decimals of factors, and of the return. */
const [FACTOR_PLACES, RETURN_PLACES] = [6, 4]

const names = { equity: words.equity, deposits: words.deposit, withdrawals: words.withdrawal }
type Cell = keyof typeof names

const signed = (cents: bigint): string => `${cents > 0n ? '+' : ''}${formatDecimal(amountText(cents))}`
const returnText = ({ growth }: WorkedRow): string => `${formatDecimal(decimalText(returnOf(growth), RETURN_PLACES))}%`

/** Snapshots whose amounts can be changed, and what the formula makes of them. */
export function WorkedTable({ caption, snapshots }: { caption: string; snapshots: readonly TypedSnapshot[] }) {
  const t = useText()
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const centsIn = (k: number, cell: Cell): bigint | undefined => {
    const typed = changed[`${cell} ${k}`]
    const cents = centsOf(typed === undefined ? snapshots[k]![cell] : readDecimal(typed, style))
    // Nobody pays in or out less than nothing.
    return cell !== 'equity' && cents !== undefined && cents < 0n ? undefined : cents
  }
  const rows = workedRows(
    snapshots.map((_, k) => ({
      ...{ equity: centsIn(k, 'equity'), deposits: centsIn(k, 'deposits'), withdrawals: centsIn(k, 'withdrawals') },
    })),
  )
  const input = (k: number, cell: Cell) => {
    const isWrong = centsIn(k, cell) === undefined
    return (
      <input
        className="num"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={t(words.cellName, { name: t(names[cell]), k })}
        aria-invalid={isWrong || undefined}
        title={isWrong ? t(words.notAmount) : undefined}
        value={changed[`${cell} ${k}`] ?? formatDecimal(snapshots[k]![cell])}
        onChange={event => setChanged({ ...changed, [`${cell} ${k}`]: event.target.value })}
      />
    )
  }
  return (
    <HeadedTable
      caption={caption}
      className="quotes data-table worked-table"
      head={[
        'k',
        ...[t(words.equity), t(words.deposit), t(words.withdrawal), t(words.result), t(words.base)],
        ...['g = 1 + P/B', 'G', t(words.returned)],
      ]}
    >
      <tbody>
        {snapshots.map((_, k) => {
          const row = rows[k]
          const { result, base, factor } = row ?? {}
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot has no other name than its place
            <tr key={k}>
              <th scope="row">{k}</th>
              <td className="n">{input(k, 'equity')}</td>
              <td className="n">{k === 0 ? NONE : input(k, 'deposits')}</td>
              <td className="n">{k === 0 ? NONE : input(k, 'withdrawals')}</td>
              <td className="n num">{result === undefined ? NONE : signed(result)}</td>
              <td className="n num">{base === undefined ? NONE : formatDecimal(amountText(base))}</td>
              <td className="n num">
                {factor === undefined ? NONE : formatDecimal(decimalText(factor, FACTOR_PLACES))}
              </td>
              <td className="n num">{row ? formatDecimal(decimalText(row.growth, FACTOR_PLACES)) : NONE}</td>
              <td className="n num">
                <b>{row ? returnText(row) : NONE}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </HeadedTable>
  )
}
