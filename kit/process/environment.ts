import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'
import { parseRedisAddress } from '#kit/net/redis-address.ts'
import { parseMoment } from '#kit/time/moment.ts'

/** A decimal integer; the caller adds the variable's name to the message. */
const integer = (fallback: number, minimum = 0) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine(value => value >= minimum, `must be at least ${minimum}`)
    .default(fallback)

const factor = (fallback: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number above 0')
    .transform(Number)
    .refine(value => value > 0, 'must be a number above 0')
    .default(fallback)

const list = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

const origin = z
  .string()
  .refine(
    text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an address like https://example.org',
  )
  .refine(text => {
    const { username, pathname, search, hash } = URL.parse(text) ?? new URL('http://unparsable')
    return username === '' && pathname === '/' && search === '' && hash === ''
  }, 'must have no path, query or user: the portal is served at the root of its address')
  .transform(text => new URL(text).origin)

/** Where a publisher's figures are fetched from instead of its own servers. */
const base = z
  .string()
  .refine(text => {
    const url = URL.parse(text)
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === ''
  }, 'must be an address like https://mirror.example.org, without user and query')
  .optional()

/** Where a WebSocket of a source of prices is opened instead of at its own server. */
const socketBase = z
  .string()
  .refine(text => {
    const url = URL.parse(text)
    return url !== null && /^wss?:$/.test(url.protocol) && url.username === '' && url.hash === ''
  }, 'must be an address like wss://mirror.example.org')
  .optional()

const postgres = z
  .string()
  .refine(text => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''), 'must begin with postgres://')
  .optional()

const key = z
  .string()
  .regex(/^[!-~]{8,200}$/, 'must have 8 to 200 characters without blanks')
  .optional()

function isProxy(name: string): boolean {
  try {
    proxyAddr.compile(name)
    return true
  } catch {
    return false
  }
}

const proxies = z
  .string()
  .transform(list)
  .refine(names => names.every(isProxy), 'must be addresses or networks like 10.0.0.0/8, separated by commas')

/** Values of Strict-Transport-Security, or `off` for none. */
const HSTS_VALUE = /^off$|^max-age=\d{1,9}(; ?includeSubDomains(; ?preload)?)?$/

/** An origin as a Content-Security-Policy writes it: its first label may be `*`. */
const ANCESTOR = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i

const ancestors = z
  .string()
  .transform(list)
  .refine(
    names => names.length > 0 && (names.join() === '*' || names.every(name => ANCESTOR.test(name))),
    'must be * for all sites, or origins like https://example.org, separated by commas',
  )
  .default(['*'])

/** Where text messages are posted to, or that none are sent. */
function isTextServer(text: string): boolean {
  return text === 'off' || /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

const secretKey = z
  .string()
  .regex(/^[\da-f]{64}$/i, 'must be 64 hex digits')
  .optional()

const DATE = /^\d{4}-\d\d-\d\d$/

/** A date means its beginning in UTC, as in ISO 8601. */
const moment = z
  .string()
  .transform(text => (DATE.test(text) ? `${text}T00:00Z` : text))
  .refine(text => parseMoment(text) !== undefined, 'must be a time like 2014-05-02T12:00Z')
  .transform(text => parseMoment(text)!)

/** `name:value,…` by name. The value may contain colons. */
const named = (names: RegExp, message: string) =>
  z
    .string()
    .transform(list)
    .refine(parts => parts.every(part => names.test(part)), message)
    .transform(parts =>
      parts.map(part => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)] as const),
    )
    .refine(pairs => new Set(pairs.map(([name]) => name)).size === pairs.length, 'has a name twice')

/**
 * What a process does. `web`: pages and calls. `stream`: sockets of visitors. `ingest`: prices come in, in one process
 * at a time. `jobs`: what is fetched or written now and then, in one process at a time.
 */
const roles = ['web', 'stream', 'ingest', 'jobs'] as const
export type Role = (typeof roles)[number]

const isRoleName = (name: string) => name === 'all' || roles.includes(name as Role)

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.hash === ''
}

