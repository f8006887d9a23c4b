import { expect, test } from 'vitest'
import { filterOf, withFilter } from './page-address.ts'

const query = (text: string) => new URLSearchParams(text)

test('a filter is written to an address and read from it', () => {
  expect(String(withFilter(query('sort=bid&dir=asc'), 'EUR/J'))).toBe('sort=bid&dir=asc&q=EUR%2FJ')
  expect(filterOf(query('sort=bid&q=EUR%2FJ'))).toBe('EUR/J')
  expect(String(withFilter(query('q=a&sort=bid'), ''))).toBe('sort=bid')
  expect(filterOf(query('sort=bid'))).toBe('')
})
