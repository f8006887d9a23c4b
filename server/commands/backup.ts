import { statSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '#kit/database/backup.ts'
import type { Environment } from '#kit/process/environment.ts'
import { sealingKeyOf } from '#kit/seal/seal.ts'
import { secretKeys } from '#kit/seal/secret-keys.ts'
import { runCommand } from '../operations/operator.ts'
import { databasesOf } from '../stores/stores.ts'
import { version } from '../stores/version.ts'

const usage = [
  'npm run backup -- <file>      writes everything stored into a new file while the portal runs',
  'npm run backup -- <folder>    names the file after version and time: portal-0.1.0-2026-11-21T093000Z.gz',
].join('\n')

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Tells what the backup does not hold: whoever has both reads everything. */
function tellKey(key: string | undefined, environment: Environment): void {
  if (key === undefined) return
  const kept = environment.SECRETS_KEY ? 'SECRETS_KEY' : secretKeys(environment).file
  process.stderr.write(`values in it are sealed with the key ${key}, which is not in it: keep ${kept} too, elsewhere\n`)
}

// A backup is of the version whose database it is, whichever version makes it.
await runCommand(
  usage,
  [],
  ([path, ...others]) => {
    if (!path || others.length > 0) return undefined
    return async (stores, environment) => {
      const madeAt = `${new Date().toISOString().slice(0, 19)}Z`
      const file = isFolder(path) ? join(path, `portal-${version}-${madeAt.replaceAll(':', '')}.gz`) : path
      const rows = await backUp(databasesOf(stores), file, { madeAt, version })
      tellKey(await sealingKeyOf(stores.main), environment)
      return `${rows} rows backed up to ${file}`
    }
  },
  'any',
)
