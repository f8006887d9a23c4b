import { decimalText } from '#contract/prices/price.ts'
import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import type { Database } from '#kit/database/database.ts'
import type { AccountsApp } from './accounts.ts'
import { openAccountsApp } from './accounts.ts'
import {
  changeWhileKilled,
  type KilledChanges,
  type KilledPlace,
  type KilledRun,
  type KilledServer,
  type Kills,
  newKey,
  registerMembers,
} from './killed-server.ts'
import { everySecond, MOVING_FROM, MOVING_SYMBOL, MOVING_TO, openMovingFloor } from './moving-floor.ts'

const MEMBERS = 12
const PRICE_DECIMALS = 2

interface Trader {
  accountId: string
  token: string
  /** Sizes in hundredths of a lot of what was answered for, by id. */
  answered: Map<string, number>
  /** Sent without an answer that anybody has seen. */
  open: number
}

type Send = KilledServer['send']

/**
 * Lets members open and close positions and place orders in parallel, each call with a key, at a process that is killed
 * again and again while it fills those orders; with PostgreSQL half of them at a second process, which is not killed and
 * takes itself for the one that fills orders too. Resolves with how many changes were answered, and what is otherwise than
 * members were told.
 */
export const tradeWhileKilled = (place: KilledPlace, kills: Kills): Promise<KilledChanges> =>
  changeWhileKilled(place, kills, async run => {
    const { server } = run
    const traders: Trader[] = []
    await registerMembers(server, MEMBERS, {
      async prepare({ database, send }: AccountsApp, token) {
        const { memberId } = (await send('GET', '/me', { token })).datas
        await database.db.updateTable('accounts').set({ phone_key: memberId }).where('id', '=', memberId).execute()
        const { datas } = await send('POST', '/trading-accounts/simulated', { token, body: {} })
        traders.push({ accountId: datas.tradingAccountId, token, answered: new Map(), open: 0 })
      },
    })
    const second = place.databaseUrl ? await openSecond(server) : undefined
    const sendOf = (n: number): Send => (second && n % 2 === 1 ? second.send : server.send)
    const working = Promise.all(traders.map((trader, n) => tradeAgainAndAgain(run, trader, n, sendOf(n))))
    return {
      working: working.finally(() => second?.close()),
      wrong: () => wrongIn(server.database, traders),
    }
  })

/** A second process on the same database. */
async function openSecond({ database, secretKey }: KilledServer) {
  const { floor, close } = await openMovingFloor()
  const app = await openAccountsApp(database, {}, { key: secretKey, writesPerMinute: 1_000_000, floor })
  const stop = everySecond(app.simulated.tick)
  const send: Send = async (method, path, { body, network, key, token }) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const { code, datas } = await app.send(method, path, { body, token, network: `192.0.${network}`, headers })
    return { code, datas }
  }
  return {
    send,
    async close() {
      stop()
      close()
      await app.close()
    },
  }
}

const below = (most: number) => Math.floor(Math.random() * most)

/** An order around the price, which reaches it within a second or so. */
function orderAtRandom() {
  const size = 1 + below(50)
  const common = { symbol: MOVING_SYMBOL, side: below(2) === 0 ? 'buy' : 'sell', lots: decimalText(size, 2) }
  if (below(3) === 0) return { size, body: common }
  const isLow = below(2) === 0
  const price = isLow ? MOVING_FROM + below(400) : MOVING_TO - below(400)
  const type = (common.side === 'buy') === isLow ? 'limit' : 'stop'
  return { size, body: { ...common, type, price: decimalText(price, PRICE_DECIMALS) } }
}

/** What may be answered because the price has moved, or as there has been none yet. */
const usual = new Set(['070024', '070026', '070032', '070033', '000211'])

async function tradeAgainAndAgain(run: KilledRun, trader: Trader, network: number, send: Send): Promise<void> {
  const { accountId, token, answered } = trader
  const path = `/trading-accounts/${accountId}`
  while (!run.server.isOver()) {
    const { size, body } = orderAtRandom()
    trader.open++
    const placed = await send('POST', `${path}/orders`, { body, network, key: newKey(), token })
    if (!placed) return
    trader.open--
    const id = placed.datas?.position?.positionId ?? placed.datas?.order?.orderId
    if (id !== undefined) {
      answered.set(id, size)
      run.hasChanged()
    } else if (!usual.has(placed.code)) run.problems.push(`an order was answered ${placed.code}`)
    const ids = [...answered.keys()]
    const positionId = ids[below(ids.length)]
    if (positionId === undefined || below(2) === 0) continue
    const closed = await send('POST', `${path}/positions/${positionId}/close`, {
      body: {},
      network,
      key: newKey(),
      token,
    })
    if (!closed) return
    // It may be closed already, or wait to be opened.
    if (closed.code === '000102') run.hasChanged()
    else if (closed.code !== '070029' && !usual.has(closed.code))
      run.problems.push(`a closing was answered ${closed.code}`)
  }
}

interface Sized {
  account_id: string
  position_id: string
  size: number
}

/** What the database has otherwise than members were told. */
async function wrongIn({ db }: Database, traders: readonly Trader[]): Promise<string[]> {
  const problems: string[] = []
  const sizes = new Map<string, number>()
  const add = ({ position_id: id, size }: Sized) => sizes.set(id, (sizes.get(id) ?? 0) + size)
  const rowsOf = async <Row>(table: string) => (await db.selectFrom(table).selectAll().execute()) as Row[]
  const deals = await rowsOf<Sized & { profit: number | string }>('simulated_deals')
  const positions = await rowsOf<Sized>('simulated_positions')
  for (const row of [...deals, ...positions]) add(row)
  const orders = await rowsOf<{ order_id: string; account_id: string; state: string }>('simulated_orders')
  const orderOf = new Map(orders.map(order => [order.order_id, order]))
  const accounts = await rowsOf<{ account_id: string; balance: number | string }>('simulated_accounts')
  for (const { accountId, answered, open } of traders) {
    for (const [id, size] of answered) {
      const order = orderOf.get(id)
      if (!order && !sizes.has(id)) problems.push(`${id} was lost`)
      // What was opened is open or closed, neither more nor less of it.
      const isFilled = order === undefined || order.state === 'filled'
      const expected = isFilled ? size : 0
      if ((sizes.get(id) ?? 0) !== expected) problems.push(`${id} has ${sizes.get(id)} of ${expected}, ${order?.state}`)
    }
    const own = <Row extends { account_id: string }>(rows: readonly Row[]) =>
      rows.filter(({ account_id: of }) => of === accountId)
    const opened = new Set([...own(deals), ...own(positions)].map(({ position_id: id }) => id))
    for (const { order_id: id } of own(orders)) opened.add(id)
    if (opened.size > answered.size + open) problems.push(`${opened.size} of ${answered.size} were opened`)
    const balance = own(deals).reduce((sum, { profit }) => sum + Number(profit), OPENING_CENTS)
    const stored = Number(own(accounts)[0]!.balance)
    if (stored !== balance) problems.push(`${accountId} has ${stored}, its deals say ${balance}`)
  }
  return problems
}
