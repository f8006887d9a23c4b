import { basisPointTenths } from '#contract/prices/day-change.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Quote } from '#modules/market'
import { inflationOf } from './economy-examples.ts'
import { type Example, n, originOf, price, pricedQuotes, rounded } from './worked.ts'

const labels = {
  us2: { tw: '美國 2 年期', cn: '美国2年期', en: 'US 2-year' },
  us10: { tw: '美國 10 年期', cn: '美国10年期', en: 'US 10-year' },
  de10: { tw: '德國 10 年期', cn: '德国10年期', en: 'German 10-year' },
  before: { tw: '昨收', cn: '昨收', en: 'Previous close' },
  now: { tw: '現在', cn: '现在', en: 'Now' },
  change: { tw: '變動（bp）', cn: '变动（bp）', en: 'Change, bp' },
  slope: { tw: '斜率（bp）', cn: '斜率（bp）', en: 'Slope, bp' },
  spread: { tw: '利差（bp）', cn: '利差（bp）', en: 'Spread, bp' },
  inflation: { tw: '美國 CPI 年增率', cn: '美国CPI同比', en: 'US inflation' },
  real: { tw: '實質殖利率', cn: '实际收益率', en: 'Real yield' },
} as const satisfies Record<string, Text>

const yieldOf = ({ close, decimals }: Quote) => price(close, decimals)

const yieldLevel: Example = deps => {
  const [quote] = pricedQuotes(deps, ['US10Y']) ?? []
  if (!quote) return undefined
  const { prevClose, decimals } = quote
  return {
    given: prevClose === undefined ? [] : [[labels.before, `${price(prevClose, decimals)}%`]],
    results: [[labels.us10, `${yieldOf(quote)}%`]],
    of: originOf(quote),
  }
}

const basisPoint: Example = deps => {
  const [quote] = pricedQuotes(deps, ['US10Y']) ?? []
  if (quote?.prevClose === undefined) return undefined
  const { close, prevClose, decimals } = quote
  const before = price(prevClose, decimals)
  const change = price(basisPointTenths(close - prevClose, decimals), 1)
  return {
    given: [
      [labels.us10, `${yieldOf(quote)}%`],
      [labels.before, `${before}%`],
    ],
    results: [[labels.change, `(${yieldOf(quote)} − ${before}) × ${n(100)} = ${change}`]],
    of: originOf(quote),
  }
}

/** One yield less another, in basis points. */
const difference =
  (symbols: readonly [string, string], names: readonly [Text, Text], label: Text): Example =>
  deps => {
    const [first, second] = pricedQuotes(deps, symbols) ?? []
    if (!first || !second || first.decimals !== second.decimals) return undefined
    const points = price(basisPointTenths(first.close - second.close, first.decimals), 1)
    return {
      given: [
        [names[0], `${yieldOf(first)}%`],
        [names[1], `${yieldOf(second)}%`],
      ],
      results: [[label, `(${yieldOf(first)} − ${yieldOf(second)}) × ${n(100)} = ${points}`]],
      of: originOf(first, second),
    }
  }

const realYield: Example = deps => {
  const [quote] = pricedQuotes(deps, ['US10Y']) ?? []
  const inflation = inflationOf(deps)
  if (!quote || inflation === undefined) return undefined
  const nominal = yieldOf(quote)
  const real = quote.close / 10 ** quote.decimals - inflation
  return {
    given: [
      [labels.us10, `${nominal}%`],
      [labels.inflation, `${n(inflation)}%`],
    ],
    results: [[labels.real, `${nominal}% − ${n(inflation)}% = ${rounded(real, quote.decimals)}%`]],
    of: originOf(quote),
  }
}

/** Of yields of government bonds. */
export const bondExamples = {
  ...{ yieldLevel, basisPoint, realYield },
  curve: difference(['US10Y', 'US2Y'], [labels.us10, labels.us2], labels.slope),
  yieldSpread: difference(['US10Y', 'DE10Y'], [labels.us10, labels.de10], labels.spread),
} as const satisfies Record<string, Example>
