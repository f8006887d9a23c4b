import type { ErrorDefinition } from '#contract/error.ts'

/** Errors of the stream; only their codes are sent. */
export const StreamErrors = {
  UnknownChannel: {
    code: '000221',
    httpStatus: 400,
    notice: 'silent',
    text: { tw: '查無此頻道', cn: '未找到该频道', en: 'Unknown channel. Check its name.' },
  },
  UnknownSymbols: {
    code: '000222',
    httpStatus: 404,
    notice: 'silent',
    text: { tw: '查無商品：{symbols}', cn: '未找到品种：{symbols}', en: 'Unknown symbols: {symbols}. Check them.' },
  },
  TooManySymbols: {
    code: '000223',
    httpStatus: 400,
    notice: 'silent',
    text: { tw: '訂閱的商品過多', cn: '订阅的品种过多', en: 'Too many symbols. Subscribe to fewer.' },
  },
} as const satisfies Record<string, ErrorDefinition>
