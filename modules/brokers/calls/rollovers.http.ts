import { z } from 'zod'
import { swapTypes } from '#contract/brokers/broker.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { SwapSide } from '../rollovers/rollovers.ts'
import type { Brokers } from './brokers.ts'
import * as examples from './examples.ts'
import { brokersNamed, namesParameter, pairsNamed } from './named.ts'
import { nightResult, nightWire } from './night-result.ts'

const NIGHTS = 11
const date = (description: string) => z.string().describe(`${description}, ISO date`)

const sideResult = (side: string) =>
  z
    .object({
      swap: z.string().describe(`The broker’s number for a ${side} position, as a decimal string`),
      money: z
        .string()
        .nullable()
        .describe('Swap per lot and night in the account currency, as a decimal string; negative if the client pays'),
      percent: z.number().nullable().describe('Swap in per cent a year (360 days) of the value of the position'),
    })
    .describe(`Swap of a ${side} position`)

const swapResult = z.object({
  broker: z.string().describe('Id of the broker'),
  name: z.string().describe('Name of the broker'),
  pair: z.string().describe('Symbol'),
  swapType: z
    .enum(swapTypes)
    .describe('What the number is: points of a tenth of a pip, per cent a year, base currency, margin currency'),
  marginCurrency: z.string().nullable().describe('ISO 4217, of swaps in margin currency'),
  long: sideResult('long'),
  short: sideResult('short'),
  checkedOn: date('When the number was read'),
  source: z.string().describe('Where it was read; `sample` for sample data'),
  sample: z.boolean().describe('True if the broker is invented'),
})

const wireOf = ({ swap, money, percent }: SwapSide) => ({
  swap,
  money: money?.toFixed(4) ?? null,
  percent: percent === undefined ? null : Number(percent.toFixed(4)),
})

type SwapWire = z.output<typeof swapResult>
const columns: readonly CsvColumn<SwapWire>[] = [
  [{ tw: '經紀商代碼', cn: '经纪商代码', en: 'Broker id' }, row => row.broker],
  [{ tw: '外匯經紀商', cn: '外汇经纪商', en: 'Broker' }, row => row.name],
  [{ tw: '貨幣對', cn: '货币对', en: 'Pair' }, row => row.pair],
  [{ tw: '計息方式', cn: '计息方式', en: 'Swap type' }, row => row.swapType],
  [{ tw: '多單原始值', cn: '多头原始值', en: 'Long swap' }, row => ({ digits: row.long.swap })],
  [{ tw: '空單原始值', cn: '空头原始值', en: 'Short swap' }, row => ({ digits: row.short.swap })],
  [
    { tw: '多單每手每晚', cn: '多头每手每晚', en: 'Long, per lot and night' },
    row => row.long.money && { digits: row.long.money },
  ],
  [
    { tw: '空單每手每晚', cn: '空头每手每晚', en: 'Short, per lot and night' },
    row => row.short.money && { digits: row.short.money },
  ],
  [{ tw: '多單年化（%）', cn: '多头年化（%）', en: 'Long, % a year' }, row => row.long.percent],
  [{ tw: '空單年化（%）', cn: '空头年化（%）', en: 'Short, % a year' }, row => row.short.percent],
  [{ tw: '查核日期', cn: '核对日期', en: 'Checked on' }, row => row.checkedOn],
  [{ tw: '資料來源', cn: '数据来源', en: 'Source' }, row => row.source],
  [{ tw: '範例', cn: '示例', en: 'Sample' }, row => (row.sample ? 1 : 0)],
]

export function rolloverCalls(brokers: Brokers): Call[] {
  return [
    call({
      id: 'listRollovers',
      tag: 'Brokers',
      method: 'GET',
      path: '/api/v1/rollovers',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '各外匯經紀商的隔夜利息：原始值、每手每晚金額與年化百分比，以及今晚與其後十晚的計息夜數；虛構經紀商均有標示',
        cn: '各外汇经纪商的隔夜利息：原始值、每手每晚金额与年化百分比，以及今晚与其后十晚的计息夜数；虚构经纪商均有标示',
        en: 'Swaps of brokers as they state them, as money per lot and night and in % a year, and the nights charged tonight and on the next ten; invented brokers are marked',
      },
      parameters: z.object({
        brokers: namesParameter('Ids of brokers, separated by commas; all if omitted', 'kestrel-reach,oakline'),
        pairs: namesParameter('Symbols, separated by commas; the main ones if omitted', 'EURUSD,USDJPY'),
        currency: z.enum(accountCurrencies).default('USD').describe('Account currency (ISO 4217)'),
      }),
      result: z.object({
        currency: z.string().describe('Currency of the amounts (ISO 4217)'),
        nights: z.array(nightResult).describe('Tonight and the next ten, of each pair'),
        list: z.array(swapResult).describe('Rows by pair, each in the order of the brokers'),
      }),
      example: examples.listRollovers,
      errors: [Errors.ComparedBrokerUnknown, Errors.ComparedPairUnknown],
      cost: 2,
      handle({ brokers: ids, pairs: symbols, currency }) {
        const chosen = brokersNamed(brokers.all(), ids)
        const pairs = pairsNamed(brokers, symbols)
        const swapsOf = brokers.swapsIn(currency)
        return {
          currency,
          nights: pairs.flatMap(pair => brokers.nights(pair, NIGHTS).map(night => nightWire(pair, night))),
          list: pairs.flatMap(pair =>
            chosen.flatMap((broker): SwapWire[] => {
              const swaps = swapsOf(broker, pair)
              if (!swaps) return []
              return [
                {
                  broker: broker.id,
                  name: broker.name,
                  pair: pair.symbol,
                  swapType: broker.swapType,
                  marginCurrency: broker.marginCurrency ?? null,
                  long: wireOf(swaps.long),
                  short: wireOf(swaps.short),
                  checkedOn: swaps.checkedOn,
                  source: swaps.source,
                  sample: broker.isSample,
                },
              ]
            }),
          ),
        }
      },
      table: ({ list }, locale) => tableOf(list, columns, locale),
    }),
  ]
}
