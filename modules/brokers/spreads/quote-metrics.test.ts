import { expect, test } from 'vitest'
import { metricFaults, metricsText } from '#testing/metrics-text.ts'
import { quoteMetrics } from './quote-metrics.ts'

test('quotes of brokers are counted as measured or by why they are not, from zero', async () => {
  const text = await metricsText(meters => quoteMetrics(meters, () => ({ quotes: 12, refused: { late: 3 } })))
  expect(text).toContain('portal_broker_quotes_total{result="measured"} 12\n')
  expect(text).toContain('portal_broker_quotes_total{result="late"} 3\n')
  expect(text).toContain('portal_broker_quotes_total{result="unknown pair"} 0\n')
  expect(metricFaults(text)).toEqual({ count: 1, faults: [] })
})
