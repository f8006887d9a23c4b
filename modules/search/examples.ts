/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const searchSymbols = {
  commodities: [
    {
      type: 'commodities',
      symbol: 'Gold',
      symbolCh: 'Gold',
      name: 'Gold',
      country: '',
      key: 'commodities',
      group: 'Metals',
    },
    {
      type: 'commodities',
      symbol: 'SHFEGold',
      symbolCh: 'SHFE gold',
      name: 'SHFE gold',
      country: 'CN',
      key: 'commodities',
      group: 'Metals',
    },
  ],
  markets: [
    {
      type: 'markets',
      symbol: 'GoldenDragon',
      symbolCh: 'Nasdaq Golden Dragon China',
      name: 'Nasdaq Golden Dragon China',
      country: 'US',
      key: 'markets',
      group: 'America',
    },
  ],
  crypto: [
    {
      type: 'crypto',
      symbol: 'PAXGUSDT',
      symbolCh: 'PAX Gold',
      name: 'PAX Gold',
      country: '',
      key: 'currency',
      group: 'Crypto',
    },
  ],
  currency: [],
  bond: [],
  indicator: [],
  event: [],
}

export const searchInstruments = {
  list: [
    {
      type: 'commodities',
      symbol: 'Gold',
      symbolCh: 'Gold',
      name: 'Gold',
      country: '',
      key: 'commodities',
      group: 'Metals',
    },
    {
      type: 'markets',
      symbol: 'GoldenDragon',
      symbolCh: 'Nasdaq Golden Dragon China',
      name: 'Nasdaq Golden Dragon China',
      country: 'US',
      key: 'markets',
      group: 'America',
    },
  ],
}
