import type { Instrument } from '#contract/prices/instrument.ts'
import type { Database } from '#kit/database/database.ts'
import type { BarRepository } from '../store/bar-repository.ts'
import { createPostgresBars } from '../store/postgres-bars.ts'
import type { Bars } from './bars.ts'
import { RecentChanges } from './recent-changes.ts'

/** Where stored bars are read for pages and calls. */
export interface ReadStore {
  /** The store for the bars of an instrument before a time (UTC ms): a replica, unless some were stored just now. */
  of(instrument: Instrument, to: number): BarRepository
  /** The same bars, which are told here what is stored. */
  noting(bars: Bars): Bars
  /** The same function, which is called when it is not known what was stored meanwhile. */
  afterGap<Given>(load: (given: Given) => void): (given: Given) => void
}

export function createReadStore({ replica }: Pick<Database, 'replica'>, repository: BarRepository): ReadStore {
  if (!replica) return { of: () => repository, noting: bars => bars, afterGap: load => load }
  const ofReplica = createPostgresBars(replica.db)
  const changes = new RecentChanges()
  return {
    of: (instrument, to) => (changes.includes(instrument, to) ? repository : ofReplica),
    noting: bars => ({
      ...bars,
      stored(instrument, resolution, bar) {
        changes.add(instrument, bar.time)
        bars.stored(instrument, resolution, bar)
      },
      filled(instrument) {
        changes.add(instrument, Number.NEGATIVE_INFINITY)
        bars.filled(instrument)
      },
    }),
    afterGap: load => given => {
      changes.addAll()
      load(given)
    },
  }
}
