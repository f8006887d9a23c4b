import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Comment } from '#contract/members/comment.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { accountsMigrations, openAccountsApp, type TestLogin } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { createCommentReads } from './comment-reads.ts'
import { type CommentTables, commentMigrations } from './comment-tables.ts'
import { hotOf } from './hot.ts'

/** Members are not new, and post as fast as they like. */
const FAST = {
  ...{ 'member.newSeconds': 0, 'member.newComments': 0 },
  ...{ 'comment.gapSeconds': 0, 'comment.newGapSeconds': 0 },
}

describeOnEveryDatabase('comments', accountsMigrations, open => {
  async function start(names: readonly string[], settings: Readonly<Record<string, number>> = FAST) {
    const database = await open()
    const app = await openAccountsApp(database, settings)
    onTestFinished(async () => {
      await app.close()
      await database.close()
    })
    const logins = new Map<string, TestLogin>()
    for (const [place, name] of names.entries()) {
      const login = await app.register(`${name}@example.com`, { network: `198.51.${place}` })
      logins.set(name, login)
      if (!name.startsWith('nameless'))
        await app.send('PUT', '/me/profile', { token: login.token, body: { nickname: `Trader ${name}`, version: 1 } })
    }
    const idOf = (name: string) => logins.get(name)!.memberId
    const tokenOf = (name: string | undefined) => logins.get(name ?? '')?.token
    const send = (name: string | undefined, method: string, path: string, body?: object, headers = {}) =>
      app.send(method, path, { token: tokenOf(name), headers, ...(body && { body }) })
    const post = (name: string, content: string, more: object = {}) =>
      send(name, 'POST', '/comments', { target: { kind: 'symbol', id: 'EURUSD' }, content, ...more })
    /** Posts, and resolves with the comment. */
    const posted = async (name: string, content: string, more: object = {}): Promise<Comment> => {
      const { code, body, datas } = await post(name, content, more)
      if (code !== '040013' && code !== '040004') throw new Error(body)
      return datas.comment
    }
    const page = async (reader?: string, query = '', target = 'kind=symbol&id=EURUSD') =>
      (await send(reader, 'GET', `/comments?${target}${query}`)).datas as {
        list: Comment[]
        total: number
        next: string | null
      }
    const texts = async (reader?: string, query = '') => (await page(reader, query)).list.map(({ content }) => content)
    const inbox = async (name: string, kind: string) =>
      (await send(name, 'GET', `/me/notifications?kind=${kind}`)).datas.list
    return { ...app, database, idOf, send, post, posted, page, texts, inbox }
  }

  test('who has posted a comment and everybody else reads it, under the name of its author', async () => {
    const { post, page, idOf } = await start(['mary', 'john'])
    const answer = await post('mary', 'Long above 1.16\n\n\n\nshort below  ')
    expect([answer.status, answer.code]).toEqual([200, '040013'])
    expect(answer.datas).toMatchObject({
      comment: {
        content: 'Long above 1.16\n\nshort below',
        ...{ state: 'shown', mine: true, liked: false, likes: 0, parentId: null, answers: [] },
        target: { kind: 'symbol', id: 'EURUSD' },
      },
      overlay: false,
    })
    for (const [reader, mine] of [
      [undefined, false],
      ['john', false],
      ['mary', true],
    ] as const)
      expect(await page(reader)).toMatchObject({
        list: [{ mine, author: { memberId: idOf('mary'), nickname: 'Trader mary', certified: false } }],
        total: 1,
        next: null,
      })
  })

  test('a comment has 200 characters, whichever they are, and not one more', async () => {
    const { post } = await start(['mary'])
    for (const character of ['😀', '字', 'a', '𠮷']) {
      expect((await post('mary', character.repeat(200))).code).toBe('040013')
      const refused = await post('mary', character.repeat(201))
      expect([refused.status, refused.code, refused.datas.params]).toEqual([422, '040002', { max: 200 }])
      expect(refused.datas.fields).toMatchObject([{ path: 'content', code: '040002' }])
    }
    for (const blank of ['', '   ', '\u200b\u2060', '\n\n']) expect((await post('mary', blank)).code).toBe('040001')
  })

  test.each([
    ['an unknown symbol', { kind: 'symbol', id: 'NOPE' }],
    ['an unknown event', { kind: 'event', id: 'nope' }],
    ['an article that is held', { kind: 'article', id: 'held-by-somebody' }],
    ['an unknown kind', { kind: 'group', id: 'EURUSD' }],
  ])('there is nothing to comment on in %s', async (_, target) => {
    const { post, send } = await start(['mary'])
    expect((await post('mary', 'hello', { target })).code).toBe('040010')
    expect((await send(undefined, 'GET', `/comments?kind=${target.kind}&id=${target.id}`)).code).toBe('040010')
  })

  test('comments on a symbol are the same under all its names, and those on other targets are kept apart', async () => {
    const { post, page } = await start(['mary'])
    await post('mary', 'one', { target: { kind: 'symbol', id: 'EUR/USD' } })
    await post('mary', 'two', { target: { kind: 'event', id: 'us.test' } })
    expect(await page(undefined, '', 'kind=symbol&id=EUR/USD')).toMatchObject({ list: [{ content: 'one' }], total: 1 })
    expect(await page(undefined, '', 'kind=event&id=us.test')).toMatchObject({ list: [{ content: 'two' }], total: 1 })
  })

  test('an answer to an answer answers the first comment, and stands with it, the oldest first', async () => {
    const { posted, page } = await start(['mary', 'john', 'ann'])
    const top = await posted('mary', 'top')
    const first = await posted('john', 'first', { parentId: top.commentId })
    const second = await posted('ann', 'second', { parentId: first.commentId })
    expect(second.parentId).toBe(top.commentId)
    expect(await page()).toMatchObject({
      list: [{ content: 'top', answerCount: 2, answers: [{ content: 'first' }, { content: 'second' }] }],
      total: 3,
    })
  })

  test('the first three answers come with the comment, and all of them page after page', async () => {
    const { posted, page } = await start(['mary'])
    const top = await posted('mary', 'top')
    for (let n = 1; n <= 5; n++) await posted('mary', `answer ${n}`, { parentId: top.commentId })
    const [shown] = (await page()).list
    expect(shown).toMatchObject({ answerCount: 5, answers: [{}, {}, { content: 'answer 3' }] })
    expect(shown!.answers).toHaveLength(3)
    const first = await page(undefined, `&parent=${top.commentId}&limit=3`)
    expect(first.list.map(({ content }) => content)).toEqual(['answer 1', 'answer 2', 'answer 3'])
    const rest = await page(undefined, `&parent=${top.commentId}&limit=3&cursor=${first.next}`)
    expect(rest).toMatchObject({ list: [{ content: 'answer 4' }, { content: 'answer 5' }], next: null, total: 6 })
  })

  test('nobody answers a comment that is gone, of another target, or that others do not see', async () => {
    const { post, posted, send } = await start(['mary', 'john'])
    const gone = await posted('mary', 'gone')
    await send('mary', 'DELETE', `/comments/${gone.commentId}`)
    const elsewhere = await posted('mary', 'elsewhere', { target: { kind: 'event', id: 'us.test' } })
    const held = await posted('mary', '加LINE')
    for (const parentId of [gone.commentId, elsewhere.commentId, held.commentId, 'AAAAAAAAAAAA']) {
      const refused = await post('john', `to ${parentId}`, { parentId })
      expect([refused.status, refused.code]).toEqual([404, '040009'])
    }
    expect((await post('john', 'to nothing', { parentId: 'x' })).code).toBe('000201')
  })

  test('the newest come first, or those much liked and answered, page after page', async () => {
    const { posted, send, texts, page } = await start(['mary', 'john', 'ann'])
    const all: Comment[] = []
    for (const n of [1, 2, 3, 4, 5]) all.push(await posted('mary', `comment ${n}`))
    expect(await texts()).toEqual(['comment 5', 'comment 4', 'comment 3', 'comment 2', 'comment 1'])
    for (const name of ['john', 'ann']) await send(name, 'PUT', `/comments/${all[0]!.commentId}/like`)
    await posted('john', 'answer', { parentId: all[2]!.commentId })
    await send('john', 'PUT', `/comments/${all[1]!.commentId}/like`)
    const hot = ['comment 3', 'comment 1', 'comment 2', 'comment 5', 'comment 4']
    expect(await texts(undefined, '&sort=hot')).toEqual(hot)
    for (const [sort, order] of [
      ['new', ['comment 5', 'comment 4', 'comment 3', 'comment 2', 'comment 1']],
      ['hot', hot],
    ] as const) {
      const read: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { list, next }: { list: Comment[]; next: string | null } = await page(
          undefined,
          `&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
        )
        read.push(...list.map(({ content }) => content))
        cursor = next
      }
      expect(read).toEqual(order)
    }
    expect((await send(undefined, 'GET', '/comments?kind=symbol&id=EURUSD&cursor=nonsense')).code).toBe('000233')
    const { next } = await page(undefined, '&limit=2')
    expect((await send(undefined, 'GET', `/comments?kind=symbol&id=EURUSD&sort=hot&cursor=${next}`)).code).toBe(
      '000233',
    )
  })

  test('nobody comments without a nickname', async () => {
    const { post } = await start(['nameless'])
    const refused = await post('nameless', 'hello')
    expect([refused.status, refused.code]).toEqual([403, '010009'])
  })

  test('a comment with a blocked word is refused, one with a word of the other list is read by its author alone', async () => {
    const { post, page, posted, send } = await start(['mary', 'john'])
    const refused = await post('mary', 'this is s h i t')
    expect([refused.status, refused.code]).toEqual([422, '040003'])
    const top = await posted('john', 'top')
    const held = await post('mary', '加 L I N E 領飆股')
    expect([held.status, held.code, held.datas.comment.state]).toEqual([200, '040004', 'held'])
    await post('mary', '加微信', { parentId: top.commentId })
    expect(await page('mary')).toMatchObject({
      list: [
        { state: 'held', mine: true },
        { content: 'top', answerCount: 0, answers: [{ state: 'held' }] },
      ],
      total: 1,
    })
    for (const reader of [undefined, 'john']) {
      const { list, total } = await page(reader)
      expect([list.map(({ content }) => content), list[0]!.answers, total]).toEqual([['top'], [], 1])
    }
    const { commentId } = held.datas.comment
    expect((await send('john', 'PUT', `/comments/${commentId}/like`)).code).toBe('040007')
    expect((await send('john', 'DELETE', `/comments/${commentId}`)).code).toBe('040007')
    expect((await send('mary', 'DELETE', `/comments/${commentId}`)).code).toBe('040014')
    expect((await page('mary')).list).toHaveLength(1)
  })

  test('links of new members wait for a review, those of others do not', async () => {
    const { database, post, idOf } = await start(['mary'], { ...FAST, 'member.newComments': 1 })
    expect((await post('mary', 'see example.com/abc')).code).toBe('040004')
    expect((await post('mary', 'no link')).code).toBe('040013')
    expect((await post('mary', 'see https://example.com/abcd')).code).toBe('040013')
    const row = database.db.selectFrom('comment_writers').select('shown').where('member_id', '=', idOf('mary'))
    expect(await row.executeTakeFirst()).toEqual({ shown: 2 })
  })

  test('the same text is posted once in ten minutes, however it is written', async () => {
    const { post } = await start(['mary', 'john'])
    await post('mary', 'Long EURUSD')
    for (const same of ['Long EURUSD', 'long  eurusd', 'ＬＯＮＧ EURUSD', 'Lоng EURUSD'])
      expect([same, (await post('mary', same, { target: { kind: 'event', id: 'us.test' } })).code]).toEqual([
        same,
        '040015',
      ])
    expect((await post('john', 'Long EURUSD')).code).toBe('040013')
    expect((await post('mary', 'Long GBPUSD')).code).toBe('040013')
    for (const emoji of ['😀', '😡']) expect((await post('mary', emoji)).code).toBe('040013')
  })

  test('a second comment within five seconds is refused, and within thirty for a new member, who has twenty a day', async () => {
    const { post, database, idOf } = await start(['mary'], { 'member.newSeconds': 0, 'member.newComments': 2 })
    const since = (seconds: number) =>
      database.db
        .updateTable('comment_writers')
        .set({ comment_at: Date.now() - seconds * 1000 })
        .where('member_id', '=', idOf('mary'))
        .execute()
    expect((await post('mary', 'one')).code).toBe('040013')
    const refused = await post('mary', 'two')
    expect([refused.status, refused.code]).toEqual([429, '040012'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(25)
    await since(29)
    expect((await post('mary', 'two')).code).toBe('040012')
    await since(31)
    await database.db.updateTable('comment_writers').set({ day_count: 20 }).execute()
    const daily = await post('mary', 'two')
    expect([daily.status, daily.code, daily.datas.params.max]).toEqual([429, '040016', 20])
    await database.db.updateTable('comment_writers').set({ shown: 2 }).execute()
    expect((await post('mary', 'two')).code).toBe('040013')
    await since(4)
    expect((await post('mary', 'three')).code).toBe('040012')
    await since(6)
    expect((await post('mary', 'three')).code).toBe('040013')
  })

  test('a refused comment counts towards no limit', async () => {
    const { post } = await start(['mary'], { 'member.newSeconds': 0, 'member.newComments': 0 })
    expect((await post('mary', 'shit')).code).toBe('040003')
    expect((await post('mary', 'to nothing', { parentId: 'AAAAAAAAAAAA' })).code).toBe('040009')
    expect((await post('mary', 'one')).code).toBe('040013')
  })

  test('who has blocked a member gets no answers of theirs, neither to comments nor to articles', async () => {
    const { send, post, posted, idOf, inbox } = await start(['mary', 'john'])
    await send('mary', 'PUT', `/members/${idOf('john')}/block`)
    const top = await posted('mary', 'top')
    const refused = await post('john', 'answer', { parentId: top.commentId })
    expect([refused.status, refused.code]).toEqual([403, '040017'])
    const article = { kind: 'article', id: `by-${idOf('mary')}` }
    expect((await post('john', 'under it', { target: article })).code).toBe('040017')
    await send('john', 'PUT', `/comments/${top.commentId}/like`)
    expect(await inbox('mary', 'like')).toEqual([])
    expect((await post('john', 'elsewhere')).code).toBe('040013')
  })

  test('closed comments of an article are read and not written', async () => {
    const { post, page } = await start(['mary'])
    const refused = await post('mary', 'hello', { target: { kind: 'article', id: 'closed-by-somebody' } })
    expect([refused.status, refused.code]).toEqual([409, '040011'])
    expect(await page('mary', '', 'kind=article&id=closed-by-somebody')).toMatchObject({ list: [], total: 0 })
  })

  test('the author of a comment or an article is told who answers, in their language and with the way there', async () => {
    const { posted, inbox, idOf, send } = await start(['mary', 'john'])
    await send('mary', 'PUT', '/me/settings', { lang: 'en', version: 2 })
    const top = await posted('mary', 'top')
    const answer = await posted('john', 'answer', { parentId: top.commentId })
    await posted('mary', 'own answer', { parentId: top.commentId })
    await posted('john', '加LINE', { parentId: top.commentId })
    await posted('john', 'under it', { target: { kind: 'article', id: `by-${idOf('mary')}` } })
    const told = await inbox('mary', 'reply')
    expect(told).toMatchObject([
      { params: { text: 'under it', title: 'Article' } },
      {
        params: {
          ...{ memberId: idOf('john'), nickname: 'Trader john', text: 'answer', title: 'Euro / US dollar' },
          path: `/eurusd?comment=${answer.commentId}#comments`,
        },
      },
    ])
    expect(told).toHaveLength(2)
    expect(await inbox('john', 'reply')).toEqual([])
  })

  test('a member likes a comment once, however often it is asked for, until it is undone, and its author is told once a day', async () => {
    const { posted, send, page, inbox } = await start(['mary', 'john'])
    const { commentId } = await posted('mary', 'top')
    for (let n = 0; n < 2; n++) {
      for (const likes of [1, 1])
        expect((await send('john', 'PUT', `/comments/${commentId}/like`)).datas).toEqual({ likes })
      expect((await page('john')).list).toMatchObject([{ likes: 1, liked: true }])
      expect((await page('mary')).list).toMatchObject([{ likes: 1, liked: false }])
      for (const likes of [0, 0])
        expect((await send('john', 'DELETE', `/comments/${commentId}/like`)).datas).toEqual({ likes })
    }
    expect(await inbox('mary', 'like')).toMatchObject([{ params: { nickname: 'Trader john', text: 'top' } }])
    expect((await send('john', 'PUT', '/comments/AAAAAAAAAAAA/like')).code).toBe('040007')
  })

  test('a deleted comment is gone, and with answers it stays as removed until the last of them is gone', async () => {
    const { posted, send, page, database } = await start(['mary', 'john'])
    const top = await posted('mary', 'secret')
    const answer = await posted('john', 'answer', { parentId: top.commentId })
    await send('john', 'PUT', `/comments/${top.commentId}/like`)
    const refused = await send('john', 'DELETE', `/comments/${top.commentId}`)
    expect([refused.status, refused.code]).toEqual([403, '040008'])
    expect((await send('mary', 'DELETE', `/comments/${top.commentId}`)).code).toBe('040014')
    expect(await page('mary')).toMatchObject({
      list: [
        {
          ...{ state: 'removed', content: '', author: null, mine: false, likes: 0, answerCount: 1 },
          answers: [{ content: 'answer' }],
        },
      ],
      total: 1,
    })
    for (const [method, path] of [
      ['DELETE', `/comments/${top.commentId}`],
      ['PUT', `/comments/${top.commentId}/like`],
    ] as const)
      expect((await send('mary', method, path)).code).toBe('040007')
    expect((await send('john', 'DELETE', `/comments/${answer.commentId}`)).code).toBe('040014')
    expect(await page()).toEqual({ list: [], total: 0, next: null })
    expect(await database.db.selectFrom('comments').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('comment_likes').selectAll().execute()).toEqual([])
  })

  test('the first twenty characters of a comment run over the chart if its author wants it', async () => {
    const { post, send } = await start(['mary'])
    const answer = await post('mary', `${'😀'.repeat(19)}字 and more`, { overlay: true })
    expect(answer.datas.overlay).toBe(true)
    const overlay = await send(undefined, 'GET', '/overlay?kind=symbol&id=EURUSD')
    expect(overlay.datas.list).toMatchObject([{ text: `${'😀'.repeat(19)}字`, mine: false }])
    const onEvent = await post('mary', 'event', { overlay: true, target: { kind: 'event', id: 'us.test' } })
    expect(onEvent.datas.overlay).toBe(false)
    await post('mary', '加LINE', { overlay: true })
    expect((await send('mary', 'GET', '/overlay?kind=symbol&id=EURUSD')).datas.list).toHaveLength(1)
  })

  test('what is sent twice under a key has one answer, and is posted once', async () => {
    const { send, page } = await start(['mary'])
    const key = { 'idempotency-key': 'comment-0123456789' }
    const body = { target: { kind: 'symbol', id: 'EURUSD' }, content: 'once' }
    const answers = [
      await send('mary', 'POST', '/comments', body, key),
      await send('mary', 'POST', '/comments', body, key),
    ]
    expect(answers[1]!.body).toBe(answers[0]!.body)
    expect((await send('mary', 'POST', '/comments', { ...body, content: 'other' }, key)).code).toBe('000218')
    expect(await page()).toMatchObject({ list: [{ content: 'once' }], total: 1 })
  })

  test('numbers are those of the rows whatever members do at the same time', async () => {
    const names = ['mary', 'john', 'ann', 'kim']
    const { posted, post, send, page, database, idOf } = await start(names)
    const tables: Kysely<CommentTables> = database.db
    const tops = await Promise.all(names.map(name => posted(name, `top of ${name}`)))
    await Promise.all(
      names.flatMap(name =>
        tops.flatMap(({ commentId }, place) => [
          post(name, `${name} to ${place}`, { parentId: commentId }),
          ...[1, 2].map(() => send(name, 'PUT', `/comments/${commentId}/like`)),
          ...(place % 2 === 0 ? [send(name, 'DELETE', `/comments/${commentId}/like`)] : []),
          ...(place === 3 ? [send('kim', 'DELETE', `/comments/${commentId}`)] : []),
        ]),
      ),
    )
    const rows = await tables.selectFrom('comments').selectAll().execute()
    const likes = await tables.selectFrom('comment_likes').selectAll().execute()
    const shown = rows.filter(({ state }) => state === 'shown')
    expect((await page()).total).toBe(shown.length)
    for (const row of rows) {
      const answers = shown.filter(({ parent }) => parent === row.number).length
      const liked = likes.filter(({ comment }) => comment === row.number).length
      expect([row.answers, row.likes]).toEqual([answers, liked])
      expect(Number(row.hot)).toBe(hotOf({ at: Number(row.at), likes: liked, answers }))
    }
    for (const name of names) {
      const row = database.db.selectFrom('comment_writers').select('shown').where('member_id', '=', idOf(name))
      const own = shown.filter(({ member_id }) => member_id === idOf(name)).length
      expect([name, (await row.executeTakeFirst())?.shown]).toEqual([name, own])
    }
  })

  test('what a member has posted at the same time keeps to the limits', async () => {
    const { post, page } = await start(['mary'], { 'member.newSeconds': 0, 'member.newComments': 0 })
    const codes = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await post('mary', `comment ${n}`)).code),
    )
    expect(codes.toSorted()).toEqual([...Array(7).fill('040012'), '040013'])
    expect((await page()).total).toBe(1)
  })

  test('comments of a closed account stay without a name, and its likes are gone with their numbers', async () => {
    const { database, posted, send, page, comments, accounts, idOf } = await start(['mary', 'john'])
    const own = await posted('john', 'of john')
    const other = await posted('mary', 'of mary')
    await posted('john', '加LINE')
    await send('john', 'PUT', `/comments/${other.commentId}/like`)
    await database.write(unit => comments.forget(unit, idOf('john')))
    await database.write(unit => accounts.forStaff.disable(unit, idOf('john')))
    expect(await page('mary')).toMatchObject({
      list: [
        { commentId: other.commentId, likes: 0 },
        { commentId: own.commentId, content: 'of john', author: null },
      ],
      total: 2,
    })
    for (const table of ['comment_likes', 'comment_writers', 'overlay_messages'] as const) {
      const rows = database.db.selectFrom(table).selectAll().where('member_id', '=', idOf('john'))
      expect([table, await rows.execute()]).toEqual([table, []])
    }
  })
})

