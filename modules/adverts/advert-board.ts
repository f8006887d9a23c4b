import type { Locale } from '#contract/locale.ts'
import type { Clock } from '#kit/clock.ts'
import type { Advert, PositionKey } from './advert.ts'
import type { AdvertRepository } from './advert-repository.ts'

const MINUTE_MS = 60_000

/** Adverts for pages. */
export interface AdvertBoard {
  /**
   * Adverts of a position that are active now, cached for a minute. Each minute a different one comes first. If the store
   * fails, the position is empty: no page fails because of adverts.
   */
  shown(position: PositionKey, locale: Locale): Promise<readonly Advert[]>
}

export function createAdvertBoard(deps: {
  adverts: Pick<AdvertRepository, 'list'>
  clock: Clock
  /** Monotonic ms: a replay's clock may run a thousand times faster than adverts change. */
  elapsed(): number
  onProblem(problem: unknown): void
}): AdvertBoard {
  const kept = new Map<string, { minute: number; list: Promise<readonly Advert[]> }>()
  return {
    shown(position, locale) {
      const key = `${position} ${locale}`
      const minute = Math.floor(deps.elapsed() / MINUTE_MS)
      const known = kept.get(key)
      if (known?.minute === minute) return known.list
      const list = deps.adverts.list(position, locale, deps.clock.now()).then(
        running => {
          const first = running.length === 0 ? 0 : minute % running.length
          return [...running.slice(first), ...running.slice(0, first)]
        },
        problem => {
          deps.onProblem(problem)
          return []
        },
      )
      kept.set(key, { minute, list })
      return list
    },
  }
}
