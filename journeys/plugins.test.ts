import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { findings } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { expectNothingWider } from '#testing/hands.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { enterPassword, pagesOfMembers } from '#testing/logins.ts'

const community = await openCommunity()
afterAll(() => community.close())

let host: Server
let port: number

/** Pages of other sites: each shows the address that it is asked with in a frame. */
beforeAll(async () => {
  host = createServer((request, response) => {
    const src = new URL(request.url!, 'http://host').searchParams.get('src')
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!DOCTYPE html><link rel="icon" href="data:,"><title>Blog</title><iframe src="${src}" width="640" height="276"></iframe>`,
    )
  })
  await new Promise<void>(ready => host.listen(0, '127.0.0.1', ready))
  port = (host.address() as AddressInfo).port
})
afterAll(() => void host.close())

const site = (name: string) => `http://${name}.localhost:${port}`

const visitAs = pagesOfMembers(community)

/** Checks a page as it is shown to desktops and phones, in the light and in the dark. */
async function audit(page: Page): Promise<void> {
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    expect(await findings(page)).toEqual([])
    await expectNothingWider(page)
  }
}

describe('a plugin', () => {
  let frame = ''
  let address = ''

  journey('is set up by a visitor and saved by who logs in', async ({ visit }) => {
    const page = await visit('/en/plugins/new', { site: community.url, expectedComplaints: /status of (401|422)/ })
    await page.locator('[name="name"]').fill('Blog, right column')
    await page.locator('[name="domains"]').fill('https://blog.localhost')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('dialog [name="account"]').waitFor()
    await enterPassword(page, community.seededAs('member'))
    await page.locator('.field-error', { hasText: 'https://blog.localhost' }).waitFor()
    await page.locator('[name="domains"]').fill('blog.localhost')
    await page.getByText('Dark', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/en\/plugins\/[\w-]{16}$/)
    address = new URL(page.url()).pathname
    const code = page.getByLabel('Embed code')
    await expect.poll(() => code.inputValue()).toContain('/tools/widget/p/')
    frame = /src="([^"]+)"/.exec(await code.inputValue())![1]!
    await untilHydrated(page)
    await audit(page)
  })

  journey('is shown by its sites alone, with live figures, until it is paused', async ({ visit }) => {
    const blog = await visit(`/?src=${encodeURIComponent(frame)}`, { site: site('blog'), wantsLessMotion: true })
    const shown = blog.frameLocator('iframe')
    expect(await shown.locator('html').getAttribute('data-theme')).toBe('dark')
    const bid = shown.locator('.widget-bid [data-symbol="EURUSD"] .price')
    const before = await bid.textContent()
    await expect.poll(() => bid.textContent()).not.toBe(before)

    // These pages have no ticker by which to know that they are hydrated.
    const refused = {
      expectedComplaints: /frame-ancestors|ancestor violates|refused|ERR_BLOCKED|status of 409/i,
      wantsLessMotion: true,
    }
    const other = await visit(`/?src=${encodeURIComponent(frame)}`, { site: site('other'), ...refused })
    await expect.poll(() => other.frames()[1]?.url()).toMatch(/^chrome-error:/)

    const owner = await visitAs(visit, 'member', '/en/plugins')
    const row = owner.locator('.plugin-list tbody tr')
    await row.waitFor()
    await expect
      .poll(async () => {
        await owner.reload()
        return row.innerText()
      })
      .toMatch(/Blog, right column\s+Standard spreads\s+blog\.localhost\s+[1-9]/)
    await untilHydrated(owner)
    await audit(owner)
    await row.getByRole('link').click()
    await owner.waitForURL(({ pathname }) => pathname === address)
    await owner.locator('[name="paused"]').check()
    await owner.getByRole('button', { name: 'Save' }).click()
    await owner.locator('.page-title .badge', { hasText: 'Paused' }).waitFor()
    const later = await visit(`/?src=${encodeURIComponent(frame)}`, { site: site('blog'), ...refused })
    await expect.poll(() => later.frames()[1]?.url()).toMatch(/^chrome-error:/)
  })

  journey('is removed by who owns it, once it was asked whether it should be', async ({ visit }) => {
    const owner = await visitAs(visit, 'member', address)
    const answers = [false, true]
    owner.on('dialog', dialog => void (answers.shift() ? dialog.accept() : dialog.dismiss()))
    await owner.getByRole('button', { name: 'Remove plugin' }).click()
    expect(new URL(owner.url()).pathname).toBe(address)
    await owner.getByRole('button', { name: 'Remove plugin' }).click()
    await owner.waitForURL(({ pathname }) => pathname === '/en/plugins')
    await owner.getByText('No plugins yet').waitFor()
    expect((await community.page(new URL(frame).pathname)).status).toBe(404)
  })
})
