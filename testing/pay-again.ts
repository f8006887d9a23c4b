import { openDatabase } from '#kit/database/database.ts'
import { payOne } from './killed-units.ts'

/** Moves coins in `DATABASE_URL`, or in SQLite in `DATA_DIR`, until it is killed; prints a line after the first. */
const database = openDatabase({
  dataDir: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL || undefined,
})
await payOne(database)
process.stdout.write('paid\n')
for (;;) await payOne(database)
