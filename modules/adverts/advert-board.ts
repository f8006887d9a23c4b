import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Advert, PositionKey } from './advert.ts'
import { imageOf } from './advert-image.ts'
import type { AdvertRepository } from './advert-repository.ts'

/** No page waits longer for its adverts. */
const PATIENCE_MS = 250

/** An advert with the path of its image. */
interface BoardAdvert extends Advert {
  image: string
}

/** Adverts for pages. */
export interface AdvertBoard {
  /**
   * Adverts of a position that are active now, cached for a minute. Each minute a different one comes first, except of
   * the codes of the community. If the store fails or is slow, those that were read last, or none: no page fails or waits
   * because of adverts.
   */
  shown(position: PositionKey, locale: Locale): Promise<readonly BoardAdvert[]>
  /** Reads the adverts again for the next page: they have been imported. */
  refresh(): void
}

interface Shown {
  /** The minute it was read in; NaN to read it again. */
  minute: number
  list: readonly BoardAdvert[]
  reading: Promise<void>
}

export function createAdvertBoard(deps: {
  adverts: Pick<AdvertRepository, 'list'>
  clock: Clock
  /** Monotonic ms: a replay's clock may run a thousand times faster than adverts change. */
  elapsed(): number
  onProblem(problem: unknown): void
}): AdvertBoard {
  const cached = new Map<string, Shown>()

  function read(position: PositionKey, locale: Locale, minute: number, last: readonly BoardAdvert[]): Shown {
    const shown: Shown = {
      minute,
      list: last,
      reading: deps.adverts.list(position, locale, deps.clock.now()).then(
        found => {
          const running = found.map(advert => ({ ...advert, image: imageOf(advert) }))
          const isInOrder = running.length === 0 || position === 'YH_PC_COMMUNITY'
          const first = isInOrder ? 0 : minute % running.length
          shown.list = [...running.slice(first), ...running.slice(0, first)]
        },
        problem => deps.onProblem(problem),
      ),
    }
    return shown
  }

  return {
    async shown(position, locale) {
      const key = `${position} ${locale}`
      const minute = Math.floor(deps.elapsed() / MINUTE_MS)
      let found = cached.get(key)
      if (found?.minute !== minute) {
        found = read(position, locale, minute, found?.list ?? [])
        cached.set(key, found)
      }
      await Promise.race([found.reading, sleep(PATIENCE_MS)])
      return found.list
    },
    refresh() {
      for (const found of cached.values()) found.minute = Number.NaN
    },
  }
}
