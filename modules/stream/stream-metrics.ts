import { closeCodes } from '#contract/prices/quote.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Meters } from '#kit/module/meters.ts'
import type { StreamStats } from './stream.ts'

/** The codes with which the stream closes sockets by itself. */
const { shutdown, binaryFrame, policy, slowReader, noPong } = closeCodes
const NONE_CLOSED = Object.fromEntries([shutdown, binaryFrame, policy, slowReader, noPong].map(code => [code, 0]))

export function streamMetrics({ gauge, counter, counters }: Meters, stats: () => StreamStats): void {
  gauge('portal_stream_connections', 'Open sockets', () => stats().connections)
  gauge(
    'portal_stream_subscriptions',
    'Channels and symbols subscribed to, over all sockets',
    () => stats().subscriptions,
  )
  gauge('portal_stream_sets', 'Distinct sets of symbols', () => stats().fanOut.sets)
  counter('portal_stream_opened_total', 'Sockets opened', () => stats().opened)
  counter('portal_stream_refused_total', 'Handshakes refused', () => stats().refused)
  counters('portal_stream_closed_total', 'Sockets closed by the server, by close code', ['code'], () =>
    Object.entries({ ...NONE_CLOSED, ...stats().closedBy }).map(([code, count]) => [{ code }, count]),
  )
  counter('portal_stream_quotes_delivered_total', 'Quotes written to sockets', () => stats().fanOut.delivered)
  counter(
    'portal_stream_quotes_conflated_total',
    'Quotes replaced by a newer one before a flush',
    () => stats().fanOut.conflated,
  )
  counter('portal_stream_flush_seconds_total', 'Time spent in flushes', () => stats().fanOut.flushMs / SECOND_MS)
  counter('portal_stream_flushes_total', 'Flushes', () => stats().fanOut.flushes)
}
