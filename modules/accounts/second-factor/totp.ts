import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECOND_MS } from '#contract/time/units.ts'

const STEP_MS = 30 * SECOND_MS
/** How many steps a number may be early or late, as clocks differ. */
const TOLERANCE = 1
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The time-based number of a step (RFC 6238 with HMAC-SHA-1, 30 s and six digits). */
function totpOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 15
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return number.toString().padStart(DIGITS, '0')
}

/** The step at a time, UTC ms. */
const stepAt = (now: number): number => Math.floor(now / STEP_MS)

/** The step after `last` that a number belongs to, at a time in UTC ms; undefined if it belongs to none. */
export function acceptedStep(secret: Uint8Array, code: string, { now, last }: { now: number; last: number }) {
  const current = stepAt(now)
  let accepted: number | undefined
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step++)
    if (step > last && isEqual(totpOf(secret, step), code)) accepted ??= step
  return accepted
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Bytes as authenticators take them (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return Array.from(bits.matchAll(/.{1,5}/g), ([five]) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that an authenticator reads from a QR code. */
export function otpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}
