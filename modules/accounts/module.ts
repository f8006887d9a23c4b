import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Authorizer } from '#kit/http/access.ts'
import type { CallsOf } from '#kit/http/call.ts'
import type { Limiter } from '#kit/http/limits.ts'
import { createMailOutbox } from '#kit/mail/mail-outbox.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import { openPasswords } from '#kit/passwords/passwords.ts'
import type { HashCost } from '#kit/passwords/stored-hash.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import { createTextOutbox } from '#kit/sms/text-outbox.ts'
import { accountSettings } from './accounts-settings.ts'
import { accountCalls } from './calls/account.http.ts'
import { codeCalls } from './calls/codes.http.ts'
import { contactCalls } from './calls/contacts.http.ts'
import { loginCalls, type MeOf } from './calls/login.http.ts'
import { passwordCalls } from './calls/password.http.ts'
import { secondFactorCalls } from './calls/second-factor.http.ts'
import { sessionCalls } from './calls/sessions.http.ts'
import { type ClosingBlockers, createClosedAccounts } from './closing/close-accounts.ts'
import { createOneTimeCodes } from './codes/one-time-codes.ts'
import { createCodeSender } from './codes/send-code.ts'
import type { WhyDisabled } from './login/disabled.ts'
import { createFactorCheck } from './login/factor-check.ts'
import { createLogIn } from './login/log-in.ts'
import { createLoginAttempts } from './login/login-attempts.ts'
import { createPasswordCheck } from './login/password-check.ts'
import { createByCode } from './login/register.ts'
import { accountMails } from './mails/account-mails.ts'
import { createAccountNotices } from './mails/account-notices.ts'
import { createMemberProofs, type MemberProofs } from './members/member-proofs.ts'
import { type Accounts, createAccounts } from './members/members-of-accounts.ts'
import { type AccountsForStaff, createAccountsForStaff } from './operator/accounts-for-staff.ts'
import { createLoginChallenges } from './second-factor/login-challenges.ts'
import { createSecondFactors } from './second-factor/second-factors.ts'
import { createAuthorizer, type Standing, type StandingOf } from './sessions/authorizer.ts'
import { createKnownDevices } from './sessions/known-devices.ts'
import { createLoginCookies } from './sessions/login-cookies.ts'
import { createLoginSessions } from './sessions/login-sessions.ts'
import { createSessionReader } from './sessions/session-reader.ts'
import { type AccountLookups, createAccountLookups } from './store/account-lookups.ts'
import { accountMigrations } from './store/account-tables.ts'
import { createAccountStore } from './store/accounts.ts'
import { cleanJob } from './store/clean-accounts.ts'

export interface AccountsDeps {
  database: Database
  seal: Seal
  limiter: Limiter
  settings: Settings
  /** Whether passwords of 8 to 64 characters of any kind are asked for, instead of 6 to 12 letters and digits. */
  asksStrongPasswords: boolean
  /** Whether the portal is reached by https. */
  isSecure: boolean
  /** What a member sees of oneself. */
  meOf: MeOf
  /** What a hash of a password costs; what OWASP recommends if omitted. */
  hashCost?: HashCost
  /** Whether the operator sends text messages. */
  sendsTexts: boolean
  /** Countries whose numbers are sent text messages, `TW`; all if omitted. */
  phoneRegions?: ReadonlySet<string> | undefined
  /** What authenticators and text messages call the portal. */
  brandName: string
  whyDisabled: WhyDisabled
  /** Whether new members are taken in. */
  isRegistrationOpen(): Promise<boolean>
  /** What other modules know of a member; nothing if omitted. */
  standingOf?: StandingOf
  /** What blocks the closing of an account, from all modules; none if omitted. */
  closingBlockers?: ClosingBlockers
  /** What other modules remove of a member whose account is closed. */
  onClosed?(unit: Unit, memberId: string): Promise<void>
  onProblem(problem: unknown): void
}

const NOTHING: Standing = { isIdentified: false, mutedUntil: undefined, capabilities: new Set() }

function settingsOf(settings: Settings, asksStrongPasswords: boolean) {
  const values = settings.of(accountSettings)
  return {
    attempts: {
      wrongMax: values['login.wrongMax'],
      lockSeconds: values['login.lockSeconds'],
      accountWrongMax: values['login.accountWrongMax'],
      networkWrongMax: values['login.networkWrongMax'],
    },
    codes: {
      lifeSeconds: values['code.lifeSeconds'],
      tries: values['code.tries'],
      resendSeconds: values['code.resendSeconds'],
      perDay: values['code.perDay'],
      networkPerHour: values['code.networkPerHour'],
    },
    sessions: {
      idleSeconds: values['session.idleSeconds'],
      absoluteSeconds: values['session.absoluteSeconds'],
      shortSeconds: values['session.shortSeconds'],
    },
    policy: asksStrongPasswords
      ? { min: 8, max: 64, allowsAll: true }
      : { min: values['password.min'], max: values['password.max'], allowsAll: false },
    registerPerHalfHour: values['register.perHalfHour'],
    closeSeconds: values['account.closeSeconds'],
  }
}

