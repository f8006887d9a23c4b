import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser } from '#testing/browser-stub.ts'
import { endSession, startSession, updateSession } from './change-session.ts'
import { checkSession } from './check-session.ts'
import { currentSession } from './session.ts'
import { onSession, SESSION_KEY } from './session-names.ts'
import { sessionScript } from './session-script.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const HOUR_MS = 3_600_000
const member = {
  memberId: 'linhai01',
  name: '林"海\\',
  username: 'linhai',
  avatar: null,
  isStaff: false,
  unread: 120,
}
const session = (token = 'secret') => ({ token, expiresAt: Date.now() + HOUR_MS, member })

describe('a login', () => {
  test.each([
    ['is remembered in the storage of the browser', true, 'localStorage', 'sessionStorage'],
    ['ends with the tab if it is not to be remembered', false, 'sessionStorage', 'localStorage'],
  ] as const)('%s', (_, isRemembered, storage, other) => {
    startSession(session(), isRemembered)
    expect(currentSession()).toMatchObject({ token: 'secret', member })
    expect(browser[storage].getItem(SESSION_KEY)).toContain('secret')
    expect(browser[other].getItem(SESSION_KEY)).toBeNull()
    updateSession({ member: { name: '海' } })
    expect(browser[storage].getItem(SESSION_KEY)).toContain('"name":"海"')
    expect(browser[other].getItem(SESSION_KEY)).toBeNull()
  })

  test('is over when it has expired', () => {
    startSession({ ...session(), expiresAt: Date.now() - 1 }, true)
    expect(currentSession()).toBeUndefined()
  })

  test('is none if something else is stored', () => {
    for (const text of ['', 'null', '{}', '{"token":1}', '{"token":"a","expiresAt":9e15}', 'a{b']) {
      browser.localStorage.setItem(SESSION_KEY, text)
      expect(currentSession()).toBeUndefined()
    }
  })

  test('that has ended leaves nothing of its member behind, and tells who listens', () => {
    const heard: unknown[] = []
    const stop = onSession(() => heard.push(currentSession()?.token))
    startSession(session('first'), false)
    endSession('first')
    stop()
    startSession(session('later'), false)
    expect(heard).toEqual(['first', undefined])
    endSession('later')
    for (const storage of [browser.localStorage, browser.sessionStorage])
      expect(storage.getItem(SESSION_KEY)).toBeNull()
  })

  test('is not ended by the end of one before it', () => {
    startSession(session('new'), true)
    endSession('old')
    expect(currentSession()?.token).toBe('new')
  })
})

describe('the portal, asked whether a login is valid,', () => {
  const answer = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))
  beforeEach(() => startSession(session(), true))

  test('ends it with false', async () => {
    answer({ success: true, code: 0, message: 'ok', datas: { flag: false } })
    await checkSession()
    expect(currentSession()).toBeUndefined()
  })

  test.each([
    ['true', { success: true, code: 0, message: 'ok', datas: { flag: true } }],
    ['a refusal', { success: false, code: 211, message: '000211', datas: { params: {} } }],
  ])('leaves it with %s', async (_, body) => {
    answer(body)
    await checkSession()
    expect(currentSession()?.token).toBe('secret')
  })

  test('leaves it without an answer', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await checkSession()
    expect(currentSession()?.token).toBe('secret')
  })
})

describe('the script in the head', () => {
  /** Runs it as a browser does; returns `<html>` as it leaves it. */
  function run() {
    const attributes = new Set<string>()
    const page = {
      style: { cssText: '' },
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
    }
    const script = new Function('document', 'addEventListener', sessionScript())
    script({ documentElement: page }, browser.window.addEventListener.bind(browser.window))
    return () => ({ isMember: attributes.has('data-member'), style: page.style.cssText })
  }

  test('shows the member before the first paint, and each change', () => {
    startSession(session(), true)
    const shown = run()
    expect(shown().isMember).toBe(true)
    expect(shown().style).toContain(String.raw`--member-name:"林\"海\\"`)
    expect(shown().style).toContain('--member-initial:"林"')
    expect(shown().style).toContain('--member-unread:"99+"')
    expect(shown().style).not.toContain('secret')
    expect(shown().style).not.toContain('--member-staff')
    updateSession({ member: { isStaff: true } })
    expect(shown().style).toContain('--member-staff:inline-grid')
    endSession('secret')
    expect(shown()).toEqual({ isMember: false, style: '' })
  })

  test('shows a visitor the page as it is', () => {
    expect(run()()).toEqual({ isMember: false, style: '' })
    startSession({ ...session(), expiresAt: Date.now() - 1 }, true)
    expect(run()()).toEqual({ isMember: false, style: '' })
  })
})
