import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { auditMigrations } from '#kit/audit/audit-log.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { createFileStore, fileMigrations } from '#kit/files/file-store.ts'
import { openImages } from '#kit/files/images.ts'
import type { Call } from '#kit/http/call.ts'
import type { CallServices } from '#kit/http/call-services.ts'
import { callMigrations, createCallStores } from '#kit/http/call-stores.ts'
import { csvPath } from '#kit/http/csv-table.ts'
import { answerErrors } from '#kit/http/errors.ts'
import { registerCalls } from '#kit/http/register-calls.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import type { Job } from '#kit/jobs/job.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { createMailOutbox, mailMigrations } from '#kit/mail/mail-outbox.ts'
import type { MemberTable } from '#kit/module/module.ts'
import { openSeal, type Seal, sealMigrations } from '#kit/seal/seal.ts'
import { newSecretKey, type SecretKey } from '#kit/seal/sealed-bytes.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { createTextOutbox, textMigrations } from '#kit/sms/text-outbox.ts'
import { accountSettings, accountsModule } from '#modules/accounts'
import { approvalsModule } from '#modules/approvals'
import { type ArticlesModuleDeps, articleSettings, articlesModule } from '#modules/articles'
import { certificationModule, certificationSettings, type OnVerified } from '#modules/certification'
import { type CommentsDeps, commentSettings, commentsModule } from '#modules/comments'
import { complaintSettings, complaintsModule } from '#modules/complaints'
import { type ContestAccounts, contestSettings, contestsModule } from '#modules/contests'
import { fileSettings, filesModule } from '#modules/files'
import { followSettings, followsModule } from '#modules/follows'
import { groupSettings, groupsModule } from '#modules/groups'
import { ledgerModule, ledgerSettings } from '#modules/ledger'
import { memberSettings, membersModule } from '#modules/members'
import { moderationModule, type ReviewedTexts, reviewedLater } from '#modules/moderation'
import { notificationsModule } from '#modules/notifications'
import { pluginsModule } from '#modules/plugins'
import { simulatedTradingModule } from '#modules/simulated-trading'
import { staffModule, staffSettings } from '#modules/staff'
import { tradingAccountsModule, tradingSettings } from '#modules/trading-accounts'
import { walletModule, walletSettings } from '#modules/wallet'
import { type WithdrawalsModuleDeps, withdrawalSettings, withdrawalsModule } from '#modules/withdrawals'
import { openCommunity } from '../server/community.ts'
import type { TradingDeps } from '../server/trading.ts'
import { testTargets } from './comment-targets.ts'
import { bundledFilter } from './words.ts'

const opened = [
  accountsModule,
  membersModule,
  followsModule,
  articlesModule,
  commentsModule,
  notificationsModule,
  filesModule,
  moderationModule,
  staffModule,
  complaintsModule,
  pluginsModule,
  certificationModule,
  approvalsModule,
  withdrawalsModule,
  ledgerModule,
  walletModule,
  groupsModule,
  tradingAccountsModule,
  simulatedTradingModule,
  contestsModule,
]

/** Of all that accounts need. */
export const accountsMigrations = Object.assign(
  {},
  ...[
    auditMigrations,
    sealMigrations,
    ...callMigrations,
    jobMigrations,
    mailMigrations,
    textMigrations,
    fileMigrations,
    importMigrations,
  ],
  ...opened.flatMap(({ migrations }) => migrations.main),
) as Migrations

/** Those of their tables that name members. */
export const accountsMemberTables = opened.flatMap((module): readonly MemberTable[] =>
  'memberTables' in module ? module.memberTables : [],
)

const tables = [
  ...[accountSettings, memberSettings, followSettings, commentSettings, fileSettings, staffSettings, articleSettings],
  complaintSettings,
  withdrawalSettings,
  ledgerSettings,
  walletSettings,
  groupSettings,
  contestSettings,
  tradingSettings,
  certificationSettings,
]

const keyOfTests = newSecretKey()
/** Of all tests in this process: to start one takes longer than most of them. */
const images = openImages()
const filter = bundledFilter()

