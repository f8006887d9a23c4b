import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { serve } from '../worker/serve.mjs'

/**
 * The thread in which passwords are hashed. Not by Node's own pool of threads, in which files are read and texts compressed:
 * a few hashes would occupy all of them.
 */
if (process.platform === 'linux') yieldToOthers()
serve(({ message, nonce, tagLength, memory, passes, parallelism }) =>
  argon2Sync('argon2id', { message, nonce, tagLength, memory, passes, parallelism }),
)

/** Lets pages go first on a processor that has to do both. On Linux a thread has a priority of its own. */
function yieldToOthers() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10)
  } catch {
    // A container may have no /proc.
  }
}
