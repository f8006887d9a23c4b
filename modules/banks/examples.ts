/** Example results for the API description: of the simulated market, cut to a few rows. */

const dollar = {
  bank: 'BOC',
  bankName: 'Bank of China',
  currency: 'USD',
  currencyName: 'US dollar',
  money: 'CNY',
  units: 100,
  spotBuy: 709.89,
  cashBuy: 709.89,
  spotSell: 712.87,
  cashSell: 712.87,
  middle: 711.38,
  kind: 'computed',
  note: 'Computed, not published by the bank',
  time: 1_795_185_900_000,
  symbol: 'USDCNY',
}

export const getBankBoard = {
  bank: 'BOC',
  name: 'Bank of China',
  site: 'https://www.boc.cn/',
  list: [dollar],
}

export const listBankRates = {
  list: [
    {
      ...dollar,
      price: 712.87,
      feeFixed: null,
      feePercent: null,
      feeMinimum: null,
      fee: null,
      total: '7128.70',
      totalCurrency: 'CNY',
      cost: '14.90',
      costPercent: 0.21,
      best: false,
    },
  ],
}
