import { expect, test } from 'vitest'
import { epochDay, epochDayOf } from '#contract/time/epoch-day.ts'
import { activities } from './activity.ts'
import { Curve } from './curve.ts'

const zeroAt = epochDayOf('2026-10-01')
const curve = (everyDay = false) => new Curve({ seed: 7, spacing: 100, activity: activities.spot, everyDay, zeroAt })

function hoursOf(of: Curve, day: number): number[] {
  const sums = new Float64Array(25)
  of.addHours(epochDay(day), 1, sums)
  return [...sums]
}

test('is zero at its date and again after its spacing', () => {
  expect(hoursOf(curve(), zeroAt)[0]).toBe(0)
  expect(hoursOf(curve(true), zeroAt + 100)[0]).toBeCloseTo(0, 12)
  // A hundred weekdays are twenty weeks.
  expect(hoursOf(curve(), zeroAt + 140)[0]).toBeCloseTo(0, 12)
  expect(hoursOf(curve(), zeroAt - 140)[0]).toBeCloseTo(0, 12)
})

test('has the same values in whatever order they are read', () => {
  const days = Array.from({ length: 600 }, (_, index) => zeroAt - 300 + index)
  const forth = curve()
  const back = curve()
  const once = days.map(day => hoursOf(forth, day))
  const again = days.toReversed().map(day => hoursOf(back, day))
  expect(again.toReversed()).toEqual(once)
  for (const day of [zeroAt - 299, zeroAt + 1, zeroAt + 137])
    expect(hoursOf(curve(), day)).toEqual(once[day - zeroAt + 300])
})

test('ends each day where the next begins, and is constant on Saturdays', () => {
  const whole = curve()
  for (let day = zeroAt; day < zeroAt + 30; day++) {
    const hours = hoursOf(whole, day)
    expect(hours[24]).toBeCloseTo(hoursOf(whole, day + 1)[0]!, 12)
    if ((day + 4) % 7 === 6) expect(new Set(hours).size).toBe(1)
  }
})

test('moves by one standard deviation a day', () => {
  const long = new Curve({ seed: 3, spacing: 2_000, activity: activities.coins, everyDay: true, zeroAt })
  let squares = 0
  let hourly = 0
  for (let day = zeroAt; day < zeroAt + 1_000; day++) {
    const hours = hoursOf(long, day)
    squares += (hours[24]! - hours[0]!) ** 2
    for (let hour = 0; hour < 24; hour++) hourly += (hours[hour + 1]! - hours[hour]!) ** 2
  }
  expect(squares / 1_000).toBeGreaterThan(0.85)
  expect(squares / 1_000).toBeLessThan(1.15)
  expect(hourly / 1_000).toBeGreaterThan(0.85)
  expect(hourly / 1_000).toBeLessThan(1.15)
})
