import type { Instrument } from '#contract/instrument.ts'
import { epochDayOf, type Schedule } from '#modules/market'
import { hashText, RandomRun } from './random.ts'

/** Closes return to the catalogue's typical price every so many trading days, so that levels stay plausible for years. */
const ANCHOR_SPACING = 512
/** The catalogue's levels are of about this date; the walk is anchored here. */
const ANCHOR_DATE = epochDayOf('2026-01-01')

const run = new RandomRun()

/**
 * A random walk pinned to zero at every anchor, by midpoint displacement: the value at `step` costs nine numbers, wherever
 * it lies. One step has variance 1.
 */
function pinnedWalk(seed: number, step: number): number {
  const block = Math.floor(step / ANCHOR_SPACING)
  const target = step - block * ANCHOR_SPACING
  let from = 0
  let to = ANCHOR_SPACING
  let valueFrom = 0
  let valueTo = 0
  let node = 1
  while (target !== from && target !== to) {
    const middle = (from + to) >> 1
    run.start(seed, block, node)
    const value = (valueFrom + valueTo) / 2 + (Math.sqrt(to - from) / 2) * run.gaussian()
    if (target < middle) {
      to = middle
      valueTo = value
      node = node * 2
    } else {
      from = middle
      valueFrom = value
      node = node * 2 + 1
    }
  }
  return target === from ? valueFrom : valueTo
}

interface Loading {
  seed: number
  weight: number
}

const GOLD = /^(Gold|.*Gold)$/
const OIL = /^(CrudeOil|WestTexasOil|Brent|.*Crude.*)$/

/** What an instrument shares with others: the dollar, world shares, a country's rates. Squares of weights sum to one. */
function sharedFactors(instrument: Instrument): [string, number][] {
  const { symbol, group, country } = instrument
  switch (instrument.class) {
    case 'currency':
      if (symbol === 'USDCNY' || symbol === 'USDCNH') return [['yuan', 0.98]]
      return [['dollar', instrument.base === 'USD' ? 0.6 : -0.6]]
    case 'markets':
      return [
        ['world shares', 0.65],
        [`shares ${country}`, 0.7],
      ]
    case 'bond':
      return [
        ['world yields', 0.6],
        [`yields ${country}`, 0.775],
      ]
    case 'crypto':
      return [['coins', 0.8]]
    case 'commodities':
      if (GOLD.test(symbol)) return [['gold', 0.99]]
      if (OIL.test(symbol)) return [['oil', 0.985]]
      return [[`commodities ${group}`, 0.6]]
  }
}

/** Steps of weekdays: Friday n, Saturday and Sunday n, Monday n + 1. Instruments of all calendars share it. */
function weekdayStep(date: number): number {
  const weekday = (((date + 4) % 7) + 7) % 7
  return Math.floor((date + 4) / 7) * 5 + Math.min(Math.max(weekday - 1, 0), 4)
}

const ANCHOR_STEP = weekdayStep(ANCHOR_DATE)

export interface DailyWalk {
  /** Closing price of a trading date, in price units. */
  closeOn(date: number): number
  /** Standard deviation of a day's move around that close, in price units. */
  deviationOn(date: number): number
}

export function createDailyWalk(
  seed: number,
  instrument: Instrument,
  schedule: Schedule,
  typicalPrice: number,
  dailyVolatility: number,
): DailyWalk {
  const shared = sharedFactors(instrument)
  const ownWeight = Math.sqrt(Math.max(0, 1 - shared.reduce((sum, [, weight]) => sum + weight * weight, 0)))
  const loadings: Loading[] = shared.map(([name, weight]) => ({ seed: hashText(`${seed} ${name}`), weight }))
  const ownSeed = hashText(`${seed} ${instrument.symbol}`)
  const anchorOrdinal = schedule.ordinalOf(ANCHOR_DATE)
  const sharedStep =
    instrument.class === 'crypto'
      ? (date: number) => date - ANCHOR_DATE
      : (date: number) => weekdayStep(date) - ANCHOR_STEP
  const walk = (date: number) => {
    let value = ownWeight * pinnedWalk(ownSeed, schedule.ordinalOf(date) - anchorOrdinal)
    for (const { seed: factorSeed, weight } of loadings) value += weight * pinnedWalk(factorSeed, sharedStep(date))
    return value
  }
  if (instrument.class === 'bond')
    return {
      closeOn: date => typicalPrice + dailyVolatility * walk(date),
      deviationOn: () => dailyVolatility,
    }
  const relative = dailyVolatility / 100
  const closeOn = (date: number) => typicalPrice * Math.exp(relative * walk(date))
  return { closeOn, deviationOn: date => relative * closeOn(date) }
}
