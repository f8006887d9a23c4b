/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const getAnalysis = {
  symbol: 'EURUSD',
  decimals: 5,
  isWhole: true,
  performance: [
    { period: '1D', date: 1795046400000, base: 122740 },
    { period: '1W', date: 1794528000000, base: 123235 },
  ],
  range52w: { high: 124415, low: 115003 },
  pivots: {
    date: 1795046400000,
    systems: [
      { system: 'classic', pivot: 122725, resistance: [122990, 123240], support: [122475, 122210] },
      { system: 'fibonacci', pivot: 122725, resistance: [122922, 123043], support: [122528, 122407] },
    ],
  },
  technical: {
    overall: 'buy',
    averages: {
      verdict: 'buy',
      readings: [
        { study: 'sma', params: [10], value: 123047.2, reading: 'sell' },
        { study: 'ema', params: [10], value: 123013.42641319275, reading: 'sell' },
      ],
    },
    oscillators: {
      verdict: 'sell',
      readings: [
        { study: 'rsi', params: [14], value: 55.43055016529393, reading: 'neutral' },
        { study: 'stochastic', params: [14, 3], value: 41.85149469623915, reading: 'neutral' },
      ],
    },
  },
  correlations: [
    { symbol: 'DXY', coefficient: -0.9263377630154294, days: 60 },
    { symbol: 'USDJPY', coefficient: -0.38734685018971227, days: 60 },
  ],
  days: [
    { time: 1795132800000, open: 122740, high: 123429, low: 122692, close: 122980, volume: 37240 },
    { time: 1795046400000, open: 122902, high: 122975, low: 122460, close: 122740, volume: 57600 },
  ],
}