export interface Sent {
  body?: unknown
  token?: string | undefined
  /** As `networkOf` gives it. */
  network?: string
  cookies?: Readonly<Record<string, string>> | undefined
  headers?: Readonly<Record<string, string>>
}

export interface Received {
  status: number
  code: string
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  datas: any
  headers: Readonly<Record<string, unknown>>
  cookies: Readonly<Record<string, string>>
  body: string
}

/** Login of a test. */
export interface TestLogin {
  token: string
  memberId: string
  cookies: Readonly<Record<string, string>>
}

/** By the id of the call, of all tests in this process. */
const patterns = new Map<string, RegExp>()
function patternOf(call: Call): RegExp {
  const known = patterns.get(call.id)
  if (known) return known
  const paths = [call.path, csvPath(call), ...(call.aliases ?? [])].map(path => path.replace('/api/v1', ''))
  const pattern = new RegExp(`^(?:/api/v1)?(?:${paths.join('|').replaceAll(/\{\w+\}/g, '[^/]+')})$`)
  patterns.set(call.id, pattern)
  return pattern
}

/** Whether a path, without the beginning of the API, is of a call. */
const isOf = (call: Call, path: string) => patternOf(call).test(path.split('?')[0]!)

/** A server of some of the calls. */
function serverOf(calls: readonly Call[], services: CallServices): FastifyInstance {
  const app = Fastify()
  answerErrors(app)
  app.addHook('onRequest', async request => {
    request.payer = { network: String(request.headers['x-network'] ?? '203.0.113'), charge: () => undefined }
  })
  registerCalls(app, calls, services)
  return app
}

/**
 * Serves calls, those that a path may be of once it is asked for: most tests send few of them, and to serve all takes
 * longer than such a test.
 */
function serveWhenAsked(calls: readonly Call[], services: CallServices) {
  const servers = new Map<string, FastifyInstance>()
  function serverFor(some: readonly Call[]): FastifyInstance {
    const key = some.map(({ id }) => id).join()
    const server = servers.get(key) ?? serverOf(some, services)
    servers.set(key, server)
    return server
  }
  return {
    inject: (request: InjectOptions & { url: string }) =>
      serverFor(calls.filter(call => isOf(call, request.url))).inject(request),
    /** A server of all calls, to listen with; it is closed with the others. */
    whole: () => serverFor(calls),
    async close() {
      for (const server of servers.values()) await server.close()
    },
  }
}

/** Invented brokers, which are not waited for. */
const quickLink = { link: 'simulated', seed: 1, timeoutMs: 20 } as const

/** A market that has no instruments. */
const noFloor: TradingDeps['floor'] = {
  market: {
    catalogue: { instruments: [] },
    ...{ quotes: [], quote: () => undefined, onChange: () => () => undefined },
    status: () => ({ state: 'closed', until: undefined }),
  },
  ...{ nightsAt: () => 0, leads: false, isAlone: true, onProblem: () => undefined },
}

export interface AppOptions {
  asksStrongPasswords?: boolean
  sendsTexts?: boolean
  /** Whether it is reached by https. */
  isSecure?: boolean
  phoneRegions?: ReadonlySet<string>
  /** Writes a minute of a member, by all calls together; 60 if omitted. */
  writesPerMinute?: number
  /** Articles that wait for a review; those that are served if omitted. */
  reviewedArticles?: ReviewedTexts
  /** What is commented on; that of the tests if omitted. */
  targets?: CommentsDeps['targets']
  /** That seals; of this process if omitted. */
  key?: SecretKey
  /** In place of one of the key. */
  seal?: Seal
  /** The operator's application; none if omitted. */
  weChat?: WithdrawalsModuleDeps['weChat']
  /** Whether members may top up; they may if omitted. */
  takesPayments?: boolean
  /** Of withdrawals, groups and contests, UTC ms; the wall clock if omitted. */
  now?: () => number
  /** What reads accounts at brokers; invented ones if omitted, that answer at once or never. */
  brokerLink?: Parameters<typeof tradingAccountsModule.open>[0]['brokerLink']
  /** Where orders of simulated accounts are filled; nowhere if omitted. */
  floor?: TradingDeps['floor']
  /** In place of the trading accounts of members, in contests. */
  contestAccounts?: ContestAccounts
  /** What waits for the identity of a member to be verified. */
  onVerified?: readonly OnVerified[]
  /** What articles are about; without it their calls are not served. */
  subjects?: Pick<ArticlesModuleDeps, 'catalogue' | 'market' | 'bars' | 'clock' | 'economy'>
}

