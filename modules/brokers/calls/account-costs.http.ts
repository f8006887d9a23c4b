import { z } from 'zod'
import { isInProfile, MAX_POSITIONS, profileBounds, usualProfile } from '#contract/brokers/account-profile.ts'
import { brokerAccounts, spreadKinds } from '#contract/brokers/broker.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import { chargedDays, type TradingCost } from '#contract/brokers/trading-cost.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { AccountCost } from '../costs/account-costs.ts'
import type { Brokers } from './brokers.ts'
import * as examples from './examples.ts'
import { brokersNamed, namesParameter, pairsNamed } from './named.ts'

const usualPositions = usualProfile.positions.map(({ pair, lots, side }) => `${pair}:${lots}:${side}`).join(',')

const sides = ['long', 'short'] as const
type Position = [pair: string, lots: string, side: (typeof sides)[number]]

function positionOf(text: string): Position | undefined {
  const [pair = '', lots, sideText, ...more] = text.split(':')
  const side = sides.find(each => each === sideText)
  return isInProfile('lots', lots) && side && more.length === 0 ? [pair, lots, side] : undefined
}

const positionsParameter = z
  .string()
  .max(500)
  .default(usualPositions)
  .transform((text, context) => {
    const positions = text.split(',').map(positionOf)
    const known = positions.filter(position => position !== undefined)
    if (known.length === positions.length && known.length <= MAX_POSITIONS) return known
    context.addIssue({ code: 'custom', message: 'no positions' })
    return z.NEVER
  })
  .meta({
    description: `1 to ${MAX_POSITIONS} pairs, separated by commas: symbol, lots a month, and long or short`,
    example: 'EURUSD:10:long,USDJPY:2.5:short',
  })

const numberParameter = (field: 'share' | 'nights', description: string) =>
  z
    .string()
    .max(20)
    .default(usualProfile[field])
    .refine(text => isInProfile(field, text))
    .meta({ description: `${description}, from ${profileBounds[field].join(' to ')}`, example: usualProfile[field] })

const money = (description: string) =>
  z.string().nullable().describe(`${description}, as a decimal string; null if it is not known`)

const monthResult = {
  spread: money('Spreads of a month'),
  commission: money('Commissions of a month'),
  swap: money('Swaps of a month, negative if they are received'),
  total: money('All of it'),
}

const costResult = z.object({
  broker: z.string().describe('Id of the broker'),
  name: z.string().describe('Name of the broker'),
  ...monthResult,
  positions: z
    .array(
      z.object({
        pair: z.string().describe('Symbol'),
        lots: z.string().describe('Lots a month, as a decimal string'),
        side: z.enum(sides).describe('Side of the positions held overnight'),
        average: z.number().nullable().describe('Average spread of the last 24 hours of trading, in pips'),
        ...monthResult,
      }),
    )
    .describe('Costs of each pair, with the same fields'),
  kind: z
    .enum(spreadKinds)
    .describe(
      'Of the spreads. sample: of an invented broker, simulated; imported: by the operator; measured: from quotes as they arrived',
    ),
})
type CostWire = z.output<typeof costResult>

const monthWire = (month: TradingCost | undefined) => ({
  spread: month?.spread.toFixed(2) ?? null,
  commission: month?.commission.toFixed(2) ?? null,
  swap: month?.swap.toFixed(2) ?? null,
  total: month?.total.toFixed(2) ?? null,
})

const wireOf = ({ broker, kind, positions, month }: AccountCost): CostWire => ({
  broker: broker.id,
  name: broker.name,
  ...monthWire(month),
  positions: positions.map(({ position: { pair, lots, side }, average, month: own }) => ({
    pair: pair.symbol,
    lots,
    side,
    average: average === undefined ? null : Number(average.toFixed(3)),
    ...monthWire(own),
  })),
  kind,
})

const digits = (text: string | null) => text && { digits: text }
const columns = (currency: string): readonly CsvColumn<Omit<CostWire, 'positions'>>[] => [
  [{ tw: '經紀商代碼', cn: '经纪商代码', en: 'Broker id' }, row => row.broker],
  [{ tw: '外匯經紀商', cn: '外汇经纪商', en: 'Broker' }, row => row.name],
  [{ tw: '每月點差成本', cn: '每月点差成本', en: 'Spread per month' }, row => digits(row.spread)],
  [{ tw: '每月手續費', cn: '每月手续费', en: 'Commission per month' }, row => digits(row.commission)],
  [
    { tw: '每月隔夜利息（負為收取）', cn: '每月隔夜利息（负为收取）', en: 'Swap per month (negative: received)' },
    row => digits(row.swap),
  ],
  [{ tw: '每月總成本', cn: '每月总成本', en: 'Total per month' }, row => digits(row.total)],
  [{ tw: '幣別', cn: '币种', en: 'Currency' }, () => currency],
  [{ tw: '資料類型', cn: '数据类型', en: 'Type' }, row => row.kind],
]

export function accountCostCalls(brokers: Brokers): Call[] {
  return [
    call({
      id: 'listAccountCosts',
      tag: 'Brokers',
      method: 'GET',
      path: '/api/v1/account-costs',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '依每月交易的貨幣對、手數與留倉情形，列出各外匯經紀商的每月成本：點差、手續費與隔夜利息；虛構經紀商均標為 sample',
        cn: '按每月交易的货币对、手数与持仓过夜情况，列出各外汇经纪商的每月成本：点差、手续费与隔夜利息；虚构经纪商均标为sample',
        en: 'What a month of trading costs at each broker, split into spread, commission and swap, cheapest first; invented brokers are marked sample',
      },
      parameters: z.object({
        positions: positionsParameter,
        share: numberParameter('share', 'Share of the lots that is held overnight, in per cent'),
        nights: numberParameter('nights', 'For how many nights, on average'),
        account: z.enum(brokerAccounts).default('normal').describe('Kind of account'),
        currency: z.enum(accountCurrencies).default('USD').describe('Account currency (ISO 4217)'),
        brokers: namesParameter('Ids of brokers, separated by commas; all if omitted', 'kestrel-reach,oakline'),
      }),
      result: z.object({
        account: z.enum(brokerAccounts).describe('Kind of account'),
        currency: z.string().describe('Currency of all amounts (ISO 4217)'),
        days: z.string().describe('Days of interest charged for a lot on average: share × nights × 7 / 5'),
        list: z.array(costResult).describe('The cheapest first'),
      }),
      example: examples.listAccountCosts,
      errors: [Errors.ComparedBrokerUnknown, Errors.ComparedPairUnknown],
      cost: 2,
      async handle({ positions, share, nights, account, currency, brokers: ids }) {
        const costs = await brokers.accountCosts(
          {
            positions: positions.map(([symbol, lots, side]) => ({
              pair: pairsNamed(brokers, [symbol])[0]!,
              lots,
              side,
            })),
            share,
            nights,
            account,
            currency,
          },
          brokersNamed(brokers.all(), ids),
        )
        return { account, currency, days: chargedDays({ share, nights }).toFixed(), list: costs.map(wireOf) }
      },
      table: ({ list, currency }, locale) => tableOf(list, columns(currency), locale),
    }),
  ]
}
