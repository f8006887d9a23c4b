import type { ErrorDefinition } from '#contract/error.ts'

export const EconomyErrors = {
  UnknownCountry: {
    code: '060001',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '查無國家或地區：{country}',
      cn: '未找到国家或地区：{country}',
      en: 'Unknown country: {country}. Check its code.',
    },
  },
  UnknownIndicator: {
    code: '060002',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '查無指標：{indicator}',
      cn: '未找到指标：{indicator}',
      en: 'Unknown indicator: {indicator}. Check its key.',
    },
  },
  NoSeries: {
    code: '060003',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '{country} 沒有 {indicator} 的數列',
      cn: '{country} 没有 {indicator} 的数据序列',
      en: 'There is no series of {indicator} for {country}. Choose another one.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
