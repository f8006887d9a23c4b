import { expect, test } from 'vitest'
import { nextLook } from './look.ts'

const MINUTE = 60_000
const AT = Date.parse('2026-11-20T08:00Z')

test('at the first visit nothing is new', () => {
  expect(nextLook(undefined, AT)).toEqual({ before: AT, last: AT })
})

test('within a visit what was new when it began stays new', () => {
  const first = { before: AT - 600 * MINUTE, last: AT }
  expect(nextLook(first, AT + 20 * MINUTE)).toEqual({ before: AT - 600 * MINUTE, last: AT + 20 * MINUTE })
})

test('a later visit shows what has come since the end of the one before', () => {
  expect(nextLook({ before: AT - 600 * MINUTE, last: AT }, AT + 31 * MINUTE)).toEqual({
    before: AT,
    last: AT + 31 * MINUTE,
  })
})

test('a look later than now, as after a recording, counts for nothing', () => {
  expect(nextLook({ before: AT, last: AT + MINUTE }, AT)).toEqual({ before: AT, last: AT })
})
