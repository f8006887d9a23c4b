import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { findings } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { enterPassword, pagesOfMembers } from '#testing/logins.ts'
import { auditPage } from '#testing/page-audit.ts'

const community = await openCommunity(freeToPublish)
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

type Role = 'member' | 'muted' | 'groupAdmin' | 'groupLeader' | 'unverified' | 'staff'
const idOf = (role: Role) => community.seededAs(role).memberId
const pageOf = (role: Role, prefix = '/en') => `${prefix}/user/${idOf(role)}`
const act = (role: Role, method: 'PUT' | 'DELETE', what: 'follow' | 'block', other: Role) =>
  community.send(role, { method, path: `/api/v1/members/${idOf(other)}/${what}` })
const memberAs = async (reader: Role, role: Role) =>
  (await community.send(reader, { method: 'GET', path: `/api/v1/members/${idOf(role)}` })).datas

beforeAll(async () => {
  const profile = {
    nickname: '林海匯評',
    bio: 'Euro and yen, every morning before London opens.\nLosses stay in the record.',
    tags: ['波段', '歐元', 'FX'],
  }
  await community.send('groupLeader', { method: 'PUT', path: '/api/v1/me/profile', body: { ...profile, version: 1 } })
  for (const role of ['unverified', 'staff', 'groupAdmin'] as const) await act(role, 'PUT', 'follow', 'groupLeader')
})

let fixings = 0
const buttonOf = (page: Page) => page.locator('.member-actions .follow-button')

