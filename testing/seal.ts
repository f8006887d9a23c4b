import type { Database } from '#kit/database/database.ts'
import { openSeal, type SealEvents } from '#kit/seal/seal.ts'
import { newSecretKey } from '#kit/seal/sealed-bytes.ts'

/** A seal of a database with `sealMigrations`, whose key nobody else has. */
export const openTestSeal = (database: Database, events: SealEvents = {}) =>
  openSeal(database, { file: '', given: newSecretKey(), old: undefined }, events)
