import { describe, expect, test } from 'vitest'
import { detectLocale, isLocale, localeOfPath, locales, localizePath, withoutLocale } from './locale.ts'

describe('the locale of an address', () => {
  test.each([
    ['/', 'tw', '/'],
    ['/forex', 'tw', '/forex'],
    ['/cn', 'cn', '/'],
    ['/en/', 'en', '/'],
    ['/en/forex/moreDetail', 'en', '/forex/moreDetail'],
    ['/enough', 'tw', '/enough'],
    ['/tw/forex', 'tw', '/tw/forex'],
  ])('%s is %s, and %s without it', (path, locale, plain) => {
    expect(localeOfPath(path)).toBe(locale)
    expect(withoutLocale(path)).toBe(plain)
  })

  test('every page keeps its path and query when the language changes, in both directions', () => {
    for (const locale of locales)
      for (const path of ['/', '/forex', '/rate/us.html', '/forex?group=Main']) {
        const there = localizePath(path, locale)
        expect(localeOfPath(there)).toBe(locale)
        expect(withoutLocale(there)).toBe(path)
      }
    expect(localizePath('/forex?group=Main', 'en')).toBe('/en/forex?group=Main')
  })
})

describe('the locale of a browser', () => {
  test.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'tw'],
    ['zh-HK', 'tw'],
    ['zh-Hant-MO', 'tw'],
    ['zh-CN,zh;q=0.9', 'cn'],
    ['zh', 'cn'],
    ['zh-Hans-SG', 'cn'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.5,zh-CN;q=0.4', 'en'],
    ['en;q=0.3,zh-TW;q=0.8', 'tw'],
    ['en;q=0,zh-CN;q=0.1', 'cn'],
    ['fr-FR', 'tw'],
    ['', 'tw'],
    [undefined, 'tw'],
    [';;;q=,,,\u0000', 'tw'],
  ])('%s reads %s', (header, locale) => {
    expect(detectLocale(header)).toBe(locale)
  })

  test('a header of any length is parsed quickly', () => {
    expect(detectLocale(`en,${'zh-CN;q=0.9,'.repeat(100_000)}`)).toBe('en')
  })
})

test('only the three locales are valid', () => {
  expect(['tw', 'cn', 'en', 'TW', 'fr', '', undefined, 1].filter(isLocale)).toEqual(['tw', 'cn', 'en'])
})
