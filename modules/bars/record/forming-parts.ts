import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { spanLengths } from '../build/bar-builder.ts'
import type { InstrumentDays } from '../build/trading-days.ts'
import type { BarRepository, BarSeries, BarWindow, MergedMinutes } from '../store/bar-repository.ts'

/** So long after its last minute an instrument has no forming bar: its trading day and four hours are over. */
const FORMING_MS = 30 * HOUR_MS

/** Sealed minutes, merged, as the builder resumes from them. */
export type FormingPart = Pick<MergedMinutes, 'bar' | 'end'>

export interface FormingDeps {
  repository: Pick<BarRepository, 'lastTimes' | 'mergedMinutes' | 'readAll'>
  /** By index of the instrument. */
  series: readonly BarSeries[]
  days: InstrumentDays
}

/**
 * What the forming bars of instruments consist of, by index, oldest first: the stored minutes since the earliest of them
 * began. The database merges those between the starts of two bars, because a day of minutes takes long to read. Longer
 * bars that are stored would not do: they may have been sealed before the minutes of a late source.
 */
export async function formingParts(
  { repository, series, days }: FormingDeps,
  indexes: readonly number[],
  now: number,
): Promise<Map<number, FormingPart[]>> {
  const lasts = await repository.lastTimes(
    indexes.map(index => series[index]!),
    '1',
    now + DAY_MS,
  )
  const forming = indexes.flatMap((index, place) => {
    const last = lasts[place]
    if (last === undefined || last < now - FORMING_MS) return []
    return [{ index, windows: windowsOf(series[index]!, startsUntil(days, index, last), last + MINUTE_MS) }]
  })
  const merged = await repository.mergedMinutes(forming.flatMap(({ windows }) => windows))
  const parts = new Map<number, FormingPart[]>()
  const fractional: { index: number; window: BarWindow }[] = []
  let first = 0
  for (const { index, windows } of forming) {
    const own = merged.slice(first, first + windows.length).filter(part => part !== undefined)
    first += windows.length
    if (own.every(({ isWhole }) => isWhole)) parts.set(index, own)
    else fractional.push({ index, window: { ...windows[0]!, to: windows.at(-1)!.to } })
  }
  const minutes = await repository.readAll(
    '1',
    fractional.map(({ window }) => window),
  )
  for (const [at, { index }] of fractional.entries())
    parts.set(
      index,
      minutes[at]!.map(bar => ({ bar, end: bar.time + MINUTE_MS })),
    )
  return parts
}

/** When the bars that hold a time began, and when its trading day closed before it, in order. */
function startsUntil(days: InstrumentDays, index: number, at: number): number[] {
  const { start } = days.dayOf(index, at)
  const { end: close } = days.dayOf(index, start)
  const starts = new Set([...spanLengths.map(length => at - (at % length)), start, close])
  return [...starts].filter(time => time <= at).sort((one, other) => one - other)
}

function windowsOf(series: BarSeries, starts: readonly number[], end: number): BarWindow[] {
  return starts.map((from, place) => ({ series, from, to: starts[place + 1] ?? end }))
}
