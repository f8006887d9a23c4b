import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { elementsOf, metaOf, rowOf, textOf, titleOf } from '#testing/html.ts'
import { openTestPortal } from '#testing/portal.ts'
import { pages } from '../../web/site-map/site-map.ts'

// So slow that a page and the call after it return the same prices.
const portal = await openTestPortal({ SIM_SPEED: '0.001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

const languages = [
  { locale: 'tw', prefix: '', lang: 'zh-Hant', pair: '歐元/美元', heading: '外匯行情', zone: 'Asia/Taipei' },
  { locale: 'cn', prefix: '/cn', lang: 'zh-Hans', pair: '欧元/美元', heading: '外汇行情', zone: 'Asia/Shanghai' },
  { locale: 'en', prefix: '/en', lang: 'en', pair: 'Euro / US dollar', heading: 'Forex quotes', zone: 'UTC' },
]

describe.each(languages)(
  'the forex page without a script, in $locale',
  ({ locale, prefix, lang, pair, heading, zone }) => {
    let html: string
    beforeAll(async () => {
      const { status, headers, text } = await portal.ask(`${prefix}/forex`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      html = text
    })

    test('is in that language', () => {
      expect(elementsOf(html, 'html')[0]?.lang).toBe(lang)
      expect(textOf(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe(heading)
      expect(rowOf(html, 'EURUSD')?.[0]).toBe(`EURUSD${pair}`)
    })

    test('shows the prices of the list call', async () => {
      const symbols = ['EURUSD', 'USDJPY', 'GBPUSD', 'AUDNZD', 'EURJPY', 'DXY']
      // On a slow machine a price may move between the two.
      await vi.waitFor(
        async () => {
          const page = await portal.ask(`${prefix}/forex`)
          const call = await portal.ask(`/dmarket/dsymbol/list?symbols=${symbols}&locale=${locale}`)
          const { list } = JSON.parse(call.text).datas as { list: Record<string, number | string>[] }
          expect(list.map(item => item.symbol)).toEqual(symbols)
          for (const item of list) {
            const cells = rowOf(page.text, String(item.symbol))
            const figure = (column: number) => cells?.[column]?.replaceAll(',', '').replace('−', '-')
            const digits = (value: unknown) => Number(value).toFixed(Number(item.decimals))
            expect([figure(1), figure(2)]).toEqual([digits(item.bid), digits(item.askClose)])
            expect([figure(6), figure(7)]).toEqual([digits(item.high), digits(item.low)])
            expect(Number(figure(4))).toBe(item.change)
            expect(figure(5)?.replace('%', '')).toBe(`${Number(item.chg) > 0 ? '+' : ''}${Number(item.chg).toFixed(2)}`)
          }
        },
        { timeout: 30_000, interval: 1_000 },
      )
    })

    test('shows times in the time zone of its visitors', () => {
      const moment = new Date('2026-11-20T13:31:00Z')
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).format(moment)
      expect(rowOf(html, 'EURUSD')?.at(-1)).toMatch(new RegExp(`^${hour}:3\\d:\\d\\d$`))
    })

    test('has a title, a description, a canonical address and one in each language', () => {
      expect(titleOf(html)).toMatch(/.+ \| Portal$/)
      expect(metaOf(html, 'description')?.length).toBeGreaterThan(20)
      const links = elementsOf(html, 'link')
      expect(links.filter(link => link.rel === 'canonical').map(link => link.href)).toEqual([
        `${portal.url}${prefix}/forex`,
      ])
      const alternates = links.filter(link => link.rel === 'alternate').map(link => [link.hreflang, link.href])
      expect(Object.fromEntries(alternates)).toEqual({
        'zh-Hant': `${portal.url}/forex`,
        'zh-Hans': `${portal.url}/cn/forex`,
        en: `${portal.url}/en/forex`,
        'x-default': `${portal.url}/forex`,
      })
      expect(metaOf(html, 'robots')).toBeUndefined()
    })

    test('says that the prices are simulated', () => {
      const word = { tw: '模擬', cn: '模拟', en: 'Simulated' }[locale]!
      expect(textOf(/<section class="tape".*?<\/section>/s.exec(html)?.[0] ?? '')).toContain(word)
    })

    test('contains no invalid figure', () => {
      expect(textOf(html.replace(/<script.*?<\/script>/gs, ''))).not.toMatch(/NaN|undefined|\bnull\b|Infinity/)
    })
  },
)

test('titles and descriptions differ between the languages', async () => {
  const heads = await Promise.all(
    languages.map(async ({ prefix }) => {
      const { text } = await portal.ask(`${prefix}/forex`)
      return [titleOf(text), metaOf(text, 'description')]
    }),
  )
  expect(new Set(heads.map(([title]) => title)).size).toBe(3)
  expect(new Set(heads.map(([, description]) => description)).size).toBe(3)
})

describe('every page of the site map that visitors may read', () => {
  const plain = pages.filter(
    page =>
      page.access === undefined &&
      !page.pattern.includes('{') &&
      !page.pattern.endsWith('/redirect') &&
      !['/', '/404'].includes(page.pattern),
  )
  test.each(plain.map(page => page.pattern))('%s opens in three languages', async pattern => {
    for (const { prefix, lang } of languages) {
      const { status, text } = await portal.ask(prefix + pattern)
      expect(status).toBe(200)
      expect(elementsOf(text, 'html')[0]?.lang).toBe(lang)
      expect(titleOf(text)).toMatch(/\S \| Portal$/)
    }
  })

  // A widget is a document of its own, which no link within the site opens.
  test.each(plain.filter(page => !page.embeddable).map(page => page.pattern))(
    '%s hands a reader who moves within the site the same page',
    async pattern => {
      for (const { prefix } of languages) {
        const page = await portal.ask(prefix + pattern)
        const data = await portal.ask(`${prefix}${pattern}.data`)
        const title = titleOf(page.text).replace(' | Portal', '')
        // Pages of an instrument, a country or an indicator name it in their address. The canonical page of a chart is its
        // instrument's, that of the economy within the finance pages the one without their menu. The site directory and
        // the converter have two addresses, the pages of banks and their currencies one of the first.
        const canonical =
          pattern === '/finance/chart'
            ? '/\\w+/moreDetail'
            : pattern
                .replace(/^\/finance(?=\/economic)/, '')
                .replace(/^\/nav$/, '/nav/nav')
                .replace(/^\/tools$/, '/tools/currencyConverter')
                .replace(/^\/tools\/(?:banks|exchangeRate)$/, '$&/\\w+')
        const named = '(chartOf|country|indicator)=[\\w-]+'
        const address = expect.stringMatching(new RegExp(`^${canonical}(\\?${named}(&${named})?)?$`))
        expect([data.status, JSON.parse(data.text)]).toEqual([200, expect.arrayContaining([title, address])])
      }
    },
  )

  test('the root in each language contains its texts', async () => {
    for (const [address, word] of [
      ['/_.data', '美元指數'],
      ['/cn.data', '美元指数'],
      ['/en.data', 'US Dollar Index'],
    ] as const) {
      const { status, text } = await portal.ask(address)
      expect([address, status, text.includes(word)]).toEqual([address, 200, true])
    }
  })

  test.each([
    ['', '以香港法律為準據法 · 價格僅供參考，不構成投資建議'],
    ['/cn', '以香港法律为准据法 · 价格仅供参考，不构成投资建议。市场有风险，投资需谨慎。据此操作，风险自担。'],
    ['/en', 'Governed by Hong Kong law · For reference only, not investment advice'],
  ])('the foot of every page names the law and the risk, at %s/disclaimer', async (prefix, foot) => {
    expect(textOf((await portal.ask(`${prefix}/disclaimer`)).text)).toContain(foot)
  })
})

describe('a redirect', () => {
  test.each([
    ['/forex/redirect?value=EURUSD&redirectType=moreDetail&group=Main', '/forex/moreDetail?chartOf=EURUSD'],
    ['/en/commodities/redirect?value=XAUUSD', '/en/commodities/moreDetail?chartOf=Gold'],
    ['/cn/crypto/redirect?chartOf=BTCUSD', '/cn/crypto/moreDetail?chartOf=BTCUSD'],
    ['/en/forex/redirect?group=rmb', '/en/forex?group=Rmb'],
  ])('%s goes to %s', async (address, target) => {
    const { status, headers } = await portal.ask(address)
    expect([status, headers.get('location')]).toEqual([302, target])
  })

  test('with an unknown name is not found', async () => {
    expect((await portal.ask('/forex/redirect?value=NOTHING')).status).toBe(404)
  })
})

describe('the page of search results', () => {
  test('lists matches, best first, and is not indexed', async () => {
    const { status, text } = await portal.ask('/search?q=%E9%BB%83%E9%87%91')
    expect(status).toBe(200)
    expect(text.match(/<tr data-symbol="(\w+)"/)?.[1]).toBe('Gold')
    expect(metaOf(text, 'robots')).toBe('noindex')
  })

  test.each([
    ['', '非農', '美國 · 非農就業人數變動'],
    ['/cn', '联储', '美国 · 美联储利率决议'],
    ['/en', 'fomc', 'US · FOMC rate decision'],
  ])('releases and meetings that %s/search finds are named with their country', async (prefix, question, name) => {
    const { text } = await portal.ask(`${prefix}/search?q=${encodeURIComponent(question)}`)
    expect(text).toContain(`>${name}</a>`)
  })

  test('names one price of instruments that have no other, and both sides of those that have them', async () => {
    const { text } = await portal.ask('/en/search?q=dragon')
    const [, last, bid, ask] = rowOf(text, 'GoldenDragon')!
    expect([last, bid, ask]).toEqual([expect.stringMatching(/^[\d,]+\.\d\d$/), '—', '—'])
    const pair = rowOf((await portal.ask('/en/search?q=eurusd')).text, 'EURUSD')!
    expect([pair[2], Number(pair[3]) > Number(pair[2])]).toEqual([pair[1], true])
  })

  test('shows any query as text', async () => {
    const { text } = await portal.ask(`/en/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script>alert(1)')
    expect(textOf(text)).toContain('No Data')
  })
})

describe('an address without a page', () => {
  test('costs one render, however many are requested', async () => {
    const renders = async () =>
      Number(/^portal_page_renders_total (\d+)/m.exec((await portal.ask('/metrics')).text)?.[1])
    const before = await renders()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => portal.ask(`/en/nothing-${index}/${index}?a=${index}`)),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([404])
    expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(3)
    expect((await renders()) - before).toBeLessThanOrEqual(3)
  })

  test('keeps the menu of its section', async () => {
    const { status, text } = await portal.ask('/en/finance/nothing')
    expect([status, text.includes('class="section-menu')]).toEqual([404, true])
  })

  test.each([
    ['', 'zh-Hant', '找不到'],
    ['/cn', 'zh-Hans', '找不到'],
    ['/en', 'en', 'not'],
  ])('%s/nothing-here is not found, and says so in its language', async (prefix, lang, word) => {
    const { status, headers, text } = await portal.ask(`${prefix}/nothing-here`)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(elementsOf(text, 'html')[0]?.lang).toBe(lang)
    expect(textOf(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '').toLowerCase()).toContain(word)
    expect(metaOf(text, 'robots')).toBe('noindex')
    expect(text).not.toContain('rel="canonical"')
  })

  test.each(['/forex?group=Nothing', '/forex?base=XXX', '/forex?sort=nothing', '/forex?sort=bid&dir=sideways'])(
    '%s names a value that does not exist: not found',
    async path => {
      for (const [prefix, title, tryLater] of [
        ['', '找不到此頁面', '請稍後再試'],
        ['/cn', '找不到该页面', '请稍后再试'],
        ['/en', 'Page not found', 'Please Try Again Later'],
      ] as const) {
        const { status, text } = await portal.ask(prefix + path)
        expect([status, titleOf(text), metaOf(text, 'robots')]).toEqual([404, `${title} | Portal`, 'noindex'])
        expect(text).toContain('error-page')
        expect(textOf(text)).toContain(tryLater)
      }
    },
  )

  test.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
    '/assets/../../package.json',
    '/..%2fpackage.json',
  ])('%s is nobody’s business', async path => {
    const { status, text } = await portal.ask(path)
    expect(status).toBe(404)
    expect(text).not.toMatch(/"dependencies"|openPortal|\[core\]/)
  })
})

describe('the address of a page', () => {
  test('unknown parameters and timestamps do not create another page', async () => {
    const canonical = async (path: string) =>
      elementsOf((await portal.ask(path)).text, 'link').find(link => link.rel === 'canonical')?.href
    expect(await canonical('/forex?utm_source=mail&_t=1795181460178')).toBe(`${portal.url}/forex`)
    expect(await canonical('/forex?base=USD&x=1&group=Main')).toBe(`${portal.url}/forex?group=Main&base=USD`)
    expect(await canonical('/forex?sort=bid&dir=desc')).toBe(`${portal.url}/forex`)
  })

  test.each(['/forex/', '/cn/forex/', '/en/forex/?group=Main'])(
    '%s moves to the address without the slash',
    async path => {
      const { status, headers } = await portal.ask(path)
      expect(status).toBe(301)
      expect(headers.get('location')).toBe(path.replace('/?', '?').replace(/\/$/, ''))
    },
  )

  test.each(['//evil.example/forex/', '/\\evil.example/', '/%5cevil.example/', '///forex/', '/.//evil.example/'])(
    '%s sends nobody to another site',
    async path => {
      const { status, headers } = await portal.ask(path)
      const target = headers.get('location')
      if (target !== null) expect(new URL(target, portal.url).origin).toBe(new URL(portal.url).origin)
      else expect([400, 404]).toContain(status)
    },
  )

  test('a forged Host or forwarded header does not change addresses in the page', async () => {
    const { text } = await portal.ask('/forex', {
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-forwarded-proto': 'https',
      },
    })
    expect(text).not.toContain('evil.example')
  })

  test('two visitors with different cookies and languages get the same page', async () => {
    const read = async (headers: Record<string, string>) => (await portal.ask('/en/disclaimer', { headers })).text
    const withoutTime = (html: string) => html.replace(/<script.*?<\/script>/gs, '')
    expect(withoutTime(await read({ cookie: 'i18n_redirected=cn; theme=dark', 'accept-language': 'zh-TW' }))).toBe(
      withoutTime(await read({})),
    )
  })
})

describe('the language of a first visit', () => {
  const visit = (path: string, headers: Record<string, string>) => portal.ask(path, { headers })

  test.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', undefined],
    ['zh-HK', undefined],
    ['zh-Hant-MO', undefined],
    ['fr-FR,fr;q=0.9', undefined],
    ['zh-CN,zh;q=0.9', '/cn'],
    ['zh-SG', '/cn'],
    ['en-GB,en;q=0.9', '/en'],
    ['de,en;q=0.5,zh-TW;q=0.3', '/en'],
  ])('a browser that asks for %s is sent to %s', async (wish, target) => {
    const { status, headers } = await visit('/', { 'accept-language': wish })
    expect(status).toBe(target ? 302 : 200)
    expect(headers.get('location')).toBe(target ?? null)
    if (target) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('set-cookie')).toMatch(/^i18n_redirected=(cn|en); Path=\/; Max-Age=31536000; SameSite=Lax$/)
    }
  })

  test('an earlier choice takes precedence', async () => {
    const choice = (locale: string, wish: string) =>
      visit('/', { cookie: `a=b; i18n_redirected=${locale}`, 'accept-language': wish })
    expect((await choice('en', 'zh-CN')).headers.get('location')).toBe('/en')
    expect((await choice('tw', 'en')).status).toBe(200)
    expect((await choice('xx', 'en')).headers.get('location')).toBe('/en')
  })

  test.each(['/cn', '/en', '/forex', '/cn/forex?group=Main', '/en/disclaimer'])(
    '%s stays what it is, whatever browser and cookie ask for',
    async path => {
      for (const locale of ['tw', 'cn', 'en']) {
        const { status, headers } = await visit(path, {
          cookie: `i18n_redirected=${locale}`,
          'accept-language': locale,
        })
        expect(status).toBe(200)
        expect(headers.has('set-cookie')).toBe(false)
      }
    },
  )

  test('shared caches are told that the root depends on the visitor', async () => {
    for (const wish of ['zh-TW', 'en']) {
      const vary = (await visit('/', { 'accept-language': wish })).headers.get('vary')
      expect(vary?.toLowerCase()).toContain('cookie')
      expect(vary?.toLowerCase()).toContain('accept-language')
    }
  })
})

describe('the content security policy', () => {
  test.each([
    '/forex',
    '/cn',
    '/en/nothing-here',
    '/finance/dailyNews',
    '/en/watchlist',
    '/forex/moreDetail?chartOf=EURUSD',
  ])('of %s allows its own scripts and no others', async path => {
    const { headers, text } = await portal.ask(path)
    const policy = Object.fromEntries(
      headers
        .get('content-security-policy')!
        .split('; ')
        .map(part => [part.split(' ')[0]!, part.split(' ').slice(1)]),
    )
    const inline = Array.from(
      text.matchAll(/<script(?![^>]* src=|[^>]* type="application)[^>]*>(.*?)<\/script>/gs),
      ([, script]) => script!,
    ).filter(script => script !== '')
    expect(inline.length).toBeGreaterThan(2)
    const hashes = inline.map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy['script-src']).toEqual(["'self'", ...new Set(hashes)])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['style-src']).toEqual(["'self'"])
    expect(text).not.toMatch(/<style|\son\w+=|javascript:/)
  })

  test.each(['/forex', '/robots.txt', '/dmarket/dsymbol/list', '/favicon.svg', '/nothing-here', '/healthz/live'])(
    '%s carries the headers of every answer',
    async path => {
      const { headers } = await portal.ask(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.has('strict-transport-security')).toBe(false)
      expect(headers.has('x-powered-by')).toBe(false)
    },
  )

  test.each([
    ['max-age=63072000; includeSubDomains', 'max-age=63072000; includeSubDomains'],
    ['off', null],
  ])('a site served over HTTPS sends HSTS as %s if that is set', async (HSTS, sent) => {
    const secure = await openTestPortal({ SITE_URL: 'https://quotes.example', HSTS })
    try {
      const { headers } = await secure.ask('/robots.txt', { headers: { host: 'quotes.example' } })
      expect(headers.get('strict-transport-security')).toBe(sent)
    } finally {
      await secure.close()
    }
  })

  test('a site served over HTTPS sends HSTS for its own host alone, whose neighbours may not have https', async () => {
    const secure = await openTestPortal({ SITE_URL: 'https://quotes.example' })
    try {
      const { headers, text } = await secure.ask('/en/forex', { headers: { host: 'quotes.example' } })
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(elementsOf(text, 'link').find(link => link.rel === 'canonical')?.href).toBe(
        'https://quotes.example/en/forex',
      )
    } finally {
      await secure.close()
    }
  })
})

describe('files of a page', () => {
  test('are cacheable for a year under hashed names, and revalidated by ETag', async () => {
    const { text } = await portal.ask('/forex')
    const address = elementsOf(text, 'link').find(link => link.rel === 'stylesheet')!.href!
    const first = await portal.ask(address)
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const again = await portal.ask(address, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('are sent compressed to browsers that accept brotli', async () => {
    const { text } = await portal.ask('/forex')
    const address = elementsOf(text, 'link').find(link => link.rel === 'stylesheet')!.href!
    const { headers } = await portal.ask(address, { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('vary')).toContain('accept-encoding')
  })

  test('exist if a page names them', async () => {
    const { text } = await portal.ask('/en/forex')
    const named = [
      ...elementsOf(text, 'link')
        .filter(link =>
          ['stylesheet', 'modulepreload', 'icon', 'apple-touch-icon', 'manifest'].includes(link.rel ?? ''),
        )
        .map(link => link.href!),
      ...elementsOf(text, 'script').flatMap(script => script.src ?? []),
    ]
    expect(named.length).toBeGreaterThan(5)
    for (const address of named) expect([address, (await portal.ask(address)).status]).toEqual([address, 200])
  })

  test('contain only the routes of the page’s language', async () => {
    for (const [path, locale] of [
      ['/forex', 'tw'],
      ['/cn/forex', 'cn'],
      ['/en/forex', 'en'],
    ] as const) {
      const { text } = await portal.ask(path)
      const [, address] = /import "([^"]*manifest[^"]*)"/.exec(text)!
      const { text: script } = await portal.ask(address!)
      const window: { __reactRouterManifest?: { routes: Record<string, { id: string }> } } = {}
      runInNewContext(script, { window })
      const ids = Object.values(window.__reactRouterManifest!.routes).map(({ id }) => id)
      expect(ids.filter(id => id.endsWith(':/forex'))).toEqual([`${locale}:forex:/forex`])
      expect(ids).toContain('routes/not-found')
      expect(ids.filter(id => /^(tw|cn|en):/.test(id) && !id.startsWith(`${locale}:`))).toEqual([])
    }
  })

  test('do not include source maps', async () => {
    const { text } = await portal.ask('/forex')
    const script = elementsOf(text, 'link').find(link => link.rel === 'modulepreload')!.href!
    expect((await portal.ask(`${script}.map`)).status).toBe(404)
  })
})

describe('files for search engines and phones', () => {
  test('robots.txt disallows operators’ calls and names the sitemap', async () => {
    const { status, text } = await portal.ask('/robots.txt')
    expect(status).toBe(200)
    expect(text).toContain('Disallow: /healthz/')
    expect(text).toContain(`Sitemap: ${portal.url}/sitemap.xml\nSitemap: ${portal.url}/sitemap-economy.xml\n`)
  })

  test('every address of the sitemap is an indexable page in three languages', { timeout: 120_000 }, async () => {
    const { headers, text } = await portal.ask('/sitemap.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    const addresses = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address!)
    expect(addresses).toContain(`${portal.url}/forex`)
    expect(addresses).toContain(`${portal.url}/en/disclaimer`)
    expect(addresses).toContain(`${portal.url}/en/commodities/moreDetail?chartOf=Gold`)
    expect(addresses.length % 3).toBe(0)
    // A few of the hundreds of instruments and countries, of every kind and in every language.
    const isOneOfMany = (address: string) => /chartOf=|country=/.test(address)
    const some = addresses.filter(isOneOfMany).filter((_, index) => index % 61 === 0)
    expect(some.length).toBeGreaterThan(20)
    for (const address of [...addresses.filter(each => !isOneOfMany(each)), ...some]) {
      const page = await portal.ask(address.slice(portal.url.length) || '/')
      expect([address, page.status, metaOf(page.text, 'robots')]).toEqual([address, 200, undefined])
      expect(elementsOf(page.text, 'link').find(link => link.rel === 'canonical')?.href).toBe(address)
    }
  })

  test('the sitemaps of the economy have every country, indicator and series with figures, and no page without them', {
    timeout: 120_000,
  }, async () => {
    const locations = (text: string) =>
      Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) =>
        address!.replaceAll('&amp;', '&').slice(portal.url.length),
      )
    const files = locations((await portal.ask('/sitemap-economy.xml')).text)
    expect(files.length).toBeGreaterThan(10)
    const all: string[] = []
    for (const [place, file] of files.entries()) {
      const { status, headers, text } = await portal.ask(file)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(text.length).toBeLessThan(2_000_000)
      expect(elementsOf(text, 'xhtml:link').length).toBe(locations(text).length * 4)
      const own = locations(text)
      all.push(...own)
      // A few of each file, in every language.
      for (const address of own.filter((_, index) => index % (place === 0 ? 97 : 403) === 0)) {
        const page = await portal.ask(address)
        expect([address, page.status, metaOf(page.text, 'robots')]).toEqual([address, 200, undefined])
        const canonical = elementsOf(page.text, 'link').find(link => link.rel === 'canonical')?.href
        expect(canonical).toBe(portal.url + address)
      }
    }
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter(each => each.startsWith('/economic/moreDetail?')).length).toBeGreaterThan(4_000)
    expect(all).toContain('/en/economic/country?country=kenya')
    expect(all).toContain('/cn/economic/indicator?indicator=inflation-rate')
    expect(all).toContain('/economic/moreDetail?country=taiwan&indicator=unemployment-rate')
    expect(all.filter(each => each.includes('country=taiwan&indicator=non-farm-payrolls'))).toEqual([])
    expect((await portal.ask(`/sitemap-economy/${files.length}.xml`)).status).toBe(404)
    expect((await portal.ask('/sitemap-economy/x.xml')).status).toBe(404)
  })

  test.each(languages)('the manifest of $locale starts at the root of that language', async ({ prefix, lang }) => {
    const { status, headers, text } = await portal.ask(`${prefix}/manifest.webmanifest`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/manifest+json')
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({ lang, start_url: prefix || '/', display: 'standalone', name: 'Portal' })
    for (const { src } of manifest.icons) expect([src, (await portal.ask(src)).status]).toEqual([src, 200])
  })

  test.each([
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('%s is a picture of its size', async (path, size) => {
    const picture = readFileSync(resolve(import.meta.dirname, '../../public', path.slice(1)))
    // A PNG's first chunk contains its width and height.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size])
    expect((await portal.ask(path)).headers.get('content-type')).toBe('image/png')
  })

  test('the icon of the browser tab is an SVG', async () => {
    expect((await portal.ask('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  })
})

describe('operators’ calls', () => {
  const token = 'a token of sixteen or more'

  test('live and ready respond at once, data reports the state of each source', async () => {
    expect(JSON.parse((await portal.ask('/healthz/live')).text)).toEqual({ status: 'ok' })
    expect(JSON.parse((await portal.ask('/healthz/ready')).text)).toEqual({ status: 'ok' })
    const { status, sources } = JSON.parse((await portal.ask('/healthz/data')).text)
    expect(status).toBe('ok')
    expect(sources).toEqual([
      expect.objectContaining({ name: 'simulated', kind: 'simulated', state: 'ok', drops: expect.any(Object) }),
    ])
  })

  test('metrics are available only to this machine, unless a token is set', async () => {
    const near = await portal.ask('/metrics')
    expect(near.status).toBe(200)
    expect(near.text).toMatch(/^portal_stream_connections 0$/m)
    expect((await portal.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
    expect((await portal.ask('/metrics', { headers: { forwarded: 'for=203.0.113.7' } })).status).toBe(404)
  })

  test('metrics are available with the token', async () => {
    const guarded = await openTestPortal({ METRICS_TOKEN: token })
    try {
      const from = (authorization: string) =>
        guarded.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7', authorization } })
      expect((await from(`Bearer ${token}`)).status).toBe(200)
      expect((await from('Bearer another token')).status).toBe(404)
    } finally {
      await guarded.close()
    }
  })
})
