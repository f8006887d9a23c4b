import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'

test('a start with existing data takes less than three seconds', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-again-'))
  try {
    const seconds: number[] = []
    for (let starts = 0; starts < 4; starts++) {
      // For as long as a start takes: a moment says nothing of a machine that is busy.
      const slower = Array.from({ length: 20 }, slowness).reduce((sum, each) => sum + each / 20, 0)
      const { startedInMs, end, printed } = await startServer({ settings: { DATA_DIR: dataDir } })
      expect(printed()).not.toContain('Building')
      seconds.push(startedInMs / 1_000 / slower)
      await end('SIGTERM')
    }
    // The fastest of those after the first: other work on the machine slows some of them down.
    expect(Math.min(...seconds.slice(1))).toBeLessThan(3)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
