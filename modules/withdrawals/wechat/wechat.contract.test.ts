import { expect, onTestFinished, test } from 'vitest'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { startWeChat, weChatApplication } from '#testing/wechat.ts'
import { bankAccount, openWithdrawalsApp } from '#testing/withdrawals.ts'

const password = 'Wald1234'
const returnTo = (locale: Locale) => `https://portal.example${localizePath('/wallet/reward-accounts', locale)}`

describeOnEveryDatabase('WeChat', accountsMigrations, open => {
  async function start() {
    const weChat = await startWeChat()
    onTestFinished(() => weChat.close())
    const application = { ...weChatApplication, url: weChat.url, returnTo, userAgent: 'test' }
    const app = await openWithdrawalsApp(await open(), {}, { weChat: application })
    type Member = Awaited<ReturnType<typeof app.join>>
    const addressFor = async (member: Member) => (await member.send('POST', '/me/wechat')).datas
    return {
      ...{ ...app, weChat, addressFor },
      bind: (member: Member, back: { state: string; code: string }) =>
        member.send('PUT', '/me/wechat', { state: back.state, code: back.code, password }),
      /** Comes back from WeChat as a person. */
      come: async (member: Member, person: string) => weChat.allow((await addressFor(member)).url, person),
      unbind: (member: Member) => member.send('POST', '/me/wechat/unbind', { password }),
      hasWeChat: async (member: Member) => (await member.list()).hasWeChat as boolean,
    }
  }

  test('a member is sent to WeChat, comes back with a code and has bound it', async () => {
    const { join, addressFor, come, bind, hasWeChat, mailsTo } = await start()
    const member = await join()
    const { url, state } = await addressFor(member)
    const { pathname, searchParams, hash } = new URL(url)
    expect([pathname, hash]).toEqual(['/connect/qrconnect', '#wechat_redirect'])
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ appid: weChatApplication.appId, redirect_uri: returnTo('tw'), response_type: 'code', scope: 'snsapi_login' },
      state,
    })
    const answer = await bind(member, await come(member, 'lin'))
    expect([answer.status, answer.code]).toEqual([200, '000104'])
    expect(await hasWeChat(member)).toBe(true)
    const told = (await mailsTo(member.email)).filter(({ template }) => template === 'contact-changed')
    expect(told.map(({ params }) => params.contact)).toEqual(['微信'])
  })

  test('members come back to the page in the language that they left it in', async () => {
    const { join, weChat } = await start()
    const member = await join()
    const { url } = (await member.send('POST', '/me/wechat?locale=en')).datas
    expect(weChat.allow(url, 'lin').returnTo).toBe('https://portal.example/en/wallet/reward-accounts')
  })

  test('what WeChat calls a person is nowhere in the database', async () => {
    const { join, come, bind, database } = await start()
    const member = await join()
    await bind(member, await come(member, 'lin'))
    const rows = await database.db.selectFrom('wechat_bindings').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/open-lin|union-lin/)
    expect(await database.db.selectFrom('wechat_states').selectAll().execute()).toEqual([])
  })

  test('a WeChat belongs to one member, also if two come back with it at once', async () => {
    const { join, come, bind, unbind, hasWeChat } = await start()
    const members = [await join(), await join(), await join()]
    const backs = [await come(members[0]!, 'lin'), await come(members[1]!, 'lin'), await come(members[2]!, 'lin')]
    const answers = await Promise.all(members.map((member, place) => bind(member, backs[place]!)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['000104', '090041', '090041'])
    const owner = members[answers.findIndex(({ code }) => code === '000104')]!
    const other = members.find(member => member !== owner)!
    expect((await unbind(owner)).code).toBe('000105')
    expect((await bind(other, await come(other, 'lin'))).code).toBe('000104')
    expect([await hasWeChat(owner), await hasWeChat(other)]).toEqual([false, true])
  })

  test('another WeChat replaces the one before, which is then free', async () => {
    const { join, come, bind } = await start()
    const [member, other] = [await join(), await join()]
    await bind(member, await come(member, 'lin'))
    expect((await bind(member, await come(member, 'hai'))).code).toBe('000104')
    expect((await bind(other, await come(other, 'lin'))).code).toBe('000104')
  })

  test('a state is of use to the login that asked for it, once, and for ten minutes', async () => {
    const { join, come, bind, logIn, send, database } = await start()
    const [member, other] = [await join(), await join()]
    const fromOther = await come(other, 'lin')
    expect((await bind(member, fromOther)).code).toBe('090042')
    const own = await come(member, 'lin')
    const { token } = (await logIn(member.email, password)).datas
    const body = { state: own.state, code: own.code, password }
    expect((await send('PUT', '/me/wechat', { token, body })).code).toBe('090042')
    expect((await bind(member, own)).code).toBe('000104')
    const { code } = await come(member, 'lin')
    expect((await bind(member, { ...own, code })).code).toBe('090042')
    const late = await come(member, 'lin')
    await database.db.updateTable('wechat_states').set({ expires_at: Date.now() }).execute()
    expect((await bind(member, late)).code).toBe('090042')
  })

  test('a code is good once, and one that WeChat does not know is not good', async () => {
    const { join, come, bind, addressFor } = await start()
    const member = await join()
    const back = await come(member, 'lin')
    await bind(member, back)
    const { state } = await addressFor(member)
    expect((await bind(member, { state, code: back.code })).code).toBe('090042')
    expect((await bind(member, { state: (await addressFor(member)).state, code: 'invented' })).code).toBe('090042')
  })

  test('nobody binds or unbinds it without the password', async () => {
    const { join, come, bind, hasWeChat } = await start()
    const member = await join()
    const back = await come(member, 'lin')
    const wrong = { state: back.state, code: back.code, password: 'Wald1235' }
    expect((await member.send('PUT', '/me/wechat', wrong)).code).toBe('000123')
    expect((await bind(member, back)).code).toBe('000104')
    expect((await member.send('POST', '/me/wechat/unbind', { password: 'Wald1235' })).code).toBe('000123')
    expect(await hasWeChat(member)).toBe(true)
  })

  test('an account of kind wechat needs it, and keeps it from being removed', async () => {
    const { join, come, bind, unbind } = await start()
    const member = await join()
    const account = { ...bankAccount(), kind: 'wechat', number: 'lin_hai' }
    expect((await member.list()).kinds).toEqual(['bank', 'wechat', 'alipay', 'paypal'])
    expect((await member.add(account)).code).toBe('090040')
    await bind(member, await come(member, 'lin'))
    const added = await member.add(account)
    expect(added.code).toBe('120010')
    expect((await unbind(member)).code).toBe('120012')
    await member.send('POST', `/reward-accounts/${added.datas.rewardAccountId}/remove`, { password })
    expect((await unbind(member)).code).toBe('000105')
    expect((await unbind(member)).code).toBe('000105')
  })

  test('while WeChat is at fault it cannot be bound, and afterwards it can', async () => {
    const { join, come, bind, hasWeChat, weChat } = await start()
    const member = await join()
    for (const fault of ['status 500', 'no JSON', 'busy', 'wrong secret'] as const) {
      const back = await come(member, 'lin')
      weChat.fail(fault)
      const answer = await bind(member, back)
      expect([fault, answer.status, answer.code]).toEqual([fault, 503, '090042'])
    }
    expect(await hasWeChat(member)).toBe(false)
    weChat.fail(undefined)
    expect((await bind(member, await come(member, 'lin'))).code).toBe('000104')
  })

  test('without an application it cannot be bound and is not offered', async () => {
    const { join } = await openWithdrawalsApp(await open())
    const member = await join()
    const state = 'x'.repeat(43)
    for (const answer of [
      await member.send('POST', '/me/wechat'),
      await member.send('PUT', '/me/wechat', { state, code: 'any', password }),
      await member.add({ kind: 'wechat', number: 'lin_hai' }),
    ])
      expect([answer.status, answer.code]).toEqual([503, '090042'])
    expect((await member.send('POST', '/me/wechat/unbind', { password })).code).toBe('000105')
  })
})
