import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { findingsAtBothWidths } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { elementsOf } from '#testing/html.ts'
import { journey, type Visit, type Visitor } from '#testing/journey.ts'
import {
  busyReviews,
  confirmFactor,
  decideByKeyboard,
  decidedReviews,
  decideFirst,
  enterCode,
  hire,
  holdComments,
  logStaffIn,
  wishOf,
} from '#testing/reviewers.ts'

const community = await openCommunity(busyReviews)
afterAll(() => community.close())

const staff = community.seededAs('staff')
/** Kilobytes of scripts that a page of staff loads at first. */
const MOST_SCRIPTS = 130
const pages = ['', '/reviews', '/appeals', '/members', '/switches', '/audit'].map(path => `/staff${path}`)

/** Opens a page of staff as the seeded member of staff. */
async function visitAsStaff(visit: Visit, next: string, visitor: Visitor = {}): Promise<Page> {
  const page = await visit(`/en/login?next=${encodeURIComponent(next)}`, { site: community.url, ...visitor })
  await logStaffIn(page, community)
  await page.waitForURL(({ pathname }) => pathname === next.split('?')[0])
  return page
}

/** Kilobytes of the scripts, in brotli, that the HTML of a page names for its reader. */
async function namedScripts(page: Page, path: string): Promise<number> {
  const html = await (await page.request.get(path)).text()
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
  journey(
    'decides twenty texts by keyboard alone while another works on the same queue, and none as its text does not say',
    { timeout: 180_000 },
    async ({ visit }) => {
      await hire(community, 'groupAdmin', 'moderate')
      const mark = await holdComments(community, 30)
      const page = await visitAsStaff(visit, '/en/staff/reviews', { expectedComplaints: /status of 40[39]/ })
      const count = await decideByKeyboard(page, 20, async place => {
        if (place % 2 === 0) await decideFirst(community, 'groupAdmin')
      })
      expect(count).toBe(20)
      const decided = await decidedReviews(community, mark)
      expect(decided).toHaveLength(30)
      expect(decided.filter(({ decision }) => decision.by === staff.memberId)).toHaveLength(20)
      for (const { content, decision } of decided)
        expect([content, decision.decision]).toEqual([content, wishOf(content)])
      await page.getByText('Nothing waits for a review').waitFor()
    },
  )

  journey(
    'sees who decides what, writes a reason without a key acting, and is told what is wrong',
    { timeout: 120_000 },
    async ({ visit }) => {
      await hire(community, 'groupAdmin', 'moderate')
      const mark = await holdComments(community, 3)
      const [first, second] = await queue()
      const claim = { method: 'POST', path: `/api/v1/staff/reviews/${first!.reviewId}/claim` }
      expect((await community.send('groupAdmin', claim)).code).toBe('000102')
      const page = await visitAsStaff(visit, '/en/staff/reviews', { expectedComplaints: /status of 4(0[39]|22)/ })
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
      await page.getByLabel('Hours of the mute').fill('9000')
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
        { decision: { decision: 'refuse', reason: 'no pjnkrmc 1 please', by: staff.memberId } },
      ])
    },
  )

  journey('whose second factor is old confirms it over the page, and goes on', async ({ visit }) => {
    const mark = await holdComments(community, 1)
    const page = await visitAsStaff(visit, '/en/staff/reviews', { expectedComplaints: /status of 403/ })
    await page.locator('.review-item[data-seen]').waitFor()
    await confirmFactor(community, staff.memberId, DAY_MS)
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Two-step verification' })
    await dialog.getByLabel('6-digit code from your authenticator').waitFor()
    // No key acts below it.
    await page.keyboard.press('n')
    await enterCode(page, community)
    await page.getByText(/Claimed, left/).waitFor()
    await confirmFactor(community, staff.memberId, 0)
    expect(await decidedReviews(community, mark)).toEqual([])
  })
})

journey('pages of staff are whole in both widths and themes, and small', { timeout: 240_000 }, async ({ visit }) => {
  await holdComments(community, 2)
  const page = await visitAsStaff(visit, '/en/staff', { expectedComplaints: /status of 403/ })
  const session = await page.context().newCDPSession(page)
  for (const path of pages) {
    await page.goto(`/en${path}`)
    await page.waitForFunction(() => document.querySelector('.staff-head') && !document.querySelector('.skeleton'))
    expect.soft([path, await findingsAtBothWidths(page, session)]).toEqual([path, []])
  }
  const kilobytes = await namedScripts(page, '/en/staff/reviews')
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThan(MOST_SCRIPTS)
})
