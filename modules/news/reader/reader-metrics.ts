import type { Meters } from '#kit/module/meters.ts'
import type { FeedReaderStats } from './reader.ts'

export function readerMetrics({ counter, counters }: Meters, stats: FeedReaderStats): void {
  counters('portal_news_feeds_asked_total', 'Requests to news feeds, by what became of them', ['result'], () => [
    [{ result: 'read' }, stats.fetched - stats.unchanged],
    [{ result: 'unchanged' }, stats.unchanged],
    [{ result: 'failed' }, stats.failed],
  ])
  counter('portal_news_feed_items_total', 'Items stored from news feeds', () => stats.items)
}
