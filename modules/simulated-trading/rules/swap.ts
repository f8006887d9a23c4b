import type { Account, Instruments, Position } from './account.ts'
import { centsOf, type Prices } from './money.ts'

/** Swap points of a lot and a night, in hundredths of a point: negative if the member pays. */
export interface SwapPoints {
  long: number
  short: number
}

export interface SwapTable {
  /** Undefined for an instrument that has none: nothing is charged. */
  pointsOf(symbol: string): SwapPoints | undefined
  /** Days of interest that the roll at an instant charges; 0 if none. */
  nightsAt(symbol: string, roll: number): number
}

const POINT_HUNDREDTHS = 100

/** Swap of a side for some nights, in cents. Undefined if no price converts it. */
export function swapOf(
  { symbol, side, size }: Pick<Position, 'symbol' | 'side' | 'size'>,
  nights: number,
  { instruments, prices, table }: { instruments: Instruments; prices: Prices; table: Pick<SwapTable, 'pointsOf'> },
): number | undefined {
  const points = table.pointsOf(symbol)
  if (!points) return 0
  return centsOf(
    instruments.get(symbol)!,
    points[side === 'buy' ? 'long' : 'short'] * nights,
    size,
    prices,
    POINT_HUNDREDTHS,
  )
}

/**
 * Charges the rolls since each position was charged last, each position rounded for each roll. `rolls`: UTC ms, the
 * oldest first. A position whose swap no price converts waits for one. A roll twice charges nothing the second time.
 */
export function chargeSwap(
  account: Account,
  rolls: readonly number[],
  known: { instruments: Instruments; prices: Prices; table: SwapTable },
): Account {
  let { balance } = account
  const positions = account.positions.map(position => {
    let { swap, rolledAt } = position
    for (const roll of rolls) {
      if (roll <= rolledAt) continue
      const nights = known.table.nightsAt(position.symbol, roll)
      const charged = nights === 0 ? 0 : swapOf(position, nights, known)
      if (charged === undefined) break
      swap += charged
      balance += charged
      rolledAt = roll
    }
    return rolledAt === position.rolledAt ? position : { ...position, swap, rolledAt }
  })
  return positions.some((each, place) => each !== account.positions[place])
    ? { ...account, balance, positions }
    : account
}
