import { expect, test } from 'vitest'
import { Exact } from '#contract/numbers/decimal.ts'
import { type CountedOpinion, resultOf, worldOf } from './outcome.ts'

const euro = { price: 1.158, spread: 0.00006 }

test('a rise of the price is what somebody who saw it coming gets, less the spread once', () => {
  // (1.16958 - 1.158 - 0.00006) / 1.158 = 0.99481865… %
  expect(resultOf({ ...euro, direction: 'long' }, 1.16958)).toBe(9948)
  expect(resultOf({ ...euro, direction: 'short' }, 1.16958)).toBe(-10052)
})

test('a price that stays where it was costs the spread, whatever the direction', () => {
  expect(resultOf({ ...euro, direction: 'long' }, 1.158)).toBe(-52)
  expect(resultOf({ ...euro, direction: 'short' }, 1.158)).toBe(-52)
  expect(resultOf({ price: 24_085.7, spread: 0, direction: 'long' }, 24_085.7)).toBe(0)
})

test('results are those of exact arithmetic', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let nth = 0; nth < 2_000; nth++) {
    const direction = random() < 0.5 ? 'long' : 'short'
    const decimals = Math.floor(random() * 6)
    const figure = (most: number) => Number((random() * most).toFixed(decimals))
    const opinion: CountedOpinion = { direction, price: figure(2_000) + 1, spread: figure(0.2) }
    const close = figure(2_000) + 1
    const gain = direction === 'long' ? new Exact(close).minus(opinion.price) : new Exact(opinion.price).minus(close)
    const exact = gain.minus(opinion.spread).div(opinion.price).times(1_000_000).toDecimalPlaces(0).toNumber()
    expect(resultOf(opinion, close)).toBe(exact + 0)
  }
})

test('prices of the simulation and of a recording are not compared with those of the market', () => {
  expect(['simulated', 'replay', 'realtime', 'delayed', 'eod'].map(worldOf)).toEqual([
    'simulated',
    'replay',
    'market',
    'market',
    'market',
  ])
})
