import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import { journey, untilHydrated, type Visit } from '#testing/journey.ts'
import { type MembersPortal, openMembersPortal, registerIn } from '#testing/members-portal.ts'
import { accountsCalls } from '../contract/community/calls/accounts.ts'
import { membersCalls } from '../contract/community/calls/members.ts'
import { catalogue } from '../contract/errors/catalogue.ts'

/**
 * Codes of accounts and members in the browser. Those that a visitor can cause in a form are caused; of all others the
 * browser's request is answered with the envelope of the catalogue, which shows what the browser does with it.
 */
let portal: MembersPortal
beforeAll(async () => {
  portal = await openMembersPortal()
})
afterAll(() => portal?.close())

const PASSWORD = 'sunny4567'
const definitions = new Map(catalogue.map(each => [each.code, each]))
/** A text of the catalogue with anything in its places. */
function patternOf(code: string, locale: Locale): RegExp {
  const literal = definitions.get(code)!.text[locale].replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(literal.replace(/\{\w+\}/g, '.+'))
}

/** A page whose next request of a call can be answered by the test. */
class Told {
  readonly seen = new Set<string>()
  /** What `GET /api/v1/me` answers beside what it does. */
  me: object = {}
  #answers = new Map<string, { status: number; json: object }>()
  readonly page: Page
  readonly locale: Locale
  constructor(page: Page, locale: Locale) {
    this.page = page
    this.locale = locale
  }

  async follow(): Promise<void> {
    await this.page.route('**/api/v1/**', route => this.#fulfil(route))
  }

  async #fulfil(route: Route): Promise<void> {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    const answer = this.#answers.get(call)
    if (answer) {
      this.#answers.delete(call)
      return route.fulfill(answer)
    }
    if (call !== 'GET /api/v1/me' || Object.keys(this.me).length === 0) return route.continue()
    const response = await route.fetch({ maxRetries: 2 })
    const json = await response.json()
    return route.fulfill({ response, json: { ...json, datas: { ...json.datas, ...this.me } } })
  }

  /** Answers the next request of a call with a code. */
  answer(call: string, code: string, datas: object = {}): void {
    const { httpStatus: status, notice, text } = definitions.get(code)!
    const success = status === 200
    const filled = text[this.locale].replace(/\{\w+\}/g, '3')
    const json = {
      ...{ success, code: success ? 0 : Number(code), message: code, text: filled, notice },
      datas: success ? datas : { params: { minutes: 3 }, ...datas },
    }
    this.#answers.set(call, { status, json })
  }

  /** Waits until the texts of codes are on the page: in a toast unless they are silent, or beside a field. */
  async sees(...codes: string[]): Promise<void> {
    for (const code of codes) {
      const pattern = patternOf(code, this.locale)
      await this.page.getByText(pattern).filter({ visible: true }).first().waitFor()
      const toasts = this.page.locator('.toast', { hasText: pattern })
      if (definitions.get(code)!.notice === 'silent') expect([code, await toasts.count()]).toEqual([code, 0])
      this.seen.add(code)
    }
  }

  async open(path: string): Promise<void> {
    await this.page.goto(localizePath(path, this.locale))
    await untilHydrated(this.page)
  }

  /** Fills and sends a form; a box of `true` is ticked. */
  async send(form: Locator, values: Readonly<Record<string, string | true>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = form.locator(`[name="${name}"]`)
      if (value === true) await field.check()
      else await field.fill(value)
    }
    await form.locator('button[type="submit"]').click()
  }

  /** Sends a form whose call is answered with each of some codes. */
  async each(form: Locator, call: string, codes: readonly string[]): Promise<void> {
    for (const code of codes) {
      this.answer(call, code)
      await form.locator('button[type="submit"]').click()
      await this.sees(code)
    }
  }
}

/** Codes that any call may answer. */
const GENERAL = ['000201', '000202', '000206', '000208', '000209', '000211', '000212', '000213', '000216', '000234']

