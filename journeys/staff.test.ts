import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import type { Role } from '#contract/community/who.ts'
import { TooManyRequests } from '#contract/errors/general.ts'
import { DAY_MS, HOUR_MS, HOUR_SECONDS } from '#contract/time/units.ts'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { findingsAtBothWidths } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { elementsOf, metaOf } from '#testing/html.ts'
import { journey, untilHydrated, type Visit, type Visitor } from '#testing/journey.ts'
import { enterCode, enterPassword, logIn } from '#testing/logins.ts'
import {
  busyReviews,
  confirmFactor,
  decideByKeyboard,
  decidedReviews,
  decideFirst,
  emptyQueue,
  hire,
  holdComments,
  wishOf,
} from '#testing/reviewers.ts'
import { bankSettings, key } from '#testing/wallets.ts'

/** How long texts, appeals and reports may wait. */
const LATE_HOURS = 3
const community = await openCommunity({
  ...busyReviews,
  ...freeToPublish,
  'staff.lateSeconds': LATE_HOURS * HOUR_SECONDS,
  ...bankSettings,
})
afterAll(() => community.close())

const ALL = 'moderate,certify,finance,contest,admin'
const reviewer = community.seededAs('groupLeader')
/** Texts that the reviewer decides: 200 are an hour of work. */
const TEXTS = Number(process.env.REVIEWS ?? 20)
/** Kilobytes of scripts that a page of staff loads at first. */
const MAX_SCRIPTS = 130
const pages = [
  ...[
    '',
    '/reviews',
    '/appeals',
    '/complaints',
    '/certifications',
    '/members',
    '/words',
    '/orders',
    '/approvals',
    '/groups',
    '/ledger',
    '/announcements',
  ],
  ...['/switches', '/audit'],
].map(path => `/staff${path}`)

/** Opens a page as a seeded member who is one of staff, whose second factor has just been confirmed. */
async function visitAsStaff(visit: Visit, path: string, visitor: Visitor = {}, capabilities = ALL): Promise<Page> {
  // Who is of the staff from an earlier journey is refused what waits until the second factor is confirmed.
  const expectedComplaints = new RegExp(`status of 403|${visitor.expectedComplaints?.source ?? '(?!)'}`)
  const page = await visit('/en/login?next=%2Fen%2Fsettings', { site: community.url, ...visitor, expectedComplaints })
  await enterPassword(page, reviewer)
  await page.waitForURL('**/en/settings')
  await hire(community, 'groupLeader', capabilities)
  // What the browser knows of the member was stored before.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? sessionStorage.getItem('session')!)
    const paint = `${session.paint};--member-staff:inline-grid`
    const text = JSON.stringify({ ...session, paint, member: { ...session.member, isStaff: true } })
    for (const storage of [localStorage, sessionStorage])
      if (storage.getItem('session')) storage.setItem('session', text)
  })
  await page.goto(path)
  return page
}

/** Kilobytes of the scripts, in brotli, that the HTML of a page names for its reader, for whom alone it is. */
async function namedScripts(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(path)
  const html = await answer.text()
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  expect(metaOf(html, 'robots')).toBe('noindex')
  const links = elementsOf(html, 'link').filter(({ rel }) => rel === 'modulepreload')
  const scripts = elementsOf(html, 'script').filter(({ src }) => src !== undefined)
  const addresses = new Set([...links.map(({ href }) => href!), ...scripts.map(({ src }) => src!)])
  let total = 0
  for (const address of addresses) total += brotliCompressSync(await (await page.request.get(address)).body()).length
  return total / 1_000
}

const queue = async () =>
  (await community.send('staff', { method: 'GET', path: '/api/v1/staff/reviews?limit=100' })).datas.list as {
    reviewId: string
    content: string
    claimedBy: string | null
  }[]
const seen = (page: Page, reviewId: string) => page.locator(`.review-item[data-seen="${reviewId}"]`).waitFor()

