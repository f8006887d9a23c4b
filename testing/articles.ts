import { onTestFinished } from 'vitest'
import type { Member } from '#contract/members/member.ts'
import type { Bar } from '#contract/prices/bar.ts'
import { toScaled } from '#contract/prices/price.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { type Seal, sealMigrations } from '#kit/seal/seal.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { type ArticlesModuleDeps, articleSettings, articlesModule } from '#modules/articles'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { moderationModule } from '#modules/moderation'
import { notificationsModule } from '#modules/notifications'
import { actor } from './actors.ts'
import { openTestSeal } from './seal.ts'
import { serveCalls } from './served-calls.ts'

/** Of all that articles need. */
export const articlesMigrations: Migrations = Object.assign(
  {},
  sealMigrations,
  ...callMigrations,
  ...notificationsModule.migrations.main,
  ...moderationModule.migrations.main,
  ...articlesModule.migrations.main,
)

const NOON = Date.UTC(2026, 10, 20, 12)

let reading: Promise<Catalogue> | undefined

const memberOf = (memberId: string): Member => ({
  ...{ memberId, username: memberId, nickname: memberId, avatar: null, bio: '', tags: [], certified: false },
  counts: { followers: 3, following: 0, articles: 0 },
  ...{ column: null, publicTrading: [], followed: false, followsYou: false, blocked: false },
})

/** A market whose prices, bars of days and time tests set. */
async function testMarket() {
  reading ??= readProjectCatalogue()
  const catalogue = await reading
  const time = { now: NOON }
  const clock = { now: () => time.now, speed: 1 }
  const days = new Map<string, Bar[]>()
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  market.setSourced(catalogue.instruments.map(({ symbol }) => symbol))
  const past = { prevClose: undefined, ny17: undefined, recentCloses: [], tradedCloses: [] }
  let at = NOON - 3_600_000
  return {
    ...{ catalogue, market, clock, time, days },
    bars: {
      read: async ({ symbol }: { symbol: string }, _: string, from: number, to: number) => ({
        bars: (days.get(symbol) ?? []).filter(bar => bar.time >= from && bar.time < to),
      }),
    },
    setPrice(symbol: string, price: number, { spread = 0, kind = 'simulated' as 'simulated' | 'realtime' } = {}): void {
      const { decimals } = catalogue.find(symbol)!
      const close = toScaled(price, decimals)
      at = Math.max(at + 1_000, time.now - 1_000)
      const last = { bid: close, ask: close + toScaled(spread, decimals), at }
      market.restore(symbol, { ...past, open: close, high: close, low: close, last, feed: 'test', kind })
    },
  }
}

interface ServedTo {
  /** Ids of members by their tokens, beside those of the tests. */
  members?: Readonly<Record<string, string>>
  /** Seal of the database, if it has one. */
  seal?: Seal
  /** Where prices come from; set by tests if omitted. */
  prices?: Pick<ArticlesModuleDeps, 'catalogue' | 'market' | 'bars' | 'clock'>
}

/** What members write is theirs until the test ends: their names are their tokens. */
export async function serveArticles(
  database: Database,
  settings: Readonly<Record<string, number>> = {},
  { members = {}, seal: given, prices }: ServedTo = {},
) {
  const { setPrice, time, days, ...own } = await testMarket()
  const { catalogue, market, bars, clock } = prices ?? own
  const state = {
    now: NOON,
    newMembers: new Set<string>(),
    unnamed: new Set<string>(),
    gone: new Set<string>(),
    followed: new Map<string, string[]>(),
    /** Whom each member has blocked. */
    blocked: new Map<string, string>(),
  }
  const files = new Map([
    ['picture-of-mary', 'mary-000'],
    ['another-picture', 'mary-000'],
    ['picture-of-john', 'john-000'],
  ])
  const claimed: string[] = []
  const charged: number[] = []
  const pictures = {
    ownsImage: async (_: unknown, memberId: string, fileId: string) => files.get(fileId) === memberId,
    claim: async (_: unknown, fileId: string) => void claimed.push(fileId),
    release: async (_: unknown, fileId: string) => void claimed.splice(claimed.indexOf(fileId), 1),
    countShown: async () => undefined,
  }
  const list = async (_: unknown, ids: readonly string[]) => ids.filter(id => !state.gone.has(id)).map(memberOf)
  const seal = given ?? (await openTestSeal(database))
  const module = articlesModule.open({
    ...{ database, market, catalogue, bars, clock },
    ...{ siteUrl: 'https://portal.example', brandName: 'Portal' },
    settings: parseSettings([articleSettings], { 'article.gapSeconds': 0, 'article.perDay': 100, ...settings })
      .settings,
    economy: { indicators: () => [{ key: 'inflation-rate' } as never] },
    members: { list, find: async (from, id) => (await list(from, [id]))[0], choicesOf: async () => undefined },
    filter: {
      check: async text => (text.includes('forbidden') ? 'blocked' : text.includes('dubious') ? 'held' : 'clean'),
      heldFor: async text => (text.includes('dubious') ? ['dubious'] : []),
    },
    async writer(_, memberId) {
      if (state.unnamed.has(memberId)) {
        const { PortalError } = await import('#contract/answers/error.ts')
        const { NicknameNotSet } = await import('#contract/errors/index.ts')
        throw new PortalError(NicknameNotSet)
      }
      return { nickname: memberId, isNew: state.newMembers.has(memberId) }
    },
    files: pictures,
    followedBy: async (_, memberId) => state.followed.get(memberId) ?? [],
    isBlocked: async (_, memberId, otherId) => state.blocked.get(memberId) === otherId,
    now: () => state.now,
  })
  onTestFinished(() => module.close())
  const names = ['mary', 'john', 'anna']
  const ask = serveCalls(module.calls, {
    ...{ database, seal, writesPerMinute: 1_000 },
    payer: { network: '192.0.2.1', charge: cpuMs => void charged.push(cpuMs) },
    actors: {
      ...Object.fromEntries(names.map(name => [name, actor(`${name}-000`)])),
      ...Object.fromEntries(Object.entries(members).map(([name, id]) => [name, actor(id)])),
      muted: actor('muted-000', { mutedUntil: Date.now() + 3_600_000 }),
    },
  })
  return { ask, module, market, catalogue, setPrice, time, days, state, claimed, charged, pictures }
}
