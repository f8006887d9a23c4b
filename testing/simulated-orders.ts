import { PortalError } from '#contract/answers/error.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { decimalText } from '#contract/prices/price.ts'
import { DAY_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { Noticed } from '#kit/http/notice.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { lastNewYorkRoll } from '#modules/market'
import { type SimulatedTradingDeps, simulatedTradingModule } from '#modules/simulated-trading'

/** A quote of a recording, scaled, at a time in UTC ms. */
export interface RecordedQuote {
  symbol: string
  bid: number
  ask: number
  at: number
}

export interface RandomOrders {
  quotes: readonly RecordedQuote[]
  accounts: number
  orders: number
  seed: number
}

/** What happened, one line of JSON each, for `recomputed-accounts.py`, and how much of what. */
export interface OrderRun {
  lines: string[]
  placed: number
  refused: number
  deals: Readonly<Record<string, number>>
}

/** Days of interest of a roll: as published value dates have them, some rolls charge none and some several. */
const nightsAt = (_: string, roll: number): number => Math.floor(roll / DAY_MS) % 3

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A market in which a quote is what a test says, whatever came before. */
async function recordedMarket() {
  const { instruments } = await readProjectCatalogue()
  const quotes = instruments.map((instrument: Instrument, index) => ({
    ...{ instrument, index, symbol: instrument.symbol, decimals: instrument.decimals },
    ...{ bid: 0, ask: 0, n: 0, hasPrice: false, stale: false },
  }))
  const bySymbol = new Map(quotes.map(quote => [quote.symbol, quote]))
  type Market = SimulatedTradingDeps['market']
  let tell: (quote: (typeof quotes)[number]) => void = () => undefined
  const market = {
    ...{ catalogue: { instruments }, quotes, quote: (symbol: string) => bySymbol.get(symbol) },
    onChange(listener: typeof tell) {
      tell = listener
      return () => undefined
    },
    status: () => ({ state: 'open', until: undefined }),
  } as unknown as Market
  return {
    market,
    quoteOf: (symbol: string) => bySymbol.get(symbol)!,
    set({ symbol, bid, ask }: RecordedQuote): number {
      const quote = bySymbol.get(symbol)!
      Object.assign(quote, { bid, ask, n: quote.n + 1, hasPrice: true })
      tell(quote)
      return quote.n
    },
  }
}

/**
 * Lets accounts trade at random while quotes come: orders of all kinds with and without levels, changes, closings in parts.
 * Each quote is followed by what it does before the next one.
 */
export async function tradeAtRandom(
  database: Database,
  { quotes, accounts, orders, seed }: RandomOrders,
): Promise<OrderRun> {
  const random = randomFrom(seed)
  const { market, quoteOf, set } = await recordedMarket()
  let at = quotes[0]!.at
  const opened = simulatedTradingModule.open({
    ...{ database, market, nightsAt, now: () => at, leads: true, isAlone: true },
    accountOf: async () => ({ isSimulated: true }),
    onProblem(problem) {
      throw problem
    },
  })
  const lines: string[] = []
  const log = (line: object) => lines.push(JSON.stringify(line))
  const ids = Array.from({ length: accounts }, (_, place) => `account-${String(place).padStart(6, '0')}`)
  await database.write(async unit => {
    for (const id of ids) await opened.trading.open(unit, id, at)
  })

  /** Calls it as its member: the code of a refusal, or what is answered. */
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  async function send(id: string, parameters: object, body: object = {}): Promise<any> {
    const call = opened.calls.find(each => each.id === id)!
    try {
      const handle = call.handle as (parameters: object, context: object) => Promise<unknown>
      const answer = await handle(parameters, { actor: { id: 'member' }, body })
      return answer instanceof Noticed ? answer.value : answer
    } catch (problem) {
      if (problem instanceof PortalError) return { code: problem.definition.code }
      throw problem
    }
  }

  const act = createTrader({ random, quoteOf, send, log, now: () => at })
  const figures = async () => {
    const found = await opened.trading.figures(database, ids)
    return Object.fromEntries([...found].map(([id, { balance, equity, margin }]) => [id, [balance, equity, margin]]))
  }
  let second = 0
  let roll = lastNewYorkRoll(at)
  const shown = new Set<string>()
  const between = quotes.length / orders
  let placed = 0
  for (const [place, quote] of quotes.entries()) {
    at = quote.at
    if (Math.floor(at / SECOND_MS) !== second) {
      second = Math.floor(at / SECOND_MS)
      opened.tick()
      await opened.idle()
    }
    for (const each of rollsBetween(roll, at)) log({ t: 'roll', at: each, nights: nightsAt('', each) })
    roll = lastNewYorkRoll(at)
    shown.add(quote.symbol)
    log({ t: 'quote', s: quote.symbol, b: quote.bid, a: quote.ask, n: set(quote), at })
    await opened.idle()
    for (; placed < (place + 1) / between; placed++) {
      const symbols = [...shown]
      await act(ids[Math.floor(random() * accounts)]!, symbols[Math.floor(random() * symbols.length)]!)
      await opened.idle()
    }
    if (place % Math.ceil(quotes.length / 20) === 0) log({ t: 'check', figures: await figures() })
  }
  opened.tick()
  await opened.idle()
  log({ t: 'check', figures: await figures() })
  const counts: Record<string, number> = {}
  for (const id of ids) {
    const deals = await opened.trading.deals(database, id, { below: undefined, limit: 100_000 })
    for (const { reason } of deals) counts[reason] = (counts[reason] ?? 0) + 1
    const { list } = await send('listPositions', { tradingAccountId: id })
    const { list: waiting } = await send('listPendingOrders', { tradingAccountId: id })
    log({
      ...{
        t: 'end',
        acc: id,
        open: list.map((each: { positionId: string; lots: string; swap: string }) => [
          each.positionId,
          each.lots,
          each.swap,
        ]),
      },
      orders: waiting.map(({ orderId }: { orderId: string }) => orderId),
      deals: deals
        .toReversed()
        .map(deal => [...[deal.positionId, deal.size, deal.price, deal.closed.n, deal.reason, deal.profit, deal.swap]]),
    })
  }
  await opened.close()
  return { lines, placed, refused: act.refused(), deals: counts }
}

function rollsBetween(from: number, to: number): number[] {
  const rolls: number[] = []
  for (let roll = lastNewYorkRoll(to); roll > from; roll = lastNewYorkRoll(roll - 1)) rolls.push(roll)
  return rolls.toReversed()
}

interface TraderDeps {
  random(): number
  quoteOf(symbol: string): { bid: number; ask: number; n: number; decimals: number }
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  send(id: string, parameters: object, body?: object): Promise<any>
  log(line: object): void
  now(): number
}

/** What a member does at random with an account. */
function createTrader({ random, quoteOf, send, log, now }: TraderDeps) {
  const below = (most: number) => Math.floor(random() * most)
  const open = new Map<string, string[]>()
  const waiting = new Map<string, string[]>()
  let refused = 0
  const oneOf = (of: Map<string, string[]>, id: string) => {
    const own = of.get(id) ?? []
    return own[below(own.length)]
  }

  /** Levels of a side around a price, some of them missing, some on the wrong side. */
  function levelsAround(side: string, { bid, ask, decimals }: ReturnType<TraderDeps['quoteOf']>) {
    const away = () => Math.max(2, Math.round(bid * (0.00005 + random() ** 3 * 0.004)))
    const text = (price: number) => decimalText(price, decimals)
    const lower = bid - away()
    const higher = ask + away()
    const [stop, target] = side === 'buy' ? [lower, higher] : [higher, lower]
    return {
      ...(random() < 0.4 && { stopLoss: text(stop) }),
      ...(random() < 0.4 && { takeProfit: text(target) }),
      ...(random() < 0.2 && { trailing: text(away()) }),
    }
  }
  const parsed = (levels: Record<string, unknown>) => ({
    ...{ sl: levels.stopLoss ?? null, tp: levels.takeProfit ?? null, tr: levels.trailing ?? null },
  })

  async function place(acc: string, s: string): Promise<void> {
    const quote = quoteOf(s)
    const side = random() < 0.5 ? 'buy' : 'sell'
    const size = random() < 0.7 ? 1 + below(200) : 500 + below(4500)
    const type = (['market', 'market', 'limit', 'stop'] as const)[below(4)]!
    const isLower = (side === 'buy') === (type === 'limit')
    const far = Math.max(2, Math.round(quote.bid * random() ** 2 * 0.002))
    const price = isLower ? quote.bid - far : quote.ask + far
    const around = type === 'market' ? quote : { ...quote, bid: price - 1, ask: price + 1 }
    const levels = levelsAround(side, around)
    const expires = type !== 'market' && random() < 0.3 ? now() + below(3_600_000) + 1 : undefined
    const body = {
      ...{ symbol: s, side, lots: decimalText(size, 2), type, ...levels, n: quote.n, maxSlip: 0 },
      ...(type !== 'market' && { price: decimalText(price, quote.decimals) }),
      ...(expires !== undefined && { expires: new Date(expires).toISOString() }),
    }
    const { code, position, order } = await send('openPosition', { tradingAccountId: acc }, body)
    const known = { acc, s, side, size, ...parsed(levels) }
    if (code === '070024') log({ t: 'refused', ...known })
    if (code !== undefined) refused++
    if (position) {
      log({ t: 'open', id: position.positionId, ...known, at: now() })
      open.set(acc, [...(open.get(acc) ?? []), position.positionId])
    }
    if (order) {
      log({ t: 'order', id: order.orderId, type, price: body.price, expires: expires ?? null, ...known, at: now() })
      waiting.set(acc, [...(waiting.get(acc) ?? []), order.orderId])
      // It may become a position of the same id.
      open.set(acc, [...(open.get(acc) ?? []), order.orderId])
    }
  }
  async function close(acc: string, positionId: string): Promise<void> {
    const body = random() < 0.4 ? { lots: decimalText(1 + below(100), 2) } : {}
    const { deal } = await send('closePosition', { tradingAccountId: acc, positionId }, body)
    if (deal) log({ t: 'close', acc, id: positionId, lots: deal.lots })
  }
  async function changeLevels(acc: string, positionId: string): Promise<void> {
    const { list } = await send('listPositions', { tradingAccountId: acc })
    const position = list.find((each: { positionId: string }) => each.positionId === positionId)
    if (!position) return
    const levels = {
      stopLoss: null,
      takeProfit: null,
      trailing: null,
      ...levelsAround(position.side, quoteOf(position.symbol)),
    }
    const { code } = await send('changePosition', { tradingAccountId: acc, positionId }, levels)
    if (code === undefined) log({ t: 'levels', acc, id: positionId, ...parsed(levels) })
  }
  async function cancel(acc: string, orderId: string): Promise<void> {
    const { code } = await send('cancelPendingOrder', { tradingAccountId: acc, orderId })
    if (code === undefined) log({ t: 'cancel', acc, id: orderId })
  }
  async function act(acc: string, symbol: string): Promise<void> {
    await place(acc, symbol)
    const [position, order] = [oneOf(open, acc), oneOf(waiting, acc)]
    if (position && random() < 0.3) await close(acc, position)
    else if (position && random() < 0.2) await changeLevels(acc, position)
    if (order && random() < 0.1) await cancel(acc, order)
  }
  return Object.assign(act, { refused: () => refused })
}
