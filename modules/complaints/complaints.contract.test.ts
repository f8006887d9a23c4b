import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { commentedArticle } from '#modules/articles'
import { type ReviewedTexts, reviewedLater } from '#modules/moderation'
import { createStaffBook } from '#modules/staff'
import { accountsMigrations } from '#testing/accounts.ts'
import { serveArticles } from '#testing/articles.ts'
import { testTargets } from '#testing/comment-targets.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { plainPdf, plainPicture } from '#testing/hostile-files.ts'
import { runJob } from '#testing/jobs.ts'
import { openStaffApp } from '#testing/staff.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { cleanJob } from './complaint-jobs.ts'

const DAY_MS = 86_400_000
const reason = 'it promises a sure profit, rule 3'
const FAST = {
  ...{ 'member.newSeconds': 0, 'member.newComments': 0, 'comment.gapSeconds': 0, 'comment.newGapSeconds': 0 },
  'code.networkPerHour': 10_000,
}

/** Targets of the tests, and the articles that are really there. */
const targets: typeof testTargets = {
  ...testTargets,
  async article(from, id, readerId) {
    const found = await commentedArticle(from, id, readerId)
    if (!found) return testTargets.article(from, id, readerId)
    const title = { tw: found.title, cn: found.title, en: found.title }
    return { id, title, path: `/articles/${id}`, authorId: found.authorId, isClosed: false, hasOverlay: true }
  },
}

/** An author, a reader who reports, and two members of staff. */
async function start(database: Database) {
  const reviewedArticles = reviewedLater((): ReviewedTexts => articles.module.reviewed)
  const app = await openStaffApp(database, ['moderate', 'admin'], FAST, { reviewedArticles, targets })
  const second = await app.hire('second@example.com', ['moderate'])
  let members = 0
  async function join(name: string) {
    const email = `${name}@example.com`
    const { token, memberId } = await app.register(email, { network: `198.51.${++members}` })
    await app.send('PUT', '/me/profile', { token, body: { nickname: `${name} ${members}`, version: 1 } })
    const send = (method: string, path: string, body?: object) =>
      app.send(method, path, { token, ...(body && { body }) })
    return { email, token, memberId, send }
  }
  const author = await join('lin')
  const reader = await join('hai')
  const articles = await serveArticles(database, {}, { members: { lin: author.memberId }, seal: app.seal })

  /** Lets a member report again at once. */
  const forgetCounts = () => database.db.deleteFrom('call_counts').execute()
  /** A limit that is reached stays so, however slow the machine is. */
  const stretchCounts = () =>
    database.db
      .updateTable('call_counts')
      .set({ expire: Date.now() + 60_000 })
      .execute()
  const report = async (target: object, more: object = {}, as: { token: string } = reader) => {
    await forgetCounts()
    return app.send('POST', '/complaints', { token: as.token, body: { target, reason: 'fraud', ...more } })
  }

  return {
    ...{ ...app, second, author, reader, join, articles, forgetCounts, stretchCounts, report },
    async comment(content = 'all my trades won', more: object = {}, as = author) {
      const body = { target: { kind: 'symbol', id: 'EURUSD' }, content, ...more }
      const { datas } = await as.send('POST', '/comments', body)
      return datas.comment.commentId as string
    },
    comments: async () => {
      const { datas } = await app.send('GET', '/comments?kind=symbol&id=EURUSD')
      return datas as {
        total: number
        list: { commentId: string; state: string; content: string; answers: object[] }[]
      }
    },
    running: async () =>
      (await app.send('GET', '/overlay?kind=symbol&id=EURUSD')).datas.list as { overlayId: string }[],
    /** A member whose phone and identity are verified. */
    async joinVerified(name: string) {
      const member = await join(name)
      await database.db
        .updateTable('accounts')
        .set({ phone_key: `phone of ${name}` })
        .where('id', '=', member.memberId)
        .execute()
      await database.write(unit => createStaffBook(app.seal).verify(unit, member.memberId, name))
      return member
    },
    async upload(as: { token: string }, purpose = 'evidence', bytes?: Uint8Array) {
      const form = new FormData()
      form.append('purpose', purpose)
      form.append('file', new File([Uint8Array.from(bytes ?? (await plainPicture(8, 8).png().toBuffer()))], 'a.png'))
      const encoded = new Response(form)
      const body = Buffer.from(await encoded.arrayBuffer())
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      return (await app.send('POST', '/files', { token: as.token, body, headers })).datas.fileId as string
    },
    get: async (complaintId: string, as: { token: string } = reader) =>
      app.send('GET', `/complaints/${complaintId}`, { token: as.token }),
    queue: async (query = '', as: Pick<typeof second, 'asStaff'> = second) =>
      (await as.asStaff('GET', `complaints${query}`)).datas.list,
    decide: (complaintId: string, outcome: string, as: Pick<typeof second, 'asStaff'> = second) =>
      as.asStaff('POST', `complaints/${complaintId}/decision`, { outcome, reason }),
    inbox: async (as: { token: string }) =>
      (await app.send('GET', '/me/notifications', { token: as.token })).datas.list as {
        kind: string
        params: Record<string, string>
      }[],
    mailsOf: async (email: string, template: string) =>
      (await app.mailsTo(email)).filter(mail => mail.template === template).map(({ params }) => params),
    audited: async () =>
      (await app.asStaff('GET', 'audit')).datas.list as { action: string; target: string; staff: string }[],
  }
}

