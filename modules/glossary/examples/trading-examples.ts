import { swapInQuote } from '#contract/brokers/broker-swap.ts'
import { marginUse, positionSize, profitLoss } from '#contract/brokers/trading-calculators.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { decimalText } from '#contract/prices/price.ts'
import type { Text } from '#contract/text/locale.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import type { BrokerPair } from '#modules/brokers'
import type { Quote } from '#modules/market'
import { LOT_UNITS, midOf, labels as prices } from './price-examples.ts'
import { type Example, type ExampleDeps, n, originOf, pricedQuote, rounded, SAMPLE } from './worked.ts'

/** The account and the position of the examples, in dollars. */
const LOTS = '1'
const BALANCE = '10000'
const LEVERAGE = '30'
const STOP_OUT = '50'
const RISK = '1'
const STOP_PIPS = '50'
const PAIR = 'EURUSD'
const SWAP_PAIR = 'USDJPY'
/** At least one of so many rolls is charged. */
const NIGHTS_AHEAD = 5

const labels = {
  price: { tw: '歐元/美元', cn: '欧元/美元', en: 'EUR/USD' },
  leverage: { tw: '槓桿', cn: '杠杆', en: 'Leverage' },
  margin: { tw: '保證金', cn: '保证金', en: 'Margin' },
  balance: { tw: '帳戶餘額', cn: '账户余额', en: 'Balance' },
  equity: { tw: '淨值', cn: '净值', en: 'Equity' },
  free: { tw: '可用保證金', cn: '可用保证金', en: 'Free margin' },
  level: { tw: '保證金維持率', cn: '保证金比例', en: 'Margin level' },
  stopOut: { tw: '強制平倉比例', cn: '强平比例', en: 'Stop-out level' },
  room: { tw: '可承受虧損', cn: '可承受亏损', en: 'Loss until then' },
  stopOutPrice: { tw: '多單強制平倉價', cn: '多头强平价', en: 'Stop-out price of a long' },
  risk: { tw: '風險比例', cn: '风险比例', en: 'Risk' },
  stop: { tw: '停損點數', cn: '止损点数', en: 'Stop, pips' },
  size: { tw: '手數', cn: '手数', en: 'Lots' },
  entry: { tw: '進場價（今日開盤）', cn: '入场价（今日开盘）', en: 'Entry, the open of today' },
  exit: { tw: '出場價', cn: '出场价', en: 'Exit' },
  profit: { tw: '一手多單損益', cn: '一手多头盈亏', en: 'Profit of a long lot' },
  peak: { tw: '淨值高點', cn: '净值高点', en: 'Peak of equity' },
  trough: { tw: '之後的低點', cn: '之后的低点', en: 'Low after it' },
  drawdown: { tw: '最大拉回', cn: '最大回撤', en: 'Drawdown' },
  profits: { tw: '獲利總和', cn: '盈利总和', en: 'Sum of profits' },
  losses: { tw: '虧損總和', cn: '亏损总和', en: 'Sum of losses' },
  factor: { tw: '獲利因子', cn: '盈利因子', en: 'Profit factor' },
  shortPoints: { tw: '美元/日圓空單（點數/夜）', cn: '美元/日元空头（点数/夜）', en: 'USD/JPY short, points a night' },
  nights: { tw: '計息夜數', cn: '计息夜数', en: 'Nights charged' },
  perLot: { tw: '美元/日圓空單每手', cn: '美元/日元空头每手', en: 'A lot short of USD/JPY' },
  rolled: { tw: '紐約 17:00 換日', cn: '纽约17:00展期', en: 'Roll at 17:00 New York' },
  from: { tw: '換日前交割日', cn: '展期前交割日', en: 'Value date before the roll' },
  to: { tw: '換日後交割日', cn: '展期后交割日', en: 'Value date after the roll' },
} as const satisfies Record<string, Text>

const position = `${n(LOTS)} × ${n(LOT_UNITS)}`

