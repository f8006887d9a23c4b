import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

test('a picture that an article shows is kept as long as the article', async () => {
  const { fileId } = (await upload('image', await plainPicture().png().toBuffer())).datas
  await community.send('member', { method: 'PUT', path: '/api/v1/me/profile', body: { nickname: 'Mary', version: 1 } })
  await post('/api/v1/columns', { name: 'Gold', intro: 'Gold at the close of each day' })
  const article = { type: 'market', title: 'Gold at the close', lang: 'en' }
  const content = `${'A day like others in the market of gold. '.repeat(5)}\n\n![chart](/api/v1/files/${fileId})`
  const published = await post('/api/v1/articles', { ...article, content })
  expect(published).toMatchObject({ status: 200 })
  const database = new DatabaseSync(join(community.dataDir, 'portal.sqlite'), { readOnly: true })
  const row = database.prepare('select claims, due_at from uploads where id = ?').get(fileId)
  database.close()
  expect({ ...row }).toEqual({ claims: 1, due_at: null })
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
