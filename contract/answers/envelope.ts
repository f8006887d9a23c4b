/**
 * The response of every call except the UDF ones. Success: `success` true, `code` 0, `message` "ok". Failure: a
 * matching HTTP status, `code` the six digits as an integer, `message` the six-digit string, `datas` null, and `text`
 * in the visitor's language with `notice`, so that the browser needs no table of codes.
 */
export interface Envelope<T> {
  success: boolean
  code: number
  message: string
  datas: T | null
  text?: string
  notice?: 'toast' | 'silent'
}

export function success<T>(datas: T): Envelope<T> {
  return { success: true, code: 0, message: 'ok', datas }
}
