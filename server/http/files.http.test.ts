import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openCommunity } from '#testing/community.ts'
import { blackPng, packedPdf, plainPicture, pngWithPackedTexts } from '#testing/hostile-files.ts'

const community = await openCommunity()
afterAll(() => community.close())

async function upload(purpose: string, bytes: Uint8Array) {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new File([Uint8Array.from(bytes)], 'picture.png'))
  return community.send('member', { method: 'POST', path: '/api/v1/files', body })
}

const post = (path: string, body: object) => community.send('member', { method: 'POST', path, body })

test('a picture that an article shows is kept as long as the article, unless its member removes it', async () => {
  const { fileId } = (await upload('image', await plainPicture().png().toBuffer())).datas
  const cover = (await upload('image', await plainPicture().png().toBuffer())).datas.fileId
  await community.send('member', { method: 'PUT', path: '/api/v1/me/profile', body: { nickname: 'Mary', version: 1 } })
  await post('/api/v1/columns', { name: 'Gold', intro: 'Gold at the close of each day' })
  const article = { type: 'market', title: 'Gold at the close', lang: 'en' }
  const content = `${'A day like others in the market of gold. '.repeat(5)}\n\n![chart](/api/v1/files/${fileId})`
  const published = await post('/api/v1/articles', { ...article, content, cover })
  expect(published).toMatchObject({ status: 200 })
  const database = new DatabaseSync(join(community.dataDir, 'portal.sqlite'), { readOnly: true })
  const row = database.prepare('select claims, due_at from uploads where id = ?').get(fileId)
  database.close()
  expect({ ...row }).toEqual({ claims: 1, due_at: null })
  const coverNow = async () => {
    const { articleId } = published.datas
    return (await community.send('member', { method: 'GET', path: `/api/v1/articles/${articleId}` })).datas.cover
  }
  expect(await coverNow()).toBe(cover)
  await community.send('member', { method: 'DELETE', path: `/api/v1/files/${cover}` })
  expect(await coverNow()).toBeNull()
})

test('files that are made to fill the memory are refused ten at a time, and pages are read beside them', async () => {
  const files = [await blackPng(14_000), await pngWithPackedTexts(300)]
  const answers = Promise.all(Array.from({ length: 10 }, (_, n) => upload('image', files[n % 2]!)))
  const paper = upload('evidence', await packedPdf(100))
  const page = await fetch(`${community.url}/`)
  expect(page.status).toBe(200)
  const codes = (await answers).map(({ code }) => code)
  expect(codes.filter((_, n) => n % 2 === 0)).toEqual(Array(5).fill('050005'))
  expect(codes.filter((_, n) => n % 2 === 1).every(code => code === 'ok' || code === '050004')).toBe(true)
  expect((await paper).code).toBe('050004')
})

/** A request of which the last byte is not sent until `finish` is called. */
function slowly(path: string, headers: Readonly<Record<string, string>>, body: Uint8Array) {
  const { hostname, port } = new URL(community.url)
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8')
  const head = { host: 'localhost', connection: 'close', 'content-length': String(body.length), ...headers }
  socket.write(
    `POST ${path} HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  socket.write(body.subarray(0, -1))
  let text = ''
  socket.on('data', part => (text += part)).on('error', () => undefined)
  const answer = new Promise<string>(done => socket.on('close', () => done(text)))
  return { answer, finish: () => socket.write(body.subarray(-1)), isOpen: () => !socket.destroyed && text === '' }
}

test('a picture from a slow line is taken after a time in which the body of another request is given up', async () => {
  const form = new FormData()
  form.append('purpose', 'image')
  // What is small arrives at too few bytes a second.
  const raw = { width: 800, height: 800, channels: 3 } as const
  const picture = Uint8Array.from(
    await sharp(randomBytes(800 * 800 * 3), { raw })
      .png()
      .toBuffer(),
  )
  form.append('file', new File([picture], 'slow.png'))
  const encoded = new Response(form)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  expect(bytes.length).toBeGreaterThan(1_000_000)
  const type = encoded.headers.get('content-type')!
  const login = { authorization: `Bearer ${await community.tokenOf('member')}` }
  const known = slowly('/api/v1/files', { 'content-type': type, ...login }, bytes)
  const stranger = slowly('/api/v1/session', { 'content-type': 'application/json' }, Buffer.from('{"account": "mary"}'))
  expect(await stranger.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(known.isOpen()).toBe(true)
  known.finish()
  const answer = await known.answer
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('"width":800')
}, 60_000)

test('who asks for all that is kept of them gets their files as well, and papers opened, but not those of others', async () => {
  const picture = (await upload('image', await plainPicture().png().toBuffer())).datas
  const paper = (await upload('evidence', await plainPicture(800, 500).png().toBuffer())).datas
  const stored = await fetch(`${community.url}/api/v1/files/${picture.fileId}`)
  const ask = async (role: 'member' | 'unverified') => {
    const authorization = `Bearer ${await community.tokenOf(role)}`
    const answer = await fetch(`${community.url}/api/v1/me/export`, { headers: { authorization } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }
  const files = await ask('member')
  const shown = files[`files/${picture.fileId}.webp`]!
  expect(Buffer.from(shown).equals(Buffer.from(await stored.arrayBuffer()))).toBe(true)
  expect(await sharp(files[`files/${paper.fileId}.webp`]!).metadata()).toMatchObject({ width: 800, height: 500 })
  const uploads: { id: string; state: string }[] = JSON.parse(new TextDecoder().decode(files['uploads.json']))
  const rows = uploads.filter(({ state }) => state === 'stored')
  const names = Object.keys(files).filter(name => name.startsWith('files/'))
  expect(names.map(name => name.slice(6, -5)).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(Object.keys(await ask('unverified')).filter(name => name.startsWith('files/'))).toEqual([])
})

test('the picture for sharing a member’s page has the member’s own picture, and a page says where it is', async () => {
  const avatar = (await upload('avatar', await plainPicture(600, 600).png().toBuffer())).datas
  const { memberId, version } = (await community.send('member', { method: 'GET', path: '/api/v1/me' })).datas
  const shared = async () => {
    const answer = await fetch(`${community.url}/share/member.png?memberId=${memberId}&locale=en`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    return Buffer.from(await answer.arrayBuffer())
  }
  const change = { method: 'PUT', path: '/api/v1/me/profile', body: { avatar: avatar.fileId, version } }
  expect((await community.send('member', change)).code).toBe('000104')
  const png = await shared()
  const { data } = await sharp(png)
    .extract({ left: 160, top: 188, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data].slice(0, 3)).toEqual([expect.closeTo(200, -1), expect.closeTo(30, -1), expect.closeTo(30, -1)])
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
  const page = await (await fetch(`${community.url}/en/user/${memberId}`, { headers: { accept: 'text/html' } })).text()
  expect(page).toMatch(
    new RegExp(`property="og:image" content="[^"]*/share/member\\.png\\?memberId=${memberId}&amp;locale=en"`),
  )
  const missing = await fetch(`${community.url}/share/member.png?memberId=AAAAAAAAAAAA&locale=en`)
  expect([missing.status, (await missing.json()).message]).toEqual([404, '010053'])
})
