import { describe, expect, test } from 'vitest'
import { actor } from '#testing/actors.ts'
import { checkReader } from './page-access.ts'

const visitor = { reader: async () => undefined }
const member = { reader: async () => actor('linhai') }
const moderator = { reader: async () => actor('fang', { capabilities: new Set(['moderate'] as const) }) }

/** Status and place of the response that is thrown; 200 for who may read. */
async function answer(access: 'member' | 'staff', path: string, who: Parameters<typeof checkReader>[2]) {
  try {
    await checkReader(access, new URL(path, 'https://portal.example'), who)
    return [200]
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
    return [(thrown as { init: { status: number } }).init.status]
  }
}

describe('a page for members', () => {
  test('is shown to members, staff among them', async () => {
    expect(await answer('member', '/settings/account', member)).toEqual([200])
    expect(await answer('member', '/settings/account', moderator)).toEqual([200])
  })

  test.each([
    ['/settings/account', '/login?next=%2Fsettings%2Faccount'],
    ['/en/settings/account?utm_source=mail', '/en/login?next=%2Fen%2Fsettings%2Faccount'],
    ['/cn/settings/sessions', '/cn/login?next=%2Fcn%2Fsettings%2Fsessions'],
  ])('leads a visitor at %s to %s', async (path, login) => {
    expect(await answer('member', path, visitor)).toEqual([302, login])
    expect(await answer('member', path, null)).toEqual([302, login])
  })
})

test('a page for staff is shown to staff, does not exist for members, and leads visitors to the login', async () => {
  expect(await answer('staff', '/staff', moderator)).toEqual([200])
  expect(await answer('staff', '/staff', member)).toEqual([404])
  expect(await answer('staff', '/en/staff', visitor)).toEqual([302, '/en/login?next=%2Fen%2Fstaff'])
})
