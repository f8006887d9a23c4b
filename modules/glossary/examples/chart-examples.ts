import { bollinger, ema, macd, type Series, sma } from '#contract/prices/averages.ts'
import type { Bar } from '#contract/prices/bar.ts'
import { pivotLevels } from '#contract/prices/pivots.ts'
import { atr, averageMoves, rsi, stochastic } from '#contract/prices/studies.ts'
import type { Text } from '#contract/text/locale.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { dayFigures } from '#modules/screener'
import { labels as prices } from './price-examples.ts'
import {
  type Example,
  type ExampleDeps,
  type Line,
  n,
  originOf,
  price,
  pricedQuote,
  rounded,
  type Worked,
} from './worked.ts'

const SYMBOL = 'EURUSD'
const AVERAGE = 20
const RSI = 14
const RANGE = 14
/** Trading days of a year of currencies. */
const YEAR_DAYS = 252

const labels = {
  days: { tw: '天數', cn: '天数', en: 'Days' },
  sum: { tw: '收盤價之和', cn: '收盘价之和', en: 'Sum of closes' },
  open: { tw: '開盤', cn: '开盘', en: 'Open' },
  high: { tw: '最高', cn: '最高', en: 'High' },
  low: { tw: '最低', cn: '最低', en: 'Low' },
  close: { tw: '收盤', cn: '收盘', en: 'Close' },
  body: { tw: '實體', cn: '实体', en: 'Body' },
  average: { tw: '均線', cn: '均线', en: 'Average' },
  before: { tw: '前一日', cn: '前一日', en: 'Day before' },
  gains: { tw: '平均漲幅', cn: '平均涨幅', en: 'Average gain' },
  losses: { tw: '平均跌幅', cn: '平均跌幅', en: 'Average loss' },
  signal: { tw: '訊號線', cn: '信号线', en: 'Signal' },
  histogram: { tw: '柱狀體', cn: '柱', en: 'Histogram' },
  deviation: { tw: '標準差', cn: '标准差', en: 'Standard deviation' },
  upper: { tw: '上軌', cn: '上轨', en: 'Upper band' },
  lower: { tw: '下軌', cn: '下轨', en: 'Lower band' },
  trueRange: { tw: '真實區間', cn: '真实波幅', en: 'True range' },
  highest: { tw: '14 日最高', cn: '14日最高', en: '14-day high' },
  lowest: { tw: '14 日最低', cn: '14日最低', en: '14-day low' },
  daily: { tw: '每日標準差', cn: '每日标准差', en: 'Daily deviation' },
  volatility: { tw: '年化波動度', cn: '年化波动率', en: 'Volatility a year' },
  yearHigh: { tw: '52 週最高', cn: '52周最高', en: '52-week high' },
  yearLow: { tw: '52 週最低', cn: '52周最低', en: '52-week low' },
  place: { tw: '區間位置', cn: '区间位置', en: 'Place in the range' },
  pivot: { tw: '樞軸點 P', cn: '枢轴点P', en: 'Pivot P' },
} as const satisfies Record<string, Text>

interface Days {
  days: readonly Bar[]
  /** The newest one. */
  last: Bar
  closes: number[]
  decimals: number
  /** A value in units of the last decimal as what a sum begins with, so exact that its result is true to the last digit. */
  write(value: number): string
  /** The same as a result. */
  show(value: number): string
}

type Computed = { given: readonly Line[]; results: readonly Line[] } | undefined

