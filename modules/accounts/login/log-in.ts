import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Client } from '#kit/http/call.ts'
import type { Cookies } from '#kit/http/cookies.ts'
import { TooOften } from '#kit/http/limits.ts'
import { DetailedRefusal } from '#kit/http/refusal.ts'
import type { Passwords } from '#kit/passwords/passwords.ts'
import { WorkersBusy } from '#kit/worker/workers.ts'
import type { OneTimeCodes } from '../codes/one-time-codes.ts'
import type { CodeSender } from '../codes/send-code.ts'
import { contactOf, masked } from '../contacts/contact.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import type { LoginChallenges } from '../second-factor/login-challenges.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import type { LoginKind, LoginSessions, NewLogin } from '../sessions/login-sessions.ts'
import type { Account, AccountStore } from '../store/accounts.ts'
import { disabledRefusal, type WhyDisabled } from './disabled.ts'
import type { FactorCheck } from './factor-check.ts'
import type { PasswordCheck, RightPassword } from './password-check.ts'

export interface LoginRequest {
  /** Username, e-mail address or phone number, as it was typed. */
  account: string
  password: string
  /** The code of the contact, which unknown devices need while an account is being guessed at. */
  code?: string | undefined
  remember: boolean
  bind: boolean
}

/** Where a login comes from. */
export interface LoginFrom {
  client: Client
  cookies: Cookies
  locale: Locale
  /** A login that it replaces. */
  sessionId: string | undefined
}

type DoneLogin = NewLogin & { accountId: string }

export interface LogIn {
  /**
   * Logs in. Rejects with WrongCredentials, AccountLocked, TooOften, AccountDisabled, ContactProofRequired, what codes
   * reject with, LoginFailed, or SecondFactorRequired with the challenge that continues the login.
   */
  logIn(request: LoginRequest, from: LoginFrom): Promise<DoneLogin>
  /** Finishes a login that awaits its second factor. Rejects with SecondFactorWrong, AccountLocked or TooOften. */
  confirm(given: { challenge: string; code: string }, from: LoginFrom): Promise<DoneLogin>
}

export interface LogInDeps {
  database: Database
  accounts: AccountStore
  check: PasswordCheck
  passwords: Pick<Passwords, 'hash'>
  codes: OneTimeCodes
  codeSender: CodeSender
  factors: Pick<SecondFactors, 'isOn'>
  factorCheck: FactorCheck
  challenges: LoginChallenges
  sessions: LoginSessions
  devices: KnownDevices
  notices: AccountNotices
  whyDisabled: WhyDisabled
}

/** The account that is named, and who it is for the counters: the same however a name, address or number is written. */
async function accountNamed(
  typed: string,
  { accounts, database }: Pick<LogInDeps, 'accounts' | 'database'>,
): Promise<{ who: string; account: Account | undefined }> {
  const text = typed.trim()
  const channel = text.includes('@') ? 'email' : /^\+?[\d ()-]+$/.test(text) ? 'phone' : undefined
  const given = channel === 'phone' && !text.startsWith('+') ? `+${text}` : text
  const contact = channel && (await contactOf(channel, given).catch(() => undefined))
  if (channel && !contact) return { who: `name ${text.normalize('NFKC').toLowerCase()}`, account: undefined }
  const account = contact
    ? await accounts.findByContact(database, contact)
    : await accounts.findByUsername(database, text)
  const name = contact ? `${contact.channel} ${contact.target}` : `name ${text.normalize('NFKC').toLowerCase()}`
  return { who: account?.id ?? name, account }
}

/** The hash of a password; undefined if too many wait for hashes, then the next login hashes it again. */
async function rehash(passwords: Pick<Passwords, 'hash'>, password: string): Promise<string | undefined> {
  try {
    return await passwords.hash(password)
  } catch (problem) {
    if (problem instanceof WorkersBusy) return undefined
    throw problem
  }
}

