import { parsePeriod, periodEnd } from '#contract/time/period.ts'
import type { StoredSeries } from './economy-repository.ts'

/** Of the days by which a series may end before the newest one of its kind and still go before it. */
const STALE_DAYS = 730

/** The stored series by country, indicator and code, those that are shown first before the others. */
export class SeriesIndex {
  readonly #byCountry = new Map<string, Map<string, StoredSeries[]>>()
  readonly #byCode = new Map<string, Map<string, StoredSeries[]>>()

  constructor(series: readonly StoredSeries[], isKnownCountry: (country: string) => boolean) {
    for (const each of series) {
      const { country, indicator, sourceCode } = each.summary
      if (!isKnownCountry(country)) continue
      addTo(this.#byCountry, country, indicator, each)
      if (sourceCode !== indicator) addTo(this.#byCode, country, sourceCode.toUpperCase(), each)
    }
    for (const ofCountry of this.#byCountry.values())
      for (const [indicator, all] of ofCountry) if (all.length > 1) ofCountry.set(indicator, inOrder(all))
  }

  hasCountry(country: string): boolean {
    return this.#byCountry.has(country)
  }

  /** Of a country, by indicator. */
  ofCountry(country: string): ReadonlyMap<string, readonly StoredSeries[]> {
    return this.#byCountry.get(country) ?? new Map()
  }

  /** By the key of an indicator or the source's own code, in the order in which they are shown. */
  find(country: string, indicator: string): readonly StoredSeries[] {
    return (
      this.#byCountry.get(country)?.get(indicator) ??
      this.#byCode.get(country)?.get(indicator.toUpperCase()) ??
      NO_SERIES
    )
  }
}

const NO_SERIES: readonly StoredSeries[] = []

function addTo(
  lists: Map<string, Map<string, StoredSeries[]>>,
  country: string,
  key: string,
  item: StoredSeries,
): void {
  const ofCountry = lists.get(country) ?? new Map<string, StoredSeries[]>()
  lists.set(country, ofCountry)
  const list = ofCountry.get(key)
  if (list) list.push(item)
  else ofCountry.set(key, [item])
}

/**
 * How many countries the euro area of a series has, `EA21`: the widest is today's. One of changing composition, `EA` or
 * `U2`, goes before them.
 */
function euroMembersOf({ summary: { sourceCode } }: StoredSeries): number {
  const parts = sourceCode.split(/[.:]/)
  const fixed = parts.flatMap(part => (/^EA(\d\d)$/.exec(part)?.[1] ? [Number(part.slice(2))] : []))
  return fixed.length > 0 ? fixed[0]! : Number.MAX_SAFE_INTEGER
}

function inOrder(all: readonly StoredSeries[]): StoredSeries[] {
  const ends = new Map(all.map(each => [each, periodEnd(parsePeriod(each.summary.last.period)!)]))
  const newest = Math.max(...ends.values())
  const isStale = (each: StoredSeries) => (newest - ends.get(each)! > STALE_DAYS ? 1 : 0)
  return all.toSorted(
    (a, b) =>
      isStale(a) - isStale(b) ||
      a.rank - b.rank ||
      ends.get(b)! - ends.get(a)! ||
      euroMembersOf(b) - euroMembersOf(a) ||
      (a.summary.source < b.summary.source ? -1 : a.summary.source > b.summary.source ? 1 : a.id - b.id),
  )
}
