import Fastify from 'fastify'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { answerErrors } from '#kit/http/errors.ts'
import type { Environment } from '#kit/process/environment.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { systemClock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import { PUSH_PATH, type Push, pushMigrations } from '#modules/feeds'
import { errorDocument } from '../pages/error-document.ts'
import { openPushOf } from './feeds.ts'

/**
 * The push gateway by itself, at the portal's address, with a journal that is forgotten. Throws ImportError if the
 * address is taken, and EnvironmentError if the settings of the gateway are wrong.
 */
export async function openPushServer(
  environment: Environment,
  catalogue: Catalogue,
): Promise<{ push: Push; address: string; close(): Promise<void> }> {
  const database = sqliteDatabase(':memory:')
  await migrate(database, pushMigrations)
  const push = (await openPushOf(environment, {
    catalogue,
    clock: systemClock,
    database,
    areBarsStored: () => true,
    addPast: async () => ({ added: 0, dropped: {} }),
    onProblem: problem => process.stderr.write(`prices cannot be taken: ${problem}\n`),
  }))!
  const app = Fastify()
  answerErrors(app, errorDocument)
  push.register(app)
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === PUSH_PATH) push.handleUpgrade(request, socket, head)
    else socket.destroy()
  })
  const { PORT: port, HOST: host } = environment
  const close = async () => {
    await push.close?.()
    await app.close()
    await database.close()
  }
  try {
    return { push, address: await app.listen({ port, host }), close }
  } catch (problem) {
    await close()
    if ((problem as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw problem
    throw new ImportError([`PORT ${port} of ${host} is taken: stop the portal, or choose another with PORT=…`])
  }
}
