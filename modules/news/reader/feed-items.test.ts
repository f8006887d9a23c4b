import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { itemsOf } from './feed-items.ts'
import type { FeedEntry } from './parse-feed.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const entry = ({
  link = 'https://bank.example.net/1',
  ...changes
}: Partial<FeedEntry> & { link?: string }): FeedEntry => ({
  title: 'Rates on hold',
  summary: '',
  links: [{ text: link, base: '' }],
  guid: '',
  at: NOW - HOUR_MS,
  ...changes,
})
const itemOf = (changes: Partial<FeedEntry> & { link?: string }, language = '', listed?: 'tw' | 'cn' | 'en') =>
  itemsOf(
    { language, entries: [entry(changes)] },
    { url: 'https://bank.example.net/rss', source: 'Bank', language: listed, category: undefined, minutes: undefined },
    { now: NOW, subjectsOf: () => ({ symbols: [], countries: [], category: undefined }) },
  )[0]?.item

test.each([
  ['Rates on hold', '', 'en'],
  ['Rates on hold', 'en-us', 'en'],
  ['Zinsen bleiben', 'de-DE', undefined],
  ['央行維持利率不變', '', 'tw'],
  ['央行维持利率不变', '', 'cn'],
  ['央行維持利率不變', 'zh-HK', 'tw'],
  ['央行利率', 'zh-CN', 'cn'],
  ['日銀の金利', 'ja', undefined],
  ['日銀の金利', '', undefined],
])('%s of a feed in %j is in the language %s', (title, tag, locale) => {
  expect(itemOf({ title }, tag)?.locale).toBe(locale)
})

test('the language of the list counts before all others', () => {
  expect(itemOf({ title: 'S&P 500 +1%' }, 'de', 'tw')?.locale).toBe('tw')
})

test.each([
  ['/news/1?id=7&utm_source=x&fbclid=y#xtor=RSS-1', 'https://bank.example.net/news/1?id=7'],
  ['/view?ref=2', 'https://bank.example.net/view?ref=2'],
  ['/article?source=treasury&id=9', 'https://bank.example.net/article?source=treasury&id=9'],
  ['/a?cmpid=7&ocid=8', 'https://bank.example.net/a?cmpid=7&ocid=8'],
  ['/today#copper', 'https://bank.example.net/today#copper'],
  ['/app#/article/9', 'https://bank.example.net/app#/article/9'],
  ['/s?q=a+b%20c', 'https://bank.example.net/s?q=a+b%20c'],
  ['//other.example.net/a', 'https://other.example.net/a'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['http://127.0.0.1/', undefined],
  ['https://user:pass@bank.example.net/', undefined],
  [`https://bank.example.net/${'a'.repeat(1_000)}`, undefined],
])('an article at %s is linked as %s', (link, address) => {
  expect(itemOf({ link })?.link).toBe(address)
})

test('an address alone identifies an item, whatever brought a reader to it', () => {
  const id = itemOf({})!.id
  expect(itemOf({ title: 'Other title', link: 'https://bank.example.net/1?utm_campaign=x' })!.id).toBe(id)
  expect(itemOf({ link: 'https://bank.example.net/2' })!.id).not.toBe(id)
  expect(id).toMatch(/^feed\.[\w-]{22}$/)
})

test('an entry that is old or of days to come is left out, one without a time or hours ahead is new', () => {
  expect(itemOf({ at: NOW - 31 * DAY_MS })).toBeUndefined()
  expect(itemOf({ at: undefined })!.at).toBe(NOW)
  expect(itemOf({ at: NOW + 11 * HOUR_MS })!.at).toBe(NOW)
  expect(itemOf({ at: NOW + 2 * DAY_MS })).toBeUndefined()
  expect(itemOf({ title: '' })).toBeUndefined()
})
