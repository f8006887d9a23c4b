import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/en/forex?q=1#a', '/en/forex?q=1#a'],
  ['/', '/'],
  ['/外匯', '/%E5%A4%96%E5%8C%AF'],
  ['//evil.example/x', '/'],
  ['/\\evil.example/x', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n\\evil.example', '/'],
  ['/./\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  ['en/forex', '/'],
])('%j leads to %s', (text, path) => {
  expect(ownPath(text)).toBe(path)
  expect(new URL(ownPath(text), 'https://portal.example').origin).toBe('https://portal.example')
})
