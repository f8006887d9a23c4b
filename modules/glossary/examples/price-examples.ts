import { pipValue } from '#contract/brokers/trading-calculators.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { midRatio } from '#contract/prices/conversion.ts'
import { dayChange } from '#contract/prices/day-change.ts'
import { DOLLAR_INDEX_FACTOR, dollarIndexExponents } from '#contract/prices/dollar-index.ts'
import { fromScaled, spreadInTenthsOfPip } from '#contract/prices/price.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Quote } from '#modules/market'
import { type Example, n, originOf, price, pricedQuote, pricedQuotes, rounded } from './worked.ts'

export const LOT_UNITS = '100000'
/** Decimals of rates that are not shown as prices. */
const RATE_DECIMALS = 5

export const labels = {
  bid: { tw: '買價', cn: '买价', en: 'Bid' },
  ask: { tw: '賣價', cn: '卖价', en: 'Ask' },
  spread: { tw: '點差', cn: '点差', en: 'Spread' },
  pips: { tw: '點差（點）', cn: '点差（点）', en: 'Spread, pips' },
  mid: { tw: '中間價', cn: '中间价', en: 'Mid' },
  pip: { tw: '一點大小', cn: '一个点的大小', en: 'Pip size' },
  point: { tw: '最小跳動點', cn: '最小变动价位', en: 'Point' },
  pipValue: { tw: '一手的一點價值', cn: '一手的一个点价值', en: 'Value of a pip of a lot' },
  lots: { tw: '手數 × 每手單位', cn: '手数 × 合约单位', en: 'Lots × units per lot' },
  value: { tw: '部位價值', cn: '持仓价值', en: 'Value of the position' },
  base: { tw: '基準貨幣', cn: '基准货币', en: 'Base currency' },
  quote: { tw: '計價貨幣', cn: '报价货币', en: 'Quote currency' },
  rate: { tw: '一單位基準貨幣', cn: '一单位基准货币', en: 'One unit of the base' },
  last: { tw: '現價', cn: '现价', en: 'Price' },
  baseline: { tw: '基準價', cn: '基准价', en: 'Baseline' },
  change: { tw: '漲跌幅', cn: '涨跌幅', en: 'Day change' },
  index: { tw: '美元指數', cn: '美元指数', en: 'Dollar index' },
} as const satisfies Record<string, Text>

const pairName = ({ instrument: { base, quote } }: Quote) => `${base}/${quote}`
const legOf = ({ bid, ask, decimals }: Quote, inverse = false) => ({ bid, ask, decimals, inverse })

/** The middle of bid and ask. */
export function midOf(...quotes: readonly Quote[]): Exact {
  const { numerator, denominator } = midRatio(quotes.map(quote => legOf(quote)))
  return numerator.div(denominator)
}

const sidesOf = (quote: Quote) =>
  [
    [labels.bid, price(quote.bid, quote.decimals)],
    [labels.ask, price(quote.ask, quote.decimals)],
  ] as const

const bidAsk: Example = deps => {
  const quote = pricedQuote(deps, 'EURUSD')
  if (!quote) return undefined
  const { bid, ask, decimals } = quote
  const sum = `${price(ask, decimals)} − ${price(bid, decimals)} = ${price(ask - bid, decimals)}`
  return { given: sidesOf(quote), results: [[labels.spread, sum]], of: originOf(quote) }
}

const spread: Example = deps => {
  const quote = pricedQuote(deps, 'EURUSD')
  const { pip } = quote?.instrument ?? {}
  if (!quote || pip === undefined) return undefined
  const { bid, ask, decimals } = quote
  const tenths = spreadInTenthsOfPip(bid, ask, decimals, pip)
  const sum = `(${price(ask, decimals)} − ${price(bid, decimals)}) ÷ ${n(pip)} = ${price(tenths, 1)}`
  return { given: [...sidesOf(quote), [labels.pip, n(pip)]], results: [[labels.pips, sum]], of: originOf(quote) }
}

const mid: Example = deps => {
  const quote = pricedQuote(deps, 'EURUSD')
  if (!quote) return undefined
  const { bid, ask, decimals } = quote
  const sum = `(${price(bid, decimals)} + ${price(ask, decimals)}) ÷ 2 = ${n(midOf(quote))}`
  return { given: sidesOf(quote), results: [[labels.mid, sum]], of: originOf(quote) }
}

