import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Role } from '#contract/community/who.ts'
import { numberAt } from '#testing/authenticator.ts'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { openCommunity } from '#testing/community.ts'
import { expectNothingWider, type Hands, keyboard, pointer } from '#testing/hands.ts'
import { journey, untilHydrated, type Visit, type Visitor } from '#testing/journey.ts'
import { enterPassword } from '#testing/logins.ts'
import { hire } from '#testing/reviewers.ts'
import { key } from '#testing/wallets.ts'
import { writeToStore } from '#testing/write-to-store.ts'

/** Withdrawals are open on each day, and nothing has to be waited for. */
const community = await openCommunity({
  ...freeToPublish,
  ...{ 'withdrawal.dayTo': 31, 'withdrawal.perMonth': 31, 'withdrawal.holdSeconds': 0 },
  ...{ 'withdrawal.newAccountSeconds': 0, 'group.createMax': 10 },
})
afterAll(() => community.close())

/** What a term costs, and what its leader has of it and of a reward of 100: a fifth is the portal's. */
const PRICE = 600
const EARNED = 480 + 80
const leader = community.seededAs('groupLeader')
const reader = community.seededAs('member')
/** The authenticator of the leader, and an article. */
const made = { secret: '', articleId: '' }

async function send(role: Role, method: string, path: string, body?: object) {
  const headers = method === 'GET' ? {} : key()
  const { code, datas } = await community.send(role, { method, path: `/api/v1${path}`, headers, ...(body && { body }) })
  return { code, datas }
}

/** What the authenticator of the leader shows, which is good again. */
async function leaderNumber(): Promise<string> {
  const forget = 'update second_factors set last_step = 0 where id = ?'
  await writeToStore(community.dataDir, database => database.prepare(forget).run(leader.memberId))
  return numberAt(made.secret, Date.now())
}

beforeAll(async () => {
  await hire(community, 'groupAdmin', 'finance')
  await openColumn(community, 'groupLeader', 'Sora Lin', 'Sterling each day')
  await openColumn(community, 'member', 'Pat Chen', 'Notes of Pat')
  made.articleId = await publish(community, 'groupLeader', { title: 'Sterling after the budget' })
  const grant = { memberId: reader.memberId, amount: 10 * PRICE, reason: 'Top-up paid in cash' }
  for (const [role, code] of [
    ['staff', '000225'],
    ['groupAdmin', '000102'],
  ] as const)
    expect((await send(role, 'POST', '/staff/wallet/grants', grant)).code).toBe(code)
  const account = { kind: 'bank', holder: 'Seeded groupLeader', bank: '海岬銀行', number: '012345674417' }
  const { password } = leader
  expect((await send('groupLeader', 'POST', '/reward-accounts', { ...account, password })).code).toBe('120010')
  made.secret = (await send('groupLeader', 'POST', '/me/second-factor', { password })).datas.secret
  await send('groupLeader', 'PUT', '/me/second-factor', { code: numberAt(made.secret, Date.now()) })
})

interface Words {
  group: string
  announcement: string
  inReview: string
  paid: string
}

interface Way extends Visitor {
  name: string
  prefix: string
  words: Words
  hands?: Hands
}

const ways: readonly Way[] = [
  {
    ...{ name: 'in traditional Chinese on a desktop', prefix: '', width: 1440, theme: 'light' },
    words: { group: '倫敦早盤', announcement: '明天七點開始', inReview: '審核中', paid: '已付' },
  },
  {
    ...{ name: 'in simplified Chinese on a phone', prefix: '/cn', width: 390, theme: 'dark' },
    words: { group: '伦敦晨会', announcement: '明早七点开始', inReview: '审核中', paid: '已付' },
  },
  {
    ...{ name: 'in English, by keyboard alone', prefix: '/en', width: 1440, theme: 'dark', hands: keyboard },
    words: { group: 'London open', announcement: 'Seven tomorrow', inReview: 'In review', paid: 'Paid' },
  },
]

/** Opens a page as a seeded member. */
async function visitAs(visit: Visit, who: typeof leader, path: string, visitor: Visitor): Promise<Page> {
  const [prefix] = /^\/(cn|en)(?=\/)/.exec(path) ?? ['']
  const page = await visit(`${prefix}/login?next=${path}`, { ...visitor, site: community.url })
  await enterPassword(page, who)
  if (who === leader) {
    await page.locator('[name="code"]').fill(await leaderNumber())
    await page.locator('[name="code"]').press('Enter')
  }
  await page.waitForURL(({ pathname }) => pathname === path)
  await untilHydrated(page)
  return page
}