const schema = z.object({
  PORT: integer(3000).refine(value => value <= 65_535, 'must be a port, 0 to 65535'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres,
  DATABASE_READ_URL: postgres,
  REDIS_URL: z
    .string()
    .refine(
      text => parseRedisAddress(text) !== undefined,
      'must be an address like redis://host:6379 or redis+sentinel://host:26379,host:26379/name (rediss with TLS)',
    )
    .optional(),
  ROLE: z
    .string()
    .transform(list)
    .refine(names => names.length > 0 && names.every(isRoleName), `must be all, or any of ${roles.join(', ')}`)
    .transform((names): ReadonlySet<Role> => new Set(names.includes('all') ? roles : (names as Role[])))
    .default(new Set(roles)),
  FEEDS: z
    .string()
    .default('simulated')
    .transform(list)
    .refine(names => names.length > 0, 'names no feed'),
  KRAKEN_WS_URL: socketBase,
  KRAKEN_URL: base,
  BINANCE_WS_URL: socketBase,
  BINANCE_URL: base,
  COINBASE_WS_URL: socketBase,
  COINBASE_URL: base,
  OKX_WS_URL: socketBase,
  OKX_URL: base,
  BITSTAMP_WS_URL: socketBase,
  TWELVEDATA_WS_URL: socketBase,
  YAHOO_URL: base,
  OANDA_STREAM_URL: base,
  OANDA_TOKEN: key,
  TWELVEDATA_KEY: key,
  ECONOMY_SOURCES: z
    .string()
    .transform(list)
    .refine(names => names.length > 0, 'names no source')
    .refine(names => names.length === 1 || !names.includes('none'), 'must be none alone, or names of sources')
    .optional(),
  ECONOMY_FETCH_HOURS: integer(24, 1),
  ECONOMY_FETCH_PAUSE_MS: integer(1_000).refine(value => value <= 60_000, 'must be at most 60000'),
  WORLDBANK_URL: base,
  BIS_URL: base,
  ECB_URL: base,
  OECD_URL: base,
  EUROSTAT_URL: base,
  TREASURY_URL: base,
  FRED_URL: base,
  FRED_API_KEY: z
    .string()
    .regex(/^[0-9a-z]{32}$/, 'must be a key of FRED: 32 letters and digits')
    .optional(),
  REFERENCE_RATES_URL: base,
  BROKER_QUOTES: z.string().min(1).optional(),
  NEWS_FEEDS: z.string().optional(),
  STORE_WAIT_MS: integer(10_000).refine(value => value <= 60_000, 'must be at most 60000'),
  DRAIN_MS: integer(1_500).refine(value => value <= 60_000, 'must be at most 60000'),
  SITE_URL: origin.optional(),
  HSTS: z
    .string()
    .regex(HSTS_VALUE, 'must be off, or like max-age=31536000 or max-age=63072000; includeSubDomains; preload')
    .default('max-age=31536000'),
  FRAME_ANCESTORS: ancestors,
  BRAND_NAME: z.string().min(1).max(40).default('Portal'),
  OPERATOR_NAME: z.string().trim().min(1).max(100).optional(),
  OPERATOR_CONTACT: z.string().trim().min(1).max(200).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: proxies.default([]),
  SIM_SEED: integer(1),
  SIM_SPEED: factor(1),
  SIM_FROM: moment.optional(),
  REPLAY_FROM: moment.optional(),
  REPLAY_SPEED: z
    .string()
    .refine(
      text => text === 'max' || (/^\d+(\.\d+)?$/.test(text) && Number(text) > 0),
      "must be a number above 0, or 'max'",
    )
    .transform(text => (text === 'max' ? Number.POSITIVE_INFINITY : Number(text)))
    .default(1),
  REPLAY_LOOP: z
    .enum(['0', '1'])
    .default('0')
    .transform(text => text === '1'),
  INGEST_TOKENS: named(/^[a-z][a-z\d-]{0,31}:\S+$/i, 'must be name:token,… with names of letters, digits and hyphens')
    .refine(pairs => new Set(pairs.map(([, token]) => token)).size === pairs.length, 'has a token twice')
    .transform(pairs => pairs.map(([name, token]) => ({ name, token })))
    .default([]),
  INGEST_SYMBOLS: named(/^[a-z][a-z\d-]{0,31}:[^:]+$/i, 'must be name:SYMBOL|SYMBOL,…')
    .transform(pairs => new Map(pairs.map(([name, symbols]) => [name, symbols.split('|')])))
    .default(new Map()),
  KEEP_MINUTE_BARS_DAYS: integer(30, 2),
  KEEP_INTRADAY_BARS_DAYS: integer(730, 2),
  BENCH_RATE: integer(5000, 1),
  MAX_SOCKETS_PER_NETWORK: integer(200),
  HTTP_RATE_LIMIT: integer(1200),
  MAX_WAIT_SECONDS: integer(5, 1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PASSWORD_POLICY: z.enum(['spec', 'strong']).default('spec'),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'must be an address like smtp://user:password@mail.example.org:587 (smtps with TLS from the start)',
    )
    .optional(),
  MAIL_FROM: z.email('must be an address like portal@example.org').optional(),
  SMS_URL: z.string().refine(isTextServer, 'must be an address like https://sms.example.org/send, or off').optional(),
  SMS_KEY: key,
  WECHAT_APP_ID: key,
  WECHAT_SECRET: key,
  WECHAT_URL: base,
  BROKER_LINK: z.enum(['simulated', 'bridge']).default('simulated'),
  BRIDGE_URL: base.transform(text => text?.replace(/\/$/, '')),
  BRIDGE_KEY: key,
  PHONE_REGIONS: z
    .string()
    .transform(list)
    .refine(codes => codes.every(code => /^[A-Z]{2}$/.test(code)), 'must be codes of countries such as TW,HK,CN')
    .transform(codes => new Set(codes))
    .optional(),
  PAYMENTS: z.enum(['manual', 'none']).default('manual'),
  COMMUNITY_SETTINGS: z.string().optional(),
  SECRETS_KEY: secretKey,
  SECRETS_KEY_OLD: secretKey,
})

/** Their values contain passwords or keys and are never printed in messages. */
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SMS_URL',
  'SMS_KEY',
  'WECHAT_SECRET',
  'BRIDGE_KEY',
  'FRED_API_KEY',
  'OANDA_TOKEN',
  'TWELVEDATA_KEY',
  'INGEST_TOKENS',
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
])

