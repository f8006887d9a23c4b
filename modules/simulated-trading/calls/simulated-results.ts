import type { z } from 'zod'
import { decimalText } from '#contract/prices/price.ts'
import type { accountFigures, SimulatedDeal, SimulatedOrder, SimulatedPosition } from '#contract/trading/simulated.ts'
import {
  type Account,
  closingPrice,
  figuresOf,
  type Instruments,
  type Levels,
  marginOf,
  type Order,
  type Position,
  profitAt,
} from '../rules/account.ts'
import { liquidationPrices } from '../rules/liquidation.ts'
import type { Prices } from '../rules/money.ts'
import type { StoredDeal } from '../store/simulated-rows.ts'

const CENT_DECIMALS = 2

/** Cents as `-12.50`. */
export const moneyText = (cents: number): string => decimalText(cents, CENT_DECIMALS)
const orNull = (cents: number | undefined) => (cents === undefined ? null : moneyText(cents))
export const lotsText = (size: number): string => decimalText(size, CENT_DECIMALS)
const instant = (at: number) => new Date(at).toISOString()
/** Decimals of an instrument that the catalogue no longer has. */
const NO_DECIMALS = 0
const decimalsOf = (symbol: string, instruments: Instruments) => instruments.get(symbol)?.decimals ?? NO_DECIMALS
const priceText = (price: number | null, decimals: number) => (price === null ? null : decimalText(price, decimals))

const levelTexts = ({ stopLoss, takeProfit, trailing }: Levels, decimals: number) => ({
  stopLoss: priceText(stopLoss, decimals),
  takeProfit: priceText(takeProfit, decimals),
  trailing: priceText(trailing, decimals),
})

type Known = { instruments: Instruments; prices: Prices }

const openedTexts = ({ openPrice, opened }: Pick<Position, 'openPrice' | 'opened'>, decimals: number) => ({
  ...{ openPrice: decimalText(openPrice, decimals), openN: opened.n, openedAt: instant(opened.at) },
})

type Liquidation = ReturnType<typeof liquidationPrices>

function resultOf(position: Position, { instruments, prices }: Known, liquidation: Liquidation): SimulatedPosition {
  const { id, symbol, side, size, swap } = position
  const decimals = decimalsOf(symbol, instruments)
  const terms = instruments.get(symbol)
  const sides = terms && prices(symbol)
  const price = sides ? closingPrice(side, sides) : null
  return {
    ...{ positionId: id, symbol, side, lots: lotsText(size), swap: moneyText(swap) },
    ...openedTexts(position, decimals),
    ...levelTexts(position, decimals),
    ...{ price: priceText(price, decimals), n: sides?.n ?? null },
    profit: terms && price !== null ? orNull(profitAt(terms, position, price, prices)) : null,
    margin: terms ? orNull(marginOf(terms, position, prices)) : null,
    liquidationPrice: priceText(liquidation(position), decimals),
  }
}

export const positionResult = (position: Position, account: Account, known: Known): SimulatedPosition =>
  resultOf(position, known, liquidationPrices(account, known))

/** All positions of an account, the oldest first. */
export function positionResults(account: Account, known: Known): SimulatedPosition[] {
  const liquidation = liquidationPrices(account, known)
  return account.positions.map(position => resultOf(position, known, liquidation))
}

export function orderResult(order: Order, instruments: Instruments): SimulatedOrder {
  const { id, symbol, side, type, size, price, expiresAt, seen } = order
  const decimals = decimalsOf(symbol, instruments)
  return {
    ...{ orderId: id, symbol, side, type, lots: lotsText(size), price: decimalText(price, decimals) },
    ...levelTexts(order, decimals),
    ...{ expires: expiresAt === null ? null : instant(expiresAt), n: seen.n },
  }
}

export function dealResult(deal: StoredDeal, instruments: Instruments): SimulatedDeal {
  const { id, positionId, symbol, side, size, price, closed, reason, profit, swap } = deal
  const decimals = decimalsOf(symbol, instruments)
  return {
    ...{ dealId: id, positionId, symbol, side, lots: lotsText(size), ...openedTexts(deal, decimals) },
    ...{ price: decimalText(price, decimals), n: closed.n, at: instant(closed.at), reason },
    ...{ profit: moneyText(profit), swap: moneyText(swap) },
  }
}

export const levelText = (level: number | null): string | null =>
  level === null ? null : decimalText(level, CENT_DECIMALS)

type FiguresResult = { [Name in keyof typeof accountFigures]: z.output<(typeof accountFigures)[Name]> }

export function figuresResult(account: Account, { instruments, prices }: Known): FiguresResult {
  const figures = figuresOf(account, instruments, prices)
  const balance = moneyText(account.balance)
  if (!figures) return { balance, equity: null, margin: null, freeMargin: null, marginLevel: null }
  const { equity, margin, freeMargin, marginLevel } = figures
  return {
    ...{ balance, equity: moneyText(equity), margin: moneyText(margin), freeMargin: moneyText(freeMargin) },
    marginLevel: levelText(marginLevel),
  }
}
