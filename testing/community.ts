import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { Role } from '../contract/community/who.ts'
import type { SeededLogin } from '../server/operations/seed-members.ts'
import { unusedNumber } from './authenticator.ts'
import { copyFilledStore } from './filled-store.ts'
import { openTestPortal } from './portal.ts'
import { seedInto } from './seeded-store.ts'

/** What members do, and what is refused, is counted beyond any test. */
const relaxed = {
  'limits.readsPerMinute': 100_000,
  'login.networkWrongMax': 1000,
  'register.perHalfHour': 10_000,
  'code.networkPerHour': 10_000,
  'comment.gapSeconds': 0,
  'comment.newGapSeconds': 0,
  'comment.newPerDay': 1000,
}

export interface CommunityAnswer {
  status: number
  /** Six digits, or `ok`. */
  code: string
  fields: readonly { path: string; code: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  datas: any
}

export interface CommunityRequest {
  method: string
  path: string
  /** A text, or a form with files, is sent as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Members by the roles of the contract. */
const seededRoleOf: Readonly<Partial<Record<Role, string>>> = {
  unverified: 'unverified',
  member: 'member',
  muted: 'muted',
  groupAdmin: 'groupAdmin',
  groupLeader: 'groupLeader',
  staff: 'staff',
}

/** Mails that wait, and announcements of groups of which members are still told. */
function countWaiting(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const announcing = "select count(*) from jobs where kind = 'groups.announce'"
    return Number(database.prepare(`select (${announcing}) + count(*) as count from mails`).get()!.count)
  } finally {
    database.close()
  }
}

/** Tables of members: what they hold, but for when a login was used last. */
function digestsOf(file: string): Record<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const names = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
    return Object.fromEntries(
      names
        .map(({ name }) => String(name))
        .filter(name => MEMBERS_TABLES.test(name))
        .map(name => {
          const rows = database.prepare(`select * from "${name}"`).all()
          const kept = rows.map(row => JSON.stringify({ ...row, used_at: undefined })).toSorted()
          return [name, createHash('sha256').update(kept.join('\n')).digest('hex')]
        }),
    )
  } finally {
    database.close()
  }
}

const MEMBERS_TABLES =
  /^(account|appeal|approval|article|audit|block|call_counts|certification|column|comment|contest|decision|draft|favourite|follow|group|kept_answers|ledger|login|mail|member|mute|notification|one_time|opinion|order|overlay|plugin|profile|recovery|review|reward|second|simulated|site_announcement|staff|switch|trading|upload|verified|voucher|wechat|withdrawal|workspace)/

/**
 * A portal with a member of each role. `settings` are those of the operator beside the relaxed ones, `environment` what else
 * its process is started with.
 */
export async function openCommunity(
  settings: Readonly<Record<string, number | string>> = {},
  environment: Readonly<Record<string, string>> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-community-'))
  copyFilledStore(dataDir)
  const seeded = await seedInto(dataDir, 'small', environment.DATABASE_URL)
  const portal = await openTestPortal({
    DATA_DIR: dataDir,
    COMMUNITY_SETTINGS: JSON.stringify({ ...relaxed, ...settings }),
    HTTP_RATE_LIMIT: '0',
    MAX_WAIT_SECONDS: '30',
    ...environment,
  })
  const tokens = new Map<Role, string>()

  async function ask({ method, path, body, headers = {} }: CommunityRequest, token?: string): Promise<CommunityAnswer> {
    const sent = await encoded(body)
    const { status, text } = await portal.ask(path, {
      method,
      ...(sent && { body: sent.bytes }),
      headers: {
        ...(sent && { 'content-type': sent.type }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const { message, datas } = isJson(text) ? JSON.parse(text) : { message: 'ok', datas: undefined }
    return { status, code: message, datas, fields: datas?.fields ?? [] }
  }

  /** Logs a member in, with the authenticator if there is one. */
  async function logIn({ username, password, secret }: SeededLogin): Promise<string> {
    const login = (path: string, body: object) => ask({ method: 'POST', path: `/api/v1/session${path}`, body })
    const first = await login('', { account: username, password })
    if (first.code !== '010006') return first.datas.token
    const second = await login('/second-factor', {
      challenge: first.datas.challenge,
      code: await unusedNumber(secret!),
    })
    return second.datas.token
  }

  const seededAs = (role: string) => seeded.find(each => each.role === role)!
  const isLive = async (token: string) =>
    (await ask({ method: 'GET', path: '/data/customer/istoken' }, token)).datas.flag as boolean

  /** A token of a role that is valid; of a disabled member the one from before. */
  async function tokenOf(role: Role): Promise<string | undefined> {
    if (role === 'visitor') return undefined
    const known = tokens.get(role)
    if (known !== undefined && (role === 'disabled' || (await isLive(known)))) return known
    const token = role === 'disabled' ? await disabledToken() : await logIn(seededAs(seededRoleOf[role]!))
    tokens.set(role, token)
    return token
  }

  /** Lets the disabled member in, who is then disabled again. */
  async function disabledToken(): Promise<string> {
    const staff = await tokenOf('staff')
    const { memberId } = seededAs('disabled')
    const act = (verb: string) =>
      ask({ method: 'POST', path: `/api/v1/staff/members/${memberId}/${verb}`, body: { reason: 'for a test' } }, staff)
    await act('enable')
    const token = await logIn(seededAs('disabled'))
    await act('disable')
    return token
  }

  const document = JSON.parse((await portal.ask('/api/v1/openapi.json')).text) as { paths: Record<string, object> }
  return {
    /** Its address, without a slash at the end. */
    url: portal.url,
    dataDir,
    ask,
    /** Asks for a page. */
    page: portal.ask,
    seededAs,
    logIn,
    tokenOf,
    /** Calls that the portal has: `GET /api/v1/me`. */
    built: new Set(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
      ),
    ),
    send: async (role: Role, request: CommunityRequest) => ask(request, await tokenOf(role)),
    /** What is stored of members, once all are told what they are told later. */
    async stored() {
      const file = join(dataDir, 'portal.sqlite')
      await expect.poll(() => countWaiting(file), { timeout: 20_000 }).toBe(0)
      return digestsOf(file)
    },
    async close() {
      await portal.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A body with its type. */
async function encoded(body: unknown): Promise<{ bytes: string | Uint8Array; type: string } | undefined> {
  if (body === undefined) return undefined
  if (!(body instanceof FormData))
    return { bytes: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
  const form = new Response(body)
  return { bytes: new Uint8Array(await form.arrayBuffer()), type: form.headers.get('content-type')! }
}

const isJson = (text: string) => text.startsWith('{')