/** An example of completed days, whose figures are as of the last one. */
const ofDays =
  (work: (days: Days, deps: ExampleDeps) => Computed): Example =>
  async (deps): Promise<Worked | undefined> => {
    const quote = pricedQuote(deps, SYMBOL)
    if (!quote) return undefined
    const { instrument, decimals, schedule } = quote
    const today = schedule.tradingDayAt(deps.clock.now()).date
    const days = (await deps.daily.read(instrument, 'year')).filter(({ time }) => time < dateToTime(today))
    const last = days.at(-1)
    if (!last) return undefined
    const closes = days.map(({ close }) => close)
    const writer = (more: number) => (value: number) => rounded(value / 10 ** decimals, decimals + more)
    const worked = work({ days, last, closes, decimals, write: writer(3), show: writer(0) }, deps)
    return worked && { ...worked, of: { ...originOf(quote), at: last.time } }
  }

/** The newest values of series; undefined if one has none yet. */
function newest<const Names extends readonly Series[]>(...series: Names): { [Key in keyof Names]: number } | undefined {
  const values = series.map(each => each.at(-1))
  return values.includes(undefined) ? undefined : (values as { [Key in keyof Names]: number })
}

const average = ofDays(({ closes, decimals, show }) => {
  const [value] = newest(sma(closes, AVERAGE)) ?? []
  if (value === undefined) return undefined
  const sum = price(
    closes.slice(-AVERAGE).reduce((total, close) => total + close, 0),
    decimals,
  )
  return {
    given: [
      [labels.days, n(AVERAGE)],
      [labels.sum, sum],
    ],
    results: [[labels.average, `${sum} ÷ ${n(AVERAGE)} = ${show(value)}`]],
  }
})

const exponential = ofDays(({ closes, last, decimals, write, show }) => {
  const [before, value] = ema(closes, AVERAGE).slice(-2)
  if (before === undefined || value === undefined) return undefined
  const close = price(last.close, decimals)
  const earlier = write(before)
  return {
    given: [
      [labels.before, earlier],
      [labels.close, close],
      [labels.days, n(AVERAGE)],
    ],
    results: [['EMA', `${earlier} + (${close} − ${earlier}) × ${n(2)} ÷ (${n(AVERAGE)} + ${n(1)}) = ${show(value)}`]],
  }
})

const strength = ofDays(({ closes, write }) => {
  const { gains, losses } = averageMoves(closes, RSI)
  const [gain, loss, value] = newest(gains, losses, rsi(closes, RSI)) ?? []
  if (gain === undefined || loss === undefined || value === undefined) return undefined
  const [up, down] = [write(gain), write(loss)]
  return {
    given: [
      [labels.gains, up],
      [labels.losses, down],
    ],
    results: [['RSI', `${n(100)} × ${up} ÷ (${up} + ${down}) = ${rounded(value, 1)}`]],
  }
})

const convergence = ofDays(({ closes, write, show }) => {
  const { line, signal, histogram } = macd(closes, 12, 26, 9)
  const values = newest(ema(closes, 12), ema(closes, 26), line, signal, histogram)
  if (!values) return undefined
  const [fast, slow, gap, its] = values.map(write) as [string, string, string, string, string]
  return {
    given: [
      ['EMA12', fast],
      ['EMA26', slow],
      [labels.signal, its],
    ],
    results: [
      ['MACD', `${fast} − ${slow} = ${show(values[2])}`],
      [labels.histogram, `${gap} − ${its} = ${show(values[4])}`],
    ],
  }
})

const bands = ofDays(({ closes, write, show }) => {
  const { upper, middle, lower } = bollinger(closes, AVERAGE, 2)
  const values = newest(upper, middle, lower)
  if (!values) return undefined
  const deviation = write((values[0] - values[1]) / 2)
  const centre = write(values[1])
  return {
    given: [
      [labels.average, centre],
      [labels.deviation, deviation],
    ],
    results: [
      [labels.upper, `${centre} + ${n(2)} × ${deviation} = ${show(values[0])}`],
      [labels.lower, `${centre} − ${n(2)} × ${deviation} = ${show(values[2])}`],
    ],
  }
})

