import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '#testing/server-process.ts'

const IMPORTS = ['vite', 'react-dom/server', 'fastify', 'zod', 'playwright-core']
const REFERENCE_MS = 900

/**
 * How many times longer a program that only loads large packages takes to start now than on the machine that the limit is
 * for, at least 1. A start reads files, compiles and allocates: a computation in a loop says little of it.
 */
function slownessOfStarts(): number {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const script = `await Promise.all(${JSON.stringify(IMPORTS)}.map(name => import(name)))`
  const startedAt = performance.now()
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env })
  return Math.max(1, (performance.now() - startedAt) / REFERENCE_MS)
}

test('a start with existing data takes less than three seconds', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-again-'))
  try {
    const seconds: number[] = []
    let before = slownessOfStarts()
    for (let starts = 0; starts < 4; starts++) {
      const { startedInMs, end, printed } = await startServer({ settings: { DATA_DIR: dataDir } })
      expect(printed()).not.toContain('Building')
      await end('SIGTERM')
      const after = slownessOfStarts()
      seconds.push(startedInMs / 1_000 / ((before + after) / 2))
      before = after
    }
    // The fastest of those after the first: other work on the machine slows some of them down.
    expect(Math.min(...seconds.slice(1))).toBeLessThan(3)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
