import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '#contract/community/who.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { startBridge } from '#testing/bridge-server.ts'
import { openCommunity } from '#testing/community.ts'
import { plainPicture } from '#testing/hostile-files.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'
import { startProxy } from '#testing/tcp-proxy.ts'

type Community = Awaited<ReturnType<typeof openCommunity>>
/** What a feature answers: the status, the code of the envelope where there is one, and how long it took. */
type Cell = string
/** A feature of members, done once more each time. */
type Feature = () => Promise<Cell>

/** A portal of which something can fail, and be mended. */
interface Faulty {
  community: Community
  begin(): Promise<void> | void
  end(): Promise<void> | void
  close(): Promise<void>
}

const settings = { 'trading.manualSyncSeconds': 0, 'trading.syncSeconds': 2 }
const BRIDGED = { platform: 'mt5', broker: 'north', server: 'North-Live', account: '58210482' }
const LINKED = { platform: 'mt5', broker: 'simulated', server: 'Sim-Live', account: '200001' }

/**
 * What members can do while the database is away, the mail server or the bridge to brokers is dead, or the disk is full:
 * each feature before, during and after each fault.
 */
export async function memberFaults(): Promise<Record<string, string>[]> {
  const rows = new Map<string, Record<string, string>>()
  for (const [fault, open] of Object.entries(faults)) {
    const faulty = await open()
    if (!faulty) {
      console.error(`${fault}: cannot be played on this machine`)
      continue
    }
    try {
      const features = await featuresOf(faulty.community, fault === 'bridge dead' ? BRIDGED : LINKED)
      const tell = async (when: string) => {
        for (const [name, feature] of Object.entries(features)) {
          const row = rows.get(name) ?? { feature: name }
          rows.set(name, row)
          row[`${fault}, ${when}`] = await feature().catch(problem => `failed: ${problem}`)
        }
      }
      await tell('before')
      await faulty.begin()
      await wait(3_000)
      await tell('during')
      await faulty.end()
      await wait(8_000)
      await tell('after')
    } finally {
      await faulty.close()
    }
  }
  return [...rows.values()]
}

const faults: Readonly<Record<string, () => Promise<Faulty | undefined>>> = {
  async 'database away'() {
    const postgres = await startOwnPostgres()
    if (!postgres) return undefined
    const proxy = await startProxy(postgres.port)
    const url = new URL(postgres.url)
    url.port = String(proxy.port)
    const community = await openCommunity(settings, { DATABASE_URL: url.href })
    return {
      community,
      begin: () => postgres.halt(),
      end: () => postgres.start(),
      async close() {
        await community.close()
        proxy.close()
        await postgres.stop()
      },
    }
  },
  async 'mail server dead'() {
    const mails = await startMailServer()
    const community = await openCommunity(settings, { SMTP_URL: `smtp://127.0.0.1:${mails.port}` })
    return { community, begin: () => mails.close(), end: () => undefined, close: () => community.close() }
  },
  async 'bridge dead'() {
    const bridge = await startBridge()
    const { url: BRIDGE_URL, key: BRIDGE_KEY } = bridge
    const community = await openCommunity(settings, { BROKER_LINK: 'bridge', BRIDGE_URL, BRIDGE_KEY })
    return { community, begin: bridge.close, end: () => undefined, close: () => community.close() }
  },
  async 'disk full'() {
    const folder = mkdtempSync(join(tmpdir(), 'portal-member-faults-'))
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const remove = () => rmSync(folder, { recursive: true })
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]).status !== 0) {
      remove()
      return undefined
    }
    const before = process.env.TMPDIR
    process.env.TMPDIR = disk
    const community = await openCommunity(settings)
    const filler = join(disk, 'filler')
    return {
      community,
      begin: () => fill(filler),
      end: () => rmSync(filler),
      async close() {
        await community.close()
        if (before === undefined) delete process.env.TMPDIR
        else process.env.TMPDIR = before
        spawnSync('umount', [disk])
        remove()
      },
    }
  },
}

/** Fills the remaining space. */
function fill(file: string): void {
  for (let size = 16 * 1_048_576; size >= 512; size /= 2)
    try {
      writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
      size *= 2
    } catch {
      // A write of half the size may still fit.
    }
}

const QUOTES_PLUGIN = {
  ...{ kind: 'quotes', pairs: ['EURUSD'], brokers: [], width: 640, height: 276 },
  ...{ lang: 'en', theme: 'light', quoteColors: 'west', domains: ['blog.example.com'] },
}

const iso = (at: number) => new Date(at).toISOString()

type Call = (role: Role, method: string, path: string, body?: unknown) => ReturnType<Community['ask']>