const trueRange = ofDays(({ days, last, closes, decimals, write, show }) => {
  const [earlier, value] = atr(days, RANGE).slice(-2)
  const before = closes.at(-2)
  if (earlier === undefined || value === undefined || before === undefined) return undefined
  const range = price(Math.max(last.high, before) - Math.min(last.low, before), decimals)
  return {
    given: [
      [labels.before, write(earlier)],
      [labels.trueRange, range],
    ],
    results: [['ATR', `(${write(earlier)} × ${n(RANGE - 1)} + ${range}) ÷ ${n(RANGE)} = ${show(value)}`]],
  }
})

const oscillator = ofDays(({ days, last, decimals }) => {
  const [value] = newest(stochastic(days, RANGE, 1, 3).k) ?? []
  if (value === undefined) return undefined
  const recent = days.slice(-RANGE)
  const high = price(Math.max(...recent.map(day => day.high)), decimals)
  const low = price(Math.min(...recent.map(day => day.low)), decimals)
  const close = price(last.close, decimals)
  return {
    given: [
      [labels.highest, high],
      [labels.lowest, low],
      [labels.close, close],
    ],
    results: [['%K', `(${close} − ${low}) ÷ (${high} − ${low}) × ${n(100)} = ${rounded(value, 1)}`]],
  }
})

const linesOf = ({ open, high, low, close }: Bar, decimals: number): Line[] => [
  [labels.open, price(open, decimals)],
  [labels.high, price(high, decimals)],
  [labels.low, price(low, decimals)],
  [labels.close, price(close, decimals)],
]

const pivot = ofDays(({ last, decimals }) => {
  const { pivot: middle, resistance, support } = pivotLevels(last).find(({ system }) => system === 'classic')!
  const [high, low, close] = [last.high, last.low, last.close].map(value => price(value, decimals))
  const sum = `(${high} + ${low} + ${close}) ÷ ${n(3)} = ${price(middle, decimals)}`
  return {
    given: linesOf(last, decimals).slice(1),
    results: [
      [labels.pivot, sum],
      ['R1', price(resistance[0]!, decimals)],
      ['S1', price(support[0]!, decimals)],
    ],
  }
})

const candle = ofDays(({ last, decimals }) => {
  const body = price(last.close - last.open, decimals)
  return {
    given: linesOf(last, decimals),
    results: [[labels.body, `${price(last.close, decimals)} − ${price(last.open, decimals)} = ${body}`]],
  }
})

const deviation = ofDays(({ days, last }) => {
  const { volatility } = dayFigures(days, { today: last.time + 1, daysOfYear: YEAR_DAYS })
  if (volatility === undefined) return undefined
  const daily = rounded(volatility / Math.sqrt(YEAR_DAYS), 4)
  return {
    given: [[labels.daily, `${daily}%`]],
    results: [[labels.volatility, `${daily}% × √${n(YEAR_DAYS)} = ${rounded(volatility, 1)}%`]],
  }
})

const yearRange = ofDays(({ days, decimals }, deps) => {
  const quote = pricedQuote(deps, SYMBOL)!
  const { range52w } = dayFigures(days, { today: deps.clock.now(), daysOfYear: YEAR_DAYS })
  if (!range52w || range52w.high === range52w.low) return undefined
  const [high, low, now] = [range52w.high, range52w.low, quote.close].map(value => price(value, decimals))
  const place = ((quote.close - range52w.low) / (range52w.high - range52w.low)) * 100
  return {
    given: [
      [labels.yearHigh, high!],
      [labels.yearLow, low!],
      [prices.last, now!],
    ],
    results: [[labels.place, `(${now} − ${low}) ÷ (${high} − ${low}) × 100% = ${rounded(place, 1)}%`]],
  }
})

/** Of the completed days of an instrument. */
export const chartExamples = {
  ...{ sma: average, ema: exponential, rsi: strength, macd: convergence, bollinger: bands, atr: trueRange },
  ...{ stochastic: oscillator, pivot, candle, volatility: deviation, range52w: yearRange },
} as const satisfies Record<string, Example>