async function asVisitor(told: Told): Promise<void> {
  const { page } = told
  const form = page.locator('main .account-form')
  await told.open('/register')
  await told.send(form, {})
  await told.sees('000109', '000116', '000119', '000126')
  await told.send(form, { target: 'x@', code: '123456', password: 'abcd', acceptTerms: true })
  await told.sees('000120')
  await told.send(form, { target: '+1555', password: 'abc123' })
  await told.sees('000113')
  await told.send(form, { target: `nobody-${told.locale}@example.com` })
  await told.sees('000121')
  await told.send(form, { password: PASSWORD })
  await told.sees('000107')
  await form.locator('.code-field button').click()
  await told.sees('000101')
  for (const code of ['000110', '000111', '000127']) {
    await form.locator('[name="target"]').fill(`code${code}@example.com`)
    told.answer('POST /api/v1/codes', code)
    await form.locator('.code-field button').click()
    await told.sees(code)
  }
  await form.locator('[name="password"]').fill(PASSWORD)
  await told.each(form, 'POST /api/v1/accounts', ['000106', '000128', '000129', '010052'])
  await told.each(form, 'POST /api/v1/accounts', GENERAL)
  // Who has an account continues at the login.
  await told.each(form, 'POST /api/v1/accounts', ['000108'])
  await form.locator('[name="account"]').waitFor()

  await told.open('/reset')
  await told.send(form, { target: 'a@example.com', code: '123456', password: 'rainy7890', repeat: 'rainy7891' })
  await told.sees('000122')
  await told.each(form, 'POST /api/v1/password-reset', ['000125'])

  await told.open('/login')
  await told.send(form, {})
  await told.sees('010005', '000119')
  await told.send(form, { account: 'nobody', password: PASSWORD })
  await told.sees('010002')
  await told.each(form, 'POST /api/v1/session', ['010001', '010003', '010004', '000114'])
  await form.locator('[name="code"]').waitFor()
  await form.locator('[name="password"]').fill(PASSWORD)
  told.answer('POST /api/v1/session', '010006', { challenge: 'none'.repeat(10) })
  await form.locator('button[type="submit"]').click()
  await page.locator('main [name="code"][maxlength="6"]').waitFor()
  // Its step is its text.
  told.seen.add('010006')
  await told.send(form, { code: '123456' })
  await told.sees('010007')
}

async function inAccount(told: Told): Promise<void> {
  const { page } = told
  await told.open('/settings/account')
  const row = (index: number) => page.locator('.settings-rows > li').nth(index)
  const openRow = (index: number) => row(index).locator('> .button').click()
  await openRow(0)
  const username = row(0).locator('form')
  await told.send(username, {})
  await told.sees('010005')
  await told.send(username, { username: '1x' })
  await told.sees('010008')
  const rest = ['010010', '010011', '000205', '000218', '000219', '000233', '010033', '010053']
  await told.each(username, 'PUT /api/v1/me/username', rest)
  await openRow(2)
  await told.send(row(2).locator('form').first(), {})
  await told.sees('000112')
  await told.each(row(2).locator('form').first(), 'PUT /api/v1/me/phone', ['000117'])
  await openRow(1)
  const email = row(1).locator('form').first()
  await told.send(email, {})
  await told.sees('000115')
  await told.each(email, 'PUT /api/v1/me/email', ['000118'])
  await row(1).locator('summary').click()
  await told.send(row(1).locator('details form'), { password: PASSWORD })
  await told.sees('010034')
  const password = page.locator('#password form')
  await told.send(password, { current: 'wrong1234', password: 'rainy7890', repeat: 'rainy7890' })
  await told.sees('000123')
  await told.send(password, { current: PASSWORD, password: PASSWORD, repeat: PASSWORD })
  await told.sees('000124')
  const close = page.locator('.settings-panels > section').last().locator('form')
  await close.locator('[name="password"]').fill(PASSWORD)
  await told.each(close, 'POST /api/v1/me/close', ['010047'])
  told.answer('POST /api/v1/me/close', '010046', { deletesAt: '2026-12-10T00:00:00Z' })
  await close.locator('button[type="submit"]').click()
  await told.sees('010046')
}

