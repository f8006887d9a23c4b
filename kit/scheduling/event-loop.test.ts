import { expect, test } from 'vitest'
import { mapInSlices, otherWork } from './event-loop.ts'

test('long lists are mapped in order, and other work has its turn after each item that takes long', async () => {
  let inTurn = 0
  let most = 0
  let isOver = false
  const turn = () => {
    inTurn = 0
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const mapped = await mapInSlices([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], item => {
    most = Math.max(most, ++inTurn)
    const until = performance.now() + 4
    while (performance.now() < until);
    return item * 2
  })
  isOver = true
  expect(mapped).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
  expect(most).toBeLessThanOrEqual(2)
})

test('of several long lists, one goes on in a turn of the event loop, and all come to their end', async () => {
  let inTurn = 0
  let most = 0
  let isOver = false
  const turn = () => {
    inTurn = 0
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const list = () =>
    mapInSlices([1, 2, 3, 4, 5], item => {
      most = Math.max(most, ++inTurn)
      const until = performance.now() + 4
      while (performance.now() < until);
      return item
    })
  await otherWork()
  const mapped = await Promise.all([otherWork().then(list), otherWork().then(list), otherWork().then(list), list()])
  isOver = true
  expect(mapped).toEqual(mapped.map(() => [1, 2, 3, 4, 5]))
  expect(most).toBeLessThanOrEqual(2)
})

test('what the mapping throws is passed on', async () => {
  const fail = () => {
    throw new RangeError('no')
  }
  await expect(mapInSlices([1], fail)).rejects.toThrow(RangeError)
})
