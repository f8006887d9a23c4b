import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { cursorOf } from '#kit/http/cursor.ts'
import { notify } from '#modules/notifications'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTestSeal } from '#testing/seal.ts'
import { columnNames } from '#testing/table-columns.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { seedMembers } from '../../server/operations/seed-members.ts'
import { moduleList } from '../../server/registry/module-list.ts'
import { migrations as allMigrations } from '../../server/stores/migrations.ts'
import { createMemberArchive } from './member-archive.ts'

const COUNTS = { unread: 1, followers: 0, following: 0, articles: 0 }

describeOnEveryDatabase('members', accountsMigrations, open => {
  async function start() {
    const database = await open()
    const app = await openAccountsApp(database)
    onTestFinished(async () => {
      await app.close()
      await database.close()
    })
    return { ...app, database }
  }

  test('who has just registered has chosen nothing; each field that is not valid has its code, and saves nothing; what is sent twice under a key is saved once', async () => {
    const { register, send } = await start()
    const { token, memberId } = await register('mary@example.com')
    expect((await send('GET', '/me', { token })).datas).toEqual({
      ...{ memberId, username: null, nickname: null, avatar: null, bio: '', tags: [], phone: null },
      ...{ email: 'm***@example.com', certified: false, level: 1, muted: null, roles: [], counts: COUNTS },
      settings: {
        ...{ lang: 'tw', followListPublic: true, overlay: true, findable: true },
        mail: { comment: true, follow: true, group: true, contest: true, withdrawal: false },
      },
      ...{ codesLeft: null, closesAt: null, nicknameChangeableAt: null, version: 1 },
    })

    const cases: [object, number, string][] = [
      [{ nickname: '' }, 422, '010012'],
      [{ nickname: '許' }, 422, '010013'],
      [{ nickname: 'x'.repeat(60_000) }, 422, '010013'],
      [{ nickname: 'a\u202eb' }, 422, '010015'],
      [{ nickname: 'Admin' }, 422, '010016'],
      [{ nickname: 7 }, 400, '000201'],
      [{ bio: '字'.repeat(94) }, 422, '010023'],
      [{ bio: '保證獲利' }, 422, '010030'],
      [{ bio: null }, 400, '000201'],
      [{ tags: [''] }, 422, '010018'],
      [{ tags: ['六個中文字長'] }, 422, '010019'],
      [{ tags: Array(101).fill('x') }, 422, '010020'],
      [{ tags: ['gold', 'GOLD'] }, 422, '010021'],
      [{ tags: ['操你媽'] }, 422, '010022'],
      [{ tags: 'gold' }, 400, '000201'],
      [{ avatar: 'not an id' }, 422, '010031'],
      [{ avatar: 'AAAAAAAAAAAA' }, 422, '010031'],
      [{ version: 0 }, 400, '000201'],
      [{ version: 1_000_000_001 }, 400, '000201'],
      [{ version: '1' }, 400, '000201'],
      [{ version: 2 }, 409, '000207'],
      [{ role: 'staff' }, 400, '000201'],
    ]
    for (const [change, status, code] of cases) {
      const answer = await send('PUT', '/me/profile', { token, body: { version: 1, ...change } })
      expect([JSON.stringify(change).slice(0, 60), answer.status, answer.code]).toEqual([
        expect.anything(),
        status,
        code,
      ])
    }
    expect((await send('PUT', '/me/profile', { token, body: {} })).code).toBe('000201')
    expect((await send('GET', '/me', { token })).datas.version).toBe(1)

    const sent = { token, body: { nickname: 'Mary', version: 1 }, headers: { 'idempotency-key': 'profile-0123456789' } }
    const answers = [await send('PUT', '/me/profile', sent), await send('PUT', '/me/profile', sent)]
    expect(answers[1]!.body).toBe(answers[0]!.body)
    expect(answers[1]!.headers['idempotency-replayed']).toBe('true')
    expect((await send('GET', '/me', { token })).datas.version).toBe(2)
  })

  test('a profile that is saved is answered as it is, and the next login has it; a refusal says the bounds, and when a nickname may be changed again', async () => {
    const { register, send, logIn } = await start()
    const { token, memberId } = await register('mary@example.com')
    const body = { nickname: '許安然', tags: ['日線'], bio: 'Gold only', version: 1 }
    const saved = await send('PUT', '/me/profile', { token, body })
    expect([saved.status, saved.code]).toEqual([200, '000104'])
    expect(saved.datas).toMatchObject({ nickname: '許安然', tags: ['日線'], bio: 'Gold only', version: 2 })
    const changeableAt = Date.parse(saved.datas.nicknameChangeableAt)
    expect(Math.round((changeableAt - Date.now()) / 86_400_000)).toBe(30)
    expect((await logIn('mary@example.com', 'Wald1234')).datas.member).toEqual(saved.datas)
    expect((await send('GET', `/members/${memberId}`)).datas).toMatchObject({
      memberId,
      nickname: '許安然',
      bio: 'Gold only',
    })

    const save = (body: object) => send('PUT', '/me/profile?locale=en', { token, body })
    const long = await save({ tags: ['much too long a tag'], bio: 'x'.repeat(281), version: 2 })
    expect(long.datas.fields).toMatchObject([
      { path: 'bio', code: '010023', text: 'The bio has at most 280 bytes' },
      { path: 'tags.0', code: '010019', text: 'A tag has at most 16 bytes' },
    ])
    const soon = JSON.parse((await save({ nickname: 'Marie', version: 2 })).body)
    expect(soon.message).toBe('010017')
    expect(soon.text).toMatch(/^You can change the nickname again after 20\d\d-\d\d-\d\d$/)
  })

  test('settings are changed one by one, and mails are in the language that was chosen', async () => {
    const { accounts, database, register, send } = await start()
    const { token, memberId } = await register('mary@example.com')
    const save = (body: object) => send('PUT', '/me/settings', { token, body })
    const saved = await save({ lang: 'en', mail: { follow: false }, version: 1 })
    expect([saved.status, saved.code, saved.datas]).toEqual([200, '000104', {}])
    expect((await save({ overlay: false, findable: false, followListPublic: false, version: 2 })).code).toBe('000104')
    expect((await send('GET', '/me', { token })).datas.settings).toEqual({
      ...{ lang: 'en', followListPublic: false, overlay: false, findable: false },
      mail: { comment: true, follow: false, group: true, contest: true, withdrawal: false },
    })
    expect(await accounts.accounts.mailAddress(database, memberId)).toEqual({ email: 'mary@example.com', lang: 'en' })
    for (const [body, code] of [
      [{ lang: 'de', version: 3 }, '000201'],
      [{ mail: { news: true }, version: 3 }, '000201'],
      [{ overlay: 'no', version: 3 }, '000201'],
      [{ overlay: true, version: 1 }, '000207'],
    ] as const)
      expect([body, (await save(body)).code]).toEqual([body, code])
  })

  test('members find others by their nickname; visitors read a page, and search nobody', async () => {
    const { register, send } = await start()
    const members = []
    for (const nickname of ['Gold Mary', 'Gold John', 'Silver Ann']) {
      const member = await register(`member${members.length}@example.com`, { network: `198.51.${members.length}` })
      await send('PUT', '/me/profile', { token: member.token, body: { nickname, version: 1 } })
      members.push(member)
    }
    const { token } = members[0]!
    const first = (await send('GET', '/members?q=GOLD&limit=1', { token })).datas
    const second = (await send('GET', `/members?q=GOLD&limit=1&cursor=${first.next}`, { token })).datas
    expect([...first.list, ...second.list].map(({ nickname }: { nickname: string }) => nickname)).toEqual([
      'Gold John',
      'Gold Mary',
    ])
    expect(second.next).toBeNull()
    expect((await send('GET', '/members?q=gold')).code).toBe('000001')
    for (const [query, code] of [
      ['', '000201'],
      ['q=', '000201'],
      [`q=${'x'.repeat(41)}`, '000201'],
      ['q=gold&cursor=nonsense', '000233'],
      [`q=gold&cursor=${cursorOf('members', [2 ** 31])}`, '000233'],
      ['q=gold&limit=0', '000233'],
    ])
      expect([query, (await send('GET', `/members?${query}`, { token })).code]).toEqual([query, code])
    expect((await send('GET', '/members/AAAAAAAAAAAA')).code).toBe('010053')
    expect((await send('GET', '/members/x')).code).toBe('000201')
  })

  test('a member has all that is kept as one file a day: with contacts in the open, without secrets', async () => {
    const { app, database, register, send, logIn } = await start()
    const { token, memberId } = await register('mary@example.com')
    await register('john@example.com', { network: '198.51.100' })
    await logIn('mary@example.com', 'Wald1234')
    await send('PUT', '/me/profile', { token, body: { nickname: '許安然', tags: ['日線'], version: 1 } })
    const workspace = { format: 1, entries: [{ kind: 'setting', key: ['zone'], value: 'Asia/Taipei', at: 1 }] }
    await send('PUT', '/me/workspace', { token, body: { workspace, version: 0 } })
    await database.write(unit => notify(unit, { memberId, kind: 'passwordChanged', params: {} }))
    const ask = () => app.inject({ url: '/api/v1/me/export', headers: { authorization: `Bearer ${token}` } })
    const answer = await ask()
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'application/zip', 'no-store'],
    ])
    const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [
      name,
      new TextDecoder().decode(bytes),
    ])
    const { 'README.txt': readme, ...tables } = Object.fromEntries(files)
    expect(readme).toContain('All that this site keeps of your account')
    const parsed = Object.fromEntries(Object.entries(tables).map(([name, text]) => [name, JSON.parse(text as string)]))
    expect(parsed['accounts.json']).toMatchObject([{ id: memberId, email: 'mary@example.com', state: 'active' }])
    expect(parsed['login_sessions.json']).toHaveLength(2)
    expect(Date.parse(parsed['login_sessions.json'][0].created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(parsed['profiles.json']).toMatchObject([{ nickname: '許安然', tags: ['日線'] }])
    expect(parsed['workspaces.json']).toMatchObject([{ document: workspace }])
    expect(parsed['notifications.json']).toMatchObject([
      { kind: 'welcome' },
      { kind: 'passwordChanged', read_at: null },
    ])
    expect(Date.parse(parsed['notifications.json'][0].at)).toBeGreaterThan(Date.now() - 60_000)
    const all = JSON.stringify(parsed)
    for (const secret of ['password_hash', 'token_hash', 'argon2', 'john@example.com', token])
      expect(all).not.toContain(secret)
    expect((await ask()).statusCode).toBe(429)
    expect((await send('GET', '/me/export')).code).toBe('000001')
  })

  test('of a closed account nothing is kept, and its nickname stays taken', async () => {
    const { database, members, notifications, register, send } = await start()
    const mary = await register('mary@example.com')
    await send('PUT', '/me/profile', { token: mary.token, body: { nickname: 'Mary Gold', version: 1 } })
    await send('PUT', '/me/workspace', {
      token: mary.token,
      body: { workspace: { format: 1, entries: [] }, version: 0 },
    })
    await database.write(async unit => {
      await notify(unit, { memberId: mary.memberId, kind: 'passwordChanged', params: {} })
      await members.forget(unit, mary.memberId)
      await notifications.forget(unit, mary.memberId)
    })
    for (const table of ['profiles', 'nicknames', 'workspaces', 'notifications']) {
      const rows = database.db.selectFrom(table).select('member_id').where('member_id', '=', mary.memberId)
      expect([table, await rows.execute()]).toEqual([table, []])
    }
    const john = await register('john@example.com', { network: '198.51.100' })
    const answer = await send('PUT', '/me/profile', { token: john.token, body: { nickname: 'mary gold', version: 1 } })
    expect(answer.code).toBe('010014')
  })
})

