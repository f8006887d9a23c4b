import { expect, test } from 'vitest'
import { thinOut } from './thin-out.ts'

const days = Array.from({ length: 20_000 }, (_, day) => ({
  day,
  value: Math.sin(day / 700) * 5 + (day === 7_777 ? 40 : 0),
}))

test('a short line keeps every point', () => {
  const few = days.slice(0, 300)
  expect(thinOut(few, 100)).toBe(few)
})

test('a long line keeps its ends, its highest and its lowest value, and only points of its own, in order', () => {
  const thin = thinOut(days, 200)
  expect(thin.length).toBeLessThanOrEqual(804)
  expect([thin[0], thin.at(-1)]).toEqual([days[0], days.at(-1)])
  expect(thin).toContain(days[7_777])
  const lowest = days.reduce((low, point) => (point.value < low.value ? point : low))
  expect(thin).toContain(lowest)
  expect(thin.every((point, index) => days.includes(point) && (index === 0 || point.day > thin[index - 1]!.day))).toBe(
    true,
  )
})
