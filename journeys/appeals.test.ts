import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { announce } from '#testing/announcements.ts'
import { findings, findingsAtBothWidths } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { enterPassword, pagesOfMembers } from '#testing/logins.ts'
import { sumShifts } from '#testing/page-audit.ts'
import { writeToStore } from '#testing/write-to-store.ts'

const community = await openCommunity()
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

const disabled = community.seededAs('disabled')
const reason = 'Adverts in 12 replies'

/** Disables the account anew. Resolves with the link of the mail, once it was written. */
async function disable(): Promise<string> {
  const outbox = join(community.dataDir, 'outbox')
  const act = (verb: string, why: string) =>
    community.send('staff', {
      ...{ method: 'POST', path: `/api/v1/staff/members/${disabled.memberId}/${verb}`, body: { reason: why } },
    })
  const links = () =>
    readdirSync(outbox).flatMap(name => {
      // Under another name it is still being written.
      if (!name.endsWith('.eml')) return []
      const mail = readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
      return /\/en\/appeal#[\w-]{43}/.exec(mail)?.[0] ?? []
    })
  await act('enable', 'looked at again')
  await expect.poll(() => readdirSync(community.dataDir)).toContain('outbox')
  const known = links()
  await act('disable', reason)
  await expect.poll(() => links().length).toBe(known.length + 1)
  return links().find(link => !known.includes(link))!
}

const texts = {
  '': { why: '停權理由', how: '如要申訴，請開啟停權通知郵件中的連結，30 天內有效' },
  '/cn': { why: '禁用理由', how: '如需申诉，请打开禁用通知邮件中的链接，30天内有效' },
  '/en': { why: 'Reason', how: 'To appeal, open the link in the e-mail that told you. It is valid for 30 days' },
}

