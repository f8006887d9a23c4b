import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROWS = 1_000_000

/** A million rows of the past through the parser of each source, many of them damaged: the test, with more rows. */
export async function mutatedHistory(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mutated-history-'))
  const report = join(folder, 'report.jsonl')
  try {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'modules/feeds/live/mutated-history.test.ts',
    ]
    const env = { ...process.env, MUTATED_ROWS: String(ROWS), MUTATED_REPORT: report }
    const [code] = await once(spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
    if (code !== 0) throw new Error('a damaged row was stored, or a parser failed: see the test')
    return readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
