import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { memberIdParameter } from '#contract/members/member.ts'
import { centsText } from '#contract/prices/cents-text.ts'
import { dateToTime, type EpochDay, epochDayAt, epochDayOf } from '#contract/time/epoch-day.ts'
import {
  publicTradingSchema,
  type TradingDeal,
  tradingDealSchema,
  tradingReportSchema,
} from '#contract/trading/trading-report.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { BY_TIME } from '#kit/http/cursor.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { LinkDeal } from '../links/broker-link.ts'
import type { RateOf } from '../report/exposure.ts'
import { readPast } from '../report/read-past.ts'
import { reportOf } from '../report/report.ts'
import * as words from '../report/report-words.ts'
import { netOf } from '../report/trade-sums.ts'
import type { SimulatedTrading } from '../rules/deps.ts'
import { dealOfEngine } from '../rules/engine-deals.ts'
import { lastReadings } from '../rules/readings.ts'
import { type From, findAccount, type TradingAccount } from '../store/accounts.ts'
import { latestDeals } from '../store/deals.ts'
import { publicAccounts } from '../view/public-accounts.ts'
import { ofAccount, read } from './call-parts.ts'
import * as examples from './examples.ts'

export interface ReportCallDeps {
  database: Database
  trading: SimulatedTrading
  rateOf: RateOf
  /** Whether there is a member whom others see. */
  isPublicMember(from: From, memberId: string): Promise<boolean>
  /** UTC ms. */
  now(): number
}

const LIST = 'trading-deals'
/** A file has no next page. */
const MAX_IN_FILE = 5000
const MIN_MONTHS = 2
const MAX_DAYS = 1100

const iso = (at: number) => new Date(at).toISOString()

function dealView(deal: LinkDeal): TradingDeal {
  const { dealId, at, type, symbol, side, lots, openAt, openPrice, closePrice } = deal
  return {
    ...{ dealId, at: iso(at), type, symbol, side, lots, openPrice, closePrice },
    openAt: openAt === null ? null : iso(openAt),
    ...{ profit: centsText(deal.profit), commission: centsText(deal.commission), swap: centsText(deal.swap) },
    net: centsText(netOf(deal)),
  }
}

const digits = (text: string | null) => (text === null ? null : { digits: text })
const columns: readonly CsvColumn<TradingDeal>[] = [
  [words.dealId, ({ dealId }) => dealId],
  [words.time, ({ at }) => at],
  [words.type, ({ type }) => type],
  [words.symbol, ({ symbol }) => symbol],
  [words.side, ({ side }) => side],
  [words.lots, ({ lots }) => digits(lots)],
  [words.openTime, ({ openAt }) => openAt],
  [words.openPrice, ({ openPrice }) => digits(openPrice)],
  [words.closePrice, ({ closePrice }) => digits(closePrice)],
  [words.profit, ({ profit }) => digits(profit)],
  [words.commission, ({ commission }) => digits(commission)],
  [words.swap, ({ swap }) => digits(swap)],
  [words.net, ({ net }) => digits(net)],
]

/** The newest first, each with its number. */
async function dealsPage(
  { database, trading }: ReportCallDeps,
  account: TradingAccount,
  page: { below: { at: number; number: number } | undefined; limit: number },
): Promise<(LinkDeal & { number: number })[]> {
  if (account.source !== 'portal') return latestDeals(database, account.id, page)
  const deals = await trading.deals(database, account.id, { below: page.below?.number, limit: page.limit })
  return deals.map(deal => ({ ...dealOfEngine(deal, trading), number: deal.number }))
}

