/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const getPageKeywords = {
  title: 'Forex rates: pairs, strength and cross rates',
  keyword: 'forex,exchange rates,EURUSD,USDJPY,spread,currency strength',
  description:
    'Bid, ask, spread and change for major, minor, cross and renminbi pairs, with currency strength and a cross-rate table.',
}
