import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { sqliteDatabase } from '#kit/database/database.ts'
import { unusedNumber } from '#testing/authenticator.ts'
import { findings, findingsAtBothWidths, missedByTab } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { logIn, pagesOfMembers } from '#testing/logins.ts'
import { startWeChat, weChatApplication } from '#testing/wechat.ts'
import { earnings } from '#testing/withdrawals.ts'

const { appId, secret } = weChatApplication
const weChat = await startWeChat()
/** Withdrawals are open on each day, and nothing has to be waited for. */
const community = await openCommunity(
  {
    ...{ 'withdrawal.dayTo': 31, 'withdrawal.perMonth': 31, 'withdrawal.holdSeconds': 0 },
    ...{ 'withdrawal.newAccountSeconds': 0 },
  },
  { WECHAT_APP_ID: appId, WECHAT_SECRET: secret, WECHAT_URL: weChat.url },
)
const database = sqliteDatabase(join(community.dataDir, 'portal.sqlite'))
const earn = earnings(database)
afterAll(async () => {
  await database.close()
  await community.close()
  await weChat.close()
})

const visitAs = pagesOfMembers(community)

type Role = 'member' | 'muted' | 'unverified' | 'groupAdmin' | 'groupLeader'
const ACCOUNTS = '/wallet/reward-accounts'
const WITHDRAW = '/wallet/withdraw'
const NUMBER = '012345674417'
const refusals = { expectedComplaints: /Failed to load resource/ }

let numbers = 0
/** A seeded member with diamonds that may be withdrawn, an account for them, and an authenticator. */
async function enrich(role: Role): Promise<{ key: string }> {
  const { memberId, password } = community.seededAs(role)
  const send = async (method: string, path: string, body: object) =>
    (await community.send(role, { method, path: `/api/v1${path}`, body })).datas
  await earn(memberId, 965)
  const account = { kind: 'bank', holder: `Seeded ${role}`, bank: '海岬銀行' }
  await send('POST', '/reward-accounts', { ...account, number: `${++numbers}0987654321`, password })
  const { secret: key } = await send('POST', '/me/second-factor', { password })
  await send('PUT', '/me/second-factor', { code: await unusedNumber(key) })
  return { key }
}

/** All that a page and its browser keep, but for what is typed into fields. */
const keptIn = (page: Page) =>
  page.evaluate(() => [
    window.location.href,
    document.documentElement.outerHTML,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(window.history.state),
  ])

