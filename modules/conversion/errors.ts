import type { ErrorDefinition } from '#contract/error.ts'

export const ConversionErrors = {
  UnknownUnit: {
    code: '000241',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '查無幣別：{code}', cn: '未找到币种：{code}', en: 'Unknown currency: {code}. Check the code.' },
  },
  NoRate: {
    code: '000242',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '目前沒有 {from} 兌 {to} 的匯率',
      cn: '目前没有 {from} 兑 {to} 的汇率',
      en: 'No rate from {from} to {to} is available.',
    },
  },
  NoRateOfDate: {
    code: '000243',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '沒有 {date} 的匯率',
      cn: '没有 {date} 的汇率',
      en: 'No rates are available for {date}. Choose another date.',
    },
  },
  RateEnded: {
    code: '000244',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '{code} 的參考匯率只到 {last}',
      cn: '{code} 的参考汇率只到 {last}',
      en: 'Reference rates of {code} end on {last}. Choose an earlier date.',
    },
  },
  Retired: {
    code: '000245',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '{code} 已自 {since} 起由 {successor} 取代，沒有單一的固定匯率',
      cn: '{code} 已自 {since} 起被 {successor} 取代，没有单一的固定汇率',
      en: '{code} was replaced by {successor} on {since}, without a single fixed rate. Ask for a date before that.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
