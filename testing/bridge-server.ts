import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const BRIDGE_KEY = 'bridge-key-of-tests'

/** How a bridge behaves: `lie` tells of another account and of times to come, `stall` never answers. */
export type BridgeMood = 'well' | 'stall' | 'garbage' | 'lie' | 'error' | 'credentials'

const OLDEST_MS = 30_000

/** As `startBridge`, and closed after the test. */
export async function openBridge() {
  const bridge = await startBridge()
  onTestFinished(bridge.close)
  return bridge
}

/**
 * A bridge on the loopback with one account, `58210482` at `North-Live` with the password `ro-bridge`, that refuses what is
 * not signed, is older than 30 seconds, or was sent before.
 */
export async function startBridge() {
  const seen = new Set<string>()
  const asked: string[] = []
  const bridge = { mood: 'well' as BridgeMood, balance: 1000, equity: 1012.34, known: true, refused: 0 }
  const deals: object[] = [
    { dealId: 'd1', at: Date.now() - 100 * 86_400_000, type: 'deposit', profit: 1000 },
    {
      ...{ dealId: 'd2', at: Date.now() - 40 * 86_400_000, type: 'trade', symbol: 'EURUSD', side: 'buy', lots: 0.1 },
      ...{
        openAt: Date.now() - 41 * 86_400_000,
        openPrice: 1.1,
        closePrice: '1.1005',
        profit: '50.00',
        commission: -0.7,
      },
      swap: -0.3,
    },
  ]

  function isSigned(request: IncomingMessage, body: string): boolean {
    const { 'x-time': time = '', 'x-sign': sign = '' } = request.headers as Record<string, string>
    const lines = [time, request.method, request.url, body].join('\n')
    const expected = createHmac('sha256', BRIDGE_KEY).update(lines).digest('hex')
    const isFresh = Math.abs(Date.now() - Number(time)) <= OLDEST_MS && !seen.has(time)
    seen.add(time)
    return isFresh && sign.length === expected.length && timingSafeEqual(Buffer.from(sign), Buffer.from(expected))
  }

  function answerOf(request: IncomingMessage, body: string): [status: number, said: object] {
    const url = new URL(request.url!, 'http://bridge')
    const { mood, balance, equity, known } = bridge
    if (!isSigned(request, body)) {
      bridge.refused++
      return [403, { reason: 'signature' }]
    }
    if (mood === 'error') return [500, {}]
    if (url.pathname === '/brokers')
      return [
        200,
        {
          list: [
            {
              brokerKey: 'north',
              name: 'North',
              platforms: [{ platform: 'mt5', servers: ['North-Live'] }],
              open: true,
            },
            { brokerKey: 'shut', name: 'Shut', platforms: [{ platform: 'mt4', servers: ['Shut-1'] }], open: false },
          ],
        },
      ]
    if (url.pathname === '/login') {
      const { account, password, server } = JSON.parse(body)
      if (server !== 'North-Live') return [200, { ok: false, reason: 'server' }]
      if (account !== '58210482' || !/^(ro|tr)-bridge/.test(password))
        return [200, { ok: false, reason: 'credentials' }]
      bridge.known = true
      const described = { kind: 'live', currency: 'USD', leverage: 200 }
      return [200, { ok: true, ...described, canTrade: password.startsWith('tr-'), ref: 'ref/1' }]
    }
    if (mood === 'credentials') return [401, { reason: 'credentials' }]
    if (!known) return [404, {}]
    if (url.pathname === '/accounts/ref%2F1/deals') {
      const from = deals.findIndex(deal => (deal as { dealId: string }).dealId === url.searchParams.get('from'))
      return [200, { list: deals.slice(from + 1) }]
    }
    const at = mood === 'lie' ? Date.now() + 86_400_000 : Date.now()
    return [200, { balance, equity: mood === 'lie' ? 1e9 : equity, currency: 'USD', leverage: 200, kind: 'live', at }]
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += part
    asked.push(`${request.method} ${request.url}`)
    if (bridge.mood === 'stall') return
    const [status, said] = answerOf(request, body)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(bridge.mood === 'garbage' ? '{"balance": <html>' : JSON.stringify(said))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { ...{ bridge, deals, asked, close, url: `http://127.0.0.1:${port}`, key: BRIDGE_KEY } }
}
