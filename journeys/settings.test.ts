import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

const attribute = (page: Page, name: string) => page.getAttribute('html', name)
const upColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--up').trim())

/** Theme and colours at each change from the very first element on, as a visitor would see them. */
async function rememberFirstLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const looks = new Set<string>()
    Object.assign(window, { looks })
    const look = () => {
      const root = document.documentElement
      if (!document.body) return
      looks.add(`${root.dataset.theme} ${root.dataset.quoteColors} ${getComputedStyle(document.body).backgroundColor}`)
    }
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true })
    const frame = () => {
      look()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

const firstLooks = (page: Page) => page.evaluate('[...window.looks]') as Promise<string[]>

describe('the theme', () => {
  journey('of a first visit is the system’s', async ({ visit }) => {
    expect(await attribute(await visit('/en/forex', { theme: 'dark' }), 'data-theme')).toBe('dark')
    expect(await attribute(await visit('/en/forex', { theme: 'light' }), 'data-theme')).toBe('light')
  })

  journey('once selected survives a reload and applies to other pages from the first paint', async ({ visit }) => {
    const page = await visit('/en/forex', { theme: 'light' })
    await page.getByRole('button', { name: 'Theme: switch to Dark' }).click()
    expect(await attribute(page, 'data-theme')).toBe('dark')
    await rememberFirstLooks(page)
    for (const path of ['/en/forex', '/disclaimer', '/cn/nothing-here']) {
      await page.goto(path)
      await untilHydrated(page)
      const looks = await firstLooks(page)
      expect([path, looks.map(look => look.split(' ')[0])]).toEqual([path, ['dark']])
    }
    await page.goto('/en/forex')
    await page.getByRole('button', { name: 'Theme: switch to Light' }).click()
    expect(await attribute(page, 'data-theme')).toBe('light')
  })

  journey('is applied in the visitor’s other tabs', async ({ visit }) => {
    const page = await visit('/en/forex', { theme: 'light' })
    const other = await page.context().newPage()
    await other.goto('/en/disclaimer')
    await page.bringToFront()
    await page.getByRole('button', { name: 'Theme: switch to Dark' }).click()
    await expect.poll(() => attribute(other, 'data-theme')).toBe('dark')
  })
})

describe('the colours of up and down', () => {
  journey('are red-up on Chinese pages and green-up on English ones', async ({ visit }) => {
    expect(await attribute(await visit('/forex'), 'data-quote-colors')).toBe('east')
    expect(await attribute(await visit('/cn/forex'), 'data-quote-colors')).toBe('east')
    expect(await attribute(await visit('/en/forex'), 'data-quote-colors')).toBe('west')
  })

  journey('change everywhere with a click, are stored, and leave sign and arrow unchanged', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    const green = await upColour(page)
    await page.getByRole('button', { name: 'Up/down colours: switch to Red up' }).click()
    const red = await upColour(page)
    expect(red).not.toBe(green)
    await rememberFirstLooks(page)
    await page.goto('/en/forex?group=Main')
    await untilHydrated(page)
    expect(await upColour(page)).toBe(red)
    expect((await firstLooks(page)).map(look => look.split(' ')[1])).toEqual(['east'])
    for (const cell of await page.locator('.quote-list td.move.arrow').allTextContents())
      expect(cell).toMatch(/^(\+|−)\d+\.\d\d%$|^0\.00%$/)
  })
})

journey('the density of a table is changed by its button and stored', async ({ visit }) => {
  const page = await visit('/en/forex')
  const height = async () => (await page.locator('tr[data-symbol="EURUSD"]').boundingBox())!.height
  const atFirst = await height()
  await page.getByRole('button', { name: 'Density: switch to Comfortable' }).click()
  const comfortable = await height()
  expect(comfortable).toBeGreaterThan(atFirst)
  await page.reload()
  expect(await height()).toBe(comfortable)
  await page.getByRole('button', { name: 'Density: switch to Compact' }).click()
  expect(await height()).toBe(atFirst)
})

