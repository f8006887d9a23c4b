import type { Database } from '#kit/database/database.ts'
import type { BarRepository } from './bar-repository.ts'
import { createPostgresBars } from './postgres-bars.ts'
import { createSqliteBars } from './sqlite-bars.ts'

export function createBarRepository(database: Database): BarRepository {
  return database.sqlite ? createSqliteBars(database.sqlite) : createPostgresBars(database.db)
}
