import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { NicknameNotSet } from '#contract/errors/index.ts'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import { unusedNumber } from '#testing/authenticator.ts'
import { findings, findingsAtBothWidths, findingsOfTexts, missedByTab } from '#testing/axe.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { type MembersPortal, openMembersPortal, registerIn } from '#testing/members-portal.ts'

let portal: MembersPortal
beforeAll(async () => {
  portal = await openMembersPortal()
})
afterAll(() => portal?.close())

const PASSWORD = 'sunny4567'
/** The browser says of each refused call that it was refused. */
const refusals = { expectedComplaints: /Failed to load resource/ }
const dialog = (page: Page) => page.locator('dialog.account-dialog')
const slot = (page: Page) => page.locator('.account-slot')
const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text })

let named = 0
/** A name that nobody has yet: a test that is repeated needs another one. */
const freshName = (text: string) => `${text}${++named}`
const freshAddress = (text: string) => `${freshName(text)}@example.com`

/** Opens a page and waits until it has been told that its login holds. */
async function openLoggedIn(page: Page, path: string) {
  const told = page.waitForResponse(/customer\/istoken/)
  await page.goto(path)
  await told
  await untilHydrated(page)
}

/** Ends the login of a browser whose page knows it: until it has been told that it holds, it may store it again. */
async function forgetLogin(page: Page) {
  await openLoggedIn(page, '/en/disclaimer')
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

/** Types into the field that has the focus, and goes to the next. */
async function type(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

describe.each([
  {
    locale: 'tw',
    language: 'zh-TW',
    width: 1440,
    theme: 'light',
    words: { register: '註冊', sent: '驗證碼已寄到', wait: /^1\d:\d\d 後重發$/, out: '登出', loggedOut: '已登出' },
    texts: {
      empty: '請輸入驗證碼',
      short: '密碼須為 6 到 12 位英文字母或數字',
      terms: '請先閱讀並同意服務條款和隱私權政策',
    },
  },
  {
    locale: 'cn',
    language: 'zh-CN',
    width: 390,
    theme: 'dark',
    words: {
      register: '注册',
      sent: '验证码已发送至',
      wait: /^1\d:\d\d后重发$/,
      out: '退出登录',
      loggedOut: '已退出登录',
    },
    texts: {
      empty: '请输入验证码',
      short: '密码须为6到12位英文字母或数字',
      terms: '请先阅读并同意服务条款和隐私政策',
    },
  },
  {
    locale: 'en',
    language: 'en-GB',
    width: 1440,
    theme: 'dark',
    words: {
      register: 'Sign up',
      sent: 'We sent a code to',
      wait: /^Resend in 1\d:\d\d$/,
      out: 'Log out',
      loggedOut: 'Logged out',
    },
    texts: {
      empty: 'Enter the verification code',
      short: 'The password must have 6 to 12 letters and digits',
      terms: 'Please accept the terms and the privacy policy',
    },
  },
] as const)(
  'a visitor of the pages in $locale, $width pixels wide',
  ({ locale, language, width, theme, words, texts }) => {
    const home = localizePath('/disclaimer', locale as Locale)

    journey('registers over the page by keyboard alone, is shown in the header, and logs out', async ({ visit }) => {
      const email = freshAddress(`reg-${locale}-`)
      const page = await visit(home, { site: portal.url, width, language, theme, ...refusals })
      await slot(page).getByRole('link', { name: words.register }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await dialog(page).locator('input[name="target"]').focus()
      await type(page, email)
      // Past the field of the code, to the button that sends it; then the focus is in the field.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await dialog(page).getByText(words.sent).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
      await expect.poll(() => dialog(page).locator('.code-field button').textContent()).toMatch(words.wait)
      expect(await findings(page, 'dialog.account-dialog')).toEqual([])

      // Sent too early: all faults at once, each beside its field, and above them with the focus.
      await dialog(page).locator('input[name="password"]').focus()
      await page.keyboard.type('abcd')
      await page.keyboard.press('Enter')
      await toast(page, texts.empty).waitFor()
      const summary = dialog(page).locator('.form-summary')
      await expect.poll(() => summary.locator('a').allTextContents()).toEqual([texts.empty, texts.short, texts.terms])
      await expect.poll(() => summary.evaluate(box => box === document.activeElement)).toBe(true)
      expect(await dialog(page).locator('.field-error').allTextContents()).toEqual([
        texts.empty,
        texts.short,
        texts.terms,
      ])
      expect(await dialog(page).locator('input[name="target"]').inputValue()).toBe(email)

      await dialog(page).locator('input[name="code"]').focus()
      await page.keyboard.type(await portal.codeFor(email))
      await dialog(page).locator('input[name="password"]').focus()
      await page.keyboard.type(PASSWORD)
      await dialog(page).locator('input[name="acceptTerms"]').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
      const menu = slot(page).locator('.member-button')
      await menu.waitFor()
      await expect.poll(() => slot(page).getByRole('link', { name: words.register }).count()).toBe(0)

      await menu.focus()
      await page.keyboard.press('Enter')
      await page.locator('.member-links').waitFor()
      expect(await findings(page, '.member-links')).toEqual([])
      await page.getByRole('button', { name: words.out }).focus()
      await page.keyboard.press('Enter')
      await toast(page, words.loggedOut).waitFor()
      await slot(page).getByRole('link', { name: words.register }).waitFor()
      expect(await page.evaluate(() => [localStorage.getItem('session'), sessionStorage.getItem('session')])).toEqual([
        null,
        null,
      ])
    })
  },
)

/** Fills the form of the login on the page and sends it. */
async function logIn(page: Page, account: string, password: string) {
  await page.getByLabel('Mobile number, e-mail or username').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Ends the login of a page as another tab would, without telling this one. */
async function endLogin(page: Page, token: string) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await portal.ask('/api/v1/session', { method: 'DELETE', headers: { authorization: `Bearer ${token}`, cookie } })
}

describe('a member', () => {
  journey(
    'is told how a login went wrong under its field, and is let in with the right password',
    async ({ visit }) => {
      const email = freshAddress('login')
      const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
      await registerIn(page, portal, email)
      await forgetLogin(page)
      await page.goto('/en/login?next=%2Fen%2Fsettings%2Fsecurity')
      await untilHydrated(page)
      const password = page.getByLabel('Password', { exact: true })
      await page.getByLabel('Mobile number, e-mail or username').fill(email)
      await password.fill('wrong1234')
      await page.keyboard.press('Enter')
      await page.getByText('Wrong account or password. Tries left before a 15 min lock: 4').waitFor()
      // Silent: only the field tells it, has the focus, and is empty for the next try.
      expect(await page.locator('.toast, .form-summary').count()).toBe(0)
      await expect.poll(() => password.evaluate(field => field === document.activeElement)).toBe(true)
      expect(await password.inputValue()).toBe('')
      await password.fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/en/settings/security')
      await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    },
  )

  journey(
    'is led on by the page of the login where the login is still valid, as a link of another site has no cookies',
    async ({ visit }) => {
      const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
      await registerIn(page, portal, freshAddress('leads'))
      await page.goto('/en/login?next=%2Fen%2Fsettings%2Fsessions')
      await page.waitForURL('**/en/settings/sessions')
      // Without the cookies of the login that page leads back, and the login is asked for.
      await page.context().clearCookies()
      await page.goto('/en/settings/sessions')
      await page.waitForURL('**/en/login?next=**')
      await page.getByLabel('Password', { exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    },
  )

  journey('who is not to be remembered is logged in in this tab alone', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    const email = freshAddress('short')
    await registerIn(page, portal, email)
    await forgetLogin(page)
    await page.goto('/en/login')
    await untilHydrated(page)
    await page.getByRole('checkbox', { name: 'Keep me logged in' }).uncheck()
    await logIn(page, email, PASSWORD)
    await page.waitForURL(`${portal.url}/en`)
    await slot(page).locator('.member-button').waitFor()
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('session'), sessionStorage.getItem('session') !== null])
    expect(await stored()).toEqual([null, true])
  })

  journey('continues after the login on pages of this site alone', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    const email = freshAddress('next')
    await registerIn(page, portal, email)
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      await forgetLogin(page)
      await page.goto(`/en/login?${new URLSearchParams({ next })}`)
      await untilHydrated(page)
      await logIn(page, email, PASSWORD)
      await page.waitForURL(`${portal.url}/en`)
    }
  })

  journey(
    'whose login has expired logs in over the page, which keeps what was typed and sends it',
    async ({ visit }) => {
      const email = freshAddress('expired')
      const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
      const { token } = await registerIn(page, portal, email)
      await openLoggedIn(page, '/en/settings/account')
      await page.getByRole('button', { name: 'Set Username' }).click()
      const username = freshName('expired_')
      await page.getByRole('textbox', { name: 'Username' }).fill(username)
      await endLogin(page, token)
      await page.getByRole('button', { name: 'Save' }).click()
      await toast(page, 'Your login has expired, please log in again').waitFor()
      await dialog(page).getByLabel('Mobile number, e-mail or username').fill(email)
      await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await toast(page, 'Saved').waitFor()
      await dialog(page).waitFor({ state: 'detached' })
      await page.locator('.settings-rows', { hasText: username }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/en/settings/account')
    },
  )

  journey(
    'without a nickname is asked for one in the browser before what they write is sent again',
    async ({ visit }) => {
      const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
      await registerIn(page, portal, freshAddress('nameless'))
      await openLoggedIn(page, '/en/settings/account')
      // No call of this part asks for a nickname: the first answer stands for that of one that publishes.
      const { code, httpStatus, notice, text } = NicknameNotSet
      const envelope = { success: false, code: Number(code), message: code, text: text.en, notice, datas: {} }
      const json = { status: httpStatus, contentType: 'application/json', body: JSON.stringify(envelope) }
      await page.route('**/me/username*', route => route.fulfill(json), { times: 1 })
      await page.getByRole('button', { name: 'Set Username' }).click()
      const username = freshName('nameless_')
      await page.getByRole('textbox', { name: 'Username' }).fill(username)
      await page.keyboard.press('Enter')
      const step = page.getByRole('dialog', { name: 'Choose a nickname' })
      await step.getByLabel('Nickname').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nickname')
      await page.keyboard.type('x')
      await page.keyboard.press('Enter')
      await step.locator('.field-error').waitFor()
      expect(await findings(page, 'dialog')).toEqual([])
      const nickname = freshName('River ')
      await step.getByLabel('Nickname').fill(nickname)
      await page.keyboard.press('Enter')
      await step.waitFor({ state: 'detached' })
      await page.locator('.settings-rows', { hasText: username }).waitFor()
      expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--member-name'))).toBe(
        `"${nickname}"`,
      )
    },
  )

  journey('finds nothing of what was typed into the login over the page once it was closed', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    const open = () => slot(page).getByRole('link', { name: 'Log in' }).click()
    await open()
    await dialog(page).getByLabel('Mobile number, e-mail or username').fill('typed@example.com')
    await dialog(page).getByRole('button', { name: 'Forgot password' }).click()
    const contact = dialog(page).getByLabel('Mobile number or e-mail')
    await expect.poll(() => contact.inputValue()).toBe('typed@example.com')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await open()
    expect(await dialog(page).getByLabel('Mobile number, e-mail or username').inputValue()).toBe('')
  })

  journey('who closes that login continues at its page, and what is kept of them is gone', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    const { token } = await registerIn(page, portal, freshAddress('closes'))
    await openLoggedIn(page, '/en/settings/sessions')
    await endLogin(page, token)
    await slot(page).locator('.member-button').click()
    await page.locator('.member-links a[href="/en/settings/account"]').click()
    await page.waitForURL('**/en/login?next=%2Fen%2Fsettings%2Faccount')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  })

  journey('who logs out in one tab is logged out in all, which leave pages of members', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    await registerIn(page, portal, freshAddress('tabs'))
    const other = await page.context().newPage()
    await other.goto('/en/settings/account')
    await untilHydrated(other)
    await slot(page).locator('.member-button').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await other.waitForURL('**/en/login?next=%2Fen%2Fsettings%2Faccount')
    await slot(other).getByRole('link', { name: 'Log in' }).waitFor()
    expect(await other.locator('.toast').count()).toBe(0)
  })

  journey('with a planted token is a visitor again, without a message', async ({ visit }) => {
    const plant = () =>
      localStorage.setItem(
        'session',
        JSON.stringify({
          token: 'planted',
          expiresAt: Date.now() + 3_600_000,
          member: { memberId: 'm', name: 'M', username: null, avatar: null, isStaff: false, unread: 0 },
          paint: '--member-name:"M"',
        }),
      )
    const page = await visit('/en/disclaimer', { site: portal.url, before: plant })
    await slot(page).getByRole('link', { name: 'Log in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    expect(await page.locator('.toast').count()).toBe(0)
  })

  journey('is in the header before the first paint, and nothing moves', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url })
    await registerIn(page, portal, freshAddress('paint'))
    // The name that the portal has of the member.
    await expect.poll(() => page.locator('html').getAttribute('style')).toContain('p***@example.com')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/en/disclaimer')
      await untilHydrated(page)
      expect(await slot(page).locator('.member-button').isVisible()).toBe(true)
      expect(await slot(page).getByRole('link', { name: 'Log in' }).count()).toBe(0)
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    }
    expect(await page.content()).not.toContain(
      (await page.evaluate(() => JSON.parse(localStorage.getItem('session')!).token)) as string,
    )
  })
})

