import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const weChatApplication = { appId: 'wx0123456789abcdef', secret: 'a1b2c3d4e5f60718293a4b5c6d7e8f90' }

/** What the service answers other than it should. */
export type WeChatFault = 'silent' | 'status 500' | 'no JSON' | 'busy' | 'wrong secret'

/**
 * A stand-in for WeChat: its page, at which a person allows the login at once, and its service, which takes each code once.
 */
export async function startWeChat() {
  const people = new Map<string, string>()
  let fault: WeChatFault | undefined
  let asked = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in')
    const json = (value: object) => response.setHeader('content-type', 'text/plain').end(JSON.stringify(value))
    if (pathname === '/connect/qrconnect')
      return response.setHeader('content-type', 'text/html').end('<!doctype html><title>WeChat</title>')
    if (pathname !== '/sns/oauth2/access_token') return response.writeHead(404).end()
    asked++
    if (fault === 'silent') return
    if (fault === 'status 500') return response.writeHead(500).end('{}')
    if (fault === 'no JSON') return response.end('<html>maintenance</html>')
    if (fault === 'busy') return json({ errcode: -1, errmsg: 'system error' })
    const { appId, secret } = weChatApplication
    const isOwn = searchParams.get('appid') === appId && searchParams.get('secret') === secret
    if (!isOwn || fault === 'wrong secret') return json({ errcode: 40125, errmsg: 'invalid appsecret' })
    const code = searchParams.get('code') ?? ''
    const person = people.get(code)
    if (searchParams.get('grant_type') !== 'authorization_code' || person === undefined)
      return json({ errcode: 40029, errmsg: 'invalid code' })
    people.delete(code)
    return json({
      ...{ access_token: 'ACCESS', expires_in: 7200, refresh_token: 'REFRESH', scope: 'snsapi_login' },
      ...{ openid: `open-${person}`, unionid: `union-${person}` },
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', () => listening()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often the service was asked. */
    asked: () => asked,
    /** What is wrong from now on; nothing if it is undefined. */
    fail(next: WeChatFault | undefined) {
      fault = next
    },
    /** Lets a person allow the login at an address of the portal. Returns what the person comes back with. */
    allow(address: string, person: string) {
      const { searchParams } = new URL(address)
      const code = randomBytes(16).toString('hex')
      people.set(code, person)
      return { code, state: searchParams.get('state')!, returnTo: searchParams.get('redirect_uri')! }
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>(closed => server.close(() => closed()))
    },
  }
}
