import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'
import { askForEveryChoice } from '#testing/menu-audit.ts'

/** Of a menu with more choices these are asked for here; `npm run bench -- menus` asks for all in three languages. */
const MAX_OF_MENU = 2

journey('every choice of every menu, tab, chip and select leads to a page', async ({ visit }) => {
  const page = await visit('/en/disclaimer')
  const { asked, failed } = await askForEveryChoice(page, '/en', MAX_OF_MENU)
  expect(failed).toEqual([])
  expect(asked).toBeGreaterThan(300)
})

journey('every link of the drop-downs of the tabs leads to a page', async ({ visit }) => {
  const page = await visit('/en/forex')
  const addresses = new Set<string>()
  for (const button of await page.locator('.tabs button[aria-expanded]').all()) {
    await button.focus()
    await page.keyboard.press('Enter')
    const links = page.locator('.tab-menu a[href]')
    await links.first().waitFor()
    for (const address of await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href)))
      addresses.add(address)
    await page.keyboard.press('Escape')
    await page.locator('.tab-menu').waitFor({ state: 'detached' })
  }
  expect(addresses.size).toBeGreaterThan(50)
  for (const address of addresses) expect([address, (await page.request.get(address)).status()]).toEqual([address, 200])
})

const ITEMS = ':is(a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled))'

/** Opens a menu unless it is open, and returns what can be chosen in it. */
async function itemsOf(menu: Locator): Promise<Locator> {
  const panel = menu.locator('> [popover]')
  if (!(await panel.evaluate(each => each.matches(':popover-open')))) await menu.locator('> button').click()
  const items = panel.locator(ITEMS)
  // A menu may begin with a field to search in.
  await items.or(panel.getByRole('combobox')).first().waitFor()
  return items
}

/** Chooses each item of a menu in turn; one that leads to another page is followed by the way back. */
async function chooseEach(page: Page, path: string, menu: Locator): Promise<number> {
  const count = await (await itemsOf(menu)).count()
  for (let place = 0; place < count; place++) {
    const items = await itemsOf(menu)
    // Some choices take others away.
    if (place >= (await items.count())) break
    await items.nth(place).click()
    await expect.poll(() => page.locator('.progress-bar.running').count()).toBe(0)
    expect(await page.locator('main [role="alert"], .error-page').allTextContents(), `${path} ${place}`).toEqual([])
    if (new URL(page.url()).pathname !== path.split('?')[0]) {
      await page.goto(path)
      await untilHydrated(page)
    } else if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
  }
  return count
}

journey('every choice of a menu that needs a script can be taken, one after the other', async ({ visit }) => {
  const page = await visit('/en/disclaimer')
  const failed: string[] = []
  page.on('response', answer => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('dialog', dialog => void dialog.accept('Mine'))
  for (const [path, least] of [
    ['/en/forex', 5],
    ['/en/watchlist', 5],
    ['/en/forex/moreDetail?chartOf=EURUSD', 20],
    ['/en/finance/chart?chartOf=EURUSD', 20],
  ] as const) {
    await page.goto(path)
    await untilHydrated(page)
    const menus = page.locator('main .menu:has(> button.needs-script):visible')
    let taken = 0
    for (let place = 0; place < (await menus.count()); place++) taken += await chooseEach(page, path, menus.nth(place))
    expect(taken, path).toBeGreaterThanOrEqual(least)
  }
  expect(failed).toEqual([])
})