const WRONG_DIGITS = '0'.repeat(6)

describe('the second factor', () => {
  journey('is turned on with its codes, asked for at the login, and replaced by one of them', async ({ visit }) => {
    const email = freshAddress('factor')
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    await registerIn(page, portal, email)
    await page.goto('/en/settings/security')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    const secret = (await page.locator('.secret').textContent())!.replaceAll(' ', '')
    expect(await findings(page, 'main')).toEqual([])
    const digits = page.getByLabel('6-digit code from your authenticator')
    await digits.fill(WRONG_DIGITS)
    await page.keyboard.press('Enter')
    await page.locator('.field-error', { hasText: 'The authenticator code is wrong' }).waitFor()
    await digits.fill(await unusedNumber(secret))
    await page.keyboard.press('Enter')
    await page.locator('.toast', { hasText: 'Two-step verification is on' }).waitFor()
    const codes = await page.locator('.recovery-codes code').allTextContents()
    expect(codes).toHaveLength(10)
    // They are shown once: one says that they are stored before they go.
    const done = page.getByRole('button', { name: 'Done' })
    expect(await done.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('checkbox', { name: 'I have saved these codes' }).check()
    await done.click()
    await expect.poll(() => page.locator('.recovery-codes').count()).toBe(0)

    await slot(page).locator('.member-button').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/en/login?next=**')
    await untilHydrated(page)
    await logIn(page, email, PASSWORD)
    const second = page.getByLabel('6-digit code from your authenticator')
    await second.fill(WRONG_DIGITS)
    await page.keyboard.press('Enter')
    await page.locator('.field-error', { hasText: 'The authenticator code is wrong' }).waitFor()
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]!)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/settings/security')
    await page.getByText('9 of 10 left').waitFor()
  })
})

