import { argon2Sync } from 'node:crypto'
import { serve } from '../worker/serve.mjs'

/**
 * The thread in which passwords are hashed. Not by Node's own pool of threads, in which files are read and texts compressed:
 * a few hashes would occupy all of them.
 */
serve(({ message, nonce, tagLength, memory, passes, parallelism }) =>
  argon2Sync('argon2id', { message, nonce, tagLength, memory, passes, parallelism }),
)
