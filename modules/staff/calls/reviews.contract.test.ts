import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { article, COMMENT, clean, openModerated, reason } from '#testing/moderated.ts'
import { readsDuring } from '#testing/watched-reads.ts'

describeOnEveryDatabase('an article that waits for a review', accountsMigrations, open => {
  async function startWithArticle() {
    const started = await openModerated(await open())
    await started.openColumn()
    const { message, datas } = await started.publish()
    expect(message).toBe('020016')
    return { ...started, articleId: datas.articleId }
  }

  test('stands in the queue with its text, author and words, and is read by all once it is published', async () => {
    const { articleId, queue, memberId, seen, settle, inbox, mails, decisions, asStaff } = await startWithArticle()
    expect(await queue()).toMatchObject([
      {
        ...{ kind: 'article', words: ['dubious'], page: `/articles/${articleId}`, claimedBy: null, decision: null },
        ...{ content: 'The euro today\n\nSomething dubious', author: { memberId, nickname: 'Lin Hai' } },
        history: { published: 0, refused: 0 },
        ...{ above: null, counts: { articles: 0, comments: 0, sameNetwork: 1 }, isOwn: false },
      },
    ])
    expect((await seen(articleId)).message).toBe('020019')
    const reviewId = await settle({ decision: 'publish' })
    expect((await seen(articleId)).datas.state).toBe('published')
    expect(await queue()).toEqual([])
    expect(await queue('?state=decided')).toMatchObject([
      { reviewId, decision: { decision: 'publish', reason }, history: { published: 1, refused: 0 } },
    ])
    expect(await inbox('textPublished')).toMatchObject([{ params: { reason, path: `/articles/${articleId}` } }])
    expect(await mails()).toMatchObject([{ reason }])
    expect(await decisions()).toEqual([])
    const { list } = (await asStaff('GET', `audit?member=${memberId}`)).datas
    expect(list.map(({ action }: { action: string }) => action)).toEqual([
      'staff.decideReview.publish',
      'staff.claimReview',
    ])
  })

  test('is refused: its author alone reads it, and why, and may be muted', async () => {
    const { articleId, seen, settle, decisions, inbox, mails, me } = await startWithArticle()
    await settle({ decision: 'refuse', muteHours: 24 })
    expect((await seen(articleId)).message).toBe('020019')
    expect((await seen(articleId, 'lin')).datas.state).toBe('refused')
    expect(await decisions()).toMatchObject([
      { kind: 'muted', target: null, reason },
      { kind: 'refused', target: `/articles/${articleId}`, reason, until: null, appeal: null },
    ])
    expect(await inbox('textRefused')).toMatchObject([{ params: { reason } }])
    expect(await mails()).toHaveLength(1)
    expect((await me('GET', '/me')).datas.muted).not.toBeNull()
  })

  test('that was refused is published after an appeal, or submitted again', async () => {
    const { articleId, seen, settle, decisions, me, first, edit, queue } = await startWithArticle()
    await settle({ decision: 'refuse' })
    const [{ decisionId }] = await decisions()
    expect((await me('POST', `/me/decisions/${decisionId}/appeal`, { content: 'it is no advert' })).code).toBe('040023')
    const [{ appealId, kind }] = (await first.asStaff('GET', 'appeals')).datas.list
    expect(kind).toBe('refused')
    const answer = await first.asStaff('POST', `appeals/${appealId}/decision`, { outcome: 'change', reason })
    expect(answer.code).toBe('000102')
    expect((await seen(articleId)).datas.state).toBe('published')
    expect((await edit(articleId, { ...article, title: 'Later today', version: 1 })).message).toBe('020016')
    await settle({ decision: 'refuse' })
    expect((await seen(articleId)).datas).toMatchObject({ title: 'The euro today', state: 'published' })
    expect(await queue()).toEqual([])
  })

  test('that was refused twice is not published by an appeal against the first refusal', async () => {
    const { articleId, seen, settle, decisions, me, first, edit } = await startWithArticle()
    await settle({ decision: 'refuse' })
    const [{ decisionId }] = await decisions()
    await me('POST', `/me/decisions/${decisionId}/appeal`, { content: 'it is no advert' })
    expect((await edit(articleId, { ...article, content: 'Worse, and dubious', version: 1 })).message).toBe('020016')
    await settle({ decision: 'refuse' })
    const [{ appealId }] = (await first.asStaff('GET', 'appeals')).datas.list
    const answer = await first.asStaff('POST', `appeals/${appealId}/decision`, { outcome: 'change', reason })
    expect(answer.code).toBe('000102')
    expect((await seen(articleId)).message).toBe('020019')
    expect((await seen(articleId, 'lin')).datas.state).toBe('refused')
  })

  test('is claimed by one of two who ask at once, and decided once', async () => {
    const { queue, claim, decide, first, second } = await startWithArticle()
    const [{ reviewId }] = await queue('?state=waiting')
    const answers = await Promise.all([claim(reviewId, first), claim(reviewId, second)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['000102', '040024'])
    const [winner, other] = answers[0]!.code === '000102' ? [first, second] : [second, first]
    expect(await queue('?state=waiting')).toEqual([])
    expect(await queue('?state=claimed')).toMatchObject([{ reviewId, claimedBy: winner.staffId }])
    expect((await decide(reviewId, { decision: 'publish' }, other)).code).toBe('040024')
    expect((await claim(reviewId, winner)).code).toBe('000102')
    const twice = await Promise.all([1, 2].map(() => decide(reviewId, { decision: 'publish' }, winner)))
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['000102', '040024'])
    expect((await claim(reviewId, winner)).code).toBe('040024')
  })

  test('cannot be decided without a claim that holds, a reason, or in ways that make no sense', async () => {
    const { queue, claim, decide, database, second } = await startWithArticle()
    const [{ reviewId }] = await queue()
    expect((await decide(reviewId, { decision: 'publish' })).code).toBe('040024')
    await claim(reviewId)
    expect(await decide(reviewId, { decision: 'publish', reason: 'no' })).toMatchObject({ code: '000224' })
    expect(await decide(reviewId, { decision: 'refuse', muteHours: 8_761 })).toMatchObject({ code: '040025' })
    expect((await decide(reviewId, { decision: 'publish', muteHours: 1 })).code).toBe('040025')
    expect((await decide('no-such-review', { decision: 'publish' })).code).toBe('000205')
    expect((await claim('no-such-review')).code).toBe('000205')
    await database.db.updateTable('reviews').set({ claimed_until: Date.now() }).execute()
    expect(await queue('?state=waiting')).toHaveLength(1)
    expect((await decide(reviewId, { decision: 'publish' }, second)).code).toBe('040024')
  })

  test('is not changed while somebody decides it, and is reviewed as it was submitted last', async () => {
    const { articleId, queue, claim, edit, database, seen } = await startWithArticle()
    const changed = { ...article, content: 'Nothing dubious', version: 1 }
    expect((await edit(articleId, changed)).message).toBe('020016')
    const [{ reviewId, content }] = await queue()
    expect(content).toBe('The euro today\n\nNothing dubious')
    await claim(reviewId)
    expect((await edit(articleId, { ...clean, version: 2 })).message).toBe('020021')
    await database.db.updateTable('reviews').set({ claimed_until: Date.now() }).execute()
    expect((await edit(articleId, { ...clean, version: 2 })).message).toBe('020016')
    expect(await queue()).toMatchObject([{ reviewId, content: 'The euro today\n\nIt rose.', words: [] }])
    expect((await seen(articleId)).message).toBe('020019')
  })

  test('is a change of a published one as well, which stays as it is until then', async () => {
    const { articleId, settle, seen, edit, queue } = await startWithArticle()
    await settle({ decision: 'publish' })
    const later = { ...article, content: 'Still dubious', version: 1 }
    expect((await edit(articleId, later)).message).toBe('020016')
    expect((await seen(articleId)).datas.html).toContain('Something dubious')
    expect(await queue()).toMatchObject([{ above: 'The euro today\n\nSomething dubious', counts: { articles: 1 } }])
    await settle({ decision: 'publish' })
    expect((await seen(articleId)).datas.html).toContain('Still dubious')
    expect((await edit(articleId, { ...later, content: 'More dubious', version: 3 })).message).toBe('020016')
    // A change without such words takes the place of the one that waits.
    expect((await edit(articleId, { ...clean, version: 4 })).message).toBe('000104')
    expect(await queue()).toEqual([])
  })

  test('is not reviewed by its author', async () => {
    const { queue, claim, database, memberId, first } = await startWithArticle()
    const [{ reviewId }] = await queue()
    await database.db
      .updateTable('reviews')
      .set({ member_id: first.staffId })
      .where('member_id', '=', memberId)
      .execute()
    expect(await claim(reviewId, first)).toMatchObject({ status: 403, code: '000204' })
  })
})

