import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { LABEL_MAX } from '#contract/trading/trading-account.ts'
import * as examples from './examples.ts'

const MAX_VERSION = 1_000_000_000

export const ofAccount = z.strictObject({
  tradingAccountId: z
    .string()
    .regex(/^[0-9A-Za-z_-]{8,36}$/)
    .meta({ description: 'Id of the trading account, from the list', example: examples.account.tradingAccountId }),
})
export const version = z.int().min(1).max(MAX_VERSION).describe('Version as last read')
export const label = z.string().max(LABEL_MAX).optional().describe('Name that the member gives it; nobody else sees it')
export const nothing = z.strictObject({})

/** Calls of members who read. */
export const read = { tag: 'Trading', method: 'GET', access: { who: 'member' } } as const
/** Calls of members who write. */
export const write = { tag: 'Trading', access: { who: 'member' }, idempotency: 'optional' } as const
/** Who may bind and open accounts. */
export const traders = {
  who: 'member',
  needs: { verified: { by: 'phone', refusal: Errors.PhoneNotBound } },
} as const
