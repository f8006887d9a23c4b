import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Schedule } from '#modules/catalogue'
import type { Market, QuoteStart } from '#modules/market'
import type { Bars } from '../read/bars.ts'
import type { BarRecorder } from '../record/bar-recorder.ts'
import type { BarRepository, Retention } from '../store/bar-repository.ts'
import { type AddedPast, addPast, type PastResolution } from './add-past.ts'
import { createBackfill, type RefusedRows } from './backfill.ts'
import type { BarOwner } from './bar-owner.ts'
import { type CrossPast, crossStarts } from './cross-starts.ts'
import { quoteStart } from './quote-start.ts'
import { readAhead } from './read-ahead.ts'

export interface PastDeps {
  market: Market
  repository: BarRepository
  recorder: BarRecorder
  clock: Clock
  bars: Pick<Bars, 'filled'>
  /** Crosses of live feeds, and their bars. */
  crosses: ReadonlyMap<Instrument, CrossPast>
  keep: Retention
  isRecorded(instrument: Instrument): boolean
  scheduleOf(instrument: Instrument): Schedule
  ownerOf?: (instrument: Instrument) => BarOwner | undefined
  onPastProblem?: (source: string, problem: unknown) => void
  onPastRecovery?: (source: string) => void
  onPastRefused?: (source: string, instrument: Instrument, rows: RefusedRows) => void
}

/** A start whose day has also what is forming: a minute that is not stored. */
function withForming(start: QuoteStart, forming: Bar | undefined): QuoteStart {
  if (!forming) return start
  return { ...start, high: Math.max(start.high, forming.high), low: Math.min(start.low, forming.low) }
}

/** The past of recorded instruments: quotes start with it, and their sources fill its gaps. */
export function openPast(deps: PastDeps) {
  const { market, repository, recorder, clock, scheduleOf } = deps
  const owned = market.catalogue.instruments.flatMap(instrument => {
    const owner = deps.isRecorded(instrument) ? deps.ownerOf?.(instrument) : undefined
    return owner ? [[instrument, owner] as const] : []
  })
  const ownerOf = new Map(owned)
  const startOf = (
    instrument: Instrument,
    { name, kind, delayMs }: BarOwner,
    { bars, now }: { bars: BarRepository; now: number } = { bars: repository, now: clock.now() },
  ) =>
    quoteStart({
      repository: bars,
      series: recorder.seriesOf(instrument),
      schedule: scheduleOf(instrument),
      now,
      feed: name,
      kind,
      delayMs,
    })

  const crosses = crossStarts({ ...deps, ownerOf: instrument => ownerOf.get(instrument) })
  const onFilled = (instrument: Instrument, isCorrection = false) => {
    const { name } = ownerOf.get(instrument)!
    const onProblem = (problem: unknown) => deps.onPastProblem?.(name, problem)
    deps.bars.filled(instrument)
    void startOf(instrument, ownerOf.get(instrument)!)
      .then(start => {
        const past = start && isCorrection ? withForming(start, recorder.forming(instrument, '1')) : start
        if (past) market.learnPast(instrument.symbol, past, isCorrection)
      })
      .catch(onProblem)
    crosses.legFilled(instrument, onProblem, isCorrection)
  }
  let adding: Promise<unknown> = Promise.resolve()

  const backfill = createBackfill({
    repository,
    recorder,
    clock,
    scheduleOf,
    minuteDays: deps.keep.minuteDays,
    sourceOf(instrument) {
      const owner = ownerOf.get(instrument)
      if (!owner?.backfill) return undefined
      return { name: owner.name, hasDaysOnly: owner.kind === 'eod', delayMs: owner.delayMs, bars: owner.backfill }
    },
    onFilled,
    onProblem: (source, problem) => deps.onPastProblem?.(source, problem),
    onRecovery: source => deps.onPastRecovery?.(source),
    onRefused: (source, instrument, rows) => deps.onPastRefused?.(source, instrument, rows),
  })

  return {
    /** Gives each instrument the last price that was recorded, with its own age. */
    async restoreQuotes() {
      const now = clock.now()
      const restored = [...owned.map(([instrument]) => instrument), ...deps.crosses.keys()]
      const bars = await readAhead(repository, restored.map(recorder.seriesOf), now)
      for (const [instrument, owner] of owned) {
        const start = await startOf(instrument, owner, { bars, now })
        if (start) market.restore(instrument.symbol, start)
      }
      await crosses.restoreQuotes(bars, now)
    },
    start() {
      for (const [instrument] of owned) backfill.request(instrument)
    },
    fillFrom(symbol: string, from: number) {
      const instrument = market.catalogue.find(symbol)
      if (instrument && ownerOf.has(instrument)) backfill.request(instrument, from)
    },
    /**
     * Stores bars that a feed gives of the past of an instrument, where none are. Undefined if the past is another
     * feed's. One thing is added at a time.
     */
    add(feed: string, instrument: Instrument, resolution: PastResolution, given: readonly Bar[]) {
      const result = adding.then(async (): Promise<AddedPast | undefined> => {
        if (ownerOf.get(instrument)?.name !== feed) return undefined
        const done = await addPast(deps, instrument, resolution, given)
        if (done.added > 0) onFilled(instrument)
        return done
      })
      adding = result.catch(() => undefined)
      return result
    },
    /** Stored bars of an instrument were corrected: what is made of them, or follows from them, is made again. */
    async corrected(instrument: Instrument) {
      if (!ownerOf.has(instrument)) return deps.bars.filled(instrument)
      await recorder.rebuild(instrument)
      onFilled(instrument, true)
    },
    async close() {
      await backfill.close()
      await adding
      await crosses.close()
    },
  }
}