describe('reward accounts', () => {
  journey(
    'are added, changed and removed by keyboard; the number is kept nowhere in the browser',
    async ({ visit }) => {
      const page = await visitAs(visit, 'member', `/en${ACCOUNTS}`, refusals)
      const { password } = community.seededAs('member')
      const form = page.locator('aside form')
      const field = (name: string) => form.locator(`[name="${name}"]`)
      await page.getByText('No reward accounts yet').waitFor()
      await field('holder').fill('Somebody Else')
      await field('bank').fill('Cape Bank')
      await field('number').fill('012-345-674417')
      await form.getByText('shown later as ··4417').waitFor()
      await field('password').fill(password)
      await page.keyboard.press('Enter')
      await form.locator('.field-error', { hasText: 'The holder must be the verified name' }).waitFor()
      const typed = ['holder', 'bank', 'number', 'password'].map(name => field(name).inputValue())
      expect(await Promise.all(typed)).toEqual(['Somebody Else', 'Cape Bank', '012-345-674417', ''])
      await field('holder').fill('Seeded member')
      await field('password').fill(password)
      await page.keyboard.press('Enter')
      const row = page.locator('.payout-rows li', { hasText: 'Cape Bank ··4417' })
      await row.getByText('Default').waitFor()
      for (const kept of await keptIn(page)) expect(kept.replace(/[\s-]/g, '')).not.toContain(NUMBER)

      await row.getByRole('button', { name: 'Change Cape Bank ··4417' }).press('Enter')
      await row.locator('[name="bank"]').fill('North Bank')
      await row.locator('[name="number"]').fill(NUMBER)
      await row.locator('[name="password"]').fill('wrong-password')
      await page.keyboard.press('Enter')
      await row.locator('.field-error').first().waitFor()
      expect(await row.locator('[name="number"]').inputValue()).toBe(NUMBER)
      expect(await row.locator('[name="password"]').inputValue()).toBe('')
      expect(await findings(page, 'main')).toEqual([])
      await row.locator('[name="password"]').fill(password)
      await page.keyboard.press('Enter')
      const changed = page.locator('.payout-rows li', { hasText: 'North Bank ··4417' })
      await changed.getByRole('button', { name: 'Remove North Bank ··4417' }).press('Enter')
      await changed.locator('[name="password"]').fill(password)
      await page.keyboard.press('Enter')
      await page.getByText('No reward accounts yet').waitFor()
    },
  )

  journey('of WeChat need a bound WeChat, which the way back from it binds', async ({ visit }) => {
    const page = await visitAs(visit, 'groupAdmin', `/en${ACCOUNTS}`, { ...refusals, width: 390 })
    const { password } = community.seededAs('groupAdmin')
    const panel = page.locator('.panel', { has: page.getByRole('heading', { name: 'WeChat' }) })
    await page.locator('aside .segments label', { hasText: 'WeChat' }).click()
    await page.getByText('Bind WeChat first, then add it').waitFor()
    await panel.getByRole('button', { name: 'Bind WeChat' }).click()
    await page.waitForURL(url => url.href.startsWith(weChat.url))
    const { returnTo, code, state } = weChat.allow(page.url(), 'lin')
    const { pathname } = new URL(returnTo)
    expect(pathname).toBe(`/en${ACCOUNTS}`)
    await page.goto(`${community.url}${pathname}?${new URLSearchParams({ code, state })}`)
    await panel.locator('[name="password"]').fill(password)
    expect(page.url()).toBe(`${community.url}/en${ACCOUNTS}`)
    await page.keyboard.press('Enter')
    await panel.getByText('Bound', { exact: true }).waitFor()
    for (const kept of await keptIn(page)) expect([kept.includes(code), kept.includes(state)]).toEqual([false, false])
    expect(await findings(page, 'main')).toEqual([])
    await panel.getByRole('button', { name: 'Unbind' }).click()
    await panel.locator('[name="password"]').fill(password)
    await page.keyboard.press('Enter')
    await panel.getByText('Not bound').waitFor()
  })

  journey('wait for a verified identity, which the page says', async ({ visit }) => {
    const page = await visitAs(visit, 'unverified', ACCOUNTS)
    await page.getByText('完成身分驗證後才能新增或變更收款帳戶').waitFor()
    await page.getByRole('link', { name: '綁定手機' }).waitFor()
    expect(await page.locator('aside form').count()).toBe(0)
    await page.goto(WITHDRAW)
    await page.getByText('7 項中已符合').waitFor()
    const send = page.locator('aside button[type="submit"]')
    expect([await send.getAttribute('aria-disabled'), await send.textContent()]).toEqual([
      ...['true', expect.stringMatching(/^還有 \d 項條件未符合$/)],
    ])
  })
})

