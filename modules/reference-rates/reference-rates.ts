import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import type { ReferenceDay } from './reference-day.ts'
import type { ReferenceRepository } from './reference-repository.ts'

/** The days of publication of a currency, the first and the last. */
export interface ReferenceSpan {
  first: EpochDay
  last: EpochDay
}

/**
 * Reference rates of the European Central Bank: one of each currency and banking day, in units per euro. No market
 * prices. Empty until some are imported or fetched. Rejects if the database does not respond.
 */
export interface ReferenceRates {
  /** The days of all rates; undefined if there are none. */
  span(): Promise<ReferenceSpan | undefined>
  /** The days of one currency's rates; undefined if it has none. */
  spanOf(currency: string): Promise<ReferenceSpan | undefined>
  /** The last day of publication up to a day. */
  upTo(day: EpochDay): Promise<ReferenceDay | undefined>
  /** The days of a range, both ends included, oldest first. */
  between(from: EpochDay, to: EpochDay): Promise<ReferenceDay[]>
}

/** The currency that the rates are given for. */
const REFERENCE_BASE = 'EUR'

const FIRST_DAY = epochDay(0)
const LAST_DAY = epochDay(100_000)

/** `forget` is called after an import. */
export function createReferenceRates(repository: ReferenceRepository): ReferenceRates & { forget(): void } {
  let spans: Promise<ReadonlyMap<string, ReferenceSpan>> | undefined

  async function readSpans(): Promise<ReadonlyMap<string, ReferenceSpan>> {
    const found = new Map<string, ReferenceSpan>()
    for (const { day, rates } of await repository.between(FIRST_DAY, LAST_DAY))
      for (const currency of [...rates.keys(), REFERENCE_BASE])
        found.set(currency, { first: found.get(currency)?.first ?? day, last: day })
    return found
  }

  function known(): Promise<ReadonlyMap<string, ReferenceSpan>> {
    if (!spans) {
      const reading = readSpans()
      spans = reading
      // A failed read is tried again by the next caller.
      reading.catch(() => {
        if (spans === reading) spans = undefined
      })
    }
    return spans
  }

  return {
    span: async () => (await known()).get(REFERENCE_BASE),
    spanOf: async currency => (await known()).get(currency),
    async upTo(day) {
      const found = await repository.upTo(day)
      return found && withBase(found)
    },
    between: async (from, to) => (await repository.between(from, to)).map(withBase),
    forget() {
      spans = undefined
    },
  }
}

const withBase = ({ day, rates }: ReferenceDay): ReferenceDay => ({
  day,
  rates: new Map(rates).set(REFERENCE_BASE, '1'),
})
