import { barAuditMigrations } from '#kit/audit/audit-log.ts'
import { declareModule } from '#kit/module/module.ts'
import { openBars } from './open-bars.ts'
import { barMigrations } from './store/bar-migrations.ts'

export const barsModule = declareModule({
  name: 'bars',
  migrations: { bars: [barMigrations, barAuditMigrations] },
  open: openBars,
})
