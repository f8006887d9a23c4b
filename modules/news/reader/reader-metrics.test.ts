import { expect, test } from 'vitest'
import { metricFaults, metricsText } from '#testing/metrics-text.ts'
import { readerMetrics } from './reader-metrics.ts'

test('requests to news feeds are counted by what became of them, and items that were stored', async () => {
  const stats = { fetched: 9, unchanged: 7, failed: 1, items: 30, duplicates: 12 }
  const text = await metricsText(meters => readerMetrics(meters, stats))
  for (const [result, count] of [
    ['read', 2],
    ['unchanged', 7],
    ['failed', 1],
  ])
    expect(text).toContain(`portal_news_feeds_asked_total{result="${result}"} ${count}\n`)
  expect(text).toContain('\nportal_news_feed_items_total 30\n')
  expect(metricFaults(text)).toEqual({ count: 2, faults: [] })
})
