import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Role } from '#contract/community/who.ts'
import { freeToPublish, openColumn } from '#testing/authors.ts'
import { findings } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { giveDiamonds } from '#testing/diamonds.ts'
import { expectNothingWider } from '#testing/hands.ts'
import { journey } from '#testing/journey.ts'
import { pagesOfMembers } from '#testing/logins.ts'

const community = await openCommunity(freeToPublish)
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

const idOf = (role: string) => community.seededAs(role).memberId
let keys = 0
const call = async (role: Role, method: string, path: string, body?: object) => {
  const headers = { 'idempotency-key': `key-of-a-journey-${String(++keys).padStart(4, '0')}` }
  const { code, datas } = await community.send(role, { method, path: `/api/v1${path}`, body, headers })
  return { code, datas }
}
const balanceOf = async (role: Role) => (await call(role, 'GET', '/wallet')).datas.balance

beforeAll(async () => {
  await openColumn(community, 'groupLeader', 'Lin Hai', 'Seaside')
  await openColumn(community, 'member', 'An Ran', 'Notes')
  await giveDiamonds(community.dataDir, idOf('member'), 420)
})

const pay = (page: Page) => page.locator('.group-pay')
/** Checks a page as it is shown to desktops and phones. */
async function audit(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await findings(page)).toEqual([])
    await expectNothingWider(page)
  }
}

describe('a paid group', () => {
  let address = ''

  journey('is opened by a form that keeps what was typed when it is refused', async ({ visit }) => {
    const page = await visitAs(visit, 'groupLeader', '/en/groups/new', { expectedComplaints: /status of 422/ })
    await page.locator('[name="name"]').fill('Euro swings')
    await page.getByText('Paid', { exact: true }).click()
    await page.locator('[name="price"]').fill('5')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('.field-error', { hasText: '10' }).waitFor()
    expect(await page.locator('[name="name"]').inputValue()).toBe('Euro swings')
    await page.locator('[name="price"]').fill('100')
    await page.getByRole('button', { name: 'Create' }).press('Enter')
    await page.waitForURL(/\/en\/groups\/[\w-]{8,}$/)
    address = new URL(page.url()).pathname
    await page.locator('.inside-head h1', { hasText: 'Euro swings' }).waitFor()
  })

  journey('is joined for the price that was seen, or asked about once more', async ({ visit }) => {
    const page = await visitAs(visit, 'member', address, { expectedComplaints: /status of 409/ })
    const groupId = address.split('/').at(-1)!
    await pay(page).getByText('Balance after joining').waitFor()
    await expect.poll(() => pay(page).innerText()).toMatch(/Your balance\s+420\s+Balance after joining\s+320/)
    await audit(page)
    const group = { name: 'Euro swings', approval: false, paid: true, price: 150, termDays: 30, version: 1 }
    expect((await call('groupLeader', 'PUT', `/groups/${groupId}`, group)).code).toBe('000104')
    await pay(page).getByRole('button', { name: 'Join for 100' }).press('Enter')
    await page.locator('.price-changed').waitFor()
    expect(await page.locator('.price-changed').innerText()).toMatch(/you saw\s+100\s+The price now\s+150/)
    expect(await balanceOf('member')).toBe(420)
    await pay(page).getByRole('button', { name: 'Join for 150' }).press('Enter')
    await page.locator('.inside-term').waitFor()
    expect(await balanceOf('member')).toBe(270)
    expect(await page.locator('.inside-term').innerText()).toContain('30 days left')
  })

  journey('is read and written in by its members, and announced to by its leader', async ({ visit }) => {
    const leader = await visitAs(visit, 'groupLeader', `${address}/manage`)
    await leader.locator('.managed-members tbody tr').nth(1).waitFor()
    expect(await leader.locator('#end').innerText()).toContain('cannot be closed')
    await audit(leader)
    const announcements = leader.locator('#announcements')
    await announcements.getByRole('button', { name: 'Announce' }).click()
    await announcements.locator('[name="title"]').fill('Earlier on Monday')
    await announcements.locator('[name="content"]').fill('We begin at 07:15.')
    await announcements.locator('[name="pinned"]').check()
    await announcements.locator('form').getByRole('button', { name: 'Announce' }).click()
    await announcements.locator('li', { hasText: 'Earlier on Monday' }).waitFor()

    const member = await visitAs(visit, 'member', address)
    await member.locator('.group-announcement summary', { hasText: 'Earlier on Monday' }).click()
    await member.getByText('We begin at 07:15.').waitFor()
    await member.locator('.post-composer textarea').fill('Good morning')
    await member.locator('.post-composer textarea').press('Control+Enter')
    const post = member.locator('.group-post', { hasText: 'Good morning' })
    await post.waitFor()
    expect(await member.locator('.post-composer textarea').inputValue()).toBe('')
    await audit(member)
    await post.locator('.icon-button').click()
    await post.getByRole('button', { name: 'Delete' }).click()
    await post.getByRole('button', { name: 'Press again' }).click()
    await post.waitFor({ state: 'detached' })
  })

  journey('is left only by who has read what is lost', async ({ visit }) => {
    const page = await visitAs(visit, 'member', address)
    const leave = page.locator('.leave-group')
    await leave.getByRole('button', { name: 'Leave…' }).click()
    expect(await leave.innerText()).toContain('remaining 30 days are not refunded')
    await leave.getByRole('button', { name: 'Leave it' }).click()
    await pay(page).getByRole('button', { name: 'Join for 150' }).waitFor()
    expect(await balanceOf('member')).toBe(270)
  })
})

describe('a group whose requests are answered', () => {
  journey('holds the price until the leader accepts, and gives it back when it is refused', async ({ visit }) => {
    const fields = { name: 'By request', approval: true, paid: true, price: 50, termDays: 90 }
    const { groupId } = (await call('groupLeader', 'POST', '/groups', fields)).datas
    const member = await visitAs(visit, 'member', `/en/groups/${groupId}`)
    await pay(member).locator('textarea').fill('I read your column.')
    await pay(member).getByRole('button', { name: 'Ask to join for 50' }).click()
    await pay(member).getByText('50 diamonds are on hold').waitFor()
    expect(await balanceOf('member')).toBe(220)
    const leader = await visitAs(visit, 'groupLeader', `/en/groups/${groupId}/manage`)
    const request = leader.locator('.group-request', { hasText: 'I read your column.' })
    await request.getByText('50 on hold').waitFor()
    await request.getByRole('button', { name: 'Refuse' }).click()
    await request.waitFor({ state: 'detached' })
    expect(await balanceOf('member')).toBe(270)
  })
})
