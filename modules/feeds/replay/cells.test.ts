import { describe, expect, test } from 'vitest'
import { Cells } from './cells.ts'

function firstCell(text: string): Cells {
  const cells = new Cells(new TextEncoder().encode(text))
  cells.nextLine()
  return cells
}

describe('a price in a recording', () => {
  test.each([
    ['1.38694', 5, 138_694],
    ['1284.065', 2, 128_407],
    ['1284.0649999', 2, 128_406],
    ['-37.635', 2, -3_764],
    ['-0.004', 2, 0],
    ['87482', 2, 8_748_200],
    ['0.30665', 4, 3_067],
    ['1.005', 2, 101],
    ['33.35399601000002', 8, 3_335_399_601],
  ])('%s with %i decimals is %i of its last digit', (text, decimals, scaled) => {
    expect(firstCell(text).decimal(decimals)).toBe(scaled)
  })

  test.each(['', ' 1.5', '1.5 ', '1e5', '.5', '5.', '1.2.3', '0x10', '١', 'NaN', '--1', '+1', '1234567890123456'])(
    "'%s' is not a price",
    text => {
      expect(firstCell(`${text},0`).decimal(2)).toBeNaN()
    },
  )

  test('is never larger than a safe integer', () => {
    expect(firstCell('123456789012345').decimal(2)).toBeNaN()
    expect(firstCell('90071992547409.91').decimal(2)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

test('a time keeps its whole milliseconds and drops the fraction', () => {
  expect(firstCell('46.9042').wholePart()).toBe(46)
  expect(firstCell('75558740.535').wholePart()).toBe(75_558_740)
  expect(firstCell('-1').wholePart()).toBeNaN()
})

test('lines end with LF or CR LF, empty lines are skipped, and the last line needs no terminator', () => {
  const cells = new Cells(new TextEncoder().encode('1,2\r\n\r\n\n3,4\n5'))
  const read: number[][] = []
  while (cells.nextLine()) {
    const line: number[] = []
    while (!cells.isDone) line.push(cells.decimal(0))
    read.push(line)
  }
  expect(read).toEqual([[1, 2], [3, 4], [5]])
})

test('reading past the last cell of a line returns nothing', () => {
  const cells = firstCell('1,\n2')
  expect(cells.decimal(0)).toBe(1)
  expect(cells.isDone).toBe(false)
  expect(cells.decimal(0)).toBeNaN()
  expect(cells.isDone).toBe(true)
  expect(cells.decimal(0)).toBeNaN()
  expect(cells.skip()).toBe(false)
  expect(cells.text()).toBeUndefined()
})
