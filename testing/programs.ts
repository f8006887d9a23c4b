import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where servers are installed, which is not on the PATH of every user. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** Path of an installed program; undefined if there is none. */
export function programPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
  return folders.map(folder => join(folder, name)).find(path => existsSync(path))
}

/** What the name of a test that needs these programs ends with: empty, or why it is skipped. */
export function skippedWithout(...names: string[]): string {
  const missing = names.filter(name => programPath(name) === undefined)
  return missing.length === 0 ? '' : ` (skipped: ${missing.join(' and ')} is not installed)`
}

/** Processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').map(Number).filter(Boolean)
}
