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

export const listRollovers = {
  currency: 'USD',
  nights: [
    {
      pair: 'EURUSD',
      day: '2026-11-23',
      from: '2026-11-25',
      to: '2026-11-27',
      nights: 2,
      holidays: [{ currency: 'USD', day: '2026-11-26' }],
    },
  ],
  list: [
    {
      broker: 'meridian-prime',
      name: 'Meridian Prime Sample',
      pair: 'EURUSD',
      swapType: 'points',
      marginCurrency: null,
      long: { swap: '-13.47', money: '-13.4700', percent: -4.1358 },
      short: { swap: '-2.07', money: '-2.0700', percent: -0.6356 },
      checkedOn: '2026-11-20',
      source: 'sample',
      sample: true,
    },
  ],
} as const

export const listAccountCosts = {
  account: 'normal',
  currency: 'USD',
  days: '1.12',
  list: [
    {
      broker: 'kestrel-reach',
      name: 'Kestrel Reach Sample',
      spread: '96.00',
      commission: '0.00',
      swap: '121.74',
      total: '217.74',
      positions: [
        {
          pair: 'EURUSD',
          lots: '10',
          side: 'long',
          average: 0.96,
          spread: '96.00',
          commission: '0.00',
          swap: '121.74',
          total: '217.74',
        },
      ],
      kind: 'sample',
    },
  ],
} as const

export const listTradeCosts = {
  ...{ pair: 'USDJPY', currency: 'USD', days: 1 },
  nights: [{ pair: 'USDJPY', day: '2026-12-21', from: '2026-12-23', to: '2026-12-24', nights: 1, holidays: [] }],
  list: [
    {
      ...{ broker: 'kestrel-reach', name: 'Kestrel Reach Sample', total: '17.02', pips: '2.6', average: 1.1 },
      ...{ spread: '7.12', commission: '0.00', aNight: '-9.9000', swap: '9.90', kind: 'sample' },
    },
  ],
} as const

export const listBrokers = {
  list: [
    {
      broker: 'kestrel-reach',
      name: 'Kestrel Reach Sample',
      commission: '3.25',
      commissionCurrency: 'USD',
      swapType: 'points',
      marginCurrency: null,
      source: 'sample',
      checkedOn: '2026-11-20',
      entities: [
        {
          entity: 'Kestrel Reach Sample',
          regulator: null,
          licence: null,
          register: null,
          minDeposit: '100',
          depositCurrency: 'USD',
          leverage: 100,
          platforms: ['desktop', 'web', 'mobile'],
          source: 'sample',
          checkedOn: '2026-11-20',
        },
      ],
      sample: true,
    },
  ],
} as const

export const listSpreadQuotes = {
  account: 'normal',
  time: 1_795_435_200_000,
  list: [{ broker: 'kestrel-reach', pair: 'EURUSD', now: 0.9 }],
} as const
