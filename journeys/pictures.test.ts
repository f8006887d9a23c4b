import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect } from 'vitest'
import { findings } from '#testing/axe.ts'
import { gifOf, SCRIPT } from '#testing/hostile-files.ts'
import { journey, untilHydrated, type Visit, type Visitor } from '#testing/journey.ts'
import { openMembersPortal, registerIn } from '#testing/members-portal.ts'

const portal = await openMembersPortal()
afterAll(() => portal.close())

/** Its left half is red, its right one blue. */
const half = (background: string) =>
  sharp({ create: { width: 450, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
const picture = await sharp([await half('red'), await half('blue')], { join: { across: 2 } })
  .jpeg()
  .toBuffer()
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const FILE_INPUT = '.picture-field input[type="file"]'

let members = 0

/** A new member at the settings of the profile. */
async function arrive(visit: Visit, visitor: Visitor = {}) {
  // Journeys look at what is drawn.
  const expectedComplaints = /willReadFrequently/
  const page = await visit('/en/terms', { site: portal.url, expectedComplaints, ...visitor })
  const { memberId } = await registerIn(page, portal, `picture${++members}@example.com`)
  await goTo(page, '/en/settings/profile')
  return { page, memberId }
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

const headerPicture = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--member-picture'))

/** Whether the picture of a member is shown, and not only named. */
const isLoaded = (page: Page, selector: string) =>
  page.locator(`${selector} img.avatar`).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

type Colour = 'red' | 'blue'
const colourOf = ([red = 0, , blue = 0]: Iterable<number>): Colour => (red > blue ? 'red' : 'blue')

/** The colour in the middle of the square. */
const shownColour = async (page: Page) =>
  colourOf(
    await page
      .locator('.crop-sizes canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        return [...canvas.getContext('2d')!.getImageData(width / 2, height / 2, 1, 1).data]
      }),
  )

describe('a profile picture', () => {
  journey(
    'is chosen, cropped and saved by keyboard alone, and seen in the header and on the page',
    async ({ visit }) => {
      const { page, memberId } = await arrive(visit)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Change' }).focus()
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(file('holiday.jpg', picture))
      await page.locator('.crop-area:focus').waitFor()
      for (const key of ['+', '+', '-', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
      await expect.poll(() => shownColour(page)).toBe('blue')
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
      await expect.poll(() => shownColour(page)).toBe('red')
      expect(await page.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.1')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      expect(await page.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.15')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText('Takes effect when you save').waitFor()
      expect(await headerPicture(page)).toBe('')
      await page.locator('.profile-form button[type="submit"]').click()
      await page.getByText('Saved').waitFor()
      await expect.poll(() => headerPicture(page)).toMatch(/^url\("\/api\/v1\/files\/[\w-]{22}\?size=90"\)$/)
      await expect.poll(() => isLoaded(page, '.picture-field')).toBe(true)
      const source = await page.locator('.picture-field img').getAttribute('src')
      const stored = sharp(Buffer.from(await (await fetch(portal.url + source)).arrayBuffer()))
      expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
      const { data } = await stored
        .extract({ left: 256, top: 256, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(colourOf(data)).toBe('red')
      await goTo(page, `/en/user/${memberId}`)
      await expect.poll(() => isLoaded(page, '.member-card')).toBe(true)
      await goTo(page, '/en/settings/profile')
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.locator('.profile-form button[type="submit"]').click()
      await expect.poll(() => headerPicture(page)).toBe('')
      await page.locator('.picture-field span.avatar').waitFor()
    },
  )

  journey('is dropped onto the field or pasted into the page, moved by pointer and let go again', async ({ visit }) => {
    const { page } = await arrive(visit)
    await page.locator('.picture-field').waitFor()
    const give = (kind: 'drop' | 'paste') =>
      page.evaluate(
        ([how, encoded]) => {
          const transfer = new DataTransfer()
          const bytes = Uint8Array.from(atob(encoded!), character => character.charCodeAt(0))
          transfer.items.add(new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
          const options = { bubbles: true, cancelable: true }
          const event =
            how === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          document.querySelector('.picture-field')!.dispatchEvent(event)
        },
        [kind, picture.toString('base64')] as const,
      )
    for (const kind of ['drop', 'paste'] as const) {
      await give(kind)
      const area = page.locator('.crop-area')
      const { x, y, width } = (await area.boundingBox())!
      await page.mouse.move(x + width / 2, y + width / 2)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.7, y + width / 2, { steps: 3 })
      await expect.poll(() => shownColour(page)).toBe('red')
      await page.mouse.move(x + width * 0.2, y + width / 2, { steps: 3 })
      await expect.poll(() => shownColour(page)).toBe('blue')
      await page.mouse.up()
      await page.mouse.wheel(0, -100)
      await expect.poll(() => page.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.05')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await area.waitFor({ state: 'detached' })
    }
  })

  journey('that is too large, or none, is refused in the reader’s language before it is sent', async ({ visit }) => {
    const { page } = await arrive(visit, { width: 390 })
    const large = Buffer.concat([picture, Buffer.alloc(5_242_881 - picture.length)])
    const uploads: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('/files')) uploads.push(request.url())
    })
    for (const [path, tooLarge, wrongKind, unreadable] of [
      [
        '/settings/profile',
        '圖片超過 5 MB，請換一張較小的',
        '只接受 JPEG、PNG 或 WebP 圖片',
        '圖片無法讀取，請重新匯出或換一張',
      ],
      [
        '/cn/settings/profile',
        '图片超过5 MB，请换一张较小的',
        '仅支持JPEG、PNG或WebP图片',
        '图片无法读取，请重新导出或换一张',
      ],
      [
        '/en/settings/profile',
        'The picture must not be over 5 MB',
        'Only JPEG, PNG and WebP pictures are accepted',
        'The picture cannot be read. Export it again or choose another',
      ],
    ] as const) {
      await goTo(page, path)
      await page.locator('.picture-field').waitFor()
      for (const [given, text] of [
        [file('a.jpg', large), tooLarge],
        [file('a.png', Buffer.from(`<html>${SCRIPT}`), 'image/png'), wrongKind],
        [file('a.gif', gifOf(2), 'image/gif'), wrongKind],
        [file('a.jpg', picture.subarray(0, 100)), unreadable],
      ] as const) {
        await page.locator(FILE_INPUT).setInputFiles(given)
        await page.locator('.picture-field .field-error', { hasText: text }).waitFor()
      }
      await page.locator(FILE_INPUT).setInputFiles(file('a.jpg', picture))
      await page.locator('.crop-area').waitFor()
      expect(await page.locator('.picture-field .field-error').count()).toBe(0)
    }
    expect(uploads).toEqual([])
  })

  journey('says how much of it has left, and is cancelled meanwhile', async ({ visit }) => {
    const { page } = await arrive(visit)
    // The answer waits, as that of a slow network does.
    const isWaiting = Promise.withResolvers<void>()
    await page.route('**/api/v1/files?*', () => isWaiting.resolve())
    await page.locator(FILE_INPUT).setInputFiles(file('a.jpg', picture))
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('progressbar').waitFor()
    await isWaiting.promise
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await page.locator('.crop .field-error').count()).toBe(0)
    await page.unroute('**/api/v1/files?*')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Takes effect when you save').waitFor()
  })

  for (const width of [1440, 390])
    journey(
      `is cropped at ${width} pixels, light and dark, in three languages, with nothing serious for axe`,
      async ({ visit }) => {
        const { page } = await arrive(visit, { width })
        for (const prefix of ['/en', '', '/cn']) {
          await goTo(page, `${prefix}/settings/profile`)
          await page.locator(FILE_INPUT).setInputFiles(file('a.jpg', picture))
          await page.locator('.crop-area').waitFor()
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme })
            await page.locator(`html[data-theme="${theme}"]`).waitFor()
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            expect([prefix, theme, overflow]).toEqual([prefix, theme, 0])
          }
          if (prefix === '/en') expect(await findings(page, 'main')).toEqual([])
        }
      },
    )
})
