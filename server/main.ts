import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { MigrationNameError, NewerStoreError } from '#kit/database/database.ts'
import { StoreInUseError } from '#kit/database/store-lock.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { EnvironmentError } from '#kit/process/environment.ts'
import { SecretsError } from '#kit/seal/secret-keys.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { checkedEnvironment, loadSettingsFile, OWN_FILES, operatorText } from './operations/preflight.ts'
import { openPortal } from './portal.ts'
import { tellReady } from './ready-line.ts'

/** A stop takes at most this long after `DRAIN_MS`. */
const CLOSE_WITHIN_MS = 8_000
/** One Ctrl+C can reach this process several times: from the terminal, from npm and from the start script. */
const SAME_STOP_MS = 1_000

/**
 * Compiles all that a start loads into the compile cache, which the build asks for: a process that strips types itself
 * holds the parser of TypeScript, 19 MB, for as long as it runs.
 */
async function compileOnly(): Promise<never> {
  await import(pathToFileURL('build/server/index.js').href)
  flushCompileCache()
  process.exit()
}

/** An exit waits for the threads that read files: one that hangs, such as on a network file system, would keep it. */
function endNow(status: number): void {
  const isReading = () => process.getActiveResourcesInfo().some(name => name.startsWith('FSReq'))
  if (!isReading()) process.exit(status)
  setTimeout(() => {
    if (isReading()) process.kill(process.pid, 'SIGKILL')
    process.exit(status)
  }, SAME_STOP_MS)
}

if (process.argv[2] === '--compile') await compileOnly()

/**
 * The process of `npm start`: opens the portal, prints its address, and closes it in order on a signal or when its
 * parent exits. A second signal terminates it at once.
 */
// What it writes is its own: databases hold addresses that visitors have left.
process.umask(OWN_FILES)
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
try {
  const startedAt = performance.now()
  loadSettingsFile()
  const environment = await checkedEnvironment(process.env)
  // A process may stand by for days before it serves anything.
  const exit = () => process.exit(0)
  const signals = environment.REDIS_URL ? (['SIGINT', 'SIGTERM', 'disconnect'] as const) : []
  for (const signal of signals) process.on(signal as 'SIGINT', exit)
  const portal = await openPortal({ environment, mode, buildDir: 'build', onStoreLost: () => process.exit(1) })
  for (const signal of signals) process.off(signal, exit)
  tellReady(portal, environment, performance.now() - startedAt)
  let closingSince: number | undefined
  const close = (cause: string) => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > SAME_STOP_MS) process.exit(1)
      return
    }
    closingSince = performance.now()
    portal.app.log.info({ cause }, 'closing')
    setTimeout(() => endNow(1), environment.DRAIN_MS + CLOSE_WITHIN_MS).unref()
    portal.close().then(
      () => endNow(0),
      problem => {
        portal.app.log.error({ err: problem }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => close('SIGINT'))
  process.on('SIGTERM', () => close('SIGTERM'))
  // The IPC channel closes when the parent process exits.
  process.on('disconnect', () => close('parent exited'))
  // A defect in one request must not stop the portal.
  process.on('unhandledRejection', problem => portal.app.log.error({ err: problem }, 'unhandled rejection'))
} catch (problem) {
  console.error(
    operatorText(problem, [
      EnvironmentError,
      StoreInUseError,
      DatabaseUnavailable,
      MigrationNameError,
      NewerStoreError,
      ImportError,
      SecretsError,
    ]),
  )
  process.exit(1)
}
