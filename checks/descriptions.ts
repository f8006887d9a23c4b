import { pino } from 'pino'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { fieldsOf } from '#kit/http/openapi.ts'
import { closeModules } from '#kit/module/module.ts'
import { readEnvironment } from '#kit/process/environment.ts'
import { sealInMemory } from '#kit/seal/seal-in-memory.ts'
import { openModules } from '../server/modules.ts'
import { storesInMemory } from '../server/opening.ts'
import { storeSeeds } from '../server/operations/imports.ts'
import { createSite } from '../server/prices/site.ts'
import { migrations } from '../server/stores/migrations.ts'

/** Every field of a call's answer has a description: the guide and the OpenAPI document show nothing else of it. */
const [main, bars] = [sqliteDatabase(':memory:'), sqliteDatabase(':memory:')]
await migrate(main, ...migrations.main.flatMap(module => module.migrations))
await migrate(bars, ...migrations.bars.flatMap(module => module.migrations))
await storeSeeds(main)
const { modules } = await openModules({
  environment: readEnvironment({ FEEDS: 'simulated' }),
  stores: storesInMemory(main, bars),
  seal: await sealInMemory(),
  site: createSite(undefined, '127.0.0.1', 3000),
  addressOf: () => '127.0.0.1',
  log: pino({ level: 'silent' }),
  sharing: undefined,
  onLost: () => undefined,
})
const faults = modules
  .flatMap(({ calls = [] }) => calls)
  .flatMap(call =>
    fieldsOf(call)
      .filter(({ description }) => description === '')
      .map(({ place }) => `${call.method} ${call.path}: the field '${place}' has no description: add .describe('…')`),
  )
await closeModules(modules)
await Promise.all([main.close(), bars.close()])
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
