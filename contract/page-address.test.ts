import { expect, test } from 'vitest'
import { questionOf, withQuestion } from './page-address.ts'

const query = (text: string) => new URLSearchParams(text)

test('a question is put into an address and taken out of it', () => {
  expect(String(withQuestion(query('sort=bid&dir=asc'), 'EUR/J'))).toBe('sort=bid&dir=asc&q=EUR%2FJ')
  expect(questionOf(query('sort=bid&q=EUR%2FJ'))).toBe('EUR/J')
  expect(String(withQuestion(query('q=a&sort=bid'), ''))).toBe('sort=bid')
  expect(questionOf(query('sort=bid'))).toBe('')
})
