import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Market, Quote, SourceBar } from '#modules/market'
import { BarBuilder, type BuilderState, type BuiltResolution } from '../build/bar-builder.ts'
import { tradingDaysOf } from '../build/trading-days.ts'
import { type BarFigures, type BarStoreState, createBarQueue, type OnBarProblem } from '../store/bar-queue.ts'
import type { BarOrigin, BarRepository, BarSeries, FeedPlace } from '../store/bar-repository.ts'
import { formingParts } from './forming-parts.ts'

/** A minute is sealed this long after its end, so that delayed ticks are still counted in it. */
const GRACE_MS = 2_000
/** Interval at which sealed bars are stored, in one batch. */
const FLUSH_MS = 200

export interface BarRecorderDeps {
  market: Market
  repository: BarRepository
  clock: Clock
  origin: BarOrigin
  /** Whether another process stores the bars: none are stored here. */
  isFollowing?: boolean
  /** Instruments whose ticks are recorded. */
  instruments: readonly Instrument[]
  /** The feed's current position, which is stored with the bars; undefined if the feed cannot resume. */
  place?(): FeedPlace | undefined
  /** Called with each bar once it is stored: from then on every read returns it as sealed. */
  onStored(instrument: Instrument, resolution: BuiltResolution, bar: Bar): void
  onProblem: OnBarProblem
  onRecovery(message: string, figures: BarFigures): void
}

/** Builds bars from the market's ticks and stores them as they are sealed. */
export interface BarRecorder {
  seriesOf(instrument: Instrument): BarSeries
  /**
   * The forming bar. A bar whose period is over and that is not stored yet is left out: it would be taken for sealed,
   * and might still be lost.
   */
  forming(instrument: Instrument, resolution: BuiltResolution): Bar | undefined
  /** Seals the bars that the clock has ended and stores the feed's position. Called about once a second. */
  tickClock(): void
  /** Stores sealed bars. Resolves when they are stored or cannot be for now. */
  flush(): Promise<void>
  storeState(): BarStoreState
  /** The time up to which minutes of a source may be stored: to the forming one, at most to `at`. UTC ms. */
  fillableTo(instrument: Instrument, at: number): number
  /** Builds the forming bars of an instrument again, after gaps between its stored minutes were filled. */
  rebuild(instrument: Instrument): Promise<void>
  /** The forming bars of each recorded instrument, as `load` takes them. */
  snapshot(): (readonly [Instrument, BuilderState])[]
  /** Takes the forming bars of another process in place of its own; instruments that are not recorded are left out. */
  load(states: readonly (readonly [Instrument, BuilderState])[]): void
  close(): Promise<void>
}

/** A source's own bar, which closed at the quote, and its length in ms. */
function barOf({ start, open, high, low }: SourceBar, { close, eventAt }: Quote, volume: number) {
  return { bar: { time: start, open, high, low, close, volume }, length: eventAt - start }
}

function relayedStates(
  builder: BarBuilder,
  instruments: readonly Instrument[],
  slotOf: ReadonlyMap<string, number>,
): Pick<BarRecorder, 'snapshot' | 'load'> {
  return {
    snapshot: () => instruments.map((instrument, slot) => [instrument, builder.stateOf(slot)] as const),
    load(states) {
      for (const [{ symbol }, state] of states) {
        const slot = slotOf.get(symbol)
        if (slot !== undefined) builder.load(slot, state)
      }
    },
  }
}

