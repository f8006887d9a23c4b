import type { EpochDay } from '#contract/time/epoch-day.ts'
import { formOf, periodText } from '#contract/time/period.ts'
import type { EconomicSource, Revision, Series } from './economy.ts'
import type { StoredObservation, StoredSeries } from './economy-repository.ts'
import { converted, summarize, type Values } from './series-values.ts'

/** What was known at the end of a day: of each period the value that was published last until then. */
export function knownOn(observations: readonly StoredObservation[], day: EpochDay | undefined): Values {
  const starts: EpochDay[] = []
  const values: number[] = []
  for (const [period, publishedOn, value] of observations) {
    if (day !== undefined && publishedOn > day) continue
    if (starts.at(-1) === period) values[values.length - 1] = value
    else {
      starts.push(period)
      values.push(value)
    }
  }
  return { starts, values }
}

/** A series with its values, as known at the end of a day or today; undefined if nothing was known. */
export function readSeries(
  { summary, conversion }: StoredSeries,
  observations: readonly StoredObservation[],
  source: Pick<EconomicSource, 'licence' | 'attribution'>,
  { today, asKnownOn }: { today: EpochDay; asKnownOn: EpochDay | undefined },
): Series | undefined {
  const known = knownOn(observations, asKnownOn)
  const shown = converted(known, conversion)
  const form = formOf(conversion.frequency)
  const newest = observations.findLast(([, publishedOn]) => asKnownOn === undefined || publishedOn <= asKnownOn)
  const figures = summarize(shown, conversion.frequency, newest?.[1])
  if (!figures) return undefined
  return {
    ...summary,
    ...figures,
    points: shown.starts.map((start, at) => [periodText({ form, start }), shown.values[at]!] as const),
    revisions: revisionsOf(observations, conversion, asKnownOn),
    licence: source.licence,
    attribution: source.attribution,
    vintage: asKnownOn ?? today,
  }
}

/** The values of a period that were replaced, each as it was shown until the day before the next one. */
function revisionsOf(
  observations: readonly StoredObservation[],
  conversion: StoredSeries['conversion'],
  asKnownOn: EpochDay | undefined,
): Revision[] {
  const form = formOf(conversion.frequency)
  const known =
    asKnownOn === undefined ? observations : observations.filter(([, publishedOn]) => publishedOn <= asKnownOn)
  const shownOn = new Map<EpochDay, ReadonlyMap<EpochDay, number>>()
  const valueShown = (period: EpochDay, day: EpochDay): number | undefined => {
    let values = shownOn.get(day)
    if (!values) {
      const { starts, values: shown } = converted(knownOn(known, day), conversion)
      values = new Map(starts.map((start, at) => [start, shown[at]!]))
      shownOn.set(day, values)
    }
    return values.get(period)
  }
  const revisions: Revision[] = []
  for (const [at, [period, publishedOn, value]] of known.entries()) {
    if (known[at + 1]?.[0] !== period) continue
    const shown = conversion.transform === 'lin' ? value / conversion.divisor : valueShown(period, publishedOn)
    if (shown !== undefined) revisions.push({ period: periodText({ form, start: period }), value: shown, publishedOn })
  }
  return revisions
}
