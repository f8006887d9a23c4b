import { expect, test } from 'vitest'
import { HeldBytes } from './held-bytes.ts'

test('all owners together have so many bytes, each has fewer, and what is released is there for others', () => {
  const held = new HeldBytes({ all: 10, each: 6 })
  const [first, second, other] = [held.open('a'), held.open('a'), held.open('b')]
  expect([first.take(4), second.take(3), second.take(2)]).toEqual([true, false, true])
  expect([other.take(5), other.take(4)]).toEqual([false, true])
  first.release()
  first.release()
  expect([second.take(4), second.take(1), other.take(1)]).toEqual([true, false, false])
  second.release()
  other.release()
  expect(held.open('c').take(6)).toBe(true)
})
