import type { Bar } from '#contract/prices/bar.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Schedule, TradingDay } from '#modules/catalogue'
import { joinedBy } from '../build/bar-builder.ts'
import type { BarRepository, BarSeries } from '../store/bar-repository.ts'

export interface DaysToFill {
  repository: BarRepository
  series: BarSeries
  schedule: Schedule
  /** Days that begin at this time (00:00 UTC of their date) or later are not over. */
  limit: number
}

/** The bar of a day that its minutes make. */
const dayOf = (minutes: readonly Bar[], time: number) => joinedBy(minutes, () => time)[0]

const isSame = (one: Bar, other: Bar | undefined) =>
  other !== undefined &&
  (['open', 'high', 'low', 'close', 'volume'] as const).every(member => one[member] === other[member])

/** Whether each hour of a day's trading hours has at least one minute. */
function isCovered({ spans }: TradingDay, minutes: readonly Bar[]): boolean {
  const hours = new Set<string>()
  const placeOf = (span: number, at: number) => `${span} ${Math.floor((at - spans[span]!.start) / HOUR_MS)}`
  for (const { time } of minutes) {
    const span = spans.findIndex(({ start, end }) => time >= start && time < end)
    if (span >= 0) hours.add(placeOf(span, time))
  }
  return spans.every(({ start, end }, span) => {
    for (let hour = start; hour < end; hour += HOUR_MS) if (!hours.has(placeOf(span, hour))) return false
    return true
  })
}

/**
 * Makes the days around added minutes: `add` stores minutes at these times. A day that is over and has no bar gets one
 * when none of its trading hours is without a minute. A bar that is exactly what the minutes made before is made again;
 * any other one stays, as it was sent or recorded.
 */
export async function withDays<Result>(
  { repository, series, schedule, limit }: DaysToFill,
  times: readonly number[],
  add: () => Promise<Result>,
): Promise<Result> {
  const days = new Map<number, TradingDay>()
  for (const at of times) {
    const day = schedule.tradingDayAt(at)
    if (day.spans.length > 0 && dateToTime(day.date) < limit) days.set(dateToTime(day.date), day)
  }
  const minutesOf = ({ start, end }: TradingDay) =>
    repository.read(series, '1', start, end, Math.ceil((end - start) / MINUTE_MS))
  const before = new Map<number, Bar[]>()
  for (const [time, day] of days) before.set(time, await minutesOf(day))
  const result = await add()
  const made: Bar[] = []
  for (const [time, day] of days) {
    const minutes = await minutesOf(day)
    const [stored] = await repository.read(series, '1D', time, time + DAY_MS, 1)
    const bar = dayOf(minutes, time)
    const isMine = stored ? isSame(stored, dayOf(before.get(time)!, time)) : isCovered(day, minutes)
    if (bar && isMine && !(stored && isSame(stored, bar))) made.push(bar)
  }
  await repository.replace(made.map(bar => ({ series, resolution: '1D', bar })))
  return result
}
