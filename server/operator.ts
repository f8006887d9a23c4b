import { type LockName, StoreInUseError } from '#kit/database/store-lock.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { EnvironmentError, readEnvironment } from '#kit/environment.ts'
import { ImportError } from '#kit/import-error.ts'
import { migrations } from './migrations.ts'
import { openStores, type Stores } from './stores.ts'

/**
 * Runs an operator's command on the portal's databases, with these locks: exit 0 and the line it returns, or exit 1 and what
 * is wrong.
 */
export async function runCommand(
  usage: string,
  locks: readonly LockName[],
  command: (stores: Stores, parameters: readonly string[]) => Promise<string> | undefined,
): Promise<void> {
  try {
    process.loadEnvFile('.env')
  } catch {
    // Settings may come from the environment alone.
  }
  try {
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
    const isOperators = [ImportError, EnvironmentError, StoreInUseError, DatabaseUnavailable].some(
      kind => problem instanceof kind,
    )
    const isMissing = (problem as { code?: string }).code === 'ENOENT'
    const { message, stack } = problem as Error
    process.stderr.write(`${isOperators || isMissing ? message : stack}\n`)
    process.exitCode = 1
  }
}
