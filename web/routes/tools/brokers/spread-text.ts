import type { SpreadFigure } from '#contract/brokers/broker.ts'
import { formatDecimal } from '#contract/prices/price.ts'

/** Instead of a figure that is not known. */
export const NONE = '—'

const AVERAGE_DECIMALS = 2

/** Pips as they are shown: averages to hundredths, quotes to tenths. */
export function pipsText(value: number | undefined, figure: SpreadFigure = 'average'): string {
  return value === undefined ? NONE : formatDecimal(value.toFixed(figure === 'average' ? AVERAGE_DECIMALS : 1))
}

export const shareText = (share: number | undefined): string =>
  share === undefined ? NONE : `${formatDecimal((share * 100).toFixed(1))}%`
