import type { Meters, Sample } from '#kit/module/meters.ts'
import { type QuoteCounts, quoteRefusals } from './quote-recorder.ts'

export function quoteMetrics({ counters }: Meters, counts: () => QuoteCounts): void {
  counters('portal_broker_quotes_total', 'Quotes of brokers', ['result'], () => {
    const { quotes, refused } = counts()
    const refusals = quoteRefusals.map((result): Sample => [{ result }, refused[result] ?? 0])
    return [[{ result: 'measured' }, quotes], ...refusals]
  })
}
