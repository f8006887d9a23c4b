import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import * as Complaints from '#contract/errors/complaints.ts'
import { TooManyRequests } from '#contract/errors/general.ts'
import { type Locale, locales, localizePath } from '#contract/text/locale.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import { findings } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { enterPassword, pagesOfMembers } from '#testing/logins.ts'
import { scriptPayloads } from '#testing/script-payloads.ts'

/** Articles of new members wait for a review. */
const community = await openCommunity({ 'member.newSeconds': 0, 'member.newComments': 0 })
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

/** Instruments that nobody has commented on: a test that is repeated needs others. */
const quiet = [
  ...['EURUSD', 'GBPUSD', 'AUDUSD', 'USDJPY', 'USDCHF', 'USDCAD', 'NZDUSD', 'EURGBP', 'EURJPY', 'EURCHF'],
  ...['AUDCAD', 'AUDCHF', 'AUDJPY', 'AUDNZD', 'CADCHF', 'CADJPY', 'CHFJPY', 'AUDSGD', 'CADSGD', 'CHFSGD'],
]
const quietSymbol = () => quiet.shift()!
/** Members without a nickname, and events of the calendar without a comment, in the same way. */
const unnamed = [
  ['unverified', 'Marion Lee'],
  ['member', 'Pat Chen'],
] satisfies [Role, string][]
let events = 0

type Role = 'member' | 'unverified' | 'muted' | 'groupLeader' | 'groupAdmin' | 'staff'

const SYMBOL = '/forex/moreDetail?chartOf='

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Sends a call as a seeded member. */
const send = (role: Role, method: string, path: string, body?: object) =>
  community.send(role, { method, path: `/api/v1${path}`, ...(body && { body }) })

async function nameAs(role: Role, nickname: string): Promise<void> {
  const me = await send(role, 'GET', '/me')
  const { nickname: known, version } = me.datas as { nickname: string | null; version: number }
  if (known === null) await send(role, 'PUT', '/me/profile', { nickname, version })
}

/** Posts as a seeded member; resolves with the id of the comment. */
async function posted(role: Role, symbol: string, content: string, more: object = {}): Promise<string> {
  const { code, datas } = await send(role, 'POST', '/comments', {
    target: { kind: 'symbol', id: symbol },
    content,
    ...more,
  })
  expect(['040013', '040004']).toContain(code)
  return (datas as { comment: { commentId: string } }).comment.commentId
}

const texts = (page: Page) => page.locator('.comment-text').allTextContents()
const form = (page: Page) => page.locator('.comments-panel .comment-form').first()

/** Brings the comments near, so that they can be answered. */
async function scrollTo(page: Page): Promise<void> {
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.locator('.comment-form textarea').first().waitFor()
}

/** Runs in the page: what it does every quarter of a minute it does every second and a half. */
function hurryIntervals(): void {
  const { setInterval } = window
  const hurried = (run: () => void, ms = 0) => setInterval(run, ms / 10)
  window.setInterval = hurried as typeof setInterval
}

