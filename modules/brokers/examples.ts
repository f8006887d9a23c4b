/** Example results for the API description: of the simulated market, cut to a row. */

export const listSpreads = {
  account: 'ecn',
  currency: 'USD',
  time: 1_795_435_200_000,
  list: [
    {
      broker: 'kestrel-reach',
      name: 'Kestrel Reach Sample',
      pair: 'EURUSD',
      pip: '0.0001',
      now: 0.2,
      average: 0.234,
      low: 0.1,
      high: 1.4,
      quotedShare: 1,
      commission: '3',
      commissionCurrency: 'USD',
      cost: '8.34',
      costPips: 0.834,
      from: 1_795_348_800_000,
      to: 1_795_435_200_000,
      kind: 'sample',
    },
  ],
} as const
