import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { countTerm } from './count-day.ts'
import { type Counted, counted } from './figure-store.ts'
import { sumOf } from './figures.ts'
import { firstActAt } from './first-act.ts'

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
export const monthOf = (day: string): string => day.slice(0, 7)
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const isDay = ({ period }: Pick<Counted, 'period'>) => period.length > 7

/** A unit that began before midnight may still end: so long after it a day is counted for the last time. */
const GRACE_MS = 2 * MINUTE_MS
/** Most days that one run counts. */
const MAX_DAYS = 62

/** Days that have not been counted for the last time, oldest first. */
function daysToCount(known: readonly Counted[], first: number, now: number): string[] {
  const isFinal = ({ period, countedAt }: Counted) =>
    isDay({ period }) && countedAt >= startOf(period) + DAY_MS + GRACE_MS
  const final = known.filter(isFinal).map(({ period }) => period)
  const months = new Set(known.filter(each => !isDay(each)).map(({ period }) => period))
  const days: string[] = []
  for (let at = startOf(dayOf(first)); at <= now && days.length < MAX_DAYS; at += DAY_MS) {
    const day = dayOf(at)
    if (!months.has(monthOf(day)) && !final.includes(day)) days.push(day)
  }
  return days
}

/** Months of which all days were counted for the last time. */
function finishedMonths(known: readonly Counted[], now: number): string[] {
  const days = known.filter(isDay)
  const months = [...new Set(days.map(({ period }) => monthOf(period)))]
  const thisMonth = monthOf(dayOf(now - GRACE_MS))
  const last = days.at(-1)?.period ?? ''
  // Days are counted in their order: one of a later month is there once all before it are.
  return months.filter(month => month < thisMonth && month < monthOf(last))
}

/**
 * Counts the days of the running month, the present one again and again, and sums up months that are over. What is counted
 * is what was written since the last run, and the present day: never all that was ever written.
 */
async function countDays({ db, write }: Pick<Database, 'db' | 'write'>, now: number): Promise<void> {
  const from = { db }
  const known = await counted.all(from)
  const first = known[0] ? startOf(`${known[0].period.slice(0, 7)}-01`) : await firstActAt(from, now)
  for (const day of daysToCount(known, first, now)) {
    const start = startOf(day)
    const figures = await countTerm(from, { from: start, to: start + DAY_MS })
    await write(unit => counted.put(unit, { period: day, figures, countedAt: now }))
  }
  const all = await counted.all(from)
  for (const month of finishedMonths(all, now)) {
    const days = all.filter(each => isDay(each) && monthOf(each.period) === month)
    const figures = sumOf(days.map(each => each.figures))
    await write(async unit => {
      await counted.put(unit, { period: month, figures, countedAt: now })
      await counted.remove(
        unit,
        days.map(({ period }) => period),
      )
    })
  }
}

/** Keeps the figures of transparency as they are now. */
export const countJob = (database: Database, now: () => number = Date.now): Job => ({
  kind: 'transparency.count',
  schedule: every(MINUTE_MS),
  async run({ write }) {
    await countDays({ db: database.db, write }, now())
  },
})
