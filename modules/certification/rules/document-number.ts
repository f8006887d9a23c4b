import type { DocumentType } from '#contract/members/certification.ts'
import { normalForm } from '#contract/text/plain-text.ts'

/** What people write between the parts of a number: blanks, hyphens, and the brackets of Hong Kong's check digit. */
const BETWEEN = /[\p{Z}\p{Pd}()]/gu

/** A number in the one form in which it is compared, however it was written. */
export const foldedNumber = (text: string): string => normalForm(text, 'NFKC').toUpperCase().replace(BETWEEN, '')

/** In the order of their values, from 10 on (Taiwan's Ministry of the Interior). */
const TAIWAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'
const TAIWAN = /^[A-Z][A-D\d]\d{8}$/

/** Of a citizen (second character 1 or 2) or a resident (8, 9, or before 2021 a letter). */
function isTaiwanese(number: string): boolean {
  if (!TAIWAN.test(number) || /^.[034567]/.test(number)) return false
  const value = (letter: string) => TAIWAN_LETTERS.indexOf(letter) + 10
  const first = value(number[0]!)
  const second = /\d/.test(number[1]!) ? Number(number[1]) : value(number[1]!) % 10
  const digits = [Math.floor(first / 10), first % 10, second, ...Array.from(number.slice(2), Number)]
  const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]
  return weightedSum(digits, weights) % 10 === 0
}

const MAINLAND = /^\d{17}[\dX]$/
const MAINLAND_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11643-1999: a date of birth in digits 7 to 14, and a check digit (ISO 7064, MOD 11-2). */
function isMainland(number: string): boolean {
  if (!MAINLAND.test(number)) return false
  const date = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isDate(date)) return false
  return '10X98765432'[weightedSum(Array.from(number.slice(0, 17), Number), MAINLAND_WEIGHTS) % 11] === number[17]
}

const HONG_KONG = /^[A-Z]{1,2}\d{6}[\dA]$/
/** Of a blank in place of the first of two letters. */
const BLANK = 36

/** One or two letters, six digits and a check digit, in which A is 10. */
function isHongKong(number: string): boolean {
  if (!HONG_KONG.test(number)) return false
  const values = Array.from(number, sign => Number.parseInt(sign, BLANK))
  const all = number.length === 8 ? [BLANK, ...values] : values
  return weightedSum(all, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + digit * weights[place]!, 0)

/** Whether a text is a date of the calendar, `1994-06-18`. */
function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** The field of the document's number in a machine-readable passport (ICAO Doc 9303-4) has nine places. */
const PASSPORT = /^(?=.*\d)[A-Z\d]{5,9}$/
const ANY = /^(?=.*\p{N})[\p{L}\p{N}/*.]{4,40}$/u

const identityCards: Readonly<Record<string, (number: string) => boolean>> = {
  TW: isTaiwanese,
  CN: isMainland,
  HK: isHongKong,
}

/**
 * Whether a folded number may be one of a kind of document: with its check digit where the rule is published (identity cards
 * of Taiwan, mainland China and Hong Kong), in its form for passports, else letters and digits.
 */
export function isDocumentNumber(number: string, type: DocumentType, country: string): boolean {
  if (type === 'passport') return PASSPORT.test(number)
  const rule = type === 'identity_card' ? identityCards[country] : undefined
  return rule ? rule(number) : ANY.test(number)
}