describe('codes', () => {
  journey(
    'that are wrong, too early or for somebody who has an account say so where they were entered',
    async ({ visit }) => {
      const email = freshAddress('taken')
      const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
      await registerIn(page, portal, email)
      await forgetLogin(page)
      await page.goto('/en/register')
      await untilHydrated(page)
      const contact = page.getByLabel('Mobile number or e-mail')
      const fault = (text: string | RegExp) => page.locator('.field-error', { hasText: text }).waitFor()
      await contact.fill('nobody')
      await page.getByRole('button', { name: 'Send code' }).click()
      await fault('This phone number is not valid')
      await contact.fill('a@b')
      await page.getByRole('button', { name: 'Send code' }).click()
      await fault('This e-mail address is not valid')
      // The same answer for who has an account; a code was sent a moment ago.
      await contact.fill(email)
      await page.getByRole('button', { name: 'Send code' }).click()
      await fault(/^You can request another code in 1[45] min$/)
      await expect.poll(() => page.locator('.code-field button').textContent()).toMatch(/^Resend in 1[45]:/)

      const other = freshAddress('wrong')
      await contact.fill(other)
      await page.getByRole('button', { name: /Resend|Send/ }).click()
      const code = await portal.codeFor(other)
      await page.getByLabel('Verification code').fill(code === '111111' ? '222222' : '111111')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await fault('Wrong code. Tries left: 4')
      await page.getByLabel('Verification code').fill(code)
      await page.getByLabel('Password', { exact: true }).fill('abc123')
      await page.getByRole('button', { name: 'Create account' }).click()
      await fault('This password is too common, choose another')
    },
  )

  journey('set a new password, with which one logs in', async ({ visit }) => {
    const email = freshAddress('reset')
    const relaxed = await openMembersPortal({ 'code.resendSeconds': 0 })
    try {
      const page = await visit('/en/disclaimer', { site: relaxed.url, ...refusals })
      await registerIn(page, relaxed, email)
      await forgetLogin(page)
      await page.goto('/en/login')
      await untilHydrated(page)
      await page.getByLabel('Mobile number, e-mail or username').fill(email)
      await page.getByRole('button', { name: 'Forgot password' }).click()
      await page.waitForURL('**/en/reset')
      expect(await page.getByLabel('Mobile number or e-mail').inputValue()).toBe(email)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByLabel('Verification code').fill(await relaxed.codeFor(email))
      await page.getByLabel('New password', { exact: true }).fill('rainy7890')
      const repeated = page.getByLabel('Repeat new password')
      await repeated.fill('rainy7891')
      await repeated.press('Enter')
      await page.locator('.field-error', { hasText: 'The two passwords differ' }).waitFor()
      // The summary of what was wrong has the focus, which may come late.
      await repeated.fill('rainy7890')
      await repeated.press('Enter')
      await toast(page, 'Password changed. Other devices were logged out').waitFor()
      await page.waitForURL('**/en/login')
      await logIn(page, email, 'rainy7890')
      await page.waitForURL(`${relaxed.url}/en`)

      // A contact with an account is told only to who has its code, and goes on to the login.
      await forgetLogin(page)
      await page.goto('/en/register')
      await untilHydrated(page)
      await page.getByLabel('Mobile number or e-mail').fill(email)
      await page.getByRole('button', { name: 'Send code' }).click()
      await page.getByLabel('Verification code').fill(await relaxed.codeFor(email))
      await page.getByLabel('Password', { exact: true }).fill('windy1234')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('This phone or e-mail is already registered, please log in').waitFor()
      expect(await page.getByLabel('Mobile number, e-mail or username').inputValue()).toBe(email)
    } finally {
      await relaxed.close()
    }
  })
})

