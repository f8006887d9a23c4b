import { type ChineseNames, readingsOf } from './readings.ts'

/**
 * Transcribes names in a separate process, with a single request and response over IPC: loading the dictionary takes a
 * quarter of a second and 45 MB, which a thread would leave behind in the server.
 */
process.once('message', names =>
  process.send!(readingsOf(names as ChineseNames[]), () => process.connected && process.disconnect!()),
)
