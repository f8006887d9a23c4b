import { describe, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { stillPortal } from '#testing/still-portal.ts'
import { pages } from '../../web/site-map/site-map.ts'

const portal = stillPortal()
const ofMembers = pages.filter(({ access }) => access !== undefined).map(({ pattern }) => pattern)
const filled = (pattern: string) => pattern.replace(/\{\w+\??\}/g, 'abcdefgh')

describe('a page that not everybody may read', () => {
  test.each(ofMembers)(
    '%s leads who is not logged in to the login and back, and is kept by no cache',
    async pattern => {
      for (const locale of locales) {
        const path = localizePath(filled(pattern), locale)
        const { status, headers, text } = await portal.ask(path, {
          headers: { cookie: 'sid=unknown; __Host-sid=unknown' },
        })
        const login = `${localizePath('/login', locale)}?next=${encodeURIComponent(path)}`
        expect([path, status, headers.get('location'), text]).toEqual([path, 302, login, ''])
        expect(headers.get('cache-control')).toBe('private, no-store')
        const data = await portal.ask(`${path}.data`)
        expect([data.status, data.headers.get('cache-control')]).toEqual([202, 'private, no-store'])
        expect(data.text).toContain('SingleFetchRedirect')
        expect(data.text).toContain(login)
      }
    },
  )

  test('is in no sitemap', async () => {
    const { text } = await portal.ask('/sitemap.xml')
    for (const pattern of ofMembers) expect(text).not.toContain(`${pattern}</loc>`)
  })

  test('does not change what visitors of other pages get, whichever login cookies they send', async () => {
    const bodies = await Promise.all(
      [undefined, 'sid=abc; bind=def', '__Host-sid=abc; __Host-bind=def'].map(async cookie => {
        const { text, headers } = await portal.ask('/en/disclaimer', cookie ? { headers: { cookie } } : {})
        return [text, headers.get('cache-control'), headers.get('set-cookie')]
      }),
    )
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })
})