/** Columns that name a member by what they are called. */
const NAMES_MEMBER = /^(member|account|user|author|owner|follower|target_member)_id$/
/** Those of them that name an account that is traded: beside the member, or with nothing else of it. */
const NAMES_TRADING_ACCOUNT = ['contest_accounts', 'contest_entries', 'trading_deals', 'trading_equity'].map(
  table => `${table}.account_id`,
)

const allTables = Object.assign({}, ...allMigrations.main.flatMap(({ migrations }) => migrations))

/** Columns that have one of some texts in a row. */
async function columnsWith(
  database: Database,
  columns: readonly string[],
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const [table, names] of Map.groupBy(columns, name => name.split('.')[0]!)) {
    const counts = names.map(name => {
      const text = sql`cast(${sql.ref(name)} as text)`
      return sql`count(case when ${text} in (${sql.join(texts)}) then 1 end) as ${sql.ref(name.split('.')[1]!)}`
    })
    const query = sql<Record<string, number | string>>`select ${sql.join(counts)} from ${sql.table(table)}`
    const [row] = (await query.execute(database.db)).rows
    for (const [column, count] of Object.entries(row!)) if (Number(count) > 0) found.push(`${table}.${column}`)
  }
  return found
}

describeOnEveryDatabase('all tables', allTables, open => {
  test('each column that names a member, by what it is called or by the ids in it, is among those that members get as a file', async () => {
    const database = await open()
    onTestFinished(() => database.close())
    const declared = moduleList.flatMap(({ memberTables = [] }) => memberTables)
    const owners = declared.map(({ table, column }) => `${table}.${column}`)
    const columns = await columnNames(database)
    const naming = columns.filter(name => NAMES_MEMBER.test(name.split('.')[1]!))
    expect(naming.length).toBeGreaterThan(4)
    expect([...owners, ...NAMES_TRADING_ACCOUNT]).toEqual(expect.arrayContaining(naming))
    expect(columns).toEqual(expect.arrayContaining(NAMES_TRADING_ACCOUNT))
    expect(owners.filter(name => NAMES_TRADING_ACCOUNT.includes(name))).toEqual([])
    for (const { table, column, through, sealed = [], json = [], without = [] } of declared) {
      for (const each of [column, ...sealed, ...json, ...without]) expect(columns).toContain(`${table}.${each}`)
      if (through) expect(columns).toContain(`${through.table}.${through.key}`)
    }
    for (const { table, sealed = [], without = [] } of declared) {
      const secret = columns.filter(
        name => name.startsWith(`${table}.`) && /\.(sealed_\w+|\w+_hash|\w+_key)$/.test(name),
      )
      expect([...sealed, ...without].map(each => `${table}.${each}`)).toEqual(expect.arrayContaining(secret))
    }

    const logins = await seedMembers(database, await openTestSeal(database), 'small')
    const ids = logins.map(({ memberId }) => memberId)
    const found = await columnsWith(database, columns, ids)
    expect(found).toEqual(expect.arrayContaining(['accounts.id', 'mutes.id', 'second_factors.id']))
    expect(owners).toEqual(expect.arrayContaining(found))
  })
})

test('all that is kept of a member is looked up, however much is kept of others', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, allTables)
  const tables = moduleList.flatMap(({ memberTables = [] }) => memberTables)
  const filesOf = async function* () {}
  const archive = createMemberArchive({ database, seal: await openTestSeal(database), tables, filesOf })
  const { plans, scanned } = await readsDuring(database, () => buffer(archive.zipOf('nobody')))
  expect(plans.size).toBeGreaterThanOrEqual(tables.filter(({ file }) => file !== false).length)
  expect([...scanned]).toEqual([])
})
