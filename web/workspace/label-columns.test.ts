import { expect, test } from 'vitest'
import { labelColumns } from './label-columns.ts'

test('labels that are far apart stand below each other', () => {
  expect(labelColumns([10, 60, 110], 24, 3)).toEqual([0, 0, 0])
})

test('a label that would cover another stands beside it', () => {
  expect(labelColumns([100, 90, 105, 140], 24, 3)).toEqual([1, 0, 2, 0])
  expect(labelColumns([50, 50], 24, 3)).toEqual([0, 1])
})

test('where all columns are taken it stands in the last', () => {
  expect(labelColumns([10, 12, 14], 24, 2)).toEqual([0, 1, 1])
})
