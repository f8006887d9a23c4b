import type { Text } from '#contract/text/locale.ts'
import type { Entry } from '../../wallet/diamonds.ts'
import * as words from '../../words/wallet.ts'

export interface MonthRow {
  name: Text
  entries: number
  amount: number
}

const cameKinds = ['topUp', 'voucher', 'grant', 'group', 'reward', 'prize', 'refund', 'fee', 'withdrawal'] as const

/** What came and what went in a month, by what it was for; what groups and rewards have cost is one row. */
export function monthRows(list: readonly Entry[]): MonthRow[] {
  const row = (name: Text, wanted: (entry: Entry) => boolean): MonthRow => {
    const found = list.filter(wanted)
    return { name, entries: found.length, amount: found.reduce((sum, { amount }) => sum + amount, 0) }
  }
  const isSpending = ({ kind, amount }: Entry) => amount < 0 && (kind === 'group' || kind === 'reward')
  return [
    ...cameKinds.map(kind => row(words.came[kind], entry => entry.kind === kind && entry.amount > 0)),
    row(words.spending, isSpending),
    ...cameKinds.map(kind =>
      row(words.went[kind], entry => entry.kind === kind && entry.amount < 0 && !isSpending(entry)),
    ),
  ].filter(({ entries }) => entries > 0)
}

/** What the portal took of incomes. */
export function feesOf(list: readonly Entry[]): { group: number; reward: number; all: number } {
  const of = (entries: readonly Entry[]) => entries.reduce((sum, { fee }) => sum + fee, 0)
  return {
    group: of(list.filter(({ kind }) => kind === 'group')),
    reward: of(list.filter(({ kind }) => kind === 'reward')),
    all: of(list),
  }
}
