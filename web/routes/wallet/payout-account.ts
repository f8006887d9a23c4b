import type { Text } from '#contract/text/locale.ts'
import type { Calls } from '../../api/call-portal.ts'
import type { Translate } from '../../i18n/use-text.ts'
import * as words from '../../words/reward-accounts.ts'

/** An account that withdrawals are paid to, as its member sees it. */
export type PayoutAccount = Calls['GET /api/v1/reward-accounts']['result']['list'][number]
export type PayoutKind = PayoutAccount['kind']

/** In the order in which they are offered. */
export const payoutKinds = ['bank', 'paypal', 'alipay', 'wechat'] as const satisfies readonly PayoutKind[]

/** On a grid of 16 units. */
export const kindIcons: Readonly<Record<PayoutKind, string>> = {
  bank: 'M2.5 4.5h11v8.5h-11ZM2.5 4.5l8-2v2M10.5 8.8h3',
  paypal: 'M2 4h12v8H2ZM2 4.5l6 4 6-4',
  alipay: 'M5 1.5h6v13H5ZM7.5 12.5h1',
  wechat:
    'M8 2.5c3.3 0 6 2.1 6 4.8S11.3 12 8 12c-.7 0-1.4-.1-2-.3L3 13.2l.7-2.5C2.6 9.9 2 8.7 2 7.3c0-2.7 2.7-4.8 6-4.8Z',
}

const HIDDEN = '··'
const SHOWN = 4

/** What is shown of a number: an e-mail address is told as the portal masks it. */
export const maskedNumber = (number: string): string => (number.includes('@') ? number : HIDDEN + number)

/** What will be shown of a number that is typed; undefined as long as it is too short. */
export function maskOf(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').trim()
  const at = plain.lastIndexOf('@')
  if (at >= 0) return at > 0 && at < plain.length - 1 ? `${Array.from(plain)[0]}***${plain.slice(at)}` : undefined
  const digits = plain.replace(/[\p{Z}\p{Pd}.]/gu, '')
  return digits.length > SHOWN ? HIDDEN + digits.slice(-SHOWN) : undefined
}

const nameOfKind = (kind: PayoutKind): Text => words.kinds[kind]

/** What an account is called: its bank, or its kind. */
export const nameOfAccount = ({ kind, bank }: Pick<PayoutAccount, 'kind' | 'bank'>, t: Translate): string =>
  bank ?? t(nameOfKind(kind))

/** The same with its number: `海岬銀行 ··4417`. */
export const accountText = (account: Pick<PayoutAccount, 'kind' | 'bank' | 'number'>, t: Translate): string =>
  `${nameOfAccount(account, t)} ${maskedNumber(account.number)}`
