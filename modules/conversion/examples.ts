/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const computeConversion = {
  computeNum: 681.38,
  rate: 6.8138,
  asOf: 1795181455479,
  through: [{ symbol: 'USDCNY', dt: 1795181455479, n: 1, feed: 'simulated', kind: 'simulated', stale: false }],
}

export const convertAmount = {
  amount: '20514.4',
  rate: '205.144',
  source: 'live',
  date: null,
  fixed: [],
  asOf: 1795181459645,
  through: [{ symbol: 'EURJPY', dt: 1795181459645, n: 1, feed: 'simulated', kind: 'simulated', stale: false }],
}

export const listCurrencies = {
  list: [
    { code: 'EUR', name: 'Euro', kind: 'currency', minorUnit: 2, countries: ['EU', 'QU', 'DE'] },
    { code: 'USD', name: 'US dollar', kind: 'currency', minorUnit: 2, countries: ['US', 'EC'] },
    { code: 'JPY', name: 'Japanese yen', kind: 'currency', minorUnit: 0, countries: ['JP'] },
  ],
}
