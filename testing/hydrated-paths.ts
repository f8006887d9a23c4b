/** Pages whose first render in the browser is compared with the server's: of every kind, with and without a query. */
export const hydratedPaths = [
  '/forex',
  '/cn/forex?group=Cross&base=JPY&sort=bid&dir=desc',
  '/en/forex?utm_source=mail&sort=percent&dir=asc',
  '/en',
  '/disclaimer',
  '/en/crypto',
  '/en/nothing-here',
  '/en/forex/moreDetail?chartOf=NOTHING',
  '/economic',
  '/nav/nav?q=bank',
  '/en/economic/country?country=japan',
  '/cn/tools/exchangeRate/JPY?in=TWD&amount=abc',
  '/forex/moreDetail?chartOf=EURUSD&page=2',
  '/en/bond/moreDetail?chartOf=US10Y&res=1D&vs=DE10Y',
]
