import type { RecordedSpan } from '#contract/recorded-span.ts'
import type { Part } from './programme.ts'

/** Display names of brokers and exchanges; others are shown in capitals. */
const displayNames: Readonly<Record<string, string>> = {
  coinbase: 'Coinbase',
  binance: 'Binance',
  dydx: 'dYdX',
  truefx: 'TrueFX',
  histdata: 'HistData',
}

/**
 * Whose recordings set the price in which period: one span per uninterrupted sequence, in order. A symbol shown under a
 * different name than it was recorded under has spans of its own, `LTCUSD = LTCUSDT`.
 */
export function recordedSpans(prices: readonly Pick<Part, 'recording' | 'from' | 'to'>[]): RecordedSpan[] {
  const spans: RecordedSpan[] = []
  for (const { recording, from, to } of [...prices].sort((a, b) => a.from - b.from)) {
    const names = [displayNames[recording.broker] ?? recording.broker.toUpperCase()]
    if (recording.standIn) names.push(`${recording.standIn} = ${recording.symbol}`)
    for (const name of names) {
      const last = spans.findLast(span => span.name === name)
      if (last && last.to >= from) last.to = Math.max(last.to, to)
      else spans.push({ name, from, to })
    }
  }
  return spans
}
