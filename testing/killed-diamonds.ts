import type { Database } from '#kit/database/database.ts'
import { verifyLedger } from '#modules/ledger'
import { createStaffBook } from '#modules/staff'
import type { AccountsApp, TestLogin } from './accounts.ts'
import { openAccountsApp } from './accounts.ts'
import {
  changeWhileKilled,
  type KilledChanges,
  type KilledPlace,
  type KilledRun,
  type KilledServer,
  type Kills,
  nameMember,
  newKey,
  registerMembers,
} from './killed-server.ts'

/** Members who pay each other, all at the same time; the first of them lead groups. */
const MEMBERS = 16
const LEADERS = 4
const PRICE = 10
const EARNED = 8
/** What each has at first: more than a run takes. */
const BOUGHT = 10_000_000

interface Group {
  groupId: string
  leaderId: string
}

/** Payments of a member: those that were answered for, and the one on its way, whose answer nobody has seen. */
interface Payments {
  answered: number
  open: number
}

interface Run extends KilledRun {
  groups: readonly Group[]
  /** By payer and group. */
  paid: Map<string, Payments>
}

type Send = KilledServer['send']

/**
 * Lets members join paid groups, renew and leave them in parallel, each payment with a key, at a process that is killed
 * again and again; with PostgreSQL half of them at a second process, which is not. Resolves with how many changes were
 * answered, and what the ledger has otherwise than members were told.
 */
export const payWhileKilled = (place: KilledPlace, kills: Kills): Promise<KilledChanges> =>
  changeWhileKilled(place, kills, async shared => {
    const groups: Group[] = []
    const { server } = shared
    const prepare = (app: AccountsApp, token: string, n: number) => prepareMember(app, token, n, groups)
    const logins = await registerMembers(server, MEMBERS, { prepare })
    const run: Run = { ...shared, groups, paid: new Map() }
    const second = place.databaseUrl ? await openSecond(server) : undefined
    const sendOf = (n: number): Send => (second && n % 2 === 1 ? second.send : server.send)
    const working = Promise.all(logins.map((login, n) => payAgainAndAgain(run, { login, n, send: sendOf(n) })))
    return {
      working: working.finally(() => second?.close()),
      wrong: () => wrongIn(server.database, run, logins),
    }
  })

/** Phone, identity and diamonds of a member, and the groups of the first ones. */
async function prepareMember(app: AccountsApp, token: string, n: number, groups: Group[]): Promise<void> {
  await nameMember(app, token, n)
  const { datas } = await app.send('GET', '/me', { token })
  const { memberId } = datas
  const { database, seal, ledger } = app
  await database.db
    .updateTable('accounts')
    .set({ phone_key: `phone ${n}` })
    .where('id', '=', memberId)
    .execute()
  await database.write(async unit => {
    await createStaffBook(seal).verify(unit, memberId, `Member ${n}`)
    const issued = { key: `start/${n}`, kind: 'topUp', ref: 'start', memberId, amount: BOUGHT } as const
    await ledger.ledger.issue(unit, issued)
  })
  if (n >= LEADERS) return
  const body = { name: `Group ${n}`, approval: false, paid: true, price: PRICE, termDays: 30 }
  const opened = await app.send('POST', '/groups', { token, body })
  if (opened.code !== '000104') throw new Error(`the group was refused: ${opened.body}`)
  groups.push({ groupId: opened.datas.groupId, leaderId: memberId })
}

/** A second process on the same database. */
async function openSecond({ database, secretKey }: KilledServer) {
  const app = await openAccountsApp(database, {}, { key: secretKey, writesPerMinute: 1_000_000 })
  const send: Send = async (method, path, { body, network, key, token }) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const { code, datas } = await app.send(method, path, { body, token, network: `192.0.${network}`, headers })
    return { code, datas }
  }
  return { send, close: () => app.close() }
}

interface Payer {
  login: TestLogin
  n: number
  send: Send
}

async function payAgainAndAgain(run: Run, { login, n, send }: Payer): Promise<void> {
  const { memberId, token } = login
  const others = run.groups.filter(({ leaderId }) => leaderId !== memberId)
  const joined = new Set<string>()
  while (!run.server.isOver()) {
    const { groupId } = others[Math.floor(Math.random() * others.length)]!
    if (joined.has(groupId) && Math.random() < 0.2) {
      const path = `/groups/${groupId}/leave`
      const answer = await send('POST', path, { body: { confirmForfeit: true }, network: n, key: newKey(), token })
      if (!answer) return
      if (answer.code !== '090025') run.problems.push(`leaving was answered ${answer.code}`)
      joined.delete(groupId)
      run.hasChanged()
      continue
    }
    const [verb, done] = joined.has(groupId) ? ['renew', '000102'] : ['join', '090022']
    const payments = paymentsOf(run, memberId, groupId)
    payments.open++
    const body = { expectedPrice: PRICE }
    const answer = await send('POST', `/groups/${groupId}/${verb}`, { body, network: n, key: newKey(), token })
    if (!answer) return
    payments.open--
    if (answer.code === done) payments.answered++
    else run.problems.push(`to ${verb} was answered ${answer.code}`)
    joined.add(groupId)
    run.hasChanged()
  }
}

function paymentsOf({ paid }: Run, payerId: string, groupId: string): Payments {
  const name = `${payerId} ${groupId}`
  const found = paid.get(name) ?? { answered: 0, open: 0 }
  paid.set(name, found)
  return found
}

/** What the ledger has otherwise than members were told. */
async function wrongIn(database: Database, { groups, paid }: Run, logins: readonly TestLogin[]): Promise<string[]> {
  const { fault, sum } = await verifyLedger(database)
  const rows: { owner: string; account: string; amount: number | string; ref: string; number: number }[] =
    await database.db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_transactions', 'number', 'transaction_number')
      .select(['owner', 'account', 'amount', 'ref', 'number'])
      .where('kind', '=', 'group')
      .execute()
  const stored = new Map<string, number>()
  const income = new Map<string, number>()
  for (const { owner, account, amount, ref } of rows) {
    const change = Number(amount)
    // A leader pays for other groups too.
    if (change < 0) stored.set(`${owner} ${ref}`, (stored.get(`${owner} ${ref}`) ?? 0) - change)
    else if (account === 'earned') income.set(owner, (income.get(owner) ?? 0) + change)
  }
  const problems = [...(fault === undefined ? [] : [fault]), ...(sum === 0 ? [] : [`all balances sum to ${sum}`])]
  for (const [name, { answered, open }] of paid) {
    const times = (stored.get(name) ?? 0) / PRICE
    if (times < answered || times > answered + open) problems.push(`${name} paid ${times} times, not ${answered}`)
  }
  for (const { groupId, leaderId } of groups) {
    const times = logins.reduce((all, { memberId }) => all + (stored.get(`${memberId} ${groupId}`) ?? 0) / PRICE, 0)
    if (income.get(leaderId) !== times * EARNED)
      problems.push(`${leaderId} has earned ${income.get(leaderId)} of ${times} payments`)
  }
  return problems
}
