import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Runs the journeys that use axe, with all that they leave out in the suite: both themes at both widths, each language, the
 * rows that repeat others. What is found is printed by the journeys.
 */
export async function accessibility(): Promise<Record<string, string | number>[]> {
  const files = readdirSync('journeys')
    .map(file => `journeys/${file}`)
    .filter(file => readFileSync(file, 'utf8').includes('#testing/axe.ts'))
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'journeys', '--testTimeout', '900000', ...files],
    { stdio: 'inherit', env: { ...process.env, ACCESSIBILITY: 'whole', VITEST_MAX_WORKERS: '2' } },
  )
  return [{ files: files.length, result: status === 0 ? 'nothing found' : 'see above' }]
}
