import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { nameOf } from '#contract/members/member-name.ts'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { createFileStore, type FileStore } from '#kit/files/file-store.ts'
import type { Authorizer } from '#kit/http/access.ts'
import { type CallStores, createCallStores } from '#kit/http/call-stores.ts'
import { type Module, type Opened, servicesOf } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import { createSeldomLog } from '#kit/process/seldom.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type ArticlesModuleDeps, articlesModule } from '#modules/articles'
import type { Bars } from '#modules/bars'
import { brokersModule } from '#modules/brokers'
import { calendarModule } from '#modules/calendar'
import { type Catalogue, catalogueModule, openCatalogue } from '#modules/catalogue'
import type { CommentsDeps } from '#modules/comments'
import { conversionModule } from '#modules/conversion'
import { currenciesModule } from '#modules/currencies'
import { createSimulatedEconomy, economyModule } from '#modules/economy'
import { benchInstruments, simulatedYields } from '#modules/feeds'
import { type GlossaryDeps, glossaryModule } from '#modules/glossary'
import type { Market } from '#modules/market'
import { communitySettings } from '#modules/members'
import { moderationModule, type ReviewedTexts, reviewedLater } from '#modules/moderation'
import { feedReaderModule, newsModule } from '#modules/news'
import { pluginsModule } from '#modules/plugins'
import { referenceRatesModule } from '#modules/reference-rates'
import { reportsModule } from '#modules/reports'
import { screenerModule } from '#modules/screener'
import { searchModule } from '#modules/search'
import { seasonalityModule } from '#modules/seasonality'
import { shareModule } from '#modules/share'
import { simulatedTradingModule } from '#modules/simulated-trading'
import { statusModule } from '#modules/status'
import { type Stream, streamModule } from '#modules/stream'
import { udfModule } from '#modules/udf'
import type { Services } from '../web/pages/services.ts'
import { commentTargets } from './comment-targets.ts'
import { openCommunity } from './community.ts'
import { arePricesSimulated } from './economy/economy-sources.ts'
import { scheduledFetch } from './economy/scheduled-fetch.ts'
import { RateLimit } from './limits/rate-limit.ts'
import { publicSettings, type ReadSettings, readCommunitySettings } from './operations/community-settings.ts'
import { openPlugins } from './plugins.ts'
import { openPrices, type Prices } from './prices/prices.ts'
import type { Site } from './prices/site.ts'
import type { Sharing } from './processes/sharing.ts'
import { commonModules, moduleList } from './registry/module-list.ts'
import { fileUpkeep } from './stores/files.ts'
import { sealRenewal } from './stores/seal.ts'
import type { Stores } from './stores/stores.ts'
import { nightsAtRoll, type TradingDeps } from './trading.ts'

export interface ModulesDeps {
  environment: Environment
  stores: Stores
  seal: Seal
  site: Site
  /** The address of a client behind trusted proxies. */
  addressOf(request: IncomingMessage): string
  log: FastifyBaseLogger
  /** The other processes of the portal, if there are any. */
  sharing: Sharing | undefined
  /** Another process takes in prices from now on: this one must exit. */
  onLost(): void
}

export interface PortalModules {
  /** In the order in which they were opened. */
  modules: readonly Opened[]
  services: Services
  /** Finds out which member sends a request. */
  authorizer: Authorizer
  /** What calls with limits, and those that may be sent twice, store. */
  callStores: CallStores
  /** Whether members and visitors may not write. */
  isReadOnly(): Promise<boolean>
  /** Limits what networks read that depends on who is logged in. */
  memberReads: RateLimit
  prices: Prices
  stream: Stream
}

