import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#testing/browser-stub.ts'
import { startSession } from '../session/change-session.ts'
import { openRequest } from '../session/login-request.ts'
import { currentSession } from '../session/session.ts'
import { dropToast, shownToasts } from '../toasts/toast-store.ts'
import { downloadOwn } from './download-own.ts'

beforeEach(() => void stubBrowser('https://portal.example/en/settings/privacy'))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of shownToasts()) dropToast(id)
})

const member = { memberId: 'linhai01', name: '林海', username: null, avatar: null, isStaff: false, unread: 0 }
const logIn = (token: string) => startSession({ token, expiresAt: Date.now() + 60_000, member }, true)

test('a file of a member whose login has ended is fetched again once another has begun', async () => {
  const tokens: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers.authorization)
    const code = tokens.length === 1 ? { message: '000001', status: 401 } : { message: '000208', status: 429 }
    return Response.json({ success: false, text: 'Once a day', message: code.message }, { status: code.status })
  })
  logIn('expired')
  const downloaded = downloadOwn('/api/v1/me/export', 'account.zip', 'en')
  await vi.waitFor(() => expect(openRequest()).toMatchObject({ step: 'login' }))
  expect(currentSession()).toBeUndefined()
  logIn('good')
  openRequest()!.settle(true)
  await downloaded
  expect(tokens).toEqual(['Bearer expired', 'Bearer good'])
  expect(shownToasts().map(({ text }) => text)).toContain('Once a day')
})
