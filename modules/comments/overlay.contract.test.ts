import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { switchParts } from '#modules/staff'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { commentMigrations } from './comment-tables.ts'
import { addOverlay, cleanOverlay, listOverlay } from './overlay.ts'

const EURUSD = { kind: 'symbol', id: 'EURUSD' } as const

describeOnEveryDatabase('messages over charts', accountsMigrations, open => {
  async function start() {
    const database = await open()
    const app = await openAccountsApp(database, { 'member.newSeconds': 0, 'member.newComments': 0 })
    onTestFinished(async () => {
      await app.close()
      await database.close()
    })
    const { token } = await app.register('mary@example.com')
    await app.send('PUT', '/me/profile', { token, body: { nickname: 'Mary Gold', version: 1 } })
    /** Sends a message as if the last one was sent long ago. */
    async function post(content: string, target: object = EURUSD) {
      await database.db.updateTable('comment_writers').set({ overlay_at: 0 }).execute()
      return app.send('POST', '/overlay', { token, body: { target, content } })
    }
    const list = (query = '', reader?: string, target = 'kind=symbol&id=EURUSD') =>
      app.send('GET', `/overlay?${target}${query}`, { token: reader })
    return { ...app, database, token, post, list }
  }

  test('a message is read by all, and marked as one’s own, after those that were read before', async () => {
    const { post, list, token } = await start()
    expect((await list()).datas).toEqual({
      ...{ list: [], next: null },
      defaults: { laneHeight: 40, gap: 5, throttle: 2_000, maxWords: 20 },
    })
    const first = await post('long')
    expect([first.status, first.code, first.datas.state]).toEqual([200, 'ok', 'shown'])
    await post('short')
    const read = (await list()).datas
    expect(read.list).toMatchObject([
      { overlayId: first.datas.overlayId, text: 'long', mine: false },
      { text: 'short', mine: false },
    ])
    expect((await list('', token)).datas.list).toMatchObject([{ mine: true }, { mine: true }])
    expect((await list(`&after=${first.datas.overlayId}`)).datas.list).toMatchObject([{ text: 'short' }])
    expect((await list(`&after=${read.next}`)).datas).toMatchObject({ list: [], next: read.next })
    expect((await list('&after=unknown')).datas.list).toHaveLength(2)
  })

  test('a message has twenty characters, whichever they are, on one line', async () => {
    const { post, list } = await start()
    expect((await post('😀'.repeat(20))).code).toBe('ok')
    const refused = await post('字'.repeat(21))
    expect([refused.status, refused.code, refused.datas.params]).toEqual([422, '040018', { max: 20 }])
    expect((await post(' \n ')).code).toBe('040001')
    await post('two\nlines')
    expect((await list()).datas.list.at(-1).text).toBe('two lines')
  })

  test('the next message waits two seconds', async () => {
    const { post, send, token } = await start()
    await post('one')
    const refused = await send('POST', '/overlay', { token, body: { target: EURUSD, content: 'two' } })
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, '040019', '2'])
  })

  test('blocked words are refused, and those that wait for a review are seen by nobody', async () => {
    const { post, list, token } = await start()
    expect((await post('s h i t')).code).toBe('040003')
    const held = await post('加LINE')
    expect([held.status, held.code, held.datas.state]).toEqual([200, '040004', 'held'])
    expect((await list('', token)).datas.list).toEqual([])
  })

  test('there are none where there is no chart, and where they are off', async () => {
    const { post, list, database } = await start()
    for (const target of [
      { kind: 'symbol', id: 'NOPE' },
      { kind: 'event', id: 'us.test' },
    ]) {
      expect((await post('one', target)).code).toBe('040010')
      expect((await list('', undefined, `kind=${target.kind}&id=${target.id}`)).code).toBe('040010')
    }
    const quiet = { kind: 'article', id: 'quiet-by-somebody' }
    expect((await post('one', quiet)).code).toBe('040020')
    expect((await list('', undefined, `kind=article&id=${quiet.id}`)).code).toBe('040020')
    await database.write(unit => switchParts(unit, { overlay: false }))
    expect((await post('one')).code).toBe('040020')
    const off = await list()
    expect([off.status, off.code]).toEqual([409, '040020'])
  })

  test('a message that waits for a review leaves the queue when it is deleted', async () => {
    const { database, post } = await start()
    expect((await post('paid signals')).code).toBe('040004')
    const waiting = () => database.db.selectFrom('reviews').select(['kind', 'content']).execute()
    await cleanOverlay(database.write, (30 * DAY_MS) / 1_000, Date.now())
    expect(await waiting()).toEqual([{ kind: 'overlay', content: 'paid signals' }])
    await cleanOverlay(database.write, 0, Date.now() + 1)
    expect(await waiting()).toEqual([])
  })

  test('messages are kept for thirty days, and then neither read nor stored', async () => {
    const { database, list, post } = await start()
    await post('new')
    const message = { target: EURUSD, memberId: 'somebody', isHeld: false }
    await database.write(unit => addOverlay(unit, { ...message, content: 'old', at: Date.now() - 31 * DAY_MS }))
    expect((await list()).datas.list).toMatchObject([{ text: 'new' }])
    await cleanOverlay(database.write, (30 * DAY_MS) / 1_000, Date.now())
    expect(await database.db.selectFrom('overlay_messages').select('content').execute()).toEqual([{ content: 'new' }])
  })
})

test('the messages of a chart are looked up, however many there are', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, commentMigrations)
  const post = (content: string) =>
    database.write(unit =>
      addOverlay(unit, { target: EURUSD, memberId: 'mary', content, isHeld: false, at: Date.now() }),
    )
  const first = await post('one')
  await post('two')
  const { plans, scanned } = await readsDuring(database, async () => {
    const read = { since: 0, readerId: undefined }
    expect((await listOverlay(database, EURUSD, { ...read, after: undefined })).list).toHaveLength(2)
    expect((await listOverlay(database, EURUSD, { ...read, after: first })).list).toHaveLength(1)
  })
  expect([...scanned]).toEqual([])
  expect([...plans].filter(step => step.includes('TEMP B-TREE'))).toEqual([])
})
