import { z } from 'zod'
import { Exact } from '#contract/numbers/decimal.ts'
import { tradingPlatforms } from '#contract/trading/trading-account.ts'

const CENTS = 100
/** Ten billions: sums of deals stay exact. */
const MAX_CENTS = 1e12
const text = (most: number) => z.string().min(1).max(most)

/** A number, or a decimal as a text, as cents; halves are rounded away from zero. */
const amount = z
  .union([z.number(), z.string().regex(/^-?\d{1,12}(\.\d{1,10})?$/)])
  .transform(value => new Exact(value).times(CENTS).toDecimalPlaces(0).toNumber())
  .refine(cents => Math.abs(cents) <= MAX_CENTS, 'too large')
/** A positive number as a plain decimal. */
const decimal = z
  .union([z.number().positive(), z.string().regex(/^\d{1,12}(\.\d{1,10})?$/)])
  .transform(value => new Exact(value).toFixed())
const moment = z.int().min(1)
const currency = z.string().regex(/^[A-Z]{3}$/)
const described = {
  kind: z.enum(['live', 'demo']),
  currency,
  leverage: z.int().min(1).max(10_000),
}

/** Answers of a bridge; fields that are not named are ignored. */
export const bridgeAnswers = {
  brokers: z.object({
    list: z
      .array(
        z.object({
          brokerKey: text(60),
          name: text(60),
          platforms: z.array(
            z.object({
              platform: z.enum(tradingPlatforms).exclude(['simulated']),
              servers: z.array(text(60)).max(500),
            }),
          ),
          open: z.boolean().default(true),
        }),
      )
      .max(1000),
  }),
  login: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), canTrade: z.boolean(), ref: text(200), ...described }),
    z.object({ ok: z.literal(false), reason: text(100) }),
  ]),
  account: z.object({ ...described, balance: amount, equity: amount, at: moment }),
  deals: z.object({
    list: z
      .array(
        z
          .object({
            dealId: text(64),
            at: moment,
            type: z.enum(['trade', 'deposit', 'withdrawal']),
            symbol: text(40).nullish(),
            side: z.enum(['buy', 'sell']).nullish(),
            lots: decimal.nullish(),
            openAt: moment.nullish(),
            openPrice: decimal.nullish(),
            closePrice: decimal.nullish(),
            profit: amount,
            commission: amount.default(0),
            swap: amount.default(0),
          })
          .refine(
            ({ type, symbol, side, lots }) => type !== 'trade' || (symbol && side && lots),
            'an incomplete trade',
          ),
      )
      .max(10_000),
  }),
} as const
