import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { LiveQuote } from '../live/quote-store.ts'

/** A row with a newer quote applied. A quote that has just arrived means that the market trades. */
export function withQuote(row: QuoteRow, quote: LiveQuote): QuoteRow {
  const state = quote.eventAt > row.eventAt && row.state === 'closed' ? 'open' : row.state
  return { ...row, ...quote, state, hasPrice: true }
}
