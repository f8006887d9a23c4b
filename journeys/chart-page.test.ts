import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const drawn = async (page: Page) => {
  await page.waitForSelector('.chart-canvas canvas')
  await page.waitForSelector('.chart-message', { state: 'detached', timeout: 30_000 })
}
const heading = (page: Page) => page.locator('h1').textContent()
const picker = (page: Page) => page.getByLabel('Change instrument')

/** Number of dashed lines in the brand colour across the chart. */
const levels = (page: Page) =>
  page.evaluate(() => {
    const accent = getComputedStyle(document.body).getPropertyValue('--accent').trim()
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(accent.slice(at, at + 2), 16))
    let lines = 0
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.chart-canvas canvas')) {
      const { width, height } = canvas
      if (width < 600 || height === 0) continue
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
      let isWithin = false
      for (let y = 0; y < height; y++) {
        let count = 0
        for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
          const away = Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue)
          if (data[at + 3]! > 60 && away < 24) count++
        }
        const isLine = count > width * 0.45
        if (isLine && !isWithin) lines++
        isWithin = isLine
      }
    }
    return lines
  })

describe('the chart as a page', () => {
  journey('draws the level of an alert as a line until the alert is deleted', async ({ visit }) => {
    const page = await visit('/en/finance/chart?ind=none', { expectedComplaints: /willReadFrequently/ })
    await drawn(page)
    expect(await levels(page)).toBe(0)
    const price = await page.locator('.chart-strip-price b').getAttribute('data-price')
    await page.getByRole('button', { name: 'Price alerts: EUR/USD' }).click()
    await page.getByLabel('Level', { exact: true }).fill(((Number(price) + 150) / 1e5).toFixed(5))
    await page.getByRole('button', { name: 'Set alert' }).click()
    await page.getByRole('button', { name: /^Delete EURUSD/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => levels(page)).toBe(1)
    await page.reload()
    await expect.poll(() => levels(page), { timeout: 20_000 }).toBe(1)
    await page.getByRole('button', { name: 'Price alerts: EUR/USD' }).click()
    await page.getByRole('button', { name: /^Delete EURUSD/ }).click()
    await expect.poll(() => levels(page)).toBe(0)
  })

  journey(
    'switches to another instrument by keyboard, keeps its settings, and survives a reload',
    async ({ visit }) => {
      const page = await visit('/en/finance/chart')
      await drawn(page)
      expect(await heading(page)).toBe('EUR/USD')
      await page.locator('.chart-bar').getByRole('button', { name: '4h' }).click()
      await page.waitForURL('**res=240**')

      await picker(page).focus()
      await page.keyboard.type('gold')
      await page.waitForSelector('.instrument-picker [role="option"]')
      await expect
        .poll(() => page.locator('.instrument-picker [role="option"][aria-selected="true"] b').textContent())
        .toBe('Gold')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/en\/finance\/chart\?.*chartOf=Gold/)
      await drawn(page)
      expect(await heading(page)).toBe('Gold')
      expect(page.url()).toContain('res=240')
      await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^Gold · 4h/)

      const address = page.url()
      await page.reload()
      await drawn(page)
      expect([page.url(), await heading(page)]).toEqual([address, 'Gold'])
      await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^Gold · 4h/)
    },
  )

  journey('suggests only instruments, each of which opens here', async ({ visit }) => {
    const page = await visit('/en/finance/chart?chartOf=Gold')
    await picker(page).fill('us')
    await page.waitForSelector('.instrument-picker [role="option"]')
    const targets = await page
      .locator('.instrument-picker [role="option"]')
      .evaluateAll(all => all.map(each => each.getAttribute('href')))
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) expect(target).toMatch(/^\/en\/finance\/chart\?chartOf=/)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.instrument-picker [role="option"]', { state: 'detached' })
  })

  journey('fills the window below the header, and is live', async ({ visit }) => {
    const page = await visit('/en/finance/chart')
    await drawn(page)
    const bottom = await page.locator('#chart').evaluate(chart => chart.getBoundingClientRect().bottom)
    expect(bottom).toBeGreaterThan(860)
    expect(bottom).toBeLessThanOrEqual(900)
    const price = () => page.locator('.chart-strip-price b').textContent()
    const before = await price()
    await expect.poll(price, { timeout: 20_000 }).not.toBe(before)
  })

  journey('opens a symbol without JavaScript as well', async ({ visit }) => {
    const page = await visit('/en/finance/chart', { javaScript: false })
    await picker(page).fill('gold')
    await picker(page).press('Enter')
    await page.waitForURL('**/en/finance/chart?chartOf=Gold')
    expect(await heading(page)).toBe('Gold')
    await expect.poll(() => page.locator('#history tbody tr').count()).toBe(20)
  })
})
