import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { COMMENT, clean, openModerated, reason } from '#testing/moderated.ts'

describeOnEveryDatabase('what staff remove', accountsMigrations, open => {
  async function start() {
    const portal = await openModerated(await open())
    const { second, first, me, decisions } = portal
    return {
      ...portal,
      remove: (path: string, as = second) => as.asStaff('POST', `${path}`, { reason }),
      /** Appeals against the last decision, which another member of staff withdraws. */
      async appeal() {
        const [{ decisionId }] = await decisions()
        expect((await me('POST', `/me/decisions/${decisionId}/appeal`, { content: 'it was fine' })).code).toBe('040023')
        const [waiting] = (await first.asStaff('GET', 'appeals')).datas.list
        const change = { outcome: 'change', reason }
        expect((await second.asStaff('POST', `appeals/${waiting.appealId}/decision`, change)).code).toBe('040027')
        expect((await first.asStaff('POST', `appeals/${waiting.appealId}/decision`, change)).code).toBe('000102')
        return waiting
      },
      mailed: async () => (await portal.mailsTo(portal.email)).filter(({ template }) => template === 'content-removed'),
      async audited() {
        const { list } = (await first.asStaff('GET', `audit?member=${portal.memberId}`)).datas
        return list.map(({ action, reason: why }: { action: string; reason: string }) => [action, why])
      },
    }
  }

  test('a comment is gone at once, its author is told why, and it is back after an appeal', async () => {
    const { comment, comments, remove, decisions, inbox, mailed, audited, appeal, reader } = await start()
    const { commentId } = (await comment('Long above 1.16')).datas.comment
    await comment('Why?', { parentId: commentId }, reader.token)
    expect((await remove(`comments/${commentId}/remove`)).code).toBe('040014')
    expect(await comments()).toMatchObject({
      total: 1,
      list: [{ commentId, content: '', author: null, answerCount: 1 }],
    })
    const page = expect.stringContaining(`comment=${commentId}`)
    expect(await decisions()).toMatchObject([
      { kind: 'removed', target: page, content: 'Long above 1.16', reason, until: null, appeal: null },
    ])
    expect(await inbox('textRemoved')).toMatchObject([{ params: { reason } }])
    expect(await mailed()).toMatchObject([{ params: { reason } }])
    expect(await audited()).toEqual([['staff.removeComment', reason]])
    expect((await remove(`comments/${commentId}/remove`)).code).toBe('040007')
    expect(await appeal()).toMatchObject({ kind: 'removed', text: 'Long above 1.16', target: page })
    expect(await comments()).toMatchObject({ total: 2, list: [{ content: 'Long above 1.16', answerCount: 1 }] })
  })

  test('an answer no longer counts, and a comment without answers leaves nothing', async () => {
    const { comment, comments, remove, reader } = await start()
    const { commentId } = (await comment('Long above 1.16', {}, reader.token)).datas.comment
    const answer = (await comment('Agreed', { parentId: commentId })).datas.comment
    expect((await remove(`comments/${answer.commentId}/remove`)).code).toBe('040014')
    expect(await comments()).toMatchObject({ total: 1, list: [{ commentId, answerCount: 0, answers: [] }] })
    expect((await remove(`comments/${commentId}/remove`)).code).toBe('040014')
    expect(await comments()).toMatchObject({ total: 0, list: [] })
  })

  test('a comment that runs over the chart no longer does either', async () => {
    const { comment, remove, send, me } = await start()
    const running = async () => (await send('GET', '/overlay?kind=symbol&id=EURUSD')).datas.list
    const { commentId } = (await comment('Long above 1.16', { overlay: true })).datas.comment
    expect(await running()).toHaveLength(1)
    await remove(`comments/${commentId}/remove`)
    expect(await running()).toEqual([])
    await me('POST', '/overlay', { target: { kind: 'symbol', id: 'EURUSD' }, content: 'to the moon' })
    const [{ overlayId }] = await running()
    expect((await remove(`overlay/${overlayId}/remove`)).code).toBe('000105')
    expect(await running()).toEqual([])
    expect((await remove(`overlay/${overlayId}/remove`)).code).toBe('040007')
  })

  test('an article is read by its author alone, and stands where it stood after an appeal', async () => {
    const { openColumn, publish, settle, seen, remove, decisions, appeal, edit } = await start()
    await openColumn()
    const { articleId } = (await publish(clean)).datas
    expect((await remove(`articles/${articleId}/take-down`)).code).toBe('020032')
    expect((await seen(articleId)).message).toBe('020019')
    expect((await seen(articleId, 'lin')).datas.state).toBe('removed')
    expect((await edit(articleId, { ...clean, version: 1 })).message).toBe('020021')
    expect((await remove(`articles/${articleId}/take-down`)).code).toBe('020019')
    expect(await decisions()).toMatchObject([
      { kind: 'removed', target: `/articles/${articleId}`, content: 'The euro today\n\nIt rose.', reason },
    ])
    const before = (await seen(articleId, 'lin')).datas as unknown as { publishedAt: string }
    await appeal()
    expect((await seen(articleId)).datas).toMatchObject({ state: 'published', publishedAt: before.publishedAt })
    expect((await edit(articleId, { ...clean, content: 'Something dubious', version: 1 })).message).toBe('020016')
    // What waits is dropped with the article.
    expect((await remove(`articles/${articleId}/take-down`)).code).toBe('020032')
    await expect(settle({ decision: 'publish' })).rejects.toThrow()
  })

  test('is not their own, is there, and has a reason', async () => {
    const { comment, first, second, send, database, memberId } = await start()
    const { commentId } = (await comment('Long above 1.16')).datas.comment
    const path = `comments/${commentId}/remove`
    expect(await second.asStaff('POST', path, { reason: 'no' })).toMatchObject({ status: 422, code: '000224' })
    expect((await second.asStaff('POST', 'comments/no-such-comment/remove', { reason })).code).toBe('040007')
    expect((await second.asStaff('POST', 'articles/no-such-article/take-down', { reason })).code).toBe('020019')
    expect((await send('POST', `/staff/${path}`, { body: { reason } })).code).toBe('000001')
    await database.db
      .updateTable('comments')
      .set({ member_id: first.staffId })
      .where('member_id', '=', memberId)
      .execute()
    expect((await first.asStaff('POST', path, { reason })).code).toBe('000204')
    await database.db
      .updateTable('login_sessions')
      .set({ second_factor_at: Date.now() - 43_200_000 })
      .execute()
    expect((await second.asStaff('POST', path, { reason })).code).toBe('000220')
  })

  test('is deleted some months later, and so are copies of what was published; what was decided stays', async () => {
    const portal = await start()
    const { comment, comments, remove, settle, publish, openColumn, seen, decisions, queue, reader } = portal
    const { database, jobs, memberId, second } = portal
    const forget = () => runJob(jobs.find(({ kind }) => kind === 'staff.forget')!, { database })
    await openColumn()
    const { articleId } = (await publish(clean)).datas
    await remove(`articles/${articleId}/take-down`)
    const { commentId } = (await comment('Long above 1.16')).datas.comment
    await comment('Why?', { parentId: commentId }, reader.token)
    await remove(`comments/${commentId}/remove`)
    await comment(COMMENT)
    await settle({ decision: 'publish' })
    await second.asStaff('POST', `members/${memberId}/reset-profile`, { fields: ['nickname'], reason })
    await forget()
    expect((await decisions()).map(({ content }: { content: string }) => content)).toEqual([
      'Lin Hai',
      'Long above 1.16',
      'The euro today\n\nIt rose.',
    ])
    const half = 181 * DAY_MS
    await database.db
      .updateTable('reviews')
      .set(({ eb }) => ({ decided_at: eb('decided_at', '-', half) }))
      .execute()
    await database.db
      .updateTable('decisions')
      .set(({ eb }) => ({ at: eb('at', '-', half) }))
      .execute()
    await forget()
    expect((await seen(articleId, 'lin')).message).toBe('020019')
    const stored = database.db.selectFrom('comments').select(['content', 'state']).where('comment_id', '=', commentId)
    expect(await stored.executeTakeFirst()).toEqual({ content: '', state: 'removed' })
    expect((await comments()).list.map(({ content }) => content)).toEqual([COMMENT, ''])
    expect(await decisions()).toMatchObject(Array(3).fill({ kind: 'removed', reason, content: null }))
    const reviewed = await queue('?state=decided')
    expect(reviewed.map(({ content }: { content: string }) => content)).toEqual(['', '', ''])
  })

  test('of a profile is what they name, and comes back after an appeal unless it was set anew', async () => {
    const { me, memberId, second, first, decisions, appeal, openColumn, send, ask, reader, inbox } = await start()
    await openColumn()
    await me('PUT', `/members/${reader.memberId}/follow`)
    const told = async () => (await inbox('follow', reader.token))[0].params.nickname
    expect(await told()).toBe('Lin Hai')
    await me('PUT', '/me/profile', { bio: 'Euro bull', tags: ['gold'], version: 2 })
    const reset = (fields: string[], as = second, id = memberId) =>
      as.asStaff('POST', `members/${id}/reset-profile`, { fields, reason })
    const profile = async () => (await send('GET', `/members/${memberId}`)).datas
    expect((await reset(['nickname', 'bio', 'avatar', 'column'])).code).toBe('000102')
    expect(await profile()).toMatchObject({ nickname: null, bio: '', tags: ['gold'] })
    expect(await told()).toBe(memberId)
    expect(await decisions()).toMatchObject([
      { kind: 'removed', target: `/user/${memberId}`, content: 'Lin Hai\nEuro bull\nForex notes' },
    ])
    const columns = async () => (await ask<{ list: { name: string }[] }>('GET /api/v1/columns')).datas.list
    expect(await columns()).toMatchObject([{ name: expect.stringMatching(/^#/), intro: '' }])
    // There is nothing more to take.
    await reset(['bio', 'column'])
    expect(await decisions()).toHaveLength(1)
    await me('PUT', '/me/profile', { bio: 'I read charts', version: 4 })
    await appeal()
    expect(await profile()).toMatchObject({ nickname: 'Lin Hai', bio: 'I read charts' })
    expect(await told()).toBe('Lin Hai')
    expect(await columns()).toMatchObject([{ name: 'Forex notes' }])
    expect((await reset(['bio'], second, first.staffId)).code).toBe('010054')
    expect((await reset(['bio'], second, 'nobody-at-all')).code).toBe('010053')
    expect((await reset([])).code).toBe('000201')
  })
})
