import { z } from 'zod'
import { brokerAccounts } from '#contract/brokers/broker.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Brokers } from './brokers.ts'
import * as examples from './examples.ts'
import { brokersNamed, namesParameter, pairsNamed } from './named.ts'

const DIGITS = 3

const result = z.object({
  account: z.enum(brokerAccounts).describe('Kind of account'),
  time: z.int().describe('UTC milliseconds'),
  list: z
    .array(
      z.object({
        broker: z.string().describe('Id of the broker'),
        pair: z.string().describe('Symbol'),
        now: z.number().nullable().describe('The spread in force, in pips; null without a quote'),
      }),
    )
    .describe('Rows by pair, each in the order of the brokers'),
})
export type SpreadQuotesResult = z.output<typeof result>

export function spreadQuotesCall(brokers: Brokers, clock: Clock): Call {
  return call({
    id: 'listSpreadQuotes',
    tag: 'Brokers',
    method: 'GET',
    path: '/api/v1/spread-quotes',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '各外匯經紀商目前的點差，供頁面定時更新；比較請用平均點差',
      cn: '各外汇经纪商当前的点差，供页面定时更新；对比请用平均点差',
      en: 'Spreads of brokers in force now, for pages that renew them; compare brokers by their averages',
    },
    parameters: z.object({
      account: z.enum(brokerAccounts).default('normal').describe('Kind of account'),
      brokers: namesParameter('Ids of brokers, separated by commas; all if omitted', 'kestrel-reach,oakline'),
      pairs: namesParameter('Symbols, separated by commas; the main ones if omitted', 'EURUSD,Gold'),
    }),
    result,
    example: examples.listSpreadQuotes,
    errors: [Errors.ComparedBrokerUnknown, Errors.ComparedPairUnknown],
    handle({ account, brokers: ids, pairs: symbols }) {
      const chosen = brokersNamed(brokers.quoting(account), ids)
      return {
        account,
        time: clock.now(),
        list: pairsNamed(brokers, symbols).flatMap(pair =>
          chosen.map(broker => {
            const now = brokers.spreads.now(broker, account, pair)
            return { broker: broker.id, pair: pair.symbol, now: now === undefined ? null : Number(now.toFixed(DIGITS)) }
          }),
        ),
      }
    },
  })
}
