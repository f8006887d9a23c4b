import { backUp } from '#kit/database/backup.ts'
import { runCommand } from './operator.ts'
import { databasesOf } from './stores.ts'

await runCommand('npm run backup -- <file>', [], ([file]) => {
  if (!file) return undefined
  return async stores => `${await backUp(databasesOf(stores), file)} rows backed up to ${file}`
})
