import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { isInProfile } from '#contract/brokers/account-profile.ts'
import { brokerAccounts, spreadKinds } from '#contract/brokers/broker.ts'
import { tradeDates } from '#contract/brokers/trade-dates.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Exact } from '#contract/numbers/decimal.ts'
import { epochDayAt } from '#contract/time/epoch-day.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { TradeCost } from '../costs/trade-costs.ts'
import type { Brokers } from './brokers.ts'
import * as examples from './examples.ts'
import { brokersNamed, namesParameter, pairsNamed } from './named.ts'
import { nightResult, nightWire } from './night-result.ts'

const money = (description: string) =>
  z.string().nullable().describe(`${description}, as a decimal string; null if it is not known`)

const costResult = z.object({
  broker: z.string().describe('Id of the broker'),
  name: z.string().describe('Name of the broker'),
  total: money('Spread, commission and swap together'),
  pips: money('The total in pips'),
  average: z.number().nullable().describe('Average spread of the last 24 hours of trading, in pips'),
  spread: money('Spread'),
  commission: money('Commission of both sides'),
  aNight: money('Swap per lot and night, negative if the client pays'),
  swap: money('Swap of all nights, negative if it is received'),
  kind: z
    .enum(spreadKinds)
    .describe(
      'Of the spreads. sample: of an invented broker, simulated; imported: by the operator; measured: from quotes as they arrived',
    ),
})
type CostWire = z.output<typeof costResult>

const text = (value: Exact | undefined, digits = 2) => value?.toFixed(digits) ?? null

const wireOf = ({ broker, kind, average, spread, commission, aNight, sum, pips }: TradeCost): CostWire => ({
  ...{ broker: broker.id, name: broker.name, total: text(sum?.total), pips: text(pips, 1) },
  average: average === undefined ? null : Number(average.toFixed(3)),
  ...{ spread: text(spread), commission: text(commission), aNight: text(aNight, 4), swap: text(sum?.swap), kind },
})

const digits = (value: string | null) => value && { digits: value }
const columns = (currency: string): readonly CsvColumn<CostWire>[] => [
  [{ tw: '經紀商代碼', cn: '经纪商代码', en: 'Broker id' }, row => row.broker],
  [{ tw: '外匯經紀商', cn: '外汇经纪商', en: 'Broker' }, row => row.name],
  [{ tw: '總成本', cn: '总成本', en: 'Total' }, row => digits(row.total)],
  [{ tw: '折合點數', cn: '折合点数', en: 'Total in pips' }, row => digits(row.pips)],
  [{ tw: '平均點差（點）', cn: '平均点差（点）', en: 'Average spread, pips' }, row => row.average],
  [{ tw: '點差成本', cn: '点差成本', en: 'Spread' }, row => digits(row.spread)],
  [{ tw: '手續費', cn: '手续费', en: 'Commission' }, row => digits(row.commission)],
  [{ tw: '每手每晚隔夜利息', cn: '每手每晚隔夜利息', en: 'Swap per lot and night' }, row => digits(row.aNight)],
  [
    { tw: '隔夜利息（負為收取）', cn: '隔夜利息（负为收取）', en: 'Swap (negative: received)' },
    row => digits(row.swap),
  ],
  [{ tw: '幣別', cn: '币种', en: 'Currency' }, () => currency],
  [{ tw: '資料類型', cn: '数据类型', en: 'Type' }, row => row.kind],
]

export function tradeCostCalls(brokers: Brokers, clock: Clock): Call[] {
  return [
    call({
      id: 'listTradeCosts',
      tag: 'Brokers',
      method: 'GET',
      path: '/api/v1/trade-costs',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '一筆交易從進場到出場在各外匯經紀商的總成本：點差、手續費與逐夜計算的隔夜利息；虛構經紀商均標為 sample',
        cn: '一笔交易从入场到出场在各外汇经纪商的总成本：点差、手续费与逐夜计算的隔夜利息；虚构经纪商均标为sample',
        en: 'What one trade costs at each broker from entry to exit: spread, commission, and swap night by night; invented brokers are marked sample',
      },
      parameters: z.object({
        pair: z.string().max(64).default('EURUSD').meta({ description: 'Symbol of the pair', example: 'USDJPY' }),
        lots: z
          .string()
          .max(20)
          .default('1')
          .refine(given => isInProfile('lots', given))
          .meta({ description: 'Lots, 0.01 to 10,000', example: '2' }),
        side: z.enum(['long', 'short']).default('long').describe('Side of the position'),
        from: z.iso.date().meta({ description: 'Day on which it is opened', example: '2026-12-21' }),
        to: z.iso
          .date()
          .meta({ description: 'Day on which it is closed, at most 185 days later', example: '2026-12-28' }),
        account: z.enum(brokerAccounts).default('normal').describe('Kind of account'),
        currency: z.enum(accountCurrencies).default('USD').describe('Account currency (ISO 4217)'),
        brokers: namesParameter('Ids of brokers, separated by commas; all if omitted', 'kestrel-reach,oakline'),
      }),
      result: z.object({
        pair: z.string().describe('Symbol'),
        currency: z.string().describe('Currency of all amounts (ISO 4217)'),
        days: z.int().describe('Days of interest that are charged'),
        nights: z.array(nightResult).describe('The rolls between entry and exit'),
        list: z.array(costResult).describe('The cheapest first; those without a total last'),
      }),
      example: examples.listTradeCosts,
      errors: [Errors.ComparedBrokerUnknown, Errors.ComparedPairUnknown],
      cost: 2,
      async handle({ pair: symbol, from, to, brokers: ids, ...trade }) {
        const dates = tradeDates({ from, to }, epochDayAt(clock.now()))
        if (!dates) throw new PortalError(Errors.BadParameter, { name: 'to' })
        const [pair] = pairsNamed(brokers, [symbol])
        const { nights, costs } = await brokers.tradeCosts(
          { ...trade, pair: pair!, dates },
          brokersNamed(brokers.all(), ids),
        )
        const days = nights.reduce((sum, night) => sum + night.nights, 0)
        return {
          ...{ pair: pair!.symbol, currency: trade.currency, days },
          nights: nights.map(night => nightWire(pair!, night)),
          list: costs.map(wireOf),
        }
      },
      table: ({ list, currency }, locale) => tableOf(list, columns(currency), locale),
    }),
  ]
}
