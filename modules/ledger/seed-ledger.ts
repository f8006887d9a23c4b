import type { Database } from '#kit/database/database.ts'
import { PORTAL } from './account.ts'
import { hashOf, isSpendable, type Posting, spendableChange } from './ledger-chain.ts'
import { type LedgerTables, PLACE, tablesOf } from './ledger-tables.ts'

export interface LedgerSeed {
  memberIds: readonly string[]
  transactions: number
  /** UTC ms of the first transaction and of the end of the last one. */
  from: number
  to: number
}

/** Transactions of a unit. */
const AT_ONCE = 1_000
/** Rows of one statement: SQLite takes 32,766 values. */
const ROWS = 2_000

type Balances = Map<string, number>
type Head = Pick<LedgerTables['ledger_head'], 'number' | 'at' | 'hash'>

/**
 * Adds what members do in a year to a ledger, for tests: they top up, reward each other and pay for groups, of which the
 * first members have most. The same for the same members and numbers. Nobody else may post meanwhile.
 */
export async function seedLedger({ db, write }: Pick<Database, 'db' | 'write'>, seed: LedgerSeed): Promise<void> {
  const { transactions, from, to } = seed
  const tables = tablesOf({ db })
  const accounts = await tables.selectFrom('ledger_accounts').selectAll().execute()
  const balances: Balances = new Map(accounts.map(row => [`${row.owner} ${row.account}`, Number(row.balance)]))
  let head: Head = await tables.selectFrom('ledger_head').select(['number', 'at', 'hash']).executeTakeFirstOrThrow()
  const next = createTraffic(seed.memberIds, balances)
  for (let done = 0; done < transactions; ) {
    const rows: LedgerTables['ledger_transactions'][] = []
    const postings: LedgerTables['ledger_postings'][] = []
    for (; rows.length < AT_ONCE && done < transactions; done++) {
      const at = Math.max(Number(head.at), from + Math.floor(((to - from) * done) / transactions))
      const number = head.number + 1
      const made = { ...next(), number, key: `seeded/${number}`, ref: `seeded-${number % 5_000}`, ends: null, at }
      const { postings: changes, ...row } = made
      const hash = hashOf(head.hash, made)
      rows.push({ ...row, previous: head.hash, hash })
      postings.push(...rowsOf(number, changes, balances))
      head = { number, at, hash }
    }
    await write(async unit => {
      const { db: within } = unit
      await within.insertInto('ledger_transactions').values(rows).execute()
      for (let place = 0; place < postings.length; place += ROWS)
        await within
          .insertInto('ledger_postings')
          .values(postings.slice(place, place + ROWS))
          .execute()
      for (const name of new Set(postings.map(({ owner, account }) => `${owner} ${account}`))) {
        const [owner, account] = name.split(' ')
        await within
          .insertInto('ledger_accounts')
          .values({ owner, account, balance: balances.get(name)! })
          .onConflict(conflict => conflict.columns(['owner', 'account']).doUpdateSet({ balance: balances.get(name)! }))
          .execute()
      }
      await within.updateTable('ledger_head').set(head).where('place', '=', PLACE).execute()
    })
  }
}

const of = (owner: string, account: Posting['account'], amount: number): Posting => ({
  ...{ owner, account, amount, isReturn: false },
})

/** What happens next. */
function createTraffic(memberIds: readonly string[], balances: Balances) {
  const random = randomOf(20_261_126)
  const anyone = () => memberIds[Math.floor(random() * memberIds.length)]!
  // A few lead groups that many pay for.
  const leader = () => memberIds[Math.floor(random() ** 4 * memberIds.length)]!
  return (): { kind: 'topUp' | 'group' | 'reward'; postings: Posting[] } => {
    const payer = anyone()
    const isGroup = random() < 0.3
    const payee = isGroup ? leader() : anyone()
    const amount = isGroup ? 100 : 1 + Math.floor(random() * 20)
    const [bought = 0, earned = 0] = [balances.get(`${payer} bought`), balances.get(`${payer} earned`)]
    if (payer === payee || bought + earned < amount)
      return { kind: 'topUp', postings: [of(PORTAL, 'issuance', -300), of(payer, 'bought', 300)] }
    const first = Math.min(bought, amount)
    const fee = Math.ceil(amount / 5)
    const postings = [
      ...[of(payer, 'bought', -first), of(payer, 'earned', first - amount)],
      ...[of(payee, 'earned', amount - fee), of(PORTAL, 'fees', fee)],
    ]
    return { kind: isGroup ? 'group' : 'reward', postings: postings.filter(posting => posting.amount !== 0) }
  }
}

/** The rows of postings, which change the balances. */
function rowsOf(number: number, postings: readonly Posting[], balances: Balances): LedgerTables['ledger_postings'][] {
  for (const { owner, account, amount } of postings)
    balances.set(`${owner} ${account}`, (balances.get(`${owner} ${account}`) ?? 0) + amount)
  const told = new Set([PORTAL])
  return postings.map(({ owner, account, amount }, place) => {
    const isFirst = isSpendable(account) && !told.has(owner)
    if (isFirst) told.add(owner)
    const spendable = (balances.get(`${owner} bought`) ?? 0) + (balances.get(`${owner} earned`) ?? 0)
    return {
      ...{ transaction_number: number, place, owner, account, amount, is_return: 0 },
      balance_after: balances.get(`${owner} ${account}`)!,
      spendable_change: isFirst ? spendableChange(owner, postings) : null,
      spendable_after: isFirst ? spendable : null,
    }
  })
}

/** Numbers from 0 to 1, always the same. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
