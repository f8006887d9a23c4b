import { afterAll, describe, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { openTestPortal } from '#testing/portal.ts'
import { routes } from '../../contract/community/routes.ts'

/** Pages of the contract that the portal does not have yet, but for those of one thing. */
const notBuilt: readonly string[] = []

const isOfOneThing = (path: string) => path.includes('{')
const open = routes.public.filter(path => !isOfOneThing(path))
const guarded = [...routes.member, ...routes.staff].filter(path => !isOfOneThing(path))
const built = guarded.filter(path => !notBuilt.includes(path))

const portal = await openTestPortal({ HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

const ask = (path: string) => portal.ask(path, { headers: { accept: 'text/html' } })

test('the pages that are not built are those that are named', async () => {
  const missing: string[] = []
  for (const path of [...open, ...guarded]) if ((await ask(path)).status === 404) missing.push(path)
  expect(missing.toSorted()).toEqual(notBuilt.toSorted())
})

describe.each(locales)('in %s', locale => {
  test('a visitor of a page of members or staff is sent to the login, and nobody keeps the answer', async () => {
    expect(built.length).toBeGreaterThan(5)
    for (const path of built) {
      const own = localizePath(path, locale)
      const { status, headers } = await ask(own)
      expect({ path, status, to: headers.get('location'), cache: headers.get('cache-control') }).toEqual({
        ...{ path, status: 302, cache: 'private, no-store' },
        to: `${localizePath('/login', locale)}?next=${encodeURIComponent(own)}`,
      })
    }
  })

  test('no page of the community is shown in a frame of another site', async () => {
    for (const path of ['/login', '/register', '/reset', ...built]) {
      const { headers } = await ask(localizePath(path, locale))
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    }
  })
})
