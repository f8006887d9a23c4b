import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { openDatabase } from '#kit/database/database.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { ledgerModule, ledgerSettings } from '#modules/ledger'
import { freeToPublish, openColumn, publish } from '#testing/authors.ts'
import { findingsAtBothWidths, missedByTab } from '#testing/axe.ts'
import { openCommunity } from '#testing/community.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { pagesOfMembers } from '#testing/logins.ts'
import { bankAccount, bankSettings, giveDiamonds } from '#testing/wallets.ts'
import { writeToStore } from '#testing/write-to-store.ts'

const community = await openCommunity({ ...freeToPublish, ...bankSettings })
afterAll(() => community.close())
const visitAs = pagesOfMembers(community)

type Role = 'member' | 'groupAdmin' | 'groupLeader'

async function give(role: Role, amount: number): Promise<void> {
  const database = openDatabase({ dataDir: community.dataDir, databaseUrl: undefined })
  const { settings } = parseSettings([ledgerSettings], {})
  const describe = { names: async () => new Map(), titles: async () => new Map() }
  try {
    const ledger = ledgerModule.open({ database, settings, describe })
    await giveDiamonds({ database, ledger }, community.seededAs(role).memberId, amount)
  } finally {
    await database.close()
  }
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

const stateOf = (page: Page, state: string) => page.locator('.order-head .badge', { hasText: state }).waitFor()
/** As if the member had come back to the tab: the page looks at once. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

describe('a member without diamonds', () => {
  journey('orders some, reads where to pay, cancels, and orders again until they are there', async ({ visit }) => {
    const page = await visitAs(visit, 'groupAdmin', '/en/wallet', { expectedComplaints: /status of (409|422)/ })
    await page.getByText('No entries yet').waitFor()
    await page.getByLabel('Voucher').fill('7Q4K-2291-XWPA-0ZDM')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.locator('.field-error', { hasText: 'This voucher is not valid' }).waitFor()
    expect(await page.getByLabel('Voucher').inputValue()).toBe('7Q4K-2291-XWPA-0ZDM')
    await page.locator('.wallet-actions').getByRole('link', { name: 'Top up' }).click()
    await page.getByRole('radio', { name: /^60 diamonds/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/en\/wallet\/orders\//)
    await stateOf(page, 'Waiting for payment')
    expect(await page.locator('.order-figures b').first().textContent()).toBe('6.00 USD')
    for (const text of Object.values(bankAccount)) expect(await page.getByText(text).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^Copy / }).count()).toBe(4)
    const first = page.url()
    const session = await page.context().newCDPSession(page)
    expect([await missedByTab(page), await findingsAtBothWidths(page, session, 'main')]).toEqual([[], []])

    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('button', { name: 'Keep order' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Cancel order' }).click()
    await stateOf(page, 'Closed')
    await page.getByRole('link', { name: 'Order again' }).click()
    await page.waitForURL(/\/en\/wallet\/top-up\?package=diamonds-60/)
    await expect.poll(() => page.getByRole('radio', { name: /^60 diamonds/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(url => /\/en\/wallet\/orders\//.test(url.pathname) && url.href !== first)
    await stateOf(page, 'Waiting for payment')

    const orderId = new URL(page.url()).pathname.split('/').at(-1)!
    await writeToStore(community.dataDir, database =>
      database
        .prepare("update orders set state = 'paid', settled_at = ?, payment = 'seen' where order_id = ?")
        .run(Date.now(), orderId),
    )
    await comeBack(page)
    await stateOf(page, 'Paid')
    await page.getByRole('link', { name: 'To the wallet' }).click()
    await page.locator('.order-list li', { hasText: '60 diamonds, 6.00 USD' }).first().waitFor()
    expect(await page.locator('.order-list .badge').allTextContents()).toEqual(['Paid', 'Closed'])
  })
})

describe('a reader', () => {
  journey('rewards an article with what there is, and is offered a top-up for what there is not', async ({ visit }) => {
    await openColumn(community, 'groupLeader', 'Kelvin Ho', 'The dollar each week')
    const articleId = await publish(community, 'groupLeader', { title: 'The dollar in season' })
    await give('member', 25)
    const page = await visitAs(visit, 'member', `/en/articles/${articleId}`, { expectedComplaints: /status of 409/ })
    await page.getByRole('button', { name: 'Reward' }).click()
    await page.getByLabel('Diamonds').fill('40')
    await page.getByText('The author gets 32, the fee is 8').waitFor()
    await page.getByRole('button', { name: 'Give 40' }).click()
    await page.getByRole('dialog', { name: '15 more diamonds needed' }).waitFor()
    await page.getByRole('radio', { name: /^60 diamonds.*Balance afterwards: 85/ }).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Reward' }).click()
    await page.getByRole('button', { name: '10', exact: true }).click()
    await page.getByRole('button', { name: 'Give 10' }).click()
    await page.getByText('Diamonds given: 10').first().waitFor()

    await page.locator('.member-button').click()
    await page.locator('.member-balance b', { hasText: '15' }).waitFor()
    await page.locator('.member-balance a').first().click()
    await page.waitForURL('**/en/wallet')
    await page.locator('.wallet-entries tbody tr').nth(1).waitFor()
    expect(await page.locator('.wallet-entries tbody th').allTextContents()).toEqual([
      'Reward givenTo Kelvin Ho, “The dollar in season”',
      'Top-up',
    ])
    await page.getByRole('link', { name: 'Top-ups' }).click()
    await page.waitForURL('**/en/wallet?kind=topUp')
    await expect.poll(() => page.locator('.wallet-entries tbody tr').count()).toBe(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toBe('wallet-topUp.csv')

    await page.getByRole('link', { name: 'Print' }).click()
    await page.locator('.statement-rows tfoot th', { hasText: 'Total of 2' }).waitFor()
    const cells = page.locator('.statement-rows tfoot td')
    expect(await cells.allTextContents()).toEqual(['', '25', '10', '15'])
  })
})

journey.for(['', '/en'])(
  'the pages of the wallet in %j are reached by keyboard, fit a phone and a desktop, and have nothing serious for axe',
  { timeout: 120_000 },
  async (prefix, { visit }) => {
    const month = new Date().toISOString().slice(0, 7)
    const page = await visitAs(visit, 'groupLeader', `${prefix}/wallet`)
    const session = await page.context().newCDPSession(page)
    for (const [path, ready] of [
      ['/wallet', '.wallet-sums'],
      ['/wallet/top-up', '.package-choice'],
      [`/wallet/statements/${month}`, '.statement-rows'],
    ] as const) {
      if (path !== '/wallet') await goTo(page, prefix + path)
      await page.locator(ready).first().waitFor()
      expect.soft([path, await missedByTab(page)]).toEqual([path, []])
      expect.soft([path, await findingsAtBothWidths(page, session, 'main')]).toEqual([path, []])
    }
  },
)
