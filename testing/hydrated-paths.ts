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
  '/tools/currencyConverter?amount=abc&from=USD&to=JPY,TWD&date=2026-11-15',
  '/en/tools/currencyCode?q=dollar&sort=name',
  '/cn/tools/exchangeRate/JPY?in=TWD&amount=abc',
  '/forex/moreDetail?chartOf=EURUSD&page=2',
  '/en/bond/moreDetail?chartOf=US10Y&res=1D&vs=DE10Y',
]
