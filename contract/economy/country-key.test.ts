import { expect, test } from 'vitest'
import { countryKey } from './country-key.ts'

test.each([
  ['United States', 'united-states'],
  ['Hong Kong', 'hong-kong'],
  ['Euro area', 'euro-area'],
  ['Türkiye', 'turkiye'],
  ["Côte d'Ivoire", 'cote-d-ivoire'],
  ['Korea (South)', 'korea-south'],
])('%s is %s in addresses', (en, key) => {
  expect(countryKey({ name: { en } })).toBe(key)
})
