import { SECOND_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import {
  type AgeRule,
  type DropReason,
  isOverdue,
  isScaleMistake,
  type Market,
  orderDefect,
  type Quote,
  type QuoteTick,
  staleAfterMs,
  tickDefect,
} from '#modules/market'
import type { FeedAdapter } from './feed.ts'
import { type FeedRun, RECOVERED_AFTER_MS } from './feed-run.ts'
import { candidatesFor } from './ownership.ts'

/** A feed whose prices are of the usual magnitude, while the one shown is not, gives the price after so long. */
const RIGHT_MS = 2 * SECOND_MS

/** A feed as a candidate for a symbol. */
interface Candidate {
  run: FeedRun
  slot: Slot
  /** Its newest price that has no defect. */
  last: QuoteTick | undefined
  /** Its newest price that the market holds, if that is newer. */
  held: QuoteTick | undefined
  /** Since when its prices have been timely without a pause, UTC ms; undefined while they are not. */
  aliveSince: number | undefined
}

/** A symbol, the feeds that have it in their order, and the one that gives its price. */
class Slot {
  readonly quote: Quote
  readonly ageRule: AgeRule
  readonly candidates: readonly Candidate[]
  owner: Candidate
  /** Since when that is its owner, UTC ms. */
  since: number

  constructor(quote: Quote, runs: readonly FeedRun[], now: number) {
    this.quote = quote
    this.ageRule = { staleAfterMs: staleAfterMs(quote.instrument), schedule: quote.schedule }
    this.candidates = runs.map(run => ({ run, slot: this, last: undefined, held: undefined, aliveSince: undefined }))
    this.owner = this.candidates[0]!
    this.since = now
  }
}

/** Notes a price of an owner that the market has not refused. */
function note(candidate: Candidate, tick: QuoteTick): void {
  const isHeld = candidate.slot.quote.heldSince !== undefined
  if (!isHeld) candidate.last = tick
  candidate.held = isHeld ? tick : undefined
}

/** What was held has been shown, or dropped, since. */
function settleHeld(candidate: Candidate): void {
  const { held, slot } = candidate
  if (!held || slot.quote.heldSince !== undefined) return
  if (slot.owner === candidate && slot.quote.eventAt === held.eventAt) candidate.last = held
  candidate.held = undefined
}

/** Whether a price has another scale than the one shown, on which several have agreed lately. */
const hasOtherScale = ({ bid }: QuoteTick, quote: Quote, now: number): boolean =>
  quote.isAgreedAt(now) && isScaleMistake(bid, quote.close, quote.instrument) && !quote.isLessUsualThan(bid)

/** A symbol went from one feed to another. */
export interface TakeOver {
  symbol: string
  from: string
  to: string
  /** When `from` had got it, UTC ms. */
  since: number
  /** The feed of the price that was shown before; undefined if none was. */
  shown: string | undefined
}

/**
 * Which feed gives the price of each symbol. The first of those that have it and are alive is its owner; prices of the
 * others are kept, and only confirm jumps. An owner that fails, or whose prices are older than they may be, gives way to
 * the next one that is alive, and comes back after a minute without a fault.
 */
export class Owners {
  readonly #market: Market
  readonly #clock: Clock
  readonly #byRun = new Map<FeedRun, Map<string, Candidate>>()
  readonly #contested: Slot[] = []
  readonly #slots: Slot[] = []

  constructor(runs: readonly FeedRun[], market: Market, clock: Clock) {
    this.#market = market
    this.#clock = clock
    const runOf = new Map<FeedAdapter, FeedRun>(runs.map(run => [run.feed, run]))
    for (const run of runs) this.#byRun.set(run, new Map())
    const feeds = runs.map(({ feed }) => feed)
    for (const quote of market.quotes) {
      const having = candidatesFor(feeds, quote.symbol).map(feed => runOf.get(feed)!)
      if (having.length === 0) continue
      const slot = new Slot(quote, having, clock.now())
      for (const candidate of slot.candidates) this.#byRun.get(candidate.run)!.set(quote.symbol, candidate)
      this.#slots.push(slot)
      if (having.length > 1) this.#contested.push(slot)
    }
  }

  /** Takes a tick of a feed: as the price if it owns the symbol. Returns why it was dropped. */
  take(run: FeedRun, tick: QuoteTick, onDrop: (reason: DropReason) => void): DropReason | undefined {
    const candidate = this.#byRun.get(run)!.get(tick.symbol)
    if (!candidate) {
      // Nothing is wrong with a simulated price of a symbol that a feed of the market has: it is not wanted.
      if (run.feed.symbols.has(tick.symbol) && this.#market.quote(tick.symbol)) return undefined
      onDrop('unknown_symbol')
      return 'unknown_symbol'
    }
    const { delayMs } = run.feed
    const timed = delayMs && tick.delayMs === undefined ? { ...tick, delayMs } : tick
    if (candidate.slot.owner === candidate) {
      const refused = this.#market.accept(timed)
      if (!refused) note(candidate, timed)
      return refused
    }
    const defect = this.#standbyDefect(candidate, timed)
    if (defect) {
      onDrop(defect)
      return defect
    }
    candidate.last = timed
    return undefined
  }

  /** Symbols that a feed gives the price of. */
  symbolsOf(run: FeedRun): string[] {
    return this.#slots.filter(({ owner }) => owner.run === run).map(({ quote }) => quote.symbol)
  }

  /** Of how many symbols the newest price of a feed is held. */
  held(run: FeedRun): number {
    return this.#slots.filter(({ owner, quote }) => owner.run === run && quote.heldSince !== undefined).length
  }

  /** Gives each symbol to the feed that should have it now. Called every second, and at once when a feed has failed. */
  review(): TakeOver[] {
    const now = this.#clock.now()
    const changes: TakeOver[] = []
    for (const slot of this.#contested) {
      for (const candidate of slot.candidates) {
        settleHeld(candidate)
        if (!this.#isAlive(candidate, now)) candidate.aliveSince = undefined
        else candidate.aliveSince ??= now
      }
      const from = slot.owner
      const shown = slot.quote.hasPrice ? slot.quote.feed : undefined
      for (let next = this.#better(slot, now); next && next !== slot.owner; next = this.#better(slot, now))
        if (this.#give(slot, next)) break
      if (slot.owner === from) continue
      const [fromName, to] = [from.run.feed.name, slot.owner.run.feed.name]
      changes.push({ symbol: slot.quote.symbol, from: fromName, to, since: slot.since, shown })
      slot.since = now
    }
    return changes
  }

  /** Defects of a price that is not shown now. It has the scale of the price that is, if that is to be relied on. */
  #standbyDefect({ last, slot: { quote } }: Candidate, tick: QuoteTick): DropReason | undefined {
    const now = this.#clock.now()
    const defect = tickDefect(tick, quote, now) ?? (last && orderDefect(tick, last, now))
    if (defect) return defect
    this.#market.confirm(tick.symbol, tick.feed, tick.bid)
    return hasOtherScale(tick, quote, now) ? 'scale' : undefined
  }

  /** The feed that should own a symbol instead of its owner, if any. */
  #better({ candidates, owner, quote }: Slot, now: number): Candidate | undefined {
    const isReady = (each: Candidate) => each.aliveSince !== undefined && each.last !== undefined
    const isRight = (each: Candidate) =>
      isReady(each) && quote.isLessUsualThan(each.last!.bid) && now - each.aliveSince! >= RIGHT_MS
    const right = candidates.find(each => each !== owner && isRight(each))
    if (right) return right
    if (owner.aliveSince === undefined) return candidates.find(each => each !== owner && isReady(each))
    const before = candidates.slice(0, candidates.indexOf(owner))
    return before.find(each => isReady(each) && now - each.aliveSince! >= RECOVERED_AFTER_MS)
  }

  /** Makes a candidate the owner with its last price. Returns false if the market refuses that price. */
  #give(slot: Slot, next: Candidate): boolean {
    if (!hasOtherScale(next.last!, slot.quote, this.#clock.now())) {
      slot.owner = next
      this.#market.takeOver(slot.quote.symbol)
      if (this.#market.accept(next.last!) === undefined) return true
    }
    next.last = undefined
    next.aliveSince = undefined
    return false
  }

  /** Whether a feed runs and its price of a symbol is not older than it may be. */
  #isAlive({ run, last, slot }: Candidate, now: number): boolean {
    if (!run.isRunning) return false
    if (last) return !isOverdue({ ...last, delayMs: last.delayMs ?? 0 }, slot.ageRule, now)
    // It has just been started: it has as long as a price may be old.
    return now - run.startedAt <= slot.ageRule.staleAfterMs || !slot.quote.schedule.isOpenAt(now)
  }
}
