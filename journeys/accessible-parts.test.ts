import { describe, expect } from 'vitest'
import { findings } from '#testing/axe.ts'
import { journey } from '#testing/journey.ts'

describe('axe reports no serious violation in light and dark', () => {
  journey('in a chart with its menus, its table and its comparison', async ({ visit }) => {
    const page = await visit('/en/forex/moreDetail?chartOf=EURUSD&vs=GBPUSD')
    await page.waitForSelector('.chart-message', { state: 'detached' })
    await page.getByRole('button', { name: /^Indicators/ }).click()
    expect(await findings(page, '.chart-panel')).toEqual([])
    await page.getByRole('button', { name: /^Compare/ }).click()
    expect(await findings(page, '.chart-panel')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'View as table' }).click()
    expect(await findings(page, '.chart-panel')).toEqual([])
  })

  journey('in the open menu of a phone', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForSelector('dialog[open]')
    expect(await findings(page, 'dialog[open]')).toEqual([])
  })

  journey('in the menu below a tab', async ({ visit }) => {
    const page = await visit('/forex')
    for (const tab of ['crypto', 'home']) {
      await page.locator(`.tabs a[data-tab="${tab}"]`).press('ArrowDown')
      await page.waitForSelector('.tab-menu')
      await page.waitForSelector('.tab-menu .move')
      expect([tab, await findings(page, '.tabs')]).toEqual([tab, []])
    }
  })

  journey('in the settings', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.locator('.masthead').getByRole('button', { name: 'Settings' }).click()
    await page.waitForSelector('.settings')
    expect(await findings(page, 'dialog[open]')).toEqual([])
    await page.getByText('Blue up, orange down').click()
    await page.keyboard.press('Escape')
    expect(await findings(page)).toEqual([])
  })

  journey('in the drop-down of the search', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('/')
    await page.keyboard.type('gold')
    await page.waitForSelector('.hit .price:not(:empty)')
    expect(await findings(page, '.site-header')).toEqual([])
  })

  journey('in the search of a phone', async ({ visit }) => {
    const page = await visit('/cn/forex', { width: 390 })
    await page.getByRole('link', { name: '搜索' }).click()
    await page.locator('.search-sheet input:focus').waitFor()
    await page.keyboard.type('hj')
    await page.waitForSelector('.hit .price:not(:empty)')
    expect(await findings(page, 'dialog[open]')).toEqual([])
  })

  journey('in a visitor’s own lists, and where they are managed', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    await page.locator('tr[data-symbol="Gold"] .star').click()
    await page.locator('tr[data-symbol="DAX"], tr[data-symbol="Brent"]').first().locator('.star').click()
    await page.locator('.watch-rows tr[data-symbol]').first().waitFor()
    await page.locator('.watch-order summary').click()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Manage lists' }).click()
    await page.waitForSelector('.watch-lists')
    expect(await findings(page, 'dialog[open]')).toEqual([])
  })

  journey('if nothing matches the filter', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.getByRole('searchbox').fill('nothing like this')
    await page.getByText('No Data').waitFor()
    expect(await findings(page, 'main')).toEqual([])
  })
})

journey('unreadable text is detected', async ({ visit }) => {
  const page = await visit('/en/disclaimer')
  await page
    .locator('main p')
    .first()
    .evaluate(element => element.setAttribute('style', 'color: #ddd; background: #eee'))
  const found = await findings(page)
  expect(found.join()).toContain('color-contrast')
  expect(found.join()).toContain('dark: color-contrast')
})