describe('comments of an instrument', () => {
  journey(
    'are written by a visitor who logs in and chooses a nickname on the way, and run over the chart',
    { timeout: 180_000 },
    async ({ visit }) => {
      const [role, nickname] = unnamed.shift()!
      const page = await visit(`/en${SYMBOL}${quietSymbol()}`, {
        site: community.url,
        expectedComplaints: /status of 40[13]/,
      })
      await scrollTo(page)
      await form(page).getByRole('textbox').fill('Long above 1.16')
      await form(page).getByLabel('Also over the chart').check()
      await form(page).getByRole('button', { name: 'Log in to post' }).click()
      await enterPassword(page, community.seededAs(role))
      const step = page.getByRole('dialog', { name: 'Choose a nickname' })
      await step.getByLabel('Nickname').fill(nickname)
      await step.getByLabel('Nickname').press('Enter')
      await page.locator('.comment-text', { hasText: 'Long above 1.16' }).waitFor()
      expect(await form(page).getByRole('textbox').inputValue()).toBe('')
      expect(await page.locator('.comment .badge').allTextContents()).toEqual(['You'])
      await page.locator('#chart').scrollIntoViewIfNeeded()
      await page.locator('.overlay-lanes > .is-mine', { hasText: 'Long above 1.16' }).waitFor({ state: 'attached' })
      const isInside = await page.evaluate(() => {
        const lanes = document.querySelector('.overlay-lanes')!.getBoundingClientRect()
        const canvas = document.querySelector('.chart-canvas')!.getBoundingClientRect()
        return lanes.right < canvas.right - 60 && lanes.bottom < canvas.bottom - 20
      })
      expect(isInside).toBe(true)
      await page.getByRole('button', { name: 'Overlay', exact: true }).click()
      expect(await page.locator('.overlay-lanes > span').count()).toBe(0)
    },
  )

  journey('are answered, liked and deleted by keyboard alone', { timeout: 180_000 }, async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    await nameAs('groupAdmin', 'Neil Young')
    const symbol = quietSymbol()
    await posted('groupLeader', symbol, 'Waiting for the data')
    const page = await visitAs(visit, 'groupAdmin', `/en${SYMBOL}${symbol}`)
    await scrollTo(page)
    const thread = page.locator('.comment', { hasText: 'Waiting for the data' }).first()
    await thread.getByRole('button', { name: 'Like' }).focus()
    await page.keyboard.press('Enter')
    await thread.locator('[aria-pressed="true"]', { hasText: '1' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('So do I')
    await page.keyboard.press('Control+Enter')
    const answer = page.locator('.answers .comment', { hasText: 'So do I' })
    await answer.waitFor()
    await answer.getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await answer.getByRole('button', { name: 'Delete for good' }).waitFor()
    await page.keyboard.press('Enter')
    await answer.waitFor({ state: 'detached' })
    expect(await findings(page, '#comments')).toEqual([])
  })

  journey('that say the same again are refused, and none is shown twice', async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    const page = await visitAs(visit, 'groupLeader', `/en${SYMBOL}${quietSymbol()}`, {
      expectedComplaints: /status of 409/,
    })
    await scrollTo(page)
    const said = page.locator('.comment-text', { hasText: 'Good morning' })
    for (const told of [said, page.locator('.toast', { hasText: 'You just posted the same comment' })]) {
      await form(page).getByRole('textbox').fill('Good morning')
      await form(page).getByRole('textbox').press('Control+Enter')
      await told.waitFor()
    }
    expect(await said.count()).toBe(1)
  })

  journey('are there without a script, in the order and with the one that the address names', async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    const symbol = quietSymbol()
    const liked = await posted('groupLeader', symbol, 'first')
    await posted('groupLeader', symbol, 'second')
    const third = await posted('groupLeader', symbol, 'third', { parentId: liked })
    await send('groupAdmin', 'PUT', `/comments/${liked}/like`)
    const page = await visit(`${SYMBOL}${symbol}`, { site: community.url, javaScript: false })
    expect(await texts(page)).toEqual(['second', 'first', 'third'])
    await page.getByRole('link', { name: '最熱' }).click()
    await page.waitForURL(/comments=hot/)
    expect(await texts(page)).toEqual(['first', 'third', 'second'])
    await page.goto(`${SYMBOL}${symbol}&comment=${third}#comment-${third}`)
    expect(await texts(page)).toEqual(['first', 'third', 'second'])
    expect(await page.locator('.comment:target .comment-text').textContent()).toBe('third')
  })

  journey('that wait for a review are read by their author alone, marked in each language', async ({ visit }) => {
    await nameAs('groupAdmin', 'Neil Young')
    const symbol = quietSymbol()
    await posted('groupAdmin', symbol, '加LINE 領飆股')
    const page = await visitAs(visit, 'groupAdmin', `${SYMBOL}${symbol}`, { width: 390 })
    for (const [path, mark] of [
      ['', '審核中'],
      ['/cn', '审核中'],
      ['/en', 'In review'],
    ] as const) {
      await page.goto(`${path}${SYMBOL}${symbol}`)
      await untilHydrated(page)
      await scrollTo(page)
      await page.locator('.comment.is-held .badge', { hasText: mark }).waitFor()
    }
    const visitor = await visit(`${SYMBOL}${symbol}`, { site: community.url, javaScript: false })
    expect(await texts(visitor)).toEqual([])
  })

  journey('of others appear behind one line, and change their numbers, while the page is open', async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    const symbol = quietSymbol()
    const first = await posted('groupLeader', symbol, 'one of two')
    const page = await visit(`/en${SYMBOL}${symbol}`, { site: community.url, before: hurryIntervals })
    await scrollTo(page)
    // Whoever is told of the second has the like as well.
    await send('groupAdmin', 'PUT', `/comments/${first}/like`)
    await posted('groupLeader', symbol, 'two of two')
    await page.getByRole('button', { name: '1 new' }).click()
    expect(await texts(page)).toEqual(['two of two', 'one of two'])
    expect(await page.locator(`#comment-${first} [aria-pressed] .num`).textContent()).toBe('1')
  })

  journey('cannot be written by who is muted, who sees until when', async ({ visit }) => {
    const page = await visitAs(visit, 'muted', `/en${SYMBOL}${quietSymbol()}`)
    await scrollTo(page)
    await page.locator('.comment-form textarea:disabled').waitFor()
    await page.getByText(/You are muted until \d/).waitFor()
    expect(await page.getByRole('link', { name: 'Reason and appeal' }).getAttribute('href')).toBe('/en/inbox/decisions')
  })

  journey('do not run over the chart where less motion is wanted, until it is switched on', async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    const symbol = quietSymbol()
    await posted('groupLeader', symbol, 'over the chart', { overlay: true })
    const page = await visit(`/en${SYMBOL}${symbol}`, { site: community.url, wantsLessMotion: true })
    const toggle = page.getByRole('button', { name: 'Overlay', exact: true })
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    await toggle.click()
    await page.locator('.overlay-lanes > span', { hasText: 'over the chart' }).waitFor({ state: 'attached' })
  })
})

