import type { ErrorDefinition } from '#contract/error.ts'

export const BrokerErrors = {
  UnknownBroker: {
    code: '000261',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '查無外匯經紀商：{id}', cn: '未找到外汇经纪商：{id}', en: 'Unknown broker: {id}. Check the id.' },
  },
  UnknownPair: {
    code: '000262',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '沒有經紀商報價的貨幣對：{pair}',
      cn: '没有经纪商报价的货币对：{pair}',
      en: 'No broker is compared on {pair}. Check the pair.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