describe('withdrawals', () => {
  journey(
    'are asked for with the number of the authenticator, and cancelled until they are approved',
    async ({ visit }) => {
      const { key } = await enrich('groupLeader')
      const page = await visit(`/en/login?next=/en${WITHDRAW}`, { site: community.url, ...refusals })
      await logIn(page, { ...community.seededAs('groupLeader'), secret: key })
      await page.waitForURL(({ pathname }) => pathname === `/en${WITHDRAW}`)
      await untilHydrated(page)
      const form = page.locator('aside form')
      await page.getByText('7 of 7 met').waitFor()
      expect(await form.locator('output').textContent()).toBe('96.50 USD')
      await form.locator('[name="amount"]').fill('499')
      await form.locator('[name="code"]').fill('0'.repeat(6))
      await page.keyboard.press('Enter')
      await form.locator('.field-error', { hasText: 'Exchange at least 500 diamonds' }).waitFor()
      await form.getByRole('button', { name: 'All' }).click()
      await form.locator('[name="code"]').fill(await unusedNumber(key))
      await page.keyboard.press('Enter')
      const row = page.locator('.withdraw-past tbody tr')
      await row.getByText('In review').waitFor()
      expect(await row.locator('td').first().textContent()).toBe('965')
      await page.locator('.wallet-figure.large', { hasText: '0 diamonds' }).waitFor()
      page.once('dialog', dialog => void dialog.accept())
      await row.getByRole('button', { name: 'Cancel' }).press('Enter')
      await row.getByText('Cancelled', { exact: true }).waitFor()
      await page.locator('.wallet-figure.large', { hasText: '965 diamonds' }).waitFor()
      await page.getByRole('button', { name: 'E-mail me when it opens' }).press('Enter')
      await page.getByRole('button', { name: 'We will e-mail you when it opens', pressed: true }).waitFor()
    },
  )

  journey('are approved and refused by staff, who are shown the number to pay to for a reason', async ({ visit }) => {
    const role = 'member'
    const { key } = await enrich(role)
    const { datas } = await community.send(role, { method: 'GET', path: '/api/v1/reward-accounts' })
    const { rewardAccountId } = datas.list[0]
    const asked = await community.send(role, {
      ...{ method: 'POST', path: '/api/v1/withdrawals', headers: { 'idempotency-key': 'a-withdrawal-of-a-test' } },
      body: { amount: 600, rewardAccountId, code: await unusedNumber(key) },
    })
    expect(asked.code).toBe('090043')
    const page = await visitAs(visit, 'staff', '/en/staff/withdrawals', refusals)
    const panel = page.locator('.staff-halves > .panel').last()
    await panel.getByText('60.00 USD').waitFor()
    await panel.getByText('Full account number').press('Enter')
    const number = panel.locator('.staff-number')
    await number.locator('[name="reason"]').fill('to pay it today')
    await number.getByRole('button', { name: 'Show the number' }).press('Enter')
    await panel.getByText(/0987654321$/).waitFor()
    const reason = panel.locator('[name="reason"]')
    await reason.fill('identity and account are right')
    await panel.getByRole('button', { name: 'Approve' }).press('Enter')
    await page.locator('.toast', { hasText: 'second' }).waitFor()
    await panel.locator('.segments label', { hasText: 'Refuse' }).click()
    await reason.fill('the account was closed')
    expect(await findings(page, '.staff-halves')).toEqual([])
    await panel.getByRole('button', { name: 'Refuse' }).press('Enter')
    await page.getByText('No withdrawals here').waitFor()
    await page.getByRole('link', { name: 'Refused' }).click()
    await panel.getByText('the account was closed').waitFor()
  })

  journey.for(['', '/cn', '/en'])(
    'and reward accounts in %j are reached by keyboard, fit a phone and a desktop, and have nothing serious for axe',
    { timeout: 120_000 },
    async (prefix, { visit }) => {
      const page = await visitAs(visit, 'muted', `${prefix}${WITHDRAW}`)
      const session = await page.context().newCDPSession(page)
      for (const [path, ready] of [
        [WITHDRAW, '.withdraw-conditions li'],
        [ACCOUNTS, 'aside form'],
      ] as const) {
        if (path !== WITHDRAW) await page.goto(prefix + path)
        await untilHydrated(page)
        await page.locator(ready).first().waitFor()
        expect.soft([path, await missedByTab(page)]).toEqual([path, []])
        expect.soft([path, await findingsAtBothWidths(page, session, 'main')]).toEqual([path, []])
      }
    },
  )
})
