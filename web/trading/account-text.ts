import { formatDecimal } from '#contract/prices/price.ts'
import type { Calls } from '../api/call-portal.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as words from '../words/trading.ts'

export type Account = Calls['GET /api/v1/trading-accounts/{tradingAccountId}']['result']
export type Report = Calls['GET /api/v1/trading-accounts/{tradingAccountId}/report']['result']
export type Deal = Calls['GET /api/v1/trading-accounts/{tradingAccountId}/deals']['result']['list'][number]

/** What an account is called: its name, or `MT5 ··482`. */
export const nameOf = (account: Account, t: Translate): string => account.label || shortNameOf(account, t)

export const shortNameOf = ({ platform, account }: Pick<Account, 'platform' | 'account'>, t: Translate): string =>
  t(words.shortName, { platform: t(words.platforms[platform]), account })

export const detailsOf = (account: Account, t: Translate): string =>
  t(words.details, {
    ...{ platform: t(words.platforms[account.platform]), account: account.account, broker: account.brokerName },
    ...{ server: account.server, currency: account.currency, leverage: account.leverage },
  })

/** An amount as the visitor writes numbers; `—` for none. */
export const amountOf = (text: string | null): string => (text === null ? '—' : formatDecimal(text.replace('-', '−')))

const isZero = (text: string) => Number(text) === 0

/** The same with its sign. */
export const signedAmount = (text: string): string =>
  text.startsWith('-') || isZero(text) ? amountOf(text) : `+${amountOf(text)}`

/** A percentage with two places and its sign. */
export const signedPercent = (value: number): string => `${signedAmount(value.toFixed(2))}%`

/** 0 or negative: `−4.86%`. */
export const drawdownText = (percent: number): string =>
  percent === 0 ? '0.00%' : `−${formatDecimal(percent.toFixed(2))}%`

export const rateText = (percent: number | null): string => (percent === null ? '—' : `${percent.toFixed(1)}%`)

/** The class of the colour of a gain or a loss. */
export const toneOf = (text: string | number): string => (Number(text) > 0 ? 'up' : Number(text) < 0 ? 'down' : '')
