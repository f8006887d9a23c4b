import { backUp } from '#kit/database/backup.ts'
import { runCommand } from './operator.ts'
import { databasesOf } from './stores.ts'

await runCommand('npm run backup -- <file>', [], (stores, [file]) =>
  file ? backUp(databasesOf(stores), file).then(rows => `${rows} rows backed up to ${file}`) : undefined,
)
