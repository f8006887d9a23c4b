import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#testing/server-process.ts'

const STARTS = 6

/**
 * Seconds from the command to the first answer, of a start on an empty folder and of those after it, whose goal is 3 s.
 */
export async function starts(): Promise<Record<string, string | number>[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-starts-'))
  const rows: Record<string, string | number>[] = []
  try {
    for (let start = 0; start < STARTS; start++) {
      const { startedInMs, end } = await startServer({ settings: { DATA_DIR: dataDir } })
      await end('SIGTERM')
      rows.push({ start: start === 0 ? 'first' : 'again', seconds: Number((startedInMs / 1_000).toFixed(2)) })
    }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
  return rows
}
