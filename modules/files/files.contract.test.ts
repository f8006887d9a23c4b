import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { blackPng, gifOf, photoOf, plainPdf, plainPicture, SCRIPT, zipOf } from '#testing/hostile-files.ts'
import { runJob } from '#testing/jobs.ts'

const MAX_BYTES = 5_242_880
const DAY_MS = 86_400_000

const png = await plainPicture(300, 200).png().toBuffer()
const hugePng = await blackPng(14_000)

/** A picture of exactly so many bytes: what is behind its end is not read. */
const pictureOf = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])

async function formOf(purpose: string, bytes: Uint8Array, name = 'picture.png') {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new File([Uint8Array.from(bytes)], name, { type: 'image/png' }))
  const encoded = new Response(form)
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type')! }
}

describeOnEveryDatabase('files of members', accountsMigrations, open => {
  async function start(settings: Readonly<Record<string, number>> = {}) {
    const database = await open()
    const app = await openAccountsApp(database, settings)
    onTestFinished(async () => {
      await app.close()
      await database.close()
    })
    let networks = 0
    return {
      ...app,
      database,
      join: (name: string) => app.register(`${name}@example.com`, { network: `198.51.${networks++}` }),
      async upload(
        token: string,
        purpose: string,
        bytes: Uint8Array,
        headers: Record<string, string> = {},
        name?: string,
      ) {
        const { body, type } = await formOf(purpose, bytes, name)
        return app.send('POST', '/files', { token, body, headers: { 'content-type': type, ...headers } })
      },
      get: (fileId: string, token?: string, headers: Record<string, string> = {}) =>
        app.app.inject({
          url: `/api/v1/files/${fileId}`,
          headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        }),
      removeDue: async () => {
        for (const job of app.files.jobs) await runJob(job, { database })
      },
    }
  }

  /** How many rows and bytes there are of files. */
  async function kept({ db }: Database) {
    const rows = async (table: string) => (await db.selectFrom(table).selectAll().execute()).length
    return { uploads: await rows('uploads'), files: await rows('files'), parts: await rows('file_parts') }
  }

  const age = ({ db }: Database, ms: number) =>
    db
      .updateTable('uploads')
      .set(({ eb }) => ({ due_at: eb('due_at', '-', ms) }))
      .where('due_at', 'is not', null)
      .execute()

  test('a picture is encoded anew, and everybody sees it for good, whole and small', async () => {
    const { join, upload, get } = await start()
    const { token } = await join('mary')
    const photo = await photoOf(800, 600)
    const { datas, status, code } = await upload(token, 'avatar', photo, {}, '../../x.png')
    expect([status, code]).toEqual([200, 'ok'])
    expect(datas).toMatchObject({ kind: 'image', width: 512, height: 512 })
    const whole = await get(datas.fileId)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(whole.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
    const { format, width, height, exif } = await sharp(whole.rawPayload).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 512, 512, undefined])
    expect(photo.includes('Lin Hai')).toBe(true)
    expect(whole.rawPayload.includes('Lin Hai')).toBe(false)
    const small = await get(`${datas.fileId}?size=90`)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 90, height: 90 })
    expect(whole.rawPayload.length + small.rawPayload.length).toBe(datas.bytes)
    const again = await get(datas.fileId, undefined, { 'if-none-match': String(whole.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(small.headers.etag).not.toBe(whole.headers.etag)
    expect((await get(`${datas.fileId}?size=91`)).json().message).toBe('000201')
  })

  test('a picture in an article keeps its shape; a file of the largest size is taken, one byte more is not', async () => {
    const { join, upload } = await start()
    const { token } = await join('mary')
    const { datas } = await upload(token, 'image', pictureOf(MAX_BYTES))
    expect(datas).toMatchObject({ width: 300, height: 200 })
    const more = await upload(token, 'image', pictureOf(MAX_BYTES + 1))
    expect([more.status, more.code]).toEqual([413, '050002'])
    expect(more.datas.fields).toMatchObject([{ path: 'file', code: '050002', params: { max: 5 } }])
  })

  test('a file that is too large is refused before its sender has ended', async () => {
    const { app, join } = await start()
    const { token } = await join('mary')
    const { port } = new URL(await app.whole().listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.on('data', part => {
      answer += part
    })
    // The portal closes the connection.
    socket.on('error', () => undefined)
    const head = ['POST /api/v1/files HTTP/1.1', 'host: x', `authorization: Bearer ${token}`]
    const type = 'content-type: multipart/form-data; boundary=cut'
    socket.write(`${[...head, type, 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n`)
    const send = (bytes: Buffer) =>
      new Promise(resolve => {
        socket.write(`${bytes.length.toString(16)}\r\n`)
        socket.write(bytes)
        socket.write('\r\n', resolve)
      })
    const field = (name: string, more = '') => `--cut\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    await send(Buffer.from(`${field('purpose')}image\r\n${field('file', '; filename="x.png"')}`))
    await send(pictureOf(MAX_BYTES))
    expect(answer).toBe('')
    await send(Buffer.alloc(1))
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"message":"050002"')
  })

  test('what is no picture is refused whatever it is called, and nothing of it is kept', async () => {
    const { database, join, upload } = await start()
    const { token } = await join('mary')
    const jpeg = await photoOf(200, 200)
    const cases: [string, string, Uint8Array][] = [
      ['050001', 'nothing', Buffer.alloc(0)],
      ['050003', 'HTML', Buffer.from(`<html>${SCRIPT}`)],
      ['050003', 'SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
      ['050003', 'a GIF of 100,000 images', gifOf(100_000)],
      ['050003', 'a GIF with an archive behind it', Buffer.concat([gifOf(1), zipOf('x.class', SCRIPT)])],
      ['050003', 'a PDF', plainPdf()],
      ['050004', 'half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
      ['050005', 'a PNG of 14,000 by 14,000', hugePng],
    ]
    for (const [code, name, bytes] of cases)
      expect([name, (await upload(token, 'image', bytes)).code]).toEqual([name, code])
    for (const purpose of ['logo', '']) expect((await upload(token, purpose, png)).code).toBe('000201')
    expect(await kept(database)).toEqual({ uploads: 0, files: 0, parts: 0 })
  })

  test('papers are read by their owner alone, and are sealed where they are stored', async () => {
    const { database, join, upload, get } = await start()
    const [mary, john] = [await join('mary'), await join('john')]
    const pdf = plainPdf('A123456789')
    const { datas } = await upload(mary.token, 'identity', pdf)
    expect(datas).toMatchObject({ kind: 'pdf', width: null, height: null })
    const own = await get(datas.fileId, mary.token)
    expect(own.rawPayload.equals(pdf)).toBe(true)
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    })
    const unknown = await get('AAAAAAAAAAAAAAAAAAAAAA', john.token)
    for (const other of [
      await get(datas.fileId, john.token),
      await get(datas.fileId),
      await get(`${datas.fileId}?size=90`),
    ])
      expect([other.statusCode, other.body]).toEqual([404, unknown.body])
    const parts = await database.db.selectFrom('file_parts').select('bytes').execute()
    const stored = Buffer.concat(parts.map(({ bytes }) => Buffer.from(bytes)))
    expect(stored.includes('A123456789') || stored.includes('%PDF')).toBe(false)
    const active = await upload(mary.token, 'evidence', Buffer.from('%PDF-1.7 1 0 obj << /JS (x) >> endobj %%EOF'))
    expect([active.status, active.code]).toEqual([422, '050006'])
    const photo = (await upload(mary.token, 'evidence', png)).datas
    expect((await get(photo.fileId, mary.token)).headers['content-disposition']).toBe('attachment')
    expect((await get(photo.fileId, john.token)).statusCode).toBe(404)
  })

  test('papers whose bytes are those of another file do not open', async () => {
    const { database, join, upload, get } = await start()
    const { token } = await join('mary')
    const [first, second] = [
      await upload(token, 'identity', plainPdf('1')),
      await upload(token, 'identity', plainPdf('2')),
    ]
    const bytesOf = (id: string) => database.db.selectFrom('file_parts').select('bytes').where('file_id', '=', id)
    const { bytes } = await bytesOf(second.datas.fileId).executeTakeFirstOrThrow()
    await database.db.updateTable('file_parts').set({ bytes }).where('file_id', '=', first.datas.fileId).execute()
    expect((await get(first.datas.fileId, token)).statusCode).toBe(503)
    expect((await get(second.datas.fileId, token)).statusCode).toBe(200)
  })

  test('a file that is sent twice under a key is stored once', async () => {
    const { database, join, upload } = await start()
    const { token } = await join('mary')
    const key = { 'idempotency-key': 'picture-0123456789' }
    const answers = [await upload(token, 'image', png, key), await upload(token, 'image', png, key)]
    expect(answers[1]!.datas).toEqual(answers[0]!.datas)
    expect(answers[1]!.headers['idempotency-replayed']).toBe('true')
    expect((await upload(token, 'avatar', png, key)).code).toBe('000218')
    expect(await kept(database)).toMatchObject({ uploads: 1, files: 2 })
  })

  test('a member uploads 30 files in half an hour, those that cannot be read among them', async () => {
    const { join, upload } = await start()
    const [mary, john] = [await join('mary'), await join('john')]
    const tiny = await plainPicture(8, 8).png().toBuffer()
    const damaged = png.subarray(0, 40)
    for (let sent = 0; sent < 30; sent++)
      expect((await upload(mary.token, 'image', sent % 2 === 0 ? tiny : damaged)).code).toMatch(/^ok$|^050004$/)
    const refused = await upload(mary.token, 'image', tiny)
    expect([refused.status, refused.code]).toEqual([409, '050007'])
    expect((await upload(john.token, 'image', tiny)).code).toBe('ok')
  })

  test('a member has so much space, also for uploads at the same time, and gets it back', async () => {
    const { database, join, upload, send: call } = await start({ 'upload.quotaBytes': MAX_BYTES })
    const { token } = await join('mary')
    const noise = (side: number) =>
      sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
        .jpeg({ quality: 90 })
        .toBuffer()
    const pictures = await Promise.all([800, 750, 700, 725, 775].map(noise))
    // Three quarters of the space are taken, so that the pictures may be small.
    expect((await upload(token, 'image', png)).code).toBe('ok')
    const taken = 0.75 * MAX_BYTES
    await database.db.updateTable('upload_space').set({ bytes: taken }).execute()
    // On a busy machine a picture is not read in time, and may be sent again.
    const send = async (picture: Buffer): ReturnType<typeof upload> => {
      const answer = await upload(token, 'image', picture)
      return answer.code === '050008' ? send(picture) : answer
    }
    const answers = await Promise.all(pictures.map(send))
    const stored = answers.filter(({ code }) => code === 'ok')
    expect(answers.filter(({ code }) => code === '050007').length + stored.length).toBe(5)
    const bytes = stored.reduce((sum, { datas }) => sum + datas.bytes, 0)
    expect(taken + bytes).toBeLessThanOrEqual(MAX_BYTES)
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.length).toBeLessThan(5)
    const space = async () =>
      Number((await database.db.selectFrom('upload_space').select('bytes').executeTakeFirstOrThrow()).bytes)
    expect(await space()).toBe(taken + bytes)
    for (const { datas } of stored) await call('DELETE', `/files/${datas.fileId}`, { token })
    expect(await space()).toBe(taken)
    expect((await upload(token, 'image', pictures[0]!)).code).toBe('ok')
  })

  test('a file that nothing refers to is gone after a day, one that is shown stays', async () => {
    const { database, files, join, upload, get, removeDue } = await start()
    const { token, memberId } = await join('mary')
    const [used, unused] = [await upload(token, 'image', png), await upload(token, 'image', png)].map(
      ({ datas }) => datas.fileId as string,
    )
    await database.write(async unit => {
      expect(await files.ownsImage(unit, memberId, used!)).toBe(true)
      for (const [member, file, purpose] of [
        ['somebody', used!, 'image'],
        [memberId, used!, 'avatar'],
        [memberId, 'AAAAAAAAAAAA', 'image'],
      ] as const)
        expect(await files.ownsImage(unit, member, file, purpose)).toBe(false)
      await files.claim(unit, used!)
      await files.claim(unit, used!)
    })
    const statuses = async () => [(await get(used!)).statusCode, (await get(unused!)).statusCode]
    await age(database, DAY_MS - 60_000)
    await removeDue()
    expect(await statuses()).toEqual([200, 200])
    await age(database, 60_000)
    await removeDue()
    expect(await statuses()).toEqual([200, 404])
    await database.write(unit => files.release(unit, used!))
    await age(database, DAY_MS)
    await removeDue()
    expect(await statuses()).toEqual([200, 404])
    await database.write(unit => files.release(unit, used!))
    await age(database, DAY_MS)
    await removeDue()
    expect(await statuses()).toEqual([404, 404])
    expect(await kept(database)).toEqual({ uploads: 0, files: 0, parts: 0 })
    await expect(database.write(unit => files.claim(unit, used!))).rejects.toMatchObject({
      definition: { code: '000205' },
    })
  })

  test('a file whose process ended before it was kept is nobody’s, and is removed with its space', async () => {
    const { database, join, upload, get, removeDue } = await start()
    const { token } = await join('mary')
    const { fileId } = (await upload(token, 'image', png)).datas
    await database.db.updateTable('uploads').set({ state: 'begun' }).execute()
    expect((await get(fileId)).statusCode).toBe(404)
    await age(database, DAY_MS)
    await removeDue()
    expect(await kept(database)).toEqual({ uploads: 0, files: 0, parts: 0 })
    const { bytes } = await database.db.selectFrom('upload_space').select('bytes').executeTakeFirstOrThrow()
    expect(Number(bytes)).toBe(0)
  })

  test('a member removes own files alone, and whoever guesses learns nothing', async () => {
    const { database, join, upload, get, send, removeDue } = await start()
    const [mary, john] = [await join('mary'), await join('john')]
    const { fileId } = (await upload(mary.token, 'image', png)).datas
    const remove = (id: string, token?: string) => send('DELETE', `/files/${id}`, { token })
    expect((await remove(fileId)).code).toBe('000001')
    for (const id of [fileId, 'AAAAAAAAAAAA']) {
      const { status, code } = await remove(id, john.token)
      expect([status, code]).toEqual([404, '000205'])
    }
    expect((await remove(fileId, mary.token)).code).toBe('000105')
    expect((await remove(fileId, mary.token)).code).toBe('000205')
    expect((await get(fileId)).statusCode).toBe(404)
    await removeDue()
    expect(await kept(database)).toEqual({ uploads: 0, files: 0, parts: 0 })
  })

  test('an avatar is a picture that the member has uploaded as one; the one before it goes, and so may it', async () => {
    const { database, join, upload, get, send, removeDue } = await start()
    const [mary, john] = [await join('mary'), await join('john')]
    const avatar = async (token: string, purpose = 'avatar') =>
      (await upload(token, purpose, png)).datas.fileId as string
    const save = (version: number, id: string) =>
      send('PUT', '/me/profile', { token: mary.token, body: { avatar: id, version } })
    const [first, second] = [await avatar(mary.token), await avatar(mary.token)]
    for (const id of [await avatar(john.token), await avatar(mary.token, 'image'), 'AAAAAAAAAAAA'])
      expect((await save(1, id)).code).toBe('010031')
    expect((await save(1, first!)).datas.avatar).toBe(first)
    expect((await send('GET', `/members/${mary.memberId}`)).datas.avatar).toBe(first)
    await send('PUT', `/members/${john.memberId}/follow`, { token: mary.token })
    const told = (await send('GET', '/me/notifications?kind=follow', { token: john.token })).datas.list
    expect(told).toMatchObject([{ kind: 'follow', avatar: first }])
    expect((await save(2, second!)).datas.avatar).toBe(second)
    await age(database, DAY_MS)
    await removeDue()
    expect([(await get(first!)).statusCode, (await get(second!)).statusCode]).toEqual([404, 200])
    expect((await send('DELETE', `/files/${second}`, { token: mary.token })).code).toBe('000105')
    expect((await send('GET', '/me', { token: mary.token })).datas).toMatchObject({ avatar: null, version: 4 })
  })

  test('of a closed account nothing is kept but pictures that articles show, which are nobody’s', async () => {
    const { database, files, join, upload, get, removeDue } = await start()
    const { token, memberId } = await join('mary')
    const uploaded = async (purpose: string) => (await upload(token, purpose, png)).datas.fileId as string
    const [shown, unused, avatar, paper] = await Promise.all(['image', 'image', 'avatar', 'identity'].map(uploaded))
    await database.write(async unit => {
      for (const id of [shown, avatar, paper]) await files.claim(unit, id!)
      await files.forget(unit, memberId)
    })
    expect(await Promise.all([shown, unused, avatar].map(async id => (await get(id!)).statusCode))).toEqual([
      200, 404, 404,
    ])
    await removeDue()
    expect(await kept(database)).toMatchObject({ uploads: 1, files: 2 })
    for (const table of ['uploads', 'upload_space'])
      expect(await database.db.selectFrom(table).selectAll().where('member_id', '=', memberId).execute()).toEqual([])
  })
})
