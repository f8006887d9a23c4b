/** Example response for the API description: of the simulated market. */
export const listScreener = {
  list: [
    {
      ...{ symbol: 'EURUSD', name: 'Euro / US Dollar', class: 'currency' as const, decimals: 5, last: 1.15836 },
      ...{ unit: '%' as const, dayChange: 0.28, periodChange: 0.82, monthChange: -0.46, rangeShare: 92.4 },
      ...{ volatility: 6.8, toHigh: -2.88, toLow: 10.84, spread: 0.6, verdict: 'buy' as const, kind: 'simulated' },
      ...{ swapLong: -7.2, swapShort: 2.1 },
      nextEvent: { id: 'us.pce.2026-10.1', title: 'PCE price index', country: 'US', time: '2026-11-25T13:30:00.000Z' },
    },
  ],
  unread: 0,
}
