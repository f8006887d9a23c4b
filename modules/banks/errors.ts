import type { ErrorDefinition } from '#contract/error.ts'

export const BankErrors = {
  UnknownBank: {
    code: '000251',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '查無銀行：{code}', cn: '未找到银行：{code}', en: 'Unknown bank: {code}. Check the code.' },
  },
  UnknownCurrency: {
    code: '000252',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '銀行牌告沒有幣別：{code}',
      cn: '银行外汇牌价中没有币种：{code}',
      en: 'No bank rates are quoted for {code}. Check the code.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