describeOnEveryDatabase('a report', accountsMigrations, open => {
  test('is kept with what it is about as it was then, told by mail, and read by its member alone', async () => {
    const { comment, report, get, reader, author, mailsOf, send } = await start(await open())
    const commentId = await comment()
    const answer = await report({ kind: 'comment', id: commentId }, { detail: 'Asks for money.\n\n\n\nTwice.' })
    expect(answer.code).toBe('110008')
    const { complaintId } = answer.datas
    const { datas } = await get(complaintId)
    expect(datas).toMatchObject({
      ...{ complaintId, reason: 'fraud', detail: 'Asks for money.\n\nTwice.', state: 'open', decision: null },
      target: { kind: 'comment', id: commentId, title: 'all my trades won', page: expect.stringContaining(commentId) },
      ...{ files: [], replies: [] },
    })
    expect(JSON.parse(answer.body).text).toContain(datas.reference)
    expect((await send('GET', '/complaints', { token: reader.token })).datas).toEqual({ list: [datas], next: null })
    expect(await mailsOf(reader.email, 'complaint-received')).toEqual([{ reference: datas.reference, id: complaintId }])
    for (const other of [author, { token: undefined }])
      expect((await send('GET', `/complaints/${complaintId}`, { token: other.token })).code).toBe(
        other.token ? '110010' : '000001',
      )
    expect((await send('GET', '/complaints', { token: author.token })).datas.list).toEqual([])
  })

  test('may be about an article, a message over a chart, a member or a broker, and is listed newest first', async () => {
    const { author, articles, report, running, reader, send } = await start(await open())
    const target = { kind: 'symbol', id: 'EURUSD' }
    await author.send('POST', '/overlay', { target, content: 'buy now' })
    await articles.ask('POST /api/v1/columns', { token: 'lin', body: { name: 'Forex notes' } })
    const article = { type: 'market', lang: 'en', title: 'The euro today', content: 'It rose.' }
    const published = await articles.ask<{ articleId: string }>('POST /api/v1/articles', {
      token: 'lin',
      body: article,
    })
    const [{ overlayId }] = (await running()) as [{ overlayId: string }]
    const reported = [
      [{ kind: 'article', id: published.datas.articleId }, 'The euro today', `/articles/${published.datas.articleId}`],
      [{ kind: 'overlay', id: overlayId }, 'buy now', '/eurusd'],
      [{ kind: 'member', id: author.memberId }, expect.stringContaining('lin'), `/user/${author.memberId}`],
      [{ kind: 'broker', id: 'kestrel-reach' }, 'Kestrel Reach', expect.stringContaining('kestrel-reach')],
    ] as const
    for (const [each] of reported) expect((await report(each, { detail: 'see the screenshot' })).code).toBe('110008')
    const first = (await send('GET', '/complaints?limit=3', { token: reader.token })).datas
    const rest = (await send('GET', `/complaints?cursor=${first.next}`, { token: reader.token })).datas
    const list = [...first.list, ...rest.list].toReversed()
    expect(list.map(each => each.target)).toEqual(reported.map(([each, title, page]) => ({ ...each, title, page })))
    expect(rest.next).toBeNull()
  })

  test('of what nobody sees, or the portal does not have, is refused, and so is one without a reason', async () => {
    const { comment, author, report, reader, send, forgetCounts } = await start(await open())
    const commentId = await comment()
    for (const target of [
      { kind: 'comment', id: 'no-such-comment' },
      { kind: 'overlay', id: commentId },
      { kind: 'member', id: 'no-such-member' },
      { kind: 'broker', id: 'no-such-broker' },
      { kind: 'article', id: 'no-such-article' },
      ...['group', 'groupPost', 'team', 'contestEntry', 'tradingAccount'].map(kind => ({ kind, id: 'any-of-them' })),
    ])
      expect([target.kind, (await report(target, { detail: 'see there' })).code]).toEqual([target.kind, '110002'])
    const target = { kind: 'comment', id: commentId }
    expect((await report(target, { reason: undefined })).code).toBe('110003')
    expect((await report(target, { reason: 'boring' })).code).toBe('110003')
    for (const detail of [undefined, ' \n ']) {
      const answer = await report(target, { reason: 'other', ...(detail && { detail }) })
      expect([answer.status, answer.code, answer.datas.fields[0].path]).toEqual([422, '110004', 'detail'])
    }
    expect((await report({ kind: 'broker', id: 'kestrel-reach' })).code).toBe('110004')
    expect((await report(target, { detail: 'x'.repeat(501) })).datas.fields).toMatchObject([
      { path: 'detail', code: '110005', params: { max: 500 } },
    ])
    await author.send('DELETE', `/comments/${commentId}`)
    expect((await report(target)).code).toBe('110002')
    expect((await send('GET', '/complaints', { token: reader.token })).datas.list).toEqual([])
    await forgetCounts()
  })

  test('is made once while it is open, once in five seconds, and never about oneself', async () => {
    const database = await open()
    const { comment, author, report, reader, send, forgetCounts, stretchCounts, decide } = await start(database)
    const before = Date.now()
    const target = { kind: 'comment', id: await comment() }
    expect((await report(target, {}, author)).code).toBe('110007')
    expect((await report({ kind: 'member', id: author.memberId }, {}, author)).code).toBe('110007')
    await forgetCounts()
    const body = { target, reason: 'spam' }
    const twice = await Promise.all([1, 2].map(() => send('POST', '/complaints', { token: reader.token, body })))
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['110006', '110008'])
    const counts = await database.db.selectFrom('call_counts').select('expire').execute()
    const ends = counts.map(({ expire }) => Number(expire) - 5_000)
    expect(ends.some(counted => counted >= before && counted <= Date.now())).toBe(true)
    await stretchCounts()
    const other = { target: { kind: 'member', id: author.memberId }, reason: 'abuse' }
    const soon = await send('POST', '/complaints', { token: reader.token, body: other })
    expect([soon.status, soon.code]).toEqual([429, '110001'])
    expect(soon.datas.params.seconds).toBeGreaterThan(0)
    expect(Number(soon.headers['retry-after'])).toBe(soon.datas.params.seconds)
    const { complaintId } = twice.find(({ code }) => code === '110008')!.datas
    await decide(complaintId, 'unfounded')
    expect((await report(target)).code).toBe('110008')
  })

  test('has files of its member alone, which staff read, each time with a row in the audit', async () => {
    const { comment, author, upload, report, reader, get, second, audited, hire, send } = await start(await open())
    const target = { kind: 'comment', id: await comment() }
    const own = [await upload(reader), await upload(reader, 'evidence', plainPdf())]
    const refused = [[await upload(author)], [await upload(reader, 'image')], ['nosuchfile'], [...own, 'a', 'b']]
    for (const files of refused) {
      const { code, datas } = await report(target, { files })
      expect([code, datas.fields[0].path.split('.')[0]]).toEqual(['110009', 'files'])
    }
    const { complaintId } = (await report(target, { files: [...own, own[0]] })).datas
    expect((await get(complaintId)).datas.files).toEqual(own)
    const path = (fileId: string) => `complaints/${complaintId}/files/${fileId}/view`
    const read = await second.asStaff('POST', path(own[1]!))
    expect([read.status, read.headers['content-type'], read.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(read.body.startsWith('%PDF')).toBe(true)
    expect(await audited()).toMatchObject([{ action: 'staff.viewComplaintFile', target: complaintId }])
    expect((await second.asStaff('POST', path(refused[0]![0]!))).code).toBe('000205')
    const certifier = await hire('third@example.com', ['certify'])
    expect((await certifier.asStaff('POST', path(own[1]!))).code).toBe('000204')
    expect((await send('GET', `/files/${own[1]}`, { token: author.token })).code).toBe('000205')
    await reader.send('DELETE', `/files/${own[0]}`)
    expect((await get(complaintId)).datas.files).toEqual([own[1]])
    expect((await second.asStaff('POST', path(own[0]!))).code).toBe('000205')
  })
})

describeOnEveryDatabase('staff', accountsMigrations, open => {
  async function startWithReport() {
    const started = await start(await open())
    const commentId = await started.comment()
    const { complaintId } = (await started.report({ kind: 'comment', id: commentId }, { detail: 'a scam' })).datas
    return { ...started, commentId, complaintId: complaintId as string }
  }

  test('see who reports whom, ask for more, and get it', async () => {
    const { complaintId, queue, decide, get, reader, author, inbox, mailsOf, forgetCounts, stretchCounts, upload } =
      await startWithReport()
    expect(await queue()).toMatchObject([
      {
        ...{ complaintId, state: 'open', openOnTarget: 1, isOwn: false, detail: 'a scam' },
        ...{ member: { memberId: reader.memberId }, author: { memberId: author.memberId } },
      },
    ])
    expect((await decide(complaintId, 'ask')).code).toBe('000102')
    expect(await queue('?state=open')).toEqual([])
    expect(await queue('?state=waiting')).toMatchObject([{ complaintId }])
    expect((await get(complaintId)).datas).toMatchObject({
      ...{ state: 'waiting', decision: null, replies: [{ from: 'staff', content: reason }] },
    })
    const path = `/complaints/${complaintId}`
    expect((await inbox(reader))[0]).toMatchObject({ kind: 'complaintAsked', params: { reason, path } })
    expect(await mailsOf(reader.email, 'complaint-decided')).toMatchObject([{ reason, id: complaintId }])
    const files = [await upload(reader)]
    await forgetCounts()
    const blank = await reader.send('POST', `${path}/replies`, { content: ' \n' })
    expect([blank.code, blank.datas.fields[0].path]).toEqual(['110004', 'content'])
    expect((await reader.send('POST', `${path}/replies`, { content: 'here it is', files })).code).toBe('000102')
    await stretchCounts()
    expect((await reader.send('POST', `${path}/replies`, { content: 'and more' })).code).toBe('110001')
    expect((await author.send('POST', `${path}/replies`, { content: 'it is fine' })).code).toBe('110010')
    expect(await queue('?state=open')).toMatchObject([
      { replies: [{ from: 'staff' }, { from: 'member', content: 'here it is', files }] },
    ])
  })

  test('find a report founded: the text goes, its author learns why and not by whom, and may appeal', async () => {
    const { complaintId, commentId, report, join, comments, decide, get, reader, author, inbox, mailsOf, ...rest } =
      await startWithReport()
    const other = await join('other')
    const others = (await report({ kind: 'comment', id: commentId }, {}, other)).datas.complaintId
    expect((await decide(complaintId, 'founded')).code).toBe('000102')
    expect(await comments()).toMatchObject({ total: 0, list: [] })
    expect((await get(complaintId)).datas).toMatchObject({ state: 'closed', decision: { outcome: 'founded', reason } })
    expect((await get(others, other)).datas).toMatchObject({
      state: 'closed',
      decision: { outcome: 'founded', reason: '' },
    })
    for (const member of [reader, other]) expect((await inbox(member))[0]).toMatchObject({ kind: 'complaintFounded' })
    expect(await mailsOf(other.email, 'complaint-decided')).toHaveLength(1)
    const told = JSON.stringify([await inbox(author), await rest.mailsTo(author.email)])
    expect(told).toContain(reason)
    for (const secret of [reader.memberId, complaintId, 'hai', 'a scam']) expect(told).not.toContain(secret)
    expect(await mailsOf(author.email, 'content-removed')).toMatchObject([{ reason }])
    const zip = await author.send('GET', '/me/export')
    expect(zip.body).not.toContain(reader.memberId)
    const { list } = (await author.send('GET', '/me/decisions')).datas
    expect(list).toMatchObject([{ kind: 'removed', content: 'all my trades won', reason, appeal: null }])
    expect((await author.send('POST', `/me/decisions/${list[0].decisionId}/appeal`, { content: 'a joke' })).code).toBe(
      '040023',
    )
    const [{ appealId }] = (await rest.asStaff('GET', 'appeals')).datas.list
    await rest.asStaff('POST', `appeals/${appealId}/decision`, { outcome: 'change', reason })
    expect(await comments()).toMatchObject({ total: 1, list: [{ commentId, content: 'all my trades won' }] })
    const acts = (await rest.audited()).map(({ action }) => action)
    expect(acts).toContain('staff.removeComment')
    expect(acts.filter(action => action === 'staff.decideComplaint.founded')).toHaveLength(2)
  })

  test('find one unfounded: the text stays; what is closed is neither decided nor answered again', async () => {
    const { complaintId, comments, decide, get, reader, author, inbox, second, queue } = await startWithReport()
    const twice = await Promise.all([1, 2].map(() => decide(complaintId, 'unfounded')))
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['000102', '110011'])
    expect((await comments()).total).toBe(1)
    expect((await get(complaintId)).datas.decision).toMatchObject({ outcome: 'unfounded', reason })
    expect((await inbox(reader))[0]).toMatchObject({ kind: 'complaintUnfounded', params: { reason } })
    expect((await inbox(author)).map(({ kind }) => kind)).not.toContain('textRemoved')
    expect((await decide('no-such-report', 'founded')).code).toBe('110010')
    expect((await decide(complaintId, 'ask')).code).toBe('110011')
    expect((await reader.send('POST', `/complaints/${complaintId}/replies`, { content: 'but' })).code).toBe('110011')
    const unreasoned = await second.asStaff('POST', `complaints/${complaintId}/decision`, {
      outcome: 'ask',
      reason: 'no',
    })
    expect(unreasoned.code).toBe('000224')
    expect(await queue()).toEqual([])
    expect(await queue('?state=closed')).toMatchObject([{ complaintId, openOnTarget: 0 }])
  })

  test('decide none that they have made, and none about themselves', async () => {
    const { report, database, second, decide, queue, reader, staffId, asStaff } = await start(await open())
    const { complaintId } = (await report({ kind: 'member', id: staffId }, { detail: 'rude' })).datas
    const first = { asStaff }
    expect(await queue('', first)).toMatchObject([{ complaintId, isOwn: true }])
    expect(await decide(complaintId, 'unfounded', first)).toMatchObject({ status: 403, code: '000204' })
    const own = { member_id: second.staffId }
    await database.db.updateTable('complaints').set(own).where('member_id', '=', reader.memberId).execute()
    expect(await decide(complaintId, 'unfounded')).toMatchObject({ status: 403, code: '000204' })
  })

  test('find one about a member or broker founded: what they do about it is up to them', async () => {
    const { report, author, decide, get, send } = await start(await open())
    for (const target of [
      { kind: 'member', id: author.memberId },
      { kind: 'broker', id: 'kestrel-reach' },
    ]) {
      const { complaintId } = (await report(target, { detail: 'not as it says' })).datas
      expect((await decide(complaintId, 'founded')).code).toBe('000102')
      expect((await get(complaintId)).datas.state).toBe('closed')
    }
    expect((await send('GET', `/members/${author.memberId}`)).code).toBe('ok')
    expect((await author.send('GET', '/me/decisions')).datas.list).toEqual([])
  })
})