/** A long lot of euros at the price of now. */
function lotOf(quote: Quote) {
  const rate = midOf(quote).toFixed()
  const pip = String(quote.instrument.pip ?? 0.0001)
  const given = { lots: LOTS, lotUnits: LOT_UNITS, rate: '1', leverage: LEVERAGE, balance: BALANCE, stopOut: STOP_OUT }
  return { rate, pip, ...marginUse({ ...given, side: 'long', price: rate, pip }) }
}

type Lot = ReturnType<typeof lotOf> & { quote: Quote }

const ofLot =
  (work: (lot: Lot) => Pick<Awaited<ReturnType<Example>> & object, 'given' | 'results'>): Example =>
  deps => {
    const quote = pricedQuote(deps, PAIR)
    return quote && { ...work({ ...lotOf(quote), quote }), of: originOf(quote) }
  }

const margin = ofLot(({ rate, margin: taken }) => ({
  given: [
    [prices.lots, position],
    [labels.price, n(rate)],
    [labels.leverage, `${n(LEVERAGE)}:1`],
  ],
  results: [[labels.margin, `${position} × ${n(rate)} ÷ ${n(LEVERAGE)} = ${rounded(taken, 2)} USD`]],
}))

const freeMargin = ofLot(({ margin: taken }) => ({
  given: [
    [labels.equity, `${n(BALANCE)} USD`],
    [labels.margin, `${rounded(taken, 2)} USD`],
  ],
  results: [[labels.free, `${n(BALANCE)} − ${rounded(taken, 2)} = ${rounded(new Exact(BALANCE).minus(taken), 2)} USD`]],
}))

const marginLevel = ofLot(({ margin: taken, level }) => ({
  given: [
    [labels.equity, `${n(BALANCE)} USD`],
    [labels.margin, `${rounded(taken, 2)} USD`],
  ],
  results: [[labels.level, `${n(BALANCE)} ÷ ${rounded(taken, 2)} × 100% = ${rounded(level!, 1)}%`]],
}))

const stopOut = ofLot(({ quote, rate, margin: taken, room, stopOutPrice }) => {
  const left = rounded(room, 2)
  const level = stopOutPrice ? rounded(stopOutPrice, quote.decimals) : '—'
  return {
    given: [
      [labels.balance, `${n(BALANCE)} USD`],
      [labels.margin, `${rounded(taken, 2)} USD`],
      [labels.stopOut, `${n(STOP_OUT)}%`],
      [labels.room, `${n(BALANCE)} − ${rounded(taken, 2)} × ${n(STOP_OUT)}% = ${left} USD`],
    ],
    results: [[labels.stopOutPrice, `${n(rate)} − ${left} ÷ (${position}) = ${level}`]],
  }
})

const size: Example = deps => {
  const quote = pricedQuote(deps, PAIR)
  const pip = quote?.instrument.pip
  if (!quote || pip === undefined) return undefined
  const given = { balance: BALANCE, riskPercent: RISK, stopPips: STOP_PIPS, lotUnits: LOT_UNITS, rate: '1' }
  const { exactLots } = positionSize({ ...given, pip: String(pip) })
  const sum = `${n(BALANCE)} × ${n(RISK)}% ÷ (${n(STOP_PIPS)} × ${n(pip)} × ${n(LOT_UNITS)}) = ${rounded(exactLots, 2)}`
  return {
    given: [
      [labels.balance, `${n(BALANCE)} USD`],
      [labels.risk, `${n(RISK)}%`],
      [labels.stop, n(STOP_PIPS)],
      [prices.pip, n(pip)],
    ],
    results: [[labels.size, sum]],
    of: SAMPLE,
  }
}

