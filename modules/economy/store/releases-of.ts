import { addDays, type EpochDay } from '#contract/time/epoch-day.ts'
import { formOf, periodText } from '#contract/time/period.ts'
import type { StoredObservation } from './economy-repository.ts'
import { knownOn } from './read-series.ts'
import type { SeriesRelease } from './release.ts'
import { type Conversion, converted } from './series-values.ts'

/** Days before a period that hold the value it is compared with: a year, and some. */
const COMPARED_DAYS = 800

interface Found {
  day: EpochDay
  period: EpochDay
  /** 1 if the period had no value until then. */
  estimate: number
}

/**
 * Releases as the vintages of a stored series tell them, the newest first. A day on which one period was added after all
 * others, or the newest one got another value, is a release. Days that bring several periods, as the first one does, are
 * deliveries of history. Observations come by period and then by day.
 */
export function releasesOf(
  conversion: Conversion,
  observations: readonly StoredObservation[],
  { asKnownOn, most }: { asKnownOn: EpochDay | undefined; most: number },
): SeriesRelease[] {
  const known =
    asKnownOn === undefined ? observations : observations.filter(([, publishedOn]) => publishedOn <= asKnownOn)
  const found = releaseDays(known).slice(-most)
  const [oldest] = found
  if (!oldest) return []
  const compared = known.slice(known.findIndex(([period]) => oldest.period - period <= COMPARED_DAYS))
  return found.flatMap(each => releaseOf(each, conversion, compared) ?? []).reverse()
}

/** In order. */
function releaseDays(observations: readonly StoredObservation[]): Found[] {
  const byDay = new Map<EpochDay, { added: EpochDay[]; revised: EpochDay[] }>()
  for (const [at, [period, day]] of observations.entries()) {
    const changes = byDay.get(day) ?? { added: [], revised: [] }
    byDay.set(day, changes)
    changes[observations[at - 1]?.[0] === period ? 'revised' : 'added'].push(period)
  }
  const found: Found[] = []
  let newest: EpochDay | undefined
  let estimate = 1
  for (const [day, { added, revised }] of [...byDay].sort(([one], [other]) => one - other)) {
    const [period] = added
    if (period === undefined) {
      if (newest !== undefined && revised.includes(newest)) found.push({ day, period: newest, estimate: ++estimate })
      continue
    }
    if (newest !== undefined && added.length === 1 && period > newest) found.push({ day, period, estimate: 1 })
    const last: EpochDay = added.reduce((later, each) => (each > later ? each : later), newest ?? period)
    if (last !== newest) estimate = 1
    newest = last
  }
  return found
}

/** Undefined if the value is not shown: a change without a value to compare with. */
function releaseOf(
  { day, period, estimate }: Found,
  conversion: Conversion,
  observations: readonly StoredObservation[],
): SeriesRelease | undefined {
  const near = observations.filter(([start]) => start <= period && period - start <= COMPARED_DAYS)
  const after = converted(knownOn(near, day), conversion)
  const before = converted(knownOn(near, addDays(day, -1)), conversion).values.at(-1)
  if (after.starts.at(-1) !== period) return undefined
  const previous = estimate === 1 ? after.values.at(-2) : before
  return {
    period: periodText({ form: formOf(conversion.frequency), start: period }),
    day,
    at: undefined,
    isExpected: false,
    estimate,
    actual: after.values.at(-1)!,
    forecast: undefined,
    previous,
    revisedFrom: previous === before ? undefined : before,
  }
}