journey('an event of the calendar has comments of its own', async ({ visit }) => {
  await nameAs('groupLeader', 'Kelvin Ho')
  const { datas } = await send('groupLeader', 'GET', '/calendar')
  const { id } = (datas as { list: { id: string }[] }).list[events++]!
  const target = { kind: 'event', id }
  expect((await send('groupLeader', 'POST', '/comments', { target, content: 'Above the forecast' })).code).toBe(
    '040013',
  )
  const page = await visit(`/cn/finance/dailyNews?event=${encodeURIComponent(id)}`, { site: community.url })
  expect(await texts(page)).toEqual(['Above the forecast'])
})

journey(
  'whatever is written is shown as text, in comments and over the chart, and nothing of it runs',
  { timeout: 180_000 },
  async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    const symbols = [quietSymbol(), quietSymbol(), quietSymbol()]
    const written = new Map<string, string[]>()
    for (const [place, payload] of scriptPayloads.entries()) {
      const symbol = symbols[place % symbols.length]!
      // Some of them differ by the case of letters alone, and the test may be repeated.
      const content = cleanText(`${payload} ${place} ${symbol}`, { lines: true })
      await posted('groupLeader', symbol, content, { overlay: true })
      written.set(symbol, [...(written.get(symbol) ?? []), content])
    }
    const page = await visitAs(visit, 'groupLeader', `/en${SYMBOL}${symbols[0]}`)
    const faults: string[] = []
    page.on('dialog', dialog => {
      faults.push(`a dialog says ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', event => {
        ;(window as { violations?: string[] }).violations = [event.violatedDirective]
      })
    })
    for (const [symbol, contents] of written) {
      await page.goto(`/en${SYMBOL}${symbol}`)
      await untilHydrated(page)
      await page.locator('.overlay-lanes > span').first().waitFor({ state: 'attached' })
      expect(await page.locator('.overlay-lanes *:not(span)').count()).toBe(0)
      await scrollTo(page)
      await expect.poll(async () => (await texts(page)).toSorted()).toEqual(contents.toSorted())
      expect(await page.locator('.comment-text *').count()).toBe(0)
      expect(await page.evaluate(() => (window as { violations?: string[] }).violations)).toBeUndefined()
    }
    expect(faults).toEqual([])
  },
)

journey(
  'an article has comments of its own, with its author marked, and messages over its chart',
  async ({ visit }) => {
    await nameAs('member', 'Sora Lin')
    await send('member', 'POST', '/columns', { name: 'Forex notes' })
    const body = { type: 'market', lang: 'en', title: 'The euro today', content: 'It rose.', symbols: ['EURUSD'] }
    const { articleId } = (await send('member', 'POST', '/articles', body)).datas as { articleId: string }
    const target = { kind: 'article', id: articleId }
    const content = 'More tomorrow'
    expect((await send('member', 'POST', '/comments', { target, content, overlay: true })).code).toBe('040013')
    const page = await visit(`/en/articles/${articleId}`, { site: community.url })
    expect(await texts(page)).toEqual([content])
    expect(await page.locator('.comment .badge').allTextContents()).toEqual(['Author'])
    await page.locator('.article-chart .overlay-lanes > span', { hasText: content }).waitFor({ state: 'attached' })
  },
)

describe('a report', () => {
  journey(
    'is written before the login, sent after it, and answered where staff have asked',
    { timeout: 180_000 },
    async ({ visit }) => {
      await nameAs('groupLeader', 'Kelvin Ho')
      const symbol = quietSymbol()
      const said = 'All my trades won, ask me how'
      const commentId = await posted('groupLeader', symbol, said, { overlay: true })
      const page = await visit(`/en${SYMBOL}${symbol}`, { site: community.url, expectedComplaints: /status of 4\d\d/ })
      await scrollTo(page)
      await page.locator('.comment', { hasText: said }).getByRole('button', { name: 'Report' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this comment' })
      expect(await dialog.locator('.complaint-quote').innerText()).toContain(said)
      await dialog.getByLabel('What happened').fill('Sells signals that he promises to win.')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await enterPassword(page, community.seededAs('groupAdmin'))
      await dialog.getByText('Choose a reason').first().waitFor()
      expect(await findings(page, '.complaint-dialog')).toEqual([])
      await dialog.getByLabel('Fraud or soliciting').check()
      await dialog.locator('input[type="file"]').setInputFiles({
        ...{ name: 'screenshot.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
      })
      await dialog.getByText('screenshot.png').waitFor()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await page.locator('.toast', { hasText: 'We received your report' }).waitFor()
      await dialog.waitFor({ state: 'detached' })

      const own = (await send('groupAdmin', 'GET', '/complaints')).datas.list
      const { complaintId, detail, files } = own.find(
        (each: { target: { id: string } }) => each.target.id === commentId,
      )
      expect([detail, files]).toEqual(['Sells signals that he promises to win.', [expect.any(String)]])
      const ask = { outcome: 'ask', reason: 'Where does he ask for money?' }
      expect((await send('staff', 'POST', `/staff/complaints/${complaintId}/decision`, ask)).code).toBe('000102')
      await page.goto(`/en/complaints/${complaintId}`)
      await untilHydrated(page)
      await page.locator('.complaint-steps .is-now', { hasText: ask.reason }).waitFor()
      await page.getByLabel('Your note').fill('On the page of the member.')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.locator('.complaint-steps li', { hasText: 'On the page of the member.' }).waitFor()
      await page.locator('.complaint-head .badge', { hasText: 'Open' }).waitFor()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect([width, await findings(page, 'main')]).toEqual([width, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      // One that there is not is said to be missing once, and one that cannot be read is not said to be missing.
      const unknown = '/en/complaints/nosuchreport0000'
      await page.goto(unknown)
      await page.getByText('Report not found').waitFor()
      expect(await page.locator('.toast').count()).toBe(0)
      const { code, httpStatus: status, text } = TooManyRequests
      const json = { success: false, code: Number(code), message: code, text: text.en, notice: 'toast', datas: {} }
      await page.route(/\/api\/v1\/complaints\/nosuchreport0000/, route => route.fulfill({ status, json }))
      await page.goto(unknown)
      await page.getByRole('alert').getByText('Could not be loaded').waitFor()
      expect(await page.getByText('Report not found').count()).toBe(0)
    },
  )

  journey('of a message over a chart begins in the list of messages, by keyboard alone', async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    const symbol = quietSymbol()
    await posted('groupLeader', symbol, 'Buy now', { overlay: true })
    const page = await visitAs(visit, 'groupAdmin', `/en${SYMBOL}${symbol}`)
    await scrollTo(page)
    await page.getByRole('button', { name: 'Report an overlay message' }).focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: 'Latest overlay messages' })
    await list.getByRole('button', { name: 'Report' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report this message' })
    await dialog.getByLabel('Advert or spam').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await list.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
  })

  journey('that is refused says why, in each language', { timeout: 180_000 }, async ({ visit }) => {
    await nameAs('groupLeader', 'Kelvin Ho')
    const symbol = quietSymbol()
    await posted('groupLeader', symbol, `Good evening, ${symbol}`)
    const page = await visit(`${SYMBOL}${symbol}`, { site: community.url, expectedComplaints: /status of 4\d\d/ })
    const refusals = Object.values(Complaints).filter(({ httpStatus }) => httpStatus !== 200)
    expect(refusals.length).toBeGreaterThan(8)
    let answered: (typeof refusals)[number] | undefined
    let locale: Locale = 'tw'
    await page.route(/\/api\/v1\/complaints\b/, route => {
      const { code, httpStatus: status, notice, text } = answered!
      const message = text[locale].replace(/\{\w+\}/g, '3')
      const json = { success: false, code: Number(code), message: code, text: message, notice, datas: {} }
      return route.fulfill({ status, json })
    })
    for (locale of locales) {
      await page.goto(localizePath(`${SYMBOL}${symbol}`, locale))
      await untilHydrated(page)
      await scrollTo(page)
      await page.locator('.comment .report-button').first().click()
      const dialog = page.locator('.complaint-dialog')
      for (answered of refusals) {
        await dialog.locator('button[type="submit"][aria-disabled="false"]').click()
        await dialog
          .getByText(answered.text[locale].replace(/\{\w+\}/g, '3'))
          .first()
          .waitFor()
      }
    }
  })
})
