import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie in a `Cookie` header, decoded. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}

/** The cookies of a request and of its response. */
export interface Cookies {
  get(name: string): string | undefined
  /**
   * Sets a cookie that scripts cannot read and that pages of other sites do not send, for all of the site; with the prefix
   * `__Host-` for https alone. `maxAge` in seconds, 0 removes it; without one it ends with the browser.
   */
  set(name: string, value: string, options?: Pick<SetCookie, 'maxAge'>): void
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: name => cookieOf(request.headers.cookie, name),
    set(name, value, options = {}) {
      const secure = name.startsWith('__Host-') || request.protocol === 'https'
      const cookie = { name, value, path: '/', httpOnly: true, sameSite: 'strict', secure, ...options } as const
      reply.header('set-cookie', stringifySetCookie(cookie))
    },
  }
}
