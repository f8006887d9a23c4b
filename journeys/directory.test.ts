import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const names = (page: Page) => page.locator('.site-list h3 a').allTextContents()

journey(
  'the site directory is searched while the visitor types, in an address that can be shared',
  async ({ visit }) => {
    const page = await visit('/en/nav/nav')
    expect(await names(page)).toHaveLength(140)
    const search = page.getByRole('searchbox', { name: 'Name, topic or address' })
    await search.fill('japan bank')
    await expect.poll(async () => (await names(page)).length).toBeLessThan(5)
    expect(await names(page)).toContain('Bank of Japan')
    await page.waitForURL('**/en/nav/nav?q=japan+bank')
    await page.getByRole('link', { name: '简体中文' }).first().click()
    await page.waitForURL('**/cn/nav/nav?q=japan+bank')
    await expect.poll(() => names(page)).toContain('日本银行（日本央行）')
    await page.getByRole('searchbox').fill('no such site')
    await page.getByText('没有符合的网站').waitFor()
    await page.getByRole('link', { name: '清除筛选' }).click()
    await page.waitForURL('**/cn/nav/nav')
    await expect.poll(async () => (await names(page)).length).toBe(140)
  },
)

journey('a search typed before the scripts have arrived is found when they have', async ({ visit }) => {
  const page = await visit('/en/tools/currencyCode')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async route => {
    await arrived
    await route.continue()
  })
  await page.goto('/en/nav/nav', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('japan bank')
  expect(await names(page)).toHaveLength(140)
  arrive()
  await expect.poll(async () => (await names(page)).length).toBeLessThan(5)
  expect(await names(page)).toContain('Bank of Japan')
})

journey('a category of the site directory is opened by keyboard, below the tabs', async ({ visit }) => {
  const page = await visit('/en/nav/nav')
  await page.getByRole('link', { name: 'Regulators' }).press('Enter')
  await page.waitForURL('**/en/nav/nav#regulators')
  const heading = page.getByRole('heading', { name: 'Regulators' })
  await expect.poll(async () => Math.round((await heading.boundingBox())!.y)).toBeLessThan(120)
  const tabs = (await page.locator('.tabs').boundingBox())!
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(tabs.y + tabs.height)
})
