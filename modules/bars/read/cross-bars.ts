import { type Bar, lengthOf, type Resolution } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { type Derivation, derivationsOf } from '#modules/market'
import { isLong, joinedBy } from '../build/bar-builder.ts'
import { crossBars } from './bars-of-legs.ts'
import { periodTime, type SealedBars } from './sealed-bars.ts'

/** How an instrument follows from its legs, which are in the order of the derivation. */
export interface Cross {
  derivation: Derivation
  legs: readonly Instrument[]
}

/** The instruments that no feed has and all of whose legs have one; `ownerOf` tells an instrument's live feed. */
export function crossesOf(
  instruments: readonly Instrument[],
  ownerOf: (instrument: Instrument) => unknown,
): Map<Instrument, Cross> {
  const bySymbol = new Map(instruments.map(instrument => [instrument.symbol, instrument]))
  return new Map(
    derivationsOf(instruments).flatMap(derivation => {
      const instrument = bySymbol.get(derivation.symbol)!
      const legs = derivation.legs.map(leg => bySymbol.get(leg)!)
      if (ownerOf(instrument) || !legs.every(ownerOf)) return []
      return [[instrument, { derivation, legs }] as const]
    }),
  )
}

/** Least number of bars for which the legs are read at a time. */
const MIN_READ = 64

/** The bars of a cross: those that were recorded, and between and before them those that follow from its legs. */
export function barsOfCross(
  recorded: SealedBars,
  cross: Cross,
  scheduleOf: (instrument: Instrument) => Schedule,
): SealedBars {
  const { sealedTo } = recorded

  async function read(
    instrument: Instrument,
    resolution: Resolution,
    from: number,
    to: number,
    limit: number,
  ): Promise<Bar[]> {
    if (isLong(resolution)) {
      const days = await read(instrument, '1D', from, to, limit * (lengthOf(resolution) / DAY_MS))
      return joinedBy(days, time => periodTime(scheduleOf(instrument), time, resolution))
        .filter(({ time }) => time >= from)
        .slice(-limit)
    }
    const length = lengthOf(resolution)
    let end = Math.min(to, sealedTo(instrument, resolution))
    const [ownLast = 0, ...lasts] = await Promise.all(
      [instrument, ...cross.legs].map(each => recorded.lastTimeBefore(each, resolution, end)),
    )
    if (lasts.includes(undefined)) return recorded.read(instrument, resolution, from, end, limit)
    // Nothing is sought while the market was closed.
    end = Math.min(end, Math.max(ownLast, Math.min(...(lasts as number[]))) + 1)
    let bars: Bar[] = []
    for (let piece = Math.max(limit, MIN_READ) * length; end > from && bars.length < limit; piece *= 2) {
      const start = Math.max(from, end - piece)
      const most = Math.ceil((end - start) / length)
      const [own = [], ...legs] = await Promise.all(
        [instrument, ...cross.legs].map(each => recorded.read(each, resolution, start, end, most)),
      )
      bars = [...merged(own, legs, cross.derivation), ...bars]
      end = start
    }
    return bars.slice(-limit)
  }

  async function formingPeriod(instrument: Instrument, resolution: Resolution): Promise<Bar | undefined> {
    const time = sealedTo(instrument, resolution)
    const days = await read(instrument, '1D', time, sealedTo(instrument, '1D'), 31)
    const today = await recorded.forming(instrument, '1D')
    return joinedBy(today ? [...days, today] : days, () => time)[0]
  }

  return {
    sealedTo,
    read,
    forming: (instrument, resolution) =>
      isLong(resolution) ? formingPeriod(instrument, resolution) : recorded.forming(instrument, resolution),
    lastTimeBefore: async (instrument, resolution, before) =>
      (await read(instrument, resolution, 0, before, 1))[0]?.time,
  }
}

/** The recorded bars and, in between, those that follow from the legs, in order of time. */
function merged(recorded: readonly Bar[], legs: readonly (readonly Bar[])[], derivation: Derivation): Bar[] {
  const known = new Set(recorded.map(({ time }) => time))
  const [first = [], ...others] = legs
  const missing = first.filter(({ time }) => !known.has(time))
  if (missing.length === 0) return [...recorded]
  const computed = crossBars(derivation, [missing, ...others])
  return [...recorded, ...computed].sort((one, other) => one.time - other.time)
}
