/** An exact ratio of whole numbers; `d` is positive. */
export interface Ratio {
  n: bigint
  d: bigint
}

/** What a snapshot reads, in cents; undefined where no amount was entered. */
export interface SnapshotAmounts {
  equity: bigint | undefined
  deposits: bigint | undefined
  withdrawals: bigint | undefined
}

export interface WorkedRow {
  /** Trading result and base, in cents; undefined of the first snapshot. */
  result: bigint | undefined
  base: bigint | undefined
  /** 1 + P / B; undefined of the first snapshot, and where there is no base. */
  factor: Ratio | undefined
  growth: Ratio
}

const ONE: Ratio = { n: 1n, d: 1n }
const ZERO: Ratio = { n: 0n, d: 1n }

/**
 * Formula v1 of contests over some snapshots: P = E − E′ − D + W, B = E′ + D if P ≥ 0, else E′, G = G′ × (1 + P ÷ B). Once B
 * or a factor is not above zero, G is zero from there on. Rows end before the first amount that is missing.
 */
export function workedRows(snapshots: readonly SnapshotAmounts[]): WorkedRow[] {
  const rows: WorkedRow[] = []
  let before: bigint | undefined
  let growth = ONE
  for (const { equity, deposits, withdrawals } of snapshots) {
    if (equity === undefined || deposits === undefined || withdrawals === undefined) return rows
    if (before === undefined) rows.push({ result: undefined, base: undefined, factor: undefined, growth })
    else {
      const result = equity - before - deposits + withdrawals
      const base = result >= 0n ? before + deposits : before
      const factor = base > 0n ? { n: base + result, d: base } : undefined
      growth = factor && factor.n > 0n ? { n: growth.n * factor.n, d: growth.d * factor.d } : ZERO
      rows.push({ result, base, factor, growth })
    }
    before = equity
  }
  return rows
}

/** R = G − 1 in per cent. */
export const returnOf = ({ n, d }: Ratio): Ratio => ({ n: (n - d) * 100n, d })

/** A ratio as a decimal with so many places, rounded half away from zero: `-0.5000`. */
export function decimalText({ n, d }: Ratio, places: number): string {
  const size = n < 0n ? -n : n
  const scaled = (size * 10n ** BigInt(places) * 2n + d) / (2n * d)
  const digits = String(scaled).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const text = places === 0 ? whole : `${whole}.${digits.slice(-places)}`
  return n < 0n && scaled > 0n ? `-${text}` : text
}

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/** Plain digits of an amount of money as cents; undefined for more than two decimals, and for what is none. */
export function centsOf(digits: string | undefined): bigint | undefined {
  const [, sign, whole, cents = ''] = AMOUNT.exec(digits ?? '') ?? []
  if (whole === undefined) return undefined
  const amount = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
  return sign === '-' ? -amount : amount
}

/** Cents as an amount: `1000`, `12.50`. */
export const amountText = (cents: bigint): string => decimalText({ n: cents, d: 100n }, cents % 100n === 0n ? 0 : 2)

const PLACES = 6

/** R of a row in per cent, as charts take it. */
export const percentOf = ({ growth }: WorkedRow): number => Number(decimalText(returnOf(growth), PLACES))