/** Opens the modules, each after those it reads; a new one is a line of `commonModules`. Rejects if one cannot be opened. */
export async function openModules(deps: ModulesDeps): Promise<PortalModules> {
  const { environment, stores, site, addressOf, log } = deps
  const { BRAND_NAME: brandName, MAX_SOCKETS_PER_NETWORK: maxSocketsPerNetwork } = environment
  const elapsed = () => performance.now()
  const report = reporterOf(log)
  const catalogue = await openCatalogue(stores.main, environment.FEEDS.includes('bench') ? benchInstruments() : [])
  const simulated = simulatedEconomy(environment, catalogue)
  const prices = await openPrices({ ...deps, catalogue, surprisesBetween: simulated?.surprisesBetween })
  const { market, bars, clock, follower } = prices
  const currencies = currenciesModule.open()
  const economy = await economyModule.open({
    ...{ catalogue, ...currencies.services },
    database: stores.main,
    clock,
    simulated,
    onProblem: report('economic figures cannot be read or computed'),
  })
  const feedReader = await openFeedReader(deps, catalogue, report('news of feeds cannot be stored'))
  const read = readCommunitySettings(environment)
  const stream = streamModule.open({ market, isOwnOrigin: site.isOwnOrigin, addressOf, maxSocketsPerNetwork })
  const calendar = calendarModule.open({
    ...{ catalogue, ...currencies.services, ...economy.services, simulated },
    ...{ market, bars, clock, database: stores.main },
    ...{ siteUrl: site.url, brandName },
    onProblem: report('imported events cannot be read'),
  })
  const targets = commentTargets(catalogue, calendar.services.calendar)
  // Brokers are opened after members.
  const brokerName = (id: string) => brokers.services.brokers.all().find(broker => broker.id === id)?.name
  const nightsAt = nightsAtRoll(catalogue, (...nights) => brokers.services.brokers.nightsBetween(...nights))
  const subjects = { catalogue, market, bars, clock, ...economy.services, targets, brokerName, nightsAt, follower }
  const { callStores, memberReads, ...community } = await openMembers(deps, read, subjects, report)
  const search = searchModule.open({
    instruments: catalogue.instruments,
    countries: catalogue.countries,
    economy: economy.services.economy,
    calendar: calendar.services.calendar,
    servesSearches: environment.ROLE.has('web'),
    onProblem: report('readings of names are unavailable, search matches letters only'),
  })
  const conversions = conversionModules(deps, prices, currencies)
  const brokers = await openBrokers(deps, prices, { ...calendar.services, ...conversions[2].services }, report)
  const plugins = openPlugins({
    ...{ database: stores.main, settings: read.settings, siteUrl: site.url, catalogue, clock },
    ...{ ...brokers.services, ...conversions[2].services },
    modules: [...prices.modules, ...conversions, calendar, brokers],
    isActive: async (from, memberId) => (await community.accounts.accounts.shown(from, [memberId])).has(memberId),
    onProblem: report(pluginsModule.problem),
  })
  const files = createFileStore(stores.files)
  const context = {
    ...{ catalogue, database: stores.main, files, seal: deps.seal },
    ...{ market, bars, clock, elapsed, siteUrl: site.url, brandName },
  }
  const common = await openEach(commonModules, context, report)
  const [{ daily }, , , , banks] = common
  const modules = [
    catalogueModule.open(catalogue),
    ...prices.modules,
    ...common,
    await openGlossary(context, { ...economy.services, ...brokers.services, ...banks.services, daily }, report),
    screenerModule.open({ ...context, ...calendar.services, daily, onProblem: report(screenerModule.problem) }),
    seasonalityModule.open({ ...context, ...calendar.services, daily, onProblem: report(seasonalityModule.problem) }),
    shareModule.open({ ...context, memberOf: community.sharedMember, onProblem: report(shareModule.problem) }),
    udfModule.open({ market, bars, ownerChanges: prices.ownerChanges, search: search.services.search, clock }),
    search,
    ...conversions,
    economy,
    calendar,
    newsModule.open({
      ...{ ...context, ...currencies.services, ...calendar.services },
      allowsSimulated: prices.label === 'simulated',
      onProblem: report('news cannot be written'),
    }),
    feedReader,
    brokers,
    scheduledFetch({ environment, database: stores.main, log }),
    openReports(deps, read, market, callStores, report('reports cannot be stored')),
    await openStatus(deps, prices, economy.services.economy, report('incidents of sources cannot be stored')),
    ...community.modules,
    plugins,
    stream,
    sealRenewal(deps.seal, environment, log),
    callStores,
    fileUpkeep(stores),
  ] as const
  const services: Services = {
    ...servicesOf(modules),
    clock,
    siteUrl: site.url,
    brandName,
    operator: { name: environment.OPERATOR_NAME, contact: environment.OPERATOR_CONTACT },
    feedLabel: prices.shownLabel,
    recordings: prices.replay?.feed.spans ?? [],
  }
  return {
    ...{ modules, services, callStores, memberReads, prices, stream },
    ...{ authorizer: community.authorizer, isReadOnly: community.isReadOnly },
  }
}

/** Terms, whose examples have figures of all these. */
function openGlossary(
  context: Pick<GlossaryDeps, 'catalogue' | 'market' | 'clock'>,
  figures: Pick<GlossaryDeps, 'economy' | 'brokers' | 'banks' | 'daily'>,
  report: ReturnType<typeof reporterOf>,
) {
  return glossaryModule.open({ ...context, ...figures, onProblem: report(glossaryModule.problem) })
}

