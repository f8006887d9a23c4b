import type { Instrument } from '#contract/prices/instrument.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import { derivationsOf } from '#modules/market'
import { COMPUTED_DAYS_MS, type SealedBars } from './sealed-bars.ts'

/** Days that are computed at a time. */
const PIECE_MS = 60 * DAY_MS
/** What `next` spends at most before it stops after a piece, ms. */
const MAX_MS = 100

/** Instruments whose days are computed ahead. Ten years of one are about 250 kB. */
const MAX_INSTRUMENTS = 24

export interface DaysAhead {
  /** Computes further days, unless it still does. Called about once a second. */
  next(): void
  /** Whether the days of all instruments are computed. */
  isDone(): boolean
  close(): Promise<void>
}

type ComputedBars = Pick<SealedBars, 'read' | 'sealedTo'>

export interface DaysAheadDeps {
  /** Instruments whose bars are computed, those that are asked for most first, and their bars, which cache days. */
  instruments: readonly (readonly [Instrument, ComputedBars])[]
  clock: Clock
  /** A day could not be computed; the instrument is left to its readers. */
  onProblem(problem: unknown): void
}

/**
 * Computes the days that a chart shows before somebody asks for them, the newest first: those of one instrument after
 * another, a tenth of the time. Ten years of a price that is derived from several others take half a second to compute.
 */
export function createDaysAhead({ instruments, clock, onProblem }: DaysAheadDeps): DaysAhead {
  const left = instruments.map(([instrument, bars]) => ({ instrument, bars, to: undefined as number | undefined }))
  let computing: Promise<void> | undefined
  let isClosed = false

  async function compute(): Promise<void> {
    const startedAt = performance.now()
    while (!isClosed && left.length > 0 && performance.now() - startedAt < MAX_MS) {
      const { instrument, bars, to = bars.sealedTo(instrument, '1D') } = left[0]!
      const from = to - PIECE_MS
      const isLast = from <= clock.now() - COMPUTED_DAYS_MS
      left[0]!.to = from
      try {
        await bars.read(instrument, '1D', from, to, PIECE_MS / DAY_MS)
        if (isLast) left.shift()
      } catch (problem) {
        left.shift()
        onProblem(problem)
      }
      await otherWork()
    }
  }

  return {
    next() {
      if (isClosed || left.length === 0) return
      computing ??= compute().finally(() => {
        computing = undefined
      })
    },
    isDone: () => left.length === 0,
    async close() {
      isClosed = true
      await computing
    },
  }
}

/** The dollar index and the main crosses, whose days take longest to compute. */
export function slowestDays(instruments: readonly Instrument[]): Instrument[] {
  const derived = new Set(derivationsOf(instruments).map(({ symbol }) => symbol))
  // The catalogue lists the crosses of the major currencies first.
  return instruments.filter(({ symbol }) => derived.has(symbol)).slice(0, MAX_INSTRUMENTS)
}
