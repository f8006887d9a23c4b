import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { findings, findingsAtBothWidths, findingsOfTexts, missedByTab } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { enterPassword, pagesOfMembers } from '#testing/logins.ts'

const community = await openCommunity()
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

type Role = 'member' | 'unverified' | 'muted' | 'groupAdmin' | 'groupLeader'

/** Members for what each can do once: a test that is repeated needs another one. */
const unnamed = [
  ['member', 'Kelvin Ho'],
  ['groupAdmin', 'Marion Lee'],
] satisfies [Role, string][]
const withNews: Role[] = ['unverified', 'groupLeader']

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

const headerName = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--member-name'))

describe('the profile', () => {
  journey('is written by keyboard alone, and the header has the new name at once', async ({ visit }) => {
    const [role, nickname] = unnamed.shift()!
    const page = await visitAs(visit, role, '/en/settings/profile')
    await page.getByLabel('Nickname').focus()
    await page.keyboard.type(nickname)
    await page.keyboard.press('Tab')
    for (const tag of ['day trader', 'gold', 'euro']) {
      await page.keyboard.type(tag)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Backspace')
    expect(await page.locator('.tags-field .chip').allTextContents()).toEqual(['day trader10', 'gold4'])
    await page.keyboard.press('Tab')
    await page.keyboard.type('Daily charts only.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Can be changed again after').waitFor()
    await expect.poll(() => headerName(page)).toBe(`"${nickname}"`)
    await page.reload()
    await page.getByLabel('Nickname').waitFor()
    expect(await page.getByLabel('Nickname').inputValue()).toBe(nickname)
    expect(await page.locator('.tags-field .chip').count()).toBe(2)
    expect(await page.getByLabel('Bio').inputValue()).toBe('Daily charts only.')
  })

  journey('says in each language what is wrong beside its field, and keeps what was typed', async ({ visit }) => {
    const page = await visitAs(visit, 'unverified', '/settings/profile', {
      width: 390,
      expectedComplaints: /status of 422/,
    })
    for (const [path, field, nickname, tag] of [
      ['/settings/profile', '暱稱', '暱稱含有敏感詞', '每個標籤最多 16 位元組（約 5 個中文字）'],
      ['/cn/settings/profile', '昵称', '昵称含有敏感词', '每个标签最多16字节（约5个汉字）'],
      ['/en/settings/profile', 'Nickname', 'The nickname contains a blocked word', 'A tag has at most 16 bytes'],
    ] as const) {
      await goTo(page, path)
      await page.getByLabel(field).fill('官方客服')
      const tags = page.locator('.tags-field input')
      await tags.fill('六個中文字長')
      await page.getByText('18 / 16').waitFor()
      expect(await page.locator('.profile-form .field-error').allTextContents()).toEqual([tag])
      await tags.fill('')
      await page.locator('.profile-form button[type="submit"]').click()
      await page.locator('.field-error', { hasText: nickname }).waitFor()
      expect(await page.getByLabel(field).inputValue()).toBe('官方客服')
    }
  })
})

describe('the pages of members', () => {
  const pages = [
    ['/settings/profile', '.profile-form'],
    ['/settings/account', '.settings-rows li'],
    ['/settings/security', '.settings-rows li'],
    ['/settings/sessions', '.settings-rows li'],
    ['/settings', '.settings-page'],
    ['/settings/notifications', '[role="switch"]'],
    ['/settings/privacy', '[role="switch"]'],
    ['/inbox', '.inbox-day, .empty'],
    ['/inbox/decisions', '.inbox-day, .empty'],
  ] as const

  journey.for(['', '/cn', '/en'])(
    'in %j are reached by keyboard, fit a phone and a desktop, and have nothing serious for axe, light and dark',
    { timeout: 180_000 },
    async (prefix, { visit }) => {
      const page = await visitAs(visit, 'muted', `${prefix}/settings/profile`)
      const session = await page.context().newCDPSession(page)
      for (const [path, ready] of pages) {
        if (path !== '/settings/profile') await goTo(page, prefix + path)
        await page.locator(ready).first().waitFor()
        expect.soft([path, await missedByTab(page)]).toEqual([path, []])
        const find = prefix === '' ? findingsAtBothWidths : findingsOfTexts
        expect.soft([path, await find(page, session, 'main')]).toEqual([path, []])
      }
    },
  )

  journey('lead visitors to the login and say without JavaScript what they need', async ({ visit }) => {
    const page = await visit('/en/inbox', { site: community.url })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/login?next=%2Fen%2Finbox')
  })
})

journey('the display is among the settings of members, and a page of its own for visitors', async ({ visit }) => {
  const page = await visitAs(visit, 'member', '/en/settings/profile')
  await page.locator('.settings-frame > nav').getByRole('link', { name: 'Display and quotes' }).click()
  await page.waitForURL('**/en/settings')
  const links = page.locator('.settings-frame > nav')
  await links.locator('[aria-current="page"]', { hasText: 'Display and quotes' }).waitFor()
  expect(await links.locator('[aria-current="page"]').count()).toBe(1)
  const visitor = await visit('/en/settings', { site: community.url })
  expect(await visitor.locator('.settings-frame > nav').isVisible()).toBe(false)
  expect(await visitor.getByRole('radio', { name: 'Dark' }).count()).toBeGreaterThan(0)
})

journey('choices are kept at once, and a switch says that it is one', async ({ visit }) => {
  const page = await visitAs(visit, 'unverified', '/en/settings/notifications')
  const follows = page.getByRole('switch', { name: /^Followers and likes/ })
  const wantsFollows = !(await follows.isChecked())
  await follows.press(' ')
  await page.getByText('Saved').first().waitFor()
  expect(await follows.isChecked()).toBe(wantsFollows)
  await goTo(page, '/en/settings/privacy')
  const findable = page.getByRole('switch', { name: /^Search engines/ })
  const isFindable = !(await findable.isChecked())
  await findable.click()
  await page.getByText('Saved').first().waitFor()
  await page.reload()
  expect(await findable.isChecked()).toBe(isFindable)
  await goTo(page, '/en/settings/notifications')
  await follows.waitFor()
  expect([await follows.isChecked(), await page.getByRole('switch', { name: /^Replies/ }).isChecked()]).toEqual([
    wantsFollows,
    true,
  ])
})

journey('the inbox tells of a new login, and marks it as read in the header too', async ({ visit }) => {
  const page = await visitAs(visit, withNews.shift()!, '/en/inbox')
  await page.locator('.inbox-day li.unread').first().waitFor()
  expect(await page.locator('.inbox-day b').first().textContent()).toMatch(/^Login from a new device: Chrome, \w+$/)
  await page.getByRole('button', { name: 'Replies' }).click()
  await page.getByText('No notifications').waitFor()
  await page.getByRole('button', { name: 'Security' }).click()
  await page.locator('.inbox-day li').first().waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.locator('.inbox-day li.unread').first().waitFor({ state: 'detached' })
  const unread = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--member-unread'))
  await expect.poll(unread).toBe('')
  await page.getByRole('link', { name: /^Unread/ }).click()
  await page.getByText('Nothing unread').waitFor()
})

journey(
  'a member who was muted reads why, with which effect and until when, beside the list or on a page',
  async ({ visit }) => {
    const { memberId } = community.seededAs('groupLeader')
    for (const reason of ['Advertises a signal group', 'Does it again'])
      await community.send('staff', {
        method: 'POST',
        path: `/api/v1/staff/members/${memberId}/mute`,
        body: { hours: 24, reason },
      })
    const wide = await visitAs(visit, 'groupLeader', '/en/inbox')
    const beside = wide.locator('.inbox-decision')
    await beside.getByText('Does it again').waitFor()
    // By keyboard: the other decision.
    await wide.locator('.inbox-day a', { hasText: 'Advertises a signal group' }).focus()
    await wide.keyboard.press('Enter')
    await beside.getByText('Advertises a signal group').waitFor()
    expect(await beside.locator('dt').allTextContents()).toEqual(['Reason', 'Decided', 'Effect', 'Until'])
    expect(await findings(wide, 'main')).toEqual([])

    const phone = await visitAs(visit, 'groupLeader', '/cn/inbox', { width: 390 })
    expect(await phone.locator('.inbox-decision').isVisible()).toBe(false)
    await phone.locator('.inbox-day a', { hasText: 'Does it again' }).click()
    await phone.waitForURL('**/cn/inbox/decisions#*')
    const decision = phone.locator('.inbox-day li', { hasText: 'Does it again' })
    await decision.getByText('管理员的理由').waitFor()
    expect(await decision.locator('dd').nth(2).textContent()).toBe('在此期间无法发表文章、评论和弹幕')
    await expect.poll(() => decision.evaluate(row => row.getBoundingClientRect().top < innerHeight)).toBe(true)
  },
)

journey('all that is kept is downloaded as one file', async ({ visit }) => {
  const page = await visitAs(visit, 'member', '/en/settings/privacy')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all your data' }).click()
  const file = await (await arriving).path()
  const names = Object.keys(unzipSync(await readFile(file)))
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'accounts.json', 'profiles.json', 'notifications.json']))
})

