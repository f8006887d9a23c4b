import { z } from 'zod'
import type { ErrorDefinition } from '#contract/answers/error.ts'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { parseScaled } from '#contract/prices/price.ts'
import { tradeSides } from '#contract/trading/simulated.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import type { Engine } from '../engine/engine.ts'
import type { Floor } from '../engine/floor.ts'
import type { Terms } from '../rules/terms.ts'
import { type From, lockAccount, type StoredAccount } from '../store/simulated-accounts.ts'

/** What the owner of an account may do with it. */
export interface Access {
  /** Whether its orders are filled here. */
  isSimulated: boolean
  /** Why its owner was taken out of the contest that it belongs to. */
  disqualified?: string | undefined
  /** What may be traded in it; everything if omitted. */
  symbols?: ReadonlySet<string> | undefined
}

export interface SimulatedCallDeps {
  database: Database
  floor: Floor
  engine: Pick<Engine, 'changed'>
  /** Undefined if the member has no such account. */
  accountOf(from: From, memberId: string, accountId: string): Promise<Access | undefined>
}

const ID = /^[0-9A-Za-z_-]{8,36}$/
const id = z.string().regex(ID)
export const tradingAccountId = id.meta({ description: 'Id of the account', example: 'k3Jd82mAq0PzLw1x' })
export const positionId = id.meta({ description: 'Id of the position', example: 'p7Hs29cVb4NmQe8r' })
export const orderId = id.meta({ description: 'Id of the order', example: 'o5Tz61xWk3GjUa2y' })
export const ofAccount = z.strictObject({ tradingAccountId })

const DECIMAL = /^-?[0-9]{1,12}(\.[0-9]{1,8})?$/

export const decimal = (definition: ErrorDefinition, values = {}) =>
  z
    .string()
    .regex(DECIMAL)
    .meta({ codes: { other: definition }, values })

export const lotBounds = { min: '0.01', max: '50.00', step: '0.01' }
export const lots = decimal(Errors.LotsInvalid, lotBounds).meta({ description: '0.01 to 50', example: '0.50' })
export const symbol = z.string().min(1).max(20).meta({ description: 'Symbol of the instrument', example: 'EURUSD' })
export const side = z.enum(tradeSides).describe('`sell` is short')

const level = decimal(Errors.StopsInvalid)
export const levelFields = {
  stopLoss: level.nullable().optional().describe('Closes at a loss; null clears it'),
  takeProfit: level.nullable().optional().describe('Closes at a profit; null clears it'),
  trailing: level.nullable().optional().describe('How far the stop loss follows the best price; null clears it'),
}
export const price = decimal(Errors.OrderPriceInvalid).meta({
  description: 'Id of a pending order',
  example: '1.16800',
})
export const expires = z.iso
  .datetime({ offset: true })
  .nullable()
  .optional()
  .describe('When it ends; if omitted or null it waits until it is cancelled')

/** The call may be made by each member who owns the account. */
export const common = { tag: 'Trading', access: { who: 'member' } } as const
/** What every call that changes an account may answer. */
export const changing = [Errors.TradingAccountMissing, Errors.TradingAccountReadOnly, Errors.EntryDisqualified] as const

const CENT_DECIMALS = 2

/** Hundredths of a lot; undefined for finer ones. */
export function sizeOf(text: string): number | undefined {
  const [, fraction = ''] = text.split('.')
  return /[1-9]/.test(fraction.slice(CENT_DECIMALS)) ? undefined : parseScaled(text, CENT_DECIMALS)
}

/** A price or distance of an instrument, scaled. Throws InvalidFields if it has more decimals than the instrument. */
function scaled(path: string, text: string, decimals: number, definition: ErrorDefinition): number {
  const [, fraction = ''] = text.split('.')
  const value = parseScaled(text, decimals)
  if (value === undefined || /[1-9]/.test(fraction.slice(decimals))) throw new InvalidFields({ path, definition })
  return value
}

type Given = Partial<Record<'stopLoss' | 'takeProfit' | 'trailing', string | null | undefined>>

/** Those of the levels that were sent, scaled. */
export function levelsIn(given: Given, { decimals }: Terms): Partial<Record<keyof Given, number | null>> {
  const names = ['stopLoss', 'takeProfit', 'trailing'] as const
  return Object.fromEntries(
    names.flatMap(name => {
      const text = given[name]
      if (text === undefined) return []
      return [[name, text === null ? null : scaled(name, text, decimals, Errors.StopsInvalid)]]
    }),
  )
}

/** The price of an order, scaled. Throws InvalidFields without one above 0. */
export function priceIn(text: string | undefined, { decimals }: Terms): number {
  const definition = Errors.OrderPriceInvalid
  const price = text === undefined ? 0 : scaled('price', text, decimals, definition)
  if (price <= 0) throw new InvalidFields({ path: 'price', definition })
  return price
}

/** Throws OrderExpired unless it is after now. */
export function endIn(text: string | null | undefined, now: number): number | null {
  if (text === null || text === undefined) return null
  const at = Date.parse(text)
  if (at <= now) throw new InvalidFields({ path: 'expires', definition: Errors.OrderExpired })
  return at
}

/** What is traded under a symbol. Throws OrderSymbolUnknown. */
export function termsIn(asked: string, { instruments }: Floor, access: Access): Terms {
  const terms = instruments.get(asked)
  if (!terms || (access.symbols && !access.symbols.has(asked)))
    throw new InvalidFields({ path: 'symbol', definition: Errors.OrderSymbolUnknown })
  return terms
}

/** Throws TradingAccountMissing, TradingAccountReadOnly and EntryDisqualified. */
export async function checkAccess(
  { accountOf }: Pick<SimulatedCallDeps, 'accountOf'>,
  from: From,
  memberId: string,
  accountId: string,
): Promise<Access> {
  const access = await accountOf(from, memberId, accountId)
  if (!access) throw new PortalError(Errors.TradingAccountMissing)
  if (!access.isSimulated) throw new PortalError(Errors.TradingAccountReadOnly)
  if (access.disqualified !== undefined)
    throw new PortalError(Errors.EntryDisqualified, { reason: access.disqualified })
  return access
}

/** An account that its owner may trade in, locked. Throws as `checkAccess`. */
export async function lockTraded(
  deps: Pick<SimulatedCallDeps, 'accountOf'>,
  unit: Unit,
  memberId: string,
  accountId: string,
): Promise<{ access: Access; account: StoredAccount }> {
  const access = await checkAccess(deps, unit, memberId, accountId)
  const account = await lockAccount(unit, accountId)
  if (!account) throw new PortalError(Errors.TradingAccountMissing)
  return { access, account }
}
