import { auditMigrations } from '#kit/audit/audit-log.ts'
import type { ModuleMigrations } from '#kit/database/database.ts'
import { leaseMigrations } from '#kit/database/lease.ts'
import { identityMigrations } from '#kit/database/store-identity.ts'
import { fileMigrations } from '#kit/files/file-store.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { mailMigrations } from '#kit/mail/mail-outbox.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { textMigrations } from '#kit/sms/text-outbox.ts'
import { moduleList } from '../registry/module-list.ts'

const ofModules = (store: 'main' | 'bars'): ModuleMigrations[] =>
  moduleList.flatMap(({ name, migrations }) =>
    migrations?.[store] ? [{ module: name, migrations: migrations[store] }] : [],
  )

/**
 * The migrations of the kit and of each module, after those of the modules whose tables it refers to: they run in this
 * order. On PostgreSQL all tables share one database and are migrated together, those of `main` first.
 */
export const migrations: Readonly<Record<'main' | 'bars' | 'files', readonly ModuleMigrations[]>> = {
  main: [
    { module: 'lease', migrations: [leaseMigrations, identityMigrations] },
    { module: 'import', migrations: [importMigrations] },
    { module: 'seal', migrations: [sealMigrations] },
    { module: 'calls', migrations: callMigrations },
    { module: 'audit', migrations: [auditMigrations] },
    { module: 'jobs', migrations: [jobMigrations] },
    { module: 'mail', migrations: [mailMigrations] },
    { module: 'sms', migrations: [textMigrations] },
    ...ofModules('main'),
  ],
  bars: ofModules('bars'),
  files: [{ module: 'files', migrations: [fileMigrations] }],
}