describeOnEveryDatabase('a text that five verified members report', accountsMigrations, open => {
  test('is held until it is reviewed, once: members who are not verified do not count', async () => {
    const { comment, report, comments, join, joinVerified, asStaff, second, inbox, author, reader, audited } =
      await start(await open())
    const parentId = await comment('EURUSD will rise', {}, reader)
    const commentId = await comment('all my trades won', { parentId })
    const target = { kind: 'comment', id: commentId }
    const told = async () => (await inbox(reader)).filter(({ kind }) => kind === 'reply').length
    expect(await told()).toBe(1)
    const unverified = await Promise.all(['u1', 'u2'].map(join))
    for (const member of unverified) await report(target, {}, member)
    const verified = await Promise.all(['v1', 'v2', 'v3', 'v4', 'v5', 'v6'].map(joinVerified))
    for (const member of verified.slice(0, 4)) await report(target, {}, member)
    expect((await comments()).total).toBe(2)
    await report(target, {}, verified[4])
    expect(await comments()).toMatchObject({ total: 1, list: [{ commentId: parentId, answers: [] }] })
    expect(await told()).toBe(0)
    const own = (await author.send('GET', '/comments?kind=symbol&id=EURUSD')).datas.list[0].answers
    expect(own).toMatchObject([{ commentId, state: 'held', content: 'all my trades won' }])
    expect((await audited())[0]).toMatchObject({ action: 'complaints.hold', target: author.memberId })
    const [review] = (await asStaff('GET', 'reviews')).datas.list
    expect(review).toMatchObject({ kind: 'comment', content: 'all my trades won', words: [] })
    await second.asStaff('POST', `reviews/${review.reviewId}/claim`)
    await second.asStaff('POST', `reviews/${review.reviewId}/decision`, { decision: 'publish', reason })
    expect((await comments()).total).toBe(2)
    expect(await told()).toBe(1)
    // Those who have reported it before do not count again.
    await report(target, {}, verified[5])
    expect((await comments()).total).toBe(2)
  })

  test('is held once by five who report it at the same time', async () => {
    const { comment, comments, joinVerified, send, asStaff } = await start(await open())
    const target = { kind: 'comment', id: await comment() }
    const members = await Promise.all(['v1', 'v2', 'v3', 'v4', 'v5'].map(joinVerified))
    const body = { target, reason: 'spam' }
    const answers = await Promise.all(members.map(({ token }) => send('POST', '/complaints', { token, body })))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => '110008'))
    expect((await comments()).total).toBe(0)
    expect((await asStaff('GET', 'reviews')).datas.list).toHaveLength(1)
  })

  test('keeps its answers where it stood', async () => {
    const { comment, comments, reader, joinVerified, report, author, send } = await start(await open())
    const commentId = await comment()
    await comment('which trades?', { parentId: commentId }, reader)
    for (const name of ['v1', 'v2', 'v3', 'v4', 'v5'])
      await report({ kind: 'comment', id: commentId }, {}, await joinVerified(name))
    expect(await comments()).toMatchObject({
      ...{
        total: 1,
        list: [{ commentId, state: 'removed', content: '', author: null, answers: [{ state: 'shown' }] }],
      },
    })
    const { list } = (await author.send('GET', '/comments?kind=symbol&id=EURUSD')).datas
    expect(list).toMatchObject([{ commentId, state: 'held', content: 'all my trades won' }])
    expect((await send('GET', `/comments?kind=symbol&id=EURUSD&parent=${commentId}`)).datas.list).toHaveLength(1)
  })

  test('comes back with the moment and the price of its publication, if it is an article', async () => {
    const { articles, joinVerified, report, second, asStaff, author } = await start(await open())
    articles.setPrice('EURUSD', 1.1)
    await articles.ask('POST /api/v1/columns', { token: 'lin', body: { name: 'Forex notes' } })
    const fields = { type: 'market', lang: 'en', title: 'The euro today', content: 'It rose.' }
    const body = { ...fields, symbols: ['EURUSD'], direction: 'long' }
    const { datas } = await articles.ask<{ articleId: string }>('POST /api/v1/articles', { token: 'lin', body })
    const seen = async (as?: string) =>
      await articles.ask<Record<string, unknown>>(`GET /api/v1/articles/${datas.articleId}`, as ? { token: as } : {})
    const listed = async () =>
      (await articles.ask<{ list: unknown[] }>('GET /api/v1/articles?symbol=EURUSD')).datas.list
    const before = (await seen()).datas
    for (const name of ['v1', 'v2', 'v3', 'v4', 'v5'])
      await report({ kind: 'article', id: datas.articleId }, {}, await joinVerified(name))
    expect((await seen()).message).toBe('020019')
    expect((await seen('lin')).datas).toMatchObject({ state: 'held' })
    expect(await listed()).toEqual([])
    articles.state.now += DAY_MS
    articles.setPrice('EURUSD', 1.2)
    // Its direction stays, whoever changes it now.
    const edit = { token: 'lin', body: { ...body, content: 'It fell.', direction: 'short', version: 1 } }
    expect((await articles.ask(`PUT /api/v1/articles/${datas.articleId}`, edit)).message).toBe('020016')
    const [review] = (await asStaff('GET', 'reviews')).datas.list
    expect(review).toMatchObject({ kind: 'article', author: { memberId: author.memberId } })
    await second.asStaff('POST', `reviews/${review.reviewId}/claim`)
    await second.asStaff('POST', `reviews/${review.reviewId}/decision`, { decision: 'publish', reason })
    const after = (await seen()).datas
    expect(after).toMatchObject({ state: 'published', publishedAt: before.publishedAt, direction: 'long' })
    expect(after.html).toContain('It fell.')
    const then = { symbol: 'EURUSD', priceThen: 1.1 }
    expect([before.since, after.since]).toMatchObject([[then], [then]])
    expect(await listed()).toHaveLength(1)
  })

  test('runs over the chart no longer, and again once it is published', async () => {
    const { author, running, joinVerified, report, second, asStaff } = await start(await open())
    await author.send('POST', '/overlay', { target: { kind: 'symbol', id: 'EURUSD' }, content: 'buy now' })
    const [{ overlayId }] = (await running()) as [{ overlayId: string }]
    for (const name of ['v1', 'v2', 'v3', 'v4', 'v5'])
      await report({ kind: 'overlay', id: overlayId }, {}, await joinVerified(name))
    expect(await running()).toEqual([])
    const [review] = (await asStaff('GET', 'reviews')).datas.list
    await second.asStaff('POST', `reviews/${review.reviewId}/claim`)
    await second.asStaff('POST', `reviews/${review.reviewId}/decision`, { decision: 'publish', reason })
    expect(await running()).toMatchObject([{ text: 'buy now' }])
  })
})

