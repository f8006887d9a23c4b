import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const drawn = async (page: Page) => {
  await page.waitForSelector('.chart-canvas canvas')
  await page.waitForSelector('.chart-message', { state: 'detached' })
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

/** Number of pixels in the colours of the candles behind the legend. */
const candlesBehindLegend = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.querySelector('.chart-legend')!.getBoundingClientRect()
    const canvas = document.querySelector<HTMLCanvasElement>('.chart-canvas canvas')!
    const scale = canvas.width / canvas.getBoundingClientRect().width
    const height = Math.floor((bottom - top) * scale)
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, height)
    const colours = ['--up', '--down'].map(name => {
      const hex = getComputedStyle(document.body).getPropertyValue(name).trim()
      return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
    })
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255 && colours.some(colour => colour.every((part, index) => data[at + index] === part)))
        count++
    return count
  })

describe('the chart as a page', () => {
  journey('draws no candle behind its legend, however many indicators that lists', async ({ visit }) => {
    const page = await visit('/en/finance/chart?ind=none', { width: 390, expectedComplaints: /willReadFrequently/ })
    await drawn(page)
    await expect.poll(() => candlesBehindLegend(page)).toBe(0)
    await page.goto(page.url().replace('ind=none', 'ind=ma-5-20.ema-5-20.wma-5-20'))
    await drawn(page)
    await expect.poll(() => page.locator('.chart-chips .chip').count()).toBe(3)
    await expect.poll(() => candlesBehindLegend(page)).toBe(0)
    const lowest = () => page.locator('.chart-legend').evaluate(legend => legend.getBoundingClientRect().bottom)
    const wrapped = await lowest()
    await page.getByRole('button', { name: 'Remove WMA 5 20' }).click()
    await expect.poll(lowest).toBeLessThan(wrapped)
    await expect.poll(() => candlesBehindLegend(page)).toBe(0)
  })

  journey('draws the level of an alert as a line until the alert is deleted', async ({ visit }) => {
    const page = await visit('/en/finance/chart?ind=none', { expectedComplaints: /willReadFrequently/ })
    await drawn(page)
    expect(await levels(page)).toBe(0)
    const price = await page.locator('.chart-strip-price b').getAttribute('data-price')
    await page.getByRole('button', { name: 'Alerts: EUR/USD' }).click()
    await page.getByLabel('Level', { exact: true }).fill(((Number(price) + 150) / 1e5).toFixed(5))
    await page.getByRole('button', { name: 'Set alert' }).click()
    await page.getByRole('button', { name: /^Delete EURUSD/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => levels(page)).toBe(1)
    await page.reload()
    await expect.poll(() => levels(page)).toBe(1)
    await page.getByRole('button', { name: 'Alerts: EUR/USD' }).click()
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
      await expect.poll(() => heading(page)).toBe('Gold')
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
    await expect.poll(price).not.toBe(before)
  })

  journey.for([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])(
    'gives the prices more than half of a window of $width × $height, an indicator open',
    async ({ width, height }, { visit }) => {
      const page = await visit('/finance/chart', { width })
      await drawn(page)
      await expect.poll(() => page.locator('.pane-splitter').count()).toBe(1)
      const pane = await page.locator('.pane-splitter').evaluate(edge => {
        const chart = edge.parentElement!.getBoundingClientRect()
        return { prices: Number.parseFloat((edge as HTMLElement).style.top), bottom: chart.bottom }
      })
      expect(pane.prices / height).toBeGreaterThanOrEqual(0.55)
      expect(pane.bottom).toBeLessThanOrEqual(height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

  journey('switches from the list beside it without a new document, and goes back', async ({ visit }) => {
    const page = await visit('/en/finance/chart?res=15&ind=rsi-9')
    await drawn(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.locator('.chart-watchlist a[data-symbol="GBPUSD"]').click()
    await page.waitForURL('**chartOf=GBPUSD**')
    await expect.poll(() => heading(page)).toBe('GBP/USD')
    await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^GBPUSD · 15m/)
    await expect.poll(() => new URL(page.url()).searchParams.get('ind')).toBe('rsi-9')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('EUR/USD')
    await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^EURUSD · 15m/)

    await page.getByRole('button', { name: 'Hide the watchlist' }).click()
    await expect.poll(() => page.locator('.chart-watchlist').count()).toBe(0)
    await page.reload()
    await drawn(page)
    await expect.poll(() => page.locator('.chart-watchlist').count()).toBe(0)
    await page.keyboard.press('Shift+L')
    await expect.poll(() => page.locator('.chart-watchlist').count()).toBe(1)
  })

  journey('searches what is typed anywhere, and lists its keys', async ({ visit }) => {
    const page = await visit('/en/finance/chart')
    await drawn(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.type('usdjpy', { delay: 20 })
    await page.waitForSelector('.instrument-picker [role="option"]')
    await expect
      .poll(() => page.locator('.instrument-picker [role="option"][aria-selected="true"] b').textContent())
      .toBe('USDJPY')
    await page.keyboard.press('Enter')
    await page.waitForURL('**chartOf=USDJPY**')
  })

  journey('saves its set-up under a name, for every instrument', async ({ visit }) => {
    const page = await visit('/en/finance/chart?res=15&ind=rsi-9&scale=log')
    await drawn(page)
    const open = async () => {
      await page.locator('.chart-bar').getByRole('button', { name: 'Layouts' }).click()
      await page.getByLabel('Name of the layout').waitFor()
    }
    await open()
    await page.getByLabel('Name of the layout').fill('Scalping')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Rename “Scalping”' }).click()
    await page.getByLabel('Rename “Scalping”').fill('Morning')
    await page.keyboard.press('Enter')

    await page.goto('/en/finance/chart?chartOf=Gold')
    await drawn(page)
    await open()
    await page.getByRole('button', { name: 'Morning', exact: true }).click()
    await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^Gold · 15m/)
    await page.waitForURL('**res=15**')
    await expect.poll(() => new URL(page.url()).searchParams.get('ind')).toBe('rsi-9')
    await page.getByRole('button', { name: 'Make “Morning” the default' }).click()

    await page.goto('/en/finance/chart?chartOf=USDJPY')
    await drawn(page)
    await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^USDJPY · 15m/)
    await page.goto('/en/finance/chart?chartOf=USDJPY&res=1D')
    await drawn(page)
    await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^USDJPY · D/)
    await open()
    await page.getByRole('button', { name: 'Delete “Morning”' }).click()
    await page.goto('/en/finance/chart?chartOf=USDJPY')
    await drawn(page)
    await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/^USDJPY · 1h/)
  })

  journey('changes the height of a pane by keyboard and by pointer, and keeps it', async ({ visit }) => {
    const page = await visit('/en/finance/chart')
    await drawn(page)
    const edge = page.getByRole('separator', { name: 'Height of the MACD pane' })
    const height = async () => Number(await edge.getAttribute('aria-valuenow'))
    await edge.focus()
    const before = await height()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(height).toBe(before + 24)
    const box = (await edge.boundingBox())!
    await page.mouse.move(box.x + 300, box.y + 4)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y - 36, { steps: 4 })
    await page.mouse.up()
    await expect.poll(height).toBeGreaterThan(before + 55)
    const after = await height()
    await page.reload()
    await drawn(page)
    await expect.poll(height).toBe(after)
  })

  journey('is drawn on with a finger: a tool, two taps, or cancelled', async ({ visit }) => {
    const page = await visit('/en/finance/chart', { width: 390 })
    await drawn(page)
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('drawings EURUSD') ?? '[]') as unknown[])
    const choose = async (name: string) => {
      await page.locator('.chart-bar').getByRole('button', { name: 'Drawing', exact: true }).tap()
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap()
      await page.getByText(`${name}: tap the chart`).waitFor()
    }
    const box = (await page.locator('.chart-canvas').boundingBox())!
    await choose('Trend line')
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await page.getByText('tap the chart').waitFor({ state: 'detached' })
    expect(await stored()).toEqual([])
    await choose('Trend line')
    await page.clock.install()
    await page.touchscreen.tap(box.x + 80, box.y + 240)
    // The chart takes a tap within half a second for the second one of a double tap.
    await page.clock.runFor(600)
    await page.touchscreen.tap(box.x + 220, box.y + 180)
    await expect.poll(stored).toMatchObject([{ name: 'segment', points: [{}, {}] }])
    await page.getByText('tap the chart').waitFor({ state: 'detached' })
  })

  journey('has every interval on a phone', async ({ visit }) => {
    const page = await visit('/en/finance/chart', { width: 390 })
    await drawn(page)
    for (const [name, value] of [
      ['1m', '1'],
      ['15m', '15'],
      ['M', '1M'],
    ] as const) {
      await page.locator('.chart-bar').getByRole('button', { name, exact: true }).tap()
      await page.waitForURL(url => url.searchParams.get('res') === value)
    }
    await page.getByRole('button', { name: 'Show the watchlist' }).tap()
    await page.getByRole('dialog', { name: 'Watchlist' }).locator('a[data-symbol="USDJPY"]').tap()
    await page.waitForURL('**chartOf=USDJPY**')
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
