import { z } from 'zod'
import { type BrokerAccount, brokerAccounts, spreadKinds } from '#contract/brokers/broker.ts'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Call, call } from '#kit/http/call.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import { summaryOf } from '../spreads/spread-quarter.ts'
import type { Brokers } from './brokers.ts'
import * as examples from './examples.ts'
import { brokersNamed, namesParameter, pairsNamed } from './named.ts'

const pips = (description: string) => z.number().nullable().describe(`${description}, in pips`)

const spreadResult = z.object({
  broker: z.string().describe('Id of the broker'),
  name: z.string().describe('Name of the broker'),
  pair: z.string().describe('Symbol'),
  pip: z.string().describe('Size of a pip, as a decimal string'),
  now: pips('The spread in force; null without a quote'),
  average: pips('The average of the last 24 hours of trading, weighted by time'),
  low: pips('The lowest of these'),
  high: pips('The highest of these'),
  quotedShare: z.number().nullable().describe('Share of that time in which the broker had a quote, from 0 to 1'),
  commission: z.string().nullable().describe('Commission for one side of a lot, as a decimal string; null without one'),
  commissionCurrency: z.string().nullable().describe('ISO 4217'),
  cost: z
    .string()
    .nullable()
    .describe('Average spread and commission of both sides for a lot, in the account currency, as a decimal string'),
  costPips: pips('The same'),
  from: z.int().describe('Beginning of the 24 hours, UTC milliseconds'),
  to: z.int().describe('Their end, exclusive'),
  kind: z
    .enum(spreadKinds)
    .describe(
      'sample: of an invented broker, simulated; imported: by the operator; measured: from quotes as they arrived',
    ),
})

const DIGITS = 3
const rounded = (value: number | undefined) => (value === undefined ? null : Number(value.toFixed(DIGITS)))

async function spreadRows(
  brokers: Brokers,
  account: BrokerAccount,
  chosen: readonly Broker[],
  pairs: readonly BrokerPair[],
  currency: string,
) {
  const rows: z.output<typeof spreadResult>[] = []
  const costOf = brokers.costsIn(currency)
  for (const pair of pairs) {
    await otherWork()
    const { from, to, quarters, measured } = await brokers.spreads.past(account, pair, 'day')
    for (const broker of chosen) {
      const { average, low, high, quotedShare } = summaryOf(quarters.get(broker.id) ?? [])
      const cost = average === undefined ? undefined : costOf(broker, account, pair, average)
      rows.push({
        broker: broker.id,
        name: broker.name,
        pair: pair.symbol,
        pip: pair.pip,
        now: rounded(brokers.spreads.now(broker, account, pair)),
        average: rounded(average),
        low: rounded(low),
        high: rounded(high),
        quotedShare: quotedShare === undefined ? null : Number(quotedShare.toFixed(4)),
        commission: account === 'ecn' ? broker.commission : null,
        commissionCurrency: account === 'ecn' ? broker.commissionCurrency : null,
        cost: cost?.total.toFixed(2) ?? null,
        costPips: rounded(cost?.pips.toNumber()),
        from,
        to,
        kind: brokers.spreadKind(broker, measured),
      })
    }
  }
  return rows
}
type SpreadWire = z.output<typeof spreadResult>

const time = (at: number) => new Date(at).toISOString()
const columns: readonly CsvColumn<SpreadWire>[] = [
  [{ tw: '經紀商代碼', cn: '经纪商代码', en: 'Broker id' }, row => row.broker],
  [{ tw: '外匯經紀商', cn: '外汇经纪商', en: 'Broker' }, row => row.name],
  [{ tw: '貨幣對', cn: '货币对', en: 'Pair' }, row => row.pair],
  [{ tw: '一點大小', cn: '一点大小', en: 'Pip' }, row => ({ digits: row.pip })],
  [{ tw: '目前點差', cn: '当前点差', en: 'Spread now' }, row => row.now],
  [{ tw: '平均點差', cn: '平均点差', en: 'Average' }, row => row.average],
  [{ tw: '最低點差', cn: '最低点差', en: 'Lowest' }, row => row.low],
  [{ tw: '最高點差', cn: '最高点差', en: 'Highest' }, row => row.high],
  [{ tw: '報價時間比例', cn: '报价时间占比', en: 'Share of time quoted' }, row => row.quotedShare],
  [
    { tw: '單邊手續費', cn: '单边手续费', en: 'Commission per side' },
    row => row.commission && { digits: row.commission },
  ],
  [{ tw: '手續費幣別', cn: '手续费币种', en: 'Commission currency' }, row => row.commissionCurrency],
  [{ tw: '每手總成本', cn: '每手总成本', en: 'Cost per lot' }, row => row.cost && { digits: row.cost }],
  [{ tw: '總成本（點）', cn: '总成本（点）', en: 'Cost in pips' }, row => row.costPips],
  [{ tw: '起（UTC）', cn: '起（UTC）', en: 'From (UTC)' }, row => time(row.from)],
  [{ tw: '迄（UTC）', cn: '止（UTC）', en: 'To (UTC)' }, row => time(row.to)],
  [{ tw: '資料類型', cn: '数据类型', en: 'Type' }, row => row.kind],
]

export function brokerCalls(brokers: Brokers, clock: Clock): Call[] {
  return [spreadsCall(brokers, clock)]
}

function spreadsCall(brokers: Brokers, clock: Clock) {
  return call({
    id: 'listSpreads',
    tag: 'Brokers',
    method: 'GET',
    path: '/api/v1/spreads',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '各外匯經紀商的點差：目前、平均、最低、最高與報價時間比例，ECN 帳戶另含手續費與每手總成本；虛構經紀商均標為 sample',
      cn: '各外汇经纪商的点差：当前、平均、最低、最高与报价时间占比，ECN账户另含手续费与每手总成本；虚构经纪商均标为sample',
      en: 'Spreads of brokers: now, average, lowest, highest and the share of time quoted, with commission and all-in cost on ECN accounts; invented brokers are marked sample',
    },
    parameters: z.object({
      account: z.enum(brokerAccounts).default('normal').describe('Kind of account'),
      brokers: namesParameter('Ids of brokers, separated by commas; all if omitted', 'kestrel-reach,oakline'),
      pairs: namesParameter('Symbols, separated by commas; the main ones if omitted', 'EURUSD,Gold'),
      currency: z.enum(accountCurrencies).default('USD').describe('Account currency (ISO 4217)'),
    }),
    result: z.object({
      account: z.enum(brokerAccounts).describe('Kind of account'),
      currency: z.string().describe('Currency of the costs (ISO 4217)'),
      time: z.int().describe('Time of the current spreads, UTC milliseconds'),
      list: z.array(spreadResult).describe('Rows by pair, each in the order of the brokers'),
    }),
    example: examples.listSpreads,
    errors: [Errors.ComparedBrokerUnknown, Errors.ComparedPairUnknown],
    cost: 4,
    async handle({ account, brokers: ids, pairs: symbols, currency }) {
      const chosen = brokersNamed(brokers.quoting(account), ids)
      const pairs = pairsNamed(brokers, symbols)
      return {
        account,
        currency,
        time: clock.now(),
        list: await spreadRows(brokers, account, chosen, pairs, currency),
      }
    },
    table: ({ list }, locale) => tableOf(list, columns, locale),
  })
}
