import { expect, test } from 'vitest'
import { pivotLevels } from './pivots.ts'

/** EURUSD-like day with five decimals: H 1.23297, L 1.22570, C 1.23196, as integers. */
const day = { open: 122_700, high: 123_297, low: 122_570, close: 123_196 }
const levelsOf = (system: string, of = day) => pivotLevels(of).find(each => each.system === system)!

test('classic levels equal the floor traders’ formulas', () => {
  expect(levelsOf('classic')).toEqual({
    system: 'classic',
    pivot: 123_021,
    resistance: [123_472, 123_748, 124_199],
    support: [122_745, 122_294, 122_018],
  })
})

test('Fibonacci levels are 38.2, 61.8 and 100 % of the range from the same pivot', () => {
  expect(levelsOf('fibonacci')).toMatchObject({
    pivot: 123_021,
    resistance: [123_299, 123_470, 123_748],
    support: [122_743, 122_572, 122_294],
  })
})

test('Camarilla levels surround the close', () => {
  expect(levelsOf('camarilla')).toMatchObject({
    resistance: [123_263, 123_329, 123_396, 123_596],
    support: [123_129, 123_063, 122_996, 122_796],
  })
})

test('Woodie weights the close twice', () => {
  expect(levelsOf('woodie')).toMatchObject({ pivot: 123_065, resistance: [123_560, 123_792, 124_287] })
})

test.each([
  ['a day that rose counts its high twice', 122_700, (2 * 123_297 + 122_570 + 123_196) / 4],
  ['a day that fell counts its low twice', 123_200, (123_297 + 2 * 122_570 + 123_196) / 4],
  ['a day that ended where it began counts its close twice', 123_196, (123_297 + 122_570 + 2 * 123_196) / 4],
])('DeMark: %s', (_, open, pivot) => {
  const levels = levelsOf('demark', { ...day, open })
  expect(levels.pivot).toBe(Math.round(pivot))
  expect(levels.resistance).toEqual([Math.round(2 * pivot - day.low)])
  expect(levels.support).toEqual([Math.round(2 * pivot - day.high)])
})

test('negative prices keep the order of levels', () => {
  const { pivot, resistance, support } = levelsOf('classic', { open: -100, high: -50, low: -3_763, close: -3_763 })
  const upwards = [...support.toReversed(), pivot, ...resistance]
  expect(upwards).toEqual(upwards.toSorted((a, b) => a - b))
})
