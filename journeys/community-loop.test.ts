import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { freeToPublish } from '#testing/authors.ts'
import { expectNothingWider, type Hands, keyboard, pointer } from '#testing/hands.ts'
import { journey, untilHydrated, type Visitor } from '#testing/journey.ts'
import { openMembersPortal } from '#testing/members-portal.ts'

const portal = await openMembersPortal(freeToPublish, { FEEDS: 'simulated' })
afterAll(() => portal.close())

const PASSWORD = 'sunny4567'
/** What a member is asked for on the way is refused first. */
const expectedComplaints = /status of 40[0-9]/
let members = 0

async function call(method: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const { text } = await portal.ask(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  return JSON.parse(text).datas
}

/** Whom the others follow. */
const author = { memberId: '', title: 'Sterling after the budget' }

beforeAll(async () => {
  const contact = { channel: 'email', target: 'author@example.com' }
  await call('POST', '/codes', { ...contact, purpose: 'register' })
  const code = await portal.codeFor(contact.target)
  const login = await call('POST', '/accounts', { ...contact, code, password: PASSWORD, acceptTerms: true })
  author.memberId = login.member.memberId
  await call('PUT', '/me/profile', { nickname: 'Sora Lin', version: 1 }, login.token)
  await call('POST', '/columns', { name: 'Sterling each day' }, login.token)
  const article = { type: 'market', lang: 'en', title: author.title, content: 'It fell, and then it rose.' }
  await call('POST', '/articles', article, login.token)
})

async function register(page: Page, hands: Hands, email: string): Promise<void> {
  await hands.fill(page, '[name="target"]', email)
  await hands.press(page, '.code-field button')
  await hands.fill(page, '[name="code"]', await portal.codeFor(email))
  await hands.fill(page, '[name="password"]', PASSWORD)
  await hands.check(page, '[name="acceptTerms"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/write$/)
  await untilHydrated(page)
}

async function write(page: Page, hands: Hands, { title, text }: Words, nickname: string): Promise<void> {
  await hands.fill(page, '.write-title input', title)
  await hands.fill(page, '.write-sides > textarea', text)
  await hands.fill(page, '.write-page [role="combobox"]', 'EURUSD')
  await page.locator('.options [role="option"]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.write-page .chip', { hasText: 'EURUSD' }).waitFor()
  await page.locator('.write-preview strong').waitFor({ state: 'attached' })
  await expectNothingWider(page)
  await hands.press(page, '.write-bar .button.primary')
  for (const [field, name] of [
    ['nickname', nickname],
    ['name', `${nickname} 1`],
  ] as const) {
    await hands.fill(page, `dialog [name="${field}"]`, name)
    await page.keyboard.press('Enter')
  }
  await page.waitForURL(/\/articles\/[\w-]+$/)
  await page.locator('h1', { hasText: title }).waitFor()
}

async function comment(page: Page, hands: Hands, text: string): Promise<void> {
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await hands.fill(page, '.comment-form textarea', text)
  await hands.check(page, '.comment-form [type="checkbox"]')
  await hands.press(page, '.comment-form [type="submit"]')
  await page.locator('.comment-text', { hasText: text }).waitFor()
  await page.locator('.article-chart .overlay-lanes > span', { hasText: text }).waitFor({ state: 'attached' })
  await expectNothingWider(page)
}

async function followAndRead(page: Page, hands: Hands, prefix: string): Promise<void> {
  await page.goto(`${prefix}/user/${author.memberId}`)
  await untilHydrated(page)
  await hands.press(page, '.member-actions .follow-button')
  await page.locator('.member-actions .follow-button[aria-pressed="true"]').waitFor()
  await page.locator('.toast').first().waitFor()
  await page.goto(`${prefix}/feed`)
  await untilHydrated(page)
  await hands.press(page, '.article-list h2 a')
  await page.locator('h1', { hasText: author.title }).waitFor()
  await expectNothingWider(page)
}

interface Words {
  title: string
  text: string
  comment: string
  nickname: string
}

const texts = {
  tw: { title: '歐元重上一點一六', text: '利差**沒有惡化**。', comment: '等今晚的數據', nickname: '林海' },
  cn: { title: '欧元重上一点一六', text: '利差**没有恶化**。', comment: '等今晚的数据', nickname: '周小汇' },
  en: { title: 'The euro above 1.16', text: 'Rates **held**.', comment: 'Waiting for data', nickname: 'Pat Chen' },
} satisfies Record<string, Words>

interface Way extends Visitor {
  name: string
  prefix: string
  words: Words
  hands?: Hands
}

const ways: readonly Way[] = [
  { name: 'in traditional Chinese on a desktop', prefix: '', words: texts.tw, width: 1440, theme: 'light' },
  { name: 'in simplified Chinese on a phone', prefix: '/cn', words: texts.cn, width: 390, theme: 'dark' },
  { name: 'in English on a phone', prefix: '/en', words: texts.en, width: 390, theme: 'light' },
  {
    ...{ name: 'in English, by keyboard alone', prefix: '/en', words: texts.en, width: 1440, theme: 'dark' },
    hands: keyboard,
  },
]

describe('a visitor becomes a member, writes, comments, follows and reads', () => {
  for (const { name, prefix, words, hands = pointer, ...visitor } of ways)
    journey(name, async ({ visit }) => {
      const number = ++members
      const site = portal.url
      const page = await visit(`${prefix}/register?next=${prefix}/write`, { ...visitor, site, expectedComplaints })
      await register(page, hands, `loop${number}@example.com`)
      await write(page, hands, words, `${words.nickname}${number}`)
      await comment(page, hands, words.comment)
      await followAndRead(page, hands, prefix)
    })
})
