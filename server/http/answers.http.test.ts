import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

/** Sends a request like a browser: the body is decompressed, `content-length` is the length sent. */
const get = (path: string, headers: Record<string, string> = {}) => fetch(portal.url + path, { headers })

const everySymbol = async () => {
  const { datas } = (await (await get('/api/v1/instruments?class=currency')).json()) as {
    datas: { list: { symbol: string }[] }
  }
  return datas.list
    .slice(0, 60)
    .map(({ symbol }) => symbol)
    .join()
}

/** Texts that change only with a restart. */
const lasting = [
  '/sitemap.xml',
  '/api/v1/openapi.json',
  '/en/api',
  '/api/v1/instruments',
  '/api/v1/instruments?format=csv',
  '/api/v1/currencies?locale=en',
  '/udf/config',
]

describe('compression', () => {
  test.each(['br', 'gzip'])('with %s covers every large text', async encoding => {
    const symbols = await everySymbol()
    for (const path of [
      ...lasting,
      `/api/v1/quotes?symbols=${symbols}`,
      `/api/v1/quotes?symbols=${symbols}&format=csv`,
      `/dmarket/dsymbol/list?symbols=${symbols}&chart=1`,
      '/dmarket/dsymbol/v2/search?search=usd',
      '/api/v1/search?q=usd',
      `/udf/quotes?symbols=${symbols}`,
      '/udf/history?symbol=EURUSD&resolution=60&to=1795181460&countback=500',
      '/api/v1/analysis?symbol=EURUSD',
    ]) {
      const plain = await get(path, { 'accept-encoding': 'identity' })
      const packed = await get(path, { 'accept-encoding': encoding })
      expect([path, plain.headers.get('content-encoding')]).toEqual([path, null])
      expect([path, packed.headers.get('content-encoding')]).toEqual([path, encoding])
      for (const { headers } of [plain, packed])
        expect([path, headers.get('vary')?.toLowerCase()]).toEqual([path, expect.stringContaining('accept-encoding')])
      const length = (await plain.arrayBuffer()).byteLength
      expect(Number(plain.headers.get('content-length'))).toBe(length)
      expect([path, Number(packed.headers.get('content-length')) < length / 2]).toEqual([path, true])
      expect([path, (await packed.arrayBuffer()).byteLength]).toEqual([path, length])
    }
  })

  test('covers history on the fast path as through the router', async () => {
    const namesOf = ({ headers }: Response) =>
      [...headers.keys()].filter(name => name !== 'connection' && name !== 'keep-alive').toSorted()
    const windows = 'resolution=5&from=1795000000&to=1795181460'
    for (const path of ['/udf/history', '/dmarket/dsymbol/history', '/dmarket/dsymbol/getChinaDistoryData']) {
      const answers = await Promise.all(
        ['EURUSD', '%45URUSD'].map(symbol =>
          get(`${path}?symbol=${symbol}&${windows}`, { 'accept-encoding': 'gzip, br' }),
        ),
      )
      const [fast, routed] = answers
      expect(await fast!.text()).toBe(await routed!.text())
      expect([path, namesOf(fast!)]).toEqual([path, namesOf(routed!)])
      for (const name of [
        'content-encoding',
        'content-length',
        'vary',
        'cache-control',
        'cross-origin-resource-policy',
      ])
        expect([path, name, fast!.headers.get(name)]).toEqual([path, name, routed!.headers.get(name)])
      expect([path, fast!.headers.get('content-encoding')]).toEqual([path, 'br'])
    }
  })

  test('skips small, already compressed and failed responses', async () => {
    for (const path of [
      '/udf/time',
      '/api/v1/quotes?symbols=EURUSD',
      '/api/v1/quotes?group=Moon',
      '/icon-192.png',
      '/share/picture.png?symbol=EURUSD&locale=en',
    ])
      expect([path, (await get(path, { 'accept-encoding': 'br, gzip' })).headers.get('content-encoding')]).toEqual([
        path,
        null,
      ])
  })

  test('does not use an encoding that the client refuses', async () => {
    const { headers } = await get('/api/v1/instruments', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('a text that changes only with a restart', () => {
  test.each(lasting)('%s is revalidated by its ETag, in every encoding', async path => {
    const first = await get(path, { 'accept-encoding': 'br' })
    const tag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    await first.arrayBuffer()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': tag })
      expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
      expect(again.headers.get('etag')).toBe(tag)
      expect(again.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('has another ETag in another language', async () => {
    const tags = await Promise.all(
      ['tw', 'cn', 'en'].map(async locale => (await get(`/api/v1/instruments?locale=${locale}`)).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

describe('Vary', () => {
  test.each([
    '/api/v1/quotes?symbols=EURUSD',
    '/api/v1/instruments',
    '/api/v1/search?q=gold',
    '/udf/symbols?symbol=DAX',
  ])('names the language for %s, unless its address does', async path => {
    expect((await get(path)).headers.get('vary')).toContain('Accept-Language')
    expect((await get(`${path}${path.includes('?') ? '&' : '?'}locale=en`)).headers.get('vary') ?? '').not.toContain(
      'Accept-Language',
    )
  })

  test('includes the language for an error', async () => {
    expect((await get('/api/v1/quotes?group=Moon')).headers.get('vary')).toContain('Accept-Language')
  })

  test('does not include the language for a response without texts', async () => {
    for (const path of ['/udf/time', '/udf/config', '/sitemap.xml', '/api/v1/status'])
      expect([path, (await get(path)).headers.get('vary') ?? '']).toEqual([
        path,
        expect.not.stringContaining('Language'),
      ])
  })
})

describe('Cache-Control', () => {
  test.each([
    ['/dmarket/dsymbol/list?symbols=EURUSD', 'no-cache'],
    ['/api/v1/quotes?symbols=EURUSD', 'no-cache'],
    ['/data/customer/istoken', 'no-store'],
    ['/healthz/live', 'no-store'],
    ['/sitemap.xml', 'public, max-age=3600'],
    ['/robots.txt', 'public, max-age=86400'],
    ['/manifest.webmanifest', 'public, max-age=86400'],
    ['/favicon.ico', 'public, max-age=3600'],
  ])('of %s is %s', async (path, expected) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, expected])
  })
})

describe('another site', () => {
  test.each([
    ['/forex', 'same-origin'],
    ['/nothing-here', 'same-origin'],
    ['/data/customer/istoken', 'same-origin'],
    ['/healthz/live', 'same-origin'],
    ['/api/v1/quotes?symbols=EURUSD', 'cross-origin'],
    ['/udf/history?symbol=EURUSD&resolution=5&from=1795100000&to=1795181460', 'cross-origin'],
    ['/share/picture.png?symbol=EURUSD&locale=en', 'cross-origin'],
    ['/favicon.svg', 'cross-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/robots.txt', 'cross-origin'],
    ['/api/v1/openapi.json', 'cross-origin'],
  ])('embeds %s as %s allows', async (path, policy) => {
    expect((await get(path)).headers.get('cross-origin-resource-policy')).toBe(policy)
  })

  test('cannot run anything from a response that is not a page', async () => {
    for (const path of ['/api/v1/quotes?symbols=EURUSD', '/favicon.svg', '/share/picture.png?symbol=DAX&locale=en'])
      expect([path, (await get(path)).headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("default-src 'none'"),
      ])
  })
})

describe('the Host of a request', () => {
  const foreign = { headers: { host: 'elsewhere.example' } }

  test('is ignored without a public address', async () => {
    expect((await portal.ask('/forex', foreign)).status).toBe(200)
  })

  test('must be the site’s own if it has a public address', async () => {
    const site = await openTestPortal({ SITE_URL: 'https://quotes.example', HTTP_RATE_LIMIT: '0' })
    try {
      const statusOf = async (path: string, host: string) => (await site.ask(path, { headers: { host } })).status
      for (const path of [
        '/forex',
        '/udf/history?symbol=EURUSD&resolution=5&from=1795100000&to=1795181460',
        '/robots.txt',
      ]) {
        for (const host of ['quotes.example', 'QUOTES.example', 'quotes.example:443'])
          expect([path, host, await statusOf(path, host)]).toEqual([path, host, 200])
        for (const host of [
          'elsewhere.example',
          'quotes.example.elsewhere.example',
          'quotes.example:8080',
          'localhost',
        ])
          expect([path, host, await statusOf(path, host)]).toEqual([path, host, 421])
      }
      for (const path of ['/healthz/live', '/healthz/ready'])
        expect([path, await statusOf(path, 'elsewhere.example')]).toEqual([path, 200])
      // Another site may have made its own name lead to this machine.
      for (const [host, status] of [
        ['elsewhere.example', 404],
        ['quotes.example', 200],
        ['localhost', 200],
        ['127.0.0.1:3000', 200],
      ] as const)
        expect([host, await statusOf('/metrics', host)]).toEqual([host, status])
      const refused = await site.ask('/forex', foreign)
      expect(JSON.parse(refused.text)).toMatchObject({ success: false, message: '000214' })
      expect(refused.headers.get('strict-transport-security')).toContain('max-age=')
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
      const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
      const stream = await site.ask('/stream', { headers: { ...foreign.headers, ...upgrade, ...key } })
      expect(stream.status).toBe(421)
    } finally {
      await site.close()
    }
  })

  test('may be any local name if the public address is local', async () => {
    const site = await openTestPortal({ SITE_URL: 'http://localhost:3000' })
    try {
      for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', new URL(site.url).host])
        expect([host, (await site.ask('/robots.txt', { headers: { host } })).status]).toEqual([host, 200])
      expect((await site.ask('/robots.txt', foreign)).status).toBe(421)
    } finally {
      await site.close()
    }
  })
})
