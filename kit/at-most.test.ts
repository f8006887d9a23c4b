import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('two works run at a time and the others wait in order, also after one that fails', async () => {
  const limited = atMost(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (number: number) =>
    limited(async () => {
      begun.push(number)
      await new Promise<void>(end => ends.push(end))
      if (number === 0) throw new Error('failed')
      return number
    })
  const all = Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(begun).toEqual([0, 1])
  ends[0]!()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[1]!()
  ends[2]!()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  for (const end of ends) end()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
  expect(await limited(async () => 5)).toBe(5)
})