const gain: Example = deps => {
  const quote = pricedQuote(deps, PAIR)
  if (!quote) return undefined
  const { open, close, decimals } = quote
  const [entry, exit] = [decimalText(open, decimals), decimalText(close, decimals)]
  const given = { lots: LOTS, lotUnits: LOT_UNITS, rate: '1', commission: '0', pip: String(quote.instrument.pip ?? 1) }
  const { inAccount } = profitLoss({ ...given, side: 'long', entry, exit })
  return {
    given: [
      [labels.entry, n(entry)],
      [labels.exit, n(exit)],
      [prices.lots, position],
    ],
    results: [[labels.profit, `(${n(exit)} − ${n(entry)}) × ${position} = ${rounded(inAccount, 2)} USD`]],
    of: originOf(quote),
  }
}

const drawdown: Example = () => ({
  given: [
    [labels.peak, `${n('12000')} USD`],
    [labels.trough, `${n('10200')} USD`],
  ],
  results: [[labels.drawdown, `(${n('12000')} − ${n('10200')}) ÷ ${n('12000')} × 100% = ${n('15')}%`]],
  of: SAMPLE,
})

const profitFactor: Example = () => ({
  given: [
    [labels.profits, `${n('4200')} USD`],
    [labels.losses, `${n('2800')} USD`],
  ],
  results: [[labels.factor, `${n('4200')} ÷ ${n('2800')} = ${n('1.5')}`]],
  of: SAMPLE,
})

const swapPair = ({ brokers }: Pick<ExampleDeps, 'brokers'>) => brokers.pairs.find(({ symbol }) => symbol === SWAP_PAIR)

/** The next roll that is charged: around holidays value dates may stay. */
const nextCharged = (deps: Pick<ExampleDeps, 'brokers'>, pair: BrokerPair) =>
  deps.brokers.nights(pair, NIGHTS_AHEAD).find(({ nights }) => nights > 0)

/** The first broker whose swaps are points, as the formula has them. */
const rollover: Example = deps => {
  const quote = pricedQuote(deps, SWAP_PAIR)
  const pair = swapPair(deps)
  if (!quote || !pair) return undefined
  const swaps = deps.brokers.swapsIn('USD')
  const broker = deps.brokers.all().find(each => each.swapType === 'points' && swaps(each, pair))
  const night = nextCharged(deps, pair)
  if (!broker || !night) return undefined
  const { swap } = swaps(broker, pair)!.short
  const yen = midOf(quote)
  const aNight = swapInQuote({ type: 'points', swap, pip: pair.pip, lotUnits: pair.lotUnits, price: yen.toFixed() })!
  const money = aNight.times(night.nights).div(yen)
  const units = `${n(pair.pip)} ÷ ${n(10)} × ${n(pair.lotUnits)}`
  return {
    given: [
      [labels.shortPoints, n(swap)],
      [prices.pip, n(pair.pip)],
      ['USD/JPY', n(yen)],
      [labels.rolled, n(isoDateOf(night.day))],
      [labels.nights, n(night.nights)],
    ],
    results: [[labels.perLot, `${n(swap)} × ${units} × ${n(night.nights)} ÷ ${n(yen)} = ${rounded(money, 2)} USD`]],
    of: { ...originOf(quote), source: broker.name, ...(broker.isSample && { kind: 'sample' }) },
  }
}

const valueDate: Example = deps => {
  const pair = swapPair(deps)
  const night = pair && nextCharged(deps, pair)
  if (!night) return undefined
  return {
    given: [
      ['USD/JPY', 'T + 2'],
      [labels.rolled, n(isoDateOf(night.day))],
      [labels.from, n(isoDateOf(night.from))],
      [labels.to, n(isoDateOf(night.to))],
    ],
    results: [[labels.nights, n(night.nights)]],
    of: { kind: 'computed', source: '', at: deps.clock.now() },
  }
}

/** Of positions and what they cost. */
export const tradingExamples = {
  ...{ margin, freeMargin, marginLevel, stopOut, drawdown, profitFactor, rollover, valueDate },
  positionSize: size,
  profitLoss: gain,
} as const satisfies Record<string, Example>
