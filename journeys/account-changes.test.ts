import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { findings } from '#testing/axe.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { type MembersPortal, openMembersPortal, registerIn } from '#testing/members-portal.ts'

/** Wrong passwords that an account takes from all networks before a device that it does not know needs a code too. */
const GUESSES = 10
/** From a network before the account is locked for it. */
const OF_A_NETWORK = 5

let portal: MembersPortal
beforeAll(async () => {
  portal = await openMembersPortal({ 'login.accountWrongMax': GUESSES }, { TRUST_PROXY: '127.0.0.1,::1' })
})
afterAll(() => portal?.close())

const PASSWORD = 'sunny4567'
const refusals = { expectedComplaints: /Failed to load resource/ }
const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text })
let named = 0
/** An address that nobody has yet: a test that is repeated needs another one. */
const freshAddress = (text: string) => `${text}${++named}@example.com`

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Types into the field that has the focus, and goes on by as many fields and buttons. */
async function type(page: Page, text: string, steps = 1) {
  await page.keyboard.type(text)
  for (let step = 0; step < steps; step++) await page.keyboard.press('Tab')
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

journey('whose password is being guessed proves a new device by a code, on a phone in the dark', async ({ visit }) => {
  const email = freshAddress('guessed')
  const own = await visit('/cn/disclaimer', { site: portal.url, ...refusals })
  await registerIn(own, portal, email)
  for (let guess = 0; guess < GUESSES; guess++)
    await portal.ask('/api/v1/session', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${113 + Math.floor(guess / OF_A_NETWORK)}.7`,
      },
      body: JSON.stringify({ account: email, password: 'wrong1234' }),
    })
  const page = await visit('/cn/login', { site: portal.url, width: 390, theme: 'dark', ...refusals })
  // A device and a network that have never logged in.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' })
  await page.locator('[name="account"]').focus()
  await type(page, email)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('验证码')
  await page.getByText(/^为保护账号安全，请输入发送至g\*\*\*@example\.com的验证码$/).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await page.locator('[name="password"]').fill(PASSWORD)
  const sent = await portal.codeFor(email)
  await code.focus()
  await page.keyboard.type(sent === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await page.locator('.field-error', { hasText: '验证码错误，还可再试4次' }).waitFor()
  expect(await findings(page, 'main')).toEqual([])
  await page.locator('[name="password"]').fill(PASSWORD)
  await code.fill(sent)
  await page.keyboard.press('Enter')
  const said = page.locator('.toast, .field-error, [role="alert"]')
  await expect
    .poll(async () => [page.url(), await said.allTextContents().catch(() => [])])
    .toEqual([`${portal.url}/cn`, []])
})

journey('a member changes the address, adds a phone and removes the address, by keyboard alone', async ({ visit }) => {
  const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
  await registerIn(page, portal, freshAddress('contacts'))
  await goTo(page, '/en/settings/account')
  const row = (name: string) => page.locator('.settings-rows > li', { hasText: name }).first()

  const next = freshAddress('other')
  await press(page, 'Change E-mail')
  await page.getByLabel('New e-mail').focus()
  await page.keyboard.type(next)
  await press(page, 'Send code')
  await page.getByText('We sent a code to').waitFor()
  await page.getByLabel('Verification code').fill(await portal.codeFor(next))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await row('E-mail').getByText('o***@example.com').waitFor()

  const number = `+88691234${String(5_000 + ++named)}`
  await press(page, 'Add Mobile number')
  await page.getByLabel('New mobile number').focus()
  await page.keyboard.type(number)
  await press(page, 'Send code')
  await page.getByText('We sent a code to').waitFor()
  await page.getByLabel('Verification code').fill(await portal.codeFor(number))
  await row('Mobile number').locator('[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await row('Mobile number')
    .getByText(/^\+886\*+\d{3}$/)
    .waitFor()

  await press(page, 'Change E-mail')
  await row('E-mail').locator('summary').focus()
  await page.keyboard.press('Enter')
  await row('E-mail').locator('details [name="password"]').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await row('E-mail').getByText('Not set').waitFor()
  // The only one that is left stays.
  await press(page, 'Change Mobile number')
  await row('Mobile number').locator('summary').focus()
  await page.keyboard.press('Enter')
  await row('Mobile number').locator('details [name="password"]').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await toast(page, 'Keep at least one contact').waitFor()
  expect(await findings(page, 'main')).toEqual([])
})

journey('a member asks to close the account, which a login before its end takes back', async ({ visit }) => {
  const email = freshAddress('closing')
  const page = await visit('/disclaimer', { site: portal.url, width: 390, ...refusals })
  await registerIn(page, portal, email)
  await goTo(page, '/settings/account')
  const panel = page.locator('.settings-panels > section').last()
  await panel.locator('[name="password"]').focus()
  await page.keyboard.type('wrong1234')
  await page.keyboard.press('Enter')
  await panel.locator('.field-error', { hasText: '目前的密碼錯誤' }).waitFor()
  await panel.locator('[name="password"]').focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await toast(page, /^帳號將在 .+ 刪除，之前登入即可取消/).waitFor()
  await panel.getByText(/^帳號將於 .+ 刪除，在此之前再次登入即可取消。$/).waitFor()
  await page.locator('.account-slot .member-button').focus()
  await page.keyboard.press('Enter')
  await press(page, '登出')
  await page.waitForURL('**/login?next=%2Fsettings%2Faccount')
  await untilHydrated(page)
  await page.locator('[name="account"]').fill(email)
  await page.locator('[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/account')
  await untilHydrated(page)
  await panel.locator('[name="password"]').waitFor()
})
