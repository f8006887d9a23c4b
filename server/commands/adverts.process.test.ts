import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { copyFilledStore } from '#testing/filled-store.ts'
import { ask } from '#testing/portal.ts'
import { startServer, withoutPrices } from '#testing/server-process.ts'

const project = resolve(import.meta.dirname, '../..')

test('an operator gives an advert a picture while the portal runs, and takes it away again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-adverts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { ...withoutPrices, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' }
  copyFilledStore(settings.DATA_DIR)
  const server = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
  onTestFinished(() => server.end('SIGTERM'))
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`server/commands/${command}.ts`, ...args], {
      cwd: project,
      env: { ...process.env, ...settings, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    return { status, said: (stdout + stderr).trimEnd() }
  }
  /** The address of the image of an advert, as clients of the list find it. */
  const imageOf = async (locale: string) => {
    const { text } = await ask(server.url, `/showTKImg?adId=ad-calendar&locale=${locale}`, {})
    return JSON.parse(text).datas.url as string
  }
  const picture = join(folder, 'banner.png')
  const banner = sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#a03020' } })
  writeFileSync(picture, await banner.png().toBuffer())

  const drawn = await imageOf('EN')
  expect(drawn).toContain('/adverts/image.svg?')
  expect(run('adverts', 'picture', 'ad-calendar', 'en', picture)).toEqual({
    status: 0,
    said: expect.stringMatching(/^ad-calendar in en is shown with \S+banner\.png, \d+ bytes as it is stored$/),
  })
  const shown = await imageOf('EN')
  expect([shown.split('?')[0], (await imageOf('TW')).split('?')[0]]).toEqual([
    '/adverts/picture.webp',
    '/adverts/image.svg',
  ])
  const answer = await fetch(`${server.url}${shown}`)
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect([answer.status, answer.headers.get('content-type'), format, width, height]).toEqual([
    200,
    'image/webp',
    'webp',
    1_280,
    192,
  ])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')

  // The backup of a running portal holds it too.
  const backup = join(folder, 'backup.gz')
  expect(run('backup', backup).status).toBe(0)
  const restored = { ...settings, DATA_DIR: join(folder, 'restored') }
  const { status } = spawnSync(process.execPath, ['server/commands/restore.ts', backup], {
    cwd: project,
    env: { ...process.env, ...restored, DATABASE_URL: '' },
  })
  expect(status).toBe(0)
  expect(run('adverts', 'drawn', 'ad-calendar', 'en').status).toBe(0)
  expect(await imageOf('EN')).toBe(drawn)
  expect((await fetch(`${server.url}${shown}`)).status).toBe(404)

  writeFileSync(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(run('adverts', 'picture', 'ad-calendar', 'en', picture)).toEqual({
    status: 1,
    said: `${picture} is not JPEG, PNG or WebP`,
  })
  expect(run('adverts', 'picture', 'ad-nothing', 'en', picture).said).toBe("there is no advert 'ad-nothing' in en")
  expect(run('audit').said).toMatch(/adverts\.picture {2}ad-calendar en\n.*adverts\.drawn {2}ad-calendar en$/)
  await server.end('SIGTERM')

  const again = await startServer({ command: [process.execPath, 'server/main.ts'], settings: restored })
  onTestFinished(() => again.end('SIGTERM'))
  const kept = await fetch(`${again.url}${shown}`)
  expect([kept.status, (await sharp(await kept.arrayBuffer()).metadata()).width]).toEqual([200, 1_280])
})
