import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A key of AES-256, and what names it in whatever it has sealed, in 16 hex digits. */
export interface SecretKey {
  id: string
  bytes: Buffer
}

/** What belongs to sealed bytes without being in them: they open with the same alone. */
export interface SealedPlace {
  table: string
  column: string
  id: string | number
}

/** Version of the format, then the id of the key, the nonce, what is encrypted, and the tag. */
const VERSION = 1
const ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + ID_BYTES

/** A key of 64 hex digits; undefined for any other text. */
export function secretKeyOf(hex: string): SecretKey | undefined {
  if (!/^[\da-f]{64}$/i.test(hex)) return undefined
  const bytes = Buffer.from(hex, 'hex')
  const id = createHmac('sha256', bytes).update('key id').digest().subarray(0, ID_BYTES).toString('hex')
  return { id, bytes }
}

export const newSecretKey = (): SecretKey => secretKeyOf(randomBytes(32).toString('hex'))!

const headOf = ({ id }: SecretKey) => Buffer.concat([Buffer.of(VERSION), Buffer.from(id, 'hex')])

/** What all texts begin with that a key has sealed: the head of their bytes, which is whole characters of base64. */
export const sealedPrefix = (key: SecretKey): string => headOf(key).toString('base64url')

const additionalData = (head: Buffer, { table, column, id }: SealedPlace) =>
  Buffer.concat([head, Buffer.from(JSON.stringify([table, column, String(id)]))])

/** Encrypts bytes with AES-256-GCM and a random nonce. */
export function sealBytes(key: SecretKey, bytes: Uint8Array, place: SealedPlace): Buffer {
  const head = headOf(key)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(additionalData(head, place))
  return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The id of the key that sealed bytes name; undefined if they are none. */
export function keyIdOf(sealed: Uint8Array): string | undefined {
  if (sealed.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION) return undefined
  return Buffer.from(sealed.subarray(1, HEAD_BYTES)).toString('hex')
}

/** What was sealed; undefined if it was with another key or for another place, or if a byte was changed. */
export function openBytes(key: SecretKey, sealed: Uint8Array, place: SealedPlace): Buffer | undefined {
  if (keyIdOf(sealed) !== key.id) return undefined
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length)
  const nonce = bytes.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(additionalData(bytes.subarray(0, HEAD_BYTES), place))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
