import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { Semaphore } from '#kit/database/semaphore.ts'
import { lastNewYorkRoll } from '#modules/market'
import type { CloseReason } from '../rules/account.ts'
import { type Moment, settle } from '../rules/settle.ts'
import type { StoredAccount } from '../store/simulated-accounts.ts'
import { type AccountReader, createAccountReader } from './account-reader.ts'
import { type AccountJob, type JobResult, runJob, withFollowed } from './account-unit.ts'
import type { Floor } from './floor.ts'
import { followQuotes } from './follow-quotes.ts'
import { type Level, LevelIndex } from './level-index.ts'
import { followMissed } from './missed-quotes.ts'
import { rollsDue } from './rolls.ts'
import { agreedLevels, stopOutLevels, type WatchedLevel } from './watched-levels.ts'

/** Looks at orders and levels of all accounts on every quote. */
export interface Engine {
  /** An account has been changed in a unit of work that is not committed yet: it has this version then. */
  changed(accountId: string, version: number): void
  /** The per-second task: ends of orders, rolls, stop losses that have moved, accounts that other processes have changed. */
  tick(): void
  /** Resolves once nothing waits to be looked at or stored. */
  idle(): Promise<void>
  figures(): EngineFigures
  close(): Promise<void>
}

export interface EngineFigures {
  /** Accounts with something open. */
  accounts: number
  /** Accounts that wait to be stored. */
  waiting: number
  filled: number
  closed: Readonly<Record<CloseReason, number>>
}

export interface EngineDeps {
  database: Database
  floor: Floor
  /** Whether no other process changes accounts. */
  isAlone: boolean
  /** UTC ms. */
  now(): number
  onProblem(problem: unknown): void
}

/** An account with something open, as it is stored but for stop losses that have moved. */
export interface Watched {
  id: string
  account: StoredAccount
  levels: Level<Watched>[]
  stopOut: Level<Watched>[]
  jobs: AccountJob[]
  hasMoved: boolean
  /** Numbers of the quotes up to which it was looked at, by symbol. */
  looked: Map<string, number>
}

const RETRY_MS = SECOND_MS
const UNITS_AT_ONCE = 4

class AccountEngine implements Engine {
  readonly #deps: EngineDeps
  readonly #index: LevelIndex<Watched>
  readonly #reader: AccountReader
  readonly #watched = new Map<string, Watched>()
  readonly #turns = new Semaphore(UNITS_AT_ONCE)
  readonly #working = new Set<Promise<void>>()
  readonly #closing = new AbortController()
  readonly #outside = AsyncLocalStorage.snapshot()
  readonly #closed = { member: 0, stopLoss: 0, takeProfit: 0, trailing: 0, stopOut: 0 }
  #filled = 0
  #lastRoll: number

  constructor(deps: EngineDeps) {
    this.#deps = deps
    const { database, floor, now } = deps
    this.#index = new LevelIndex(floor.quotes.slots)
    this.#lastRoll = lastNewYorkRoll(now())
    followQuotes({
      ...{ floor, index: this.#index, signal: this.#closing.signal },
      look: (owner, moment) => this.#lookSafely(owner, moment),
      work: done => this.#work(done),
    })
    this.#reader = createAccountReader({
      ...{ database, now, signal: this.#closing.signal },
      load: account => this.#load(account),
      versionOf: id => this.#watched.get(id)?.account.version,
    })
    this.#work(this.#reader.readAll())
  }

  changed(id: string, version: number): void {
    // Not in the unit of work from which it is called: that ends before the account is read.
    this.#outside(() => this.#work(this.#reader.follow(id, version)))
  }

