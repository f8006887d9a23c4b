import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
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

/** Members who open a column, which each can once: a test that is repeated needs another one. */
const withoutColumn = [
  ['member', 'Lin Hai'],
  ['unverified', 'Kelvin Ho'],
] satisfies [Role, string][]
let published = 0

const draftsOf = async (role: Role): Promise<{ draftId: string; title?: string; content?: string }[]> =>
  (await community.send(role, { method: 'GET', path: '/api/v1/me/drafts' })).datas.list

describe('writing', () => {
  beforeAll(async () => {
    await openColumn(community, 'groupAdmin', 'Iris Vale', 'Morning desk')
  })

  journey('a member writes, opens a column on the way, publishes and reads the article', async ({ visit }) => {
    const [author, nickname] = withoutColumn.shift()!
    const { version } = (await community.send(author, { method: 'GET', path: '/api/v1/me' })).datas
    const body = { nickname, version }
    await community.send(author, { method: 'PUT', path: '/api/v1/me/profile', body })
    const page = await logIn(visit, author, '/en/write', { expectedComplaints: /Failed to load resource/ })
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
    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open a column' })
    await dialog.getByLabel('Name of the column').fill(`Rates of ${nickname}`)
    await dialog.getByRole('button', { name: 'Open a column' }).click()
    await page.waitForURL(/\/en\/articles\//)
    await page.getByRole('heading', { level: 1, name: 'The euro above 1.20' }).waitFor()
    expect(await page.locator('.member-text strong').textContent()).toBe('rose')
    await page.getByText('To 1.25 by spring').waitFor()
    expect(await draftsOf(author)).toEqual([])
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

  journey('an article that got no answer is told, and sent again it is published once', async ({ visit }) => {
    const page = await logIn(visit, 'groupAdmin', '/en/write', { expectedComplaints: /ERR_CONNECTION_RESET/ })
    await page.getByLabel('Title').fill('Sterling before the vote')
    await page.getByLabel('Text (Markdown)').fill('It waits.')
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api/v1/articles?*', lose, { times: 1 })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.locator('.toast', { hasText: 'Connection lost' }).waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/en\/articles\//)
    const { datas } = await community.send('groupAdmin', { method: 'GET', path: '/api/v1/me/articles' })
    const own = datas.list.filter(({ title }: { title: string }) => title === 'Sterling before the vote')
    expect(own).toHaveLength(1)
    expect((await draftsOf('groupAdmin')).map(({ title }) => title)).not.toContain('Sterling before the vote')
  })

  journey('a draft that is saved late leaves the address of the next page alone', async ({ visit }) => {
    const page = await logIn(visit, 'groupLeader', '/en/write')
    const [sent, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/v1/me/drafts?*', async route => {
      sent.resolve()
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Title').fill('Left early')
    await sent.promise
    await page.locator('header a[href="/en/crypto"]:visible').first().click()
    await page.waitForURL(/\/en\/crypto$/)
    held.resolve()
    const keptAsNew = () => page.evaluate(() => Object.keys(localStorage).filter(key => /^draft:.*:new$/.test(key)))
    await expect.poll(keptAsNew).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/en/crypto')
    expect((await draftsOf('groupLeader')).map(({ title }) => title)).toContain('Left early')
  })

  journey('what is typed into an article stays while its author logs in again to save it', async ({ visit }) => {
    const id = await publish(community, 'groupAdmin', { title: 'Oil in the morning' })
    const page = await logIn(visit, 'groupAdmin', `/en/write/${id}`, { expectedComplaints: /status of 40[14]/ })
    const text = page.getByLabel('Text (Markdown)')
    await text.fill('It fell after the opening.')
    await page.getByRole('region', { name: 'Preview' }).getByText('It fell after the opening.').waitFor()
    // Its token is valid with them alone.
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.locator('dialog [name="account"]').waitFor()
    expect(await text.inputValue()).toBe('It fell after the opening.')
    const { username, password } = community.seededAs('groupAdmin')
    await page.locator('dialog [name="account"]').fill(username)
    await page.locator('dialog [name="password"]').fill(password)
    await page.locator('dialog [name="password"]').press('Enter')
    await page.waitForURL(({ pathname }) => pathname === `/en/articles/${id}`)
    await page.locator('.member-text', { hasText: 'It fell after the opening.' }).waitFor()
  })

  journey(
    'more drafts are read on, and what could not be read is told and read when asked again',
    async ({ visit }) => {
      for (let number = 1; number <= 25; number++) {
        const body = { title: `Draft ${number}` }
        await community.send('unverified', { method: 'POST', path: '/api/v1/me/drafts', body })
      }
      const page = await logIn(visit, 'unverified', '/en/me/articles', { expectedComplaints: /ERR_CONNECTION_RESET/ })
      const rows = page.locator('.own-list > li')
      await expect.poll(() => rows.count()).toBe(20)
      await page.route('**/api/v1/me/drafts?cursor=*', route => route.abort('connectionreset'), { times: 1 })
      await page.getByRole('button', { name: 'Show more' }).click()
      await page.locator('.toast', { hasText: 'Connection lost' }).waitFor()
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect.poll(() => rows.count()).toBe(25)
      expect(new Set(await rows.allInnerTexts()).size).toBe(25)
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
    await first.getByRole('button', { name: 'Use the other version' }).click()
    await expect.poll(() => first.getByLabel('Text (Markdown)').inputValue()).toBe('As the second tab has it.')
    await second.close()
  })
})

describe('reading', () => {
  journey('a member likes and keeps an article, at once, and finds it among the favourites', async ({ visit }) => {
    await openColumn(community, 'groupLeader', 'Marion Lee', 'Gold notes')
    const title = `Gold and real rates ${++published}`
    const id = await publish(community, 'groupLeader', { title, symbols: ['Gold'] })
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
    await page.getByRole('link', { name: title, exact: true }).waitFor()
  })

  journey(
    'pages of articles have nothing that axe reports as serious, wide and narrow, light and dark',
    async ({ visit }) => {
      await openColumn(community, 'groupLeader', 'Marion Lee', 'Gold notes')
      const id = await publish(community, 'groupLeader', {
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
