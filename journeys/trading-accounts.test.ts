import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { findings, findingsAtBothWidths, missedByTab } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { pagesOfMembers } from '#testing/logins.ts'

const community = await openCommunity()
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

const LIST = '/trading-accounts'
const CALLS = '/api/v1/trading-accounts'

/** Closes and removes the trading accounts of a seeded member, as the first run of a journey that is repeated leaves them. */
async function removeAccounts(role: 'member' | 'groupLeader'): Promise<void> {
  const get = async (path: string) => (await community.send(role, { method: 'GET', path })).datas.list
  const post = async (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const { status, code } = await community.send(role, { method: 'POST', path, body, headers })
    if (status !== 200) throw new Error(`${path}: ${code}`)
  }
  for (const { tradingAccountId } of await get(CALLS)) {
    const account = `${CALLS}/${tradingAccountId}`
    for (const { positionId } of await get(`${account}/positions`))
      await post(`${account}/positions/${positionId}/close`, {})
    await post(`${account}/unbind`, { password: community.seededAs(role).password })
  }
}
const refusals = { expectedComplaints: /Failed to load resource/ }

describe('a trading account', () => {
  journey('is bound, read, reported on, shown to others and removed again', async ({ visit }) => {
    await removeAccounts('member')
    const page = await visitAs(visit, 'member', `/en${LIST}`, refusals)
    const session = await page.context().newCDPSession(page)
    const { password, memberId } = community.seededAs('member')
    await page.getByText('No trading accounts yet').waitFor()
    await page.getByRole('link', { name: 'Bind a trading account' }).click()
    const form = page.locator('form.trading-form')
    const field = (name: string) => form.locator(`[name="${name}"]`)
    await field('server').selectOption('Sim-Live')
    await field('account').fill('200123')
    await field('readOnlyPassword').fill('tr-200123')
    await field('label').fill('Swing book')
    await field('consent').check()
    await field('consent').press('Enter')
    await form.getByText('we discarded it at once').waitFor()
    expect([await field('account').inputValue(), await field('readOnlyPassword').inputValue()]).toEqual(['200123', ''])
    expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])
    expect(await missedByTab(page)).toEqual([])
    await field('readOnlyPassword').fill('ro-200123')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Swing book' }).waitFor()
    await page.getByText(/^Synced /).waitFor()
    await page.getByText('From gross to net').waitFor()
    expect(await page.locator('.trading-head .badge', { hasText: 'Simulated' }).count()).toBe(1)
    expect(await page.locator('.trading-deals tbody tr').count()).toBe(10)
    expect(await page.locator('.time-series').count()).toBe(3)
    await page.locator('.trading-period label', { hasText: '6M' }).click()
    await page.locator('.trading-tables tfoot').first().waitFor()
    expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])

    const manage = page.locator('.trading-manage')
    await manage.locator('[name="isPublic"]').check()
    await manage.getByRole('button', { name: 'Save' }).first().click()
    await page.locator('.trading-head .badge', { hasText: 'Public' }).waitFor()
    const shown = await page.request.get(`${community.url}/en/user/${memberId}`)
    expect(await shown.text()).toContain('Public trading accounts')

    await manage.locator('[name="password"]').fill(password)
    await manage.getByRole('button', { name: 'Remove the account' }).click()
    await page.getByText('No trading accounts yet').waitFor()
  })

  journey('is opened here, in Chinese and on a phone', async ({ visit }) => {
    await removeAccounts('member')
    const page = await visitAs(visit, 'member', `/cn${LIST}`, { width: 390, ...refusals })
    await page.getByRole('button', { name: '开立模拟账户' }).click()
    const row = page.locator('.trading-rows li')
    await row.getByText('100,000.00').waitFor()
    expect(await findings(page, 'main')).toEqual([])
    await row.getByRole('link').last().click()
    await page.getByText('净值与回撤').waitFor()
    expect(await page.getByText('模拟').count()).toBeGreaterThan(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(overflow).toBe(false)
  })
})

const SYMBOL = '/forex/moreDetail?chartOf=EURUSD'
const PHONE = { width: 390, height: 844 }

const isOrder = (sent: { url(): string; method(): string }) =>
  sent.method() === 'POST' && new URL(sent.url()).pathname.endsWith('/orders')

/** Presses the button, and that of what is offered instead when the price has become worse, until the order is filled. */
async function order(page: Page): Promise<void> {
  for (;;) {
    const answer = page.waitForResponse(response => isOrder(response.request()))
    await page.locator('.ticket-foot .button.primary').click()
    if ((await answer).ok()) break
    await page.locator('.ticket-refusal.live').waitFor()
  }
  await page.locator('.ticket-fill p').waitFor()
}

/** Counts the orders that the second click of a double click, and a key that is held down, send. */
async function ordersAfterRepeats(page: Page): Promise<number> {
  let count = 0
  page.on('request', request => {
    if (isOrder(request)) count++
  })
  const button = page.locator('.ticket-send')
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.down('Enter')
  await button.focus()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  // The browser tells of requests in the order in which they were sent.
  await page.evaluate(() => fetch('/healthz'))
  return count
}

journey(
  'an account is opened, a position bought beside the chart, its stop dragged, and closed on the page of the account',
  async ({ visit }) => {
    await removeAccounts('groupLeader')
    const page = await visitAs(visit, 'groupLeader', `/en${SYMBOL}`, {
      // A price that has changed is refused with a status.
      expectedComplaints: /Failed to load resource/,
    })
    await page.getByRole('button', { name: 'Open simulated account' }).click()
    const ticket = page.locator('.ticket')
    await ticket.getByLabel('Stop loss').check()
    await ticket.getByText('Risk of equity').waitFor()
    await page.locator('[data-level="draft stopLoss"]').waitFor()
    expect(await findings(page, '.ticket')).toEqual([])
    await order(page)
    expect(await ordersAfterRepeats(page)).toBe(0)

    const level = page.locator('[data-level$=" stopLoss"]:not([data-level^="draft"])')
    const before = await level.locator('.trade-price').textContent()
    const { x, y } = (await level.locator('.trade-grip').boundingBox())!
    await page.mouse.move(x + 10, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 10, y + 28, { steps: 4 })
    await page.locator('.trade-strip').getByText('Stop loss').waitFor()
    await page.mouse.up()
    await expect.poll(() => level.locator('.trade-price').textContent()).not.toBe(before)
    await page.locator('.ticket-fill a').click()
    await page.waitForURL(/trading-accounts/)

    const row = page.locator('tr[data-position]')
    await expect.poll(() => row.locator('td').nth(6).textContent()).not.toBe(before)
    expect(await findings(page, 'main')).toEqual([])

    // The same in another language, on a phone and in the dark.
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(new URL(page.url()).pathname.replace('/en/', '/'))
    await untilHydrated(page)
    await page.locator('li[data-position]').waitFor()
    expect(await findings(page, 'main')).toEqual([])
    await page.getByRole('button', { name: /^平倉 / }).click()
    await page.getByRole('button', { name: '平倉 1.00 手' }).click()
    await page.getByText('沒有部位', { exact: true }).first().waitFor()

    await page.goto(SYMBOL)
    await untilHydrated(page)
    await page.locator('.ticket-bar').getByText('賣出').click()
    const sheet = page.locator('dialog.ticket-sheet')
    await sheet.locator('.ticket-send').waitFor()
    expect(await findings(page, 'dialog.ticket-sheet')).toEqual([])
  },
)
