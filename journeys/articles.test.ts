import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { findings } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated, type Visit, type Visitor } from '#testing/journey.ts'

const community = await openCommunity(freeToPublish)
afterAll(() => community.close())

type Role = 'member' | 'groupAdmin' | 'groupLeader' | 'unverified'

/** Logs a seeded member in by the page of the login, which leads on to another one. */
async function logIn(visit: Visit, role: Role, next: string, visitor: Visitor = {}): Promise<Page> {
  const page = await visit(`/en/login?next=${next}`, { site: community.url, ...visitor })
  const { username, password } = community.seededAs(role)
  await page.locator('[name="account"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="password"]').press('Enter')
  await page.waitForURL(({ pathname }) => pathname === next)
  await untilHydrated(page)
  return page
}

const draftsOf = async (role: Role): Promise<{ draftId: string; title?: string; content?: string }[]> =>
  (await community.send(role, { method: 'GET', path: '/api/v1/me/drafts' })).datas.list

describe('writing', () => {
  journey('a member writes, opens a column on the way, publishes and reads the article', async ({ visit }) => {
    const { version } = (await community.send('member', { method: 'GET', path: '/api/v1/me' })).datas
    const body = { nickname: 'Lin Hai', version }
    await community.send('member', { method: 'PUT', path: '/api/v1/me/profile', body })
    const page = await logIn(visit, 'member', '/en/write', { expectedComplaints: /Failed to load resource/ })
    await page.getByLabel('Title').fill('The euro above 1.20')
    await page.getByLabel('Text (Markdown)').fill('## Rates\n\nThe euro **rose**. <script>alert(1)</script>')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.locator('strong', { hasText: 'rose' }).waitFor()
    expect(await preview.locator('script').count()).toBe(0)
    await page.getByLabel('Type', { exact: true }).selectOption('strategy')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByRole('combobox', { name: 'Add an instrument' }).fill('EURUSD')
    await page.locator('.options [role="option"]').first().click()
    await page.getByText('Bullish').click()
    await page.getByLabel('In one sentence').fill('To 1.25 by spring')
    await page.getByText(/^Saved/).waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: '/tmp/shot-write.png', fullPage: true })
    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open a column' })
    await dialog.getByLabel('Name of the column').fill('Coast of rates')
    await dialog.getByRole('button', { name: 'Open a column' }).click()
    await page.waitForURL(/\/en\/articles\//)
    await page.getByRole('heading', { level: 1, name: 'The euro above 1.20' }).waitFor()
    expect(await page.locator('.member-text strong').textContent()).toBe('rose')
    await page.getByText('To 1.25 by spring').waitFor()
    expect(await draftsOf('member')).toEqual([])
  })

  journey(
    'what is typed while the portal is away stays in the browser, and is saved when it is back',
    async ({ visit }) => {
      const page = await logIn(visit, 'groupAdmin', '/en/write', { expectedComplaints: /Failed to load|ERR_INTERNET/ })
      await page.getByLabel('Title').fill('Before the cut')
      await page.waitForURL(/\/en\/write\/.+/)
      await page.getByText(/^Saved/).waitFor()
      await page.context().setOffline(true)
      await page.getByLabel('Text (Markdown)').fill('Typed while the portal was away.')
      await page.getByText('Kept in this browser').waitFor()
      await page.context().setOffline(false)
      await page.getByText(/^Saved/).waitFor()
      const [draft] = await draftsOf('groupAdmin')
      expect(draft).toMatchObject({ title: 'Before the cut', content: 'Typed while the portal was away.' })
    },
  )

  journey('two tabs with the same draft know of each other, and what differs is chosen', async ({ visit }) => {
    const body = { title: 'Two tabs', content: 'As it was.' }
    const { datas } = await community.send('groupLeader', { method: 'POST', path: '/api/v1/me/drafts', body })
    const address = `/en/write/${datas.draftId}`
    const first = await logIn(visit, 'groupLeader', address, { expectedComplaints: /Failed to load resource/ })
    const second = await first.context().newPage()
    await second.goto(address)
    await first.getByText('open in another tab').waitFor()
    await second.getByText('open in another tab').waitFor()
    await second.getByLabel('Title').fill('Two tabs, changed')
    await expect.poll(() => first.getByLabel('Title').inputValue()).toBe('Two tabs, changed')
    await first.route('**/api/v1/me/drafts/**', route => route.abort())
    await first.getByLabel('Text (Markdown)').fill('As the first tab has it.')
    await second.getByLabel('Text (Markdown)').fill('As the second tab has it.')
    await second.getByText(/^Saved/).waitFor()
    await first.unroute('**/api/v1/me/drafts/**')
    await first.getByRole('button', { name: 'Use the other one' }).click()
    await expect.poll(() => first.getByLabel('Text (Markdown)').inputValue()).toBe('As the second tab has it.')
    await second.close()
  })
})

describe('reading', () => {
  journey('a member likes and keeps an article, at once, and finds it among the favourites', async ({ visit }) => {
    await openColumn(community, 'groupLeader', 'Marion Lee', 'Gold notes')
    const id = await publish(community, 'groupLeader', { title: 'Gold and real rates', symbols: ['Gold'] })
    const page = await logIn(visit, 'unverified', `/en/articles/${id}`)
    const like = page.getByRole('button', { name: /Like/ })
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    expect(await like.textContent()).toContain('1')
    await page.getByRole('button', { name: 'Keep' }).click()
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => page.getByRole('button', { name: 'Keep' }).getAttribute('aria-pressed')).toBe('true')
    await page.goto('/en/me/favourites')
    await page.getByRole('link', { name: 'Gold and real rates' }).waitFor()
  })

  journey(
    'pages of articles have nothing that axe reports as serious, wide and narrow, light and dark',
    async ({ visit }) => {
      const id = await publish(community, 'member', {
        ...{
          type: 'strategy',
          lang: 'tw',
          title: '歐元與利差的關係',
          content: '## 利差\n\n| 甲 | 乙 |\n|-|-:|\n| 1 | 2 |',
        },
        ...{ symbols: ['EURUSD', 'DXY'], direction: 'long', opinion: '看漲' },
      })
      for (const path of [`/articles/${id}`, '/cn/articles', '/en/columns']) {
        const page = await visit(path, { site: community.url })
        for (const width of [1440, 390])
          for (const theme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 900 })
            await page.emulateMedia({ colorScheme: theme })
            expect([path, width, theme, await findings(page)]).toEqual([path, width, theme, []])
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
            expect([path, width, overflow <= 0]).toEqual([path, width, true])
          }
      }
    },
  )
})
