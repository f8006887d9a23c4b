import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilIdle } from '#testing/journey.ts'

const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

/** Waits until the results of exactly this query are shown. */
async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.type(query, { delay: 20 })
  await page.waitForSelector('.search-panel[aria-busy="false"]')
}

describe('with the keyboard alone', () => {
  journey.for([
    ['', '黃金', '黃金'],
    ['/cn', 'huangjin', '黄金'],
    ['/en', 'gold', 'Gold'],
  ] as const)('%s/forex: %s finds %s and opens its page', async ([prefix, query, name], { visit }) => {
    const page = await visit(`${prefix}/forex`)
    await page.keyboard.press('/')
    await type(page, query)
    await expect.poll(() => chosen(page).locator('.hit-name').textContent()).toBe(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${prefix}/commodities/moreDetail?chartOf=Gold`)
    await page.waitForSelector('.search-panel', { state: 'detached' })
  })

  journey('Ctrl+K opens it, arrows, Home and End move, Escape closes and then clears', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await type(page, 'eur')
    const first = await chosen(page).getAttribute('data-symbol')
    expect(first).toBe('EURUSD')
    await page.keyboard.press('ArrowDown')
    const second = await chosen(page).getAttribute('data-symbol')
    expect(second).not.toBe(first)
    await page.keyboard.press('End')
    await expect
      .poll(() => chosen(page).getAttribute('id'))
      .toBe(await page.getByRole('option').last().getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen(page).getAttribute('data-symbol')).toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect.poll(() => chosen(page).getAttribute('data-symbol')).toBe(first)
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'))
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => field.inputValue()).toBe('eur')
    await page.keyboard.press('Escape')
    await expect.poll(() => field.inputValue()).toBe('')
  })

  journey('a slash in a field is a slash', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.getByLabel('Filter symbols').focus()
    await page.keyboard.type('eur/u')
    await expect.poll(() => page.getByLabel('Filter symbols').inputValue()).toBe('eur/u')
  })
})

journey.for([
  ['/en', 'fomc', 'FOMC rate decision', 'us.interest-rate'],
  ['', '非農', '非農就業人數變動', 'us.non-farm-payrolls'],
  ['/cn', '联储', '美联储利率决议', 'us.interest-rate'],
] as const)(
  '%s: “%s” shows the date of the next meeting or release, and Enter opens it',
  async ([prefix, query, name, id], { visit }) => {
    const page = await visit(`${prefix}/forex`)
    await page.keyboard.press('/')
    await type(page, query)
    const first = page.getByRole('option').first()
    await expect.poll(() => first.locator('.hit-name').textContent()).toBe(name)
    const at = Date.parse((await first.locator('time').getAttribute('datetime'))!)
    const now = Number(await page.evaluate(() => fetch('/udf/time').then(answer => answer.text()))) * 1_000
    expect(at).toBeGreaterThan(now)
    // As London's clock shows it, where the visitor is.
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(at)
    await expect.poll(() => first.locator('time').textContent()).toContain(clock)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${prefix}/finance/dailyNews?event=${id}.*`)
    await expect.poll(() => page.locator('#event').textContent()).toContain(name)
  },
)

describe('the drop-down', () => {
  journey('groups its results by type, five of each, with live prices', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('/')
    await type(page, 'eur')
    const groups = page.locator('.search-panel [role="group"]')
    await expect.poll(() => groups.count()).toBeGreaterThan(2)
    for (const group of await groups.all()) expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5)
    const price = page.locator('.hit[data-symbol="EURUSD"] .price')
    await expect.poll(() => price.textContent()).toMatch(/^1\.\d{5}$/)
    const before = await price.textContent()
    await expect.poll(() => price.textContent()).not.toBe(before)
  })

  journey('says No Data if nothing matches', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('/')
    await type(page, 'nothinglikethis')
    await expect.poll(() => page.locator('.search-panel').textContent()).toContain('No Data')
  })

  journey('opens with the button and closes with a click on the page', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.getByLabel('Search', { exact: true }).first().fill('silver')
    await page.waitForSelector('.search-panel[aria-busy="false"]')
    await page.mouse.click(1_000, 700)
    await page.waitForSelector('.search-panel', { state: 'detached' })
    await page.locator('.masthead').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForSelector('.search-panel[aria-busy="false"]')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/forex')
  })

  journey('sends one request for uninterrupted typing, and never shows an outdated response', async ({ visit }) => {
    const page = await visit('/en/forex')
    const requested: string[] = []
    const later = Promise.withResolvers<void>()
    const outdated = page.waitForEvent('requestfailed', request => /[?&]search=gol(?:&|$)/.test(request.url()))
    await page.route('**/v2/search?*', async route => {
      const query = new URL(route.request().url()).searchParams.get('search')!
      requested.push(query)
      if (query === 'gol') await later.promise
      // The older request had been aborted by then.
      await route.continue().catch(() => undefined)
    })
    await page.keyboard.press('/')
    // In one turn of the page: on a busy machine keys may come further apart than anybody types.
    await page.evaluate(() => {
      for (const letter of 'gol') document.execCommand('insertText', false, letter)
    })
    await expect.poll(() => requested).toEqual(['gol'])
    await page.keyboard.type('d')
    await page.waitForSelector('.search-panel[aria-busy="false"]')
    later.resolve()
    await outdated
    await untilIdle(page)
    expect(requested).toEqual(['gol', 'gold'])
    await expect.poll(() => chosen(page).getAttribute('data-symbol')).toBe('Gold')
  })

  journey('Enter before the results have arrived opens the first of what was typed', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('/')
    await type(page, 'eur')
    await page.route('**/v2/search?*', async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue().catch(() => undefined)
    })
    await page.locator('.masthead input').fill('gold')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/commodities/moreDetail?chartOf=Gold')
  })

  journey('reports a failed request, and retries', async ({ visit }) => {
    const page = await visit('/en/forex', { expectedComplaints: /Failed to load resource/ })
    await page.route('**/v2/search?*', route => route.abort())
    await page.keyboard.press('/')
    await page.keyboard.type('gold')
    await page.getByText('This panel could not be loaded').waitFor()
    await page.unroute('**/v2/search?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.locator('.hit[data-symbol="Gold"]').waitFor()
  })

  journey('loads its code on first use, not before', async ({ visit }) => {
    const page = await visit('/en/forex')
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(entry => entry.name)
          .join(),
      )
    expect(await scripts()).not.toContain('search-panel')
    await page.keyboard.press('/')
    await expect.poll(scripts).toContain('search-panel')
  })
})

