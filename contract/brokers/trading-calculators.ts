import { Exact } from '../numbers/decimal.ts'
import type { RollDay, SwapForm } from './trading-choices.ts'

/** Numbers of a calculator, as plain decimal text. */
type Decimals<Name extends string> = Readonly<Record<Name, string>>

export type Side = 'long' | 'short'
const signOf = (side: Side) => (side === 'long' ? 1 : -1)

/** Units of a position: lots times the units of one. */
const unitsOf = ({ lots, lotUnits }: Decimals<'lots' | 'lotUnits'>): Exact => new Exact(lots).times(lotUnits)

/** The value of a pip of a position: in the quote currency, and at `rate` account units for one of these. */
export function pipValue(position: Decimals<'lots' | 'lotUnits' | 'pip' | 'rate'>): {
  inQuote: Exact
  inAccount: Exact
} {
  const inQuote = unitsOf(position).times(position.pip)
  return { inQuote, inAccount: inQuote.times(position.rate) }
}

/** Lots are traded in hundredths. */
const LOT_DECIMALS = 2

export interface PositionSize {
  /** In the account currency. */
  risk: Exact
  units: Exact
  exactLots: Exact
  /** The most lots whose loss at the stop is within the risk. */
  lots: Exact
  /** What is lost with these at the stop. */
  riskOfLots: Exact
}

/** How large a position may be so that a stop of `stopPips` loses `riskPercent` of the balance. */
export function positionSize({
  balance,
  riskPercent,
  stopPips,
  pip,
  lotUnits,
  rate,
}: Decimals<'balance' | 'riskPercent' | 'stopPips' | 'pip' | 'lotUnits' | 'rate'>): PositionSize {
  const risk = new Exact(balance).times(riskPercent).div(100)
  const lossOfUnit = new Exact(stopPips).times(pip).times(rate)
  const units = risk.div(lossOfUnit)
  const exactLots = units.div(lotUnits)
  const lots = exactLots.toDecimalPlaces(LOT_DECIMALS, Exact.ROUND_DOWN)
  return { risk, units, exactLots, lots, riskOfLots: lots.times(lotUnits).times(lossOfUnit) }
}

export interface MarginUse {
  /** In the account currency. */
  margin: Exact
  /** Equity in per cent of the margin, at the entry; undefined without a margin. */
  level: Exact | undefined
  /** The loss at which the level falls to the stop-out, in the account currency; negative if it is below from the start. */
  room: Exact
  /** The price at which that is reached; undefined where it is not above zero. */
  stopOutPrice: Exact | undefined
  /** Distance to it in pips. */
  pips: Exact
}

/**
 * The margin of a position, and the price at which the equity is `stopOut` per cent of it. `rate` is what one unit of the
 * quote currency is in the account currency; other positions, swaps and costs are left out.
 */
export function marginUse({
  side,
  balance,
  leverage,
  price,
  stopOut,
  pip,
  rate,
  ...position
}: Decimals<'balance' | 'leverage' | 'price' | 'stopOut' | 'pip' | 'rate' | 'lots' | 'lotUnits'> & {
  side: Side
}): MarginUse {
  const perPrice = unitsOf(position).times(rate)
  const margin = perPrice.times(price).div(leverage)
  const room = new Exact(balance).minus(margin.times(stopOut).div(100))
  const distance = room.div(perPrice)
  const stopOutPrice = new Exact(price).minus(distance.times(signOf(side)))
  return {
    margin,
    level: margin.isZero() ? undefined : new Exact(balance).div(margin).times(100),
    room,
    stopOutPrice: stopOutPrice.gt(0) ? stopOutPrice : undefined,
    pips: distance.div(pip),
  }
}

/** What a position gains from one price to another, less a commission in the account currency. */
export function profitLoss({
  side,
  entry,
  exit,
  pip,
  rate,
  commission,
  ...position
}: Decimals<'entry' | 'exit' | 'pip' | 'rate' | 'commission' | 'lots' | 'lotUnits'> & { side: Side }): {
  pips: Exact
  inQuote: Exact
  inAccount: Exact
} {
  const move = new Exact(exit).minus(entry).times(signOf(side))
  const inQuote = move.times(unitsOf(position))
  return { pips: move.div(pip), inQuote, inAccount: inQuote.times(rate).minus(commission) }
}

/**
 * Days charged for nights from the roll of a weekday on: one each, three on the `triple` day for the weekend, whose own
 * nights are not rolled.
 */
export function swapDays(nights: number, first: RollDay, triple: RollDay): number {
  let days = 0
  for (let night = 0; night < nights; night++) days += ((Number(first) - 1 + night) % 5) + 1 === Number(triple) ? 3 : 1
  return days
}

const POINTS_IN_PIP = 10
/** Swaps in per cent are of a year of this many days. */
const SWAP_YEAR = 360

/** What holding a position costs (negative) or earns: for one night, and for the days charged. */
export function swapCost({
  form,
  swap,
  days,
  pip,
  price,
  rate,
  ...position
}: Decimals<'swap' | 'pip' | 'price' | 'rate' | 'lots' | 'lotUnits'> & { form: SwapForm; days: number }): {
  aNight: Exact
  total: Exact
} {
  const units = unitsOf(position)
  const inQuote =
    form === 'points'
      ? units.times(swap).times(pip).div(POINTS_IN_PIP)
      : units.times(price).times(swap).div(100).div(SWAP_YEAR)
  const aNight = inQuote.times(rate)
  return { aNight, total: aNight.times(days) }
}

export interface GrownPeriod {
  period: number
  /** At its end. */
  balance: Exact
  /** The start and all that was added. */
  paidIn: Exact
}

/**
 * A balance that gains `gainPercent` of itself in each period, at whose end `added` is paid in (or, below zero, taken
 * out). It ends when nothing is left.
 */
export function grownBalances({
  start,
  gainPercent,
  added,
  periods,
}: Decimals<'start' | 'gainPercent' | 'added'> & { periods: number }): GrownPeriod[] {
  const factor = new Exact(gainPercent).div(100).plus(1)
  const grown: GrownPeriod[] = [{ period: 0, balance: new Exact(start), paidIn: new Exact(start) }]
  for (let period = 1; period <= periods; period++) {
    const before = grown.at(-1)!
    const balance = before.balance.times(factor).plus(added).toSignificantDigits(40)
    grown.push({ period, balance: Exact.max(0, balance), paidIn: before.paidIn.plus(added) })
    if (balance.lte(0)) break
  }
  return grown
}
