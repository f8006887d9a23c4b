import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The number that an authenticator with a secret in base32 shows at a time, UTC ms (RFC 6238). */
export function numberAt(secret: string, now: number): string {
  let value = 0n
  for (const letter of secret) value = value * 32n + BigInt(ALPHABET.indexOf(letter))
  const bytes = Math.floor((secret.length * 5) / 8)
  value >>= BigInt(secret.length * 5 - bytes * 8)
  const key = Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
  const counter = Buffer.from(
    Math.floor(now / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  )
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = hash[19]! & 0xf
  const number = ((hash[at]! & 0x7f) << 24) | (hash[at + 1]! << 16) | (hash[at + 2]! << 8) | hash[at + 3]!
  return String(number % 1_000_000).padStart(6, '0')
}

const STEP_MS = 30_000
/** For so long at least a number is accepted after it was asked for, however slow the machine is. */
const SPARE_MS = 10_000
const used = new Map<string, number>()

/** What an authenticator shows that was not entered before: the portal takes each number once. */
export async function unusedNumber(secret: string): Promise<string> {
  // A number is accepted for a step before and after its own.
  for (;;) {
    const now = Date.now() / STEP_MS
    const step = Math.max((used.get(secret) ?? 0) + 1, Math.ceil(now + SPARE_MS / STEP_MS) - 2)
    if (step <= Math.floor(now) + 1) {
      used.set(secret, step)
      return numberAt(secret, step * STEP_MS)
    }
    await pause(250)
  }
}