describeOnEveryDatabase('what is kept of reports', accountsMigrations, open => {
  test('is deleted 180 days after they were closed, with their files', async () => {
    const { database, comment, upload, report, reader, decide, send, files } = await start(await open())
    const target = { kind: 'comment', id: await comment() }
    const fileId = await upload(reader)
    const { complaintId } = (await report(target, { files: [fileId] })).datas
    const clean = () => runJob(cleanJob(files.release), { database })
    const age = (ms: number) =>
      database.db
        .updateTable('complaints')
        .set(({ eb }) => ({ changed_at: eb('changed_at', '-', ms) }))
        .execute()
    const left = async () => (await send('GET', '/complaints', { token: reader.token })).datas.list.length
    await age(181 * DAY_MS)
    await clean()
    expect(await left()).toBe(1)
    await decide(complaintId, 'unfounded')
    await age(179 * DAY_MS)
    await clean()
    expect(await left()).toBe(1)
    await age(2 * DAY_MS)
    await clean()
    expect(await left()).toBe(0)
    const { due_at } = await database.db.selectFrom('uploads').select('due_at').executeTakeFirstOrThrow()
    expect(Number(due_at)).toBeGreaterThan(Date.now())
  })

  test('of a member is deleted with the account, and what others have reported no longer says whose it was', async () => {
    const { database, comment, report, reader, author, queue, complaints } = await start(await open())
    await report({ kind: 'comment', id: await comment() })
    await database.write(unit => complaints.forget(unit, author.memberId))
    expect(await queue()).toMatchObject([{ author: null, member: { memberId: reader.memberId } }])
    await database.write(unit => complaints.forget(unit, reader.memberId))
    expect(await queue()).toEqual([])
  })
})

describe('reports', () => {
  test('are read by indexes, however many there are', async () => {
    const database = sqliteDatabase(':memory:')
    onTestFinished(() => database.close())
    await migrate(database, accountsMigrations)
    const { comment, report, queue, decide, reader, complaints, asStaff } = await start(database)
    const target = { kind: 'comment', id: await comment() }
    const { scanned } = await readsDuring(database, async () => {
      const { complaintId } = (await report(target)).datas
      await reader.send('GET', '/complaints')
      await reader.send('GET', `/complaints/${complaintId}`)
      await reader.send('POST', `/complaints/${complaintId}/replies`, { content: 'see there' })
      await queue()
      await queue('?state=open')
      await decide(complaintId, 'founded')
      await queue('?state=closed')
      await asStaff('GET', 'summary')
      await database.write(unit => complaints.forget(unit, reader.memberId))
    })
    expect([...scanned]).toEqual([])
  })
})
