import { DAY_MS } from '#contract/time/units.ts'

/** What tells an event among others of the same source, place and title. Times in UTC ms. */
export interface DatedEvent {
  at: number
  /** As its publisher writes it; empty if it is not given. */
  period: string
}

/** An event that is listed so far from where it was is another one. */
export const MOVED_MS = 3 * DAY_MS

/**
 * Which known event each listed one is, by its place in `known`; undefined for a new one. Those at the same time are
 * the same, then those about the same period, then the nearest within three days. Events of different periods never are.
 */
export function pairEvents(
  listed: readonly DatedEvent[],
  known: readonly DatedEvent[],
  mayHaveMoved: (event: DatedEvent) => boolean,
): (number | undefined)[] {
  const pairs = new Array<number | undefined>(listed.length).fill(undefined)
  const taken = new Set<number>()
  const isFree = (place: number) => !taken.has(place)
  const arePeriodsAlike = (one: DatedEvent, other: DatedEvent) =>
    one.period === '' || other.period === '' || one.period === other.period
  const pair = (fits: (one: DatedEvent, other: DatedEvent) => boolean) => {
    const distances = listed.flatMap((one, index) =>
      known.flatMap((other, place) =>
        pairs[index] === undefined && isFree(place) && arePeriodsAlike(one, other) && fits(one, other)
          ? [{ index, place, distance: Math.abs(one.at - other.at) }]
          : [],
      ),
    )
    for (const { index, place } of distances.sort((one, other) => one.distance - other.distance)) {
      if (pairs[index] !== undefined || !isFree(place)) continue
      pairs[index] = place
      taken.add(place)
    }
  }
  pair((one, other) => one.at === other.at)
  pair((one, other) => one.period !== '' && one.period === other.period)
  pair((one, other) => Math.abs(one.at - other.at) <= MOVED_MS && mayHaveMoved(other))
  return pairs
}
