import { createAuditLog } from '#kit/audit/audit-log.ts'
import { commandActor } from '#kit/audit/command-actor.ts'
import { restore } from '#kit/database/backup.ts'
import { renewIdentity } from '#kit/database/store-identity.ts'
import { fileDigests } from '#kit/import/import-audit.ts'
import type { Environment } from '#kit/process/environment.ts'
import { sealingKeyOf } from '#kit/seal/seal.ts'
import { presentKey, secretKeys } from '#kit/seal/secret-keys.ts'
import { dropUnusedKey } from '#kit/seal/unused-key.ts'
import { preparePostgresBars } from '#modules/bars'
import { runCommand } from '../operations/operator.ts'
import { databasesOf, type Stores } from '../stores/stores.ts'

/** Tells which key has to be put back before the next start, if it is not there and anything is sealed with it. */
async function tellKey({ main }: Stores, environment: Environment): Promise<void> {
  const key = await sealingKeyOf(main)
  const keys = secretKeys(environment)
  if (key === undefined || [presentKey(keys)?.id, keys.old?.id].includes(key) || !(await dropUnusedKey(main))) return
  process.stderr.write(
    `values in it are sealed with the key ${key}, without which the portal does not start: set SECRETS_KEY to it, or put its file back as ${keys.file}\n`,
  )
}

await runCommand('npm run restore -- <file>, while the portal is not running', ['portal', 'import'], ([file]) => {
  if (!file) return undefined
  return async (stores, environment) => {
    const targets = databasesOf(stores).map(database =>
      database.kind === 'postgres' ? { database, prepare: preparePostgresBars } : { database },
    )
    const { rows, madeAt, version } = await restore(targets, file)
    await renewIdentity(stores.main)
    await createAuditLog(stores.main).append({
      ...{ at: Date.now(), actor: commandActor(), action: 'restore', reason: '' },
      target: [`${rows} rows`, ...(await fileDigests([file]))].join('; '),
    })
    await tellKey(stores, environment)
    return `${rows} rows restored from ${file}${madeAt ? `, made at ${madeAt} by version ${version}` : ''}`
  }
})
