import { BackupError } from '#kit/database/backup-rows.ts'
import { MigrationNameError, NewerStoreError } from '#kit/database/database.ts'
import { type LockName, StoreInUseError } from '#kit/database/store-lock.ts'
import { NoStoreError, OlderStoreError } from '#kit/database/store-version.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#kit/process/environment.ts'
import { SecretsError } from '#kit/seal/secret-keys.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { migrations } from '../stores/migrations.ts'
import { openStores, type StoreOptions, type Stores } from '../stores/stores.ts'
import { dataFolderFaults, loadSettingsFile, OWN_FILES, operatorText } from './preflight.ts'

/** An operator's command on the portal's databases. Returns what to print. */
export type Command = (stores: Stores, environment: Environment) => Promise<string>

/**
 * Runs the command that `parse` makes of the parameters, while holding `locks`. Prints what it returns, or prints the
 * error and sets exit status 1; without a command, `usage` is the error and no database is opened. `--help` prints it. A
 * database of another version is refused, unless `version` is `any`: only a start of the portal migrates it.
 */
export async function runCommand(
  usage: string,
  locks: readonly LockName[],
  parse: (parameters: readonly string[]) => Command | undefined,
  version: Exclude<StoreOptions['version'], 'migrate'> = 'match',
): Promise<void> {
  process.umask(OWN_FILES)
  try {
    const parameters = process.argv.slice(2)
    if (parameters.some(parameter => parameter === '--help' || parameter === '-h')) {
      process.stdout.write(`${usage}\n`)
      return
    }
    const command = parse(parameters)
    if (!command) throw new ImportError([usage])
    loadSettingsFile()
    const environment = readEnvironment(process.env)
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = environment
    const faults = version === 'any' ? [] : dataFolderFaults(environment)
    if (faults.length > 0) throw new EnvironmentError(faults)
    const stores = await openStores({ dataDir, databaseUrl, locks, version }, migrations)
    try {
      await stores.endSetup()
      process.stdout.write(`${await command(stores, environment)}\n`)
    } finally {
      await stores.close()
    }
  } catch (problem) {
    const known = [
      ImportError,
      BackupError,
      EnvironmentError,
      StoreInUseError,
      DatabaseUnavailable,
      MigrationNameError,
      NewerStoreError,
      OlderStoreError,
      NoStoreError,
      SecretsError,
    ]
    process.stderr.write(`${operatorText(problem, known)}\n`)
    process.exitCode = 1
  }
}
