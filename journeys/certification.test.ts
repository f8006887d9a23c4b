import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import type { Role } from '#contract/community/who.ts'
import { HOUR_MS, SECOND_MS } from '#contract/time/units.ts'
import { findingsAtBothWidths } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { plainPicture } from '#testing/hostile-files.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { pagesOfMembers } from '#testing/logins.ts'
import { hire } from '#testing/reviewers.ts'
import { writeToStore } from '#testing/write-to-store.ts'

const community = await openCommunity({
  ...{ 'retention.identityVerifiedSeconds': 604_800 },
  ...{ 'contest.snapshotSeconds': 1, 'contest.objectionSeconds': 3, 'team.min': 1 },
})
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

const OWN = '/certification'
const STAFF = '/staff/certifications'
const NUMBER = 'F131104093'
const refusals = { expectedComplaints: /Failed to load resource/ }

/** Time to publish a contest and to enter it, and for its snapshots. */
const [SIGN_UP_MS, RUN_MS] = [20 * SECOND_MS, 2 * SECOND_MS]

async function call(role: Role, method: string, path: string, body?: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return community.send(role, { method, path: `/api/v1${path}`, body, headers })
}

/** A draft whose sign-up is open, for accounts at brokers. */
async function draftContest(title: string): Promise<string> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const start = at(SIGN_UP_MS)
  const { datas } = await call('staff', 'POST', '/staff/contests', {
    title: { tw: title, cn: title, en: title },
    ...{ signUpFrom: at(-HOUR_MS), signUpTo: start, startsAt: start, endsAt: at(SIGN_UP_MS + RUN_MS) },
    divisions: [{ key: 'light', minEquity: 0, fee: 0, prizes: [300], minTrades: 0, minDays: 0 }],
    team: { cap: 5, leaderReturn: '0' },
  })
  return datas.contestId
}

const image = async (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await plainPicture(640, 400).png().toBuffer(),
})

