import { restore } from '#kit/database/backup.ts'
import { renewIdentity } from '#kit/database/store-identity.ts'
import { preparePostgresBars } from '#modules/bars'
import { runCommand } from './operator.ts'
import { databasesOf } from './stores.ts'

await runCommand('npm run restore -- <file>, while the portal is not running', ['portal', 'import'], ([file]) => {
  if (!file) return undefined
  return async stores => {
    const targets = databasesOf(stores).map(database =>
      database.kind === 'postgres' ? { database, prepare: preparePostgresBars } : { database },
    )
    const { rows, madeAt, version } = await restore(targets, file)
    await renewIdentity(stores.main)
    return `${rows} rows restored from ${file}${madeAt ? `, made at ${madeAt} by version ${version}` : ''}`
  }
})
