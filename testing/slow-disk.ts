import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SlowDisk {
  /** Environment of a process whose disk takes `syncMs` to sync. */
  settings(syncMs: number): Record<string, string>
  /** From now on opening a file takes 100 ms in every process with these settings. */
  slowOpens(): void
}

/** Builds the slow disk in a folder with the C compiler; undefined without a compiler or outside Linux. */
export function buildSlowDisk(folder: string): SlowDisk | undefined {
  if (process.platform !== 'linux') return undefined
  const library = join(folder, 'slow-disk.so')
  const source = join(import.meta.dirname, 'slow-disk.c')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'])
  if (status !== 0) return undefined
  const flag = join(folder, 'opens-are-slow')
  return {
    settings: syncMs => ({ LD_PRELOAD: library, SLOW_SYNC_MS: String(syncMs), SLOW_OPEN_IF: flag }),
    slowOpens: () => writeFileSync(flag, ''),
  }
}
