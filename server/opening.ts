import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { closeModules } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import { sealInMemory } from '#kit/seal/seal-in-memory.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { openModules } from './modules.ts'
import { createSite } from './prices/site.ts'
import { migrations } from './stores/migrations.ts'
import type { Stores } from './stores/stores.ts'

/** Kinds of feeds that read what they have stored when they are opened: none of it is there. */
const READING_FEEDS = ['replay', 'push']

/**
 * Opens the modules with what a transaction has written, as the next start would, and closes them again; nothing is
 * fetched or served. Throws ImportError with why the portal could not start.
 */
export async function checkOpening(
  database: Database,
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  transaction: Kysely<any>,
  environment: Environment,
): Promise<void> {
  const bars = sqliteDatabase(':memory:')
  try {
    await migrate(bars, ...migrations.bars.flatMap(module => module.migrations))
    const { modules } = await openModules({
      environment: alone(environment),
      stores: storesInMemory({ ...database, db: transaction, reads: transaction }, bars),
      seal: await sealInMemory(),
      site: createSite(undefined, '127.0.0.1', 3000),
      addressOf: () => '127.0.0.1',
      log: pino({ level: 'silent' }),
      sharing: undefined,
      onLost: () => undefined,
    })
    await closeModules(modules)
  } catch (problem) {
    throw new ImportError([`the portal could not start with it: ${(problem as Error).message}`])
  } finally {
    await bars.close()
  }
}

/** The operator's settings, for a process that neither shares its work nor writes anything. */
function alone(environment: Environment): Environment {
  const feeds = environment.FEEDS.filter(name => !READING_FEEDS.some(kind => name.startsWith(kind)))
  return {
    ...environment,
    FEEDS: feeds.length > 0 ? feeds : ['simulated'],
    REDIS_URL: undefined,
    NEWS_FEEDS: undefined,
    BROKER_QUOTES: undefined,
    REFERENCE_RATES_URL: undefined,
  }
}

/** Stores of databases that are there only for this process. */
export function storesInMemory(main: Database, bars: Database): Stores {
  return {
    main,
    bars,
    files: bars,
    migrated: [],
    endSetup: async () => undefined,
    ping: async () => undefined,
    problem: () => undefined,
    writeFailure: () => undefined,
    openFenced: async () => bars,
    joinFenced: async () => main,
    limitQueries: () => undefined,
    close: async () => undefined,
  }
}
