import type { Module } from '#kit/module/module.ts'
import { accountsModule } from '#modules/accounts'
import { advertsModule } from '#modules/adverts'
import { analysisModule } from '#modules/analysis'
import { announcementsModule } from '#modules/announcements'
import { approvalsModule } from '#modules/approvals'
import { articlesModule } from '#modules/articles'
import { banksModule } from '#modules/banks'
import { barsModule } from '#modules/bars'
import { brokersModule } from '#modules/brokers'
import { calendarModule } from '#modules/calendar'
import { catalogueModule } from '#modules/catalogue'
import { certificationModule } from '#modules/certification'
import { commentsModule } from '#modules/comments'
import { complaintsModule } from '#modules/complaints'
import { contestsModule } from '#modules/contests'
import { conversionModule } from '#modules/conversion'
import { currenciesModule } from '#modules/currencies'
import { directoryModule } from '#modules/directory'
import { economyModule } from '#modules/economy'
import { feedsModule } from '#modules/feeds'
import { filesModule } from '#modules/files'
import { followsModule } from '#modules/follows'
import { glossaryModule } from '#modules/glossary'
import { groupsModule } from '#modules/groups'
import { ledgerModule } from '#modules/ledger'
import { marketModule } from '#modules/market'
import { membersModule } from '#modules/members'
import { moderationModule } from '#modules/moderation'
import { feedReaderModule, newsModule } from '#modules/news'
import { notificationsModule } from '#modules/notifications'
import { pageMetaModule } from '#modules/page-meta'
import { pluginsModule } from '#modules/plugins'
import { ratesModule } from '#modules/rates'
import { referenceRatesModule } from '#modules/reference-rates'
import { reportsModule } from '#modules/reports'
import { screenerModule } from '#modules/screener'
import { searchModule } from '#modules/search'
import { seasonalityModule } from '#modules/seasonality'
import { shareModule } from '#modules/share'
import { simulatedTradingModule } from '#modules/simulated-trading'
import { staffModule } from '#modules/staff'
import { statusModule } from '#modules/status'
import { streamModule } from '#modules/stream'
import { tradingAccountsModule } from '#modules/trading-accounts'
import { transparencyModule } from '#modules/transparency'
import { udfModule } from '#modules/udf'
import { walletModule } from '#modules/wallet'
import { widgetsModule } from '#modules/widgets'
import { withdrawalsModule } from '#modules/withdrawals'

/**
 * Modules that need what all may have (`ModuleContext` in server/modules.ts), opened in this order, which is also the
 * order in which their calls are described. A new module is a line here.
 */
export const commonModules = [
  analysisModule,
  pageMetaModule,
  advertsModule,
  directoryModule,
  banksModule,
  ratesModule,
  widgetsModule,
  announcementsModule,
  transparencyModule,
] as const

/** Modules that others are opened with, or that need more: server/modules.ts opens each. */
const wiredModules: readonly Module[] = [
  catalogueModule,
  barsModule,
  feedsModule,
  marketModule,
  streamModule,
  economyModule,
  calendarModule,
  screenerModule,
  glossaryModule,
  seasonalityModule,
  searchModule,
  shareModule,
  udfModule,
  currenciesModule,
  referenceRatesModule,
  conversionModule,
  newsModule,
  feedReaderModule,
  brokersModule,
  reportsModule,
  statusModule,
  moderationModule,
  accountsModule,
  membersModule,
  followsModule,
  articlesModule,
  commentsModule,
  notificationsModule,
  filesModule,
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

/** All modules, each after those whose tables it refers to. */
export const moduleList: readonly Module[] = [...wiredModules, ...commonModules]