journey(
  'five wrong passwords lock the account for this network, which the field says with the minutes',
  async ({ visit }) => {
    const email = freshAddress('locked')
    const page = await visit('/disclaimer', { site: portal.url, language: 'zh-TW', ...refusals })
    await registerIn(page, portal, email)
    await forgetLogin(page)
    await page.goto('/login')
    await untilHydrated(page)
    await page.getByLabel('手機號碼、電子郵件或帳號').fill(email)
    for (const left of [4, 3, 2, 1]) {
      await page.getByLabel('密碼', { exact: true }).fill('wrong1234')
      await page.keyboard.press('Enter')
      await page.locator('.field-error', { hasText: `帳號或密碼錯誤，再錯 ${left} 次將鎖定 15 分鐘` }).waitFor()
    }
    await page.getByLabel('密碼', { exact: true }).fill('wrong1234')
    await page.keyboard.press('Enter')
    await page.locator('.field-error', { hasText: '密碼錯誤次數過多，請 15 分鐘後再試' }).waitFor()
    await page.getByText('您仍可重設密碼。').waitFor()
  },
)

journey('a member ends another login from the list of devices, and changes the password', async ({ visit }) => {
  const email = freshAddress('devices')
  const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
  await registerIn(page, portal, email)
  const elsewhere = await portal.ask('/api/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' },
    body: JSON.stringify({ account: email, password: PASSWORD }),
  })
  const { token } = JSON.parse(elsewhere.text).datas
  const isLive = async () => {
    const { text } = await portal.ask('/data/customer/istoken', { headers: { authorization: `Bearer ${token}` } })
    return JSON.parse(text).datas.flag
  }
  expect(await isLive()).toBe(true)
  await page.goto('/en/settings/sessions')
  await untilHydrated(page)
  await expect.poll(() => page.locator('.settings-rows li').count()).toBe(2)
  await expect.poll(() => page.locator('.settings-rows li b').allTextContents()).toContain('Safari, iPhone')
  await page.locator('.settings-rows li button').click()
  await toast(page, 'Deleted').waitFor()
  await expect.poll(() => page.locator('.settings-rows li').count()).toBe(1)
  expect(await isLive()).toBe(false)

  await page.goto('/en/settings/account')
  await untilHydrated(page)
  const form = page.locator('#password form')
  await form.getByLabel('Current password').fill('wrong1234')
  await form.getByLabel('New password', { exact: true }).fill('rainy7890')
  await form.getByLabel('Repeat new password').fill('rainy7890')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.locator('.field-error', { hasText: 'The current password is wrong' }).waitFor()
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Change password' }).click()
  await toast(page, 'Password changed. Other devices were logged out').waitFor()
  // This login goes on with its new token.
  await page.reload()
  await page.locator('.settings-rows li').first().waitFor()
  await expect.poll(() => slot(page).locator('.member-button').isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/en/settings/account')
})

