import { expect, test } from 'vitest'
import { placeTexts } from './place-texts.ts'

const line = (x: number, length = 80) => ({ x, text: `at ${x}`, length })

test('texts of lines that are far apart are in the lowest row, on the side with more room', () => {
  expect(placeTexts([line(100), line(500), line(900)], 1_000)).toEqual([
    { x: 900, text: 'at 900', row: 0, isLeft: true },
    { x: 500, text: 'at 500', row: 0, isLeft: false },
    { x: 100, text: 'at 100', row: 0, isLeft: false },
  ])
})

test('texts of lines that are close stand above each other, and the oldest is left out where rows are missing', () => {
  const placed = placeTexts(
    [800, 810, 820, 830, 840].map(x => line(x)),
    1_000,
  )
  expect(placed.map(({ x, row }) => [x, row])).toEqual([
    [840, 0],
    [830, 1],
    [820, 2],
    [810, 3],
  ])
})

test('a text that would be cut off at the edge is left out', () => {
  expect(placeTexts([line(100, 400)], 300)).toEqual([])
})