const dealsCall = (deps: ReportCallDeps) =>
  call({
    ...read,
    id: 'listTradingDeals',
    path: '/api/v1/trading-accounts/{tradingAccountId}/deals',
    summary: { tw: '交易帳戶的成交紀錄', cn: '交易账户的成交记录', en: 'Deals of a trading account' },
    parameters: z.strictObject({
      ...ofAccount.shape,
      format: z
        .enum(['json', 'csv'])
        .optional()
        .meta({ description: `\`csv\`: as a table, of up to ${MAX_IN_FILE} deals` }),
      ...pageParameters,
    }),
    result: z.strictObject({ list: z.array(tradingDealSchema).describe('Newest first'), next: nextPage }),
    example: { list: [examples.deal], next: null },
    errors: [Errors.TradingAccountMissing],
    async handle({ tradingAccountId: id, cursor, format, ...page }, { actor }) {
      const [at, number] = startOf(LIST, cursor, BY_TIME) ?? []
      const account = await findAccount(deps.database, actor!.id, id)
      if (!account) throw new PortalError(Errors.TradingAccountMissing)
      const limit = format === 'csv' ? MAX_IN_FILE : page.limit
      const below = at === undefined || number === undefined ? undefined : { at, number }
      const found = await dealsPage(deps, account, { below, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, deal => [deal.at, deal.number])
      return { list: rows.map(dealView), next }
    },
    table: ({ list }, locale) => tableOf(list, columns, locale),
  })

const day = (missing: typeof Errors.StartDateMissing | typeof Errors.EndDateMissing, what: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .refine(text => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true)
    .meta({ codes: { required: missing }, description: `${what}, in UTC`, example: '2026-09-01' })

/** The same day two months later, or the last of that month. */
function monthsLater(from: EpochDay): EpochDay {
  const start = new Date(dateToTime(from))
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + MIN_MONTHS]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return epochDayAt(Date.UTC(year, month, Math.min(start.getUTCDate(), last)))
}

/** Throws EndDateBeforeStart or DateRangeTooShort. */
function periodOf(given: { from: string; to: string }): { from: EpochDay; to: EpochDay } {
  const [from, to] = [epochDayOf(given.from), epochDayOf(given.to)]
  if (to <= from) throw new InvalidFields({ path: 'to', definition: Errors.EndDateBeforeStart })
  if (to < monthsLater(from))
    throw new InvalidFields({ path: 'to', definition: Errors.DateRangeTooShort, values: { months: MIN_MONTHS } })
  // What is older than three years is left out.
  return { from: Math.max(from, to - MAX_DAYS) as EpochDay, to }
}

const reportCall = (deps: ReportCallDeps) =>
  call({
    ...read,
    id: 'getTradingReport',
    path: '/api/v1/trading-accounts/{tradingAccountId}/report',
    work: 'heavy',
    summary: { tw: '交易帳戶的報告', cn: '交易账户的报告', en: 'Report of a trading account: at least two months' },
    parameters: z.strictObject({
      ...ofAccount.shape,
      from: day(Errors.StartDateMissing, 'First date'),
      to: day(Errors.EndDateMissing, 'Last date'),
    }),
    result: tradingReportSchema,
    example: examples.report,
    errors: [Errors.TradingAccountMissing, Errors.EndDateBeforeStart, Errors.DateRangeTooShort],
    async handle({ tradingAccountId: id, ...given }, { actor }) {
      const period = periodOf(given)
      const account = await findAccount(deps.database, actor!.id, id)
      if (!account) throw new PortalError(Errors.TradingAccountMissing)
      return accountReport(account, period, deps)
    },
  })

/** A report of an account, both dates included. */
async function accountReport(
  account: TradingAccount,
  period: { from: EpochDay; to: EpochDay },
  { database, trading, rateOf, now }: Pick<ReportCallDeps, 'database' | 'trading' | 'rateOf' | 'now'>,
) {
  const reading = (await lastReadings(database, [account], { trading, now })).get(account.id)
  const past = await readPast(database, { account, reading, since: period.from }, trading)
  const { currency, isSimulated } = account
  return reportOf({ currency, isSimulated, past, ...period, rateOf })
}

const memberCall = (deps: ReportCallDeps) =>
  call({
    id: 'getMemberTrading',
    tag: 'Trading',
    method: 'GET',
    path: '/api/v1/members/{memberId}/trading',
    access: 'public',
    work: 'heavy',
    summary: { tw: '會員公開的交易帳戶', cn: '会员公开的交易账户', en: 'Trading accounts that a member shows' },
    parameters: z.strictObject({ memberId: memberIdParameter }),
    result: z.strictObject({ list: z.array(publicTradingSchema).describe('The default one first') }),
    example: { list: [examples.shown] },
    errors: [Errors.MemberMissing],
    async handle({ memberId }) {
      if (!(await deps.isPublicMember(deps.database, memberId))) throw new PortalError(Errors.MemberMissing)
      return { list: await publicAccounts(deps.database, memberId, deps) }
    },
  })

/** What has become of accounts, for their members and for others. */
export const reportCalls = (deps: ReportCallDeps) => [dealsCall(deps), reportCall(deps), memberCall(deps)] as const
