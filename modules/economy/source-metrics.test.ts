import { expect, test } from 'vitest'
import { metricFaults, metricsText } from '#testing/metrics-text.ts'
import { sourceMetrics } from './source-metrics.ts'

test('metrics name the age and the failures of economic figures by source', async () => {
  const sources = [
    { id: 'bls', succeededAt: 1_790_000_000_000, problem: 'UNRATE: answered 404' },
    { id: 'frb', succeededAt: 1_790_000_000_500 },
    { id: 'new' },
  ]
  const text = await metricsText(meters => sourceMetrics(meters, { sources: () => sources as never }))
  expect(text).toContain('portal_economy_last_success_timestamp_seconds{source="bls"} 1790000000\n')
  expect(text).toContain('portal_economy_last_success_timestamp_seconds{source="frb"} 1790000000.5\n')
  expect(text).not.toContain('portal_economy_last_success_timestamp_seconds{source="new"}')
  expect(text).toContain('portal_economy_source_failing{source="bls"} 1\n')
  expect(text).toContain('portal_economy_source_failing{source="frb"} 0\n')
  expect(metricFaults(text)).toEqual({ count: 2, faults: [] })
})
