import { Worker } from 'node:worker_threads'
import type { SqliteConnection, SqliteFile, SqliteReply, SqliteResult, SqliteWork } from './sqlite-connection.mjs'
import { diskProblem } from './unavailable.ts'

/** The writing connection, in whichever thread it runs. Requests are processed in order. */
export interface SqliteWriter {
  run(work: SqliteWork): Promise<SqliteResult>
  /** Closes the connection and ends its thread. */
  close(): Promise<void>
}

/** An in-memory database belongs to its connection, so it is written on the one that reads. */
export function writerHere(connection: SqliteConnection): SqliteWriter {
  return {
    run: async work => connection.do(work),
    async close() {
      connection.do({ kind: 'close' })
    },
  }
}

type Pending = PromiseWithResolvers<SqliteResult>

/** Writes in a thread, so that no commit or checkpoint blocks the caller's. A thread that exits is replaced. */
export function writerInThread(file: SqliteFile): SqliteWriter {
  let thread: Worker | undefined
  const pending: Pending[] = []
  let isClosed = false

  function start(): Worker {
    const started = new Worker(new URL('./sqlite-thread.mjs', import.meta.url), { workerData: file, execArgv: [] })
    started.on('message', (reply: SqliteReply | object) => {
      // Node's watch mode sends messages of its own.
      if (!('result' in reply) && !('problem' in reply)) return
      const { resolve, reject } = pending.shift()!
      if (pending.length === 0) started.unref()
      if ('result' in reply) resolve(reply.result)
      else {
        const { message, ...codes } = reply.problem
        reject(diskProblem(Object.assign(new Error(message), codes), file.path))
      }
    })
    let failure = new Error(`the thread that writes ${file.path} has ended`)
    started.on('error', problem => {
      failure = problem as Error
    })
    started.on('exit', () => {
      if (thread === started) thread = undefined
      for (const { reject } of pending.splice(0)) reject(failure)
    })
    return started
  }

  async function run(work: SqliteWork): Promise<SqliteResult> {
    if (isClosed) throw new Error(`${file.path} is closed`)
    thread ??= start()
    const waiting = Promise.withResolvers<SqliteResult>()
    pending.push(waiting)
    thread.ref()
    const numbers =
      work.kind === 'write' ? work.steps.flatMap(step => ('numbers' in step ? [step.numbers.buffer] : [])) : []
    thread.postMessage(work, numbers as ArrayBuffer[])
    return waiting.promise
  }

  return {
    run,
    async close() {
      const closing = thread && run({ kind: 'close' })
      isClosed = true
      await closing
      await thread?.terminate()
    },
  }
}
