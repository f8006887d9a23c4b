import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { crowdedTargets, findings, findingsAtBothWidths } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { plainPicture } from '#testing/hostile-files.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { enterPassword, pagesOfMembers } from '#testing/logins.ts'

const community = await openCommunity(freeToPublish)
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

type Role = 'member' | 'groupAdmin' | 'groupLeader' | 'unverified'

let published = 0
/** Drafts of the unverified member: a test that is repeated finds those of its first run. */
let drafted = 0

/** Red, 300 by 200. */
const picture = await plainPicture(300, 200).png().toBuffer()

/** Drops or pastes the picture onto an element. */
const give = (page: Page, kind: 'drop' | 'paste', selector: string) =>
  page.evaluate(
    ([how, encoded, onto]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(encoded!), character => character.charCodeAt(0))
      transfer.items.add(new File([bytes], 'four hours.png', { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer })
      document.querySelector(onto!)!.dispatchEvent(event)
    },
    [kind, picture.toString('base64'), selector] as const,
  )

const draftsOf = async (role: Role): Promise<{ draftId: string; title?: string; content?: string }[]> =>
  (await community.send(role, { method: 'GET', path: '/api/v1/me/drafts' })).datas.list

describe('writing', () => {
  beforeAll(async () => {
    await openColumn(community, 'groupAdmin', 'Iris Vale', 'Morning desk')
  })

  journey(
    'a script in a text is shown as text in the preview, and what lacks is told beside its field',
    async ({ visit }) => {
      const page = await visitAs(visit, 'groupAdmin', '/en/write', { expectedComplaints: /status of 4/ })
      await page.getByLabel('Title').fill('The euro above 1.20')
      await page.getByLabel('Text (Markdown)').fill('## Rates\n\nThe euro **rose**. <script>alert(1)</script>')
      const preview = page.getByRole('region', { name: 'Preview' })
      await preview.locator('strong', { hasText: 'rose' }).waitFor()
      expect(await preview.locator('script').count()).toBe(0)
      await page.getByLabel('Type', { exact: true }).selectOption('strategy')
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.locator('.write-fields .write-fault').first().waitFor()
    },
  )

  journey(
    'a cover is chosen, dropped, pasted, cancelled and removed, and pictures go into the text where the cursor is',
    async ({ visit }) => {
      const page = await visitAs(visit, 'groupAdmin', '/en/write', { expectedComplaints: /status of 404/ })
      const title = `Chart of the day ${++published}`
      await page.getByLabel('Title').fill(title)
      const cover = page.locator('.cover-field')
      const isLoaded = (selector: string) =>
        page.locator(selector).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
      await cover
        .locator('input')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
      await cover.getByText('Only JPEG, PNG and WebP pictures are accepted').waitFor()
      await cover.locator('input').setInputFiles({ name: 'four hours.png', mimeType: 'image/png', buffer: picture })
      await expect.poll(() => isLoaded('.cover-row img')).toBe(true)
      const first = await cover.locator('img').getAttribute('src')

      const held = Promise.withResolvers<void>()
      await page.route('**/api/v1/files?*', async route => {
        await held.promise
        await route.abort().catch(() => undefined)
      })
      await give(page, 'drop', '.cover-field')
      await cover.getByText('four hours.png').waitFor()
      await cover.getByText(/\/ 0\.0 MB/).waitFor()
      await cover.getByRole('button', { name: 'Cancel' }).click()
      await cover.locator('progress').waitFor({ state: 'detached' })
      held.resolve()
      await page.unroute('**/api/v1/files?*')
      expect(await cover.locator('img').getAttribute('src')).toBe(first)
      await cover.getByRole('button', { name: 'Remove the cover' }).click()
      await cover.locator('img').waitFor({ state: 'detached' })
      for (const how of ['drop', 'paste'] as const) {
        const before = await cover.locator('img').count()
        await give(page, how, '.cover-field')
        await cover.locator(`img:not([src="${first}"])`).waitFor()
        expect(before).toBe(how === 'drop' ? 0 : 1)
      }

      const text = page.getByLabel('Text (Markdown)')
      await text.fill('Before. After.')
      await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
      await give(page, 'paste', '.write-sides > textarea')
      await expect
        .poll(() => text.inputValue())
        .toMatch(/^Before\.\n\n!\[four hours\]\(\/api\/v1\/files\/[\w-]{22}\)\n\n After\.$/)
      await expect.poll(() => isLoaded('.write-preview img')).toBe(true)
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.waitForURL(/\/en\/articles\//)
      const { pathname } = new URL(page.url())
      await page.getByRole('img', { name: `Cover of “${title}”` }).waitFor()
      await expect.poll(() => isLoaded('.article-cover')).toBe(true)
      await expect.poll(() => isLoaded('.member-text img')).toBe(true)
      await page.goto('/en/articles')
      const entry = page.locator('.article-list li', { hasText: title }).locator('img')
      expect(await entry.evaluate(({ width, height }: HTMLImageElement) => [width, height])).toEqual([90, 90])
      await page.goto(pathname.replace('/articles/', '/write/'))
      await untilHydrated(page)
      await cover.getByRole('button', { name: 'Remove the cover' }).click()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.waitForURL(({ pathname: at }) => at === pathname)
      await page.locator('h1', { hasText: title }).waitFor()
      await expect.poll(() => page.locator('.article-cover').count()).toBe(0)
    },
  )

  journey(
    'what is typed while the portal is away stays in the browser, and is saved when it is back',
    async ({ visit }) => {
      const page = await visitAs(visit, 'groupAdmin', '/en/write', {
        expectedComplaints: /Failed to load|ERR_INTERNET/,
      })
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
    const page = await visitAs(visit, 'groupAdmin', '/en/write', { expectedComplaints: /ERR_CONNECTION_RESET/ })
    const name = `Sterling before the vote ${++published}`
    await page.getByLabel('Title').fill(name)
    await page.getByLabel('Text (Markdown)').fill('It waits.')
    const lose = async (route: Route) => {
      await route.fetch({ maxRetries: 2 })
      await route.abort('connectionreset')
    }
    await page.route('**/api/v1/articles?*', lose, { times: 1 })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.locator('.toast', { hasText: 'Connection lost' }).waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/en\/articles\//)
    const { datas } = await community.send('groupAdmin', { method: 'GET', path: '/api/v1/me/articles' })
    const own = datas.list.filter(({ title }: { title: string }) => title === name)
    expect(own).toHaveLength(1)
    expect((await draftsOf('groupAdmin')).map(({ title }) => title)).not.toContain(name)
  })

  journey('a draft that is saved late leaves the address of the next page alone', async ({ visit }) => {
    const page = await visitAs(visit, 'groupLeader', '/en/write')
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
    const page = await visitAs(visit, 'groupAdmin', `/en/write/${id}`, { expectedComplaints: /status of 40[14]/ })
    const text = page.getByLabel('Text (Markdown)')
    await text.fill('It fell after the opening.')
    await page.getByRole('region', { name: 'Preview' }).getByText('It fell after the opening.').waitFor()
    // Its token is valid with them alone.
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.locator('dialog [name="account"]').waitFor()
    expect(await text.inputValue()).toBe('It fell after the opening.')
    await enterPassword(page, community.seededAs('groupAdmin'))
    await page.waitForURL(({ pathname }) => pathname === `/en/articles/${id}`)
    await page.locator('.member-text', { hasText: 'It fell after the opening.' }).waitFor()
  })

  journey(
    'more drafts are read on, and what could not be read is told and read when asked again',
    async ({ visit }) => {
      for (; drafted < 25; drafted++) {
        const body = { title: `Draft ${drafted}` }
        await community.send('unverified', { method: 'POST', path: '/api/v1/me/drafts', body })
      }
      const page = await visitAs(visit, 'unverified', '/en/me/articles', { expectedComplaints: /ERR_CONNECTION_RESET/ })
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
    const first = await visitAs(visit, 'groupLeader', address, { expectedComplaints: /Failed to load resource/ })
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
    const page = await visitAs(visit, 'unverified', `/en/articles/${id}`)
    const like = page.getByRole('button', { name: /Like/ })
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    expect(await like.textContent()).toContain('1')
    const answered = page.waitForResponse(answer => answer.request().method() !== 'GET')
    await page.getByRole('button', { name: 'Keep' }).click()
    await answered
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => page.getByRole('button', { name: 'Keep' }).getAttribute('aria-pressed')).toBe('true')
    await page.goto('/en/me/favourites')
    await page.getByRole('link', { name: title, exact: true }).waitFor()
  })

  journey('an article that waits for a review is read at its address by its author alone', async ({ visit }) => {
    const title = `Gold by message ${++published}`
    const { code, datas } = await community.send('groupAdmin', {
      ...{ method: 'POST', path: '/api/v1/articles' },
      body: { type: 'market', lang: 'en', title, content: 'Contact me **on Telegram**.' },
    })
    expect(code).toBe('020016')
    const path = `/en/articles/${datas.articleId}`
    const page = await visitAs(visit, 'groupAdmin', path, { expectedComplaints: /status of 404/ })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText('It is published once it has passed the review.').waitFor()
    expect(await page.locator('.member-text strong').textContent()).toBe('on Telegram')
    expect(await page.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/en/write/${datas.articleId}`)
    expect(await findings(page, 'main')).toEqual([])
    // Until it is there it is not said that nothing is, neither by the HTML nor by the scripts.
    expect(await (await page.request.get(path)).text()).toMatch(/<div class="of-visitors"[^>]*>(<[^>]+>)+<svg/)
    const missing = page.getByRole('heading', { name: 'Page not found' })
    const own = new RegExp(`/api/v1/articles/${datas.articleId}\\?`)
    for (const open of [
      () => page.goto(path, { waitUntil: 'commit' }),
      () => page.getByRole('link', { name: title, exact: true }).click(),
    ]) {
      if (new URL(page.url()).pathname === path) await page.goto('/en/me/articles')
      await untilHydrated(page)
      const isAsked = Promise.withResolvers<() => void>()
      await page.route(own, route => isAsked.resolve(() => void route.continue()))
      await open()
      const answer = await isAsked.promise
      await page.locator('main .skeleton').waitFor()
      expect(await missing.isVisible()).toBe(false)
      answer()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.unroute(own)
    }
    const other = await visitAs(visit, 'unverified', path, { expectedComplaints: /status of 404/ })
    await other.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await other.locator('main').innerText()).not.toContain(title)
  })

  journey(
    'pages of articles, and of who writes them, have nothing that axe reports as serious, wide and narrow, light and dark',
    async ({ visit }) => {
      const columnId = await openColumn(community, 'groupLeader', 'Marion Lee', 'Gold notes')
      const body = new FormData()
      body.append('purpose', 'image')
      body.append('file', new File([Uint8Array.from(picture)], 'picture.png'))
      const upload = await community.send('groupLeader', { method: 'POST', path: '/api/v1/files', body })
      const fields = {
        ...{ type: 'strategy', lang: 'tw', title: '歐元與利差的關係', cover: upload.datas.fileId },
        ...{ symbols: ['EURUSD', 'DXY'], direction: 'long', opinion: '看漲' },
      }
      const content = '## 利差\n\n| 甲 | 乙 |\n|-|-:|\n| 1 | 2 |'
      const id = await publish(community, 'groupLeader', { ...fields, content: '初稿' })
      await community.send('groupLeader', {
        method: 'PUT',
        path: `/api/v1/articles/${id}`,
        body: { ...fields, content, version: 1 },
      })
      await community.send('groupLeader', { method: 'PUT', path: `/api/v1/articles/${id}/favourite` })
      const draft = await community.send('groupLeader', {
        method: 'POST',
        path: '/api/v1/me/drafts',
        body: { ...fields, content },
      })
      const { memberId } = community.seededAs('groupAdmin')
      await openColumn(community, 'groupAdmin', 'Iris Vale', 'Morning desk')
      await community.send('groupLeader', { method: 'PUT', path: `/api/v1/members/${memberId}/follow` })
      const page = await visitAs(visit, 'groupLeader', '/en/me/articles')
      const session = await page.context().newCDPSession(page)
      for (const [path, shown] of [
        [`/articles/${id}`, '.article-cover'],
        [`/cn/articles/${id}/versions`, '.version-list'],
        [`/en/columns/${columnId}`, '.article-list img'],
        ['/cn/articles', '.article-list'],
        ['/en/columns', '.column-list'],
        [`/write/${draft.datas.draftId}`, '.cover-row img'],
        ['/en/me/articles', '.own-list'],
        ['/cn/me/favourites', '.article-list img'],
        ['/feed', '.article-list, .empty'],
      ] as const) {
        await page.goto(path)
        await untilHydrated(page)
        await page.locator(shown).first().waitFor()
        expect.soft([path, await findingsAtBothWidths(page, session)]).toEqual([path, []])
        expect.soft([path, await crowdedTargets(page)]).toEqual([path, []])
      }
    },
  )
})
