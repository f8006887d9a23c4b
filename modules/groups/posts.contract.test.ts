import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openGroupsApp, type TestMember } from '#testing/groups.ts'
import { plainPicture } from '#testing/hostile-files.ts'

/** A word of the list that the project ships. */
const HELD = 'paid signals: long EURUSD'
const reason = { reason: 'an advert, as our rules say' }

describeOnEveryDatabase('posts in groups', accountsMigrations, openStore => {
  async function start(settings: Readonly<Record<string, number>> = {}) {
    const app = await openGroupsApp(await openStore(), settings)
    const [leader, hai, ann] = [await app.join('Lin'), await app.join('Hai'), await app.join('Ann')] as const
    const groupId = await app.open(leader)
    for (const member of [hai, ann]) await member.join(groupId)
    const at = `/groups/${groupId}/posts`
    const post = (as: TestMember, content: string, more: object = {}) => as.send('POST', at, { content, ...more })
    const list = async (as: TestMember) => (await as.send('GET', at)).datas.list
    const texts = async (as: TestMember) => (await list(as)).map(({ content }: { content: string }) => content)
    /** Decides the text that waits. */
    async function settle(decision: 'publish' | 'refuse') {
      const [{ reviewId }] = (await app.asStaff('GET', 'reviews?kind=groupPost')).datas.list
      await app.second.asStaff('POST', `reviews/${reviewId}/claim`)
      expect((await app.second.asStaff('POST', `reviews/${reviewId}/decision`, { decision, ...reason })).code).toBe(
        '000102',
      )
    }
    return { ...app, leader, hai, ann, groupId, at, post, list, texts, settle }
  }

  test('members alone read and write them, newest first, with the role of each author', async () => {
    const { join, leader, hai, ann, at, groupId, post, list, texts } = await start()
    const stranger = await join('Stranger')
    expect((await post(stranger, 'hello')).code).toBe('090020')
    expect((await stranger.send('GET', at)).code).toBe('090020')
    expect((await post(leader, 'EURUSD above 1.1580\n\nstop at 1.1555 ')).code).toBe('000102')
    expect((await post(hai, 'And the yen?')).code).toBe('000102')
    expect(await list(ann)).toMatchObject([
      { content: 'And the yen?', role: 'member', state: 'shown', mine: false, images: [] },
      { content: 'EURUSD above 1.1580\n\nstop at 1.1555', role: 'leader', author: { memberId: leader.memberId } },
    ])
    expect((await leader.seen(groupId)).weekPosts).toBe(2)
    const first = (await ann.send('GET', `${at}?limit=1`)).datas
    expect((await ann.send('GET', `${at}?limit=1&cursor=${first.next}`)).datas).toMatchObject({ next: null })
    const { list: members } = (await ann.send('GET', `/groups/${groupId}/members`)).datas
    expect(members.map(({ posts }: { posts: number }) => posts)).toEqual([1, 1, 0])
    expect(await texts(hai)).toHaveLength(2)
  })

  test('texts keep to the rules, and so do those who write', async () => {
    const { asStaff, hai, ann, leader, groupId, post, texts } = await start()
    expect((await post(hai, '  ')).code).toBe('090045')
    expect((await post(hai, '😀'.repeat(1001))).code).toBe('090046')
    expect((await post(hai, 'this is shit')).code).toBe('090047')
    expect((await post(hai, '😀'.repeat(1000))).code).toBe('000102')
    await leader.send('PUT', `/groups/${groupId}/mutes/${hai.memberId}`, { hours: 1 })
    const muted = await post(hai, 'hello')
    expect([muted.code, Object.keys(muted.datas.params)]).toEqual(['090030', ['until']])
    await leader.send('DELETE', `/groups/${groupId}/mutes/${hai.memberId}`)
    const mute = (body: object) => asStaff('POST', `members/${ann.memberId}/mute`, { ...reason, ...body })
    await mute({ hours: 2 })
    expect((await post(ann, 'hello')).code).toBe('090031')
    await mute({ forever: true })
    expect((await post(ann, 'hello')).code).toBe('040006')
    expect(await texts(leader)).toHaveLength(1)
  })

  test('a member posts once in five seconds', async () => {
    const { hai, post } = await start({ 'comment.gapSeconds': 5 })
    expect((await post(hai, 'one')).code).toBe('000102')
    expect((await post(hai, 'two')).code).toBe('040012')
  })

  test('what has to be reviewed is read by its author alone until it is published', async () => {
    const { hai, ann, groupId, post, texts, list, settle } = await start()
    for (const decision of ['publish', 'refuse'] as const) {
      const held = await post(hai, `${HELD} ${decision}`)
      expect([held.code, held.datas.state]).toEqual(['090048', 'held'])
      expect((await list(hai))[0]).toMatchObject({ content: `${HELD} ${decision}`, state: 'held', mine: true })
      expect((await texts(ann)).join()).not.toContain(decision)
      await settle(decision)
    }
    expect(await texts(ann)).toEqual([`${HELD} publish`])
    expect(await texts(hai)).toEqual([`${HELD} publish`])
    expect((await hai.send('GET', '/me/decisions')).datas.list).toMatchObject([{ kind: 'refused', ...reason }])
    expect((await hai.inbox('textPublished'))[0].params.path).toContain(`/groups/${groupId}?post=`)
  })

  test('authors, the leader and administrators delete them, staff remove them, and nobody else does', async () => {
    const { join, asStaff, leader, hai, ann, at, post, texts } = await start()
    const ids: string[] = []
    for (const content of ['one', 'two', 'three']) ids.push((await post(hai, content)).datas.postId)
    const remove = async (as: TestMember, id: string) => (await as.send('DELETE', `${at}/${id}`)).code
    expect(await remove(ann, ids[0]!)).toBe('090009')
    expect(await remove(await join('Stranger'), ids[0]!)).toBe('000205')
    expect(await remove(hai, ids[0]!)).toBe('000105')
    expect(await remove(hai, ids[0]!)).toBe('000205')
    expect(await remove(leader, ids[1]!)).toBe('000105')
    expect((await asStaff('POST', `group-posts/${ids[2]}/remove`, reason)).code).toBe('000105')
    expect((await asStaff('POST', `group-posts/${ids[2]}/remove`, reason)).code).toBe('000205')
    expect(await texts(ann)).toEqual([])
    expect(await hai.inbox('textRemoved')).toHaveLength(1)
    // What waits is deleted by its author, and leaves the queue.
    const held = (await post(hai, HELD)).datas.postId
    expect(await remove(leader, held)).toBe('000205')
    expect(await remove(hai, held)).toBe('000105')
    expect((await asStaff('GET', 'reviews?kind=groupPost')).datas.list).toEqual([])
  })

  test('up to nine pictures of one’s own are shown with a text or alone, those that wait to their author', async () => {
    const { app, hai, ann, post, list, settle } = await start()
    const upload = async (as: TestMember) => {
      const form = new FormData()
      form.append('purpose', 'image')
      form.append('file', new File([await plainPicture().png().toBuffer()], 'a.png'))
      const sent = new Response(form)
      const answer = await app.inject({
        ...{ method: 'POST', url: '/api/v1/files', payload: Buffer.from(await sent.arrayBuffer()) },
        headers: { authorization: `Bearer ${as.token}`, 'content-type': sent.headers.get('content-type')! },
      })
      return answer.json().datas.fileId as string
    }
    const [own, other] = [await upload(hai), await upload(ann)]
    expect((await post(hai, '', { images: [own] })).code).toBe('000102')
    expect(await list(ann)).toMatchObject([{ content: '', images: [own] }])
    const refused = await post(hai, 'mine?', { images: [own, other] })
    expect([refused.code, refused.datas.fields[0].path]).toEqual(['020022', 'images.1'])
    expect((await post(hai, 'ten', { images: Array(10).fill(own) })).code).toBe('000201')
    const waiting = await upload(hai)
    const seen = (as: TestMember) => as.send('GET', `/files/${waiting}`)
    expect((await post(hai, HELD, { images: [waiting] })).code).toBe('090048')
    expect([(await seen(ann)).status, (await seen(hai)).status]).toEqual([404, 200])
    await settle('publish')
    expect((await seen(ann)).status).toBe(200)
    await hai.send('DELETE', `/files/${own}`)
    expect((await list(ann)).map(({ images }: { images: string[] }) => images)).toEqual([[waiting], []])
  })

  test('groups and posts are reported by those who see them', async () => {
    const { database, join, hai, ann, leader, groupId, post } = await start()
    const { postId } = (await post(hai, 'a sure profit')).datas
    const report = async (as: TestMember, kind: string, id: string) => {
      await database.db.deleteFrom('call_counts').execute()
      return (await as.send('POST', '/complaints', { target: { kind, id }, reason: 'fraud' })).code
    }
    const missing = await report(await join('Stranger'), 'groupPost', postId)
    expect(missing).toBe(await report(ann, 'groupPost', 'no-such-post'))
    const done = await report(ann, 'groupPost', postId)
    expect(done).not.toBe(missing)
    expect(await report(ann, 'group', groupId)).toBe(done)
    expect(await report(leader, 'group', groupId)).not.toBe(done)
  })
})
