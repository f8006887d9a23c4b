import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Role } from '#contract/community/who.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { findings } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { expectNothingWider } from '#testing/hands.ts'
import { journey } from '#testing/journey.ts'
import { pagesOfMembers } from '#testing/logins.ts'

const community = await openCommunity({ 'team.min': 1 })
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

/** Who has an authenticator is asked for its number by a refusal. */
const refusals = { expectedComplaints: /status of 403/ }

let keys = 0
async function call(role: Role, method: string, path: string, body?: object) {
  const headers = { 'idempotency-key': `key-of-a-contest-${String(++keys).padStart(4, '0')}` }
  const { code, datas } = await community.send(role, { method, path: `/api/v1${path}`, body, headers })
  return { code, datas }
}

const iso = (at: number) => new Date(at).toISOString()
/** Begins when sign-up ends, an hour from now, and lasts for an hour. */
async function publish(name: string, division: 'simulated' | 'light'): Promise<string> {
  const start = Date.now() + HOUR_MS
  const { datas } = await call('staff', 'POST', '/staff/contests', {
    title: { tw: `${name}賽`, cn: `${name}赛`, en: name },
    ...{
      signUpFrom: iso(Date.now() - HOUR_MS),
      signUpTo: iso(start),
      startsAt: iso(start),
      endsAt: iso(start + HOUR_MS),
    },
    divisions: [{ key: division, minEquity: 0, fee: 0, prizes: [300, 100], minTrades: 0, minDays: 0 }],
    team: { cap: 5, leaderReturn: '0' },
  })
  await call('staff', 'POST', `/staff/contests/${datas.contestId}/publish`, { reason: 'for a journey' })
  return datas.contestId
}

let open = ''
let live = ''
beforeAll(async () => {
  for (const role of ['member', 'groupLeader'] as const)
    await call(role, 'PUT', '/me/profile', { nickname: role === 'member' ? 'An Ran' : 'Lin Hai', version: 1 })
  ;[open, live] = [await publish('Open', 'simulated'), await publish('Live', 'light')]
  const bound = { platform: 'mt5', broker: 'simulated', server: 'Sim-Live', account: '200001', consent: true }
  await call('member', 'POST', '/trading-accounts', { ...bound, readOnlyPassword: 'ro-200001' })
  await call('groupLeader', 'POST', `/contests/${open}/entries`, { division: 'simulated' })
})

async function audit(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
  await expectNothingWider(page)
}

journey('a contest is entered by the keyboard', async ({ visit }) => {
  const page = await visitAs(visit, 'member', `/en/contest/${open}`)
  const entry = page.locator('#entry')
  await entry.locator('.contest-conditions .icon').first().waitFor()
  await audit(page)
  await entry.getByRole('button', { name: 'Sign up: Simulated' }).press('Enter')
  await entry.getByRole('button', { name: 'Cancel entry' }).waitFor()
  await page.getByRole('button', { name: 'Start a team' }).waitFor()
})

journey('a contest of live accounts is entered with the account that is chosen', async ({ visit }) => {
  const page = await visitAs(visit, 'member', `/en/contest/${live}`)
  const entry = page.locator('#entry')
  await entry.getByRole('button', { name: 'Requirements not met: Light' }).waitFor()
  await entry.getByLabel('Account').selectOption({ index: 1 })
  await entry.getByRole('button', { name: 'Sign up: Light' }).click()
  await entry.getByRole('button', { name: 'Cancel entry' }).waitFor()
})

journey('the rules compute with changed figures on a dark phone', async ({ visit }) => {
  const look = { site: community.url, width: 390, theme: 'dark', language: 'zh-TW', zone: 'Asia/Taipei' } as const
  const page = await visit(`/contest/${open}/rules`, look)
  const [example] = await page.locator('.worked-table').all()
  const results = async () => (await example!.locator('td:last-child').allInnerTexts()).map(text => text.trim())
  expect(await results()).toEqual(['0.0000%', '50.0000%', '65.0000%', '78.5000%'])
  await example!.getByLabel('淨值 E，k = 1').fill('500')
  expect(await results()).toEqual(['0.0000%', '−50.0000%', '−8.3333%', '−0.8333%'])
  await example!.getByLabel('淨值 E，k = 1').fill('abc')
  expect(await results()).toEqual(['0.0000%', '—', '—', '—'])
  await audit(page)
  await page.getByRole('button', { name: '還原範例' }).click()
  await expect.poll(results).toEqual(['0.0000%', '50.0000%', '65.0000%', '78.5000%'])
})

journey('staff set up a contest, which is public once they have published it', async ({ visit }) => {
  const page = await visitAs(visit, 'staff', '/en/staff/contests', refusals)
  const board = page.locator('.staff-halves')
  await board.getByRole('button', { name: 'New draft' }).click()
  for (const locale of ['tw', 'cn', 'en']) await board.locator(`[name="title.${locale}"]`).fill(`Staff cup ${locale}`)
  const days = { signUpFrom: -2, signUpTo: 2, startsAt: 4, endsAt: 6 }
  for (const [name, from] of Object.entries(days))
    await board.locator(`[name="${name}"]`).fill(iso(Date.now() + from * DAY_MS).slice(0, 'yyyy-mm-ddThh:mm'.length))
  await board.locator('[name="simulated.prizes"]').fill('300 100')
  await audit(page)
  await board.getByRole('button', { name: 'Save draft' }).click()
  const row = board.locator('.staff-rows li', { hasText: 'Staff cup en' })
  await row.getByText('Draft', { exact: true }).waitFor()
  await row.getByRole('button').click()
  await board.getByText('400 diamonds').waitFor()
  await board.locator('[name="reason"]').fill('Agreed with the sponsor')
  await board.getByRole('button', { name: 'Publish' }).click()
  await row.getByText('Sign-up open').waitFor()
  const address = await board.getByRole('link', { name: 'Contest page' }).getAttribute('href')
  await board.getByRole('heading', { name: 'Entries' }).waitFor()
  await audit(page)
  expect((await community.page(address!)).status).toBe(200)
})