/** Accounts, their logins, and the codes that prove a contact. */
function openAccounts(deps: AccountsDeps) {
  const { database, seal, limiter, isSecure, brandName, meOf, onProblem } = deps
  const { standingOf = async () => NOTHING, onClosed = async () => undefined } = deps
  const settings = settingsOf(deps.settings, deps.asksStrongPasswords)
  const accounts = createAccountStore(seal)
  const mails = createMailOutbox(database, seal)
  const passwords = openPasswords(seal, deps.hashCost ? { cost: deps.hashCost } : {})
  const cookies = createLoginCookies(seal, isSecure)
  const sessions = createLoginSessions(cookies, settings.sessions)
  const reader = createSessionReader(database, settings.sessions, onProblem)
  const devices = createKnownDevices(database, seal, isSecure)
  const codes = createOneTimeCodes(database, seal, settings.codes)
  const texts = deps.sendsTexts ? createTextOutbox(database, seal) : undefined
  const codeSender = createCodeSender({
    database,
    codes,
    limiter,
    mails,
    texts,
    phoneRegions: deps.phoneRegions,
    brandName,
    settings: settings.codes,
  })
  const notices = createAccountNotices({ accounts, mails, texts, limiter, brandName })
  const attempts = createLoginAttempts(database, seal, settings.attempts)
  const factors = createSecondFactors(seal)
  const factorCheck = createFactorCheck({ attempts, factors })
  const challenges = createLoginChallenges(database)
  const check = createPasswordCheck({ database, accounts, passwords, attempts })
  const common = { database, accounts, passwords, codes, sessions, notices }
  const logIn = createLogIn({
    ...common,
    check,
    codeSender,
    factors,
    factorCheck,
    challenges,
    devices,
    whyDisabled: deps.whyDisabled,
  })
  const byCode = createByCode({ ...common, attempts, isRegistrationOpen: deps.isRegistrationOpen })
  const { closeSeconds } = settings
  const { closingBlockers: blockers = async () => [] } = deps
  const closing = createClosedAccounts({
    ...{ database, accounts, sessions, factors, notices, closeSeconds, blockers, onClosed },
  })
  return {
    calls: [
      ...loginCalls({ database, meOf, cookies, logIn, sessions }),
      ...sessionCalls({ database, reader, sessions }),
      ...passwordCalls({ ...common, meOf, cookies, check, policy: settings.policy }),
      ...secondFactorCalls({ ...common, check, factors, factorCheck, brandName }),
      ...contactCalls({ ...common, check }),
      ...accountCalls({ database, accounts, check, closing }),
      ...codeCalls({
        ...{ database, meOf, cookies, accounts, codeSender, byCode, devices },
        ...{ codeSettings: settings.codes, policy: settings.policy },
        registerPerHalfHour: settings.registerPerHalfHour,
      }),
    ],
    authorizer: createAuthorizer({
      ...{ sessions: reader, cookies, isSecure, standingOf, database, accounts },
    }),
    accounts: createAccounts(accounts, factors, standingOf),
    /** How long passwords are. */
    passwordLength: { min: settings.policy.min, max: settings.policy.max },
    forStaff: createAccountsForStaff({ database, accounts, sessions, factors, factorCheck, mails }),
    proofs: createMemberProofs({ accounts, check, factors, factorCheck, notices }),
    lookups: createAccountLookups(database, accounts),
    jobs: [closing.job, cleanJob()],
    mails: accountMails,
    async close() {
      await passwords.close()
      await reader.close()
    },
  } satisfies Opened & {
    passwordLength: object
    authorizer: Authorizer
    accounts: Accounts
    forStaff: AccountsForStaff
    proofs: MemberProofs
    lookups: AccountLookups
  }
}

/** The calls of accounts. */
export type AccountCalls = CallsOf<ReturnType<typeof openAccounts>['calls'][number]>

const memberTables: readonly MemberTable[] = [
  {
    ...{ table: 'accounts', column: 'id', sealed: ['sealed_email', 'sealed_phone'] },
    without: ['username_key', 'email_key', 'phone_key', 'password_hash'],
  },
  { table: 'login_sessions', column: 'account_id', without: ['token_hash', 'sid_hash'] },
  { table: 'second_factors', column: 'id', without: ['sealed_secret', 'last_step'] },
  { table: 'recovery_codes', column: 'account_id', without: ['id'] },
  { table: 'login_challenges', column: 'account_id', without: ['id'] },
]

export const accountsModule = declareModule({
  name: 'accounts',
  migrations: { main: [accountMigrations] },
  memberTables,
  open: openAccounts,
})
