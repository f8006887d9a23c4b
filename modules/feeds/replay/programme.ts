import type { EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import type { Recording, RecordingResolution } from './recording.ts'

/** Dates of one recording and the purpose they are played for. */
export interface Part {
  recording: Recording
  dates: ReadonlySet<EpochDay>
  /** `price` sets the quote; `comparison` is another broker's quote of the same day. */
  role: 'price' | 'comparison'
  /** Trades of the same broker and period, for the volume of a quote bar. */
  volumes: Recording | undefined
  /** UTC ms: no row sets a price before `from` or after `to`. */
  from: number
  to: number
}

const RESOLUTIONS: readonly RecordingResolution[] = ['tick', 'second', 'minute', 'hour', 'day']
const BROKERS = ['oanda', 'fxcm']

/** Finer recordings first; at the same resolution OANDA, then FXCM; quotes before trades. */
function byPreference(a: Recording, b: Recording): number {
  const broker = ({ broker: name }: Recording) => (BROKERS.includes(name) ? BROKERS.indexOf(name) : BROKERS.length)
  return (
    RESOLUTIONS.indexOf(a.resolution) - RESOLUTIONS.indexOf(b.resolution) ||
    broker(a) - broker(b) ||
    a.broker.localeCompare(b.broker) ||
    a.side.localeCompare(b.side)
  )
}

/**
 * What is played: one recording sets the price of a symbol on a date (in its own zone); the best quotes of every other
 * broker are played for comparison. Parts are ordered by start.
 */
export function makeProgramme(recordings: readonly Recording[]): Part[] {
  const parts = new Map<string, Omit<Part, 'from' | 'to' | 'dates'> & { dates: Set<EpochDay> }>()
  const play = (
    date: EpochDay,
    recording: Recording,
    role: Part['role'],
    volumes: Recording | undefined = undefined,
  ): void => {
    const key = [role, recordings.indexOf(recording), volumes && recordings.indexOf(volumes)].join()
    const part = parts.get(key) ?? { recording, role, volumes, dates: new Set() }
    part.dates.add(date)
    parts.set(key, part)
  }

  for (const ofSymbol of Map.groupBy(recordings, ({ symbol }) => symbol).values())
    for (const date of new Set(ofSymbol.flatMap(({ dates }) => dates))) {
      const [price, ...others] = ofSymbol.filter(({ dates }) => dates.includes(date)).sort(byPreference)
      if (!price) continue
      const volumes = others.find(
        ({ broker, resolution, side }) =>
          broker === price.broker && resolution === price.resolution && side === 'trade' && price.side === 'quote',
      )
      play(date, price, 'price', volumes)
      const otherBrokers = others.filter(({ broker, side }) => broker !== price.broker && side === 'quote')
      for (const [best] of Map.groupBy(otherBrokers, ({ broker }) => broker).values()) play(date, best!, 'comparison')
    }

  return [...parts.values()]
    .map((part): Part => {
      const { zone } = part.recording
      const from = wallToUtc(zone, Math.min(...part.dates) * DAY_MS)
      return { ...part, from, to: wallToUtc(zone, (Math.max(...part.dates) + 1) * DAY_MS) }
    })
    .sort((a, b) => a.from - b.from || byPreference(a.recording, b.recording))
}
