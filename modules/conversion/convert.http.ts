import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { convertAt } from '#contract/prices/conversion.ts'
import { dateToTime, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Conversion, ConversionLeg } from './conversion.ts'
import { amountText, basis, basisFields, unitName } from './conversion-wire.ts'
import * as examples from './examples.ts'
import type { PastRates } from './past-rates.ts'

/** A daily close that a conversion used. */
const closeOf = ({ quote: { symbol, n, feed, kind } }: ConversionLeg, dt: number) => ({
  symbol,
  dt,
  n,
  feed,
  kind,
  stale: false,
})

export function convertCall(conversion: Conversion, pastRates: PastRates): Call {
  function codeOf(name: string): string {
    const code = conversion.codeOf(name)
    if (code === undefined) throw new PortalError(Errors.CurrencyUnknown, { code: name })
    return code
  }

  async function convertOn(date: string, { amount, from, to }: { amount: string; from: string; to: string }) {
    const found = await pastRates.on(codeOf(from), codeOf(to), epochDayOf(date))
    if ('fault' in found) {
      if (found.fault === 'ended')
        throw new PortalError(Errors.ReferenceRateEnded, { code: found.code, last: isoDateOf(found.last) })
      throw new PortalError(Errors.RateOfDateMissing, { date })
    }
    const { ratio, day, source, legs } = found
    return {
      amount: convertAt(amount, ratio).toFixed(),
      rate: convertAt(1, ratio).toFixed(),
      source,
      date: isoDateOf(day),
      asOf: dateToTime(day),
      through: legs.map(leg => closeOf(leg, dateToTime(day))),
      fixed: [],
    }
  }

  return call({
    id: 'convertAmount',
    tag: 'Conversion',
    method: 'GET',
    path: '/api/v1/convert',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '換算貨幣、貴金屬（金衡盎司）與加密貨幣',
      cn: '换算货币、贵金属（金衡盎司）与加密货币',
      en: 'Converts currencies, metals (troy ounces) and cryptocurrencies',
    },
    parameters: z.object({
      amount: amountText.default('1'),
      from: unitName,
      to: unitName.meta({ example: 'JPY' }),
      date: z.iso
        .date()
        .meta({
          description:
            'A date in the past: reference rates of the European Central Bank where they are imported, else daily closes of the portal. Live rates without it',
          example: '2026-11-20',
        })
        .optional(),
    }),
    result: z.object({
      amount: z.string().describe('Converted amount, as a decimal string'),
      rate: z.string().describe('Value of one unit of from in to, as a decimal string'),
      source: z
        .enum(['live', 'ecb', 'closes', 'fixed'])
        .describe(
          'Live mid prices, reference rates of the European Central Bank (no market prices), daily closes, or only rates at which currencies were replaced',
        ),
      fixed: z
        .array(
          z.object({
            code: z.string().describe('A retired currency'),
            successor: z.string().describe('What replaced it'),
            perSuccessor: z.string().describe('Its units for one of the successor, as a decimal string'),
            since: z.iso.date().describe('First day of the successor'),
          }),
        )
        .describe('Retired currencies, converted at the rates at which they were replaced'),
      date: z.iso
        .date()
        .nullable()
        .describe('Day of the rate: the last one up to the date asked for; null for live rates'),
      ...basisFields,
    }),
    example: examples.convertAmount,
    errors: [
      Errors.CurrencyUnknown,
      Errors.RateMissing,
      Errors.CurrencyRetired,
      Errors.RateOfDateMissing,
      Errors.ReferenceRateEnded,
    ],
    async handle({ amount, from, to, date }) {
      if (date !== undefined) return convertOn(date, { amount, from, to })
      const converted = conversion.convert(amount, from, to)
      return {
        amount: converted.amount.toFixed(),
        rate: converted.rate.toFixed(),
        source: converted.fixed.length > 0 && converted.through.length === 0 ? ('fixed' as const) : ('live' as const),
        date: null,
        fixed: converted.fixed,
        ...basis(converted),
      }
    },
  })
}
