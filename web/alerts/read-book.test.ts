import { expect, test } from 'vitest'
import { MAX_ALERTS } from './alert.ts'
import { readBook } from './read-book.ts'

const alert = {
  id: 'EURUSD.1',
  symbol: 'EURUSD',
  channel: 'currency',
  group: 'Main',
  decimals: 5,
  measure: 'price',
  level: 116_000,
  way: 'up',
  baseline: 'open',
  repeats: false,
  state: 'waiting',
  before: 115_900,
  at: 1_795_181_497_691,
}
const fired = {
  id: 'EURUSD.1.1',
  symbol: 'EURUSD',
  decimals: 5,
  measure: 'percent',
  level: 50,
  way: 'either',
  baseline: 'prevClose',
  price: 116_000,
  percent: 51,
  at: 1_795_181_497_691,
}
const nothing = { alerts: [], events: [], fired: [], sound: true, unseen: false }

test('a stored book is read back unchanged', () => {
  const book = {
    alerts: [alert, { ...alert, expiresAt: alert.at + 1 }],
    events: [],
    fired: [fired],
    sound: false,
    unseen: true,
  }
  expect(readBook(JSON.stringify(book))).toEqual(book)
})

test.each([
  ['nothing', null],
  ['no JSON', '{"alerts":['],
  ['another thing', '"light"'],
  ['a list', '[1,2]'],
  ['lists of other things', '{"alerts":"EURUSD","fired":{"0":1}}'],
])('%s is an empty book', (_, text) => {
  expect(readBook(text)).toEqual(nothing)
})

test.each([
  ['level', '1.16'],
  ['level', 1.16],
  ['level', null],
  ['decimals', 99],
  ['decimals', -1],
  ['way', 'sideways'],
  ['channel', 'javascript'],
  ['baseline', 'yesterday'],
  ['state', undefined],
  ['repeats', 'yes'],
  ['symbol', 'A'.repeat(100)],
  ['expiresAt', 'soon'],
])('an alert whose %s is %s is dropped, the others are kept', (field, value) => {
  const book = readBook(JSON.stringify({ alerts: [{ ...alert, [field]: value }, null, 7, alert], fired: [] }))
  expect(book.alerts).toEqual([alert])
})

test('no more alerts are read than the limit', () => {
  const alerts = Array.from({ length: 90 }, (_, index) => ({ ...alert, id: String(index) }))
  expect(readBook(JSON.stringify({ alerts })).alerts).toHaveLength(MAX_ALERTS)
})
