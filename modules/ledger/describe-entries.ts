import type { Database } from '#kit/database/database.ts'
import { type EntryKind, PORTAL } from './account.ts'
import type { Entry } from './entries.ts'
import { tablesOf } from './ledger-tables.ts'

/** An entry with what its member wants to know of it. */
export interface DescribedEntry extends Entry {
  /** Whether the diamonds are set aside, and it is not decided what becomes of them. */
  isHold: boolean
  /** What the portal took of it: of what the member earned alone. */
  fee: number
  /** The other member; null if there is none, or if nobody sees the account any more. */
  other: { memberId: string; name: string } | null
  /** What it is about: the name of a group, the title of an article; null if it has none. */
  title: string | null
}

/** What other modules know of entries. */
export interface Describe {
  /** What members are called, by their ids. */
  names(from: Pick<Database, 'db'>, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Names of what entries of a kind are about, by their refs, in the language of a member. */
  titles(
    from: Pick<Database, 'db'>,
    kind: EntryKind,
    refs: readonly string[],
    memberId: string,
  ): Promise<ReadonlyMap<string, string>>
}

export async function describeEntries(
  from: Pick<Database, 'db'>,
  memberId: string,
  entries: readonly Entry[],
  { names, titles }: Describe,
): Promise<DescribedEntry[]> {
  if (entries.length === 0) return []
  const postings = await postingsOf(from, entries)
  const others = new Map<number, string>()
  for (const [number, rows] of postings) {
    const other = rows.find(({ owner }) => owner !== memberId && owner !== PORTAL)
    if (other) others.set(number, other.owner)
  }
  const nameOf = await names(from, [...new Set(others.values())])
  const titleOf = new Map<EntryKind, ReadonlyMap<string, string>>()
  for (const [kind, some] of Map.groupBy(entries, each => each.kind))
    titleOf.set(kind, await titles(from, kind, [...new Set(some.map(({ ref }) => ref))], memberId))
  return entries.map(entry => {
    const rows = postings.get(entry.number) ?? []
    const other = others.get(entry.number)
    const name = other === undefined ? undefined : nameOf.get(other)
    const fees = rows.find(({ account }) => account === 'fees')
    return {
      ...entry,
      isHold: rows.some(({ owner, account, amount }) => owner === memberId && account === 'held' && Number(amount) > 0),
      fee: entry.amount > 0 ? Number(fees?.amount ?? 0) : 0,
      other: other === undefined || name === undefined ? null : { memberId: other, name },
      title: titleOf.get(entry.kind)?.get(entry.ref) ?? null,
    }
  })
}

async function postingsOf(from: Pick<Database, 'db'>, entries: readonly Entry[]) {
  const rows = await tablesOf(from)
    .selectFrom('ledger_postings')
    .select(['transaction_number', 'owner', 'account', 'amount'])
    .where(
      'transaction_number',
      'in',
      entries.map(({ number }) => number),
    )
    .execute()
  return Map.groupBy(rows, row => row.transaction_number)
}
