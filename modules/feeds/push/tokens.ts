import { createHash, timingSafeEqual } from 'node:crypto'

/** A sender of prices: its quotes carry `name` as their feed. */
export interface PushToken {
  name: string
  token: string
}

const BEARER = /^Bearer +(\S+) *$/i

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * A function that tells the name of the token in an `Authorization` header, undefined for any other text. It takes the
 * same time whichever token is given, and however much of it is right.
 */
export function createTokenCheck(tokens: readonly PushToken[]): (authorization?: string) => string | undefined {
  const known = tokens.map(({ name, token }) => ({ name, digest: digestOf(token) }))
  return authorization => {
    const given = digestOf(BEARER.exec(authorization ?? '')?.[1] ?? '')
    let found: string | undefined
    for (const { name, digest } of known) if (timingSafeEqual(digest, given)) found = name
    return found
  }
}
