import { z } from 'zod'
import { swapTypes } from '#contract/brokers/broker.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { Brokers } from './brokers.ts'
import * as examples from './examples.ts'
import { brokersNamed, namesParameter } from './named.ts'

const text = (description: string) => z.string().nullable().describe(description)
const date = (description: string) => z.string().describe(`${description}, ISO date`)

const entityResult = z.object({
  entity: z.string().describe('Legal entity that clients have their contract with'),
  regulator: text('Authority in whose register it was found; null if it was not'),
  licence: text('Its number there'),
  register: text('Address of that entry'),
  minDeposit: text('Smallest first deposit, as a decimal string'),
  depositCurrency: text('ISO 4217'),
  leverage: z.int().nullable().describe('Highest leverage for retail clients: 30 is 30:1'),
  platforms: z.array(z.string()).describe('Trading platforms'),
  source: z.string().describe('Where the terms were read; `sample` for sample data'),
  checkedOn: date('When they were read'),
})

const brokerResult = z.object({
  broker: z.string().describe('Id of the broker'),
  name: z.string().describe('Name of the broker'),
  commission: z.string().describe('On an ECN account for one side of a lot, as a decimal string'),
  commissionCurrency: z.string().describe('ISO 4217'),
  swapType: z.enum(swapTypes).describe('Unit in which the broker states swaps'),
  marginCurrency: text('ISO 4217, of swaps in margin currency'),
  source: z.string().describe('Where the commission was read; `sample` for sample data'),
  checkedOn: date('When it was read'),
  entities: z.array(entityResult).describe('Its legal entities'),
  sample: z.boolean().describe('True if the broker is invented'),
})
type BrokerWire = z.output<typeof brokerResult>

/** A row of the table: a broker with one of its legal entities, if it has any. */
type Entity = z.output<typeof entityResult>
type Line = Omit<BrokerWire, 'entities'> & {
  own: (Omit<Entity, 'platforms'> & { platforms: readonly string[] }) | undefined
}
const columns: readonly CsvColumn<Line>[] = [
  [{ tw: '經紀商代碼', cn: '经纪商代码', en: 'Broker id' }, row => row.broker],
  [{ tw: '外匯經紀商', cn: '外汇经纪商', en: 'Broker' }, row => row.name],
  [{ tw: '單邊手續費', cn: '单边手续费', en: 'Commission per side' }, row => ({ digits: row.commission })],
  [{ tw: '手續費幣別', cn: '手续费币种', en: 'Commission currency' }, row => row.commissionCurrency],
  [{ tw: '計息方式', cn: '计息方式', en: 'Swap type' }, row => row.swapType],
  [{ tw: '簽約法人', cn: '签约主体', en: 'Entity' }, row => row.own?.entity],
  [{ tw: '監理機關', cn: '监管机构', en: 'Regulator' }, row => row.own?.regulator],
  [{ tw: '執照號碼', cn: '牌照号码', en: 'Licence no.' }, row => row.own?.licence],
  [{ tw: '登記查詢網址', cn: '登记查询网址', en: 'Register entry' }, row => row.own?.register],
  [
    { tw: '最低入金', cn: '最低入金', en: 'Min. deposit' },
    row => (row.own?.minDeposit ? { digits: row.own.minDeposit } : undefined),
  ],
  [{ tw: '入金幣別', cn: '入金币种', en: 'Deposit currency' }, row => row.own?.depositCurrency],
  [{ tw: '最高槓桿', cn: '最高杠杆', en: 'Max leverage' }, row => row.own?.leverage],
  [{ tw: '交易平台', cn: '交易平台', en: 'Platforms' }, row => row.own?.platforms.join(';')],
  [{ tw: '資料來源', cn: '数据来源', en: 'Source' }, row => row.own?.source ?? row.source],
  [{ tw: '查核日期', cn: '核对日期', en: 'Checked on' }, row => row.own?.checkedOn ?? row.checkedOn],
  [{ tw: '範例', cn: '示例', en: 'Sample' }, row => (row.sample ? 1 : 0)],
]

function wireOf(brokers: Brokers, broker: ReturnType<Brokers['all']>[number]): BrokerWire {
  const { id, name, commission, commissionCurrency, swapType, marginCurrency, source, checkedOn, isSample } = broker
  return {
    broker: id,
    name,
    commission,
    commissionCurrency,
    swapType,
    marginCurrency: marginCurrency ?? null,
    source,
    checkedOn,
    entities: brokers.entitiesOf(broker).map(own => ({
      entity: own.entity,
      regulator: own.regulator ?? null,
      licence: own.licence ?? null,
      register: own.register ?? null,
      minDeposit: own.minDeposit ?? null,
      depositCurrency: own.depositCurrency ?? null,
      leverage: own.leverage ?? null,
      platforms: [...own.platforms],
      source: own.source,
      checkedOn: own.checkedOn,
    })),
    sample: isSample,
  }
}

export function brokersCall(brokers: Brokers): Call {
  return call({
    id: 'listBrokers',
    tag: 'Brokers',
    method: 'GET',
    path: '/api/v1/brokers',
    access: 'public',
    cors: 'open',
    summary: {
      tw: '各外匯經紀商的手續費、計息方式、簽約法人、監理機關、執照號碼、最低入金、最高槓桿與交易平台；未在登記資料中查得者為空',
      cn: '各外汇经纪商的手续费、计息方式、签约主体、监管机构、牌照号码、最低入金、最高杠杆与交易平台；未在登记信息中查到的为空',
      en: 'Brokers with commission, kind of swap, legal entities, regulators, licence numbers, minimum deposit, leverage and platforms; null where not seen in a register',
    },
    parameters: z.object({
      brokers: namesParameter('Ids of brokers, separated by commas; all if omitted', 'kestrel-reach,oakline'),
    }),
    result: z.object({ list: z.array(brokerResult).describe('Brokers in their order') }),
    example: examples.listBrokers,
    errors: [Errors.ComparedBrokerUnknown],
    handle: ({ brokers: ids }) => ({ list: brokersNamed(brokers.all(), ids).map(broker => wireOf(brokers, broker)) }),
    table: ({ list }, locale) =>
      tableOf(
        list.flatMap(({ entities, ...broker }): Line[] =>
          entities.length === 0 ? [{ ...broker, own: undefined }] : entities.map(own => ({ ...broker, own })),
        ),
        columns,
        locale,
      ),
  })
}
