import { restore } from '#kit/database/backup.ts'
import { preparePostgresBars } from '#modules/bars'
import { runCommand } from './operator.ts'
import { databasesOf } from './stores.ts'

await runCommand('npm run restore -- <file>, while the portal is not running', ['portal', 'import'], ([file]) => {
  if (!file) return undefined
  return async stores => {
    const targets = databasesOf(stores).map(database =>
      database.kind === 'postgres' ? { database, prepare: preparePostgresBars } : { database },
    )
    return `${await restore(targets, file)} rows restored from ${file}`
  }
})
