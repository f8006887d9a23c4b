import { locales } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import { createHttpClient } from '#kit/net/http-client.ts'
import type { Catalogue } from '#modules/catalogue'
import { createNewsRepository, type NewsRepository } from '../store/news-repository.ts'
import { readFeedList } from './feed-list.ts'
import { createFeedStore, feedMigrations } from './feed-store.ts'
import { createFeedReader } from './reader.ts'
import { readerMetrics } from './reader-metrics.ts'
import { createTitleReader } from './title-subjects.ts'

/** Titles by which the news of a portal that has been restarted are recognised. */
const MAX_TITLES = 2_000

/** Reads the feeds of an operator's list; without a list it does nothing. Throws ImportError if the list has faults. */
async function openFeedReader(deps: {
  /** Path of the list. */
  list: string | undefined
  database: Database
  catalogue: Catalogue
  userAgent: string
  /** A feed could not be read; it is tried again later. */
  onFeedProblem(feed: string, problem: string): void
  /** What was read could not be stored; it is read again later. */
  onProblem(problem: unknown): void
}): Promise<Opened> {
  const { list, database, catalogue, userAgent, onFeedProblem, onProblem } = deps
  if (list === undefined) return {}
  const news = createNewsRepository(database)
  const reader = createFeedReader({
    feeds: await readFeedList(list),
    client: createHttpClient({ reach: 'public', userAgent }),
    store: createFeedStore(database),
    news,
    lastTitles: () => lastTitles(news, Date.now()),
    subjectsOf: await createTitleReader(catalogue),
    now: () => Date.now(),
    onProblem: onFeedProblem,
    onError: onProblem,
  })
  return { ...reader, metrics: meters => readerMetrics(meters, reader.stats) }
}

/** Titles of feeds of the last day. */
async function lastTitles(news: NewsRepository, now: number): Promise<{ title: string; at: number }[]> {
  const items = await news.list({
    locales,
    before: { at: now, place: 2 ** 31 - 1 },
    from: now - DAY_MS,
    limit: MAX_TITLES,
  })
  return items
    .filter(({ kind }) => kind === 'feed')
    .map(({ texts, locale, at }) => ({ title: texts[locale!]?.title ?? '', at }))
}

export const feedReaderModule = declareModule({
  name: 'news-reader',
  migrations: { main: [feedMigrations] },
  open: openFeedReader,
})
