import type { ErrorValues } from './error.ts'

/**
 * The response of every call except the UDF ones. Success: `success` true, `code` 0, `message` "ok", or the six digits of
 * what the call tells the visitor. Failure: a matching HTTP status, `code` the six digits as an integer, `message` the
 * six-digit string, `datas` what it is about. Where `message` is six digits, `text` is theirs in the visitor's language
 * and `notice` says whether a page shows it, so that the browser needs no table of codes.
 */
export interface Envelope<T> {
  success: boolean
  code: number
  message: string
  datas: T | null
  text?: string
  notice?: 'toast' | 'silent'
}

/** What a refusal is about, beside its code. */
export interface Refusal {
  /** Values of the placeholders of its text. */
  params: ErrorValues
  /** All fields that are not valid. */
  fields?: readonly RefusedField[]
  /** Of code 010006: what continues the login with the second factor. */
  challenge?: string
  /** Of code 080022: all conditions of an entry, each with the code of who does not meet it. */
  requirements?: readonly { code: string; met: boolean; params: ErrorValues }[]
}

export interface RefusedField {
  /** Names of fields and places in lists, from outside in, joined by dots: `target.id`, `symbols.3`. */
  path: string
  /** Six digits. */
  code: string
  params: ErrorValues
  /** In the visitor's language. */
  text: string
}

export function success<T>(datas: T): Envelope<T> {
  return { success: true, code: 0, message: 'ok', datas }
}
