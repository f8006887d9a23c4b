import { expect, test } from 'vitest'
import { createStaffBook } from '#modules/staff'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { clean, openModerated } from '#testing/moderated.ts'
import { giveDiamonds, key } from '#testing/wallets.ts'

describeOnEveryDatabase('rewards of articles', accountsMigrations, open => {
  async function start() {
    const portal = await openModerated(await open(), { 'article.gapSeconds': 0 })
    const { database, seal, reader, first, memberId: authorId, me, publish, openColumn } = portal
    const book = createStaffBook(seal)
    for (const id of [reader.memberId, authorId]) await database.write(unit => book.verify(unit, id, 'Lin Hai'))
    await giveDiamonds(portal, reader.memberId, 100)
    await openColumn()
    const { articleId } = (await publish(clean)).datas
    return {
      ...{ ...portal, authorId, articleId },
      reward: (amount: unknown, { token = reader.token, article = articleId, headers = key() } = {}) =>
        first.send('POST', `/articles/${article}/reward`, { token, headers, body: { amount } }),
      wallet: async () => (await first.send('GET', '/wallet', { token: reader.token })).datas,
      earned: async () => (await me('GET', '/wallet')).datas.earned,
    }
  }

  test('of 7 diamonds the author earns 5 and is told, and the article counts them', async () => {
    const { reward, wallet, earned, articleId, authorId, reader, inbox, me, seen, first, token } = await start()
    expect(await reward(7)).toMatchObject({ status: 200, code: '010040', datas: { balance: 93 } })
    expect(await wallet()).toMatchObject({ bought: 93, balance: 93 })
    expect(await earned()).toBe(5)
    expect((await seen(articleId)).datas).toMatchObject({ rewards: 7 })
    const path = `/articles/${articleId}`
    expect(await inbox('rewarded', token)).toMatchObject([
      { params: { memberId: reader.memberId, nickname: 'Hai Lin', amount: '7', title: clean.title, path } },
    ])
    const entry = { kind: 'reward', ref: articleId, title: clean.title }
    expect((await me('GET', '/wallet/entries')).datas.list).toMatchObject([
      { ...entry, amount: 5, fee: 2, other: { memberId: reader.memberId } },
    ])
    const paid = (await first.send('GET', '/wallet/entries?kind=reward', { token: reader.token })).datas
    expect(paid.list).toMatchObject([{ ...entry, amount: -7, balanceAfter: 93, other: { memberId: authorId } }])
  })

  test('nobody rewards themselves, an article that is not there, or one that others do not see', async () => {
    const { reward, token, articleId, database, authorId, earned } = await start()
    expect((await reward(7, { token })).code).toBe('010039')
    expect((await reward(7, { article: 'nothing-here' })).code).toBe('020019')
    const articles = () => database.db.updateTable('articles').where('article_id', '=', articleId)
    for (const state of ['held', 'withdrawn', 'deleted']) {
      await articles().set({ state }).execute()
      expect([state, (await reward(7)).code]).toEqual([state, '020019'])
    }
    await articles().set({ state: 'published' }).execute()
    const accounts = () => database.db.updateTable('accounts').where('id', '=', authorId)
    await accounts().set({ state: 'disabled' }).execute()
    expect((await reward(7)).code).toBe('020019')
    await accounts().set({ state: 'active' }).execute()
    expect(await earned()).toBe(0)
    await articles().set({ member_id: null }).execute()
    expect((await reward(7)).code).toBe('020019')
  })

  test('a member gives what there is, in whole diamonds from 1 to 1,000', async () => {
    const { reward, wallet, first, articleId } = await start()
    for (const wrong of [-1, 0, 0.5, 1e21, '1', 1001, null]) expect((await reward(wrong)).code).toBe('010036')
    expect(await reward(101)).toMatchObject({
      status: 409,
      code: '010035',
      datas: { params: { amount: 101, balance: 100 } },
    })
    expect((await reward(100)).datas).toEqual({ balance: 0 })
    expect((await reward(1)).code).toBe('010035')
    expect(await wallet()).toMatchObject({ balance: 0 })
    const { token } = await first.register('unverified@example.com')
    expect((await reward(1, { token })).code).toBe('010032')
    expect((await first.send('POST', `/articles/${articleId}/reward`, { body: { amount: 1 } })).code).toBe('000001')
  })

  test('sent again under its key, it is given once; of many at once, no more than there is', async () => {
    const { reward, wallet, earned, seen, articleId } = await start()
    const headers = key()
    const same = await Promise.all(Array.from({ length: 50 }, () => reward(10, { headers })))
    expect(new Set(same.map(({ body }) => body)).size).toBe(1)
    expect(await wallet()).toMatchObject({ balance: 90 })
    expect((await reward(11, { headers })).code).toBe('000218')
    expect((await reward(10, { headers: {} as ReturnType<typeof key> })).code).toBe('000217')
    const many = await Promise.all(Array.from({ length: 20 }, () => reward(30)))
    expect(many.filter(({ code }) => code === '010040')).toHaveLength(3)
    expect(new Set(many.map(({ code }) => code))).toEqual(new Set(['010040', '010035']))
    expect(await wallet()).toMatchObject({ balance: 0 })
    expect(await earned()).toBe(8 + 3 * 24)
    expect((await seen(articleId)).datas).toMatchObject({ rewards: 100 })
  })
})