journey('opens on a phone in a sheet, which returns to the page', async ({ visit }) => {
  const page = await visit('/forex', { width: 390 })
  await page.getByRole('link', { name: '搜尋' }).click()
  await page.locator('.search-sheet input:focus').waitFor()
  await type(page, 'hj')
  const gold = page.locator('.hit[data-symbol="Gold"]')
  expect((await gold.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await gold.click()
  await page.waitForURL('**/commodities/moreDetail?chartOf=Gold')
  await page.waitForSelector('.search-sheet[open]', { state: 'detached' })
})

journey.for(['/en', ''])('Enter in the search of a phone opens the first answer at %s', async (prefix, { visit }) => {
  const page = await visit(`${prefix}/forex`, { width: 390 })
  await page.getByRole('link', { name: prefix ? 'Search' : '搜尋' }).click()
  await page.locator('.search-sheet input:focus').waitFor()
  await type(page, 'xauusd')
  await page.locator('.hit[data-symbol="Gold"], .hit[data-symbol="XAUUSD"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${prefix}/commodities/moreDetail?chartOf=*`)
  await page.waitForSelector('.search-sheet[open]', { state: 'detached' })
  await page.goBack()
  await page.waitForURL(`**${prefix}/forex`)
})

describe('without JavaScript', () => {
  journey('the form opens a page of results', async ({ visit }) => {
    const page = await visit('/en/forex', { javaScript: false })
    await page.locator('.masthead input').fill('gold')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/search?q=gold')
    await expect.poll(() => page.locator('tr[data-symbol]').first().getAttribute('data-symbol')).toBe('Gold')
    await page.locator('tr[data-symbol="Gold"] a').click()
    expect(pathOf(page)).toBe('/en/commodities/moreDetail?chartOf=Gold')
  })

  journey('the form is on that page on a phone', async ({ visit }) => {
    const page = await visit('/en/forex', { javaScript: false, width: 390 })
    await page.getByRole('link', { name: 'Search' }).click()
    await page.locator('main input').fill('nothinglikethis')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/search?q=nothinglikethis')
    await expect.poll(() => page.locator('main').textContent()).toContain('No Data')
  })
})
