import { readEnvironment } from '#kit/process/environment.ts'
import { openSeal } from '#kit/seal/seal.ts'
import { secretKeys } from '#kit/seal/secret-keys.ts'
import { type SeededLogin, type SeedSize, seedMembers } from '../server/operations/seed-members.ts'
import { migrations } from '../server/stores/migrations.ts'
import { openStores } from '../server/stores/stores.ts'

/** Fills the store of a folder, or of a PostgreSQL database, with members, as `npm run seed` does. */
export async function seedInto(dataDir: string, size: SeedSize, databaseUrl?: string): Promise<SeededLogin[]> {
  const stores = await openStores({ dataDir, databaseUrl, locks: [], version: 'migrate' }, migrations)
  try {
    const seal = await openSeal(stores.main, secretKeys(readEnvironment({ DATA_DIR: dataDir })))
    return await seedMembers(stores.main, seal, size)
  } finally {
    await stores.close()
  }
}
