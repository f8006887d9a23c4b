import { expect, test } from 'vitest'
import { pageQuery, queryOfPage, questionOf, withQuestion } from './page-address.ts'

const query = (text: string) => new URLSearchParams(text)

test('a page is named by what it knows, in one order', () => {
  expect(String(pageQuery(query('utm_source=mail&sort=bid&group=Main&dir=asc')))).toBe('dir=asc&group=Main&sort=bid')
})

test('a list is the same page whatever a reader leaves of it', () => {
  expect(String(queryOfPage('/en/forex', query('q=eurj&group=Main')))).toBe('group=Main')
})

test.each(['/search', '/cn/search', '/en/search', '/en/search.data'])(
  '%s is another page for another question',
  path => {
    expect(String(queryOfPage(path, query('q=gold&x=1')))).toBe('q=gold')
  },
)

test('a question is put into an address and taken out of it', () => {
  expect(String(withQuestion(query('sort=bid&dir=asc'), 'EUR/J'))).toBe('sort=bid&dir=asc&q=EUR%2FJ')
  expect(questionOf(query('sort=bid&q=EUR%2FJ'))).toBe('EUR/J')
  expect(String(withQuestion(query('q=a&sort=bid'), ''))).toBe('sort=bid')
  expect(questionOf(query('sort=bid'))).toBe('')
})
