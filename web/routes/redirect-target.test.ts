import { expect, test } from 'vitest'
import { hitAddress, type SearchHit } from '#contract/pages/search.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { redirectTarget } from './redirect-target.ts'

const known = {
  EURUSD: { symbol: 'EURUSD', class: 'currency', group: 'Main' },
  Gold: { symbol: 'Gold', class: 'commodities', group: 'Metals' },
  US10Y: { symbol: 'US10Y', class: 'bond', group: 'America' },
  BTCUSD: { symbol: 'BTCUSD', class: 'crypto', group: '' },
} as unknown as Record<string, Instrument>

const countries: Record<string, string> = { japan: 'japan', JP: 'japan', Germany: 'germany' }

const targetOf = (address: string) => {
  const [pattern = '', query] = address.split('?')
  return redirectTarget(
    pattern,
    new URLSearchParams(query),
    name => known[name],
    name => countries[name],
  )
}

test.each([
  [
    '/forex/redirect?name=x&type=currency&key=currency&value=EURUSD&redirectType=moreDetail&group=Main',
    '/forex/moreDetail?chartOf=EURUSD',
  ],
  ['/commodities/redirect?value=Gold&classify=Metals', '/commodities/moreDetail?chartOf=Gold'],
  ['/bond/redirect?country=US&key=America&value=US10Y', '/bond/moreDetail?chartOf=US10Y'],
  ['/crypto/redirect?chartOf=BTCUSD', '/crypto/moreDetail?chartOf=BTCUSD'],
  ['/forex/redirect?group=rmb', '/forex?group=Rmb'],
  ['/commodities/redirect?classify=Energy', '/commodities?classify=Energy'],
  ['/bond/redirect?country=japan&countryCn=日本&key=Asia&type=more', '/bond/country?country=japan'],
  ['/bond/redirect?country=JP', '/bond/country?country=japan'],
  ['/global/redirect?country=Germany', '/global/country?country=germany'],
  ['/global/redirect?area=Asia', '/global?area=Asia'],
  [
    '/economic/redirect?country=JP&indicator=inflation-rate',
    '/economic/moreDetail?country=japan&indicator=inflation-rate',
  ],
  ['/economic/redirect?type=navCategory&value=Labour', '/economic/navCategory?value=Labour'],
  ['/economic/redirect?area=Europe', '/economic?area=Europe'],
  ['/bond/redirect?key=Asia&type=more', '/bond?area=Asia'],
  ['/bond/redirect?area=Europe&key=Asia', '/bond?area=Europe'],
  ['/economic/redirect?group=Labour&type=more', '/economic/navCategory?value=Labour'],
  ['/economic/redirect?group=Labour&area=Asia', '/economic/navCategory?value=Labour'],
  ['/economic/redirect?country=JP&group=Labour', '/economic/country?country=japan'],
  ['/crypto/redirect', '/crypto'],
])('%s redirects to %s', (address, target) => {
  expect(targetOf(address)).toBe(target)
})

test.each([
  '/forex/redirect?value=NOTHING',
  '/crypto/redirect?chartOf=',
  '/commodities/redirect?classify=Gems',
  '/bond/redirect?country=Atlantis',
])('%s names something that does not exist and has no target', address => {
  expect(targetOf(address)).toBeUndefined()
})

test('no address redirects to another site', () => {
  for (const name of ['value', 'area', 'country', 'group', 'type'])
    for (const pattern of ['/forex', '/global', '/bond', '/economic', '/crypto', '/commodities'])
      expect(targetOf(`${pattern}/redirect?${name}=//evil.example`) ?? '/').toMatch(/^\/[a-z]*(?!\/)/)
})

const hit = (change: Partial<SearchHit>): SearchHit => ({
  type: 'currency',
  symbol: 'EURUSD',
  symbolCh: '歐元/美元',
  name: '歐元/美元',
  country: '',
  key: 'currency',
  group: 'Main',
  ...change,
})

test.each([
  [hit({}), '/forex/moreDetail?chartOf=EURUSD'],
  [hit({ type: 'commodities', symbol: 'Gold', group: 'Metals' }), '/commodities/moreDetail?chartOf=Gold'],
  [hit({ type: 'bond', symbol: 'US10Y', group: 'America', country: 'US' }), '/bond/moreDetail?chartOf=US10Y'],
  [hit({ type: 'crypto', symbol: 'BTCUSD', group: 'Crypto' }), '/crypto/moreDetail?chartOf=BTCUSD'],
])('the address of a search hit redirects to its page', (found, page) => {
  expect(targetOf(hitAddress(found)!)).toBe(page)
})

test('an index redirects straight to its page, an indicator to all countries or to one, a country to its indicators', () => {
  expect(hitAddress(hit({ type: 'markets', symbol: 'DAX' }))).toBe('/global/moreDetail?chartOf=DAX')
  expect(hitAddress(hit({ type: 'indicator', symbol: '' }))).toBeUndefined()
  expect(hitAddress(hit({ type: 'indicator', symbol: 'gdp' }))).toBe('/economic/redirect?indicator=gdp')
  expect(hitAddress(hit({ type: 'indicator', symbol: '', country: 'JP' }))).toBe('/economic/redirect?country=JP')
  expect(hitAddress(hit({ type: 'indicator', symbol: 'gdp', country: 'JP' }))).toBe(
    '/economic/redirect?country=JP&indicator=gdp',
  )
})
