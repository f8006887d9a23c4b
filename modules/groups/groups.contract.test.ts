import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openGroupsApp, PASSWORD } from '#testing/groups.ts'
import { runJob } from '#testing/jobs.ts'

describeOnEveryDatabase('free groups', accountsMigrations, openStore => {
  const start = async (settings: Readonly<Record<string, number>> = {}) => openGroupsApp(await openStore(), settings)

  test('who opens a group leads it, and everybody sees it', async () => {
    const app = await start()
    const leader = await app.join('Lin')
    const groupId = await app.open(leader, { name: 'London open', intro: 'Before 8:00' })
    const group = {
      ...{ groupId, name: 'London open', intro: 'Before 8:00', members: 1, cap: 200, admins: 0, adminCap: 5 },
      ...{ paid: false, price: null, termDays: null, approval: false, state: 'open', version: 1 },
      leader: { memberId: leader.memberId, certified: true },
      record: { days: 5, n: 0, hitRate: null },
    }
    expect((await app.send('GET', `/groups/${groupId}`)).datas).toMatchObject({ ...group, mine: null })
    const mine = { role: 'leader', state: 'active', until: null, mutedUntil: null }
    expect(await leader.seen(groupId)).toMatchObject({ ...group, mine })
    expect((await app.send('GET', '/groups')).datas.list).toMatchObject([{ ...group, mine: null }])
    expect((await leader.send('GET', '/me/groups')).datas.list).toMatchObject([{ groupId, mine }])
  })

  test('groups are found by their names, by whether they cost anything, and page after page in each order', async () => {
    const app = await start({ 'group.createMax': 10 })
    const leader = await app.join('Lin')
    for (const name of ['Gold desk', 'Gold bugs', 'Yen watch'])
      await app.open(leader, name === 'Yen watch' ? { name, paid: true, price: 50, termDays: 30 } : { name })
    const names = async (query: string) =>
      (await app.send('GET', `/groups?${query}`)).datas.list.map(({ name }: { name: string }) => name)
    expect(await names('q=GOLD')).toEqual(['Gold bugs', 'Gold desk'])
    expect(await names('paid=true')).toEqual(['Yen watch'])
    expect(await names('paid=false&sort=new')).toEqual(['Gold bugs', 'Gold desk'])
    for (const sort of ['active', 'members', 'new']) {
      const first = (await app.send('GET', `/groups?sort=${sort}&limit=2`)).datas
      const rest = await names(`sort=${sort}&limit=2&cursor=${first.next}`)
      expect([...first.list.map(({ name }: { name: string }) => name), ...rest]).toEqual([
        ...['Yen watch', 'Gold bugs', 'Gold desk'],
      ])
    }
  })

  test('a group is not opened with texts, prices and terms that break a rule', async () => {
    const app = await start()
    const leader = await app.join('Lin')
    for (const [what, fields, code, path] of [
      ['an empty name', { name: ' ' }, '090002', 'name'],
      ['a name of one character', { name: '字' }, '090003', 'name'],
      ['a name of 21 characters', { name: '😀'.repeat(21) }, '090003', 'name'],
      ['a name with a listed word', { name: 'paid signals' }, '090005', 'name'],
      ['an intro of 301 characters', { intro: '字'.repeat(301) }, '090006', 'intro'],
      ['an intro with a listed word', { intro: 'Get paid signals here' }, '090007', 'intro'],
      ['a picture of nobody', { avatar: 'nobodys-file' }, '010031', 'avatar'],
      ['a price without being paid', { price: 100 }, '090016', 'price'],
      ['no price', { paid: true, termDays: 30 }, '090016', 'price'],
      ['a price of 9', { paid: true, price: 9, termDays: 30 }, '090016', 'price'],
      ['a price of 10,001', { paid: true, price: 10_001, termDays: 30 }, '090016', 'price'],
      ['half a diamond', { paid: true, price: 10.5, termDays: 30 }, '090016', 'price'],
      ['a term of 31 days', { paid: true, price: 100, termDays: 31 }, '090018', 'termDays'],
      ['no term', { paid: true, price: 100 }, '090018', 'termDays'],
    ] as const) {
      const body = { name: 'London open', approval: false, paid: false, ...fields }
      const refused = await leader.send('POST', '/groups', body)
      expect([what, refused.code]).toEqual([what, code])
      expect(refused.datas.fields.map((fault: { path: string }) => fault.path)).toContain(path)
    }
    expect((await app.send('GET', '/groups')).datas.list).toEqual([])
  })

  test('a name is that of one open group, however it is written, and free again once that is closed', async () => {
    const app = await start()
    const [lin, hai] = [await app.join('Lin'), await app.join('Hai')]
    const groupId = await app.open(lin, { name: '歐系波段' })
    const again = (name: string) => hai.send('POST', '/groups', { name, approval: false, paid: false })
    for (const name of ['歐系波段', '欧系波段']) expect((await again(name)).code).toBe('090004')
    expect((await lin.send('POST', `/groups/${groupId}/close`, { password: PASSWORD })).code).toBe('000102')
    expect((await again('歐系波段')).code).toBe('000104')
  })

  test('who has no phone, no verified identity, no nickname, or is muted opens none', async () => {
    const app = await start()
    const refusalOf = async (member: Awaited<ReturnType<typeof app.join>>) =>
      (await member.send('POST', '/groups', { name: 'London open', approval: false, paid: false })).code
    expect(await refusalOf(await app.join('Ann', { hasPhone: false }))).toBe('090035')
    expect(await refusalOf(await app.join('Bob', { isIdentified: false }))).toBe('090034')
    expect(await refusalOf(await app.join('Cat', { isNamed: false }))).toBe('010009')
    const dan = await app.join('Dan')
    const mute = (body: object) =>
      app.asStaff('POST', `members/${dan.memberId}/mute`, { reason: 'writes adverts', ...body })
    await mute({ hours: 2 })
    expect(await refusalOf(dan)).toBe('090031')
    await mute({ forever: true })
    expect(await refusalOf(dan)).toBe('040006')
  })

  test('a member leads three groups, whoever asks how often at the same time', async () => {
    const app = await start()
    const leader = await app.join('Lin')
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const body = { name: `Desk ${place}`, approval: false, paid: false }
        return (await leader.send('POST', '/groups', body)).code
      }),
    )
    expect(codes.toSorted()).toEqual([...Array(3).fill('000104'), ...Array(9).fill('090001')])
  })

  test('who has a phone joins at once, reads what is inside, and leaves', async () => {
    const app = await start()
    const [leader, reader] = [await app.join('Lin'), await app.join('Hai', { isIdentified: false })]
    const groupId = await app.open(leader)
    expect((await reader.send('GET', `/groups/${groupId}/members`)).code).toBe('090020')
    const joined = await reader.join(groupId)
    expect([joined.code, joined.datas]).toEqual(['090022', { state: 'active', until: null, balance: 0 }])
    expect((await reader.join(groupId)).code).toBe('090019')
    const { list, total } = (await reader.send('GET', `/groups/${groupId}/members`)).datas
    expect(total).toBe(2)
    const first = (await reader.send('GET', `/groups/${groupId}/members?limit=1`)).datas
    const second = await reader.send('GET', `/groups/${groupId}/members?limit=1&cursor=${first.next}`)
    expect(second.datas).toMatchObject({ list: [{ memberId: reader.memberId }], total: 2, next: null })
    expect(list).toMatchObject([
      { memberId: leader.memberId, role: 'leader', posts: 0, expired: false },
      { memberId: reader.memberId, role: 'member', until: null },
    ])
    expect((await reader.leave(groupId)).code).toBe('090025')
    expect((await reader.send('GET', `/groups/${groupId}/members`)).code).toBe('090020')
    expect((await reader.leave(groupId)).code).toBe('090020')
    expect(await reader.seen(groupId)).toMatchObject({ members: 1, mine: { role: null, state: 'none' } })
  })

  test('without phone or nickname nobody joins, and nothing joins what is not there or costs nothing', async () => {
    const app = await start()
    const groupId = await app.open(await app.join('Lin'))
    expect((await (await app.join('Ann', { hasPhone: false })).join(groupId)).code).toBe('090035')
    expect((await (await app.join('Bob', { isNamed: false })).join(groupId)).code).toBe('010009')
    const cat = await app.join('Cat')
    expect((await cat.join('no-such-group')).code).toBe('090008')
    expect((await cat.join(groupId, { expectedPrice: 10 })).datas.params).toEqual({ amount: 0 })
    expect((await cat.send('POST', `/groups/${groupId}/join`, {})).code).toBe('000217')
    expect((await cat.join(groupId, { expectedPrice: 0 })).code).toBe('090022')
  })

  test('fifty who join at the same time get the last place once', async () => {
    const app = await start({ 'group.memberMax': 2 })
    const groupId = await app.open(await app.join('Lin'))
    const readers = await Promise.all(Array.from({ length: 50 }, () => app.join('Reader')))
    const answers = await Promise.all(readers.map(reader => reader.join(groupId)))
    expect(answers.filter(({ code }) => code === '090022')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '090011')).toHaveLength(49)
    expect(answers.find(({ code }) => code === '090011')!.datas.params).toEqual({ max: 2 })
    expect((await app.send('GET', `/groups/${groupId}`)).datas.members).toBe(2)
  })

  test('a member is in as many groups as the operator allows, those that are led not counted', async () => {
    const app = await start({ 'group.joinedMax': 2 })
    const [leader, reader] = [await app.join('Lin'), await app.join('Hai')]
    await app.open(reader)
    const groups = [await app.open(leader), await app.open(leader), await app.open(leader, { approval: true })]
    const codes = await Promise.all(groups.slice(0, 2).map(async id => (await reader.join(id)).code))
    expect(codes).toEqual(['090022', '090022'])
    const refused = await reader.join(groups[2]!)
    expect([refused.code, refused.datas.params]).toEqual(['090021', { max: 2 }])
    await reader.leave(groups[0]!)
    expect((await reader.join(groups[2]!)).code).toBe('090023')
  })

  test('where requests are answered, who asks waits and is told of the answer', async () => {
    const app = await start()
    const [leader, hai, ann] = [await app.join('Lin'), await app.join('Hai'), await app.join('Ann')]
    const groupId = await app.open(leader, { approval: true })
    const asked = await hai.join(groupId, { message: '  I read your column.  ' })
    expect([asked.code, asked.datas.state]).toEqual(['090023', 'requested'])
    expect((await hai.join(groupId)).code).toBe('090024')
    expect((await hai.seen(groupId)).mine).toMatchObject({ role: null, state: 'requested' })
    expect(await leader.inbox('groupRequested')).toMatchObject([
      { params: { memberId: hai.memberId, path: `/groups/${groupId}/manage` } },
    ])
    await ann.join(groupId)
    const requests = async () => (await leader.send('GET', `/groups/${groupId}/requests`)).datas.list
    expect(await requests()).toMatchObject([
      { memberId: hai.memberId, message: 'I read your column.', held: 0 },
      { memberId: ann.memberId, message: '' },
    ])
    const answer = (memberId: string, accept: boolean) =>
      leader.send('POST', `/groups/${groupId}/requests/${memberId}`, { accept })
    expect((await answer(hai.memberId, true)).code).toBe('000102')
    expect((await answer(ann.memberId, false)).code).toBe('000102')
    for (const memberId of [hai.memberId, ann.memberId, 'nobody-at-all'])
      expect((await answer(memberId, true)).code).toBe('000205')
    expect((await hai.seen(groupId)).mine).toMatchObject({ role: 'member', state: 'active' })
    expect((await ann.seen(groupId)).mine).toMatchObject({ role: null, state: 'none' })
    expect(await hai.inbox('groupAccepted')).toHaveLength(1)
    expect(await ann.inbox('groupRefused')).toHaveLength(1)
    // A request is taken back by leaving.
    await ann.join(groupId)
    expect((await ann.leave(groupId)).code).toBe('090025')
    expect(await requests()).toEqual([])
  })

  test('twenty administrators who are appointed at the same time get the last place once', async () => {
    const app = await start()
    const leader = await app.join('Lin')
    const groupId = await app.open(leader)
    const readers = await Promise.all(Array.from({ length: 24 }, () => app.join('Reader')))
    for (const reader of readers) await reader.join(groupId)
    const appoint = ({ memberId }: { memberId: string }) => leader.send('PUT', `/groups/${groupId}/admins/${memberId}`)
    for (const reader of readers.slice(0, 4)) expect((await appoint(reader)).code).toBe('000102')
    const answers = await Promise.all(readers.slice(4).map(appoint))
    expect(answers.filter(({ code }) => code === '000102')).toHaveLength(1)
    const refused = answers.filter(({ code }) => code === '090012')
    expect(refused).toHaveLength(19)
    expect(refused[0]!.datas.params).toEqual({ max: 5 })
    expect((await leader.seen(groupId)).admins).toBe(5)
  })

  test('the leader appoints and dismisses administrators, who are neither the leader nor strangers', async () => {
    const app = await start()
    const [leader, hai, ann] = [await app.join('Lin'), await app.join('Hai'), await app.join('Ann')]
    const groupId = await app.open(leader)
    await hai.join(groupId)
    const admins = (method: string, memberId: string, as = leader) =>
      as.send(method, `/groups/${groupId}/admins/${memberId}`)
    expect((await admins('PUT', leader.memberId)).code).toBe('090013')
    expect((await admins('PUT', ann.memberId)).code).toBe('000205')
    expect((await admins('DELETE', hai.memberId)).code).toBe('090028')
    expect((await admins('PUT', hai.memberId)).code).toBe('000102')
    expect((await admins('PUT', hai.memberId)).code).toBe('090027')
    expect(await hai.inbox('groupAdmin')).toHaveLength(1)
    // An administrator is not the leader.
    expect((await admins('PUT', ann.memberId, hai)).code).toBe('090010')
    expect((await admins('DELETE', hai.memberId)).code).toBe('000102')
    expect((await hai.seen(groupId)).mine.role).toBe('member')
    expect((await hai.seen(groupId)).admins).toBe(0)
  })

  test('administrators remove and mute ordinary members, and nobody else does', async () => {
    const app = await start()
    const [leader, hai, ann, bob] = [
      ...[await app.join('Lin'), await app.join('Hai'), await app.join('Ann'), await app.join('Bob')],
    ] as const
    const groupId = await app.open(leader)
    for (const member of [hai!, ann!, bob!]) await member.join(groupId)
    await leader!.send('PUT', `/groups/${groupId}/admins/${hai!.memberId}`)
    const act = (method: string, what: string, memberId: string, as = hai!, body?: object) =>
      as.send(method, `/groups/${groupId}/${what}/${memberId}`, body)
    for (const memberId of [leader!.memberId, hai!.memberId]) {
      expect((await act('DELETE', 'members', memberId, leader)).code).toBe('090029')
      expect((await act('PUT', 'mutes', memberId, hai, { hours: 1 })).code).toBe('090029')
    }
    for (const as of [bob!, await app.join('Stranger')])
      expect((await act('DELETE', 'members', ann!.memberId, as)).code).toBe('090009')
    for (const hours of [0, 721, 1.5])
      expect((await act('PUT', 'mutes', ann!.memberId, hai, { hours })).code).toBe('040025')
    expect((await act('PUT', 'mutes', ann!.memberId, hai, { hours: 720 })).code).toBe('000102')
    const { mutedUntil } = (await ann!.seen(groupId)).mine
    expect(Math.abs(Date.parse(mutedUntil) - Date.now() - 720 * 3_600_000)).toBeLessThan(60_000)
    // Leaving and coming back ends no mute.
    await ann!.leave(groupId)
    await ann!.join(groupId)
    expect((await ann!.seen(groupId)).mine.mutedUntil).toBe(mutedUntil)
    const muted = async () => (await hai!.send('GET', `/groups/${groupId}/members?filter=muted`)).datas.list
    expect(await muted()).toMatchObject([{ memberId: ann!.memberId }])
    expect((await act('DELETE', 'mutes', ann!.memberId)).code).toBe('040026')
    expect((await act('DELETE', 'mutes', ann!.memberId)).code).toBe('000205')
    expect((await act('DELETE', 'members', ann!.memberId)).code).toBe('000102')
    expect((await act('DELETE', 'members', ann!.memberId)).code).toBe('000205')
    expect((await ann!.seen(groupId)).mine.role).toBeNull()
    expect(await ann!.inbox('groupRemoved')).toHaveLength(1)
  })

  test('the leader changes a group that was read in its last version', async () => {
    const app = await start()
    const [leader, hai] = [await app.join('Lin'), await app.join('Hai')]
    const groupId = await app.open(leader, { name: 'London open' })
    await hai.join(groupId)
    const save = (version: number, fields: object = {}, as = leader) =>
      as.send('PUT', `/groups/${groupId}`, { name: 'New York open', approval: true, paid: false, version, ...fields })
    expect((await save(1, {}, hai)).code).toBe('090010')
    expect((await save(2)).code).toBe('000207')
    expect((await save(1)).code).toBe('000104')
    expect(await leader.seen(groupId)).toMatchObject({ name: 'New York open', approval: true, version: 2 })
    expect((await save(1)).code).toBe('000207')
    expect((await save(2, { paid: true, price: 20, termDays: 30 })).code).toBe('000104')
    // Who came in while it was free stays without an end.
    expect((await hai.seen(groupId)).mine).toMatchObject({ role: 'member', until: null })
  })

  test('the leader does not leave, and hands the group over to a verified member with room for it', async () => {
    const app = await start({ 'group.createMax': 1, 'group.joinedMax': 1 })
    const [leader, hai] = [await app.join('Lin'), await app.join('Hai')]
    const groupId = await app.open(leader)
    expect((await leader.leave(groupId)).code).toBe('090014')
    const others = {
      stranger: await app.join('Stranger'),
      unverified: await app.join('Unverified', { isIdentified: false }),
      busy: await app.join('Busy'),
    }
    await app.open(others.busy)
    for (const member of [others.unverified, others.busy, hai]) await member.join(groupId)
    await leader.send('PUT', `/groups/${groupId}/admins/${hai.memberId}`)
    const handOver = (memberId: string, password = PASSWORD, as = leader) =>
      as.send('POST', `/groups/${groupId}/transfer`, { memberId, password })
    for (const { memberId } of [...Object.values(others), leader])
      expect((await handOver(memberId)).code).toBe('090049')
    expect((await handOver(hai.memberId, 'Wrong123')).code).toBe('000123')
    expect((await handOver(hai.memberId, PASSWORD, hai)).code).toBe('090010')
    expect((await handOver(hai.memberId)).code).toBe('000102')
    expect(await hai.seen(groupId)).toMatchObject({ leader: { memberId: hai.memberId }, admins: 0, members: 4 })
    expect((await leader.seen(groupId)).mine).toMatchObject({ role: 'member', until: null })
    for (const { email } of [leader, hai])
      expect((await app.mailsTo(email)).map(({ template }) => template)).toContain('group-handed-over')
    // The former leader may open another, and leave this one.
    await app.open(leader)
    expect((await leader.leave(groupId)).code).toBe('090025')
  })

  test('a closed group is read, changed no more, and counts for nobody', async () => {
    const app = await start({ 'group.createMax': 1, 'group.joinedMax': 1 })
    const [leader, hai, ann] = [await app.join('Lin'), await app.join('Hai'), await app.join('Ann')]
    const groupId = await app.open(leader, { approval: true })
    await hai.join(groupId)
    await leader.send('POST', `/groups/${groupId}/requests/${hai.memberId}`, { accept: true })
    await ann.join(groupId)
    expect((await hai.send('POST', `/groups/${groupId}/close`, { password: PASSWORD })).code).toBe('090010')
    expect((await leader.send('POST', `/groups/${groupId}/close`, { password: 'Wrong123' })).code).toBe('000123')
    expect((await leader.send('POST', `/groups/${groupId}/close`, { password: PASSWORD })).code).toBe('000102')
    expect(await hai.seen(groupId)).toMatchObject({ state: 'closed', mine: { role: 'member' } })
    expect((await app.send('GET', '/groups')).datas.list).toEqual([])
    expect((await hai.send('GET', `/groups/${groupId}/members`)).code).toBe('ok')
    expect(await hai.inbox('groupClosed')).toHaveLength(1)
    expect(await ann.inbox('groupClosed')).toHaveLength(1)
    const at = `/groups/${groupId}`
    const fields = { name: 'Another', approval: false, paid: false, version: 1 }
    for (const [as, method, path, body] of [
      [ann, 'POST', `${at}/join`, {}],
      [hai, 'POST', `${at}/renew`, { expectedPrice: 0 }],
      [hai, 'POST', `${at}/leave`, {}],
      [leader, 'PUT', at, fields],
      [leader, 'POST', `${at}/requests/${ann.memberId}`, { accept: true }],
      [leader, 'DELETE', `${at}/members/${hai.memberId}`, undefined],
      [leader, 'PUT', `${at}/admins/${hai.memberId}`, undefined],
      [leader, 'DELETE', `${at}/admins/${hai.memberId}`, undefined],
      [leader, 'PUT', `${at}/mutes/${hai.memberId}`, { hours: 1 }],
      [leader, 'DELETE', `${at}/mutes/${hai.memberId}`, undefined],
      [leader, 'POST', `${at}/transfer`, { memberId: hai.memberId, password: PASSWORD }],
      [leader, 'POST', `${at}/close`, { password: PASSWORD }],
    ] as const) {
      const answer = await as.send(method, path, body, 'a-key-of-this-test-1'.replace('1', `${path.length}`))
      expect([method, path, answer.code]).toEqual([method, path, '090032'])
    }
    // Nothing of it is counted: the places are free.
    await app.open(leader)
    const next = await app.open(ann)
    expect((await hai.join(next)).code).toBe('090022')
  })

  test('who leads a group hands it over or closes it before closing the account', async () => {
    const app = await start()
    const [leader, hai] = [await app.join('Lin'), await app.join('Hai')]
    const groupId = await app.open(leader)
    await hai.join(groupId)
    const closeAccount = (member = leader) => member.send('POST', '/me/close', { password: PASSWORD })
    expect((await closeAccount()).code).toBe('010047')
    expect((await closeAccount(hai)).code).toBe('010046')
    await leader.send('POST', `/groups/${groupId}/close`, { password: PASSWORD })
    expect((await closeAccount()).code).toBe('010046')
  })

  test('of a member whose account is closed nothing is left in groups', async () => {
    const app = await start({ 'account.closeSeconds': 1 })
    const [leader, hai] = [await app.join('Lin'), await app.join('Hai')]
    const groups = [await app.open(leader), await app.open(leader, { approval: true })]
    for (const groupId of groups) await hai.join(groupId)
    expect((await hai.send('POST', '/me/close', { password: PASSWORD })).code).toBe('010046')
    await app.database.db.updateTable('accounts').set({ closes_at: 1 }).where('id', '=', hai.memberId).execute()
    await runJob(app.jobs.find(({ kind }) => kind === 'accounts.close')!, { database: app.database })
    expect((await leader.seen(groups[0]!)).members).toBe(1)
    expect((await leader.send('GET', `/groups/${groups[1]}/requests`)).datas.list).toEqual([])
    expect((await leader.send('GET', `/groups/${groups[0]}/members`)).datas.list).toHaveLength(1)
  })

  test('a request that nobody answers ends after seven days', async () => {
    const app = await start()
    const [leader, hai] = [await app.join('Lin'), await app.join('Hai')]
    const groupId = await app.open(leader, { approval: true })
    await hai.join(groupId)
    await app.database.db
      .updateTable('group_requests')
      .set({ at: Date.now() - 7 * 86_400_000 })
      .execute()
    expect((await hai.seen(groupId)).mine.state).toBe('none')
    expect((await leader.send('GET', `/groups/${groupId}/requests`)).datas.list).toEqual([])
    const answer = await leader.send('POST', `/groups/${groupId}/requests/${hai.memberId}`, { accept: true })
    expect(answer.code).toBe('000205')
    await app.runGroupJobs()
    expect(await hai.inbox('groupUnanswered')).toHaveLength(1)
    expect((await hai.join(groupId)).code).toBe('090023')
  })
})
