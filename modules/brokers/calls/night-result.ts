import { z } from 'zod'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import type { BrokerPair } from '../facts/broker.ts'
import type { RollNight } from '../rollovers/value-dates.ts'

const date = (description: string) => z.string().describe(`${description}, ISO date`)

/** A roll in the results of calls. */
export const nightResult = z.object({
  pair: z.string().describe('Symbol'),
  day: date('The trading day that ends at 17:00 in New York'),
  from: date('Its spot value date'),
  to: date('The value date that positions are moved to'),
  nights: z.int().describe('Days of interest that are charged'),
  holidays: z
    .array(z.object({ currency: z.string().describe('Currency whose banks are closed'), day: date('The day') }))
    .describe('Bank holidays that the value date passes over'),
})

export const nightWire = (
  { symbol }: Pick<BrokerPair, 'symbol'>,
  { day, from, to, nights, holidays }: RollNight,
): z.output<typeof nightResult> => ({
  ...{ pair: symbol, day: isoDateOf(day), from: isoDateOf(from), to: isoDateOf(to), nights },
  holidays: holidays.map(holiday => ({ currency: holiday.currency, day: isoDateOf(holiday.day) })),
})