const noArticles: ReviewedTexts = {
  publisher: async () => async () => false,
  refuse: async () => false,
  remover: async () => undefined,
  aboveOf: async () => new Map(),
  hide: async () => undefined,
  erase: async () => undefined,
}

export type AccountsApp = Awaited<ReturnType<typeof openAccountsApp>>

/** Finds what does not change, each once. */
function remembered<Found>(find: (id: string) => Promise<Found>): typeof find {
  const known = new Map<string, Promise<Found>>()
  return id => {
    const found = known.get(id) ?? find(id)
    known.set(id, found)
    return found
  }
}

/** What is on its way to members. */
function messagesOf(database: Database, seal: Seal) {
  const outbox = createMailOutbox(database, seal)
  const textOutbox = createTextOutbox(database, seal)
  // Each is opened once: members by the dozen look for their codes.
  const [mailOf, textOf] = [remembered(outbox.find), remembered(textOutbox.find)]

  /** What was sent to an address, the last first, as the parameters of its mails. */
  async function mailsTo(address: string) {
    const db: Kysely<{ mails: { id: string; created_at: number } }> = database.db
    const rows = await db.selectFrom('mails').select('id').orderBy('created_at', 'desc').execute()
    const mails = await Promise.all(rows.map(({ id }) => mailOf(id)))
    return mails.flatMap(mail => (mail?.to === address ? [mail] : []))
  }

  const codeTo = async (address: string) =>
    (await mailsTo(address)).find(({ template }) => template === 'code')?.params.code

  /** Text messages to a number, the last first. */
  async function textsTo(number: string) {
    const rows: { id: string }[] = await database.db
      .selectFrom('text_messages')
      .select('id')
      .orderBy('created_at', 'desc')
      .execute()
    const messages = await Promise.all(rows.map(({ id }) => textOf(id)))
    return messages.flatMap(message => (message?.to === number ? [message.text] : []))
  }

  return { outbox, mailsTo, codeTo, textsTo }
}

