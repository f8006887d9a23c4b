import type { Envelope, Refusal, RefusedField } from '#contract/answers/envelope.ts'
import type { ErrorValues } from '#contract/answers/error.ts'
import { silentCodes } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { AccountCalls } from '#modules/accounts'
import type { AnalysisResult } from '#modules/analysis'
import type { AnnouncementCalls } from '#modules/announcements'
import type { ApprovalCalls } from '#modules/approvals'
import type { ArticleCalls } from '#modules/articles'
import type { SpreadQuotesResult } from '#modules/brokers'
import type { CalendarResult } from '#modules/calendar'
import type { CertificationCalls } from '#modules/certification'
import type { CommentCalls } from '#modules/comments'
import type { ComplaintCalls } from '#modules/complaints'
import type { ContestCalls } from '#modules/contests'
import type { FileCalls } from '#modules/files'
import type { FollowCalls } from '#modules/follows'
import type { GlossaryTermResult } from '#modules/glossary'
import type { GroupCalls } from '#modules/groups'
import type { LedgerCalls } from '#modules/ledger'
import type { ListResult, QuotesResult } from '#modules/market'
import type { MemberCalls } from '#modules/members'
import type { NotificationCalls } from '#modules/notifications'
import type { PluginCalls } from '#modules/plugins'
import type { ReportFields } from '#modules/reports'
import type { FoundInstruments, FoundSymbols } from '#modules/search'
import type { SimulatedTradingCalls } from '#modules/simulated-trading'
import type { DecisionCalls, StaffCalls } from '#modules/staff'
import type { TradingAccountCalls } from '#modules/trading-accounts'
import type { WalletCalls } from '#modules/wallet'
import type { WithdrawalCalls } from '#modules/withdrawals'
import { type LoginRequest, requestLogin } from '../session/login-request.ts'
import { currentSession } from '../session/session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { network, timeout, unknown } from '../words/error.ts'
import { type Patience, send } from './send.ts'

/** A call's result and what it takes beside its query: the types of the schemas that describe and check both. */
export interface Calls
  extends AccountCalls,
    AnnouncementCalls,
    ApprovalCalls,
    ArticleCalls,
    CertificationCalls,
    CommentCalls,
    ComplaintCalls,
    MemberCalls,
    FileCalls,
    FollowCalls,
    ContestCalls,
    GroupCalls,
    LedgerCalls,
    NotificationCalls,
    PluginCalls,
    SimulatedTradingCalls,
    DecisionCalls,
    StaffCalls,
    TradingAccountCalls,
    WalletCalls,
    WithdrawalCalls {
  'GET /api/v1/analysis': { result: AnalysisResult }
  'GET /api/v1/calendar': { result: CalendarResult }
  'GET /api/v1/community/settings': { result: Readonly<Record<string, number | boolean>> }
  'GET /api/v1/glossary/{term}': { result: GlossaryTermResult }
  'GET /api/v1/quotes': { result: QuotesResult }
  'GET /api/v1/search': { result: FoundInstruments }
  'GET /api/v1/spread-quotes': { result: SpreadQuotesResult }
  'GET /dmarket/dsymbol/list': { result: ListResult }
  'GET /dmarket/dsymbol/v2/search': { result: FoundSymbols }
  'POST /api/v1/reports': { body: ReportFields; result: object }
}

/** What a refusal asks the member for: NicknameNotSet of what is written in public, StaffSecondFactorRequired of staff. */
const stepOf: Readonly<Record<string, LoginRequest['step']>> = { '010009': 'nickname', '000220': 'staffCode' }

/** The names in braces of a call's path. */
type NameIn<Call extends string> = Call extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never

/** What a form sends as a body: what was not entered or not ticked is missing, which the portal says. */
type Entered<Body> = {
  [Name in keyof Body]: Body[Name] | (string extends Body[Name] ? undefined : true extends Body[Name] ? false : never)
}

/** What a call takes: values of the names in its path, its query, and its body as JSON or as a form with files. */
export type InputOf<Call extends keyof Calls> = {
  query?: Readonly<Record<string, string>>
} & (NameIn<Call> extends never ? unknown : { path: Readonly<Record<NameIn<Call>, string>> }) &
  (Calls[Call] extends { body: infer Body } ? { body: Entered<Body> | FormData } : unknown)