describe('a form of members', () => {
  /** The form in which a new member sets the username. */
  async function usernameForm(page: Page, email: string) {
    await registerIn(page, portal, email)
    await page.goto('/en/settings/account')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Set Username' }).click()
    return page.getByRole('textbox', { name: 'Username' })
  }

  journey('sends again what got no answer, under the same key, and shows what was told later', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    const field = await usernameForm(page, freshAddress('again'))
    const keys: (string | undefined)[] = []
    await page.route('**/api/v1/me/username?**', route => {
      keys.push(route.request().headers()['idempotency-key'])
      return keys.length === 1 ? route.abort('connectionreset') : route.continue()
    })
    const username = freshName('again_and_again')
    await field.fill(username)
    await page.getByRole('button', { name: 'Save' }).click()
    const summary = page.locator('.form-summary', { hasText: 'Connection lost' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate(box => box === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe(username)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.settings-rows', { hasText: username }).waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    // What was told is in a list for those who had no time to read it.
    await page.getByRole('button', { name: 'Recent messages' }).click()
    await page.locator('.past-toasts li', { hasText: 'Saved' }).waitFor()
    expect(await findings(page, 'dialog')).toEqual([])
  })

  journey('asks before what was typed is lost with the page', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site: portal.url, ...refusals })
    const field = await usernameForm(page, freshAddress('typed'))
    await field.fill('not_sent')
    const asked: string[] = []
    let mayLeave = false
    page.on('dialog', question => {
      asked.push(question.message())
      return mayLeave ? question.accept() : question.dismiss()
    })
    const link = page.locator('.tabs a[href="/en/forex"]')
    await link.click()
    await expect.poll(() => asked).toEqual(['What you typed has not been sent. Leave this page?'])
    expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/en/settings/account', 'not_sent'])
    mayLeave = true
    await link.click()
    await page.waitForURL('**/en/forex')
  })
})

