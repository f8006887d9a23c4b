import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { unusedNumber } from '#testing/authenticator.ts'
import { openCommunity } from '#testing/community.ts'
import { writeToStore } from '#testing/write-to-store.ts'

const community = await openCommunity()
afterAll(() => community.close())

const HALF_A_DAY_MS = 12 * 3_600_000
const member = community.seededAs('member')
const staff = community.seededAs('staff')

const sql = (statement: string, ...values: (string | number)[]) =>
  writeToStore(community.dataDir, database => database.prepare(statement).all(...values))

const act = (verb: string, body: object = { reason: 'too many adverts' }, memberId = member.memberId) =>
  community.send('staff', { method: 'POST', path: `/api/v1/staff/members/${memberId}/${verb}`, body })
const isLive = async (token: string) =>
  (await community.ask({ method: 'GET', path: '/data/customer/istoken' }, token)).datas.flag
const me = async (token: string) => (await community.ask({ method: 'GET', path: '/api/v1/me' }, token)).datas
const audited = async (action: string) =>
  (await sql('select actor, target, reason from audit_rows where action = ? order by number desc', action))[0]

beforeEach(async () => {
  await community.tokenOf('staff')
  // A test that is repeated finds what its first run has left.
  await act('enable')
})

describe('a member of staff', () => {
  test('puts a word on a list: it holds for the next texts, is counted, and no longer does once it is off', async () => {
    const { version, nickname } = (await community.send('member', { method: 'GET', path: '/api/v1/me' })).datas
    const profile = { nickname: 'Mary Gold', version }
    if (nickname === null) await community.send('member', { method: 'PUT', path: '/api/v1/me/profile', body: profile })
    const word = `moonshot${Date.now()}`
    const words = async () =>
      (await community.send('staff', { method: 'GET', path: `/api/v1/staff/words?q=${word}` })).datas.list
    let posts = 0
    async function post() {
      const body = { target: { kind: 'symbol', id: 'EURUSD' }, content: `To the ${word}, ${posts++} of them` }
      return (await community.send('member', { method: 'POST', path: '/api/v1/comments', body })).code
    }
    const soon = { timeout: 20_000, interval: 400 }
    expect(await post()).toBe('040013')
    const added = await community.send('staff', {
      ...{ method: 'POST', path: '/api/v1/staff/words', body: { word, list: 'hold' } },
    })
    expect(added.code).toBe('000104')
    await expect.poll(post, soon).toBe('040004')
    await expect.poll(async () => (await words())[0].hits30d, soon).toBeGreaterThan(0)
    const [{ wordId }] = await words()
    const removed = await community.send('staff', { method: 'DELETE', path: `/api/v1/staff/words/${wordId}` })
    expect(removed.code).toBe('000105')
    await expect.poll(post, soon).toBe('040013')
  })

  test('disables a member: the next request of each login is refused, and the right password says why', async () => {
    const token = await community.logIn(member)
    expect((await act('disable')).code).toBe('000102')
    expect(await isLive(token)).toBe(false)
    const login = { account: member.username, password: member.password }
    const refusal = await community.ask({ method: 'POST', path: '/api/v1/session', body: login })
    expect(refusal).toMatchObject({ code: '010004', datas: { reason: 'too many adverts' } })
    expect(Date.now() - Date.parse(refusal.datas.at)).toBeLessThan(60_000)
    const wrong = { ...login, password: 'Wrong123' }
    const guess = await community.ask({ method: 'POST', path: '/api/v1/session', body: wrong })
    expect(guess.code).toBe('010002')
    expect(JSON.stringify(guess.datas)).not.toContain('adverts')
    expect(await audited('staff.disable')).toEqual({
      ...{ actor: `staff ${staff.memberId}`, target: member.memberId, reason: 'too many adverts' },
    })
    expect((await act('enable')).code).toBe('000102')
    expect(await isLive(token)).toBe(false)
    expect(await isLive(await community.logIn(member))).toBe(true)
  })

  test('mutes a member for hours or for good, who sees until when, and lifts it', async () => {
    const token = await community.logIn(member)
    expect((await act('mute', { hours: 2, reason: 'spam in replies' })).code).toBe('000102')
    const until = Date.parse((await me(token)).muted.until)
    expect(until).toBeGreaterThan(Date.now() + 7_000_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 7_200_000)
    expect(await audited('staff.mute')).toMatchObject({ target: member.memberId, reason: 'spam in replies' })
    expect((await act('mute', { forever: true, reason: 'spam again' })).code).toBe('000102')
    expect((await act('unmute')).code).toBe('040026')
    expect((await me(token)).muted).toBeNull()
    const inbox = await community.ask(
      { method: 'GET', path: '/api/v1/me/notifications?kind=muted,mutedForGood,muteLifted' },
      token,
    )
    expect(inbox.datas.list.slice(0, 3)).toMatchObject([
      { kind: 'muteLifted' },
      { kind: 'mutedForGood', params: { reason: 'spam again' } },
      { kind: 'muted', params: { until: new Date(until).toISOString(), reason: 'spam in replies' } },
    ])
  })

  test('tells all who see a member whether the identity is verified', async () => {
    const certified = async (role: string) => {
      const path = `/api/v1/members/${community.seededAs(role).memberId}`
      return (await community.ask({ method: 'GET', path })).datas.certified
    }
    expect([await certified('member'), await certified('unverified')]).toEqual([true, false])
  })

  test.each([
    ['for hours and for good at once', { hours: 1, forever: true, reason: 'both' }],
    ['for no time', { reason: 'none at all' }],
    ['for longer than a year', { hours: 8_761, reason: 'too long' }],
  ])('cannot mute %s', async (_, body) => {
    expect((await act('mute', body)).code).toBe('040025')
  })

  test('can do nothing to staff, nor to nobody, and says a reason', async () => {
    expect((await act('disable', undefined, staff.memberId)).code).toBe('010054')
    expect((await act('disable', undefined, 'no-such-member')).code).toBe('010053')
    expect((await act('disable', { reason: '   ' })).code).toBe('000224')
  })

  test('is asked for the authenticator after half a day, and goes on with its next number', async () => {
    await sql(
      'update login_sessions set second_factor_at = ? where account_id = ?',
      Date.now() - HALF_A_DAY_MS,
      staff.memberId,
    )
    expect(await act('unmute')).toMatchObject({ status: 403, code: '000220' })
    const confirm = (code: string) =>
      community.send('staff', { method: 'POST', path: '/api/v1/staff/second-factor', body: { code } })
    expect((await confirm('999999')).code).toBe('010007')
    const number = await unusedNumber(staff.secret!)
    expect((await confirm(number)).code).toBe('000102')
    expect((await confirm(number)).code).toBe('010007')
    expect((await act('unmute')).code).toBe('040026')
    expect(await audited('staff.confirm')).toMatchObject({ actor: `staff ${staff.memberId}` })
  })

  test('without a capability is refused what needs it', async () => {
    await sql("update staff_members set capabilities = 'finance' where id = ?", staff.memberId)
    expect((await act('mute', { hours: 1, reason: 'spam' })).code).toBe('000204')
    await sql("update staff_members set capabilities = 'moderate' where id = ?", staff.memberId)
    expect((await act('unmute')).code).toBe('040026')
  })
})
