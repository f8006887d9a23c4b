import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import type { Environment } from '#kit/process/environment.ts'
import { EnvironmentError, parseEnvironment } from '#kit/process/environment.ts'
import { makeFolder } from '#kit/process/make-folder.ts'
import { economySourceFaults } from '../economy/economy-sources.ts'
import { clockFaults, feedFaults, sharedFeedFaults } from '../prices/feeds.ts'
import { parseCommunitySettings } from './community-settings.ts'

/** The file mode creation mask of the portal and of its commands: nobody else on the machine reads what they write. */
export const OWN_FILES = 0o077

const codeOf = (problem: unknown) => (problem as NodeJS.ErrnoException).code ?? String(problem)

/** Loads `.env` if it exists. Throws EnvironmentError if it cannot be read. */
export function loadSettingsFile(): void {
  try {
    process.loadEnvFile('.env')
  } catch (problem) {
    if (codeOf(problem) !== 'ENOENT') throw new EnvironmentError([`the file .env cannot be read (${codeOf(problem)})`])
  }
}

/**
 * Validates the settings, including folders and addresses on this machine. Throws EnvironmentError with a line for each
 * mistake, before anything is opened. `mayRun`: the address may be in use, by the portal itself.
 */
export async function checkedEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  { mayRun = false } = {},
): Promise<Environment> {
  const { environment, problems } = parseEnvironment(variables)
  const faults = [
    ...problems,
    ...dataFolderFaults(environment),
    ...feedFaults(environment),
    ...clockFaults(environment),
    ...sharedFeedFaults(environment),
  ]
  faults.push(...economySourceFaults(environment), ...parseCommunitySettings(environment).faults)
  if (!problems.some(line => /^(HOST|PORT) /.test(line))) faults.push(...(await addressFaults(environment, mayRun)))
  if (faults.length > 0) throw new EnvironmentError(faults)
  return environment
}

/** Mistakes in DATA_DIR, which is made if it does not exist. */
export function dataFolderFaults({ DATA_DIR, DATABASE_URL }: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>): string[] {
  if (DATABASE_URL) return []
  try {
    makeFolder(DATA_DIR)
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK)
    return []
  } catch (problem) {
    const code = codeOf(problem)
    const isFile = code === 'EEXIST' || code === 'ENOTDIR'
    return [`DATA_DIR ${isFile ? 'is a file or below one' : `cannot be written to (${code})`}: '${DATA_DIR}'`]
  }
}

/** Tries to listen on the portal's address. */
async function addressFaults({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>, mayRun: boolean): Promise<string[]> {
  const server = createServer()
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(PORT, HOST, done))
    await new Promise(done => server.close(done))
    return []
  } catch (problem) {
    const code = codeOf(problem)
    if (code === 'EADDRINUSE') return mayRun ? [] : [`PORT ${PORT} of ${HOST} is taken: choose another with PORT=…`]
    if (code === 'EACCES') return [`PORT ${PORT} may not be used by this user: choose one from 1024 on`]
    return [`HOST must be an address or a name of this machine (${code}): '${HOST}'`]
  }
}

/** PostgreSQL's error classes for invalid authorization and for a database that does not exist. */
const CONNECTION_REFUSED = /^(28|3D)/

/** What operators are told of a file, by the system's error. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be opened: there is no such file or folder',
  ENOTDIR: 'is below a file',
  EISDIR: 'is a folder',
  EACCES: 'may not be used by this user',
  EPERM: 'may not be used by this user',
  EROFS: 'cannot be written: its file system is read-only',
  ENOSPC: 'cannot be written: the disk is full',
}

/** An error at the start for operators: one line if the cause is a setting or the machine, otherwise the stack. */
export function operatorText(problem: unknown, known: readonly (abstract new (...args: never[]) => Error)[]): string {
  if (known.some(kind => problem instanceof kind)) return (problem as Error).message
  const { message, stack, code = '', syscall, path } = problem as NodeJS.ErrnoException
  if (CONNECTION_REFUSED.test(code)) return `DATABASE_URL: ${message}`
  const fault = FILE_FAULTS[code]
  if (path !== undefined && fault !== undefined) return `${path} ${fault}`
  if (syscall !== undefined) return message
  return stack ?? String(problem)
}
