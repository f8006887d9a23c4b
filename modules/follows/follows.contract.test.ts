import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import type { Member } from '#contract/members/member.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { accountsMigrations, openAccountsApp, type TestLogin } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { countsOf, listOf, marksOf } from './follow-reads.ts'
import { followMigrations } from './follow-tables.ts'
import { createFollows } from './follows.ts'

describeOnEveryDatabase('follows', accountsMigrations, open => {
  async function start(...names: string[]) {
    const database = await open()
    const app = await openAccountsApp(database, { 'follow.max': 100 })
    onTestFinished(async () => {
      await app.close()
      await database.close()
    })
    const logins = new Map<string, TestLogin>()
    for (const [place, name] of names.entries())
      logins.set(name, await app.register(`${name}@example.com`, { network: `198.51.${place}` }))
    const idOf = (name: string) => logins.get(name)?.memberId ?? name
    const nameOf = (memberId: string) => names.find(name => idOf(name) === memberId) ?? memberId
    const act = (method: 'PUT' | 'DELETE', what: 'follow' | 'block', name: string, other: string, headers = {}) =>
      app.send(method, `/members/${idOf(other)}/${what}`, { token: logins.get(name)!.token, headers })
    const get = (path: string, reader?: string) => app.send('GET', path, { token: logins.get(reader ?? '')?.token })
    return {
      ...{ ...app, database, idOf, act, get, tokenOf: (name: string) => logins.get(name)!.token },
      follow: (name: string, other: string) => act('PUT', 'follow', name, other),
      unfollow: (name: string, other: string) => act('DELETE', 'follow', name, other),
      block: (name: string, other: string) => act('PUT', 'block', name, other),
      unblock: (name: string, other: string) => act('DELETE', 'block', name, other),
      member: async (name: string, reader?: string): Promise<Member> =>
        (await get(`/members/${idOf(name)}`, reader)).datas,
      list: async (name: string, which: 'followers' | 'following', reader?: string): Promise<string[]> =>
        (await get(`/members/${idOf(name)}/${which}`, reader)).datas.list.map((each: Member) => nameOf(each.memberId)),
      inbox: async (name: string) => (await get('/me/notifications?kind=follow', name)).datas.list,
      choose: (name: string, choices: object) =>
        app.send('PUT', '/me/settings', { token: logins.get(name)!.token, body: { ...choices, version: 1 } }),
    }
  }

  test('a member follows another once, however often it is asked for, until it is undone', async () => {
    const { follow, unfollow, member } = await start('mary', 'john')
    for (const answer of [await follow('mary', 'john'), await follow('mary', 'john')])
      expect([answer.status, answer.code, answer.datas]).toEqual([200, '030002', { followed: true, followers: 1 }])
    expect(await member('john', 'mary')).toMatchObject({
      ...{ followed: true, followsYou: false, counts: { followers: 1, following: 0 } },
    })
    expect(await member('mary', 'john')).toMatchObject({
      ...{ followed: false, followsYou: true, counts: { followers: 0, following: 1 } },
    })
    expect(await member('john')).toMatchObject({ followed: false, followsYou: false, counts: { followers: 1 } })
    for (const answer of [await unfollow('mary', 'john'), await unfollow('mary', 'john')])
      expect([answer.status, answer.code, answer.datas]).toEqual([200, '030003', { followed: false, followers: 0 }])
    expect(await member('john', 'mary')).toMatchObject({ followed: false, counts: { followers: 0 } })
  })

  test('members see of themselves how many follow them, and how many they follow', async () => {
    const { follow, get } = await start('mary', 'john', 'ann')
    await follow('mary', 'john')
    await follow('mary', 'ann')
    await follow('ann', 'mary')
    expect((await get('/me', 'mary')).datas.counts).toMatchObject({ followers: 1, following: 2 })
  })

  test('nobody follows or blocks themselves, or who is not there', async () => {
    const { act, get } = await start('mary')
    for (const [method, what, other, code] of [
      ['PUT', 'follow', 'mary', '030001'],
      ['PUT', 'block', 'mary', '030001'],
      ['DELETE', 'follow', 'mary', '030003'],
      ['DELETE', 'block', 'mary', '030008'],
      ['PUT', 'follow', 'AAAAAAAAAAAA', '010053'],
      ['PUT', 'block', 'AAAAAAAAAAAA', '010053'],
      ['DELETE', 'follow', 'AAAAAAAAAAAA', '010053'],
      ['DELETE', 'block', 'AAAAAAAAAAAA', '010053'],
      ['PUT', 'follow', 'x', '000201'],
    ] as const)
      expect([method, what, other, (await act(method, what, 'mary', other)).code]).toEqual([method, what, other, code])
    for (const path of ['/members/AAAAAAAAAAAA/followers', '/members/AAAAAAAAAAAA/following'])
      expect([path, (await get(path)).code]).toEqual([path, '010053'])
  })

  test('blocking ends follows in both directions, and keeps the other from following again until it ends', async () => {
    const { block, follow, unblock, member, get, idOf } = await start('mary', 'john')
    await follow('mary', 'john')
    await follow('john', 'mary')
    for (const answer of [await block('mary', 'john'), await block('mary', 'john')])
      expect([answer.status, answer.code, answer.datas]).toEqual([200, '030007', {}])
    expect(await member('john', 'mary')).toMatchObject({
      ...{ followed: false, followsYou: false, blocked: true, counts: { followers: 0, following: 0 } },
    })
    expect((await member('mary', 'john')).blocked).toBe(false)
    const refused = await follow('john', 'mary')
    expect([refused.status, refused.code]).toEqual([403, '030005'])
    const blocks = await get('/me/blocks', 'mary')
    expect(blocks.datas.list).toMatchObject([{ memberId: idOf('john'), blocked: true }])
    expect((await get('/me/blocks', 'john')).datas.list).toEqual([])
    expect((await unblock('mary', 'john')).code).toBe('030008')
    expect((await follow('john', 'mary')).code).toBe('030002')
  })

  test('a member follows as many as the limit says, and one more after undoing one', async () => {
    const { database, follow, unfollow, idOf } = await start('mary', 'john', 'ann')
    await follow('mary', 'ann')
    const followAny = createFollows({
      ...{
        max: 100,
        exists: async () => true,
        tell: async () => undefined,
        onFollowers: async () => undefined,
        now: Date.now,
      },
    })
    for (let n = 0; n < 99; n++)
      await database.write(unit => followAny.follow(unit, idOf('mary'), `nobody-${String(n).padStart(3, '0')}`))
    const refused = await follow('mary', 'john')
    expect([refused.status, refused.code, refused.datas.params]).toEqual([409, '030004', { max: 100 }])
    expect((await follow('mary', 'ann')).code).toBe('030002')
    await unfollow('mary', 'ann')
    expect((await follow('mary', 'john')).code).toBe('030002')
  })

  test('lists have the newest first, page after page, with what the reader has to do with each', async () => {
    const { follow, get, idOf, list } = await start('mary', 'john', 'ann', 'kim')
    for (const name of ['john', 'ann', 'kim']) await follow(name, 'mary')
    await follow('mary', 'ann')
    const first = (await get(`/members/${idOf('mary')}/followers?limit=2`, 'mary')).datas
    expect(first.list).toMatchObject([
      { memberId: idOf('kim'), followed: false, followsYou: true },
      { memberId: idOf('ann'), followed: true, followsYou: true, counts: { followers: 1, following: 1 } },
    ])
    const next = (await get(`/members/${idOf('mary')}/followers?limit=2&cursor=${first.next}`)).datas
    expect(next).toMatchObject({ list: [{ memberId: idOf('john'), followsYou: false }], next: null })
    expect(await list('mary', 'following')).toEqual(['ann'])
    for (const query of ['cursor=nonsense', 'limit=0', 'limit=101'])
      expect([query, (await get(`/members/${idOf('mary')}/followers?${query}`)).code]).toEqual([query, '000233'])
    expect((await get(`/members/${idOf('mary')}/following?cursor=${first.next}`)).code).toBe('000233')
  })

  test('a private list is read by its owner alone, and its numbers by all', async () => {
    const { choose, follow, get, idOf, list, member } = await start('mary', 'john')
    await follow('john', 'mary')
    await follow('mary', 'john')
    await choose('mary', { followListPublic: false })
    for (const which of ['followers', 'following'] as const) {
      for (const reader of [undefined, 'john']) {
        const refused = await get(`/members/${idOf('mary')}/${which}`, reader)
        expect([which, reader, refused.status, refused.code]).toEqual([which, reader, 403, '030006'])
      }
      expect(await list('mary', which, 'mary')).toEqual(['john'])
    }
    expect((await member('mary')).counts).toMatchObject({ followers: 1, following: 1 })
  })

  test('who is followed is told who follows, once a day although it is undone and done again', async () => {
    const { follow, idOf, inbox, send, tokenOf, unfollow } = await start('mary', 'john', 'ann')
    await send('PUT', '/me/profile', { token: tokenOf('ann'), body: { nickname: 'Ann Gold', version: 1 } })
    for (let n = 0; n < 3; n++) {
      await follow('mary', 'john')
      await unfollow('mary', 'john')
    }
    await follow('ann', 'john')
    const told = await inbox('john')
    expect(told).toMatchObject([
      { kind: 'follow', params: { memberId: idOf('ann'), nickname: 'Ann Gold' }, read: false },
      { kind: 'follow', params: { memberId: idOf('mary'), nickname: idOf('mary') }, read: false },
    ])
    expect(told).toHaveLength(2)
    expect(await inbox('mary')).toEqual([])
  })

  test('what is sent twice under a key has one answer, and is done once', async () => {
    const { act, member } = await start('mary', 'john')
    const key = { 'idempotency-key': 'follow-0123456789' }
    const answers = [await act('PUT', 'follow', 'mary', 'john', key), await act('PUT', 'follow', 'mary', 'john', key)]
    expect(answers[1]!.body).toBe(answers[0]!.body)
    expect(answers[1]!.headers['idempotency-replayed']).toBe('true')
    expect((await act('DELETE', 'follow', 'mary', 'john', key)).code).toBe('000218')
    expect((await member('john')).counts.followers).toBe(1)
  })

  test('numbers are those of the rows whatever members do at the same time', async () => {
    const names = ['mary', 'john', 'ann', 'kim']
    const { act, database, idOf, list, member } = await start(...names)
    const acts = names.flatMap(name => names.filter(other => other !== name).map(other => ({ name, other })))
    for (const [method, what] of [
      ['PUT', 'follow'],
      ['PUT', 'follow'],
      ['PUT', 'block'],
      ['DELETE', 'block'],
      ['PUT', 'follow'],
    ] as const)
      await Promise.all([
        ...acts.map(({ name, other }) => act(method, what, name, other)),
        act('DELETE', 'follow', 'mary', 'ann'),
        act('PUT', 'follow', 'kim', 'mary'),
      ])
    for (const name of names) {
      const { counts } = await member(name)
      const rows = [(await list(name, 'followers')).length, (await list(name, 'following')).length]
      expect([name, counts.followers, counts.following]).toEqual([name, ...rows])
    }
    const blocks = await database.db.selectFrom('blocks').selectAll().where('member_id', '=', idOf('mary')).execute()
    expect(blocks).toEqual([])
  })

  test('a member whose account is closed is in no list and no number, and is followed no more', async () => {
    const { block, database, follow, follows, idOf, list, member } = await start('mary', 'john', 'ann')
    await follow('mary', 'john')
    await follow('john', 'mary')
    await follow('ann', 'mary')
    await block('ann', 'john')
    await database.write(unit => follows.forget(unit, idOf('john')))
    expect(await list('mary', 'followers')).toEqual(['ann'])
    expect((await member('mary')).counts).toMatchObject({ followers: 1, following: 0 })
    for (const [table, ...columns] of [
      ['follows', 'follower_id', 'member_id'],
      ['follow_counts', 'member_id'],
      ['blocks', 'member_id', 'blocked_id'],
    ] as const)
      for (const column of columns) {
        const rows = database.db.selectFrom(table).select(column).where(column, '=', idOf('john'))
        expect([table, column, await rows.execute()]).toEqual([table, column, []])
      }
  })

  test('a disabled member is in no list and cannot be followed, and who follows may end it', async () => {
    const { accounts, database, follow, idOf, list, unfollow } = await start('mary', 'john')
    await follow('mary', 'john')
    await database.write(unit => accounts.forStaff.disable(unit, idOf('john')))
    expect(await list('mary', 'following')).toEqual([])
    expect((await unfollow('mary', 'john')).code).toBe('030003')
    expect((await follow('mary', 'john')).code).toBe('010053')
    expect((await unfollow('mary', 'john')).code).toBe('010053')
  })

  test('what is kept of a member has whom they follow, who follows and whom they have blocked, not by whom they are blocked', async () => {
    const { app, block, follow, idOf, tokenOf } = await start('mary', 'john', 'ann', 'kim')
    await follow('mary', 'john')
    await follow('john', 'mary')
    await block('mary', 'ann')
    await block('kim', 'mary')
    const answer = await app.inject({
      url: '/api/v1/me/export',
      headers: { authorization: `Bearer ${tokenOf('mary')}` },
    })
    const files = Object.fromEntries(
      Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
    )
    const rows = (name: string) => JSON.parse(files[`${name}.json`]!)
    expect(rows('following')).toMatchObject([{ follower_id: idOf('mary'), member_id: idOf('john') }])
    expect(rows('followers')).toMatchObject([{ follower_id: idOf('john'), member_id: idOf('mary') }])
    expect(rows('follow_counts')).toEqual([{ member_id: idOf('mary'), followers: 1, following: 1 }])
    expect(rows('blocks')).toMatchObject([{ member_id: idOf('mary'), blocked_id: idOf('ann') }])
    expect(Object.values(files).join()).not.toContain(idOf('kim'))
  })
})

test('lists, numbers and marks are looked up, however many follow', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, followMigrations)
  const read = async () => {
    for (const name of ['followers', 'following', 'blocks'] as const)
      await listOf(database, name, 'mary', { below: 9, limit: 20 })
    await countsOf(database, ['mary', 'john'])
    await marksOf(database, 'mary', ['john', 'ann'])
  }
  const { plans, scanned } = await readsDuring(database, read)
  expect([...scanned]).toEqual([])
  expect(plans.size).toBeGreaterThan(4)
  expect([...plans].filter(step => step.includes('TEMP B-TREE'))).toEqual([])
})
