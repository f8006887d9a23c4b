import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openStaffApp } from '#testing/staff.ts'

const reason = 'maintenance tonight'

describeOnEveryDatabase('what staff switch off', accountsMigrations, open => {
  async function start() {
    const portal = await openStaffApp(await open(), ['moderate', 'admin'])
    const turn = async (switches: object) => (await portal.asStaff('PUT', 'switches', { ...switches, reason })).code
    const acts = async () =>
      (await portal.asStaff('GET', 'audit?action=staff.switches')).datas.list.map(
        (row: { target: string }) => row.target,
      )
    return { ...portal, turn, acts }
  }

  test('is registration: nobody registers until it is on again, and a code that was sent is still good', async () => {
    const { turn, send, codeTo, register } = await start()
    const target = { channel: 'email', target: 'lin@example.com' }
    await send('POST', '/codes', { body: { ...target, purpose: 'register' } })
    const body = { ...target, code: await codeTo('lin@example.com'), password: 'Wald1234', acceptTerms: true }
    expect(await turn({ registration: false })).toBe('000104')
    expect(await send('POST', '/accounts', { body })).toMatchObject({ status: 403, code: '010052' })
    expect(await turn({ registration: true })).toBe('000104')
    expect((await send('POST', '/accounts', { body })).code).toBe('ok')
    await register('hai@example.com')
  })

  test('is all writing: members log in and read, and staff go on', async () => {
    const { turn, send, logIn, register, asStaff } = await start()
    const { token, memberId } = await register('lin@example.com')
    const saveSettings = () => send('PUT', '/me/settings', { token, body: { version: 1, overlay: false } })
    await turn({ writes: false })
    expect(await saveSettings()).toMatchObject({ status: 503, code: '000234', headers: { 'retry-after': '5' } })
    for (const [method, path, body] of [
      ['POST', '/codes', { channel: 'email', target: 'hai@example.com', purpose: 'register' }],
      ['DELETE', '/me/sessions', undefined],
      ['PUT', '/me/password', { current: 'Wald1234', password: 'Forst5678', repeat: 'Forst5678' }],
    ] as const)
      expect([path, (await send(method, path, { token, body })).code]).toEqual([path, '000234'])
    // Who may not, or sends what cannot be read, is told that first.
    expect((await send('PUT', '/me/settings', { body: {} })).code).toBe('000001')
    expect((await send('PUT', '/me/settings', { token, body: {} })).code).toBe('000201')
    const login = await logIn('lin@example.com', 'Wald1234')
    expect((await send('GET', '/me', { token: login.datas.token })).code).toBe('ok')
    expect((await send('DELETE', '/session', { token: login.datas.token })).code).toBe('010041')
    expect((await asStaff('POST', `members/${memberId}/mute`, { hours: 1, reason })).code).toBe('000102')
    await turn({ writes: true })
    expect((await saveSettings()).code).toBe('000104')
  })

  test('is told to everybody, and each change has its row in the audit', async () => {
    const { turn, send, acts } = await start()
    const shown = async () => (await send('GET', '/community/settings')).datas
    expect(await shown()).toMatchObject({ 'switch.registration': true, 'switch.writes': true, 'switch.overlay': true })
    await turn({ registration: false, overlay: false })
    await turn({ registration: false })
    await turn({})
    expect(await shown()).toMatchObject({
      'switch.registration': false,
      'switch.writes': true,
      'switch.overlay': false,
    })
    expect(await acts()).toEqual(['registration off, overlay off'])
    await turn({ registration: true, writes: true })
    expect(await acts()).toEqual(['registration on', 'registration off, overlay off'])
  })

  test('needs a reason', async () => {
    const { asStaff, acts } = await start()
    for (const none of [' no ', 'no\u200b\u200b'])
      expect((await asStaff('PUT', 'switches', { writes: false, reason: none })).code).toBe('000224')
    expect((await asStaff('PUT', 'switches', { writes: false })).code).toBe('000224')
    expect(await acts()).toEqual([])
  })

  test('is for staff who may run the portal', async () => {
    const { asStaff } = await openStaffApp(await open(), ['moderate', 'certify', 'finance', 'contest'])
    expect((await asStaff('PUT', 'switches', { writes: false, reason })).code).toBe('000204')
  })
})