/** Opens a paid group on its page. Resolves with its id. */
async function openGroup(page: Page, hands: Hands, name: string): Promise<string> {
  await hands.fill(page, '[name="name"]', name)
  await hands.choose(page, 'paid')
  await hands.fill(page, '[name="price"]', String(PRICE))
  await expectNothingWider(page)
  await hands.press(page, '.group-form [type="submit"]')
  await page.waitForURL(/\/groups\/(?!new)[\w-]+$/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return /[\w-]+$/.exec(page.url())![0]
}

async function join(page: Page, hands: Hands): Promise<void> {
  await hands.press(page, '.group-join .button.primary')
  await page.locator('.inside-term').waitFor()
  await expectNothingWider(page)
}

/** The leader announces something to who is in the group, who are told. */
async function announce(groupId: string, title: string): Promise<void> {
  const texts = { title, content: title, pinned: true }
  expect((await send('groupLeader', 'POST', `/groups/${groupId}/announcements`, texts)).code).toBe('100008')
  const inbox = async () => (await send('member', 'GET', '/me/notifications')).datas.list
  await expect.poll(async () => JSON.stringify(await inbox()), { timeout: 20_000 }).toContain(title)
}

async function reward(page: Page, hands: Hands, prefix: string): Promise<void> {
  await page.goto(`${prefix}/articles/${made.articleId}`)
  await untilHydrated(page)
  await hands.press(page, '.button.soft[aria-haspopup="dialog"]')
  await hands.press(page, '.wallet-dialog .chip:last-of-type')
  await page.locator('.wallet-dialog .chip:last-of-type[aria-pressed="true"]').waitFor()
  await expectNothingWider(page)
  await hands.press(page, '.wallet-dialog [type="submit"]')
  await page.locator('.wallet-dialog').waitFor({ state: 'detached' })
}

async function withdraw(page: Page, hands: Hands, { prefix, words }: Way): Promise<void> {
  await page.goto(`${prefix}/wallet/withdraw`)
  await untilHydrated(page)
  await page.locator('aside form [name="amount"]').waitFor()
  expect(await page.locator('aside form [name="amount"]').inputValue()).toBe(String(EARNED))
  await hands.fill(page, 'aside form [name="code"]', await leaderNumber())
  await expectNothingWider(page)
  await page.keyboard.press('Enter')
  await page.locator('.withdraw-past tbody tr', { hasText: words.inReview }).waitFor()
}

/** Two of the staff approve the withdrawal that waits, and one of them pays it. */
async function approveAndPay(reference: string): Promise<void> {
  const { list } = (await send('staff', 'GET', '/staff/withdrawals?state=requested')).datas
  expect(list).toMatchObject([{ diamonds: EARNED, money: (EARNED / 10).toFixed(2) }])
  const act = (role: Role, verb: string, more: object = {}) =>
    send(role, 'POST', `/staff/withdrawals/${list[0].withdrawalId}/${verb}`, { reason: 'Seen and checked', ...more })
  expect((await act('staff', 'approve')).code).toBe('000225')
  expect((await act('staff', 'approve')).code).toBe('000226')
  expect((await act('groupAdmin', 'approve')).code).toBe('000102')
  expect((await act('groupAdmin', 'paid', { reference })).code).toBe('000102')
}

async function expectPaid(page: Page, reference: string, { prefix, words }: Way): Promise<void> {
  await page.goto(`${prefix}/wallet/withdraw`)
  const row = page.locator('.withdraw-past tbody tr', { hasText: reference })
  await row.getByText(words.paid, { exact: true }).waitFor()
  await page.goto(`${prefix}/wallet`)
  const amounts = page.locator('.wallet-entries tbody td:nth-of-type(2)')
  await amounts.first().waitFor()
  expect((await amounts.allTextContents()).slice(0, 3)).toEqual([`−${EARNED}`, '+80', '+480'])
  await expectNothingWider(page)
  const wallet = (await send('groupLeader', 'GET', '/wallet')).datas
  expect(wallet).toMatchObject({ balance: 0, earned: 0, held: 0 })
}

describe('diamonds go from a member to the leader of a group, and out of the portal', () => {
  for (const way of ways)
    journey(way.name, { timeout: 120_000 }, async ({ visit }) => {
      const { prefix, words, hands = pointer } = way
      const visitor = { ...way, expectedComplaints: /status of 4\d\d/ }
      const leading = await visitAs(visit, leader, `${prefix}/groups/new`, visitor)
      const groupId = await openGroup(leading, hands, words.group)
      const reading = await visitAs(visit, reader, `${prefix}/groups/${groupId}`, visitor)
      await join(reading, hands)
      await announce(groupId, words.announcement)
      await reading.goto(`${prefix}/inbox`)
      await reading.getByText(words.announcement).first().waitFor()
      await reward(reading, hands, prefix)
      await withdraw(leading, hands, way)
      const reference = `HDLB ${groupId.slice(0, 6)}`
      await approveAndPay(reference)
      await expectPaid(leading, reference, way)
    })
})
