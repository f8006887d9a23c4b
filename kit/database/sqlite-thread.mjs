import { workerData } from 'node:worker_threads'
import { serve } from '../worker/serve.mjs'
import { SqliteConnection } from './sqlite-connection.mjs'

/** The thread in which a SQLite file is written: it alone waits for the disk. */
let connection

serve(work => {
  connection ??= new SqliteConnection(workerData)
  return connection.do(work)
})
