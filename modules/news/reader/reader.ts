import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import type { HttpAnswer, HttpClient } from '#kit/net/http-client.ts'
import { HttpError } from '#kit/net/http-error.ts'
import type { NewsRepository } from '../store/news-repository.ts'
import { itemsOf, MAX_AGE_MS, MAX_AHEAD_MS } from './feed-items.ts'
import { type ListedFeed, MAX_MINUTES } from './feed-list.ts'
import type { FeedState, FeedStore } from './feed-store.ts'
import { FeedFormatError, parseFeed } from './parse-feed.ts'
import { createRecentTitles, type RecentTitles } from './recent-titles.ts'
import type { Subjects } from './title-subjects.ts'

export interface FeedReaderDeps {
  feeds: readonly ListedFeed[]
  client: HttpClient
  store: FeedStore
  news: Pick<NewsRepository, 'add'>
  /** Titles of feeds that were stored in the last day, by which the same news from another feed is recognised. */
  lastTitles(): Promise<readonly { title: string; at: number }[]>
  subjectsOf(title: string): Subjects
  /** UTC ms of the machine: publishers do not follow the clock of a replay. */
  now(): number
  /** A feed could not be read. It is tried again later; `problem` names no address of the portal's network. */
  onProblem(feed: string, problem: string): void
  /** Anything else, such as a database that fails. */
  onError(problem: unknown): void
}

/** Counted since the start. */
export interface FeedReaderStats {
  /** Feeds that were read and stored, and answers that they have not changed. */
  fetched: number
  unchanged: number
  failed: number
  items: number
  /** Entries that had been read before, in this feed or another one. */
  duplicates: number
}

/** Reads feeds as they become due. */
export interface FeedReader {
  readonly stats: FeedReaderStats
  /** Reads the feeds; forgets what is too old to come again. */
  readonly jobs: readonly Job[]
}

interface Attempt extends FeedReaderDeps {
  titles: RecentTitles
  stats: FeedReaderStats
  signal: AbortSignal
}

/** Of feeds that are asked at the same time, one of each host. */
const AT_ONCE = 4
const DEFAULT_MINUTES = 15
const LONGEST_PAUSE_MS = 6 * HOUR_MS
/** Servers may ask for a longer pause than ours, but not for ever. */
const MAX_RETRY_AFTER_MS = DAY_MS
const UNKNOWN: FeedState = { etag: '', lastModified: '', failures: 0 }

const ACCEPT = 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8'

export function createFeedReader(deps: FeedReaderDeps): FeedReader {
  const { feeds, store, now, onError } = deps
  const stats: FeedReaderStats = { fetched: 0, unchanged: 0, failed: 0, items: 0, duplicates: 0 }
  const byUrl = new Map(feeds.map(feed => [feed.url, feed]))
  let titles: Promise<RecentTitles> | undefined

  async function readTitles(): Promise<RecentTitles> {
    const read = createRecentTitles()
    for (const { title, at } of await deps.lastTitles()) read.add(title, at)
    return read
  }

  async function recentTitles(): Promise<RecentTitles> {
    titles ??= readTitles()
    try {
      return await titles
    } catch (problem) {
      titles = undefined
      throw problem
    }
  }

  const read: Job = {
    kind: 'news.read',
    schedule: {
      ...every(DEFAULT_MINUTES * MINUTE_MS),
      latest: now => now + MAX_RETRY_AFTER_MS + MAX_MINUTES * MINUTE_MS,
    },
    keys: [...byUrl.keys()],
    atOnce: AT_ONCE,
    laneOf: url => new URL(url).host,
    async run({ key, signal }) {
      const before = (await store.state(key)) ?? UNKNOWN
      const after = await attempt(byUrl.get(key)!, before, { ...deps, titles: await recentTitles(), stats, signal })
      signal.throwIfAborted()
      await store.saveState(key, after.state)
      return { dueAt: after.dueAt }
    },
    onProblem: onError,
  }
  const forget: Job = {
    kind: 'news.forget',
    schedule: every(HOUR_MS),
    run: () => store.removeKeysBefore(now() - 2 * MAX_AGE_MS),
    onProblem: onError,
  }
  return { stats, jobs: [read, forget] }
}

