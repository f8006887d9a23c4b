import { expect, test } from 'vitest'
import { groupOf } from './instrument.ts'

test.each([
  ['a coin, which has no group of its own,', { class: 'crypto', group: '' }, 'Crypto'],
  ['a pair with a coin', { class: 'currency', group: 'Crypto' }, 'Crypto'],
  ['a pair', { class: 'currency', group: 'Main' }, 'Main'],
  ['a bond', { class: 'bond', group: 'Asia' }, 'Asia'],
] as const)('%s is found in its group', (_, instrument, group) => {
  expect(groupOf(instrument)).toBe(group)
})