/** What members have of the portal, and what their calls store. */
async function openMembers(
  { environment, stores, seal, site, sharing }: ModulesDeps,
  { settings, inForce }: ReadSettings,
  {
    targets,
    brokerName,
    nightsAt,
    ...subjects
  }: Pick<ArticlesModuleDeps, 'catalogue' | 'market' | 'bars' | 'clock' | 'economy'> &
    Pick<CommentsDeps, 'targets'> &
    Pick<TradingDeps['floor'], 'nightsAt' | 'market'> &
    Pick<Prices, 'follower'> & { brokerName(id: string): string | undefined },
  report: ReturnType<typeof reporterOf>,
) {
  const limits = settings.of(communitySettings)
  const writesPerMinute = limits['limits.writesPerMinute']
  const database = stores.main
  const callStores = createCallStores({ database, seal, writesPerMinute })
  const moderation = await moderationModule.open({ database, onProblem: report('lists of words cannot be read') })
  const community = openCommunity({
    ...{ database, seal, settings, targets, brokerName, filter: moderation.filter, limiter: callStores.limiter },
    files: createFileStore(stores.files),
    onProblem: report('what is known of a login cannot be stored'),
    figures: publicSettings({ inForce }),
    asksStrongPasswords: environment.PASSWORD_POLICY === 'strong',
    isSecure: site.isSecure,
    sendsTexts: environment.SMS_URL !== 'off',
    phoneRegions: environment.PHONE_REGIONS,
    weChat: weChatOf(environment, site),
    onWeChatProblem: report('WeChat cannot be asked'),
    takesPayments: environment.PAYMENTS === 'manual',
    brokerLink: brokerLinkOf(environment, site),
    floor: {
      ...{ market: subjects.market, nightsAt, leads: !subjects.follower, isAlone: sharing === undefined },
      onProblem: report(simulatedTradingModule.problem),
    },
    brandName: environment.BRAND_NAME,
    memberTables: moduleList.flatMap(module => module.memberTables ?? []),
    reviewedArticles: reviewedLater((): ReviewedTexts => articles.reviewed),
  })
  const articles = articlesModule.open({
    ...{ database, settings, filter: moderation.filter, members: community.members.members, ...subjects },
    ...{ siteUrl: site.url, brandName: environment.BRAND_NAME },
    writer: community.members.authors.writer,
    followedBy: community.follows.followedBy,
    isBlocked: community.follows.isBlocked,
    files: community.files,
  })
  const modules = [moderation, ...community.modules, articles] as const
  const { memberBook } = servicesOf(community.modules)
  const { trackRecords } = articles.services
  /** What the picture of a member's page shows. */
  async function sharedMember(memberId: string) {
    const found = await memberBook.find(memberId)
    if (!found) return undefined
    const { bio, avatar, counts } = found.member
    const { days, n, hitRate } = await trackRecords.short(memberId)
    return {
      ...{ memberId, name: nameOf(found.member), bio, avatar, followers: counts.followers, articles: counts.articles },
      record: hitRate === null ? undefined : { days, n, hitRate },
    }
  }
  return {
    sharedMember,
    callStores,
    memberReads: new RateLimit(limits['limits.readsPerMinute']),
    ...community,
    modules,
  }
}

/** What reads accounts at brokers. */
function brokerLinkOf({ BROKER_LINK, BRIDGE_URL: url, BRIDGE_KEY: key, SIM_SEED: seed }: Environment, site: Site) {
  if (BROKER_LINK !== 'bridge' || !url || !key) return { link: 'simulated', seed } as const
  return { link: 'bridge', url, key, userAgent: `forex-portal/0.1 (+${site.url})` } as const
}

/** The operator's application at WeChat; undefined without one. */
function weChatOf({ WECHAT_APP_ID: appId, WECHAT_SECRET: secret, WECHAT_URL: url }: Environment, site: Site) {
  if (!appId || !secret) return undefined
  const returnTo = (locale: Locale) => site.url + localizePath('/wallet/reward-accounts', locale)
  return { appId, secret, url, returnTo, userAgent: `forex-portal/0.1 (+${site.url})` }
}

function openReports(
  { stores, seal, log }: ModulesDeps,
  { settings }: ReadSettings,
  market: Market,
  { limiter }: CallStores,
  onProblem: (problem: unknown) => void,
) {
  return reportsModule.open({
    ...{ settings, database: stores.main, seal, limiter, market, elapsed: () => performance.now(), onProblem },
    onFull: counts => log.warn(counts, 'too many reports of visitors are open: `npm run reports -- close` closes them'),
  })
}

