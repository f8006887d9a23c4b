import type { Opinion, TrackRecord } from '#contract/articles/track-record.ts'

/** Example responses for the API description. */

const few = { hits: null, hitRate: null, low: null, high: null, mean: null, worst: null, best: null }

export const record: TrackRecord = {
  since: '2025-12-01T01:20:00.000Z',
  ...{ opinions: 64, neutral: 5, withdrawn: 3, uncounted: 1, revised: 0 },
  horizons: [
    { days: 1, n: 63, hits: 34, hitRate: 54, low: 41.8, high: 65.7, mean: 0.04, worst: -0.42, best: 0.61 },
    { days: 5, n: 61, hits: 36, hitRate: 59, low: 46.5, high: 70.5, mean: 0.18, worst: -1.12, best: 1.86 },
    { days: 20, n: 8, ...few },
  ],
  symbols: [
    { symbol: 'EURUSD', opinions: 52, n: 50, hitRate: 60, mean: 0.21 },
    { symbol: 'Gold', opinions: 12, n: 8, hitRate: null, mean: null },
  ],
  distribution: {
    days: 5,
    width: 1,
    bars: [
      { from: -2, count: 2 },
      { from: -1, count: 23 },
      { from: 0, count: 31 },
      { from: 1, count: 5 },
    ],
  },
}

export const opinion: Opinion = {
  articleId: 'aRt1cLeq9xT1mB7c',
  title: 'The euro above 1.1580',
  state: 'published',
  symbol: 'EURUSD',
  direction: 'long',
  publishedAt: '2026-11-18T14:41:00.000Z',
  ...{ price: 1.15842, spread: 0.00006, kind: 'realtime', uncounted: null },
  outcomes: [
    { days: 1, date: '2026-11-19', close: 1.15901, result: 0.05, firstClose: null },
    { days: 5, date: '2026-11-25', close: 1.16102, result: 0.22, firstClose: null },
  ],
  ...{ priceNow: 1.1601, asOf: '2026-11-26T18:02:11.000Z' },
}
