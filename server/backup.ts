import { statSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '#kit/database/backup.ts'
import { runCommand } from './operator.ts'
import { databasesOf } from './stores.ts'
import { version } from './version.ts'

const usage = [
  'npm run backup -- <file>      writes everything stored into a new file while the portal runs',
  'npm run backup -- <folder>    names the file after version and time: portal-0.1.0-2026-11-21T093000Z.gz',
].join('\n')

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

// A backup is of the version whose database it is, whichever version makes it.
await runCommand(
  usage,
  [],
  ([path, ...others]) => {
    if (!path || others.length > 0) return undefined
    return async stores => {
      const madeAt = `${new Date().toISOString().slice(0, 19)}Z`
      const file = isFolder(path) ? join(path, `portal-${version}-${madeAt.replaceAll(':', '')}.gz`) : path
      return `${await backUp(databasesOf(stores), file, { madeAt, version })} rows backed up to ${file}`
    }
  },
  'any',
)
