import { expect, test } from 'vitest'
import { endText, momentText, monthName, openFrom } from './hong-kong.ts'
import { askableFrom, CODES, type Condition, enoughFrom, maturedAt, moneyOf, stepsWithin } from './readiness.ts'

const at = Date.parse
const days = { dayFrom: 1, dayTo: 5 }
const limits = { ...days, min: 500, perMonth: 2, perUsd: 10, holdSeconds: 1_209_600, paySeconds: 604_800 }
/** What the member of the pictures has earned. */
const wallet = {
  matured: 965,
  maturing: [
    { at: '2026-11-21T06:18:00.000Z', amount: 240 },
    { at: '2026-11-26T14:31:00.000Z', amount: 80 },
    { at: '2026-11-28T08:45:00.000Z', amount: 240 },
    { at: '2026-12-02T10:26:00.000Z', amount: 1000 },
    { at: '2026-12-04T13:57:00.000Z', amount: 12 },
  ],
}
const now = at('2026-11-20T13:48:00.000Z')
const unmet = (code: string, params: Condition['params'] = {}): Condition => ({ code, met: false, params })

test('the days of Hong Kong decide when withdrawals are open, wherever the reader is', () => {
  expect(openFrom(now, days)).toBe(at('2026-11-30T16:00:00.000Z'))
  const last = at('2026-12-05T15:59:59.999Z')
  expect(openFrom(last, days)).toBe(last)
  expect(openFrom(last + 1, days)).toBe(at('2026-12-31T16:00:00.000Z'))
  // Until the end of a month that is shorter.
  expect(openFrom(at('2027-02-28T15:59:59.000Z'), { dayFrom: 28, dayTo: 31 })).toBe(at('2027-02-28T15:59:59.000Z'))
  expect(openFrom(at('2027-02-28T16:00:00.000Z'), { dayFrom: 28, dayTo: 31 })).toBe(at('2027-03-27T16:00:00.000Z'))
})

test('a window begins at the hour 0 of its first day and ends at the hour 24 of its last', () => {
  expect(momentText(at('2026-11-30T16:00:00.000Z'), 'tw')).toBe('12 月 1 日 00:00')
  expect(endText(at('2026-12-05T16:00:00.000Z'), 'cn')).toBe('12月5日 24:00')
  expect(endText(at('2026-12-05T16:00:00.000Z'), 'en')).toBe('5 Dec 24:00')
  expect([monthName(now, 'tw'), monthName(now, 'cn'), monthName(now, 'en')]).toEqual(['11 月', '11月', 'Nov'])
})

test('what matures is counted from the moment at which it does', () => {
  expect(maturedAt(wallet, at('2026-11-30T16:00:00.000Z'))).toBe(1525)
  expect(maturedAt(wallet, at('2026-11-21T06:17:59.999Z'))).toBe(965)
  expect(stepsWithin(wallet, at('2026-11-30T16:00:00.000Z'), at('2026-12-05T16:00:00.000Z'))).toEqual([
    { at: at('2026-12-02T10:26:00.000Z'), amount: 2525 },
    { at: at('2026-12-04T13:57:00.000Z'), amount: 2537 },
  ])
  expect(enoughFrom({ ...wallet, matured: 200 }, 500)?.at).toBe(at('2026-11-26T14:31:00.000Z'))
  expect(enoughFrom({ matured: 499, maturing: [] }, 500)).toBeUndefined()
})

test('a member is told when a withdrawal can be asked for if only time is in the way', () => {
  const from = (...conditions: Condition[]) => askableFrom({ conditions, wallet, limits, now })
  const december = at('2026-11-30T16:00:00.000Z')
  expect(from(unmet(CODES.window))).toBe(december)
  expect(from(unmet(CODES.perMonth))).toBe(december)
  expect(from(unmet(CODES.newAccount, { usableFrom: '2026-12-03T01:00:00.000Z' }))).toBe(at('2026-12-03T01:00:00.000Z'))
  // Usable after the window has closed: in the next one.
  expect(from(unmet(CODES.newAccount, { usableFrom: '2026-12-05T16:00:00.000Z' }))).toBe(at('2026-12-31T16:00:00.000Z'))
  for (const code of [CODES.phone, CODES.identity, CODES.secondFactor, CODES.noAccount])
    expect([code, from(unmet(code), unmet(CODES.window))]).toEqual([code, undefined])
  const poor = { matured: 10, maturing: [] }
  expect(askableFrom({ conditions: [unmet(CODES.matured)], wallet: poor, limits, now })).toBeUndefined()
})

test('money is told in whole cents, never more than is paid', () => {
  expect([moneyOf(965, 10), moneyOf(500, 7), moneyOf(1, 1000)]).toEqual(['96.50', '71.42', '0.00'])
})