async function inSecurity(told: Told): Promise<void> {
  const { page } = told
  // The panels of devices are there before it.
  const panel = page.locator('.settings-panels > section:has([aria-expanded])').first()
  await told.open('/settings/security')
  await panel.locator('.button').first().click()
  const form = panel.locator('form')
  await form.locator('[name="password"]').fill(PASSWORD)
  await told.each(form, 'POST /api/v1/me/second-factor', ['010043'])
  await told.send(form, { password: PASSWORD })
  await page.locator('.secret').waitFor()
  told.answer('PUT /api/v1/me/second-factor', '010042', { recoveryCodes: ['aaaa-bbbb'] })
  await told.send(form, { code: '123456' })
  await told.sees('010042')
  told.me = { codesLeft: 8 }
  await told.open('/settings/security')
  await panel.locator('.button').first().click()
  await form.locator('[name="password"]').fill(PASSWORD)
  await form.locator('[name="code"]').fill('123456')
  await told.each(form, 'POST /api/v1/me/second-factor/off', ['010044', '010045', '000102'])
  told.me = {}
  told.answer('DELETE /api/v1/me/sessions', '000105')
  await page.locator('.settings-panels .button.danger').click()
  await told.sees('000105')
}

async function inProfile(told: Told): Promise<void> {
  const { page } = told
  await told.open('/settings/profile')
  const form = page.locator('.profile-form')
  const tags = form.locator('.tags-field input')
  const long = 'x'.repeat(300)
  await form.locator('[name="nickname"]').waitFor()
  await tags.fill('穩賺不賠')
  await told.send(form, { nickname: 'x', bio: long })
  await told.sees('010013', '010022', '010023')
  await tags.fill('x'.repeat(17))
  await told.send(form, { nickname: '官方客服', bio: '保證獲利' })
  await told.sees('010016', '010019', '010030')
  await tags.fill('a')
  await tags.press('Enter')
  await tags.fill('A')
  await told.send(form, { nickname: 'x\u0000y', bio: '' })
  await told.sees('010015', '010021')
  for (const tag of ['b', 'c', 'd', 'e', 'f']) {
    await tags.fill(tag)
    await tags.press('Enter')
  }
  await tags.fill('g')
  await told.send(form, { nickname: '' })
  await told.sees('010020')
  await tags.fill('')
  const answered = ['000207', '010012', '010014', '010017', '010018', '010031']
  await told.each(form, 'PUT /api/v1/me/profile', answered)
  await told.send(form, { bio: 'Daily charts' })
  await told.sees('000104')
}

/** Logs in again over the page where the login has expired, and out. */
async function toTheEnd(told: Told, email: string): Promise<void> {
  const { page } = told
  await told.open('/settings/account')
  await page.locator('.settings-rows > li').first().locator('> .button').click()
  told.answer('PUT /api/v1/me/username', '000001')
  await told.send(page.locator('.settings-rows form'), { username: `expired_${told.locale}` })
  const dialog = page.locator('dialog.account-dialog')
  await page.locator('.toast', { hasText: patternOf('000001', told.locale) }).waitFor()
  told.seen.add('000001')
  await told.send(dialog.locator('form'), { account: email, password: PASSWORD })
  await dialog.waitFor({ state: 'detached' })
  await told.open('/disclaimer')
  await page.locator('.account-slot .member-button').click()
  await page.locator('.member-links > div:last-child button').click()
  await told.sees('010041')
}

let registered = 0

async function seenCodes(visit: Visit, locale: Locale): Promise<ReadonlySet<string>> {
  const page = await visit(localizePath('/disclaimer', locale), {
    site: portal.url,
    expectedComplaints: /Failed to load resource/,
  })
  const told = new Told(page, locale)
  await told.follow()
  await asVisitor(told)
  const email = `told-${locale}-${++registered}@example.com`
  await registerIn(page, portal, email, PASSWORD)
  // A second login, which one can end.
  await portal.ask('/api/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: email, password: PASSWORD }),
  })
  for (const scene of [inAccount, inSecurity, inProfile]) await scene(told)
  await toTheEnd(told, email)
  return told.seen
}

// They mostly wait for messages.
describe.concurrent('each code of accounts and members', () => {
  const calls = [...accountsCalls, ...membersCalls].filter(({ stage }) => stage !== 'later')
  const all = new Set([...calls.flatMap(({ notices, errors }) => [...notices, ...errors]), ...GENERAL])
  all.delete('ok')

  for (const locale of ['tw', 'cn', 'en'] as const)
    journey(
      `is told by the browser in ${locale}, caused in a form or in the envelope of the catalogue`,
      async ({ visit, expect }) => {
        expect([...(await seenCodes(visit, locale))].toSorted()).toEqual([...all].toSorted())
      },
    )
})