describe('a workspace that is kept with the account', () => {
  const star = (page: Page, symbol: string) => page.locator(`[data-symbol="${symbol}"] .star`).first()
  const starredHere = (page: Page) =>
    page.evaluate(() => {
      const [list] = JSON.parse(localStorage.getItem('watchlists') ?? '[]') as { symbols: string[] }[]
      return (list?.symbols ?? []).toSorted()
    })
  const keptOf = async () => {
    const { datas } = await community.send('muted', { method: 'GET', path: '/api/v1/me/workspace' })
    const entries = (datas.workspace?.entries ?? []) as { kind: string; key: string[]; value: unknown }[]
    return entries.flatMap(({ kind, key, value }) => (kind === 'symbol' && value ? [key[1]!] : [])).toSorted()
  }

  journey(
    'has the lists of both devices, and what was removed on one of them does not come back',
    async ({ visit }) => {
      await community.send('muted', { method: 'DELETE', path: '/api/v1/me/workspace' })
      const office = await visitAs(visit, 'muted', '/en/settings/privacy')
      await goTo(office, '/en/forex')
      for (const symbol of ['EURUSD', 'USDJPY']) await star(office, symbol).click()
      await goTo(office, '/en/settings/privacy')
      await office.getByRole('switch', { name: /^Keep settings/ }).click()
      await office.getByRole('button', { name: 'Download as JSON' }).waitFor()
      expect(await keptOf()).toEqual(['EURUSD', 'USDJPY'])

      const home = await visit('/en/forex', { site: community.url, width: 390 })
      await home.evaluate(() => localStorage.setItem('watchlists', '[{"name":"","symbols":["GBPUSD"]}]'))
      await goTo(home, '/en/login?next=/en/forex')
      await enterPassword(home, community.seededAs('muted'))
      await home.waitForURL(({ pathname }) => pathname === '/en/forex')
      await expect.poll(() => starredHere(home)).toEqual(['EURUSD', 'GBPUSD', 'USDJPY'])
      await expect.poll(keptOf).toEqual(['EURUSD', 'GBPUSD', 'USDJPY'])

      await star(home, 'EURUSD').click()
      await expect.poll(keptOf, { timeout: 20_000 }).toEqual(['GBPUSD', 'USDJPY'])
      await goTo(office, '/en/forex')
      await expect.poll(() => starredHere(office)).toEqual(['GBPUSD', 'USDJPY'])
      expect(await keptOf()).toEqual(['GBPUSD', 'USDJPY'])
    },
  )
})
