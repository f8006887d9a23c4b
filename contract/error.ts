import type { Locale, Text } from './locale.ts'

/**
 * An error as visitors and clients see it: six digits on the wire, a name in the code, one text per language.
 * `silent` errors are handled by the page itself; `toast` shows the text for two seconds.
 */
export interface ErrorDefinition {
  code: string
  httpStatus: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 501 | 503
  notice: 'toast' | 'silent'
  text: Text
}

/** Codes that never show a toast, whichever call returns them. */
export const silentCodes: ReadonlySet<string> = new Set(
  (
    'ok 000114 000108 000001 010024 010025 010026 010002 010027 010028 010029 000101 000106 010006 010003 010009 ' +
    '010037 080022 010035'
  ).split(' '),
)

export type ErrorValues = Readonly<Record<string, string | number>>

/** Thrown by rules; one place on the server converts it to a status and a response. */
export class PortalError extends Error {
  readonly definition: ErrorDefinition
  readonly values: ErrorValues
  constructor(definition: ErrorDefinition, values: ErrorValues = {}) {
    super(`${definition.code} ${fillText(definition.text.en, values)}`)
    this.name = 'PortalError'
    this.definition = definition
    this.values = values
  }
}

/** Substitutes `{name}` placeholders. Unknown ones are left as they are, so that mistakes are visible. */
export function fillText(text: string, values: ErrorValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

export function errorText(error: PortalError, locale: Locale): string {
  return fillText(error.definition.text[locale], error.values)
}

/** Errors that any call may return (0001xx and 0002xx are the general ones). */
export const GeneralErrors = {
  BadParameter: {
    code: '000201',
    httpStatus: 400,
    notice: 'toast',
    text: { tw: '參數 {name} 不正確', cn: '参数 {name} 不正确', en: 'Parameter {name} is not valid. Check its value.' },
  },
  BadBody: {
    code: '000202',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '送出的內容無法讀取',
      cn: '提交的内容无法读取',
      en: 'The request body cannot be read. Check its format.',
    },
  },
  LoginExpired: {
    code: '000203',
    httpStatus: 401,
    notice: 'toast',
    text: { tw: '登入已過期，請重新登入', cn: '登录已过期，请重新登录', en: 'Your login has expired. Log in again.' },
  },
  Forbidden: {
    code: '000204',
    httpStatus: 403,
    notice: 'toast',
    text: { tw: '沒有權限', cn: '没有权限', en: 'You do not have permission. Log in with another account.' },
  },
  NotFound: {
    code: '000205',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '找不到所要的內容', cn: '找不到所需内容', en: 'Not found. Check the address.' },
  },
  MethodNotAllowed: {
    code: '000206',
    httpStatus: 405,
    notice: 'toast',
    text: { tw: '不支援此請求方法', cn: '不支持此请求方法', en: 'Method not allowed. Use another one.' },
  },
  Conflict: {
    code: '000207',
    httpStatus: 409,
    notice: 'toast',
    text: {
      tw: '內容已變更，請重新整理',
      cn: '内容已变更，请刷新',
      en: 'Changed in the meantime. Reload and try again.',
    },
  },
  TooLarge: {
    code: '000208',
    httpStatus: 413,
    notice: 'toast',
    text: { tw: '送出的內容過大', cn: '提交的内容过大', en: 'The request is too large. Send less.' },
  },
  UnsupportedType: {
    code: '000209',
    httpStatus: 415,
    notice: 'toast',
    text: { tw: '不支援此內容類型', cn: '不支持此内容类型', en: 'Content type not supported. Use another one.' },
  },
  Unprocessable: {
    code: '000210',
    httpStatus: 422,
    notice: 'toast',
    text: { tw: '內容不符合規則', cn: '内容不符合规则', en: 'Invalid content. Check it and try again.' },
  },
  TooManyRequests: {
    code: '000211',
    httpStatus: 429,
    notice: 'toast',
    text: {
      tw: '操作過於頻繁，請稍候',
      cn: '操作过于频繁，请稍候',
      en: 'Too many requests. Wait a moment and try again.',
    },
  },
  Unexpected: {
    code: '000212',
    httpStatus: 500,
    notice: 'toast',
    text: {
      tw: '伺服器發生問題，請稍後再試',
      cn: '服务器出现问题，请稍后再试',
      en: 'The server had a problem. Please try again later.',
    },
  },
  Unavailable: {
    code: '000213',
    httpStatus: 503,
    notice: 'toast',
    text: { tw: '服務暫時無法使用', cn: '服务暂时不可用', en: 'Temporarily unavailable. Please try again later.' },
  },
  Misdirected: {
    code: '000214',
    httpStatus: 421,
    notice: 'toast',
    text: { tw: '本站不使用這個網址', cn: '本站不使用该网址', en: 'This site has another address' },
  },
  LoginRequired: {
    code: '000215',
    httpStatus: 401,
    notice: 'toast',
    text: { tw: '請先登入', cn: '请先登录', en: 'You are not logged in. Log in and try again.' },
  },
  OtherSite: {
    code: '000216',
    httpStatus: 403,
    notice: 'toast',
    text: {
      tw: '不接受由其他網站送出的內容',
      cn: '不接受由其他网站提交的内容',
      en: 'Sent from another site. Open the page on this site and try again.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