export function createLogIn(deps: LogInDeps): LogIn {
  const { database, accounts, check, passwords, codes, codeSender, factors, factorCheck, challenges } = deps
  const { sessions, devices, notices } = deps

  /**
   * Asks for the code of the account's contact. Resolves with what uses it up; undefined for an account of staff, which has
   * no contact, but a second factor.
   */
  async function proveContact({ id, lang }: Account, code: string | undefined, { network }: Client) {
    const contact = (await accounts.contactsOf(database, id))[0]
    if (!contact) return undefined
    if (code !== undefined) return codes.check(contact, 'login', code)
    try {
      await codeSender.send({ contact, purpose: 'login', locale: lang, network, isProof: true, isSent: true })
    } catch (problem) {
      // The one that was sent before is still valid.
      if (!(problem instanceof TooOften)) throw problem
    }
    throw new PortalError(Errors.ContactProofRequired, { target: masked(contact) })
  }

  /** Begins the login in place of the one that was sent along. */
  async function begin(
    unit: Unit,
    account: Account,
    kind: Omit<LoginKind, 'client'>,
    from: LoginFrom,
    isKnown: boolean,
  ) {
    if (account.state === 'closing') await accounts.setState(unit, account.id, 'active')
    if (from.sessionId !== undefined) await sessions.end(unit, from.sessionId)
    if (!isKnown) await notices.newDevice(unit, account, from.client)
    return sessions.begin(unit, account.id, { ...kind, client: from.client })
  }

  async function withPassword(
    { account, attempt, needsRehash }: RightPassword,
    request: LoginRequest,
    from: LoginFrom,
  ) {
    const { client, cookies } = from
    const isKnown = await devices.isKnown(account.id, client, cookies)
    let useCode: ((unit: Unit) => Promise<void>) | undefined
    try {
      if (account.state === 'disabled') throw await disabledRefusal(deps.whyDisabled, database, account.id)
      if (attempt.isSuspicious && !isKnown) useCode = await proveContact(account, request.code, client)
    } catch (problem) {
      await attempt.takeBack()
      throw problem
    }
    const rehashed = needsRehash ? await rehash(passwords, request.password) : undefined
    const outcome = await database.write(async unit => {
      const present = await accounts.lock(unit, account.id)
      // What was looked at may have been changed since, and all logins ended.
      if (present?.passwordHash !== account.passwordHash) throw attempt.refusal()
      if (present.state === 'disabled') throw await disabledRefusal(deps.whyDisabled, unit, account.id)
      await useCode?.(unit)
      await attempt.right(unit)
      if (rehashed !== undefined) await accounts.setPassword(unit, account.id, rehashed, account.passwordUntil)
      if (await factors.isOn(unit, account.id)) return challenges.make(unit, { accountId: account.id, ...request })
      return begin(unit, present, request, from, isKnown)
    })
    if (typeof outcome === 'string') throw new DetailedRefusal(Errors.SecondFactorRequired, { challenge: outcome })
    await devices.remember(account.id, cookies)
    return { ...outcome, accountId: account.id }
  }

  return {
    async logIn(request, from) {
      const { password } = request
      const given = { ...(await accountNamed(request.account, deps)), password, network: from.client.network }
      return check.withAccount(given, right => withPassword(right, request, from))
    },
    async confirm({ challenge: text, code }, from) {
      const challenge = await challenges.take(text)
      if (!challenge) throw new PortalError(Errors.SecondFactorWrong)
      const { accountId } = challenge
      const isKnown = await devices.isKnown(accountId, from.client, from.cookies)
      const accept = await factorCheck.begin(accountId, { network: from.client.network, isKnown })
      const login = await database.write(async unit => {
        const account = await accounts.lock(unit, accountId)
        const isOpen = account?.state === 'active' || account?.state === 'closing'
        if (!isOpen || !(await challenges.end(unit, text))) throw new PortalError(Errors.SecondFactorWrong)
        await accept(unit, code)
        return begin(unit, account, { ...challenge, secondFactorAt: Date.now() }, from, isKnown)
      })
      await devices.remember(accountId, from.cookies)
      return { ...login, accountId }
    },
  }
}
