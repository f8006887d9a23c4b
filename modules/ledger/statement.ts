import type { Database } from '#kit/database/database.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import type { EntryKind } from './account.ts'
import { type Describe, type DescribedEntry, describeEntries } from './describe-entries.ts'
import { balanceBefore, entriesOf } from './entries.ts'
import { tablesOf } from './ledger-tables.ts'

/** Months of statements, and of withdrawals, begin and end here. */
const ZONE = 'Asia/Hong_Kong'

/** A month of a member's wallet. */
export interface Statement {
  /** UTC ms: from here on, and before `to`. */
  from: number
  to: number
  opening: number
  closing: number
  /** What came, without what was given back; what went, below 0. */
  income: number
  spent: number
  kinds: { kind: EntryKind; entries: number; amount: number; fee: number }[]
  /** Oldest first. */
  list: DescribedEntry[]
  /** Of the newest transaction of the month that concerns the member; undefined if there is none. */
  lastHash: string | undefined
}

/** The first instant of a month, `2026-11`, and that of the next, in UTC ms; undefined if it is no month. */
export function monthOf(month: string): { from: number; to: number } | undefined {
  const found = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month)
  if (!found) return undefined
  const [year, index] = [Number(found[1]), Number(found[2]) - 1]
  return { from: wallToUtc(ZONE, Date.UTC(year, index)), to: wallToUtc(ZONE, Date.UTC(year, index + 1)) }
}

export async function statementOf(
  from: Pick<Database, 'db'>,
  memberId: string,
  span: { from: number; to: number },
  describe: Describe,
): Promise<Statement> {
  const newestFirst = await entriesOf(from, memberId, span)
  const opening = await balanceBefore(from, memberId, span.from)
  const list = (await describeEntries(from, memberId, newestFirst, describe)).toReversed()
  const sum = (entries: readonly DescribedEntry[]) => entries.reduce((total, { amount }) => total + amount, 0)
  const kinds = [...Map.groupBy(list, ({ kind }) => kind)].map(([kind, entries]) => ({
    ...{ kind, entries: entries.length, amount: sum(entries) },
    fee: entries.reduce((total, { fee }) => total + fee, 0),
  }))
  return {
    ...{ ...span, opening, closing: list.at(-1)?.balanceAfter ?? opening, kinds, list },
    income: sum(list.filter(({ amount }) => amount > 0)),
    spent: sum(list.filter(({ amount }) => amount < 0)),
    lastHash: list.length > 0 ? await hashOfTransaction(from, list.at(-1)!.number) : undefined,
  }
}

async function hashOfTransaction(from: Pick<Database, 'db'>, number: number): Promise<string> {
  const row = await tablesOf(from)
    .selectFrom('ledger_transactions')
    .select('hash')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.hash
}