/** What every module may have. */
export interface ModuleContext {
  catalogue: Catalogue
  database: Database
  files: FileStore
  seal: Seal
  market: Market
  bars: Bars
  clock: Clock
  /** A monotonic time in ms. */
  elapsed(): number
  siteUrl: string
  brandName: string
  /** Something that the module does by itself has failed. */
  onProblem(problem: unknown): void
}

type Parts<List extends readonly Module<ModuleContext>[]> = {
  [Place in keyof List]: Awaited<ReturnType<List[Place]['open']>>
}

/** Opens modules one after the other. Rejects if one cannot be opened. */
async function openEach<const List extends readonly Module<ModuleContext>[]>(
  list: List,
  context: Omit<ModuleContext, 'onProblem'>,
  report: (message: string) => (problem: unknown) => void,
): Promise<Parts<List>> {
  const opened: unknown[] = []
  for (const { open, name, problem = `${name} fails` } of list)
    opened.push(await open({ ...context, onProblem: report(problem) }))
  return opened as Parts<List>
}

/** Logs problems of modules: of each kind one a minute. */
function reporterOf(log: FastifyBaseLogger) {
  const logError = createSeldomLog()
  return (message: string) => (problem: unknown) => {
    // A database that does not respond is logged once, not for each query that fails because of it.
    if (!(problem instanceof DatabaseUnavailable)) logError(log, problem, message)
  }
}

function openFeedReader(
  { environment, stores, site, log }: ModulesDeps,
  catalogue: Catalogue,
  onProblem: (problem: unknown) => void,
) {
  return feedReaderModule.open({
    list: environment.NEWS_FEEDS,
    database: stores.main,
    catalogue,
    userAgent: `forex-portal/0.1 (news reader; +${site.url})`,
    onFeedProblem: (feed, problem) => log.warn({ feed, problem }, 'a news feed cannot be read, will try again'),
    onProblem,
  })
}

function openStatus(
  { stores }: ModulesDeps,
  { market, clock, board: feeds, barStore }: Prices,
  economy: Services['economy'],
  onProblem: (problem: unknown) => void,
) {
  const elapsed = () => performance.now()
  return statusModule.open({ database: stores.main, market, clock, feeds, economy, barStore, elapsed, onProblem })
}

/** Invented brokers are shown beside simulated prices alone. */
function openBrokers(
  { environment, stores, sharing }: ModulesDeps,
  { market, clock, label, brokerQuotes, replay }: Prices,
  { calendar, conversion }: Pick<Services, 'calendar' | 'conversion'>,
  report: (message: string) => (problem: unknown) => void,
) {
  return brokersModule.open({
    catalogue: market.catalogue,
    database: stores.main,
    calendar,
    conversion,
    clock,
    seed: environment.SIM_SEED,
    allowsSamples: label === 'simulated',
    quotes: brokerQuotes,
    recorded: replay?.feed.brokers,
    isAlone: sharing === undefined,
    elapsed: () => performance.now(),
    onProblem: report('brokers cannot be read, or their spreads not stored'),
  })
}

/** Currencies, their reference rates, and conversion between them at live and past rates. */
function conversionModules(
  { environment, stores, site, log }: ModulesDeps,
  { market, bars, clock }: Prices,
  currencies: ReturnType<typeof currenciesModule.open>,
) {
  const referenceRates = referenceRatesModule.open({
    database: stores.main,
    url: environment.REFERENCE_RATES_URL,
    path: join(environment.DATA_DIR, 'fetched', 'reference-rates'),
    userAgent: `forex-portal/0.1 (reference rates; +${site.url})`,
    onProblem: problem => log.warn({ err: problem }, 'reference rates cannot be fetched, will try again'),
  })
  const services = { ...currencies.services, ...referenceRates.services }
  return [currencies, referenceRates, conversionModule.open({ market, bars, clock, ...services })] as const
}

/** Computed figures, which belong to simulated prices; undefined if figures are published ones alone. */
function simulatedEconomy(environment: Environment, catalogue: Catalogue) {
  const sources = environment.ECONOMY_SOURCES ?? (arePricesSimulated(environment) ? ['simulated'] : [])
  if (!sources.includes('simulated')) return undefined
  const seed = environment.SIM_SEED
  return createSimulatedEconomy({ catalogue, seed, yields: simulatedYields(catalogue, seed) })
}