const pip: Example = deps => {
  const quote = pricedQuote(deps, 'USDJPY')
  if (!quote?.instrument.pip) return undefined
  const size = String(quote.instrument.pip)
  const yen = midOf(quote)
  const { inAccount } = pipValue({ lots: '1', lotUnits: LOT_UNITS, pip: size, rate: new Exact(1).div(yen).toFixed() })
  return {
    given: [
      [labels.pip, n(size)],
      [labels.lots, `${n('1')} × ${n(LOT_UNITS)}`],
      [pairName(quote), n(yen)],
    ],
    results: [[labels.pipValue, `${n(size)} × ${n('1')} × ${n(LOT_UNITS)} ÷ ${n(yen)} = ${rounded(inAccount, 2)} USD`]],
    of: originOf(quote),
  }
}

const point: Example = deps => {
  const quote = pricedQuote(deps, 'EURUSD')
  if (!quote?.instrument.pip) return undefined
  const size = new Exact(quote.instrument.pip)
  return {
    given: [
      [pairName(quote), price(quote.bid, quote.decimals)],
      [labels.pip, n(size)],
    ],
    results: [[labels.point, `${n(size)} ÷ ${n('10')} = ${n(size.div(10))}`]],
    of: originOf(quote),
  }
}

const lot: Example = deps => {
  const quote = pricedQuote(deps, 'EURUSD')
  if (!quote) return undefined
  const worth = midOf(quote).times(LOT_UNITS)
  return {
    given: [
      [labels.lots, `${n('1')} × ${n(LOT_UNITS)} EUR`],
      [pairName(quote), n(midOf(quote))],
    ],
    results: [[labels.value, `${n('1')} × ${n(LOT_UNITS)} × ${n(midOf(quote))} = ${rounded(worth, 2)} USD`]],
    of: originOf(quote),
  }
}

const baseQuote: Example = deps => {
  const quote = pricedQuote(deps, 'EURUSD')
  if (!quote) return undefined
  const { base, quote: counter } = quote.instrument
  return {
    given: [
      [labels.base, base],
      [labels.quote, counter],
    ],
    results: [[labels.rate, `${n('1')} ${base} = ${n(midOf(quote))} ${counter}`]],
    of: originOf(quote),
  }
}

const cross: Example = deps => {
  const quotes = pricedQuotes(deps, ['EURUSD', 'USDJPY'])
  if (!quotes) return undefined
  const [euro, yen] = quotes as [Quote, Quote]
  const rate = midOf(euro, yen)
  return {
    given: quotes.map(quote => [pairName(quote), n(midOf(quote))] as const),
    results: [['EUR/JPY', `${n(midOf(euro))} × ${n(midOf(yen))} = ${rounded(rate, RATE_DECIMALS)}`]],
    of: originOf(euro, yen),
  }
}

const dollarIndex: Example = deps => {
  const legs = Object.entries(dollarIndexExponents)
  const quotes = pricedQuotes(
    deps,
    legs.map(([symbol]) => symbol),
  )
  if (!quotes) return undefined
  const index = quotes.reduce(
    (product, quote, place) => product * fromScaled(quote.close, quote.decimals) ** legs[place]![1],
    DOLLAR_INDEX_FACTOR,
  )
  const [first, ...others] = quotes as [Quote, ...Quote[]]
  return {
    given: quotes.map((quote, place) => [
      pairName(quote),
      `${price(quote.close, quote.decimals)} ^ ${n(legs[place]![1])}`,
    ]),
    results: [[labels.index, rounded(index, 3)]],
    of: originOf(first, ...others),
  }
}

const change: Example = deps => {
  const quote = pricedQuote(deps, 'EURUSD')
  const move = quote && dayChange(quote, quote.baseline)
  const baseline = quote?.[quote.baseline]
  if (!quote || move?.percentHundredths === undefined || baseline === undefined) return undefined
  const { close, decimals } = quote
  const base = price(baseline, decimals)
  const sum = `(${price(close, decimals)} − ${base}) ÷ ${base} × 100% = ${price(move.percentHundredths, 2)}%`
  return {
    given: [
      [labels.last, price(close, decimals)],
      [labels.baseline, base],
    ],
    results: [[labels.change, sum]],
    of: originOf(quote),
  }
}

/** Of prices as they are now. */
export const priceExamples = {
  ...{ bidAsk, spread, mid, pip, point, lot, baseQuote, cross, dollarIndex },
  dayChange: change,
} as const satisfies Record<string, Example>