describe('the settings', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
  const percent = (page: Page, symbol: string) =>
    page.locator(`tr[data-symbol="${symbol}"] td.move.arrow`).textContent()

  async function openSettings(page: Page): Promise<void> {
    await page.locator('.masthead').getByRole('button', { name: 'Settings' }).click()
    await dialog(page).waitFor()
  }

  journey('are changed by keyboard, and return the focus', async ({ visit }) => {
    const page = await visit('/en/forex', { theme: 'light' })
    await page.locator('.masthead').getByRole('button', { name: 'Settings' }).press('Enter')
    await dialog(page).waitFor()
    await dialog(page).getByRole('radio', { name: 'System' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await attribute(page, 'data-theme')).toBe('dark')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings')
  })

  journey('survive a reload, and apply to every figure from the first paint', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main', { zone: 'Europe/London' })
    await openSettings(page)
    await dialog(page).getByText('vs prev. close').click()
    await dialog(page).getByText('1.234,56', { exact: true }).click()
    await dialog(page).getByText('Blue up, orange down').click()
    await dialog(page).getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.keyboard.press('Escape')
    const check = async () => {
      expect(await attribute(page, 'data-quote-colors')).toBe('safe')
      await expect.poll(() => page.locator('.page-title').textContent()).toContain('Change vs prev. close')
      await expect.poll(() => page.locator('.page-title').textContent()).toContain('Tokyo time')
      await expect.poll(() => page.locator('tr[data-symbol="USDJPY"] .price').textContent()).toMatch(/^\d{3},\d{3}$/)
      expect(await percent(page, 'USDCHF')).toMatch(/^[+−]\d+,\d\d%$/)
    }
    await check()
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const frame = () => {
        const cell = document.querySelector('tr[data-symbol="USDCHF"] td.move.arrow')
        if (cell) {
          const { color } = getComputedStyle(cell)
          seen.add(color === 'rgba(0, 0, 0, 0)' ? 'waiting' : /,\d\d%$/.test(cell.textContent ?? '') ? 'own' : 'other')
        }
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    await page.reload()
    await expect.poll(() => page.evaluate('[...window.seen].at(-1)')).toBe('own')
    expect(await page.evaluate('[...window.seen]')).not.toContain('other')
    await check()
    await openSettings(page)
    await dialog(page).getByRole('button', { name: 'Reset' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('tr[data-symbol="USDJPY"] .price').textContent()).toMatch(/^\d{3}\.\d{3}$/)
    expect(await attribute(page, 'data-quote-colors')).toBe('west')
    await expect.poll(() => page.locator('.page-title').textContent()).toContain('Change vs prev. close')
  })

  journey('apply the baseline in every list: the figure equals that of the call', async ({ visit }) => {
    const called = async () => {
      const answer = await fetch(`${inject('site')}/dmarket/dsymbol/list?symbols=NZDUSD`)
      return (await answer.json()).datas.list[0]
    }
    // The price 24 hours ago is another one every five minutes; an open page reads it as rarely.
    let item = await called()
    let page = await visit('/en/forex?group=Main')
    for (let after = await called(); after.h24 !== item.h24; after = await called()) {
      item = after
      page = await visit('/en/forex?group=Main')
    }
    await openSettings(page)
    for (const [name, field] of [
      ['vs prev. close', 'prevClose'],
      ['vs 17:00 New York', 'ny17'],
      ['vs 24 h ago', 'h24'],
    ] as const) {
      await dialog(page).getByText(name).click()
      await expect
        .poll(async () => {
          // Both figures of one moment: between two readings the price may change.
          const cells = page.locator('tr[data-symbol="NZDUSD"]').locator('.price, td.move.arrow')
          const [price, shown] = await cells.allTextContents()
          const percent = Number(shown!.replace('−', '-').replace('%', ''))
          return Math.abs(percent - (Number(price) / item[field] - 1) * 100)
        })
        .toBeLessThan(0.011)
    }
  })

  journey('fit a phone, in its menu', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
    await dialog(page).waitFor()
    const box = (await dialog(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    await dialog(page).getByText('Dark', { exact: true }).click()
    expect(await attribute(page, 'data-theme')).toBe('dark')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1)
  })

  journey('have buttons in the menu of a phone: theme, colours, QR code', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Theme: switch to Dark' }).click()
    expect(await attribute(page, 'data-theme')).toBe('dark')
    const before = await upColour(page)
    await menu.getByRole('button', { name: /^Up\/down colours/ }).click()
    await expect.poll(() => upColour(page)).not.toBe(before)
    await menu.getByRole('button', { name: 'Open on your phone' }).click()
    await page.getByRole('dialog', { name: 'Open on your phone' }).waitFor()
  })
})
