import { formatPercent, formatPrice } from '#contract/prices/price.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Translate } from '../i18n/use-text.ts'
import { baselineNames } from '../quotes/baseline.ts'
import * as alertWords from '../words/alert.ts'
import * as join from '../words/join.ts'
import type { Condition, Way } from './alert.ts'
import type { Fired } from './read-book.ts'

const priceTexts: Record<Way, Text> = {
  up: alertWords.risesTo,
  down: alertWords.fallsTo,
  either: alertWords.reaches,
}

/** What an alert waits for: `rises to 1.16000`, `change of ±0.50% (vs open)`. */
export function conditionText(condition: Condition, t: Translate): string {
  const { measure, level, way, decimals, baseline } = condition
  if (measure === 'price') return t(priceTexts[way], { level: formatPrice(level, decimals) })
  const percent = way === 'either' ? `±${formatPrice(level, 2)}%` : formatPercent(level)
  return t(alertWords.changeOf, { percent, baseline: t(baselineNames[baseline]) })
}

/** The value at which it fired: the price, and the change if that was watched. */
export function valueText({ price, percent, decimals }: Fired, t: Translate): string {
  const text = formatPrice(price, decimals)
  return percent === undefined ? text : t(join.detailed, { text, detail: formatPercent(percent) })
}