  tick(): void {
    if (this.#closing.signal.aborted) return
    const { floor, isAlone, now } = this.#deps
    const at = now()
    const roll = lastNewYorkRoll(at)
    const isRoll = roll > this.#lastRoll
    this.#lastRoll = roll
    let moment: Moment | undefined
    for (const owner of this.#watched.values()) {
      // Once what waits is stored, orders are looked at as they are then.
      const isWaiting = owner.jobs.length > 0
      const isOver = owner.account.orders.some(({ expiresAt }) => expiresAt !== null && expiresAt <= at)
      if (!isRoll && (isWaiting || (!isOver && !owner.hasMoved))) continue
      owner.hasMoved = false
      moment ??= floor.copy()
      this.#enqueue(owner, { moment, rolls: isRoll ? rollsDue(owner.account, roll) : [] })
    }
    if (!isAlone) this.#work(this.#reader.readTouched())
  }

  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working)
  }

  figures(): EngineFigures {
    let waiting = 0
    for (const { jobs } of this.#watched.values()) if (jobs.length > 0) waiting++
    return { accounts: this.#watched.size, waiting, filled: this.#filled, closed: this.#closed }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#working)
  }

  #work(done: Promise<void>): void {
    const tracked = done.catch(this.#deps.onProblem).finally(() => this.#working.delete(tracked))
    this.#working.add(tracked)
  }

  #lookSafely(owner: Watched, moment: Moment): void {
    try {
      this.#look(owner, moment)
    } catch (problem) {
      this.#deps.onProblem(problem)
    }
  }

  /** Looks at an account at the prices of a moment, and stores what comes of it. */
  #look(owner: Watched, moment: Moment): void {
    if (owner.jobs.length > 0) {
      this.#enqueue(owner, { moment, rolls: [] })
      return
    }
    const { account, deals, ended } = settle(owner.account, moment)
    if (deals.length > 0 || ended.length > 0) {
      this.#enqueue(owner, { moment, rolls: [] })
      return
    }
    if (account.positions !== owner.account.positions) owner.hasMoved = true
    owner.account = { ...owner.account, ...account }
    this.#watch(owner)
  }

  #watch(owner: Watched): void {
    const { account } = owner
    const { instruments, quotes } = this.#deps.floor
    this.#place(owner, owner.levels, agreedLevels(account))
    this.#place(owner, owner.stopOut, stopOutLevels(account, instruments, quotes.prices))
    const symbols = [...account.positions, ...account.orders].map(({ symbol }) => symbol)
    owner.looked = new Map(symbols.map(symbol => [symbol, quotes.prices(symbol)?.n ?? 0]))
  }

  #place(owner: Watched, into: Level<Watched>[], levels: readonly WatchedLevel[]): void {
    dropAll(into)
    for (const { symbol, crossing, price } of levels) {
      const slot = this.#deps.floor.quotes.slotOf(symbol)
      if (slot !== undefined) into.push(this.#index.add(slot, crossing, price, owner))
    }
  }

  #enqueue(owner: Watched, job: AccountJob): void {
    if (owner.jobs.push(job) === 1) this.#work(this.#runJobs(owner))
  }

  async #runJobs(owner: Watched): Promise<void> {
    const { database, floor, now, onProblem } = this.#deps
    while (owner.jobs.length > 0 && !this.#closing.signal.aborted) {
      const job = owner.jobs[0]!
      const endTurn = await this.#turns.take()
      try {
        const known = { memory: owner.account, swaps: floor.swaps, now }
        this.#done(owner, job, await runJob(database, owner.id, job, known))
        continue
      } catch (problem) {
        onProblem(problem)
      } finally {
        endTurn()
      }
      // Without a turn: others may be stored meanwhile.
      await pause(RETRY_MS, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined)
    }
    if (!this.#closing.signal.aborted) this.#settleIn(owner)
  }

  #done(owner: Watched, { moment }: AccountJob, { account, closed, filled }: JobResult): void {
    for (const reason of closed) this.#closed[reason]++
    this.#filled += filled
    owner.jobs.shift()
    owner.account = account ?? { ...owner.account, positions: [], orders: [] }
    owner.hasMoved = false
    for (const [symbol, n] of owner.looked) owner.looked.set(symbol, moment.prices(symbol)?.n ?? n)
  }

  /** Watches an account from now on, after what it may have missed. */
  #settleIn(owner: Watched): void {
    const { floor } = this.#deps
    if (owner.account.positions.length + owner.account.orders.length === 0) {
      dropAll(owner.levels)
      dropAll(owner.stopOut)
      this.#watched.delete(owner.id)
      return
    }
    const { positions, prices } = followMissed(owner, floor)
    if (positions !== owner.account.positions) owner.hasMoved = true
    owner.account = { ...owner.account, positions }
    this.#lookSafely(owner, floor.copy(prices))
    const rolls = rollsDue(owner.account, this.#lastRoll)
    if (rolls.length > 0) this.#enqueue(owner, { moment: floor.copy(), rolls })
  }

  /** Takes over an account as it is stored now. */
  #load(account: StoredAccount): void {
    const known = this.#watched.get(account.id)
    if (known && known.account.version >= account.version) return
    const { id } = account
    const owner = known ?? { id, account, levels: [], stopOut: [], jobs: [], hasMoved: false, looked: new Map() }
    owner.account = withFollowed(account, known?.account)
    this.#watched.set(id, owner)
    if (owner.jobs.length === 0) this.#settleIn(owner)
  }
}

function dropAll(levels: Level<Watched>[]): void {
  for (const level of levels) level.isDropped = true
  levels.length = 0
}

/** Begins to watch all accounts. */
export const createEngine = (deps: EngineDeps): Engine => new AccountEngine(deps)
