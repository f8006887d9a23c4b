import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Database } from '#kit/database/database.ts'
import type { Call } from '#kit/http/call.ts'
import type { Job } from '#kit/jobs/job.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Schedule } from '#modules/catalogue'
import type { Market } from '#modules/market'
import { barCalls } from './bars.http.ts'
import { watchCorrections } from './corrections/watch-corrections.ts'
import type { AddedPast, PastResolution } from './past/add-past.ts'
import type { RefusedRows } from './past/backfill.ts'
import type { BarOwner } from './past/bar-owner.ts'
import { openPast } from './past/past.ts'
import { type Bars, createBars } from './read/bars.ts'
import { barsOfCross, crossesOf } from './read/cross-bars.ts'
import { createDayCache } from './read/day-cache.ts'
import { createDaysAhead, slowestDays } from './read/days-ahead.ts'
import { createReadStore } from './read/read-store.ts'
import { type ComputeBars, computedBars, recordedBars, type SealedBars } from './read/sealed-bars.ts'
import { openBarRecorder } from './record/bar-recorder.ts'
import type { BarRelay } from './record/bar-relay.ts'
import type { BarFigures, BarStoreState, OnBarProblem } from './store/bar-queue.ts'
import type { BarOrigin, BarRepository, FeedPlace, Retention } from './store/bar-repository.ts'
import { createBarRepository } from './store/create-bar-repository.ts'
import { createOwnerChanges, type OwnerChange } from './store/owner-changes.ts'
import { createUpkeep } from './store/upkeep.ts'

export interface BarsDeps {
  database: Database
  market: Market
  clock: Clock
  /** Origin of recorded prices. */
  origin: BarOrigin
  /**
   * The computed history of an instrument and the clock that limits it, if its feed can compute one; undefined if its
   * prices have to be recorded.
   */
  computeOf(instrument: Instrument): { compute: ComputeBars; clock: Clock } | undefined
  /**
   * Whether bars that were forming at the last stop are rebuilt from stored minutes. False if the feed itself replays
   * that period.
   */
  resume: boolean
  /** Whether another process records and stores the bars, which `relay` makes known here. */
  isFollowing?: boolean
  /** Whether visitors are shown charts by this process: what takes long to compute is computed before they ask. */
  servesCharts: boolean
  keep: Retention
  /** The live feed that owns an instrument, for those whose past it may be asked for. */
  ownerOf?: (instrument: Instrument) => BarOwner | undefined
  /** A source of the past has begun to fail, and it answers again. */
  onPastProblem?: (source: string, problem: unknown) => void
  onPastRecovery?: (source: string) => void
  /** Rows of a source's past are left out, as no price can have been there: once for each of its instruments. */
  onPastRefused?: (source: string, instrument: Instrument, rows: RefusedRows) => void
  /** The feed's position, for its next run; undefined if it cannot resume from one. */
  place?: (() => FeedPlace | undefined) | undefined
  onProblem: OnBarProblem
  onRecovery(message: string, figures: BarFigures): void
  /** Bars of a symbol were corrected by an operator, and are used as they are now. */
  onCorrection?: (symbol: string) => void
}

export interface ChangesOfInstruments {
  /** The newest changes of an instrument, or of the legs that it is computed from, in [from, to), oldest first. */
  between(instrument: Instrument, from: number, to: number): Promise<OwnerChange[]>
}

