import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection, type SqliteFile, type SqliteResult, type SqliteWork } from './sqlite-connection.ts'

/** What the thread answers to each message, in their order. */
export type SqliteReply = { result: SqliteResult } | { problem: { message: string; code?: string; errcode?: number } }

/** The thread in which a SQLite file is written: it alone waits for the disk. */
let connection: SqliteConnection | undefined

function reply(work: SqliteWork): SqliteReply {
  try {
    connection ??= new SqliteConnection(workerData as SqliteFile)
    return { result: connection.do(work) }
  } catch (problem) {
    const { message, code, errcode } = problem as Error & { code?: string; errcode?: number }
    return { problem: { message, ...(code && { code }), ...(errcode !== undefined && { errcode }) } }
  }
}

parentPort!.on('message', (work: SqliteWork) => parentPort!.postMessage(reply(work)))
