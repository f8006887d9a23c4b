import { z } from 'zod'
import { newsCategories } from '#contract/news/news.ts'
import { locales } from '#contract/text/locale.ts'
import { oneOfCell, optionalCell, parsedCell, textCell } from '#kit/import/cells.ts'
import { rowFile } from '#kit/import/importer.ts'
import { settingFileSource } from '#kit/import/source.ts'
import { typedRows } from '#kit/import/typed-rows.ts'
import { isPublicHost } from '#kit/net/public-address.ts'
import { Faults } from '#kit/text/import-error.ts'

/** No feed is asked more often. */
const MIN_MINUTES = 5
/** Nor less often: entries would be missed. */
export const MAX_MINUTES = 1_440

function feedAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) && url.username === '' && isPublicHost(url.hostname)
    ? url.href
    : undefined
}

function minutes(text: string): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return value >= MIN_MINUTES && value <= MAX_MINUTES ? value : undefined
}

const feedRow = z.strictObject({
  url: parsedCell(feedAddress, 'is not a public http or https address'),
  source: textCell(60),
  language: optionalCell(oneOfCell(locales)),
  category: optionalCell(oneOfCell(newsCategories)),
  minutes: optionalCell(parsedCell(minutes, `is not a whole number from ${MIN_MINUTES} to ${MAX_MINUTES}`)),
})

/** A feed that an operator has listed. */
export type ListedFeed = z.output<typeof feedRow>

const file = rowFile({
  name: 'feeds',
  row: feedRow,
  formats: ['csv', 'json'],
  table: '',
  key: ['url'],
  stored: row => ({ url: row.url }),
})

/** The feeds of a file, CSV or JSON. Throws ImportError with every fault. */
export async function readFeedList(path: string): Promise<ListedFeed[]> {
  const faults = new Faults()
  const feeds = new Map<string, ListedFeed>()
  try {
    for await (const batch of typedRows(file, settingFileSource(path), {
      onFault: fault => faults.add(`NEWS_FEEDS ${fault}`),
    }))
      for (const { line, row } of batch) {
        const feed = row as ListedFeed
        if (feeds.has(feed.url)) faults.add(`NEWS_FEEDS ${path}:${line} ${feed.url} is there twice`)
        feeds.set(feed.url, feed)
      }
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code
    if (code === undefined) throw problem
    faults.add(`NEWS_FEEDS names a file that cannot be read (${code}): '${path}'`)
  }
  faults.throwIfAny()
  return [...feeds.values()]
}