journey('who is disabled is told why, and appeals with the link of the mail, once', async ({ visit }) => {
  const link = await disable()
  const page = await visit('/login', { site: community.url, expectedComplaints: /Failed to load resource/ })
  for (const [prefix, { why, how }] of Object.entries(texts)) {
    await page.goto(`${prefix}/login`)
    await untilHydrated(page)
    await enterPassword(page, disabled)
    const note = page.locator('.disabled-note')
    await note.getByText(how).waitFor()
    expect(await note.locator('dt').first().textContent()).toBe(why)
    expect(await note.locator('dd').first().textContent()).toBe(reason)
    expect(await findings(page, 'main')).toEqual([])
  }

  await page.goto(link)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.locator('.field-error', { hasText: 'Say why you appeal' }).waitFor()
  await page.getByLabel('Why the decision is wrong').fill('They were links to my own charts.')
  expect(await findings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.getByRole('status').getByText('Your appeal was sent').waitFor()

  await page.goto('/en')
  await page.goto(link)
  await untilHydrated(page)
  await page.getByLabel('Why the decision is wrong').fill('Once more.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.locator('.form-summary', { hasText: 'You have already appealed this' }).waitFor()
})

journey('the page of an appeal says what is missing without the whole link', async ({ visit }) => {
  for (const [path, text] of [
    ['/appeal', '請開啟停權通知郵件中的完整連結'],
    ['/cn/appeal', '请打开禁用通知邮件中的完整链接'],
    ['/en/appeal', 'Open the complete link in the e-mail about your account'],
  ] as const) {
    const page = await visit(path, { site: community.url, width: 390 })
    await page.getByText(text).waitFor()
    expect(await page.getByText('JavaScript').isVisible()).toBe(false)
  }
})

journey('who is muted appeals beside the decision in the inbox, and sees that the appeal waits', async ({ visit }) => {
  const muted = community.seededAs('muted')
  await community.send('staff', {
    ...{ method: 'POST', path: `/api/v1/staff/members/${muted.memberId}/mute`, body: { hours: 5, reason } },
  })
  const page = await visitAs(visit, 'muted', '/en/inbox/decisions')
  const decision = page.locator('.inbox-day li', { hasText: reason }).first()
  await decision.locator('summary', { hasText: 'Appeal' }).click()
  await decision.getByLabel('Why the decision is wrong').fill('They were links to my own charts.')
  expect(await findings(page, 'main')).toEqual([])
  await decision.getByRole('button', { name: 'Send appeal' }).click()
  await decision.getByText('Waiting for a decision').waitFor()
  expect(await decision.getByText('They were links to my own charts.').isVisible()).toBe(true)
})

journey(
  'a pinned announcement is closed for good, and the next one stands in its place on the next page',
  async ({ visit }) => {
    await announce(community, 'Maintenance tonight', { level: 'warning', kind: 'maintenance' })
    await announce(community, 'A contest begins')
    const site = community.url
    const page = await visit('/en/privacy', { site, before: sumShifts })
    const bar = (title: string) => page.getByRole('complementary').filter({ hasText: title })
    await expect
      .poll(async () => {
        await page.reload()
        return bar('Maintenance tonight').isVisible()
      })
      .toBe(true)
    await untilHydrated(page)
    expect(await bar('A contest begins').isVisible()).toBe(false)
    expect(await bar('Maintenance tonight').getByText('Prices go on.').isVisible()).toBe(true)
    expect(await page.evaluate(() => globalThis.shifted)).toBe(0)
    const session = await page.context().newCDPSession(page)
    expect(await findingsAtBothWidths(page, session)).toEqual([])

    await bar('Maintenance tonight').getByRole('button', { name: 'Close the announcement' }).press('Enter')
    expect(await bar('Maintenance tonight').isVisible()).toBe(false)
    expect(await bar('A contest begins').isVisible()).toBe(false)
    // Another page of the same document keeps it closed, and so does one that is loaded anew, from its first paint on.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    expect(await bar('Maintenance tonight').isVisible()).toBe(false)
    await page.reload()
    await untilHydrated(page)
    expect([await bar('Maintenance tonight').isVisible(), await bar('A contest begins').isVisible()]).toEqual([
      false,
      true,
    ])
    expect(await page.evaluate(() => globalThis.shifted)).toBe(0)

    await bar('A contest begins').getByRole('link', { name: 'Details' }).click()
    await page.waitForURL(/\/en\/announcements#a-/)
    const items = page.locator('main li:has(h2)')
    await expect.poll(() => items.locator('h2').allTextContents()).toEqual(['A contest begins', 'Maintenance tonight'])
    expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])

    const plain = await visit('/cn/terms', { site, width: 390, javaScript: false })
    const shown = plain.getByRole('complementary').filter({ hasText: 'Maintenance tonight 简' })
    expect(await shown.isVisible()).toBe(true)
    expect(await shown.getByRole('button', { includeHidden: true }).isVisible()).toBe(false)
    expect(await shown.getByText('行情照常。').isVisible()).toBe(false)
    await shown.getByRole('link', { name: 'Maintenance tonight 简' }).click()
    await plain.waitForURL(/\/cn\/announcements#a-/)
  },
)

const month = (place: number) => `2026-0${place}`

/** Figures as they are counted in a month. */
const storeMonths = () =>
  writeToStore(community.dataDir, database => {
    const row = database.prepare('insert or replace into transparency (period, figures, counted_at) values (?, ?, ?)')
    const byKind = { comment: 402, overlay: 97, article: 58 }
    for (const place of [7, 8, 9])
      row.run(
        month(place),
        JSON.stringify({
          ...{
            held: byKind,
            decided: { publish: byKind, refuse: { comment: 3 } },
            waits: { comment: { 12: 200, 160: 10 } },
          },
          ...{ acts: { muted: 37, disabled: 3, appealsKept: 31, appealsChanged: 8 }, mutes: { day: 36, forGood: 1 } },
          ...{ appeals: 41, appealWaits: { 300: 39 }, deciders: ['w', 'x'] },
          concerned: place === 7 ? ['a', 'b'] : ['a', 'b', 'c', 'd', 'e'],
          rows: { first: place * 10, last: place * 10 + 9, hash: 'ab'.repeat(32) },
        }),
        Date.now(),
      )
  })

journey('rules and figures of what staff decide are pages for everybody', async ({ visit }) => {
  await storeMonths()
  const page = await visit('/en/community/rules', { site: community.url })
  const session = await page.context().newCDPSession(page)
  expect(await findingsAtBothWidths(page, session)).toEqual([])
  await page.getByRole('link', { name: 'Transparency reports' }).click()
  await page.getByRole('link', { name: 'Jul 2026 to Aug 2026' }).waitFor()
  expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])
  await page.getByRole('link', { name: 'Sep 2026' }).click()
  await page.getByRole('heading', { level: 1, name: 'Transparency, Sep 2026' }).waitFor()
  expect(await page.locator('.key-figure', { hasText: 'Median wait' }).locator('b').textContent()).toBe('12 min')
  expect(await page.locator('.key-figure', { hasText: 'Appeals that' }).locator('b').textContent()).toBe('8 of 39')
  expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])
  await page.getByRole('link', { name: 'Earlier: Jul 2026 to Aug 2026' }).click()
  await page.getByRole('heading', { level: 1, name: 'Transparency, Jul 2026 to Aug 2026' }).waitFor()
})
