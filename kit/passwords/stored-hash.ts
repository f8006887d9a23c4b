/** What Argon2id costs: KiB of memory, passes over it, and lanes. */
export interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

/** A hash of a password with what is needed to compute it again. */
export interface StoredHash extends HashCost {
  nonce: Buffer
  tag: Buffer
}

/** Argon2's version 1.3, which is the only one in use. */
const FORMAT = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{16,86})$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The text to store, in the format of the Password Hashing Competition. */
export const storedText = ({ memory, passes, parallelism, nonce, tag }: StoredHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`

/** Throws Error for a text that is not the hash of a password. */
export function readStoredHash(text: string): StoredHash {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = FORMAT.exec(text) ?? []
  if (memory === undefined) throw new Error('a stored password is not a hash of Argon2id')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
