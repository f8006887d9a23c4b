import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { findings } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'

const community = await openCommunity()
afterAll(() => community.close())

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
  '/cn': { why: '禁用理由', how: '如需申诉，请打开禁用通知邮件中的链接，30 天内有效' },
  '/en': { why: 'Reason', how: 'To appeal, open the link in the mail that told you. It is valid for 30 days' },
}

journey('who is disabled is told why, and appeals with the link of the mail, once', async ({ visit }) => {
  const link = await disable()
  const page = await visit('/login', { site: community.url, expectedComplaints: /Failed to load resource/ })
  for (const [prefix, { why, how }] of Object.entries(texts)) {
    await page.goto(`${prefix}/login`)
    await untilHydrated(page)
    await page.locator('[name="account"]').fill(disabled.username)
    await page.locator('[name="password"]').fill(disabled.password)
    await page.locator('[name="password"]').press('Enter')
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
  const page = await visit('/en/login?next=/en/inbox/decisions', { site: community.url })
  await page.locator('[name="account"]').fill(muted.username)
  await page.locator('[name="password"]').fill(muted.password)
  await page.locator('[name="password"]').press('Enter')
  await page.waitForURL('**/en/inbox/decisions')
  const decision = page.locator('.inbox-day li', { hasText: reason }).first()
  await decision.locator('summary', { hasText: 'Appeal' }).click()
  await decision.getByLabel('Why the decision is wrong').fill('They were links to my own charts.')
  expect(await findings(page, 'main')).toEqual([])
  await decision.getByRole('button', { name: 'Send appeal' }).click()
  await decision.getByText('Waiting for a decision').waitFor()
  expect(await decision.getByText('They were links to my own charts.').isVisible()).toBe(true)
})