/** Twice as long after each failure. A tenth more or less, so that feeds do not stay in step. */
function pauseAfter({ minutes = DEFAULT_MINUTES }: ListedFeed, failures: number): number {
  const usual = minutes * MINUTE_MS
  const pause = Math.max(usual, Math.min(usual * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS))
  return Math.round(pause * (0.95 + 0.1 * Math.random()))
}

/** Asks for a feed once and stores what is new in it. Returns its state afterwards, and when it may be asked again. */
async function attempt(
  feed: ListedFeed,
  before: FeedState,
  deps: Attempt,
): Promise<{ state: FeedState; dueAt: number }> {
  const { client, stats, now, signal, onProblem } = deps
  const failed = (problem: string, retryAfterMs = 0) => {
    // What was stopped has not failed.
    signal.throwIfAborted()
    stats.failed++
    onProblem(feed.url, problem)
    const failures = before.failures + 1
    const dueAt = now() + Math.max(pauseAfter(feed, failures), retryAfterMs)
    return { state: { ...before, failures }, dueAt }
  }
  try {
    const answer = await client.ask(feed.url, {
      headers: {
        accept: ACCEPT,
        ...(before.etag ? { 'if-none-match': before.etag } : {}),
        ...(before.lastModified ? { 'if-modified-since': before.lastModified } : {}),
      },
      signal,
    })
    const { status, headers, body } = answer
    if (status !== 304 && status !== 200) return failed(`answered ${status}`, retryAfterMs(answer, now()))
    if (status === 304) {
      stats.fetched++
      stats.unchanged++
      return { state: { ...before, failures: 0 }, dueAt: now() + pauseAfter(feed, 0) }
    }
    const parsed = await parseFeed(body, headers['content-type'] ?? '', feed.language)
    await store(feed, parsed, deps)
    stats.fetched++
    const unread = parsed.entries.flatMap(({ unreadTime }) => unreadTime ?? [])
    if (unread.length > 0)
      onProblem(feed.url, `left out ${unread.length} entries whose time cannot be read, such as '${unread[0]}'`)
    const ahead = parsed.entries.filter(({ at = 0 }) => at > now() + MAX_AHEAD_MS)
    if (ahead.length > 0)
      onProblem(
        feed.url,
        `left out ${ahead.length} entries whose time is more than a day ahead, such as ${new Date(ahead[0]!.at!).toISOString()}`,
      )
    const etag = headers.etag?.slice(0, 500) ?? ''
    const lastModified = headers['last-modified']?.slice(0, 100) ?? ''
    return { state: { etag, lastModified, failures: 0 }, dueAt: now() + pauseAfter(feed, 0) }
  } catch (problem) {
    if (problem instanceof HttpError || problem instanceof FeedFormatError) return failed(problem.message)
    throw problem
  }
}

async function store(
  feed: ListedFeed,
  parsed: Awaited<ReturnType<typeof parseFeed>>,
  { store: feedStore, news, titles, subjectsOf, now, stats }: Omit<Attempt, 'signal'>,
): Promise<void> {
  const found = itemsOf(parsed, feed, { now: now(), subjectsOf })
  const known = await feedStore.knownKeys(found.flatMap(({ keys }) => keys))
  const own = createRecentTitles()
  const fresh = found.filter(({ item, keys }) => {
    const title = item.texts[item.locale!]!.title
    const isNew = !keys.some(key => known.has(key)) && !titles.has(title, item.at) && !own.has(title, item.at)
    for (const key of keys) known.add(key)
    if (isNew) own.add(title, item.at)
    else stats.duplicates++
    return isNew
  })
  const added = await news.add(fresh.map(({ item }) => item))
  stats.items += added.length
  stats.duplicates += fresh.length - added.length
  // Not before: what could not be stored is new the next time.
  for (const { item } of fresh) titles.add(item.texts[item.locale!]!.title, item.at)
  await feedStore.saveKeys(found.flatMap(({ item, keys }) => keys.map(key => ({ key, at: item.at }))))
}

/** Seconds, or a date. */
function retryAfterMs({ headers }: HttpAnswer, now: number): number {
  const text = headers['retry-after']?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now
  return Number.isNaN(ms) ? 0 : Math.round(Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS))
}
