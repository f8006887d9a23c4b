import { expect, test } from 'vitest'
import { monthOf, windowAt } from './window.ts'

const days = { dayFrom: 1, dayTo: 5 }
const at = (text: string) => Date.parse(text)
const shown = ({ from, to, open }: ReturnType<typeof windowAt>) => [
  new Date(from).toISOString(),
  new Date(to).toISOString(),
  open,
]
const december = ['2026-11-30T16:00:00.000Z', '2026-12-05T16:00:00.000Z'] as const
const january = ['2026-12-31T16:00:00.000Z', '2027-01-05T16:00:00.000Z'] as const

// Hong Kong is eight hours ahead of UTC throughout the year.
test.each([
  ['2026-12-01T00:00:00+08:00', [...december, true]],
  ['2026-11-30T23:59:59.999+08:00', [...december, false]],
  ['2026-12-05T23:59:59.999+08:00', [...december, true]],
  ['2026-12-06T00:00:00+08:00', [...january, false]],
  ['2026-12-31T23:59:59+08:00', [...january, false]],
  ['2027-01-01T00:00:00+08:00', [...january, true]],
  // Already the 6th in Hong Kong, still the 5th in New York, and the other way round.
  ['2026-12-05T11:00:00-05:00', [...january, false]],
  ['2026-11-30T11:00:00-05:00', [...december, true]],
])('at %s the window is %j', (instant, expected) => {
  expect(shown(windowAt(at(instant), days))).toEqual(expected)
})

test('a window that ends after the last day of a month ends with it', () => {
  const all = { dayFrom: 1, dayTo: 31 }
  expect(shown(windowAt(at('2027-02-28T23:59:59+08:00'), all))).toEqual([
    ...['2027-01-31T16:00:00.000Z', '2027-02-28T16:00:00.000Z', true],
  ])
  expect(windowAt(at('2028-02-29T12:00:00+08:00'), all).open).toBe(true)
})

test('a last day before the first is the first', () => {
  const one = { dayFrom: 20, dayTo: 5 }
  expect(windowAt(at('2026-12-20T12:00:00+08:00'), one).open).toBe(true)
  expect(windowAt(at('2026-12-21T00:00:00+08:00'), one).open).toBe(false)
})

test('requests are counted in the month of Hong Kong', () => {
  const month = { from: at('2026-12-01T00:00:00+08:00'), to: at('2027-01-01T00:00:00+08:00') }
  expect(monthOf(at('2026-12-01T00:00:00+08:00'))).toEqual(month)
  expect(monthOf(at('2026-12-31T23:59:59.999+08:00'))).toEqual(month)
  expect(monthOf(at('2026-11-30T23:59:59.999+08:00')).to).toBe(month.from)
})
