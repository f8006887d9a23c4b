// Detects that the npm that started this process has exited, even if npm's shell remains between them.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isShell, parseProcess } from './platform.mjs'

const WATCH_MS = 500

/** Parent and name of a process; undefined if it has exited or cannot be looked up. */
async function lookUp(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      return parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    } catch {
      return undefined
    }
  }
  return new Promise(resolve => {
    execFile('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], (_, printed) => resolve(parseProcess(printed)))
  })
}

/** The ancestors of this process up to the first that is not a shell, as text to compare. */
async function starters() {
  const pids = [process.ppid]
  for (;;) {
    const above = await lookUp(pids.at(-1))
    if (!above || !isShell(above.name)) return pids.join()
    pids.push(above.parent)
  }
}

/**
 * Calls `onGone` once the process that started this one has exited. A shell that does not replace itself with its
 * command outlives a killed npm and keeps waiting: then the shell's own parent changes.
 */
export async function watchStarter(onGone) {
  const first = await starters()
  const timer = setInterval(async () => {
    if ((await starters()) === first) return
    clearInterval(timer)
    onGone()
  }, WATCH_MS)
}