export interface BarsModule extends Opened {
  calls: readonly Call[]
  bars: Bars
  relay: BarRelay
  repository: BarRepository
  /**
   * Seals the bars that the clock has ended and stores the feed's position, unless another process does, and computes
   * further days ahead. Called about once a second.
   */
  tick(): void
  jobs: readonly Job[]
  /** Starts to fill what is missing of the past of every instrument. */
  start(): void
  /** Fills the minutes of an instrument from a time (UTC ms) on, which were not recorded. */
  fillFrom(symbol: string, from: number): void
  /** Remembers that prices are another feed's from now on. */
  ownersChanged(changes: readonly OwnerChange[]): void
  ownerChanges: ChangesOfInstruments
  /**
   * Stores bars that a feed gives of the past of an instrument, where none are. Resolves with undefined if the past of
   * the instrument is another feed's; rejects with the error of the database.
   */
  addPast(
    feed: string,
    instrument: Instrument,
    resolution: PastResolution,
    bars: readonly Bar[],
  ): Promise<AddedPast | undefined>
  /** Called when the clock was set by `by` ms: after a step back, bars in the future are not shown. */
  clockJumped(by: number): void
  /** Resolves when every sealed bar is stored, or cannot be for now. */
  flush(): Promise<void>
  storeState(): BarStoreState
  /** Stores sealed bars, and stops. */
  close(): Promise<void>
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The bars of instruments whose feed can compute them; days of those in `kept` stay cached. */
function computedPast(
  { market, computeOf }: Pick<BarsDeps, 'market' | 'computeOf'>,
  scheduleOf: (instrument: Instrument) => Schedule,
  kept: ReadonlySet<Instrument>,
): Map<Instrument, SealedBars> {
  const withCachedDays = createDayCache(scheduleOf, kept)
  return new Map(
    market.catalogue.instruments.flatMap(instrument => {
      const past = computeOf(instrument)
      if (!past) return []
      return [[instrument, computedBars(withCachedDays(instrument, past.compute), past.clock, scheduleOf)] as const]
    }),
  )
}

/** Computes ahead the days of those instruments whose bars are computed. */
function daysAheadOf(
  instruments: readonly Instrument[],
  computed: ReadonlyMap<Instrument, SealedBars>,
  { clock, onProblem }: Pick<BarsDeps, 'clock' | 'onProblem'>,
) {
  return createDaysAhead({
    instruments: instruments.flatMap(each => (computed.has(each) ? [[each, computed.get(each)!] as const] : [])),
    clock,
    onProblem: problem => onProblem(problem, 'bars of days cannot be computed ahead of time'),
  })
}

/** The history of every instrument: computed if its feed can, else recorded from now on. */
export async function openBars(deps: BarsDeps): Promise<BarsModule> {
  const { market, clock } = deps
  const scheduleOf = (instrument: Instrument) => market.catalogue.scheduleOf(instrument)
  const { isFollowing = false } = deps
  const repository = createBarRepository(deps.database)
  const store = createReadStore(deps.database, repository)
  const storedListeners = new Set<Parameters<BarRelay['onStored']>[0]>()
  const sealedListeners = new Set<() => void>()
  const filledListeners = new Set<Parameters<BarRelay['onFilled']>[0]>()
  const recorder = await openBarRecorder({
    market,
    repository,
    clock,
    origin: deps.origin,
    resume: deps.resume,
    instruments: market.catalogue.instruments.filter(instrument => !deps.computeOf(instrument)),
    ...(deps.place ? { place: deps.place } : {}),
    isFollowing,
    onStored(instrument, resolution, bar) {
      bars.stored(instrument, resolution, bar)
      for (const listener of storedListeners) listener(instrument, resolution, bar)
    },
    onProblem: deps.onProblem,
    onRecovery: deps.onRecovery,
  })
  const recorded = recordedBars(store.of, recorder, clock, scheduleOf)
  const slowest = deps.servesCharts ? slowestDays(market.catalogue.instruments) : []
  const computed = computedPast(deps, scheduleOf, new Set(slowest))
  const ahead = daysAheadOf(slowest, computed, deps)
  const crosses = new Map(
    [...crossesOf(market.catalogue.instruments, each => !computed.has(each) && deps.ownerOf?.(each))].map(
      ([instrument, cross]) => [instrument, { cross, bars: barsOfCross(recorded, cross, scheduleOf) }],
    ),
  )
  const bars = store.noting(createBars(clock, each => computed.get(each) ?? crosses.get(each)?.bars ?? recorded))
  const stopForgetting = market.onForget(bars.forget)
  const isRecorded = (instrument: Instrument) => !computed.has(instrument)
  const filled = (instrument: Instrument) => {
    bars.filled(instrument)
    for (const listener of filledListeners) listener(instrument)
  }
  const past = openPast({ ...deps, repository, recorder, scheduleOf, isRecorded, bars: { filled }, crosses })
  if (!isFollowing) await past.restoreQuotes()

  const ownerChanges = createOwnerChanges(deps.database)
  let marking: Promise<unknown> = Promise.resolve()
  if (!isFollowing) sealedListeners.add(await watchCorrections({ ...deps, past }))

  return {
    bars,
    relay: {
      onStored: listener => subscribe(storedListeners, listener),
      onFilled: listener => subscribe(filledListeners, listener),
      onSealed: listener => subscribe(sealedListeners, listener),
      snapshot: recorder.snapshot,
      load: store.afterGap(recorder.load),
      stored: (instrument, resolution, bar) => bars.stored(instrument, resolution, bar),
      filled: instrument => bars.filled(instrument),
      tick: () => recorder.tickClock(),
    },
    repository,
    calls: barCalls(bars, market.catalogue),
    jobs: [createUpkeep({ ...deps, repository, ownerChanges })],
    tick() {
      // The seconds of another process arrive through `relay`.
      if (!isFollowing) {
        recorder.tickClock()
        for (const listener of sealedListeners) listener()
      }
      ahead.next()
    },
    clockJumped: bars.clockJumped,
    start: past.start,
    fillFrom: past.fillFrom,
    addPast: past.add,
    ownerChanges: {
      async between(instrument, from, to) {
        const symbols = [instrument, ...(crosses.get(instrument)?.cross.legs ?? [])].map(({ symbol }) => symbol)
        const changes = await Promise.all(symbols.map(symbol => ownerChanges.between(symbol, from, to)))
        return changes.flat().sort((one, other) => one.at - other.at)
      },
    },
    ownersChanged(changes) {
      marking = marking
        .then(() => ownerChanges.add(changes))
        .catch(problem => deps.onProblem(problem, 'changes of feeds cannot be stored: charts will not show them'))
    },
    flush: () => recorder.flush(),
    storeState: recorder.storeState,
    async close() {
      stopForgetting()
      await ahead.close()
      await past.close()
      await marking
      await recorder.close()
    },
  }
}
