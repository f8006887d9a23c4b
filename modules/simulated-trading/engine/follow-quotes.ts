import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Moment } from '../rules/settle.ts'
import type { Floor } from './floor.ts'
import type { LevelIndex } from './level-index.ts'

/** A quote that waits to be looked at. */
interface Pending {
  slot: number
  bid: number
  ask: number
  moment: Moment
}

interface Deps<Owner> {
  floor: Pick<Floor, 'quotes' | 'copy'>
  index: LevelIndex<Owner>
  /** Ends it. */
  signal: AbortSignal
  /** Looks at an account at the prices of a moment. Never throws. */
  look(owner: Owner, moment: Moment): void
  /** What goes on after the quote. */
  work(done: Promise<void>): void
}

/** Levels that are taken out in one turn of the event loop. */
const LEVELS_AT_ONCE = 500
/** Accounts are looked at for so long before other work has its turn. */
const SLICE_MS = 2

/** Looks at the accounts that each quote reaches, in the order of the quotes, between other work. */
export function followQuotes<Owner>({ floor, index, signal, look, work }: Deps<Owner>): void {
  const pending: Pending[] = []
  /** How many of those are of an instrument. */
  const pendingOf = new Uint32Array(floor.quotes.slots)
  let isDraining = false

  async function reachedBy({ slot, bid, ask }: Pending): Promise<Set<Owner>> {
    const owners = new Set<Owner>()
    for (;;) {
      const { levels, isAll } = index.take(slot, bid, ask, LEVELS_AT_ONCE)
      for (const { owner } of levels) owners.add(owner)
      if (isAll) return owners
      await otherWork()
    }
  }
  async function drain(): Promise<void> {
    try {
      while (pending.length > 0 && !signal.aborted) {
        const quote = pending[0]!
        const owners = await reachedBy(quote)
        let since = performance.now()
        for (const owner of owners) {
          look(owner, quote.moment)
          if (performance.now() - since < SLICE_MS) continue
          await otherWork()
          since = performance.now()
        }
        pending.shift()
        pendingOf[quote.slot]!--
      }
    } finally {
      isDraining = false
    }
  }
  floor.quotes.onQuote((slot, bid, ask) => {
    // What follows a price while an earlier one waits has to be looked at as well, in order.
    if (!index.mayReach(slot, bid, ask) && pendingOf[slot] === 0) return
    pending.push({ slot, bid, ask, moment: floor.copy() })
    pendingOf[slot]!++
    if (isDraining) return
    isDraining = true
    work(otherWork().then(drain))
  })
}