describe('a reviewer', () => {
  journey('leaves the only text, which stays on the screen, and decides it after all', async ({ visit }) => {
    await hire(community, 'groupAdmin', 'moderate')
    await emptyQueue(community)
    const mark = await holdComments(community, 1)
    const page = await visitAsStaff(visit, '/en/staff/reviews')
    await page.locator('.review-item[data-seen]').waitFor()
    await page.keyboard.press('c')
    await page.getByText(/Claimed, left/).waitFor()
    await page.keyboard.press('n')
    await page.locator('.review-decision[aria-busy="false"]').waitFor()
    await page.locator('.review-item[data-seen]').waitFor()
    await page.keyboard.press('p')
    await page.getByRole('button', { name: /^Publish/, pressed: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Nothing to review').waitFor()
    expect(await decidedReviews(community, mark)).toMatchObject([{ decision: { decision: 'publish' } }])
  })

  journey(
    'decides one text after the other by keyboard alone while another works on the same queue, none as it does not say',
    { timeout: 120_000 + 3_000 * TEXTS },
    async ({ visit }) => {
      await hire(community, 'groupAdmin', 'moderate')
      await emptyQueue(community)
      const mark = await holdComments(community, TEXTS + TEXTS / 2)
      const page = await visitAsStaff(visit, '/en/staff/reviews', { expectedComplaints: /status of 409/ })
      const count = await decideByKeyboard(page, TEXTS, async place => {
        if (place % 2 === 0) await decideFirst(community, 'groupAdmin')
      })
      expect(count).toBe(TEXTS)
      const decided = await decidedReviews(community, mark)
      expect(decided).toHaveLength(TEXTS + TEXTS / 2)
      expect(decided.filter(({ decision }) => decision.by === reviewer.memberId)).toHaveLength(TEXTS)
      for (const { content, decision } of decided)
        expect([content, decision.decision]).toEqual([content, wishOf(content)])
      await page.getByText('Nothing to review').waitFor()
    },
  )

  journey(
    'sees who decides what, writes a reason without a key acting, and is told what is wrong',
    { timeout: 120_000 },
    async ({ visit }) => {
      await hire(community, 'groupAdmin', 'moderate')
      await emptyQueue(community)
      const mark = await holdComments(community, 3)
      const [first, second] = await queue()
      const claim = { method: 'POST', path: `/api/v1/staff/reviews/${first!.reviewId}/claim` }
      expect((await community.send('groupAdmin', claim)).code).toBe('000102')
      const page = await visitAsStaff(visit, '/en/staff/reviews', { expectedComplaints: /status of 4(09|22)/ })
      // The first one that nobody else decides is open; one before it can be read alone.
      await seen(page, second!.reviewId)
      await page.keyboard.press('k')
      await seen(page, first!.reviewId)
      await page.getByText('Somebody else is deciding this.').waitFor()
      expect(await page.getByRole('button', { name: /^Publish/ }).isDisabled()).toBe(true)
      await page.keyboard.press('p')
      await page.keyboard.press('Control+Enter')
      await page.keyboard.press('j')
      await seen(page, second!.reviewId)
      await page.keyboard.press('r')
      const reason = page.getByLabel('Reason for the member')
      await page.getByText(/Claimed, left/).waitFor()
      // A reason of one's own: the keys are letters in it.
      await page.keyboard.press('6')
      await reason.fill('no')
      await page.keyboard.press('Control+Enter')
      await page.getByText('A reason has at least 4 characters').waitFor()
      await reason.pressSequentially(' pjnkrmc 1 please')
      expect(await reason.inputValue()).toBe('no pjnkrmc 1 please')
      await seen(page, second!.reviewId)
      await page.getByLabel('Hours of muting').fill('9000')
      await page.keyboard.press('Control+Enter')
      await page.getByText('A mute lasts from 1 hour to 365 days, or for good').first().waitFor()
      await page.keyboard.press('Escape')
      for (let press = 0; press < 2; press++) await page.keyboard.press('m')
      expect(await page.getByRole('button', { name: '1 h', pressed: true }).isVisible()).toBe(true)
      // The claim is lost meanwhile: nothing is decided, and the queue is shown as it is.
      const third = (await queue())[2]!
      await page.keyboard.press('Control+Enter')
      await seen(page, third.reviewId)
      expect(await decidedReviews(community, mark)).toMatchObject([
        { decision: { decision: 'refuse', reason: 'no pjnkrmc 1 please', by: reviewer.memberId } },
      ])
    },
  )

  journey('whose second factor is old confirms it over the page, and goes on', async ({ visit }) => {
    const mark = await holdComments(community, 1)
    const staff = community.seededAs('staff')
    const next = encodeURIComponent('/en/staff/reviews')
    const page = await visit(`/en/login?next=${next}`, { site: community.url, expectedComplaints: /status of 403/ })
    await logIn(page, staff)
    await page.locator('.review-item[data-seen]').waitFor()
    await confirmFactor(community, staff.memberId, DAY_MS)
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Two-step verification' })
    await dialog.getByLabel('6-digit code from your authenticator').waitFor()
    // No key acts below it.
    await page.keyboard.press('n')
    await enterCode(page, staff.secret!)
    await page.getByText(/Claimed, left/).waitFor()
    await confirmFactor(community, staff.memberId, 0)
    expect(await decidedReviews(community, mark)).toEqual([])
  })
})

journey('pages of staff are whole in both widths and themes, and small', { timeout: 240_000 }, async ({ visit }) => {
  await holdComments(community, 2)
  const page = await visitAsStaff(visit, '/en/staff')
  const session = await page.context().newCDPSession(page)
  for (const path of pages) {
    await page.goto(`/en${path}`)
    await page.waitForFunction(() => document.querySelector('.staff-head') && !document.querySelector('.skeleton'))
    expect.soft([path, await findingsAtBothWidths(page, session)]).toEqual([path, []])
  }
  const kilobytes = await namedScripts(page, '/en/staff/reviews')
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThan(MAX_SCRIPTS)
})

journey(
  'staff decide a report and an appeal, change a list of words, and announce in three languages',
  { timeout: 120_000 },
  async ({ visit }) => {
    const muted = community.seededAs('muted')
    const send = (role: 'staff' | 'muted' | 'unverified', path: string, body: object) =>
      community.send(role, { method: 'POST', path: `/api/v1/${path}`, body })
    await send('staff', `staff/members/${muted.memberId}/mute`, { hours: 720, reason: 'Adverts in 12 replies' })
    const { list } = (await community.send('muted', { method: 'GET', path: '/api/v1/me/decisions' })).datas
    await send('muted', `me/decisions/${list[0].decisionId}/appeal`, { content: 'They were links to my own charts.' })
    const target = { kind: 'member', id: muted.memberId }
    await send('unverified', 'complaints', { target, reason: 'fraud', detail: 'Promises 30% a month.' })
    const page = await visitAsStaff(visit, '/en/staff', { expectedComplaints: /status of 422/ })
    await page.locator('.queue-card', { hasText: 'Reports' }).getByText('1', { exact: true }).waitFor()

    await page
      .getByRole('link', { name: /^Reports/ })
      .first()
      .click()
    await page.getByText('Promises 30% a month.').waitFor()
    await page.getByText('Upheld', { exact: true }).click()
    await page.getByText('Nothing is removed by this').waitFor()
    await page.getByText('Not upheld', { exact: true }).click()
    await page.getByLabel('Reason', { exact: true }).fill('No such promise was found')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText('No reports here').waitFor()

    await page
      .getByRole('link', { name: /^Appeals/ })
      .first()
      .click()
    await page.getByText('They were links to my own charts.').waitFor()
    await page.getByText('Shorten', { exact: true }).click()
    await page.getByLabel('Shorten to').selectOption('24')
    await page.getByLabel('Reply to the member').fill('A first time: a day is enough')
    await page.getByRole('button', { name: 'Send decision' }).click()
    await page.getByText('No appeals waiting').waitFor()

    await page.getByRole('link', { name: 'Word lists', exact: true }).click()
    await page.getByLabel('Word', { exact: true }).fill('moon gains')
    await page.getByRole('button', { name: 'Add a word' }).click()
    const row = page.locator('.staff-words tr', { hasText: 'moon gains' })
    await row.getByRole('button', { name: /^Remove/ }).click()
    await row.getByRole('button', { name: 'Remove it' }).click()
    await row.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Announcements', exact: true }).first().click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.locator('.field-error').first().waitFor()
    for (const language of ['繁體中文', '简体中文', 'English']) {
      await page.getByLabel(`Title, ${language}`).fill(`Prices pause, ${language}`)
      await page.getByLabel(`Text, ${language}`).fill('From ten to eleven.')
    }
    await page.getByRole('button', { name: 'Preview' }).click()
    expect(await page.locator('.announce-preview h3').allTextContents()).toEqual(
      ['繁體中文', '简体中文', 'English'].map(language => `Prices pause, ${language}`),
    )
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.locator('.staff-announced h3', { hasText: 'Prices pause, English' }).waitFor()
  },
)

let removals = 0

journey('staff remove a comment, a message over a chart and an article where they stand', async ({ visit }) => {
  const said = `Bet it all, ${++removals}`
  await openColumn(community, 'groupAdmin', 'Neil Young', 'Neil on rates')
  const articleId = await publish(community, 'groupAdmin', { title: said })
  const target = { kind: 'symbol', id: 'USDCHF' }
  const comment = { target, content: said, overlay: true }
  expect((await community.send('groupAdmin', { method: 'POST', path: '/api/v1/comments', body: comment })).code).toBe(
    '040013',
  )
  const page = await visitAsStaff(visit, '/en/forex/moreDetail?chartOf=USDCHF', { expectedComplaints: /status of 404/ })
  async function remove(within: Locator, name: string): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.getByLabel('Reason for the author').fill('Advice to risk everything')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Report an overlay message' }).click()
  const message = page.locator('.overlay-list li', { hasText: said })
  await remove(message, 'Remove as staff')
  await message.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  const shown = page.locator('.comment', { hasText: said })
  await remove(shown, 'Remove as staff')
  await shown.waitFor({ state: 'detached' })

  // The portal keeps pages for a moment: the first that is read again may be the one from before.
  await page.goto(`/en/articles/${articleId}`)
  await page.getByRole('heading', { level: 1, name: said }).waitFor()
  const kept = await page.request.get(`/en/articles/${articleId}.data`)
  let isKept = true
  await page.route(new RegExp(`/en/articles/${articleId}\\.data`), route => {
    const answer = isKept ? route.fulfill({ response: kept }) : route.continue()
    isKept = false
    return answer
  })
  await remove(page.locator('main'), 'Take down as staff')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(isKept).toBe(false)
})

journey('a list that cannot be narrowed is not shown as if it had been', async ({ visit }) => {
  const page = await visitAsStaff(visit, '/en/staff/members', { expectedComplaints: /status of 429/ })
  const rows = page.locator('.staff-rows li')
  await rows.first().waitFor()
  const { code, httpStatus: status, text } = TooManyRequests
  const json = { success: false, code: Number(code), message: code, text: text.en, notice: 'toast', datas: {} }
  const narrowed = /\/api\/v1\/staff\/members\?.*state=muted/
  await page.route(narrowed, route => route.fulfill({ status, json }))
  await page.getByLabel('Status', { exact: true }).selectOption('muted')
  const failed = page.getByRole('alert').filter({ hasText: 'Could not be loaded' })
  await failed.waitFor()
  expect(await rows.count()).toBe(0)
  await page.unroute(narrowed)
  await failed.getByRole('button').click()
  await rows.filter({ hasText: 'Muted' }).first().waitFor()
})

journey('what waits longer than the operator means it to is marked', async ({ visit }) => {
  await holdComments(community, 1)
  const page = await visitAsStaff(visit, '/en/staff/reviews')
  const latest = page.locator('.review-rows .wait').last()
  await latest.waitFor()
  for (const [hours, count] of [
    [LATE_HOURS - 1, 0],
    [LATE_HOURS + 1, 1],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + hours * HOUR_MS)
    await page.reload()
    await latest.filter({ hasText: `${hours} h` }).waitFor()
    expect([hours, await latest.and(page.locator('.is-late')).count()]).toEqual([hours, count])
  }
})

journey('who is not of the staff finds at their pages what is found where nothing is', async ({ visit }) => {
  const page = await visit('/en/login?next=%2Fen%2Fsettings', { site: community.url })
  await enterPassword(page, community.seededAs('member'))
  await page.waitForURL('**/en/settings')
  expect(await page.locator('.staff-link').count()).toBe(0)
  for (const path of ['/en/staff/audit', '/en/staff/nothing']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await untilHydrated(page)
    const heads = page.locator('.site-header, .staff-head')
    expect(await heads.evaluateAll(all => all.map(each => each.className))).toEqual(['site-header'])
  }
})

journey('who may not moderate sees the pages of their own work alone', async ({ visit }) => {
  const page = await visitAsStaff(visit, '/en/staff/reviews', {}, 'admin')
  await page.getByText('You do not have permission').waitFor()
  expect(await page.locator('.staff-nav a').allTextContents()).toEqual(['Announcements', 'Switches', 'Audit'])
  // Elsewhere the header leads to them, and has the place of that link before it is there.
  const isAsked = Promise.withResolvers<() => void>()
  await page.route(/staff-count-[^/]*\.js/, route => isAsked.resolve(() => void route.continue()))
  await page.goto('/en/forex')
  const load = await isAsked.promise
  const inbox = page.locator('.inbox-link')
  const place = await inbox.boundingBox()
  expect(await page.locator('.staff-link').count()).toBe(0)
  load()
  await page.locator('.staff-link').waitFor()
  expect(await inbox.boundingBox()).toEqual(place)
})

describe('a payment', () => {
  journey('of an order is confirmed by two, and the diamonds are in the wallet', async ({ visit }) => {
    const body = { packageId: 'diamonds-300' }
    const ordered = await community.send('member', { method: 'POST', path: '/api/v1/orders', body, headers: key() })
    const { orderId, reference } = ordered.datas
    const page = await visitAsStaff(visit, `/en/staff/orders?reference=${reference}`)
    await page.getByLabel('The bank’s payment reference').fill('HDLB 20261126 0042')
    await page.locator('[name="reason"]').fill('Seen on the statement')
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
    await page.locator('.toast').getByText('second').waitFor()

    await page.goto('/en/staff/approvals')
    await page.getByText('You proposed this, or it concerns you').waitFor()
    expect(await page.locator('.staff-facts').innerText()).toContain('HDLB 20261126 0042')
    await page.getByRole('button', { name: 'Take back' }).waitFor()

    await hire(community, 'groupAdmin', 'finance')
    const confirm = { reference: 'hdlb 20261126 0042', reason: 'Seen as well' }
    const path = `/api/v1/staff/orders/${orderId}/confirm`
    const { code } = await community.send('groupAdmin', { method: 'POST', path, body: confirm, headers: key() })
    expect(code).toBe('000102')
    const wallet = await community.send('member', { method: 'GET', path: '/api/v1/wallet' })
    expect(wallet.datas).toMatchObject({ balance: 300, bought: 300 })
  })

  journey('that a colleague proposes is approved on the page', async ({ visit }) => {
    const { memberId } = community.seededAs('muted')
    await hire(community, 'groupAdmin', 'finance')
    const body = { memberId, amount: 250, reason: 'Paid twice by mistake' }
    const path = '/api/v1/staff/wallet/grants'
    const proposed = await community.send('groupAdmin', { method: 'POST', path, body, headers: key() })
    expect(proposed.code).toBe('000225')
    const page = await visitAsStaff(visit, '/en/staff/approvals')
    await page.getByRole('heading', { name: '250 diamonds' }).waitFor()
    await page.locator('[name="reason"]').fill('Checked with the bank')
    await page.getByRole('button', { name: 'Send decision' }).click()
    await page.getByText('Nothing waiting for approval').waitFor()
    const wallet = await community.send('muted', { method: 'GET', path: '/api/v1/wallet' })
    expect(wallet.datas).toMatchObject({ balance: 250 })
    await page.goto('/en/staff/ledger')
    await page.getByText('The books balance').waitFor()
  })
})

journey('a group is closed by two, and pays back what is left of its terms', async ({ visit }) => {
  const page = await visitAsStaff(visit, '/en/staff', { expectedComplaints: /status of 422/ })
  const post = async (role: Role, path: string, body: object) => {
    const { code, datas } = await community.send(role, { method: 'POST', path: `/api/v1${path}`, body, headers: key() })
    return { code, groupId: datas?.groupId as string }
  }
  const payer = community.seededAs('groupAdmin').memberId
  await openColumn(community, 'member', 'Ida Berg', 'Ida each day')
  await openColumn(community, 'groupAdmin', 'Neil Young', 'Neil on rates')
  const terms = { approval: false, paid: true, price: 100, termDays: 30 }
  const { groupId } = await post('member', '/groups', { name: `Hints ${payer.slice(0, 6)}`, ...terms })
  const grant = { memberId: payer, amount: 100, reason: 'Paid by mistake elsewhere' }
  expect((await post('staff', '/staff/wallet/grants', grant)).code).toBe('000225')
  expect((await post('groupLeader', '/staff/wallet/grants', grant)).code).toBe('000102')
  expect((await post('groupAdmin', `/groups/${groupId}/join`, { expectedPrice: 100 })).code).toBe('090022')

  await page.locator('.staff-nav').getByRole('link', { name: 'Groups' }).click()
  await page.getByRole('searchbox', { name: 'Name of a group' }).fill('hints')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Hints/ }).waitFor()
  expect(await page.locator('.staff-facts').innerText()).toMatch(
    /Cost\s+100 diamonds for 30 days.*closed now\s+100 diamonds/s,
  )
  const close = page.getByRole('button', { name: 'Close the group' })
  await close.click()
  await page.locator('.field-error', { hasText: 'Give a reason' }).waitFor()
  await page.locator('[name="reason"]').fill('It promises sure profits')
  await close.click()
  await page.locator('.toast').getByText('second').waitFor()

  const reason = { reason: 'Seen its announcements as well' }
  expect((await post('staff', `/staff/groups/${groupId}/close`, reason)).code).toBe('000102')
  await page.goto('/en/staff/groups?state=closed')
  await page.getByRole('heading', { name: /^Hints/ }).waitFor()
  expect(await close.count()).toBe(0)
  const wallet = await community.send('groupAdmin', { method: 'GET', path: '/api/v1/wallet' })
  expect(wallet.datas).toMatchObject({ balance: 100, bought: 100 })
})
