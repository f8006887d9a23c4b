import { normalForm } from '#contract/text/plain-text.ts'
import { isAddress } from '#kit/mail/mail-outbox.ts'

/** Ways in which a withdrawal may be paid. */
export const rewardKinds = ['bank', 'wechat', 'alipay', 'paypal'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** Blanks, hyphens and dots, by which people group digits. */
const GROUPING = /[\p{Z}\p{Pd}.]/gu
const IBAN = /^[A-Z]{2}\d{2}/
const DIGITS = /^\d{5,24}$/
/** Numbers of cards: UnionPay, Visa and Mastercard, whose last digit is a check digit (ISO/IEC 7812-1). */
const CARD = /^(?:62\d{14,17}|4\d{15}|5[1-5]\d{14}|2[2-7]\d{14})$/
const PHONE = /^\+?\d{8,15}$/
const MAINLAND_MOBILE = /^1[3-9]\d{9}$/
/** Of WeChat: the name that a member has chosen, or that was given. */
const WECHAT_ID = /^[a-z][\w-]{5,19}$/
const SHOWN = 4

/** Luhn's formula. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

async function bankNumber(text: string): Promise<string | undefined> {
  const number = text.replace(GROUPING, '').toUpperCase()
  if (IBAN.test(number)) {
    // Not read at a start, which it would make longer.
    const { isValidIBAN } = await import('ibantools')
    return isValidIBAN(number) ? number : undefined
  }
  if (!DIGITS.test(number)) return undefined
  return CARD.test(number) && !hasCheckDigit(number) ? undefined : number
}

/** As E.164 writes it if it has a country code, or is a mobile number of mainland China. */
function phoneNumber(text: string): string | undefined {
  const number = text.replace(GROUPING, '').replace(/[()]/g, '')
  if (MAINLAND_MOBILE.test(number)) return `+86${number}`
  return PHONE.test(number) ? number : undefined
}

function address(text: string): string | undefined {
  const lower = text.toLowerCase()
  return isAddress(lower) ? lower : undefined
}

/**
 * The number of an account in the one form in which it is stored and compared; undefined if it is none. Of a bank: an IBAN
 * with its check digits, a card with its check digit, or 5 to 24 digits. Of WeChat: a WeChat id or a phone number. Of
 * Alipay: an e-mail address or a phone number. Of PayPal: an e-mail address.
 */
export async function rewardNumber(kind: RewardKind, text: string): Promise<string | undefined> {
  const plain = normalForm(text, 'NFKC').trim()
  if (kind === 'bank') return bankNumber(plain)
  if (kind === 'paypal') return address(plain)
  const phone = phoneNumber(plain)
  if (phone !== undefined || kind === 'alipay') return phone ?? address(plain)
  const id = plain.toLowerCase()
  return WECHAT_ID.test(id) ? id : undefined
}

/** What screens show of a number: its last four characters, of an e-mail address `l***@example.com`. */
export function shownNumber(number: string): string {
  const at = number.lastIndexOf('@')
  return at > 0 ? `${Array.from(number)[0]}***${number.slice(at)}` : number.slice(-SHOWN)
}

/** Blanks, hyphens and other marks between the parts of a name, which banks leave out. */
const BETWEEN = /[\p{Z}\p{P}]/gu

/** Whether two names are the same but for the case and width of their letters and for what stands between their parts. */
export const isSameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other)

const foldedName = (name: string) => normalForm(name, 'NFKC').toUpperCase().replace(BETWEEN, '')
