import { parentPort, workerData } from 'node:worker_threads'
import { SqliteConnection } from './sqlite-connection.mjs'

/** The thread in which a SQLite file is written: it alone waits for the disk. */
let connection

function reply(work) {
  try {
    connection ??= new SqliteConnection(workerData)
    return { result: connection.do(work) }
  } catch ({ message, code, errcode }) {
    return { problem: { message, ...(code && { code }), ...(errcode !== undefined && { errcode }) } }
  }
}

parentPort.on('message', work => parentPort.postMessage(reply(work)))
