/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const getUdfConfig = {
  supports_search: true,
  supports_group_request: false,
  supports_marks: true,
  supports_timescale_marks: false,
  supports_time: true,
  supported_resolutions: ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'],
  exchanges: [
    { value: '', name: 'All', desc: '' },
    { value: 'XNYS', name: 'XNYS', desc: 'New York Stock Exchange' },
  ],
  symbols_types: [
    { name: 'All', value: '' },
    { name: 'Forex', value: 'forex' },
    { name: 'Commodities', value: 'commodity' },
    { name: 'Indices', value: 'index' },
    { name: 'Bonds', value: 'bond' },
    { name: 'Crypto', value: 'crypto' },
  ],
}

export const getUdfSymbol = {
  name: 'EURUSD',
  ticker: 'EURUSD',
  description: 'Euro / US dollar',
  type: 'forex',
  session: '1700-1700:23456',
  session_holidays: '20240101,20241225,20250101,20251225,20260101,20261225,20270101,20271225',
  timezone: 'America/New_York',
  exchange: '',
  listed_exchange: '',
  minmov: 1,
  minmov2: 0,
  pricescale: 100000,
  has_intraday: true,
  has_daily: true,
  has_weekly_and_monthly: true,
  intraday_multipliers: ['1', '5', '15', '30', '60', '240'],
  supported_resolutions: ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'],
  visible_plots_set: 'ohlcv',
  volume_precision: 0,
  data_status: 'streaming',
  currency_code: 'USD',
}

export const searchUdfSymbols = [
  { symbol: 'Gold', full_name: 'Gold', ticker: 'Gold', description: 'Gold', exchange: '', type: 'commodity' },
  {
    symbol: 'GoldenDragon',
    full_name: 'GoldenDragon',
    ticker: 'GoldenDragon',
    description: 'Nasdaq Golden Dragon China',
    exchange: 'XNAS',
    type: 'index',
  },
]

export const getUdfHistory = {
  s: 'ok',
  t: [1795170600, 1795170900, 1795171200],
  o: [1.23201, 1.23179, 1.23195],
  h: [1.23429, 1.23201, 1.23198],
  l: [1.23128, 1.23153, 1.23167],
  c: [1.23179, 1.23195, 1.23167],
  v: [200, 200, 200],
}

export const listUdfQuotes = {
  s: 'ok',
  d: [
    {
      s: 'ok',
      n: 'EURUSD',
      v: {
        ch: 0.0024,
        chp: 0.2,
        baseline: 'prevClose',
        short_name: 'EURUSD',
        exchange: '',
        original_name: 'EURUSD',
        description: 'Euro / US dollar',
        lp: 1.2298,
        ask: 1.22987,
        bid: 1.2298,
        spread: 0.00007,
        open_price: 1.2274,
        high_price: 1.23429,
        low_price: 1.22692,
        prev_close_price: 1.2274,
        lp_time: 1795181459,
      },
    },
    { s: 'error', n: 'NOPE', v: {} },
  ],
}

export const getUdfMarks = [
  {
    id: 'EURUSD 1795181460123',
    time: 1_795_181_460,
    color: 'blue' as const,
    text: 'kraken → yahoo',
    label: '⇄',
    labelFontColor: 'white' as const,
    minSize: 14,
  },
]

export const getUdfTime = '1795181460'
