/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const getHistory = {
  s: 'ok',
  t: [1795170600, 1795170900, 1795171200],
  o: [1.23201, 1.23179, 1.23195],
  h: [1.23429, 1.23201, 1.23198],
  l: [1.23128, 1.23153, 1.23167],
  c: [1.23179, 1.23195, 1.23167],
  v: [200, 200, 200],
}

export const listBars = {
  symbol: 'EURUSD',
  resolution: '5',
  decimals: 5,
  list: [
    { time: 1795170600, open: 1.23201, high: 1.23429, low: 1.23128, close: 1.23179, volume: 200 },
    { time: 1795170900, open: 1.23179, high: 1.23201, low: 1.23153, close: 1.23195, volume: 200 },
  ],
}
