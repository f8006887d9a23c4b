import { migrate, sqliteDatabase } from '../database/database.ts'
import { openSeal, type Seal, sealMigrations } from './seal.ts'
import { newSecretKey } from './sealed-bytes.ts'

/** A seal whose key nobody keeps. */
export async function sealInMemory(): Promise<Seal> {
  const database = sqliteDatabase(':memory:')
  await migrate(database, sealMigrations)
  return openSeal(database, { file: '', given: newSecretKey(), old: undefined })
}
