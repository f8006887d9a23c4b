import { expect, test } from 'vitest'
import { fillText } from '#contract/answers/error.ts'
import type { Translate } from '../../i18n/use-text.ts'
import type { Entry } from '../../wallet/diamonds.ts'
import { addressOf, detailsOf, nameOf } from './entry-text.ts'
import { feesOf, monthRows } from './month-sums.ts'

const inEnglish: Translate = (text, values) => fillText(text.en, values ?? {})
const inTaiwan: Translate = (text, values) => fillText(text.tw, values ?? {})

const entry = (given: Partial<Entry>): Entry => ({
  ...{ entryId: '1', at: '2026-11-12T14:31:00.000Z', kind: 'reward', amount: 80, balanceAfter: 1_635 },
  ...{ isHold: false, fee: 0, ref: 'hT5aYc0dpQ8sWm2L', title: null, other: null },
  ...given,
})
const kelvin = { memberId: 'Zk3v0eWq9xT1mB7c', name: 'Kelvin Ho' }

test('an income names who paid it, for what, and what was taken of it', () => {
  const income = entry({ fee: 20, other: kelvin, title: '美元的季節' })
  expect(inEnglish(nameOf(income))).toBe('Reward received')
  expect(detailsOf(income, inEnglish)).toBe('Kelvin Ho, “美元的季節”, 100 less a fee of 20')
  expect(detailsOf(income, inTaiwan)).toBe('Kelvin Ho，《美元的季節》，100 顆扣手續費 20')
})

test('what was paid names who got it; what is set aside says so', () => {
  const paid = entry({ amount: -20, other: kelvin, title: 'Stops' })
  expect([inEnglish(nameOf(paid)), detailsOf(paid, inEnglish)]).toEqual(['Reward given', 'To Kelvin Ho, “Stops”'])
  const held = entry({ kind: 'group', amount: -150, isHold: true })
  expect([inTaiwan(nameOf(held)), detailsOf(held, inTaiwan)]).toEqual(['群組（保留）', ''])
})

test('an entry leads to its article or order if that has a name, and else nowhere', () => {
  expect(addressOf(entry({ title: 'Stops' }))).toBe('/articles/hT5aYc0dpQ8sWm2L')
  expect(addressOf(entry({ kind: 'topUp', ref: 'pQ8sWm2LrT5aYc0d', title: 'PT-7Q4K-2291' }))).toBe(
    '/wallet/orders/pQ8sWm2LrT5aYc0d',
  )
  expect(addressOf(entry({}))).toBeUndefined()
})

test('the sums of a month add up to its change, with what groups and rewards have cost as one', () => {
  const list = [
    entry({ kind: 'topUp', amount: 300 }),
    entry({ kind: 'group', amount: 240, fee: 60 }),
    entry({ kind: 'group', amount: 240, fee: 60 }),
    entry({ amount: 80, fee: 20 }),
    entry({ kind: 'group', amount: -150, isHold: true }),
    entry({ amount: -20 }),
    entry({ kind: 'refund', amount: 150 }),
    entry({ kind: 'grant', amount: -30 }),
    entry({ kind: 'withdrawal', amount: -500, isHold: true }),
  ]
  const rows = monthRows(list)
  expect(rows.map(({ name, entries, amount }) => [name.en, entries, amount])).toEqual([
    ['Top-up', 1, 300],
    ['Group income', 2, 480],
    ['Reward received', 1, 80],
    ['Refund', 1, 150],
    ['Groups and rewards paid', 2, -170],
    ['Taken by staff', 1, -30],
    ['Withdrawal', 1, -500],
  ])
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  expect(sum(rows)).toBe(sum(list))
  expect(feesOf(list)).toEqual({ group: 120, reward: 20, all: 140 })
})
