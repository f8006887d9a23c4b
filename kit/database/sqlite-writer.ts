import { basename } from 'node:path'
import { openWorkers } from '../worker/workers.ts'
import type { Semaphore } from './semaphore.ts'
import type { SqliteConnection, SqliteFile, SqliteResult, SqliteWork } from './sqlite-connection.mjs'
import { diskProblem } from './unavailable.ts'

/** The writing connection, in whichever thread it runs. Requests are processed in order. */
export interface SqliteWriter {
  run(work: SqliteWork): Promise<SqliteResult>
  /** Closes the connection and ends its thread; the next request opens them again. For nobody in a transaction. */
  rest(): Promise<void>
  /** Whether a thread of its own runs. */
  isStarted(): boolean
  /** Closes the connection and ends its thread. */
  close(): Promise<void>
}

/** An in-memory database belongs to its connection, so it is written on the one that reads. */
export function writerHere(connection: SqliteConnection): SqliteWriter {
  return {
    run: async work => connection.do(work),
    rest: async () => undefined,
    isStarted: () => false,
    async close() {
      connection.do({ kind: 'close' })
    },
  }
}

/** Statements that are on their way to the thread; it takes them one after the other. */
const MAX_SENT = 10_000
const MAX_WAITING = 100_000

/** Writes in a thread, so that no commit or checkpoint blocks the caller's. A thread that ends is replaced. */
export function writerInThread(file: SqliteFile): SqliteWriter {
  const thread = openWorkers<SqliteWork, SqliteResult>({
    name: basename(file.path),
    program: { runsIn: 'thread', file: new URL('./sqlite-thread.mjs', import.meta.url), data: file },
    requestsEach: MAX_SENT,
    maxWaiting: MAX_WAITING,
  })
  let isClosed = false

  async function run(work: SqliteWork): Promise<SqliteResult> {
    if (isClosed) throw new Error(`${file.path} is closed`)
    const numbers =
      work.kind === 'write' ? work.steps.flatMap(step => ('numbers' in step ? [step.numbers.buffer] : [])) : []
    try {
      return await thread.run(work, numbers as ArrayBuffer[])
    } catch (problem) {
      throw diskProblem(problem, file.path)
    }
  }

  return {
    run,
    isStarted: () => thread.isStarted(),
    async rest() {
      if (!thread.isStarted()) return
      await thread.run({ kind: 'close' })
      await thread.close()
    },
    async close() {
      const closing = thread.isStarted() ? run({ kind: 'close' }) : undefined
      isClosed = true
      await closing
      await thread.close()
    },
  }
}

/**
 * Rests once nothing was written for so long: a thread takes 8 MB, also one that waits. `openReader` opens the connection
 * that reads: the last one of a file locks it while it is closed.
 */
export function restingWriter(
  writer: SqliteWriter,
  turns: Semaphore,
  { restMs, openReader }: { restMs: number; openReader(): void },
): SqliteWriter {
  let timer: NodeJS.Timeout | undefined

  async function rest(): Promise<void> {
    const endTurn = await turns.take()
    try {
      openReader()
      await writer.rest()
    } catch {
      // What the disk refuses now it refuses at the next write too, which reports it.
    }
    endTurn()
  }

  return {
    ...writer,
    async run(work) {
      clearTimeout(timer)
      try {
        return await writer.run(work)
      } finally {
        clearTimeout(timer)
        timer = setTimeout(() => void rest(), restMs).unref()
      }
    },
    async close() {
      clearTimeout(timer)
      await writer.close()
    },
  }
}
