import { expect, test } from 'vitest'
import { framersOf, hostnameOf, isLoopbackSite, isOfSites } from './domains.ts'

const onThisMachine = { allowsLoopback: true }
const public_ = { allowsLoopback: false }

test.each([
  ['Blog.Example.COM', 'blog.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['例え.jp', 'xn--r8jz45g.jp'],
  ['someone.github.io', 'someone.github.io'],
  ['ａ。com', 'a.com'],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
])('%j is the hostname %s', async (text, hostname) => {
  expect(await hostnameOf(text, public_)).toBe(hostname)
})

test('what is not a hostname of a site is none', async () => {
  const texts = `
    https://a.com //a.com a.com:443 a.com/ a.com/x a.com?x a.com#x user@a.com *.a.com * 1.2.3.4 0x7f.1 2130706433 127.1
    １２７.０.０.１ [::1] ::1 co.uk github.io com example localhost blog.localhost a..com .a.com a.com. -a.com a-.com
    a_b.com a.com;script-src a.com,b.com 'self' a\\b.com a.com%00 a.1 kawasaki.jp
  `
  const given = [
    ...texts.split(/\s+/).filter(Boolean),
    ...['', ' ', 'a com', ' a.com', 'a.com ', 'a.com\n', 'a.com\r\nx-header: 1', 'a.com; script-src *', 'a.com\0'],
    ...[`${'a'.repeat(64)}.example`, `${'a.'.repeat(126)}example`, '\ud800.com'],
  ]
  for (const text of given) expect([text, await hostnameOf(text, public_)]).toEqual([text, undefined])
})

test('names of this machine are sites of a portal on this machine alone', async () => {
  expect(await hostnameOf('Blog.localhost', onThisMachine)).toBe('blog.localhost')
  expect(await hostnameOf('localhost', onThisMachine)).toBe('localhost')
  for (const text of ['127.0.0.1', '[::1]', 'localhost:80', 'localhost.com.', '*.localhost', 'http://localhost'])
    expect([text, await hostnameOf(text, onThisMachine)]).toEqual([text, undefined])
  const hostnames = ['blog.example.com', 'blog.localhost']
  expect(framersOf(hostnames, onThisMachine)).toEqual(['https://blog.example.com', 'http://blog.localhost:*'])
  expect(framersOf(hostnames, public_)).toEqual(['https://blog.example.com'])
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://portal.localhost', true],
  ['https://example.org', false],
  ['http://10.0.0.1', false],
  ['https://localhost.example.org', false],
])('%s is on this machine: %s', (url, isLoopback) => {
  expect(isLoopbackSite(url)).toBe(isLoopback)
})

test('a page is of a site by its whole hostname, over https', () => {
  const of = (address: string) => isOfSites(address, ['example.com', 'blog.localhost'], public_)
  expect(of('https://example.com')).toBe(true)
  expect(of('https://EXAMPLE.com/path?query')).toBe(true)
  for (const address of `
    https://evil-example.com https://sub.example.com https://example.com.evil.example http://example.com
    https://example.com:8443 https://example.com@evil.example null about:blank http://blog.localhost
  `
    .split(/\s+/)
    .filter(Boolean))
    expect([address, of(address)]).toEqual([address, false])
  const onMachine = (address: string) => isOfSites(address, ['blog.localhost'], onThisMachine)
  expect(onMachine('http://blog.localhost:8080/page')).toBe(true)
  expect(onMachine('http://other.localhost:8080/page')).toBe(false)
})
