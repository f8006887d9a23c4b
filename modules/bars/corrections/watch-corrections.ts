import type { Instrument } from '#contract/prices/instrument.ts'
import type { Database } from '#kit/database/database.ts'
import type { Market } from '#modules/market'
import type { OnBarProblem } from '../store/bar-queue.ts'
import { createCorrections } from './corrections.ts'

interface WatchDeps {
  database: Database
  market: Market
  past: { corrected(instrument: Instrument): Promise<void> }
  onCorrection?: (symbol: string) => void
  onProblem: OnBarProblem
}

/** Returns a function that looks, unless it still does, for corrections that an operator has stored after this moment. */
export async function watchCorrections({ database, market, past, onCorrection, onProblem }: WatchDeps) {
  const corrections = createCorrections(database)
  let known = await corrections.newest()
  /** Symbols whose corrected bars are still to be read: a failure is tried again. */
  const pending = new Set<string>()
  let isLooking = false
  let isFailing = false

  async function look(): Promise<void> {
    const newest = await corrections.newest()
    if (newest > known) {
      for (const symbol of await corrections.symbolsAfter(known)) pending.add(symbol)
      known = newest
    }
    for (const symbol of pending) {
      const instrument = market.catalogue.find(symbol)
      if (instrument) await past.corrected(instrument)
      pending.delete(symbol)
      if (instrument) onCorrection?.(symbol)
    }
  }

  return (): void => {
    if (isLooking) return
    isLooking = true
    look()
      .then(
        () => {
          isFailing = false
        },
        problem => {
          if (!isFailing) onProblem(problem, 'corrections of bars cannot be noticed')
          isFailing = true
        },
      )
      .finally(() => {
        isLooking = false
      })
  }
}
