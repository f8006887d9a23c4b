import type { ErrorDefinition } from '#contract/error.ts'

export const ConversionErrors = {
  UnknownUnit: {
    code: '000241',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '查無幣別：{code}', cn: '没有此币种：{code}', en: 'Unknown currency: {code}' },
  },
  NoRate: {
    code: '000242',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '目前沒有 {from} 兌 {to} 的匯率',
      cn: '目前没有 {from} 兑 {to} 的汇率',
      en: 'There is no rate from {from} to {to} at the moment',
    },
  },
  NoRateOfDate: {
    code: '000243',
    httpStatus: 400,
    notice: 'toast',
    text: { tw: '沒有 {date} 的匯率', cn: '没有 {date} 的汇率', en: 'There are no rates of {date}' },
  },
} as const satisfies Record<string, ErrorDefinition>
