import { expect, test } from 'vitest'
import { createRouteFinder } from './route-pattern.ts'

const routes = createRouteFinder([
  '/',
  '/forex',
  '/forex/moreDetail',
  '/finance/economic/{tab}',
  '/finance/economic/navCategory',
  '/finance/economic/{tab}/{indicator}',
  '/finance/economic/continents/{continent?}',
  '/finance/quota/{country?}/{indicator}',
  '/finance/quota/{country}',
  '/rate/{id?}.html',
  '/tools/banks/{code}',
])

test.each([
  ['/', '/', undefined],
  ['/forex', '/forex', undefined],
  ['/forex/', '/forex', undefined],
  ['/forex/moreDetail', '/forex/moreDetail', undefined],
  ['/finance/economic/navCategory', '/finance/economic/navCategory', undefined],
  ['/finance/economic/labour', '/finance/economic/{tab}', ['labour']],
  ['/finance/economic/labour/wages', '/finance/economic/{tab}/{indicator}', ['labour', 'wages']],
  ['/finance/economic/continents', '/finance/economic/continents/{continent?}', ['']],
  ['/finance/economic/continents/asia', '/finance/economic/continents/{continent?}', ['asia']],
  ['/finance/quota/japan', '/finance/quota/{country}', ['japan']],
  ['/finance/quota/japan/wages', '/finance/quota/{country?}/{indicator}', ['japan', 'wages']],
  ['/rate/us.html', '/rate/{id?}.html', ['us']],
  ['/rate/.html', '/rate/{id?}.html', ['']],
  ['/tools/banks/ABCHINA', '/tools/banks/{code}', ['ABCHINA']],
])('the address %s is the page %s', (path, pattern, parts) => {
  expect(routes.byPath(path)).toEqual({ pattern, parts })
})

test.each([
  ['index', '/', undefined],
  ['forex', '/forex', undefined],
  ['forex-moreDetail', '/forex/moreDetail', undefined],
  ['tools-banks-ABCHINA', '/tools/banks/{code}', ['ABCHINA']],
  ['finance-quota-united-states', '/finance/quota/{country}', ['united-states']],
  ['rate-us.html', '/rate/{id?}.html', ['us']],
])('the name %s is the page %s', (name, pattern, parts) => {
  expect(routes.byName(name)).toEqual({ pattern, parts })
})

test.each(['', '/nowhere', '/forex/moreDetail/x', '/rate/usXhtml', 'forex', '/tools/banks/a/b'])(
  'the address %j is not a page',
  path => expect(routes.byPath(path)).toBeUndefined(),
)

test('a path that only starts like a page does not match', () => {
  expect(routes.byName('forexmoreDetail')).toBeUndefined()
})