describe('the page of a member', () => {
  journey('is complete without JavaScript, and has no button that would do nothing', async ({ visit }) => {
    const page = await visit(pageOf('groupLeader'), { site: community.url, javaScript: false })
    expect(await page.locator('h1').textContent()).toContain('林海匯評')
    expect(await page.locator('.member-counts').innerText()).toMatch(/Followers\s+3/)
    expect(await page.locator('main button:visible').count()).toBe(0)
    await page.getByRole('link', { name: 'Followers' }).click()
    await page.locator('.member-cells li').first().waitFor()
    expect(await page.locator('.member-cells li').count()).toBe(3)
    expect(await page.locator('main button:visible').count()).toBe(0)
  })

  journey('lets a visitor follow who logs in over it, and nothing else is lost', async ({ visit }) => {
    await act('member', 'DELETE', 'follow', 'groupLeader')
    const page = await visit(pageOf('groupLeader'), { site: community.url, expectedComplaints: /status of 401/ })
    await buttonOf(page).click()
    await page.locator('dialog [name="account"]').waitFor()
    await enterPassword(page, community.seededAs('member'))
    await expect.poll(() => buttonOf(page).getAttribute('aria-pressed')).toBe('true')
    expect((await memberAs('member', 'groupLeader')).followed).toBe(true)
    expect(await page.locator('.member-counts').innerText()).toMatch(/Followers\s+4/)
    await page.reload()
    await expect.poll(() => buttonOf(page).getAttribute('aria-pressed')).toBe('true')
  })

  journey('shows a follow at once, and takes it back where it could not be stored', async ({ visit }) => {
    await act('member', 'DELETE', 'follow', 'unverified')
    const expectedComplaints = /ERR_CONNECTION_RESET/
    const page = await visitAs(visit, 'member', pageOf('unverified'), { expectedComplaints })
    const isPressed = () => buttonOf(page).getAttribute('aria-pressed')
    const followers = async () => /Followers\s+(\d+)/.exec(await page.locator('.member-counts').innerText())?.[1]
    const before = Number(await followers())
    await expect.poll(isPressed).toBe('false')
    const held = Promise.withResolvers<void>()
    await page.route('**/follow?*', async route => {
      await held.promise
      await route.abort('connectionreset')
    })
    await buttonOf(page).press('Enter')
    await expect.poll(isPressed).toBe('true')
    expect(Number(await followers())).toBe(before + 1)
    held.resolve()
    await page.locator('.toast', { hasText: 'Connection lost' }).waitFor()
    await expect.poll(isPressed).toBe('false')
    expect(Number(await followers())).toBe(before)
    expect((await memberAs('member', 'unverified')).followed).toBe(false)
    await page.unroute('**/follow?*')
    await buttonOf(page).press('Enter')
    await page.locator('.toast', { hasText: 'Following' }).waitFor()
    await expect.poll(isPressed).toBe('true')
    expect((await memberAs('member', 'unverified')).followed).toBe(true)
  })

  journey('blocks a member and lets them in again, with the keyboard', async ({ visit }) => {
    await act('member', 'PUT', 'follow', 'groupAdmin')
    const page = await visitAs(visit, 'member', pageOf('groupAdmin'))
    await expect.poll(() => buttonOf(page).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('button', { name: 'Block', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Unblock' }).waitFor()
    await expect.poll(() => buttonOf(page).getAttribute('aria-pressed')).toBe('false')
    expect(await memberAs('member', 'groupAdmin')).toMatchObject({ blocked: true, followed: false })
    expect((await act('groupAdmin', 'PUT', 'follow', 'member')).code).toBe('030005')
    await page.getByRole('button', { name: 'Unblock' }).press('Enter')
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor()
    expect(await memberAs('member', 'groupAdmin')).toMatchObject({ blocked: false })
  })

  journey('is the member’s own to edit, and marks in lists are those of the reader', async ({ visit }) => {
    await act('groupLeader', 'PUT', 'follow', 'staff')
    const page = await visitAs(visit, 'groupLeader', pageOf('groupLeader'))
    await page.getByRole('link', { name: 'Edit profile' }).waitFor()
    expect(await buttonOf(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Followers' }).click()
    const cell = page.locator('.member-cells li', { hasText: community.seededAs('staff').username })
    await cell.getByText('Follows you').waitFor()
    await expect.poll(() => cell.locator('.follow-button').getAttribute('aria-pressed')).toBe('true')
  })

  journey('shows a private list to its owner alone', async ({ visit }) => {
    const { version } = (await community.send('groupAdmin', { method: 'GET', path: '/api/v1/me' })).datas
    const body = { followListPublic: false, version }
    await community.send('groupAdmin', { method: 'PUT', path: '/api/v1/me/settings', body })
    await act('staff', 'PUT', 'follow', 'groupAdmin')
    const path = `${pageOf('groupAdmin')}/followers`
    const visitor = await visit(path, { site: community.url })
    await visitor.getByText('This list is private').waitFor()
    const owner = await visitAs(visit, 'groupAdmin', path)
    await owner.locator('.member-cells li').first().waitFor()
    expect(await owner.locator('.member-cells').innerText()).toContain(community.seededAs('staff').username)
  })

  journey('lets in again whom a member has blocked, from the settings', async ({ visit }) => {
    await act('unverified', 'PUT', 'block', 'staff')
    const page = await visitAs(visit, 'unverified', '/en/settings/privacy')
    const name = community.seededAs('staff').username
    const row = page.locator('.settings-rows li', { hasText: name })
    await row.getByRole('button').press('Enter')
    await page.getByText('Nobody is blocked').waitFor()
    expect((await memberAs('unverified', 'staff')).blocked).toBe(false)
  })

  journey('brings what those write whom a member follows into the feed', async ({ visit }) => {
    await act('muted', 'DELETE', 'follow', 'staff')
    const page = await visitAs(visit, 'muted', '/en/feed')
    await page.getByRole('link', { name: 'Browse columns' }).waitFor()
    await openColumn(community, 'staff', 'Desk of gold', 'Gold at the fixing')
    const title = `Gold before fixing ${++fixings}`
    await publish(community, 'staff', { title })
    await page.goto(pageOf('staff'))
    await untilHydrated(page)
    await buttonOf(page).press('Enter')
    await page.locator('.toast', { hasText: 'Following' }).waitFor()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/en/feed')
      await page.getByRole('link', { name: title, exact: true }).waitFor()
      expect(await findings(page, 'main')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })

  journey('has nothing serious for axe and cuts nothing off, light and dark, in three languages', async ({ visit }) => {
    const page = await visit(pageOf('groupLeader'), { site: community.url })
    for (const prefix of ['', '/cn', '/en'])
      for (const rest of ['', '/followers'])
        for (const width of [1440, 390]) {
          const path = pageOf('groupLeader', prefix) + rest
          await page.setViewportSize({ width, height: 900 })
          await page.goto(path)
          await untilHydrated(page)
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme })
            await page.locator(`html[data-theme="${colorScheme}"]`).waitFor()
            const message = `${path} at ${width}, ${colorScheme}`
            await expect.poll(() => auditPage(page), { message }).toEqual([])
          }
          if (prefix === '/en') expect([path, width, await findings(page, 'main')]).toEqual([path, width, []])
        }
  })
})
