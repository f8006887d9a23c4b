import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** The folder with the files to copy, for the workers of the suite. */
const FOLDER = 'TEST_FILLED_STORE'

/** Makes the database files of a portal once for a suite: its portals begin with a copy, without having to fill them. */
export default function fillStore(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-filled-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const { status } = spawnSync(process.execPath, [resolve(import.meta.dirname, 'fill-store.ts')], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  })
  if (status !== 0) {
    remove()
    throw new Error('the database files of the suite cannot be made')
  }
  process.env[FOLDER] = folder
  return remove
}

/** Copies the database files of the suite to a new data folder. Outside of a suite that has some there are none. */
export function copyFilledStore(dataDir: string): void {
  const folder = process.env[FOLDER]
  if (folder === undefined) return
  mkdirSync(dataDir, { recursive: true })
  for (const file of globSync(join(folder, '*.sqlite'))) copyFileSync(file, join(dataDir, basename(file)))
}
