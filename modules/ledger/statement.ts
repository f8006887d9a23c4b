import type { Database } from '#kit/database/database.ts'
import { SITE_ZONE } from '#kit/time/site-date.ts'
import { utcToWall, wallToUtc } from '#kit/time/zone.ts'
import type { EntryKind, MemberAccount } from './account.ts'
import { balancesOf } from './balances.ts'
import { type Describe, type DescribedEntry, describeEntries } from './describe-entries.ts'
import { balanceBefore, entriesOf, firstEntryAt, numberFrom } from './entries.ts'
import { tablesOf } from './ledger-tables.ts'

/** A month of a member's wallet. */
export interface Statement {
  /** UTC ms: from here on, and before `to`. */
  from: number
  to: number
  opening: number
  closing: number
  /** Part of these diamonds that was bought, and of those set aside, at its end or now. */
  bought: number
  earned: number
  held: number
  /** What came, without what was given back; what went, below 0. */
  income: number
  spent: number
  kinds: { kind: EntryKind; entries: number; amount: number; fee: number }[]
  /** Oldest first. */
  list: DescribedEntry[]
  /** Hash of the newest transaction of the month that concerns the member; undefined if there is none. */
  lastHash: string | undefined
  /** When the first entry of all was posted, UTC ms; undefined if there is none. */
  firstAt: number | undefined
}

/** The first instant of a month, `2026-11`, and that of the next, in UTC ms; undefined if it is no month. */
export function monthOf(month: string): { from: number; to: number } | undefined {
  const found = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month)
  if (!found) return undefined
  const [year, index] = [Number(found[1]), Number(found[2]) - 1]
  return { from: wallToUtc(SITE_ZONE, Date.UTC(year, index)), to: wallToUtc(SITE_ZONE, Date.UTC(year, index + 1)) }
}

/** The month of an instant in UTC ms. */
export const monthAt = (at: number): string => new Date(utcToWall(SITE_ZONE, at)).toISOString().slice(0, 7)

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
    ...(await accountsBefore(from, memberId, span.to)),
    firstAt: await firstEntryAt(from, memberId),
    income: sum(list.filter(({ amount }) => amount > 0)),
    spent: sum(list.filter(({ amount }) => amount < 0)),
    lastHash: list.length > 0 ? await hashOfTransaction(from, list.at(-1)!.number) : undefined,
  }
}

/** What the accounts of a member had before an instant: what they have, without what was posted since. */
async function accountsBefore(from: Pick<Database, 'db'>, memberId: string, at: number) {
  const { bought, earned, held } = await balancesOf(from, memberId)
  const first = await numberFrom(tablesOf(from), at)
  if (first === undefined) return { bought, earned, held }
  const rows = await tablesOf(from)
    .selectFrom('ledger_postings')
    .select(({ fn }) => ['account', fn.sum('amount').as('amount')])
    .where('owner', '=', memberId)
    .where('transaction_number', '>=', first)
    .groupBy('account')
    .execute()
  const since = (account: MemberAccount) => Number(rows.find(row => row.account === account)?.amount ?? 0)
  return { bought: bought - since('bought'), earned: earned - since('earned'), held: held - since('held') }
}

async function hashOfTransaction(from: Pick<Database, 'db'>, number: number): Promise<string> {
  const row = await tablesOf(from)
    .selectFrom('ledger_transactions')
    .select('hash')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.hash
}
