import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Seal } from '../seal/seal.ts'
import { openWorkers } from '../worker/workers.ts'
import { type HashCost, readStoredHash, type StoredHash, storedText } from './stored-hash.ts'

export interface Verified {
  isRight: boolean
  /** The password is right, and should be hashed and stored again: hashing costs more by now. */
  needsRehash: boolean
}

/**
 * Hashes passwords with Argon2id (RFC 9106). What is hashed is an HMAC of the password: whoever has the stored hashes
 * alone can try no passwords. Calls reject with WorkersBusy if too many wait.
 */
export interface Passwords {
  /** The text to store for a password. */
  hash(password: string): Promise<string>
  /**
   * Whether a password is the stored one. Takes as long without a stored one, when there is no such user, as with one.
   * Rejects if what is stored is not the hash of a password.
   */
  verify(password: string, stored: string | undefined): Promise<Verified>
  close(): Promise<void>
}

/** What OWASP recommends at least. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32
const PURPOSE = 'password'

const MAX_AT_ONCE = 4
const MAX_WAITING = 64
/** A hash takes some ten milliseconds. */
const WITHIN_MS = 10 * SECOND_MS

interface HashRequest extends HashCost {
  message: Uint8Array
  nonce: Uint8Array
  tagLength: number
}

/** `cost` is what new hashes cost. */
export function openPasswords(seal: Pick<Seal, 'hmac'>, { cost = COST } = {}): Passwords {
  const workers = openWorkers<HashRequest, Uint8Array>({
    name: 'passwords',
    program: { runsIn: 'thread', file: new URL('./password-thread.mjs', import.meta.url) },
    // One processor is left to whatever else the portal does.
    size: Math.min(MAX_AT_ONCE, Math.max(1, availableParallelism() - 1)),
    maxWaiting: MAX_WAITING,
    withinMs: WITHIN_MS,
    idleMs: MINUTE_MS,
  })
  const nobody: StoredHash = { ...cost, nonce: randomBytes(NONCE_BYTES), tag: randomBytes(TAG_BYTES) }

  async function tagOf(password: string, hash: HashCost & { nonce: Buffer }, tagLength: number): Promise<Buffer> {
    const { memory, passes, parallelism, nonce } = hash
    // The same characters may be typed as different code points.
    const message = Buffer.from(await seal.hmac(PURPOSE, password.normalize('NFC')))
    return Buffer.from(await workers.run({ message, nonce, tagLength, memory, passes, parallelism }))
  }

  return {
    async hash(password) {
      const hash = { ...cost, nonce: randomBytes(NONCE_BYTES) }
      return storedText({ ...hash, tag: await tagOf(password, hash, TAG_BYTES) })
    },
    async verify(password, stored) {
      const hash = stored === undefined ? nobody : readStoredHash(stored)
      const isEqual = timingSafeEqual(await tagOf(password, hash, hash.tag.length), hash.tag)
      const isRight = isEqual && stored !== undefined
      const isCheap =
        hash.memory !== cost.memory || hash.passes !== cost.passes || hash.parallelism !== cost.parallelism
      return { isRight, needsRehash: isRight && (isCheap || hash.tag.length !== TAG_BYTES) }
    },
    close: () => workers.close(),
  }
}