/** Names of the settings, and whether the value of one may be shown. */
export const settingNames: readonly string[] = Object.keys(schema.shape)
export const isSecret = (name: string): boolean => secrets.has(name)

export type Environment = z.output<typeof schema>

export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not valid:\n${problems.map(line => `  ${line}`).join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/**
 * Reads the settings. An empty variable counts as not set. Invalid ones get their default, and a readable line in
 * `problems`.
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): {
  environment: Environment
  problems: string[]
} {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => name in schema.shape && value !== undefined && value !== ''),
  )
  const issues = schema.safeParse(given).error?.issues ?? []
  const wrong = new Map(issues.toReversed().map(issue => [String(issue.path[0]), issue.message]))
  const problems = Array.from(wrong, ([name, message]) =>
    secrets.has(name) ? `${name} ${message}` : `${name} ${message} (got '${given[name]}')`,
  ).toReversed()
  for (const name of wrong.keys()) delete given[name]
  const environment = schema.parse(given)
  if (environment.ROLE.size < roles.length && !environment.REDIS_URL)
    problems.push('ROLE is for more than one process, which needs REDIS_URL and DATABASE_URL')
  if (environment.SMS_URL !== undefined && environment.SMS_URL !== 'off' && !environment.SMS_KEY)
    problems.push('SMS_URL needs SMS_KEY, by which the server knows that a text message is the portal’s')
  if ((environment.WECHAT_APP_ID === undefined) !== (environment.WECHAT_SECRET === undefined))
    problems.push('WECHAT_APP_ID and WECHAT_SECRET are those of one application: set both, or neither')
  if (environment.BROKER_LINK === 'bridge' && !(environment.BRIDGE_URL && environment.BRIDGE_KEY))
    problems.push('BROKER_LINK=bridge needs BRIDGE_URL and BRIDGE_KEY')
  if (environment.REDIS_URL && !environment.DATABASE_URL)
    problems.push('REDIS_URL is for more than one process, which needs a PostgreSQL database: set DATABASE_URL')
  if (environment.DATABASE_READ_URL && !environment.DATABASE_URL)
    problems.push('DATABASE_READ_URL is a replica of a PostgreSQL database: set DATABASE_URL to that')
  return { environment, problems }
}

/** Reads the settings. Throws EnvironmentError with one readable line per mistake. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const { environment, problems } = parseEnvironment(variables)
  if (problems.length > 0) throw new EnvironmentError(problems)
  return environment
}