/** Resumes from the stored bars: forming bars are rebuilt from the minutes already recorded. */
export async function openBarRecorder(deps: BarRecorderDeps & { resume: boolean }): Promise<BarRecorder> {
  const { market, repository, clock, instruments } = deps
  const seriesList = await repository.series(deps.origin, instruments)
  const slotOf = new Map(instruments.map((instrument, slot) => [instrument.symbol, slot]))
  const slotOfQuote = new Int32Array(market.quotes.length).fill(-1)
  for (const [slot, { symbol }] of instruments.entries()) slotOfQuote[market.quote(symbol)!.index] = slot
  const days = tradingDaysOf(slot => market.quote(instruments[slot]!.symbol)!.schedule)
  const builder = new BarBuilder(
    instruments.length,
    days,
    (slot, resolution, bar) => deps.isFollowing || queue.add({ series: seriesList[slot]!, resolution, bar }),
  )

  const storedParts = (slots: readonly number[]) =>
    formingParts({ repository, series: seriesList, days }, slots, clock.now())
  if (deps.resume)
    for (const [slot, parts] of await storedParts([...seriesList.keys()]))
      for (const { bar, end } of parts) builder.resume(slot, bar, end)

  const stopListening = market.onTick((quote, start, tick) => {
    const slot = slotOfQuote[quote.index]!
    if (slot < 0) return
    const volume = tick.volume ?? 1
    if (quote.kind === 'eod') return void builder.dayPrice(slot, quote.close, start)
    if (!tick.bar) return void builder.tick(slot, quote.close, start, volume)
    const { bar, length } = barOf(tick.bar, quote, volume)
    if (length > MINUTE_MS) builder.longBar(slot, bar, length)
    else builder.bar(slot, bar)
  })

  // A minute has the prices of one feed.
  const stopCutting = market.onTakeOver(quote => {
    const slot = slotOfQuote[quote.index]!
    if (slot >= 0) builder.cut(slot)
  })

  const stopForgetting = market.onForget(() => builder.forget())

  const quotes = instruments.map(({ symbol }) => market.quote(symbol)!)
  const sealEnded = () => builder.sealUntil(clock.now() - GRACE_MS, slot => quotes[slot]!.delayMs)
  const queue = createBarQueue({
    repository,
    place() {
      const place = deps.place?.()
      // Everything that ended before the position is stored with it.
      if (place) sealEnded()
      return place
    },
    onStored: ({ series, resolution, bar }) => deps.onStored(instruments[slotOf.get(series.symbol)!]!, resolution, bar),
    onProblem: deps.onProblem,
    onRecovery: deps.onRecovery,
  })
  const timer = setInterval(() => {
    if (queue.size > 0) void queue.flush()
  }, FLUSH_MS).unref()

  return {
    seriesOf: instrument => seriesList[slotOf.get(instrument.symbol)!]!,
    forming(instrument, resolution) {
      const slot = slotOf.get(instrument.symbol)!
      const found = builder.forming(slot, resolution)
      // A bar that began before the clock was set back is in the future now, so it is not shown either.
      const isFuture = found && resolution !== '1D' && found.bar.time > clock.now()
      return found && found.end > clock.now() - quotes[slot]!.delayMs && !isFuture ? found.bar : undefined
    },
    tickClock() {
      sealEnded()
      if (deps.place) void queue.flush()
    },
    flush: () => queue.flush(),
    storeState: queue.state,
    fillableTo(instrument, at) {
      const slot = slotOf.get(instrument.symbol)!
      const forming = builder.forming(slot, '1')
      const known = at - GRACE_MS - quotes[slot]!.delayMs
      return Math.min(Math.floor(known / MINUTE_MS) * MINUTE_MS, forming?.bar.time ?? at)
    },
    async rebuild(instrument) {
      const slot = slotOf.get(instrument.symbol)!
      // A minute that is sealed while the others are read is not among them.
      for (let before = Number.NaN; before !== builder.sealedTo(slot); ) {
        before = builder.sealedTo(slot)
        await queue.flush()
        const parts = (await storedParts([slot])).get(slot) ?? []
        if (before === builder.sealedTo(slot)) builder.rebuild(slot, parts)
      }
    },
    ...relayedStates(builder, instruments, slotOf),
    async close() {
      stopListening()
      stopCutting()
      stopForgetting()
      clearInterval(timer)
      sealEnded()
      await queue.flush()
      await queue.flush({ despiteFailure: true })
    },
  }
}
