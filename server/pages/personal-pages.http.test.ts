import { describe, expect, test } from 'vitest'
import { elementsOf, metaOf, textOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
const visit = (path: string, cookie?: string) => portal.ask(path, cookie === undefined ? {} : { headers: { cookie } })

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.ask(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
  })

/** The checked choice of each group, and the selected time zone. */
function chosenIn(html: string): Record<string, string | undefined> {
  const checked = [...html.matchAll(/<input[^>]*>/g)].filter(([tag]) => /\schecked(=|\s|>|\/)/.test(tag))
  const radios = checked.map(([tag]) => elementsOf(tag, 'input')[0]!)
  const zone = /<option[^>]*value="([^"]*)"[^>]*selected/.exec(html)?.[1]
  return { ...Object.fromEntries(radios.map(({ name, value }) => [name, value])), zone }
}

const COOKIE = 'a=1; settings=theme:dark|colours:safe|zone:Europe/London|numbers:dot; b=2'

describe('a personal page', () => {
  test('is rendered for its visitor, who is the only one to get it', async () => {
    const { status, headers, text } = await visit('/en/settings', COOKIE)
    expect([status, headers.get('cache-control'), headers.has('etag')]).toEqual([200, 'private, no-store', false])
    expect(chosenIn(text)).toMatchObject({ theme: 'dark', colours: 'safe', zone: 'Europe/London', numbers: 'dot' })
    expect(elementsOf(text, 'html')[0]).toMatchObject({ 'data-theme': 'dark', 'data-quote-colors': 'safe' })
    expect(metaOf(text, 'robots')).toBe('noindex')
    const other = await visit('/en/settings')
    expect(chosenIn(other.text)).toMatchObject({ theme: 'system', colours: 'west', language: 'en', numbers: 'comma' })
    expect(elementsOf(other.text, 'html')[0]).not.toHaveProperty('data-theme')
  })

  test.each([
    ['/settings', '設定'],
    ['/cn/settings', '设置'],
    ['/en/settings', 'Settings'],
  ])('%s is in its language', async (path, heading) => {
    const { text } = await visit(path)
    expect(textOf(/<h1>.*?<\/h1>/.exec(text)?.[0] ?? '')).toBe(heading)
  })

  test('has a nonce of its own for each request, which all its scripts carry and nothing else allows', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => visit('/settings', COOKIE)))
    expect(new Set(answers.map(({ headers }) => nonceOf(headers))).size).toBe(5)
    for (const { headers, text } of answers) {
      const policy = headers.get('content-security-policy')!
      expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|sha256)/)
      const inline = elementsOf(text, 'script').filter(({ src, type }) => !src && type !== 'application/ld+json')
      expect(inline.length).toBeGreaterThan(3)
      for (const { nonce } of inline) expect(nonce).toBe(nonceOf(headers))
    }
  })

  test('hands its data to those who move within the site, uncached as well', async () => {
    const { status, headers, text } = await visit('/en/settings.data', COOKIE)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(text).toContain('Europe/London')
  })

  test('is asked for with HEAD without a body', async () => {
    const { status, headers, text } = await portal.ask('/settings', { method: 'HEAD' })
    expect([status, headers.get('cache-control'), text]).toEqual([200, 'private, no-store', ''])
  })

  test.each([
    ['/en/Settings', '/en/settings'],
    ['/settings/', '/settings'],
  ])('%s redirects to %s', async (path, to) => {
    const { status, headers } = await visit(path, COOKIE)
    expect([status, headers.get('location')]).toEqual([301, to])
  })

  test('ignores a cookie that holds no choices', async () => {
    const { status, text } = await visit('/en/settings', 'settings=theme:"><script>alert(1)</script>|zone:Mars')
    expect([status, text.includes('<script>alert')]).toEqual([200, false])
    expect(chosenIn(text)).toMatchObject({ theme: 'system' })
  })
})

describe('the settings saved without JavaScript', () => {
  const chosen = {
    theme: 'dark',
    colours: 'west',
    baseline: 'class',
    zone: 'Asia/Tokyo',
    density: 'auto',
    numbers: 'comma',
  }

  test('are in a cookie, by which the page is then rendered', async () => {
    const { status, headers } = await post('/en/settings', { ...chosen, language: 'en' })
    expect([status, headers.get('location')]).toEqual([303, '/en/settings?saved=1'])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.getSetCookie()).toEqual([
      'settings=theme:dark|zone:Asia/Tokyo; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    const { text } = await visit('/en/settings?saved=1', headers.getSetCookie()[0]!.split(';')[0]!)
    expect(chosenIn(text)).toMatchObject({ theme: 'dark', zone: 'Asia/Tokyo' })
    expect(textOf(text)).toContain('Settings saved')
  })

  test('in another language continue there, and the root of the site follows', async () => {
    const { headers } = await post('/en/settings', { ...chosen, language: 'cn' })
    expect(headers.get('location')).toBe('/cn/settings?saved=1')
    expect(headers.getSetCookie()[1]).toMatch(/^i18n_redirected=cn; Path=\/; Max-Age=31536000; SameSite=Lax$/)
    const root = await visit('/', 'i18n_redirected=cn')
    expect([root.status, root.headers.get('location')]).toEqual([302, '/cn'])
  })

  test('are not changed by another site', async () => {
    const { status, headers } = await post('/settings', chosen, { 'sec-fetch-site': 'cross-site' })
    expect([status, headers.has('set-cookie')]).toEqual([403, false])
  })
})

describe('a page that other sites may embed', () => {
  test('is allowed in their frames, and has no header, menu or footer', async () => {
    const { status, headers, text } = await visit('/en/tools/widget/anything')
    expect(status).toBe(404)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/)
    expect(headers.has('x-frame-options')).toBe(false)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(text).not.toMatch(/class="(masthead|site-footer|tabs|section-menu)/)
    expect(textOf(text)).toContain('Page not found')
  })

  test.each(['/en/forex', '/en/settings', '/en/report', '/en/tools/anything'])('others are not: %s', async path => {
    const { headers, text } = await visit(path)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(text).toMatch(/class="masthead/)
  })
})
