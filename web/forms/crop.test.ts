import { expect, test } from 'vitest'
import { MAX_ZOOM, moved, wholeCrop, zoomed } from './crop.ts'

const wide = { width: 800, height: 400 }

test('at first the square is as large as the picture allows, in its middle', () => {
  expect(zoomed(wholeCrop, wide, 1)).toEqual({ x: 0.5, y: 0.5, zoom: 1 })
  expect(moved(wholeCrop, wide, { x: 0, y: 0.3 })).toEqual({ x: 0.5, y: 0.5, zoom: 1 })
})

test('the picture moves with the pointer, and never leaves the square empty', () => {
  expect(moved(wholeCrop, wide, { x: 0.5, y: 0.5 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
  expect(moved(wholeCrop, wide, { x: -9, y: -9 })).toEqual({ x: 0.75, y: 0.5, zoom: 1 })
  expect(moved({ ...wholeCrop, zoom: 2 }, wide, { x: 1, y: 1 })).toEqual({ x: 0.25, y: 0.25, zoom: 2 })
})

test('a picture is enlarged up to four times, about the middle of the square, which stays within it', () => {
  expect(zoomed(wholeCrop, wide, 9)).toEqual({ x: 0.5, y: 0.5, zoom: MAX_ZOOM })
  expect(zoomed({ x: 0.9, y: 0.9, zoom: 4 }, wide, 1)).toEqual({ x: 0.75, y: 0.5, zoom: 1 })
  expect(zoomed(wholeCrop, wide, 0)).toEqual(wholeCrop)
})
