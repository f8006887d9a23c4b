import { grownBalances } from '#contract/brokers/trading-calculators.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { effectiveAnnualRate } from '#contract/rates/annual-rate.ts'
import { costOf } from '#contract/rates/bank-rate.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Quote } from '#modules/market'
import { midOf } from './price-examples.ts'
import { type Example, type Line, n, originOf, price, pricedQuotes, rounded, SAMPLE } from './worked.ts'

/** Grams of a troy ounce, by definition, and of a Taiwan mace. */
const OUNCE_GRAMS = '31.1034768'
const MACE_GRAMS = '3.75'
const RATE = 5
const PRINCIPAL = '100000'
const YEARS = 10

const labels = {
  transferBuy: { tw: '即期買入', cn: '现汇买入', en: 'Transfer buy (TT)' },
  notesBuy: { tw: '現金買入', cn: '现钞买入', en: 'Notes buy' },
  transferSell: { tw: '即期賣出', cn: '现汇卖出', en: 'Transfer sell (TT)' },
  notesSell: { tw: '現金賣出', cn: '现钞卖出', en: 'Notes sell' },
  middle: { tw: '中間價', cn: '中间价', en: 'Mid' },
  cost: { tw: '買外幣現金的成本', cn: '购买外币现钞的成本', en: 'Cost of buying notes' },
  ounce: { tw: '黃金（美元/盎司）', cn: '黄金（美元/盎司）', en: 'Gold, USD an ounce' },
  dollar: { tw: '美元/新台幣', cn: '美元/新台币', en: 'USD/TWD' },
  grams: { tw: '1 盎司、1 台錢（公克）', cn: '1盎司、1台钱（克）', en: 'Grams of an ounce, of a mace' },
  mace: { tw: '每台錢（新台幣）', cn: '每台钱（新台币）', en: 'TWD a mace' },
  rate: { tw: '年利率', cn: '年利率', en: 'Rate a year' },
  times: { tw: '每年計息次數', cn: '每年计息次数', en: 'Times a year' },
  effective: { tw: '有效年利率', cn: '有效年利率', en: 'Effective rate' },
  principal: { tw: '本金', cn: '本金', en: 'Principal' },
  years: { tw: '年數', cn: '年数', en: 'Years' },
  end: { tw: '期末', cn: '期末', en: 'End value' },
} as const satisfies Record<string, Text>

/** Dollars at the first bank that sells notes, in yuan per 100. */
const bankBoard: Example = ({ banks }) => {
  const dollar = banks.currency('USD', 'CNY')
  const row = dollar && banks.across(dollar, 'CNY').find(({ figures }) => figures.cashSell && figures.middle)
  if (!row) return undefined
  const { figures, decimals, bank, kind, at } = row
  const { spotBuy, cashBuy, spotSell, cashSell = 0, middle = 0 } = figures
  const line = (label: Text, value: number | undefined): Line[] =>
    value === undefined ? [] : [[label, price(value, decimals)]]
  const [sell, centre] = [price(cashSell, decimals), price(middle, decimals)]
  const cost = price(costOf('buy', cashSell, middle), 2)
  return {
    given: [
      ...line(labels.transferBuy, spotBuy),
      ...line(labels.notesBuy, cashBuy),
      ...line(labels.transferSell, spotSell),
      ...line(labels.notesSell, cashSell),
      ...line(labels.middle, middle),
    ],
    results: [[labels.cost, `(${sell} − ${centre}) ÷ ${centre} × 100% = ${cost}%`]],
    of: { kind, source: bank.name, at },
  }
}

const goldTael: Example = deps => {
  const [gold, dollar] = (pricedQuotes(deps, ['Gold', 'USDTWD']) ?? []) as [Quote?, Quote?]
  if (!gold || !dollar) return undefined
  const [ounce, rate] = [midOf(gold), midOf(dollar)]
  const mace = ounce.div(OUNCE_GRAMS).times(MACE_GRAMS).times(rate)
  const sum = `${n(ounce)} ÷ ${n(OUNCE_GRAMS)} × ${n(MACE_GRAMS)} × ${n(rate)} = ${rounded(mace, 0)}`
  return {
    given: [
      [labels.ounce, n(ounce)],
      [labels.dollar, n(rate)],
      [labels.grams, `${n(OUNCE_GRAMS)} / ${n(MACE_GRAMS)}`],
    ],
    results: [[labels.mace, sum]],
    of: originOf(gold, dollar),
  }
}

const effectiveRate: Example = () => {
  const effective = effectiveAnnualRate({
    ...{ country: 'us', rate: RATE, rateKind: 'pa', compounding: '12', termMonths: 0 },
  })
  return {
    given: [
      [labels.rate, `${n(RATE)}%`],
      [labels.times, n(12)],
    ],
    results: [
      [
        labels.effective,
        `((${n(1)} + ${n(RATE)}% ÷ ${n(12)}) ^ ${n(12)} − ${n(1)}) × 100% = ${rounded(effective, 3)}%`,
      ],
    ],
    of: SAMPLE,
  }
}

const growth: Example = () => {
  const grown = grownBalances({ start: PRINCIPAL, gainPercent: String(RATE), added: '0', periods: YEARS })
  const end = rounded(grown.at(-1)?.balance ?? new Exact(PRINCIPAL), 2)
  return {
    given: [
      [labels.principal, n(PRINCIPAL)],
      [labels.rate, `${n(RATE)}%`],
      [labels.years, n(YEARS)],
    ],
    results: [[labels.end, `${n(PRINCIPAL)} × (${n(1)} + ${n(RATE)}%) ^ ${n(YEARS)} = ${end}`]],
    of: SAMPLE,
  }
}

/** Of rates of banks. */
export const bankExamples = { bankBoard, goldTael, effectiveRate, growth } as const satisfies Record<string, Example>
