import { StoreInUseError } from '#kit/database/store-lock.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import { EnvironmentError, readEnvironment } from '#kit/environment.ts'
import { openPortal } from './portal.ts'

/** The process of `npm start`: opens the portal, says where it is, and closes it in order when told to or left alone. */
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
try {
  process.loadEnvFile('.env')
} catch {
  // Settings may come from the environment alone.
}

try {
  const startedAt = performance.now()
  const environment = readEnvironment(process.env)
  const portal = await openPortal({ environment, mode, buildDir: 'build', onStoreLost: () => process.exit(1) })
  console.log(
    [
      `${environment.BRAND_NAME} is at ${portal.address} (ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
      `  storage  ${portal.storage}`,
      `  feeds    ${portal.feeds.join(', ')}`,
    ].join('\n'),
  )
  let closing = false
  const close = (cause: string) => {
    if (closing) return
    closing = true
    portal.app.log.info({ cause }, 'closing')
    setTimeout(() => process.exit(1), 9_000).unref()
    portal.close().then(
      () => process.exit(0),
      problem => {
        portal.app.log.error({ err: problem }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => close('SIGINT'))
  process.on('SIGTERM', () => close('SIGTERM'))
  // Whoever started this process and talks to it over IPC has gone.
  process.on('disconnect', () => close('starter gone'))
  // One request's mistake does not stop the portal for everybody else.
  process.on('unhandledRejection', problem => portal.app.log.error({ err: problem }, 'unhandled rejection'))
} catch (problem) {
  if ([EnvironmentError, StoreInUseError, DatabaseUnavailable].some(kind => problem instanceof kind))
    console.error((problem as Error).message)
  else if (problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE')
    console.error(`The port is taken: ${problem.message}. Choose another with PORT=…`)
  else console.error(problem)
  process.exit(1)
}
