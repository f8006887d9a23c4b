import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { freePort } from '#kit/net/network.ts'
import { untilDrawn } from '#testing/chart-memory.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'

/** Records each flash and each new price of the visible rows from now on. */
async function watchPrices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { prices: 0, up: 0, down: 0 }
    Object.assign(window, { seen })
    new MutationObserver(changes => {
      for (const { type, target } of changes) {
        if (type === 'characterData') {
          if (target.parentElement?.closest('td.price')) seen.prices++
          continue
        }
        const { classList } = target as Element
        if (classList.contains('flash-up') || classList.contains('flash-up-again')) seen.up++
        if (classList.contains('flash-down') || classList.contains('flash-down-again')) seen.down++
      }
    }).observe(document.querySelector('table.quotes')!, {
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class'],
    })
  })
}

const seen = (page: Page) => page.evaluate('window.seen') as Promise<{ prices: number; up: number; down: number }>
const orderOfRows = (page: Page) =>
  page.locator('tr[data-symbol]').evaluateAll(rows => rows.map(row => row.outerHTML.slice(0, 30)))
const priceColour = (page: Page) =>
  page.locator('tr[data-symbol="EURUSD"] td.price').evaluate(cell => getComputedStyle(cell).color)

describe('prices', () => {
  journey('change and flash both ways, and no row changes its place', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    const order = await orderOfRows(page)
    await watchPrices(page)
    await expect.poll(async () => Math.min(...Object.values(await seen(page)))).toBeGreaterThan(2)
    expect(await orderOfRows(page)).toEqual(order)
  })

  journey('a flash fades within a third of a second, and is not repeated when its row moves', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main', {
      before: () => {
        const faded = new Set<EventTarget | null>()
        document.addEventListener('animationend', ({ target }) => faded.add(target))
        Object.assign(window, { faded })
      },
    })
    const cell = await page.waitForSelector('td[class*="flash-"]')
    const flash = await cell.evaluate(element => {
      const [animation] = element.getAnimations()
      return animation ? Number(animation.effect?.getTiming().duration) : 300
    })
    expect(flash).toBe(300)
    const movedAndFlashing = () =>
      page.evaluate(() => {
        const { faded } = window as unknown as { faded: Set<Element> }
        const isFlashing = (each: Element) => each.getAnimations().length > 0
        const cells = [...faded].filter(each => each.matches('td') && each.isConnected && !isFlashing(each))
        for (const { parentElement: row } of cells) row!.parentElement!.prepend(row!)
        return cells.length > 0 ? cells.filter(isFlashing).length : 'none has faded'
      })
    await expect.poll(movedAndFlashing).toBe(0)
  })

  journey('do not flash for visitors who prefer reduced motion, but change all the same', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main', { wantsLessMotion: true })
    await page.waitForSelector('td[class*="flash-"]', { state: 'attached' })
    const animated = await page
      .locator('td[class*="flash-"]')
      .evaluateAll(cells => cells.map(cell => getComputedStyle(cell).animationName))
    expect(new Set(animated)).toEqual(new Set(['none']))
  })

  journey('on the page equal those of the list call', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    const shownAndListed = () =>
      page.evaluate(async () => {
        const answer = await fetch('/dmarket/dsymbol/list?symbols=GBPUSD')
        const { bid } = (await answer.json()).datas.list[0]
        await new Promise(resolve => setTimeout(resolve, 250))
        const cell = document.querySelector('tr[data-symbol="GBPUSD"] td.price')
        return [Number(cell?.textContent), bid]
      })
    await expect
      .poll(async () => {
        const [shown, listed] = await shownAndListed()
        return shown === listed
      })
      .toBe(true)
  })

  journey('below the first screens become live when scrolled into view', async ({ visit }) => {
    const page = await visit('/en/forex')
    await expect.poll(() => page.locator('tr.rows-to-come').count()).toBeGreaterThan(0)
    const last = (await page.locator('table.quotes tbody').last().elementHandle())!
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate(body => body.querySelectorAll('tr[data-symbol]').length)).toBeGreaterThan(0)
    await last.waitForSelector('td[class*="flash-"]')
  })
})