describe('an identity', () => {
  journey('is verified: a member submits, staff look and decide, and the page says so', async ({ visit }) => {
    const { memberId } = community.seededAs('member')
    await writeToStore(community.dataDir, database =>
      database.prepare('delete from verified_identities where id = ?').run(memberId),
    )
    const page = await visitAs(visit, 'member', OWN, refusals)
    const session = await page.context().newCDPSession(page)
    const form = page.locator('.identity-form')
    const field = (name: string) => form.locator(`[name="${name}"]`)
    await form.getByText('拍照或選擇檔案').waitFor()
    await form.getByRole('button', { name: '送出' }).click()
    await form.locator('.field-error', { hasText: '請選擇檔案' }).waitFor()
    await form.locator('.field-error', { hasText: '請輸入證件上的姓名' }).waitFor()
    await field('realName').fill('任小舟')
    await field('birthDate').fill('1987-03-29')
    await field('documentNumber').fill('F131104092')
    for (const name of ['正面.png', '背面.png']) {
      await form.locator('input[type="file"]').setInputFiles(await image(name))
      await form.locator('li', { hasText: name }).getByText('已加密').waitFor()
    }
    await field('consent').check()
    await form.getByRole('button', { name: '送出' }).click()
    await form.locator('.field-error', { hasText: '證件號碼格式不正確' }).waitFor()
    expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])
    await field('documentNumber').fill(NUMBER)
    await form.getByRole('button', { name: '送出' }).click()
    await page.locator('.identity-notice', { hasText: '審核中' }).waitFor()
    await page.getByText('還沒有人看過').waitFor()
    const kept = await page.evaluate(() =>
      [document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }].map(each =>
        JSON.stringify(each),
      ),
    )
    expect(kept.join('').includes(NUMBER)).toBe(false)

    const staff = await visitAs(visit, 'staff', `/en${STAFF}`, refusals)
    const board = staff.locator('.staff-halves')
    await board.locator('.staff-rows', { hasText: 'Taiwan' }).waitFor()
    await board.getByRole('button', { name: 'What was entered' }).click()
    await board.locator('.staff-facts', { hasText: NUMBER }).getByText('1987-03-29').waitFor()
    await board.getByRole('button', { name: 'File 2' }).click()
    const drawn = board.getByRole('img', { name: 'Image of file 2' })
    await expect.poll(() => drawn.evaluate(canvas => (canvas as HTMLCanvasElement).width)).toBe(640)
    const ofStaff = await staff.context().newCDPSession(staff)
    expect(await findingsAtBothWidths(staff, ofStaff, 'main')).toEqual([])
    await board.locator('[name="reason"]').fill('Name and number are those of the card')
    await board.getByRole('button', { name: 'Verify', exact: true }).click()
    await board.getByText('No documents to review').waitFor()

    await page.reload()
    await untilHydrated(page)
    await page.locator('.identity-notice', { hasText: '已驗證' }).waitFor()
    await page.getByText('影像將於').waitFor()
    const views = page.locator('.identity-views')
    await views.getByText('檔案 2').waitFor()
    await views.getByText('填寫的資料').waitFor()
    await page.goto(`/en${OWN}`)
    await page.locator('.identity-notice', { hasText: 'Verified' }).waitFor()
    expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])
  })

  journey('lets its member enter a contest with a bound account, up to the final table', async ({ visit }) => {
    await hire(community, 'groupAdmin', 'contest')
    await call('member', 'PUT', '/me/profile', { nickname: 'An Ran', version: 1 })
    const page = await visitAs(visit, 'member', '/en/trading-accounts/new')
    const form = page.locator('form.trading-form')
    await form.locator('[name="server"]').selectOption('Sim-Live')
    await form.locator('[name="account"]').fill('200001')
    await form.locator('[name="readOnlyPassword"]').fill('ro-200001')
    await form.locator('[name="consent"]').check()
    await form.locator('[name="consent"]').press('Enter')
    await page.waitForURL(/\/trading-accounts\/(?!new)/)

    const staff = await visitAs(visit, 'staff', '/en/staff/contests', refusals)
    const contestId = await draftContest('Cup of the week')
    const board = staff.locator('.staff-halves')
    const row = board.locator('.staff-rows li', { hasText: 'Cup of the week' })
    await staff.reload()
    await row.getByRole('button').click()
    await board.locator('[name="reason"]').fill('Agreed with the sponsor')
    await board.getByRole('button', { name: 'Publish' }).click()
    await row.getByText('Sign-up open').waitFor()
    // The job looks for published contests once a minute.
    await writeToStore(community.dataDir, database =>
      database.prepare("update jobs set due_at = 0 where kind = 'contests.snapshots'").run(),
    )
    await page.goto(`/en/contest/${contestId}`)
    await untilHydrated(page)
    const entry = page.locator('#entry')
    await entry.getByLabel('Account').selectOption({ index: 1 })
    await entry.getByRole('button', { name: 'Sign up: Light' }).click()
    await entry.getByRole('button', { name: 'Cancel entry' }).waitFor()

    const content = 'The second snapshot is missing.'
    const object = async () => (await call('member', 'POST', `/contests/${contestId}/objections`, { content })).code
    await expect.poll(object, { timeout: 60_000, interval: 500 }).toBe('040023')
    await staff.reload()
    await row.getByRole('button').click()
    const objection = board.locator('.contest-objections li', { hasText: content })
    await objection.locator('.segments label').last().click()
    await objection.locator('[name="reason"]').fill('All snapshots are in the audit file')
    await objection.getByRole('button', { name: 'Decide' }).click()
    await objection.getByText('Refused').waitFor()

    const settle = async (role: Role) =>
      (await call(role, 'POST', `/staff/contests/${contestId}/settle`, { reason: 'All is decided' })).code
    await expect.poll(() => settle('staff'), { timeout: 20_000, interval: 500 }).toBe('000225')
    expect(await settle('groupAdmin')).toBe('000102')
    await page.reload()
    await page.locator('.contest-kicker .badge', { hasText: 'Final' }).waitFor()
    await page.locator('.contest-standings .is-own', { hasText: 'An Ran' }).waitFor()
  })
})