describe('the pages of accounts', () => {
  journey('have room for log in and sign up in the header, however narrow the window is', async ({ visit }) => {
    const page = await visit('/disclaimer', { site: portal.url, width: 390 })
    for (const path of ['/disclaimer', '/cn/disclaimer', '/en/disclaimer']) {
      if (path !== '/disclaimer') await page.goto(path)
      for (const width of [1280, 1024, 768, 767, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const right = () =>
          page.evaluate(() =>
            Math.max(
              ...[...document.querySelector('.masthead')!.children].map(each => each.getBoundingClientRect().right),
            ),
          )
        await expect.poll(async () => [path, width, (await right()) <= width]).toEqual([path, width, true])
      }
    }
  })

  journey.for(['/login', '/cn/register', '/en/reset'])(
    '%s says in one sentence that it needs JavaScript',
    async (path, { visit }) => {
      const page = await visit(path, { site: portal.url, javaScript: false })
      const text = await page.locator('.account-board').innerText()
      expect(text.match(/JavaScript/g)).toHaveLength(1)
      expect(await page.locator('.account-board input:visible').count()).toBe(0)
      expect(await page.locator('.account-slot a:visible').count()).toBe(2)
    },
  )

  journey(
    'are reached by keyboard, fit a phone and a desktop, and have nothing serious for axe, light and dark, in three languages',
    { timeout: 180_000 },
    async ({ visit }) => {
      const page = await visit('/en/login', { site: portal.url })
      expect(await findings(page)).toEqual([])
      const session = await page.context().newCDPSession(page)
      for (const path of ['/login', '/register', '/reset'].flatMap(each => [each, `/cn${each}`, `/en${each}`])) {
        await page.goto(path)
        await untilHydrated(page)
        expect.soft([path, await missedByTab(page)]).toEqual([path, []])
        const find = path.startsWith('/en') ? findingsAtBothWidths : findingsOfTexts
        expect.soft([path, await find(page, session, 'main')]).toEqual([path, []])
      }
    },
  )
})
