import type { RecordedSpan } from '#contract/time/recorded-span.ts'
import type { Part } from './programme.ts'

/** Display names of brokers and exchanges; others are shown in capitals. */
const displayNames: Readonly<Record<string, string>> = {
  coinbase: 'Coinbase',
  binance: 'Binance',
  dydx: 'dYdX',
  truefx: 'TrueFX',
  histdata: 'HistData',
}

/** A broker whose quotes were recorded. `id` is its name in the paths of recordings. */
export interface RecordedBroker {
  id: string
  name: string
}

const nameOf = (broker: string) => displayNames[broker] ?? broker.toUpperCase()

/** Brokers with quotes on both sides, in the order in which they begin. */
export function recordedBrokers(parts: readonly Pick<Part, 'recording' | 'from'>[]): RecordedBroker[] {
  const quoting = parts.filter(({ recording }) => recording.side === 'quote').sort((a, b) => a.from - b.from)
  return [...new Set(quoting.map(({ recording }) => recording.broker))].map(id => ({ id, name: nameOf(id) }))
}

/**
 * Whose recordings set the price in which period: one span per uninterrupted sequence, in order. A symbol shown under a
 * different name than it was recorded under has spans of its own, `LTCUSD = LTCUSDT`.
 */
export function recordedSpans(prices: readonly Pick<Part, 'recording' | 'from' | 'to'>[]): RecordedSpan[] {
  const spans: RecordedSpan[] = []
  for (const { recording, from, to } of [...prices].sort((a, b) => a.from - b.from)) {
    const names = [nameOf(recording.broker)]
    if (recording.standIn) names.push(`${recording.standIn} = ${recording.symbol}`)
    for (const name of names) {
      const last = spans.findLast(span => span.name === name)
      if (last && last.to >= from) last.to = Math.max(last.to, to)
      else spans.push({ name, from, to })
    }
  }
  return spans
}
