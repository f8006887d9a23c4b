import { Exact } from '#contract/numbers/decimal.ts'
import type { Ratio } from '#contract/prices/conversion.ts'
import { scaleOf } from '#contract/prices/price.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { ReferenceDay, ReferenceRates } from '#modules/reference-rates'
import type { Conversion, ConversionLeg } from './conversion.ts'

/** Where a rate of the past comes from: the European Central Bank's reference rates, or the portal's daily closes. */
export type PastSource = 'ecb' | 'closes'

export interface PastRate {
  ratio: Ratio
  /** The day of the rate: the day asked for, or the last one before it with a rate. */
  day: EpochDay
  source: PastSource
  /** The pairs whose closes were used; empty for reference rates. */
  legs: readonly ConversionLeg[]
}

/**
 * Why there is no rate: the day is still to come; the publication of a currency has ended before, or begun after it;
 * or no source has one.
 */
export type PastFault =
  | { fault: 'future' | 'none' }
  | { fault: 'ended'; code: string; last: EpochDay }
  | { fault: 'notYet'; code: string; first: EpochDay }

export interface PastRates {
  /** Whether a code has reference rates of any day. */
  isReference(code: string): Promise<boolean>
  /** The rate of a day. Takes codes. Rejects if a database does not respond. */
  on(from: string, to: string, day: EpochDay): Promise<PastRate | PastFault>
  /** The rates of the days of a range that have one, oldest first, of one source. */
  between(from: string, to: string, range: { from: EpochDay; to: EpochDay; source: PastSource }): Promise<PastRate[]>
}

export interface PastRatesDeps {
  conversion: Pick<Conversion, 'legsOf'>
  referenceRates: ReferenceRates
  bars: Bars
  clock: Clock
}

/** Longer than any holiday: a rate that is older does not answer for a day. */
const MAX_AGE_DAYS = 10

export function createPastRates({ conversion, referenceRates, bars, clock }: PastRatesDeps): PastRates {
  const isReference = async (code: string) => (await referenceRates.spanOf(code)) !== undefined

  async function referenceOn(from: string, to: string, day: EpochDay): Promise<PastRate | PastFault | undefined> {
    const found = await referenceRates.upTo(day)
    if (found && day - found.day <= MAX_AGE_DAYS) {
      const ratio = referenceRatio(found, from, to)
      if (ratio) return { ratio, day: found.day, source: 'ecb', legs: [] }
    }
    return referenceFault([from, to], day)
  }

  /** A currency whose publication has ended before a day, or begins after it. */
  async function referenceFault(codes: readonly string[], day: EpochDay): Promise<PastFault | undefined> {
    const all = await referenceRates.span()
    for (const code of codes) {
      const span = await referenceRates.spanOf(code)
      if (!all || !span) continue
      if (day > span.last && span.last < all.last) return { fault: 'ended', code, last: span.last }
      if (day < span.first) return { fault: 'notYet', code, first: span.first }
    }
    return undefined
  }

  async function closesBetween(from: string, to: string, first: EpochDay, last: EpochDay): Promise<PastRate[]> {
    const legs = conversion.legsOf(from, to)
    if (!legs || legs.length === 0) return []
    const closes = await Promise.all(
      legs.map(async ({ quote: { instrument } }) => {
        const window = await bars.read(instrument, '1D', dateToTime(first), dateToTime(addDays(last, 1)))
        return new Map(window.bars.map(({ time, close }) => [epochDayAt(time), close]))
      }),
    )
    const days = [...closes[0]!.keys()].filter(day => closes.every(each => (each.get(day) ?? 0) > 0))
    return days.map(day => ({
      ratio: closeRatio(legs, place => closes[place]!.get(day)!),
      day,
      source: 'closes' as const,
      legs,
    }))
  }

  return {
    isReference,
    async on(from, to, day) {
      if (day > epochDayAt(clock.now())) return { fault: 'future' }
      const reference = await referenceOn(from, to, day)
      if (reference && 'ratio' in reference) return reference
      const closes = await closesBetween(from, to, addDays(day, -MAX_AGE_DAYS), day)
      return closes.at(-1) ?? reference ?? { fault: 'none' }
    },
    async between(from, to, range) {
      if (range.source === 'closes') return closesBetween(from, to, range.from, range.to)
      const days = await referenceRates.between(range.from, range.to)
      return days.flatMap(each => {
        const ratio = referenceRatio(each, from, to)
        return ratio ? [{ ratio, day: each.day, source: 'ecb' as const, legs: [] }] : []
      })
    },
  }
}

function referenceRatio({ rates }: ReferenceDay, from: string, to: string): Ratio | undefined {
  const [perEuro, ofTarget] = [rates.get(from), rates.get(to)]
  if (perEuro === undefined || ofTarget === undefined) return undefined
  return { numerator: new Exact(ofTarget), denominator: new Exact(perEuro) }
}

function closeRatio(legs: readonly ConversionLeg[], closeOf: (place: number) => number): Ratio {
  let numerator = new Exact(1)
  let denominator = new Exact(1)
  for (const [place, { quote, inverse }] of legs.entries()) {
    const [close, scale] = [closeOf(place), scaleOf(quote.decimals)]
    numerator = numerator.times(inverse ? scale : close)
    denominator = denominator.times(inverse ? close : scale)
  }
  return { numerator, denominator }
}
