import { type ChineseNames, readingsOf } from './readings.ts'

/**
 * Reads names out in a process of its own, asked and answered once over IPC: the dictionary costs a quarter of a second and
 * 45 MB, which a thread would leave behind in the server.
 */
process.once('message', names =>
  process.send!(readingsOf(names as ChineseNames[]), () => process.connected && process.disconnect!()),
)
