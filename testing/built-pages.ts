import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds the pages that the suites serve, unless they are already built. */
export default function buildPages(): void {
  const script = resolve(import.meta.dirname, '../scripts/build.mjs')
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the pages do not build')
}
