import { type LockName, StoreInUseError } from '#kit/database/store-lock.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { EnvironmentError, readEnvironment } from '#kit/environment.ts'
import { ImportError } from '#kit/import-error.ts'
import { migrations } from './migrations.ts'
import { loadSettingsFile, operatorText } from './preflight.ts'
import { openStores, type Stores } from './stores.ts'

/**
 * Runs an operator's command on the portal's databases while holding `locks`. Prints the line it returns, or prints the
 * error and sets exit status 1.
 */
export async function runCommand(
  usage: string,
  locks: readonly LockName[],
  command: (stores: Stores, parameters: readonly string[]) => Promise<string> | undefined,
): Promise<void> {
  try {
    loadSettingsFile()
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readEnvironment(process.env)
    const stores = await openStores({ dataDir, databaseUrl, locks }, migrations)
    try {
      await stores.endSetup()
      const work = command(stores, process.argv.slice(2))
      if (!work) throw new ImportError([usage])
      process.stdout.write(`${await work}\n`)
    } finally {
      await stores.close()
    }
  } catch (problem) {
    const known = [ImportError, EnvironmentError, StoreInUseError, DatabaseUnavailable]
    process.stderr.write(`${operatorText(problem, known)}\n`)
    process.exitCode = 1
  }
}
