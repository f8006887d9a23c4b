import { spawn } from 'node:child_process'
import { once } from 'node:events'

const FEEDS = 1_000_000

/** A million damaged feeds of news through their parser: the test, with more feeds. */
export async function mutatedFeeds(): Promise<Record<string, string | number>[]> {
  const begun = performance.now()
  const file = 'modules/news/reader/mutated-feeds.test.ts'
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', file], {
    env: { ...process.env, MUTATED_FEEDS: String(FEEDS) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the parser failed, made an item that no page can show, or kept memory: see the test')
  return [{ feeds: FEEDS, seconds: Math.round((performance.now() - begun) / 1_000) }]
}