test('lists, answers and threads are looked up, however many comments there are', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, commentMigrations)
  const reads = createCommentReads({ publicMembers: async () => new Map() })
  const target = { kind: 'symbol', id: 'EURUSD' } as const
  const rows = [1, 2, 3].map(n => ({
    ...{
      comment_id: `comment-${n}`,
      target: 'symbol:EURUSD',
      parent: n === 1 ? null : 1,
      member_id: 'mary',
      content: `${n}`,
    },
    ...{ fold: '', state: 'shown', is_listed: n === 1 ? 1 : 0, likes: 0, answers: n === 1 ? 2 : 0, hot: n, at: n },
  }))
  await database.db.insertInto('comments').values(rows).execute()
  const { plans, scanned } = await readsDuring(database, async () => {
    for (const sort of ['new', 'hot'] as const) {
      const { next } = await reads.list(database, target, { sort, limit: 20 }, 'mary')
      expect(next).toBeNull()
    }
    await reads.list(database, target, {
      sort: 'new',
      limit: 20,
      cursor: Buffer.from('comments 9').toString('base64url'),
    })
    await reads.list(database, target, { sort: 'hot', limit: 20, cursor: Buffer.from('hot 9 9').toString('base64url') })
    expect((await reads.answers(database, target, 'comment-1', { limit: 20 })).list).toHaveLength(2)
    expect((await reads.thread(database, target, 'comment-3'))!.answers).toHaveLength(2)
  })
  expect([...scanned].filter(table => table !== 'answers')).toEqual([])
  expect([...plans].filter(step => step.includes('TEMP B-TREE'))).toEqual([])
  expect(plans.size).toBeGreaterThan(6)
})
