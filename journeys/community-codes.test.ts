import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { copyFilledStore } from '#testing/filled-store.ts'
import { journey } from '#testing/journey.ts'
import { openTestPortal } from '#testing/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-codes-'))
copyFilledStore(folder)

/** An operator's command. */
function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/commands/${command}.ts`, ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([0, expect.any(String)])
}

const file = join(folder, 'adverts.csv')
const rows = [
  'position,locale,id,title,text,link',
  'YH_PC_COMMUNITY,TW,line,LINE 社群,每日盤前重點,https://line.example/tw',
  'YH_PC_COMMUNITY,CN,wechat,微信公众号,每日早盘要点,https://wechat.example/cn',
  'YH_PC_COMMUNITY,EN,telegram,Telegram channel,News before the open,https://telegram.example/en',
  'YH_PC_COMMUNITY,EN,discord,Discord,Ask other traders,https://discord.example/en',
]
writeFileSync(file, `${rows.join('\n')}\n`)
const picture = join(folder, 'wechat.png')
const drawing = sharp({ create: { width: 900, height: 900, channels: 3, background: '#107010' } })
writeFileSync(picture, await drawing.png().toBuffer())
run('import', 'adverts', '--replace', file)
run('adverts', 'picture', 'wechat', 'cn', picture)
const portal = await openTestPortal({ DATA_DIR: folder })
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

journey(
  'the QR codes of the operator’s community are in the header and at the side, by language',
  async ({ visit }) => {
    for (const [path, name, own, titles, width] of [
      ['/disclaimer', '社群 QR 碼', '手機版 QR 碼', ['LINE 社群'], 1440],
      ['/cn/disclaimer', '社群二维码', '手机版二维码', ['微信公众号'], 390],
      ['/en/disclaimer', 'Community', 'Open on your phone', ['Telegram channel', 'Discord'], 1440],
    ] as const) {
      const page = await visit(path, { site: portal.url, width })
      if (width === 390) await page.locator('.masthead > .icon-button').first().click()
      const place = width === 390 ? page.locator('.sheet-settings') : page.locator('.side')
      await place.getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect.poll(() => dialog.locator('li a').allTextContents()).toEqual(titles)
      const sizes = () =>
        dialog
          .locator('li img')
          .evaluateAll(images =>
            images.map(image => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).clientWidth]),
          )
      // A picture of the operator's is stored with at most 480 pixels and is not cropped; a drawn code has any size.
      await expect.poll(async () => (await sizes()).every(([natural]) => natural! > 0)).toBe(true)
      if (width === 390) expect(await sizes()).toEqual([[480, 200]])
      expect((await sizes()).every(([, shown]) => shown === 200)).toBe(true)
      // What the code of this site's own address is for stands above it.
      await dialog.getByRole('heading', { name: own }).waitFor()
      expect(await dialog.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
    }
  },
)
