import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

const watched = (page: Page) =>
  page
    .locator('main .board:not(.watch-start) tr[data-symbol]')
    .evaluateAll(rows => rows.map(row => row.getAttribute('data-symbol')!))

const star = (page: Page, symbol: string) => page.locator(`main tr[data-symbol="${symbol}"] .star`).first()

/** The visitor returns with these lists stored in the browser. */
async function keep(page: Page, lists: readonly { name: string; symbols: readonly string[] }[]) {
  await page.evaluate(text => localStorage.setItem('watchlists', text), JSON.stringify(lists))
  await page.reload()
  await untilHydrated(page)
  await page.locator('.watch-rows tr[data-symbol]').first().waitFor()
}

describe('the watchlist', () => {
  journey('has what was starred in a list, live, in an order that a reload preserves', async ({ visit }) => {
    const page = await visit('/en/forex')
    for (const symbol of ['USDJPY', 'EURUSD', 'GBPUSD']) {
      await star(page, symbol).click()
      await expect.poll(() => star(page, symbol).getAttribute('aria-pressed')).toBe('true')
    }
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/forex')
    await page.goto('/en/watchlist')
    await expect.poll(() => watched(page)).toEqual(['USDJPY', 'EURUSD', 'GBPUSD'])
    const price = page.locator('main tr[data-symbol="EURUSD"] .price').first()
    const before = await price.textContent()
    await expect.poll(() => price.textContent()).not.toBe(before)

    await page.locator('.watch-order summary').press('Enter')
    await page.getByRole('button', { name: 'Move GBPUSD up' }).press('Enter')
    await page.getByText('GBPUSD is now 2 of 3').waitFor({ state: 'attached' })
    await expect.poll(() => watched(page)).toEqual(['USDJPY', 'GBPUSD', 'EURUSD'])
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => watched(page)).toEqual(['USDJPY', 'GBPUSD', 'EURUSD'])

    await page.getByRole('button', { name: 'Add USDJPY to watchlist' }).first().click()
    await expect.poll(() => watched(page)).toEqual(['GBPUSD', 'EURUSD'])
  })

  journey('takes what is typed, and shows bid, ask and spread of what has them', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    const field = page.getByRole('combobox', { name: 'Add an instrument' })
    await field.fill('cable')
    await field.press('Enter')
    await expect.poll(() => watched(page)).toEqual(['GBPUSD'])
    await field.pressSequentially('nikkei')
    await page.getByRole('option', { name: 'NIKKEI225' }).waitFor()
    await field.press('Enter')
    await expect.poll(() => watched(page)).toEqual(['GBPUSD', 'NIKKEI225'])
    const heads = await page.locator('.watch-rows th').allTextContents()
    const cell = (symbol: string, head: string) =>
      page.locator(`.watch-rows tr[data-symbol="${symbol}"] td`).nth(heads.indexOf(head)).textContent()
    const [bid, ask] = [await cell('GBPUSD', 'Bid'), await cell('GBPUSD', 'Ask')]
    expect(Number(ask)).toBeGreaterThan(Number(bid))
    expect(await cell('GBPUSD', 'Spread')).toMatch(/^\d+\.\d$/)
    for (const head of ['Bid', 'Ask', 'Spread']) expect(await cell('NIKKEI225', head)).toBe('—')
    await field.fill('cable')
    await expect.poll(() => page.getByRole('option', { name: 'GBPUSD' }).getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Spread').uncheck()
    await expect.poll(() => page.locator('.watch-rows th').allTextContents()).not.toContain('Spread')
  })

  journey('is ordered by dragging a grip, and by Alt with the arrow keys', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    await keep(page, [{ name: '', symbols: ['EURUSD', 'Gold', 'DAX', 'BTCUSD'] }])
    const middle = async (symbol: string) => {
      const box = (await page.locator(`.watch-rows tr[data-symbol="${symbol}"] .grip`).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const from = await middle('BTCUSD')
    const to = await middle('EURUSD')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x - 60, to.y - 8, { steps: 6 })
    await expect.poll(() => page.locator('tr[data-drop="before"]').getAttribute('data-symbol')).toBe('EURUSD')
    await page.mouse.up()
    await expect.poll(() => watched(page)).toEqual(['BTCUSD', 'EURUSD', 'Gold', 'DAX'])

    await page.locator('.watch-rows tr[data-symbol="Gold"] .grip').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => watched(page)).toEqual(['Gold', 'BTCUSD', 'EURUSD', 'DAX'])
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.dataset.symbol)).toBe('Gold')
    await page.getByText('Gold is now 1 of 4').waitFor({ state: 'attached' })

    await page.locator('.watch-rows th').getByText('Instrument').click()
    await expect.poll(() => watched(page)).toEqual(['BTCUSD', 'DAX', 'EURUSD', 'Gold'])
    await expect.poll(() => page.locator('.grip').count()).toBe(0)
    await page.getByRole('link', { name: 'Back to my order' }).click()
    await expect.poll(() => watched(page)).toEqual(['Gold', 'BTCUSD', 'EURUSD', 'DAX'])
  })

  journey(
    'stands before the suggestions as soon as it has something, and they stay under the pointer',
    async ({ visit }) => {
      const page = await visit('/en/watchlist')
      const place = (symbol: string) =>
        page.locator(`.watch-start tr[data-symbol="${symbol}"]`).evaluate(row => row.getBoundingClientRect().top)
      const before = await place('Gold')
      for (const symbol of ['Gold', 'DXY', 'EURUSD', 'Brent', 'BTCUSD', 'US10Y']) {
        await page.locator(`.watch-start tr[data-symbol="${symbol}"] .star`).click()
        await expect.poll(() => watched(page)).toContain(symbol)
      }
      await expect.poll(() => watched(page)).toEqual(['Gold', 'DXY', 'EURUSD', 'Brent', 'BTCUSD', 'US10Y'])
      expect(Math.abs((await place('Gold')) - before)).toBeLessThan(2)
      const boards = page.locator('main .board')
      await expect.poll(() => boards.first().getAttribute('class')).toContain('watch-own')
      // What sorts the list leaves the suggestions in their order.
      const suggested = () =>
        page
          .locator('.watch-start tr[data-symbol]')
          .evaluateAll(rows => rows.map(row => row.getAttribute('data-symbol')))
      const order = await suggested()
      await page.locator('.watch-rows th').getByText('Instrument').click()
      await expect.poll(() => watched(page)).toEqual(['BTCUSD', 'Brent', 'DXY', 'EURUSD', 'Gold', 'US10Y'])
      expect(await suggested()).toEqual(order)
      await expect.poll(() => page.locator('.watch-start th a').count()).toBe(0)
    },
  )

  journey('is sorted on the next visit as it was on the last one', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    await keep(page, [{ name: '', symbols: ['Gold', 'EURUSD', 'DAX'] }])
    await page.locator('.watch-rows th').getByText('Instrument').click()
    await expect.poll(() => watched(page)).toEqual(['DAX', 'EURUSD', 'Gold'])
    await page.goto('/en/forex')
    await untilHydrated(page)
    await page.locator('.masthead').getByRole('link', { name: 'Watchlist' }).click()
    await expect.poll(() => watched(page)).toEqual(['DAX', 'EURUSD', 'Gold'])
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=symbol&dir=asc')
    await page.getByRole('link', { name: 'Back to my order' }).click()
    await expect.poll(() => watched(page)).toEqual(['Gold', 'EURUSD', 'DAX'])
    await page.goto('/en/watchlist')
    await untilHydrated(page)
    await expect.poll(() => watched(page)).toEqual(['Gold', 'EURUSD', 'DAX'])
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  journey('does not shift during hydration', async ({ visit }) => {
    for (const width of [1440, 390]) {
      const page = await visit('/en/watchlist', { width })
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            Object.assign(window, {
              moved: (window as unknown as { moved: number }).moved + (entry as unknown as { value: number }).value,
            })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await keep(page, [{ name: '', symbols: ['EURUSD', 'Gold', 'DAX', 'BTCUSD', 'US10Y'] }])
      await untilHydrated(page)
      await expect.poll(() => page.locator('.watch-start').count()).toBe(0)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001)
    }
  })

  journey('can be several lists, and restores removed ones', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    await keep(page, [{ name: '', symbols: ['EURUSD', 'Gold', 'DAX'] }])
    await page.getByRole('button', { name: 'Add Gold to watchlist' }).click()
    await expect.poll(() => watched(page)).toEqual(['EURUSD', 'DAX'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => watched(page)).toEqual(['EURUSD', 'Gold', 'DAX'])

    await page.getByRole('button', { name: 'New list' }).click()
    await star(page, 'Brent').click()
    await expect.poll(() => watched(page)).toEqual(['Brent'])
    await page.getByRole('button', { name: 'Manage lists' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Oil')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click()
    await expect.poll(() => watched(page)).toEqual(['EURUSD', 'Gold', 'DAX'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => watched(page)).toEqual(['Brent'])
    await page.getByRole('button', { name: 'Watchlist', exact: true }).click()
    await expect.poll(() => watched(page)).toEqual(['EURUSD', 'Gold', 'DAX'])
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => page.locator('.watch-bar [aria-pressed]').allTextContents()).toEqual(['Watchlist', 'Oil'])
  })

  journey('is filled from an instrument’s page, and shown at the end of the ticker', async ({ visit }) => {
    const page = await visit('/en/forex/moreDetail?chartOf=EURUSD')
    const button = page.locator('.price-head').getByRole('button', { name: 'Add EURUSD to watchlist' })
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.locator('.masthead').getByRole('link', { name: 'Watchlist' }).click()
    await expect.poll(() => watched(page)).toEqual(['EURUSD'])
    await page.evaluate(() => localStorage.setItem('watchlists', '[{"name":"","symbols":["NZDCHF","Zinc"]}]'))
    await page.reload()
    await untilHydrated(page)
    const last = page.locator('.tape-run:not([inert]) .tape-group').last()
    await expect
      .poll(() => last.locator('a').evaluateAll(links => links.map(link => link.dataset.symbol)))
      .toEqual(['NZDCHF', 'Zinc'])
    await expect.poll(() => page.locator('.tape-run[inert] [data-symbol="NZDCHF"]').count()).toBe(1)
    const price = last.locator('[data-symbol="NZDCHF"] .num')
    const before = await price.textContent()
    await expect.poll(() => price.textContent()).not.toBe(before)
  })

  journey('shows no closed market as open', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    const listed = page.waitForResponse(/dsymbol\/list/)
    await keep(page, [{ name: '', symbols: ['EURUSD', 'DAX', 'CSI300', 'NIKKEI225', 'BTCUSD'] }])
    const { datas } = await (await listed).json()
    const listedNow: { symbol: string; state: string }[] = datas.list
    expect(new Set(listedNow.map(({ state }) => state))).toEqual(new Set(['open', 'closed']))
    for (const { symbol, state } of listedNow) {
      const row = page.locator(`.watch-rows tr[data-symbol="${symbol}"]`)
      expect([symbol, (await row.getAttribute('class')) === 'closed']).toEqual([symbol, state === 'closed'])
    }
  })

  journey('is exported as a file and an address, and imported beside existing lists', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    const metals = { name: 'Metals', symbols: ['Gold', 'Silver'] }
    await keep(page, [{ ...metals }])
    await page.getByRole('button', { name: 'Manage lists' }).click()
    const dialog = page.getByRole('dialog')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export all (JSON)' }).click()
    expect(JSON.parse(readFileSync(await (await saved).path(), 'utf8'))).toEqual({ watchlists: [metals] })
    const sheet = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export this list (CSV)' }).click()
    expect(readFileSync(await (await sheet).path(), 'utf8')).toBe(
      '\uFEFF"Symbol","Name"\r\n"Gold","Gold"\r\n"Silver","Silver"\r\n',
    )

    const take = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'lists.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await take('{"broken')
    await page.getByText('“lists.json” is not a watchlist file. Nothing was changed.').waitFor()
    await take(JSON.stringify([metals, { name: 'Metals', symbols: ['Copper', 'NOPE', 7, 'EURUSD'] }]))
    await page.getByText('Skipped: 7, NOPE').waitFor()
    await page.getByText('1 list added.').waitFor()
    const address = await dialog.getByLabel('Share this list').inputValue()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.watch-bar [aria-pressed]').allTextContents()).toEqual(['Metals', 'Metals 2'])
    await page.getByRole('button', { name: 'Metals 2' }).click()
    await expect.poll(() => watched(page)).toEqual(['Copper', 'EURUSD'])

    const other = await visit('/en/watchlist')
    await keep(other, [{ name: '', symbols: ['DAX'] }])
    await other.goto(`${new URL(address).pathname}${new URL(address).hash},NOPE`)
    await other.reload()
    await untilHydrated(other)
    await expect.poll(() => watched(other)).toEqual(['Gold', 'Silver'])
    await other.getByText('Not quoted here: NOPE').waitFor()
    await other.getByRole('button', { name: 'Save as my list' }).click()
    await expect.poll(() => new URL(other.url()).hash).toBe('')
    await expect
      .poll(() => other.locator('.watch-bar [aria-pressed]').allTextContents())
      .toEqual(['Watchlist', 'Metals'])
    await expect.poll(() => watched(other)).toEqual(['Gold', 'Silver'])
    await other.getByRole('button', { name: 'Watchlist', exact: true }).click()
    await expect.poll(() => watched(other)).toEqual(['DAX'])
  })

  journey('is not affected by foreign text in the storage', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    await page.evaluate(() => localStorage.setItem('watchlists', '{"broken'))
    await page.reload()
    await untilHydrated(page)
    await star(page, 'Gold').click()
    await expect.poll(() => watched(page)).toEqual(['Gold'])
  })
})