/** What the features need, made while nothing fails. */
async function prepare(community: Community, call: Call, bound: typeof LINKED) {
  async function made(role: Role, path: string, body: unknown) {
    const { code, datas } = await call(role, 'POST', path, body)
    if (datas === undefined) throw new Error(`${path}: ${code}`)
    return datas
  }
  await call('member', 'PUT', '/api/v1/me/profile', { nickname: 'An Ran', version: 1 })
  const { contestId } = await made('staff', '/api/v1/staff/contests', {
    title: { tw: '測試賽', cn: '测试赛', en: 'Test' },
    ...{ signUpFrom: iso(Date.now() - HOUR_MS), signUpTo: iso(Date.now() + DAY_MS) },
    ...{ startsAt: iso(Date.now() + DAY_MS), endsAt: iso(Date.now() + 2 * DAY_MS) },
    divisions: [{ key: 'simulated', minEquity: 0, fee: 0, prizes: [300], minTrades: 0, minDays: 0 }],
    team: { cap: 5, leaderReturn: '0' },
  })
  await call('staff', 'POST', `/api/v1/staff/contests/${contestId}/publish`, { reason: 'for a measurement' })
  const readOnlyPassword = bound === LINKED ? 'ro-200001' : 'ro-bridge'
  const account = await made('member', '/api/v1/trading-accounts', { ...bound, readOnlyPassword, consent: true })
  const simulated = await made('member', '/api/v1/trading-accounts/simulated', {})
  const plugin = await made('member', '/dplugin/plugins', { name: 'Blog', ...QUOTES_PLUGIN })
  const { username, password } = community.seededAs('groupAdmin')
  return { contestId, account, simulated, plugin, login: { account: username, password } }
}

/** The features of a portal by name. */
async function featuresOf(community: Community, bound: typeof LINKED): Promise<Record<string, Feature>> {
  const tokens = new Map<Role, string>()
  for (const role of ['member', 'groupAdmin', 'staff'] as const) tokens.set(role, (await community.tokenOf(role))!)
  const call: Call = (role, method, path, body) =>
    community.ask({ method, path, body, headers: { 'idempotency-key': randomUUID() } }, tokens.get(role))
  const { contestId, account, simulated, plugin, login } = await prepare(community, call, bound)
  const contests = '/api/v1/contests'
  const accountPath = (path: string) => `/api/v1/trading-accounts/${path}`
  let turn = 0

  const timed = async (feature: () => Promise<{ status: number; code?: string }>): Promise<Cell> => {
    const startedAt = performance.now()
    const { status, code = '' } = await feature()
    return `${status} ${code} ${Math.round(performance.now() - startedAt)} ms`.replace(/ {2,}/g, ' ')
  }
  const asked =
    (role: Role, method: string, path: string, body?: () => unknown): Feature =>
    () =>
      timed(() => call(role, method, path, body?.()))
  const page =
    (path: string): Feature =>
    () =>
      timed(() => community.page(path))

  return {
    'a page of prices': page('/en/forex'),
    'page of a contest': page(`/en/contest/${contestId}`),
    'page of contests': page('/en/contest'),
    'frame of a plugin': page(`/tools/widget/p/${plugin.pluginId}`),
    'log in': () => timed(() => community.ask({ method: 'POST', path: '/api/v1/session', body: login })),
    'ask for a code by mail': () =>
      timed(() =>
        community.ask({
          ...{ method: 'POST', path: '/api/v1/codes' },
          body: { channel: 'email', target: `code-${turn++}@example.com`, purpose: 'register' },
        }),
      ),
    'read notifications': asked('member', 'GET', '/api/v1/me/notifications'),
    comment: asked('member', 'POST', '/api/v1/comments', () => ({
      target: { kind: 'symbol', id: 'EURUSD' },
      content: `The range holds, day ${turn++}`,
    })),
    'upload a document': async () => {
      const form = new FormData()
      form.append('purpose', 'identity')
      const picture = await plainPicture(400 + turn++, 300)
        .png()
        .toBuffer()
      form.append('file', new File([new Uint8Array(picture)], 'front.png', { type: 'image/png' }))
      return timed(() => call('member', 'POST', '/api/v1/files', form))
    },
    'read the wallet': asked('member', 'GET', '/api/v1/wallet'),
    'read accounts': asked('member', 'GET', '/api/v1/trading-accounts'),
    'read an account at a broker': asked('member', 'GET', accountPath(account.tradingAccountId)),
    'read it from the broker now': asked('member', 'POST', accountPath(`${account.tradingAccountId}/sync`)),
    'bind another account': asked('groupAdmin', 'POST', '/api/v1/trading-accounts', () => ({
      ...{ ...bound, account: String(200_110 + 10 * turn), consent: true },
      readOnlyPassword: `ro-${200_110 + 10 * turn++}`,
    })),
    'place a simulated order': asked('member', 'POST', accountPath(`${simulated.tradingAccountId}/orders`), () => ({
      ...{ symbol: 'EURUSD', side: 'buy', type: 'market', lots: '0.01' },
    })),
    'read simulated positions': asked('member', 'GET', accountPath(`${simulated.tradingAccountId}/positions`)),
    'read a contest': asked('visitor', 'GET', `${contests}/${contestId}`),
    'sign up for a contest': async () => {
      const cell = await timed(() =>
        call('member', 'POST', `${contests}/${contestId}/entries`, { division: 'simulated' }),
      )
      await call('member', 'DELETE', `${contests}/${contestId}/entries/mine`).catch(() => undefined)
      return cell
    },
    'save a plugin': asked('member', 'POST', '/dplugin/plugins', () => ({ name: `Blog ${turn++}`, ...QUOTES_PLUGIN })),
  }
}
