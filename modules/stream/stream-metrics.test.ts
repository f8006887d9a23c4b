import { expect, test } from 'vitest'
import { metricFaults, metricsText } from '#testing/metrics-text.ts'
import { streamMetrics } from './stream-metrics.ts'

test('metrics of the stream are in seconds and by code; codes that no socket was closed with begin with zero', async () => {
  const fanOut = { flushes: 10, flushMs: 250, delivered: 40, conflated: 4, skipped: 0, sets: 2, delayP99Ms: 102 }
  const stats = { connections: 3, subscriptions: 5, opened: 9, refused: 1, closedBy: { 1008: 2, 4008: 1 }, fanOut }
  const text = await metricsText(meters => streamMetrics(meters, () => stats))
  expect(text).toContain('\nportal_stream_flush_seconds_total 0.25\n')
  expect(text).toContain('\nportal_stream_connections 3\n')
  expect(text).toContain('\nportal_stream_closed_total{code="4008"} 1\n')
  expect(text).toContain('\nportal_stream_closed_total{code="4012"} 0\n')
  expect(text).toContain('\nportal_stream_closed_total{code="1001"} 0\n')
  expect(metricFaults(text)).toEqual({ count: 10, faults: [] })
})