describe('a lost connection', () => {
  journey('is reported, prices are marked stale within ten seconds, and both end with it', async ({ visit }) => {
    const port = await freePort('127.0.0.1')
    const first = await startServer({ port })
    const page = await visit('/en/forex?group=Main', {
      site: first.url,
      expectedComplaints: /WebSocket|ERR_CONNECTION_REFUSED/,
    })
    await page.waitForSelector('td[class*="flash-"]')
    const liveColour = await priceColour(page)

    await first.end('SIGKILL')
    const lostAt = performance.now()
    await page.getByText('Connection lost, reconnecting').waitFor()
    await page.getByRole('button', { name: 'Retry now' }).waitFor()
    await expect.poll(() => page.locator('.tape .liveness').textContent()).toContain('Reconnecting')
    await page.waitForSelector('html[data-connection="lost"]')
    expect((performance.now() - lostAt) / 1_000).toBeLessThan(11 * slowness())
    await expect.poll(() => priceColour(page)).not.toBe(liveColour)
    await expect.poll(() => page.locator('tr[data-symbol="EURUSD"] td.price').textContent()).toMatch(/^\d\.\d{5}$/)

    const second = await startServer({ port })
    try {
      await page.getByRole('button', { name: 'Retry now' }).click()
      await page.getByText('Connection lost, reconnecting').waitFor({ state: 'detached' })
      await page.waitForSelector('html:not([data-connection])')
      await expect.poll(() => priceColour(page)).toBe(liveColour)
      await watchPrices(page)
      await expect.poll(async () => (await seen(page)).prices).toBeGreaterThan(2)
    } finally {
      await page.close()
      await second.end('SIGTERM')
    }
  })

  journey('leaves a chart readable, is restored by itself, and the chart goes on', async ({ visit }) => {
    const port = await freePort('127.0.0.1')
    const first = await startServer({ port })
    const visitor = { site: first.url, expectedComplaints: /WebSocket|ERR_CONNECTION_REFUSED|Failed to fetch/ }
    const page = await visit('/en', visitor)
    const chart = await visit('/en/forex/moreDetail?chartOf=EURUSD&res=1', visitor)
    await page.waitForSelector('td[class*="flash-"]')
    await untilDrawn(chart)
    const closeOf = async () => Number(await chart.locator('.bar-legend').getAttribute('data-close'))
    const headOf = async () => Number(await chart.locator('.big-price').getAttribute('data-price')) / 1e5
    const close = await closeOf()
    await first.end('SIGTERM')
    for (const each of [page, chart]) await each.getByText('Connection lost, reconnecting').waitFor()
    expect(await closeOf()).toBeCloseTo(close, 2)
    const second = await startServer({ port })
    try {
      for (const each of [page, chart])
        await each.getByText('Connection lost, reconnecting').waitFor({ state: 'detached' })
      await expect.poll(async () => (await headOf()).toFixed(5) === (await closeOf()).toFixed(5)).toBe(true)
    } finally {
      await page.close()
      await chart.close()
      await second.end('SIGTERM')
    }
  })
})

describe('the ticker', () => {
  const isRunning = (page: Page) =>
    page.locator('.tape-strip').evaluate(async strip => {
      const place = () => getComputedStyle(strip).transform
      const before = place()
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      return place() !== before
    })

  journey('runs, and pauses under the pointer and under the focus', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { tickerRuns: true })
    await page.mouse.move(700, 600)
    await expect.poll(() => isRunning(page)).toBe(true)
    await page.locator('.tape-window').hover()
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.mouse.move(700, 600)
    await expect.poll(() => isRunning(page)).toBe(true)
    await page.locator('.tape-run:not([inert]) a').first().focus()
    await expect.poll(() => isRunning(page)).toBe(false)
  })

  journey('rests under a pointer that was there before the page could hear of it', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { tickerRuns: true })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async route => {
      await released
      await route.continue()
    })
    await page.goto('/en/disclaimer', { waitUntil: 'commit' })
    await page.locator('.tape-window').hover()
    release()
    await untilHydrated(page)
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.mouse.move(700, 600)
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  journey('is stopped and started by its button', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { tickerRuns: true })
    await page.getByRole('button', { name: 'Pause ticker' }).click()
    await page.mouse.move(700, 600)
    await page.locator('main').click()
    await expect.poll(() => isRunning(page)).toBe(false)
    await page.getByRole('button', { name: 'Resume ticker' }).click()
    await page.mouse.move(700, 600)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => isRunning(page)).toBe(true)
  })

  journey('does not run for visitors who prefer reduced motion', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { wantsLessMotion: true, tickerRuns: true })
    // Prices that change are those of a page that runs.
    const prices = () => page.locator('.tape .num').allTextContents()
    const before = await prices()
    await expect.poll(prices).not.toEqual(before)
    expect(await isRunning(page)).toBe(false)
    await expect.poll(() => page.locator('.tape-run').count()).toBe(1)
  })

  journey('its copy is hidden from screen readers and the keyboard', async ({ visit }) => {
    const page = await visit('/en/disclaimer')
    await untilHydrated(page)
    const copy = page.locator('.tape-run').nth(1)
    expect([
      await copy.getAttribute('aria-hidden'),
      await copy.evaluate(element => (element as HTMLElement).inert),
    ]).toEqual(['true', true])
  })
})
