import { expect, test } from 'vitest'
import { cloudPieces } from './cloud-pieces.ts'

const cloud = (...edges: [number | undefined, number | undefined][]) => edges.map(([a, b], index) => ({ index, a, b }))

test('a cloud is one piece while the same edge is on top', () => {
  expect(cloudPieces(cloud([3, 1], [4, 2])).map(({ isRising }) => isRising)).toEqual([true])
})

test('a cloud changes colour where its edges cross', () => {
  const [rising, falling] = cloudPieces(cloud([3, 1], [1, 3]))
  expect([rising?.isRising, falling?.isRising]).toEqual([true, false])
  expect(rising?.points.at(-1)).toEqual({ index: 0.5, a: 2, b: 2 })
  expect(falling?.points[0]).toEqual({ index: 0.5, a: 2, b: 2 })
})

test('a cloud starts where both edges are known', () => {
  const pieces = cloudPieces(cloud([3, undefined], [3, 1], [undefined, undefined], [1, 3]))
  expect(pieces.map(({ points }) => points.map(({ index }) => index))).toEqual([[1], [3]])
})