describeOnEveryDatabase('a comment that waits for a review', accountsMigrations, open => {
  test('is read, counted and told of once it is published', async () => {
    const { comment, comments, queue, settle, reader, inbox } = await openModerated(await open())
    const { datas } = await comment('Long above 1.16', {}, reader.token)
    const parentId = datas.comment.commentId
    expect((await comment(COMMENT, { parentId })).code).toBe('040004')
    expect((await comments()).total).toBe(1)
    expect(await inbox('reply', reader.token)).toEqual([])
    const [{ kind, content, words, page, above, counts }] = await queue()
    expect([kind, content, page]).toEqual(['comment', COMMENT, expect.stringContaining('comment=')])
    expect([above, counts]).toEqual(['Long above 1.16', { articles: 0, comments: 0, sameNetwork: 1 }])
    expect(words).toHaveLength(1)
    await settle({ decision: 'publish' })
    expect(await comments()).toMatchObject({ total: 2, list: [{ commentId: parentId, answerCount: 1 }] })
    expect(await inbox('reply', reader.token)).toHaveLength(1)
  })

  test('that is refused is read by nobody, and gone from the queue if its author deletes it', async () => {
    const { comment, comments, queue, settle, me, decisions, memberId, database } = await openModerated(await open())
    const { datas } = await comment(COMMENT)
    await settle({ decision: 'refuse' })
    expect(await comments()).toMatchObject({ total: 0, list: [] })
    expect((await comments((await me('GET', '/me')).datas.token)).list).toEqual([])
    expect(await decisions()).toMatchObject([{ kind: 'refused', reason }])
    const { commentId } = datas.comment
    expect((await me('DELETE', `/comments/${commentId}`)).code).toBe('040014')
    expect((await comment(`${COMMENT} again`)).code).toBe('040004')
    const [{ page }] = await queue()
    const other = /comment=([\w-]+)/.exec(page)![1]!
    expect((await me('DELETE', `/comments/${other}`)).code).toBe('040014')
    expect(await queue()).toEqual([])
    const rows = await database.db.selectFrom('comment_writers').select('shown').where('member_id', '=', memberId)
    expect((await rows.executeTakeFirst())?.shown ?? 0).toBe(0)
  })

  test('over a chart runs from when it is published', async () => {
    const { me, queue, settle, send } = await openModerated(await open())
    const target = { kind: 'symbol', id: 'EURUSD' }
    expect((await me('POST', '/overlay', { target, content: 'paid signals' })).code).toBe('040004')
    const running = async () => (await send('GET', '/overlay?kind=symbol&id=EURUSD')).datas.list
    expect(await running()).toEqual([])
    expect(await queue('?kind=overlay')).toMatchObject([{ kind: 'overlay', content: 'paid signals' }])
    expect(await queue('?kind=comment')).toEqual([])
    await settle({ decision: 'publish' })
    expect(await running()).toMatchObject([{ text: 'paid signals' }])
  })
})

