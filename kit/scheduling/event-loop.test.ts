import { expect, onTestFinished, test } from 'vitest'
import { mapInSlices, otherWork } from './event-loop.ts'

/** Items of 4 ms, each given back ten times as large; `most` were mapped in one turn of the event loop. */
function watchedMapping() {
  let inTurn = 0
  const seen = { most: 0 }
  const turn = () => {
    inTurn = 0
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  const map = (items: readonly number[]) =>
    mapInSlices(items, item => {
      seen.most = Math.max(seen.most, ++inTurn)
      const until = performance.now() + 4
      while (performance.now() < until);
      return item * 10
    })
  return { map, seen }
}

test('a long list is mapped in order, and other work has its turn after each item that takes long', async () => {
  const { map, seen } = watchedMapping()
  expect(await map([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  expect(seen.most).toBeLessThanOrEqual(2)
})

test('of several long lists, one goes on in a turn of the event loop, and all come to their end', async () => {
  const { map, seen } = watchedMapping()
  const list = () => map([1, 2, 3, 4, 5])
  await otherWork()
  const mapped = await Promise.all([otherWork().then(list), otherWork().then(list), otherWork().then(list), list()])
  expect(mapped).toEqual(Array(4).fill([10, 20, 30, 40, 50]))
  expect(seen.most).toBeLessThanOrEqual(2)
})

test('what the mapping throws is passed on', async () => {
  const fail = () => {
    throw new RangeError('no')
  }
  await expect(mapInSlices([1], fail)).rejects.toThrow(RangeError)
})
