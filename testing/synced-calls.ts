import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Whether this process may trace the system calls of others. */
export const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/**
 * Arguments of strace for the writes and syncs of a process, with the files that they are for and the whole of what a page
 * of SQLite holds.
 */
export const TRACED_CALLS = ['-f', '-y', '-s', '5000', '-e', 'trace=pwrite64,write,writev,fsync,fdatasync']

/** Traces the writes and syncs of a process. `end` resolves with the trace. */
export async function traceOf(pid: number, file: string): Promise<{ end(): Promise<string> }> {
  const tracer = spawn('strace', [...TRACED_CALLS, '-o', file, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(tracer, 'exit')
  // It says when it has attached.
  await once(tracer.stderr, 'data')
  return {
    async end() {
      tracer.kill('SIGINT')
      await ended
      return readFileSync(file, 'utf8')
    },
  }
}

/**
 * The calls in which a process has acknowledged something although a write to a log of SQLite had not been synced: `log`
 * is the end of the log's path, `isOfInterest` which of its writes count if not all. A call that another thread interrupts is in
 * a trace as two lines.
 */
export function unsyncedAcknowledgements(
  trace: string,
  log: string,
  isAcknowledgement: (call: string) => boolean,
  isOfInterest: (write: string) => boolean = () => true,
) {
  const begun = new Set<string>()
  let isSynced = true
  const found: string[] = []
  let acknowledged = 0
  for (const call of trace.split('\n')) {
    const thread = call.split(' ')[0]!
    const isOfLog = call.includes(`${log}>`)
    if (isOfLog && /\bpwrite64\(/.test(call)) isSynced &&= !isOfInterest(call)
    else if (isOfLog && /\bf(?:data)?sync\(.*\)\s+= 0/.test(call)) isSynced = true
    else if (isOfLog && /\bf(?:data)?sync\(.*<unfinished/.test(call)) begun.add(thread)
    else if (/<\.\.\. f(?:data)?sync resumed>\)\s+= 0/.test(call) && begun.delete(thread)) isSynced = true
    else if (isAcknowledgement(call)) {
      acknowledged++
      if (!isSynced) found.push(call)
    }
  }
  return { acknowledged, found }
}