describeOnEveryDatabase('two members of staff who review at the same time', accountsMigrations, open => {
  const TEXTS = 40

  test('decide each text once, as the one of them has read it who has claimed it', async () => {
    const { comment, comments, queue, claim, decide, first, second, asStaff } = await openModerated(await open())
    for (let n = 0; n < TEXTS; n++) await comment(`${COMMENT} ${n % 2 === 0 ? 'good' : 'bad'} ${n}`)
    const decided: { content: string; by: string }[] = []
    const conflicts: string[] = []
    async function work(as: typeof second): Promise<void> {
      for (;;) {
        const [next] = (await as.asStaff('GET', 'reviews?state=waiting&limit=2')).datas.list
        if (!next) return
        const { reviewId, content } = next
        const { code } = await claim(reviewId, as)
        if (code !== '000102') conflicts.push(code)
        else {
          const decision = content.includes('good') ? 'publish' : 'refuse'
          expect((await decide(reviewId, { decision }, as)).code).toBe('000102')
          decided.push({ content, by: as.staffId })
        }
      }
    }
    await Promise.all([work(first), work(second)])
    expect(decided).toHaveLength(TEXTS)
    expect(new Set(decided.map(({ content }) => content)).size).toBe(TEXTS)
    expect(new Set(conflicts)).toEqual(conflicts.length > 0 ? new Set(['040024']) : new Set())
    expect((await comments()).total).toBe(TEXTS / 2)
    expect(await queue()).toEqual([])
    const done = await queue('?state=decided&limit=100')
    const byText = new Map(decided.map(({ content, by }) => [content, by]))
    for (const { content, decision } of done)
      expect([content, decision.by, decision.decision]).toEqual([
        ...[content, byText.get(content), content.includes('good') ? 'publish' : 'refuse'],
      ])
    const { list } = (await asStaff('GET', 'audit?action=staff.claimReview&limit=100')).datas
    expect(list).toHaveLength(TEXTS)
  })
})

