import { auditMigrations, barAuditMigrations } from '#kit/audit/audit-log.ts'
import type { ModuleMigrations } from '#kit/database/database.ts'
import { leaseMigrations } from '#kit/database/lease.ts'
import { identityMigrations } from '#kit/database/store-identity.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { mailMigrations } from '#kit/mail/mail-outbox.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { advertMigrations } from '#modules/adverts'
import { bankMigrations } from '#modules/banks'
import { barMigrations } from '#modules/bars'
import { brokerMigrations, spreadMigrations } from '#modules/brokers'
import { calendarMigrations } from '#modules/calendar'
import { catalogueMigrations } from '#modules/catalogue'
import { directoryMigrations } from '#modules/directory'
import { economyMigrations } from '#modules/economy'
import { pushMigrations } from '#modules/feeds'
import { feedMigrations, newsMigrations } from '#modules/news'
import { pageMetaMigrations } from '#modules/page-meta'
import { ratesMigrations } from '#modules/rates'
import { referenceMigrations } from '#modules/reference-rates'
import { reportMigrations } from '#modules/reports'
import { incidentMigrations } from '#modules/status'

/**
 * The migrations of each module, after those of the modules whose tables it refers to: they run in this order. On
 * PostgreSQL all tables share one database and are migrated together, those of `main` first.
 */
export const migrations: Readonly<Record<'main' | 'bars', readonly ModuleMigrations[]>> = {
  main: [
    { module: 'lease', migrations: [leaseMigrations, identityMigrations] },
    { module: 'import', migrations: [importMigrations] },
    { module: 'seal', migrations: [sealMigrations] },
    { module: 'audit', migrations: [auditMigrations] },
    { module: 'jobs', migrations: [jobMigrations] },
    { module: 'mail', migrations: [mailMigrations] },
    { module: 'catalogue', migrations: [catalogueMigrations] },
    { module: 'page-meta', migrations: [pageMetaMigrations] },
    { module: 'adverts', migrations: [advertMigrations] },
    { module: 'economy', migrations: [economyMigrations] },
    { module: 'news', migrations: [newsMigrations, feedMigrations] },
    { module: 'calendar', migrations: [calendarMigrations] },
    { module: 'directory', migrations: [directoryMigrations] },
    { module: 'banks', migrations: [bankMigrations] },
    { module: 'rates', migrations: [ratesMigrations] },
    { module: 'brokers', migrations: [brokerMigrations, spreadMigrations] },
    { module: 'reference-rates', migrations: [referenceMigrations] },
    { module: 'reports', migrations: [reportMigrations] },
    { module: 'status', migrations: [incidentMigrations] },
  ],
  bars: [
    { module: 'bars', migrations: [barMigrations, barAuditMigrations] },
    { module: 'feeds', migrations: [pushMigrations] },
  ],
}