/** A process that serves accounts, on a database that others may serve too. `settings` are those of the operator. */
export async function openAccountsApp(
  database: Database,
  settings: Readonly<Record<string, number | string>> = {},
  options: AppOptions = {},
) {
  const { asksStrongPasswords = false, sendsTexts = true, isSecure = false, key = keyOfTests } = options
  const { phoneRegions, writesPerMinute = 60, subjects, targets = testTargets } = options
  const { reviewedArticles = reviewedLater(() => articles?.reviewed ?? noArticles) } = options
  const seal = options.seal ?? (await openSeal(database, { file: '', given: key, old: undefined }))
  const stores = createCallStores({ database, seal, writesPerMinute })
  const parsed = parseSettings(tables, settings).settings
  const community = openCommunity({
    ...{
      ...{ database, seal },
      ...{ asksStrongPasswords, sendsTexts, phoneRegions, reviewedArticles, isSecure },
      ...{ takesPayments: options.takesPayments ?? true, onVerified: options.onVerified },
      // As little as there is: tests hash hundreds of passwords.
      hashCost: { memory: 8, passes: 1, parallelism: 1 },
      brandName: 'Test',
      figures: {},
      filter,
      ...{ weChat: options.weChat, onWeChatProblem: () => undefined, ...(options.now && { now: options.now }) },
      ...{ floor: options.floor ?? noFloor, brokerLink: options.brokerLink ?? quickLink },
      ...(options.contestAccounts && { contestAccounts: options.contestAccounts }),
      ...{ targets, brokerName: id => (id === 'kestrel-reach' ? 'Kestrel Reach' : undefined) },
    },
    ...{ limiter: stores.limiter, files: createFileStore(database), images, settings: parsed },
    memberTables: accountsMemberTables,
    onProblem(problem) {
      throw problem
    },
  })
  const { accounts, members, follows, comments, notifications, files, complaints, ledger } = community
  const { trading, simulated, contests } = community
  const articles: ReturnType<typeof articlesOf> | undefined =
    subjects && articlesOf(community, { database, filter, settings: parsed, ...subjects })
  const calls: readonly Call[] = [...community.modules, ...(articles ? [articles] : [])].flatMap(module => module.calls)
  const app = serveWhenAsked(calls, { authorizer: accounts.authorizer, stores, isReadOnly: community.isReadOnly })
  const messages = messagesOf(database, seal)

  async function send(method: string, path: string, sent: Sent = {}): Promise<Received> {
    const { body, token, network, cookies = {}, headers = {} } = sent
    const answer = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/data') ? path : `/api/v1${path}`,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(network === undefined ? {} : { 'x-network': network }),
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...headers,
      },
    })
    const isFile = answer.headers['content-type'] !== 'application/json; charset=utf-8'
    const { success, message, datas } = isFile ? { success: false, message: '', datas: null } : answer.json()
    const asked = calls.find(each => each.method === method && isOf(each, path))
    if (success && asked && typeof asked.result !== 'string') asked.result.parse(datas)
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    return { status: answer.statusCode, code: message, datas, headers: answer.headers, cookies: set, body: answer.body }
  }

  const { mailsTo, textsTo, codeTo } = messages
  const register = registrar(send, codeTo)

  const isLive = async ({ token, cookies }: Pick<TestLogin, 'token'> & Partial<TestLogin>) =>
    (await send('GET', '/data/customer/istoken', { token, cookies })).datas.flag as boolean

  const logIn = (account: string, password: string, more: Omit<Sent, 'body'> & { fields?: object } = {}) =>
    send('POST', '/session', { ...more, body: { account, password, ...more.fields } })

  return {
    ...{
      app,
      database,
      seal,
      accounts,
      members,
      follows,
      comments,
      notifications,
      files,
      complaints,
      ledger,
      trading,
      simulated,
      contests,
    },
    ...{ send, mailsTo, textsTo, codeTo, register, isLive, logIn, outbox: messages.outbox },
    jobs: community.modules.flatMap((module): readonly Job[] => ('jobs' in module ? module.jobs : [])),
    async close() {
      await app.close()
      await community.simulated.close()
      await accounts.close()
      await files.close()
      await articles?.close()
    },
  }
}

/** Registers an address with a code that was sent to it. */
function registrar(
  send: (method: string, path: string, sent?: Sent) => Promise<Received>,
  codeTo: (address: string) => Promise<string | undefined>,
) {
  return async function register(email: string, { password = 'Wald1234', bind = false, network = '203.0.113' } = {}) {
    const asked = await send('POST', '/codes', {
      network,
      body: { channel: 'email', target: email, purpose: 'register' },
    })
    if (asked.code !== '000101') throw new Error(`the code was refused: ${asked.body}`)
    const body = { channel: 'email', target: email, code: await codeTo(email), password, acceptTerms: true, bind }
    const answer = await send('POST', '/accounts', { network, body })
    if (answer.code !== 'ok') throw new Error(`the registration was refused: ${answer.body}`)
    const { token, member } = answer.datas
    return { token, memberId: member.memberId, cookies: answer.cookies } satisfies TestLogin
  }
}

/** Columns and articles of the members of a community. */
const articlesOf = (
  { members, follows, files }: ReturnType<typeof openCommunity>,
  deps: Omit<ArticlesModuleDeps, 'members' | 'writer' | 'followedBy' | 'isBlocked' | 'files' | 'siteUrl' | 'brandName'>,
) =>
  articlesModule.open({
    ...{ ...deps, files, members: members.members, writer: members.authors.writer },
    ...{ followedBy: follows.followedBy, isBlocked: follows.isBlocked },
    ...{ siteUrl: 'https://portal.example', brandName: 'Test' },
  })
