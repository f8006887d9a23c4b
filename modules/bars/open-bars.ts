import type { Instrument } from '#contract/instrument.ts'
import type { Clock } from '#kit/clock.ts'
import type { Database } from '#kit/database/database.ts'
import type { Market } from '#modules/market'
import type { BarFigures, BarStoreState, OnBarProblem } from './bar-queue.ts'
import { openBarRecorder } from './bar-recorder.ts'
import {
  type BarOrigin,
  type BarRepository,
  createBarRepository,
  type FeedPlace,
  type Retention,
} from './bar-repository.ts'
import { type Bars, createBars } from './bars.ts'
import { createDayKeeper } from './kept-days.ts'
import { type ComputeBars, computedBars, recordedBars } from './sealed-bars.ts'

export interface BarsDeps {
  database: Database
  market: Market
  clock: Clock
  /** Where recorded prices come from. */
  origin: BarOrigin
  /**
   * The past of an instrument whose feed can compute it, with the clock that says how far; undefined where it has to be
   * recorded.
   */
  computeOf(instrument: Instrument): { compute: ComputeBars; clock: Clock } | undefined
  /**
   * Whether bars that were forming at the last stop get back their minutes from the store. False where the feed itself
   * gives that time again.
   */
  resume: boolean
  keep: Retention
  /** Where the feed stands, for its next run; undefined where it cannot go on from a place. */
  place?: (() => FeedPlace | undefined) | undefined
  onProblem: OnBarProblem
  onRecovery(message: string, figures: BarFigures): void
}

export interface BarsModule {
  bars: Bars
  repository: BarRepository
  /** Time-driven work: seals what the clock has ended, stores the feed's place. Called about once a second. */
  tickClock(): void
  /** The clock was set by so many ms: after a step back no bar is shown whose time is to come. */
  clockJumped(by: number): void
  /** Resolves when everything that is sealed is stored, or cannot be for now. */
  flush(): Promise<void>
  storeState(): BarStoreState
  /** Stores what is sealed, and stops. */
  close(): Promise<void>
}

/** How often bars that are too old are looked for, beside once at the start. */
const PRUNE_MS = 3_600_000

/** The past of every instrument: computed where its feed can, else recorded from now on. */
export async function openBars(deps: BarsDeps): Promise<BarsModule> {
  const { market, clock } = deps
  const scheduleOf = (instrument: Instrument) => market.catalogue.scheduleOf(instrument)
  const repository = createBarRepository(deps.database)
  const recorder = await openBarRecorder({
    market,
    repository,
    clock,
    origin: deps.origin,
    resume: deps.resume,
    instruments: market.catalogue.instruments.filter(instrument => !deps.computeOf(instrument)),
    ...(deps.place ? { place: deps.place } : {}),
    onStored: (instrument, resolution, bar) => bars.stored(instrument, resolution, bar),
    onProblem: deps.onProblem,
    onRecovery: deps.onRecovery,
  })
  const recorded = recordedBars(repository, recorder, clock, scheduleOf)
  const keepDays = createDayKeeper(scheduleOf)
  const computed = new Map(
    market.catalogue.instruments.flatMap(instrument => {
      const past = deps.computeOf(instrument)
      if (!past) return []
      return [[instrument, computedBars(keepDays(instrument, past.compute), past.clock, scheduleOf)] as const]
    }),
  )
  const bars = createBars(clock, instrument => computed.get(instrument) ?? recorded)
  const stopForgetting = market.onForget(bars.forget)

  const prune = () =>
    repository
      .prune(deps.origin, clock.now(), deps.keep)
      .catch(problem => deps.onProblem(problem, 'old bars cannot be deleted, will try again in an hour'))
  let pruning: Promise<unknown> = prune()
  const pruneTimer = setInterval(() => {
    pruning = prune()
  }, PRUNE_MS)

  return {
    bars,
    repository,
    tickClock: () => recorder.tickClock(),
    clockJumped: bars.clockJumped,
    flush: () => recorder.flush(),
    storeState: recorder.storeState,
    async close() {
      clearInterval(pruneTimer)
      stopForgetting()
      await pruning
      await recorder.close()
    },
  }
}