interface CallOptions extends Patience {
  /** Language of names and messages. */
  locale: Locale
  /**
   * Whether to show the visitor what the answer says; `false` for what a page can do without, `refusals` if the page shows
   * the success itself.
   */
  tells?: boolean | 'refusals'
  /** Whether the call is that of the member who is logged in. */
  asMember?: boolean
  /** `Idempotency-Key`: the same for a call that is sent again. */
  key?: string
  /** Of a form with files: called with how much of it has left, from 0 to 1. */
  onProgress?(share: number): void
}

/** A call that was refused or has failed. Its message has already been shown if it is to be shown. */
export class CallError extends Error {
  readonly code: string
  /** In the visitor's language; for a form, which shows it itself. */
  readonly text: string | undefined
  readonly params: ErrorValues
  /** What the refusal has beside values and fields, such as what continues a login. */
  readonly details: Readonly<Record<string, unknown>>
  /** Fields that are not valid, each with a text to stand beside it. */
  readonly fields: readonly RefusedField[]
  /** The page shows it itself: no message was shown. */
  readonly isSilent: boolean
  constructor({ message, text, datas }: Envelope<unknown>, isSilent: boolean) {
    super(message)
    const refusal = datas as Refusal | null
    this.name = 'CallError'
    this.code = message
    this.text = text
    this.isSilent = isSilent
    this.params = refusal?.params ?? {}
    this.details = { ...refusal }
    this.fields = refusal?.fields ?? []
  }
}

/**
 * Tells that a call got no answer, by what it rejected with. A refusal has been told by the call, and one of a page that was
 * left is nobody's any more.
 */
export function tellNoAnswer(problem: unknown, locale: Locale): void {
  const name = problem instanceof DOMException ? problem.name : undefined
  if (problem instanceof CallError || name === 'AbortError') return
  showToast((name === 'TimeoutError' ? timeout : network)[locale], 'error')
}

interface Sent {
  status: number
  answer: Envelope<unknown>
}

async function sendCall(
  call: string,
  input: object,
  { locale, signal, withinMs, key, onProgress }: CallOptions,
  token: string | undefined,
): Promise<Sent> {
  const {
    path = {},
    query,
    body,
  } = input as { path?: Record<string, string>; query?: Record<string, string>; body?: object }
  const [method = '', pattern = ''] = call.split(' ')
  const isForm = body instanceof FormData
  const address = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!))
  const headers = {
    ...(body && !isForm && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  if (isForm && onProgress) {
    const { sendWithProgress } = await import('./send-with-progress.ts')
    const { status, text } = await sendWithProgress(`${address}?${new URLSearchParams({ ...query, locale })}`, {
      ...{ method, headers, body, signal, withinMs, onProgress },
    })
    return { status, answer: JSON.parse(text) as Sent['answer'] }
  }
  const response = await send(
    address,
    { ...query, locale },
    { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }), signal, withinMs },
  )
  return { status: response.status, answer: (await response.json()) as Sent['answer'] }
}

/**
 * Calls the portal and unwraps the envelope, after showing what the answer tells unless it is silent. A call that lacks a
 * login, or whose member lacks a nickname or a second factor, waits until the visitor has given it over the page, and is
 * sent again; `withinMs` is the time of each request, not of the visitor. Rejects with CallError if the call is refused,
 * after showing its text, or if the visitor does not log in; with the browser's own error if there is no response, and if
 * `signal` aborts.
 */
export async function callPortal<Call extends keyof Calls>(
  call: Call,
  input: InputOf<Call>,
  options: CallOptions,
): Promise<Calls[Call]['result']> {
  const { locale, tells = true, asMember = false } = options
  const token = asMember ? currentSession()?.token : undefined
  const { status, answer } = await sendCall(call, input, options, token)
  const { success, message, text, notice } = answer
  const isSilent = notice === 'silent' || silentCodes.has(message)
  if (status === 401) {
    const { loseLogin } = await import('./lose-login.ts')
    if (await loseLogin(token, tells !== false, locale)) return callPortal(call, input, options)
  } else if (stepOf[message] && asMember && tells) {
    if (await requestLogin(stepOf[message])) return callPortal(call, input, options)
  } else if (tells && !isSilent && !(success && tells === 'refusals'))
    showToast(text ?? `${unknown[locale]} (${message})`, success ? 'done' : 'error')
  if (success) return answer.datas as Calls[Call]['result']
  throw new CallError(answer, isSilent)
}
