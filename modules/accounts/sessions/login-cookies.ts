import type { Cookies } from '#kit/http/cookies.ts'
import type { Seal } from '#kit/seal/seal.ts'

/** Names of the cookies of members: browsers take the prefix from https alone. */
export const cookieNames = (isSecure: boolean) => {
  const prefix = isSecure ? '__Host-' : ''
  return { bind: `${prefix}bind`, sid: `${prefix}sid`, device: `${prefix}device` } as const
}

/**
 * Cookies that belong to a login token, computed from it: `bind`, without which a bound token is not valid, and `sid`,
 * by which pages may be rendered for the member and which allows nothing else.
 */
export interface LoginCookies {
  bindOf(token: string): Promise<string>
  sidOf(token: string): Promise<string>
  /** Sets both for so many seconds, or until the browser ends. */
  set(cookies: Cookies, token: string, maxAge: number | undefined): Promise<void>
  remove(cookies: Cookies): void
}

export function createLoginCookies(seal: Pick<Seal, 'hmac'>, isSecure: boolean): LoginCookies {
  const names = cookieNames(isSecure)
  const bindOf = (token: string) => seal.hmac('accounts.bind', token)
  const sidOf = (token: string) => seal.hmac('accounts.sid', token)
  return {
    bindOf,
    sidOf,
    async set(cookies, token, maxAge) {
      const options = maxAge === undefined ? {} : { maxAge }
      cookies.set(names.bind, await bindOf(token), options)
      cookies.set(names.sid, await sidOf(token), options)
    },
    remove(cookies) {
      for (const name of [names.bind, names.sid]) cookies.set(name, '', { maxAge: 0 })
    },
  }
}
