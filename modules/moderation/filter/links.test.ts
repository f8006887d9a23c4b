import { expect, test } from 'vitest'
import { countLinks } from './links.ts'

test.each([
  ['no link', 'USD/JPY at 150.25, S&P 500 and U.S. data. Fed.gov said so', 0],
  ['an address', 'see https://example.com/a?b=1', 1],
  ['one without a scheme', 'see www.example.org and t.me/joinnow', 2],
  ['a bare name', 'example.com，ｅｘａｍｐｌｅ．ｃｏｍ', 2],
  ['unseen characters', 'exam\u200bple.com', 1],
])('%s is counted', (_, text, links) => {
  expect(countLinks(text)).toBe(links)
})

test('links are counted in linear time', () => {
  const startedAt = performance.now()
  for (const unit of ['a.', 'a-', 'http://', 'www.', 'a.com', '．']) countLinks(unit.repeat(20_000))
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
