import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/time/units.ts'
import { every, type Job, whenClockShows } from '#kit/jobs/job.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { NewsRepository } from '../store/news-repository.ts'
import { BAR_MS } from './day-events.ts'
import { type NewsEvent, sessionKeys } from './events.ts'
import { itemsOf, type RecentWordings } from './items-of.ts'
import type { Names } from './names.ts'
import { createObserver, type ObserverDeps } from './observe.ts'
import { curves, watched } from './watched.ts'
import { idOf } from './write-item.ts'

/** Days before the first start of which items are written. */
const BACKFILL_DAYS = 5
/** After the portal has opened: it has its visitors' first pages to render. */
const START_AFTER_MS = 5 * SECOND_MS
/** Bars that have just ended are stored a little later. */
const SEALED_AFTER_MS = 5 * SECOND_MS
/** A pass begins so much before the end of the last one: nothing is missed that was known late. */
const OVERLAP_MS = 2 * HOUR_MS
const MIN_BETWEEN_MS = 20 * SECOND_MS
/** The job rests for this multiple of the time that it has worked. */
const REST = 4
const MIN_REST_MS = 2
const KEPT_DAYS = 400

export interface OwnItemsDeps extends Omit<ObserverDeps, 'pause'> {
  repository: NewsRepository
  names: Names
  clock: Clock
  /** Monotonic ms. */
  elapsed(): number
  onProblem(problem: unknown): void
}

/** Writes own items as things happen, and those of the last days at its first pass. */
export function createOwnItems(deps: OwnItemsDeps): Job {
  const { repository, names, clock, elapsed } = deps
  let workedFrom = 0
  let stop: AbortSignal | undefined
  const pause = async () => {
    const rest = Math.max(MIN_REST_MS, (elapsed() - workedFrom) * REST)
    await sleep(rest, undefined, { ref: false })
    workedFrom = elapsed()
    // The pass ends where it is.
    stop?.throwIfAborted()
  }
  const observer = createObserver({ ...deps, pause })
  let doneTo: number | undefined

  const recent: RecentWordings = new Map()

  async function write(events: readonly NewsEvent[]): Promise<void> {
    if (events.length === 0) return
    const known = await repository.known(events.map(idOf))
    const fresh = events.filter(event => !known.has(idOf(event)))
    await repository.add(itemsOf(fresh, names, recent))
  }

  async function pass(from: number, to: number): Promise<void> {
    const tasks = [
      () => observer.releases(from, to),
      ...sessionKeys.map(key => () => observer.session(key, from, to)),
      ...Object.keys(watched).map(symbol => () => observer.moves(symbol, from, to)),
      ...curves.map(country => () => observer.curve(country, from, to)),
    ]
    for (const task of tasks) {
      await pause()
      await write(await task())
    }
  }

  async function run(to: number): Promise<void> {
    workedFrom = elapsed()
    if (doneTo === undefined) await readRecent(to)
    const earliest = to - BACKFILL_DAYS * DAY_MS
    const from = doneTo === undefined ? earliest : Math.min(to, Math.max(earliest, doneTo - OVERLAP_MS))
    await pass(from, to)
    if (doneTo === undefined || Math.floor(doneTo / DAY_MS) !== Math.floor(to / DAY_MS))
      await repository.removeBefore(to - KEPT_DAYS * DAY_MS)
    doneTo = to
  }

  async function readRecent(to: number): Promise<void> {
    const before = { at: to, place: 2 ** 31 - 1 }
    const items = await repository.list({ locales: [], before, from: to - 10 * DAY_MS, limit: 1_000 })
    for (const { rule, at, wording } of items.toReversed())
      recent.set(rule, [...(recent.get(rule) ?? []), { at, wording }])
  }

  return {
    kind: 'news.write',
    schedule: { ...every(MIN_BETWEEN_MS), first: now => now + START_AFTER_MS },
    isInMemory: true,
    retryMs: [MIN_BETWEEN_MS],
    limitMs: HOUR_MS,
    async run({ signal }) {
      stop = signal
      const to = Math.floor((clock.now() - SEALED_AFTER_MS) / BAR_MS) * BAR_MS
      if (to !== doneTo) await run(to)
      const { dueAt } = whenClockShows(clock, to + BAR_MS + SEALED_AFTER_MS)
      return { dueAt: Math.max(dueAt, Date.now() + MIN_BETWEEN_MS) }
    },
    onProblem: deps.onProblem,
  }
}
