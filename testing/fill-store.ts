import { storeSeeds } from '../server/operations/imports.ts'
import { migrations } from '../server/stores/migrations.ts'
import { openStores } from '../server/stores/stores.ts'

/** Makes the SQLite files of a portal in `DATA_DIR`, with the rows that ship with the project, as its first start does. */
const stores = await openStores({ dataDir: process.env.DATA_DIR ?? '', databaseUrl: undefined }, migrations)
await storeSeeds(stores.main)
await stores.endSetup()
await stores.close()
