import { expect, test } from 'vitest'
import { fastPower } from './fast-power.ts'

const exponents = [-0.576, 0.136, -0.119, 0.091, 0.042, 0.036]

/** Whole numbers from 1 to two billion, every 0.01 %. */
const numbers = Array.from({ length: 214_000 }, (_, step) => Math.round(1.0001 ** step))

test('powers of prices are those of Math.pow to fifteen digits', () => {
  for (const exponent of exponents) {
    const power = fastPower(exponent, 200_000)
    let worst = 0
    for (const number of numbers) {
      const expected = (number / 200_000) ** exponent
      worst = Math.max(worst, Math.abs(power(number) / expected - 1))
    }
    expect(worst).toBeLessThan(5e-16)
  }
})

test('a power is the same whatever was asked for before', () => {
  const upwards = fastPower(-0.576, 200_000)
  const downwards = fastPower(-0.576, 200_000)
  const other = numbers.map(number => upwards(number))
  for (const [place, number] of [...numbers.entries()].reverse()) expect(downwards(number)).toBe(other[place])
})

test('the powers of numbers that are no price are those of Math.pow', () => {
  const power = fastPower(0.136, 2_000)
  for (const number of [0, 1, 7, 2_047, 2 ** 31, 2 ** 40, Number.POSITIVE_INFINITY])
    expect(power(number)).toBe((number / 2_000) ** 0.136)
  expect(power(Number.NaN)).toBeNaN()
})
