import type { Instrument } from '#contract/prices/instrument.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Schedule } from '#modules/catalogue'
import type { Market } from '#modules/market'
import type { Bars } from '../read/bars.ts'
import { barsOfCross, type Cross } from '../read/cross-bars.ts'
import { recordedBars, type SealedBars } from '../read/sealed-bars.ts'
import type { BarRecorder } from '../record/bar-recorder.ts'
import type { BarRepository } from '../store/bar-repository.ts'
import type { BarOwner } from './bar-owner.ts'
import { quoteStart } from './quote-start.ts'

/** A cross, and its bars. */
export interface CrossPast {
  cross: Cross
  bars: SealedBars
}

export interface CrossStartsDeps {
  market: Market
  recorder: BarRecorder
  clock: Clock
  bars: Pick<Bars, 'filled'>
  /** Crosses of live feeds, and their bars. */
  crosses: ReadonlyMap<Instrument, CrossPast>
  scheduleOf(instrument: Instrument): Schedule
  ownerOf(instrument: Instrument): BarOwner | undefined
}

/** What quotes of crosses know of the past, from the bars that follow from their legs. */
export function crossStarts(deps: CrossStartsDeps) {
  const { market } = deps
  /** Crosses whose legs were filled, and whether they were corrected: they are looked at one after another. */
  const filled = new Map<Instrument, boolean>()
  let learning: Promise<void> | undefined

  async function startOf(instrument: Instrument, { cross, bars }: CrossPast, now: number) {
    const owners = cross.legs.map(leg => deps.ownerOf(leg)!)
    const { kind } = owners[0]!
    // Legs of different kinds have no common price.
    if (owners.some(owner => owner.kind !== kind)) return undefined
    return quoteStart({
      repository: {
        read: (_, ...window) => bars.read(instrument, ...window),
        lastTimeBefore: (_, resolution, before) => bars.lastTimeBefore(instrument, resolution, before),
      },
      series: deps.recorder.seriesOf(instrument),
      schedule: deps.scheduleOf(instrument),
      now,
      feed: [...new Set(owners.map(({ name }) => name))].join('+'),
      kind,
      delayMs: Math.max(...owners.map(({ delayMs }) => delayMs)),
    })
  }

  async function learn(): Promise<void> {
    for (const [instrument, isCorrection] of filled) {
      filled.delete(instrument)
      const start = await startOf(instrument, deps.crosses.get(instrument)!, deps.clock.now())
      if (start) market.learnPast(instrument.symbol, start, isCorrection)
      await otherWork()
    }
    learning = undefined
  }

  return {
    /** Gives each cross the last price that follows from the stored bars of its legs, with its own age. */
    async restoreQuotes(repository: BarRepository, now: number) {
      const recorded = recordedBars(() => repository, deps.recorder, deps.clock, deps.scheduleOf)
      for (const [instrument, { cross }] of deps.crosses) {
        const start = await startOf(instrument, { cross, bars: barsOfCross(recorded, cross, deps.scheduleOf) }, now)
        if (start) market.restore(instrument.symbol, start)
      }
    },
    /** Called when bars of an instrument were stored between others, or corrected. */
    legFilled(leg: Instrument, onProblem: (problem: unknown) => void, isCorrection: boolean) {
      for (const [instrument, { cross }] of deps.crosses)
        if (cross.legs.includes(leg)) {
          deps.bars.filled(instrument)
          filled.set(instrument, isCorrection || filled.get(instrument) === true)
        }
      learning ??= learn().catch(problem => {
        learning = undefined
        onProblem(problem)
      })
    },
    async close() {
      filled.clear()
      await learning
    },
  }
}