describeOnEveryDatabase('a text that was held when there was no queue', accountsMigrations, open => {
  test('waits in it from now on, with the words for which it is held', async () => {
    const portal = await openModerated(await open())
    const { comment, me, openColumn, publish, queue, settle, database, comments, jobs } = portal
    await openColumn()
    const { articleId } = (await publish()).datas
    const { commentId } = (await comment(COMMENT)).datas.comment
    await me('POST', '/overlay', { target: { kind: 'symbol', id: 'EURUSD' }, content: 'paid signals' })
    const before = await queue()
    await database.db.deleteFrom('reviews').execute()
    const queueAll = async () => {
      for (const job of jobs) if (job.kind.endsWith('.queue')) await runJob(job, { database })
    }
    await queueAll()
    await queueAll()
    const kept = ({ kind, content, words, page }: (typeof before)[number]) => ({ kind, content, words, page })
    const byKind = (list: typeof before) =>
      list.map(kept).toSorted((a: (typeof before)[number], b: (typeof before)[number]) => (a.kind < b.kind ? -1 : 1))
    expect(byKind(await queue())).toEqual(byKind(before))
    expect(before.map(({ page }: { page: string }) => page)).toContain(`/articles/${articleId}`)
    for (let each = 0; each < 3; each++) await settle({ decision: 'publish' })
    await queueAll()
    expect(await queue()).toEqual([])
    expect(await comments()).toMatchObject({ list: [{ commentId }] })
  })
})

describe('reviews', () => {
  test('are read by indexes, however many there are', async () => {
    const database = sqliteDatabase(':memory:')
    onTestFinished(() => database.close())
    await migrate(database, accountsMigrations)
    const { comment, queue, settle, asStaff } = await openModerated(database)
    const { scanned } = await readsDuring(database, async () => {
      await comment(COMMENT)
      await queue('?kind=comment&state=waiting')
      await queue('?state=claimed')
      await asStaff('GET', 'reviews?limit=1')
      await asStaff('GET', 'summary')
      await settle({ decision: 'refuse' })
      await queue('?state=decided&kind=comment')
    })
    expect([...scanned]).toEqual([])
  })
})
