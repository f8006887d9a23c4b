import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import { untilDrawn as drawn, watchChartMemory } from '#testing/chart-memory.ts'
import { journey } from '#testing/journey.ts'
import { startShiftedServer } from '#testing/shifted-clock.ts'

const euro = '/en/forex/moreDetail?chartOf=EURUSD'

const legend = (page: Page) => page.locator('.bar-legend').textContent()
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Closes of the bars in view, newest first, from the chart's own table. */
const table = async (page: Page) => {
  await tool(page, 'View as table').click()
  await page.waitForSelector('.bar-table tbody tr')
  const rows = await page
    .locator('.bar-table tbody tr')
    .evaluateAll(all => all.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent)))
  await tool(page, 'View as chart').click()
  return rows
}
/** The contents of a chart, except for the live price. */
const shown = async (page: Page) => ({
  address: new URL(page.url()).search,
  chips: await page.locator('.chart-chips').allTextContents(),
  pressed: await page
    .locator('.chart-panel [aria-pressed="true"]')
    .evaluateAll(all => all.map(each => each.textContent)),
  // An indicator's values depend on how much history is loaded.
  bars: (await table(page)).slice(1).map(row => row.slice(0, 5)),
})

describe('the page of an instrument', () => {
  journey('is readable without JavaScript: head, performance and history', async ({ visit }) => {
    const page = await visit(euro, { javaScript: false })
    await expect.poll(() => page.locator('h1').textContent()).toBe('EUR/USD')
    await expect.poll(() => page.locator('.big-price').textContent()).toMatch(/^\d\.\d{5}$/)
    await expect.poll(() => page.locator('.performance th').allTextContents()).toContain('1Y')
    await expect
      .poll(() => page.locator('.performance').first().locator('td.move').nth(1).textContent())
      .toMatch(/[+−]?\d+\.\d\d%/)
    await expect.poll(() => page.locator('#history tbody tr').count()).toBe(20)
    await page.getByRole('link', { name: 'Older' }).click()
    await page.waitForURL('**page=2**')
    await expect.poll(() => page.locator('#history tbody tr').count()).toBe(20)
    await expect.poll(() => page.locator('noscript').first().textContent()).toContain('JavaScript')
  })

  journey('loads no style sheet after its head, which would restyle the whole page', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    const sheets = () => page.locator('link[rel="stylesheet"]').evaluateAll(all => all.map(link => link.outerHTML))
    const served = (await (await page.request.get(page.url())).text()).match(/<link rel="stylesheet"/g)!
    await page.getByRole('button', { name: /^Indicators/ }).click()
    await page.getByRole('checkbox', { name: /^RSI/ }).waitFor()
    expect(await sheets()).toHaveLength(served.length)
  })

  journey('marks the part that was jumped to', async ({ visit }) => {
    const page = await visit(euro)
    const marked = page.locator('.section-tabs [aria-current="location"]')
    await expect.poll(() => marked.allTextContents()).toEqual(['Chart'])
    await page.locator('.section-tabs').getByRole('link', { name: 'History' }).click()
    await expect.poll(() => marked.allTextContents()).toEqual(['History'])
    await page.goBack()
    await expect.poll(() => marked.allTextContents()).toEqual(['Chart'])
  })

  journey('shows the same digits in head, chart and history as in the list', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    const seen = await page.evaluate(async () => {
      const faults: string[] = []
      const byNumber: Record<string, number> = {}
      const listed: [number, number][] = []
      let before = ''
      /** Compares what is shown until it has moved so many times; `meanwhile` is called every tenth time. */
      const compare = async (moves: number, meanwhile?: () => Promise<unknown>) => {
        for (let sample = 0, seen = 0; seen < moves; sample++) {
          await new Promise(resolve => setTimeout(resolve, 15))
          const head = document.querySelector<HTMLElement>('.big-price')!
          const chart = document.querySelector<HTMLElement>('.bar-legend')!
          const first = document.querySelector('#history tbody td.price')!
          const price = (Number(head.dataset.price) / 1e5).toFixed(5)
          byNumber[head.dataset.n!] = Number(price)
          const others = [head.textContent, Number(chart.dataset.close).toFixed(5), first.textContent]
          if (others.some(other => other !== price)) faults.push([price, ...others].join(' '))
          if (price !== before) seen++
          before = price
          if (sample % 10 === 0) await meanwhile?.()
        }
      }
      await compare(15, async () => {
        const answer = await fetch('/dmarket/dsymbol/list?symbols=EURUSD')
        const { n, bid } = (await answer.json()).datas.list[0]
        listed.push([n, bid])
      })
      // What was listed last arrives.
      await compare(2)
      const compared = listed.filter(([n]) => byNumber[n] !== undefined)
      const wrong = compared.filter(([n, bid]) => byNumber[n]!.toFixed(5) !== bid.toFixed(5))
      return { faults, compared: compared.length, wrong }
    })
    expect(seen.faults).toEqual([])
    expect(seen.compared).toBeGreaterThan(0)
    expect(seen.wrong).toEqual([])
  })

  journey('loads at most 206 kB of JavaScript, including the chart', async ({ visit }) => {
    const page = await visit('/en/disclaimer')
    const scripts = new Map<string, number>()
    page.on('response', async response => {
      if (!response.url().endsWith('.js')) return
      scripts.set(response.url(), brotliCompressSync(await response.body()).length)
    })
    await page.context().clearCookies()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.goto(euro)
    await drawn(page)
    await page.waitForLoadState('networkidle')
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1_000
    expect(scripts.size).toBeGreaterThan(5)
    expect(total).toBeGreaterThan(100)
    expect(total).toBeLessThan(206)
  })

  journey('loads no chart before it is near the window', async ({ visit }) => {
    const page = await visit('/en/disclaimer')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/en/forex')
    await page.waitForLoadState('networkidle')
    expect(asked.filter(url => url.includes('price-chart'))).toEqual([])
  })
})

describe('a chart', () => {
  journey('switches from candles to an area to a table, and back', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    expect(await legend(page)).toMatch(/EURUSD · 1h.*O.*H.*L.*C/)
    await tool(page, 'Area').click()
    await expect.poll(() => legend(page)).toMatch(/Closing price \d\.\d{5}/)
    await page.waitForURL('**shape=area**')
    const rows = await table(page)
    expect(rows.length).toBeGreaterThan(30)
    expect(rows[0]!.slice(1, 5).every(price => /^\d\.\d{5}$/.test(price!))).toBe(true)
    await tool(page, 'Candles').click()
    await expect.poll(() => page.url()).not.toContain('shape')
  })

  journey('compared with two others is the same chart after a reload', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    await page.locator('.chart-bar').getByRole('button', { name: '4h' }).click()
    for (const symbol of ['GBPUSD', 'DXY']) {
      await page.getByRole('button', { name: /^Compare/ }).click()
      await page.getByPlaceholder('Add a symbol').fill(symbol)
      await page.locator('.menu-panel').getByRole('option', { name: symbol }).first().click()
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: /^Indicators/ }).click()
    await page.getByRole('checkbox', { name: /^RSI/ }).check()
    await page.keyboard.press('Escape')
    await page.waitForURL('**vs=GBPUSD%2CDXY**')
    await drawn(page)
    const before = await shown(page)
    expect(before.chips.join()).toContain('GBPUSD')
    expect(before.chips.join()).toContain('DXY')
    expect(
      await page.locator('.chart-ranges').getByRole('button', { name: 'Percent' }).getAttribute('aria-pressed'),
    ).toBe('true')
    await page.reload()
    await drawn(page)
    await expect.poll(() => shown(page)).toEqual(before)
  })

  journey('is compared with the keyboard alone', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    await page.getByRole('button', { name: /^Compare/ }).focus()
    // Its choices are loaded before the panel is opened.
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Enter')
    const box = page.getByRole('combobox', { name: 'Add a symbol' })
    await expect.poll(() => box.evaluate(field => field === document.activeElement)).toBe(true)
    // Enter before the options have arrived takes the first of them when they do.
    await page.keyboard.type('usdjpy')
    await page.keyboard.press('Enter')
    await page.waitForURL('**vs=USDJPY**')
    await page.keyboard.press('ArrowDown')
    const first = page.getByRole('listbox').getByRole('option').first()
    const symbol = await first.locator('b').textContent()
    expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await page.keyboard.press('Enter')
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`vs=USDJPY,${symbol}`)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
  })

  journey('is read bar by bar with the keyboard, and announced', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    const rows = await table(page)
    await page.locator('.chart-canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    const spoken = page.locator('.chart-view p[aria-live]')
    const [time, open, high, low, close] = rows[1]!
    await expect
      .poll(() => spoken.textContent())
      .toContain(`${time}, open ${open}, high ${high}, low ${low}, close ${close}`)
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const said = document.querySelector<HTMLElement>('.big-price')!.dataset.price
          const drawn = document.querySelector<HTMLElement>('.bar-legend')!.dataset.close
          return Math.round(Number(drawn) * 1e5) - Number(said)
        }),
      )
      .toBe(0)
  })

  journey('loads more history at its left edge, until it ends', async ({ visit }) => {
    const page = await visit(`${euro}&res=1M`)
    await drawn(page)
    await expect
      .poll(async () => {
        await page.locator('.chart-canvas').focus()
        await page.keyboard.press('Home')
        const rows = await table(page)
        return rows.length > 5 && /\d{4}/.exec(rows.at(-1)![0]!)![0] < '2018'
      })
      .toBe(true)
  })

  journey('of a mainland index is a session from 09:30 to 15:00 for readers in the mainland', async ({ visit }) => {
    const asked: string[] = []
    const page = await visit('/cn/disclaimer')
    page.on('request', request => asked.push(request.url()))
    await page.goto('/cn/global/moreDetail?chartOf=SHANGHAI')
    await drawn(page)
    await expect.poll(() => legend(page)).toMatch(/SHANGHAI · 分时最新 [\d,.]+.*均线（算术平均） [\d,.]+/)
    expect(asked.filter(url => url.includes('/dmarket/dsymbol/getChinaDistoryData')).length).toBeGreaterThan(0)
    await tool(page, '以表格查看').click()
    const times = page.locator('.bar-table tbody th')
    await expect.poll(() => times.last().textContent()).toMatch(/ 09:30$/)
    const count = await times.count()
    if (count > 121) expect(await times.nth(count - 121).textContent()).toMatch(/ 13:00$/)
    await tool(page, '以图表查看').click()
    await page.locator('.chart-bar').getByRole('button', { name: '日', exact: true }).click()
    await expect.poll(() => legend(page)).toContain('SHANGHAI · 日')
    await page.waitForURL('**res=1D**')
    await page.locator('.chart-foot').getByRole('button', { name: '1日', exact: true }).click()
    await expect.poll(() => legend(page)).toContain('SHANGHAI · 分时')
    await expect.poll(() => page.url()).not.toContain('res=')
  })

  journey('of a mainland index can be a session for all readers, and is one after a reload', async ({ visit }) => {
    const page = await visit('/en/global/moreDetail?chartOf=SZSE')
    await drawn(page)
    await expect.poll(() => legend(page)).toContain('SZSE · 1h')
    await tool(page, 'Session').click()
    await expect.poll(() => legend(page)).toContain('SZSE · Session')
    await page.waitForURL('**day=1**')
    await page.reload()
    await drawn(page)
    await expect.poll(() => legend(page)).toContain('SZSE · Session')
  })

  journey('is the same again when the visitor comes back to it', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    await page.locator('.chart-bar').getByRole('button', { name: '4h' }).click()
    await page.waitForURL('**res=240**')
    await page.locator('.tabs').getByRole('link', { name: 'Commodities' }).click()
    await page.waitForURL('**/en/commodities')
    await page.goBack()
    await drawn(page)
    await expect.poll(() => legend(page)).toContain('EURUSD · 4h')
  })

  journey('has the set-up of each step of the history on the way back and forward', async ({ visit }) => {
    const page = await visit(euro)
    const interval = (name: string) => page.locator('.chart-bar').getByRole('button', { name, exact: true })
    await interval('15m').click()
    await page.waitForURL('**res=15**')
    await page.getByRole('link', { name: 'History' }).first().click()
    await page.waitForURL('**#history')
    await interval('4h').click()
    await page.waitForURL('**res=240**')
    await page.goBack()
    await expect.poll(() => interval('15m').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => new URL(page.url()).searchParams.get('res')).toBe('15')
    await page.goForward()
    await expect.poll(() => interval('4h').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => new URL(page.url()).searchParams.get('res')).toBe('240')
  })

  journey('is saved as an image', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    const [download] = await Promise.all([page.waitForEvent('download'), tool(page, 'Screenshot').click()])
    expect(download.suggestedFilename()).toBe('EURUSD-60.png')
  })

  journey('keeps its drawings after a reload', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    const box = (await page.locator('.chart-canvas').boundingBox())!
    await tool(page, 'Horizontal line').click()
    await page.mouse.click(box.x + 300, box.y + 120)
    await expect.poll(() => tool(page, 'Clear').isEnabled()).toBe(true)
    await page.reload()
    await drawn(page)
    await expect.poll(() => tool(page, 'Clear').isEnabled()).toBe(true)
    await tool(page, 'Clear').click()
    await expect.poll(() => tool(page, 'Clear').isEnabled()).toBe(false)
    await page.reload()
    await drawn(page)
    await expect.poll(() => tool(page, 'Clear').isEnabled()).toBe(false)
  })

  journey('is drawn on with the keyboard alone, with undo and redo', async ({ visit }) => {
    const page = await visit(euro)
    await drawn(page)
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('drawings EURUSD') ?? '[]') as unknown[])
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await tool(page, 'Trend line').focus()
    await press('Enter', 'ArrowLeft', 'ArrowLeft', 'Enter')
    await expect.poll(() => page.locator('.chart-view p[aria-live]').textContent()).toBe('Point 1 of 2')
    await press('ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter')
    await expect.poll(stored).toMatchObject([{ name: 'segment', points: [{}, {}] }])

    await tool(page, 'Text').focus()
    await press('Enter', 'ArrowLeft', 'Enter')
    await page.getByLabel('Note text').fill('<b>Break</b> & retest')
    await press('Enter')
    await expect.poll(stored).toMatchObject([{ name: 'segment' }, { name: 'note', text: '<b>Break</b> & retest' }])
    await press('[', 'Enter')
    await expect.poll(() => page.getByLabel('Note text').inputValue()).toBe('<b>Break</b> & retest')
    await page.getByLabel('Note text').fill('Retest')
    await press('Enter')
    await expect.poll(stored).toMatchObject([{ name: 'segment' }, { text: 'Retest' }])

    await press('Delete')
    await expect.poll(stored).toMatchObject([{ name: 'segment' }])
    await press('Control+z')
    await expect.poll(stored).toMatchObject([{ name: 'segment' }, { text: 'Retest' }])
    await press('Control+z', 'Control+z', 'Control+z')
    await expect.poll(stored).toEqual([])
    await expect.poll(() => tool(page, 'Undo').isEnabled()).toBe(false)
    await press('Control+Shift+z')
    await expect.poll(stored).toMatchObject([{ name: 'segment' }])
    await press('Control+y')
    await tool(page, 'Redo').click()
    await expect.poll(stored).toMatchObject([{ name: 'segment' }, { text: 'Retest' }])

    await page.reload()
    await drawn(page)
    expect(await stored()).toMatchObject([{ name: 'segment' }, { text: 'Retest' }])
    await tool(page, 'Clear').click()
    await expect.poll(stored).toEqual([])
  })

  journey('shows the cloud and the average by ticks, in its address and in its table', async ({ visit }) => {
    const page = await visit(`${euro}&res=15`)
    await drawn(page)
    await page.getByRole('button', { name: /^Indicators/ }).click()
    await page.getByRole('checkbox', { name: /^Ichimoku/ }).check()
    await page.getByRole('checkbox', { name: /volume counted in ticks/ }).check()
    await page.keyboard.press('Escape')
    await page.waitForURL('**ichi-9-26-52-26.vwap**')
    await expect.poll(() => page.locator('.chart-chips').textContent()).toContain('Ichimoku 9 26 52 26Tick VWAP')
    await tool(page, 'View as table').click()
    await page.waitForSelector('.bar-table tbody tr')
    const heads = await page.locator('.bar-table thead th').allTextContents()
    for (const head of ['Tenkan', 'Kijun', 'Senkou A', 'Senkou B', 'Chikou'])
      expect(heads).toContain(`Ichimoku ${head}`)
    const bars = await page
      .locator('.bar-table tbody tr')
      .evaluateAll(all => all.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent)))
    // The lagging span of a bar is the close of the one 26 bars later.
    const lagging = heads.indexOf('Ichimoku Chikou')
    expect(bars[30]![lagging]).toBe(bars[4]![4])
    // The conversion line is the middle of the last nine bars.
    const recent = bars.slice(5, 14)
    const high = Math.max(...recent.map(bar => Number(bar[2])))
    const low = Math.min(...recent.map(bar => Number(bar[3])))
    expect(Number(bars[5]![heads.indexOf('Ichimoku Tenkan')])).toBeCloseTo((high + low) / 2, 4)
    expect(Number(bars[5]![heads.indexOf('Tick VWAP')])).toBeGreaterThan(0)
  })

  journey('reports history that cannot be loaded, and loads it on retry', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { expectedComplaints: /ERR_FAILED/ })
    await page.route('**/dmarket/dsymbol/history**', route => route.abort())
    await page.goto(euro)
    await page.getByRole('alert').getByText('data could not be loaded').waitFor()
    await page.unroute('**/dmarket/dsymbol/history**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await drawn(page)
    await expect.poll(() => legend(page)).toMatch(/C \d\.\d{5}/)
  })
})

describe('on a phone', () => {
  /** A straight swipe of a finger for a fifth of a second. */
  async function swipe(session: CDPSession, x: number, y: number, across: number, along: number): Promise<void> {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x, y }])
    for (let step = 1; step <= 12; step++) {
      await touch('touchMove', [{ x: x + (across * step) / 12, y: y + (along * step) / 12 }])
      await new Promise(resolve => setTimeout(resolve, 16))
    }
    await touch('touchEnd', [])
  }

  /** Waits until the page no longer scrolls: it is where it was twenty frames ago. Returns where that is. */
  const untilStill = (page: Page) =>
    page.evaluate(async () => {
      let place = window.scrollY
      for (let frames = 0; frames < 20; frames++) {
        await new Promise(requestAnimationFrame)
        if (window.scrollY !== place) frames = 0
        place = window.scrollY
      }
      return place
    })

  journey('a finger on the chart scrolls the page vertically, and the chart horizontally', async ({ visit }) => {
    const page = await visit(euro, { width: 390 })
    await page.locator('.chart-canvas').scrollIntoViewIfNeeded()
    await drawn(page)
    await page.locator('.chart-legend').evaluate(element => element.scrollIntoView({ block: 'start' }))
    await page.evaluate(() => window.scrollBy(0, -120))
    const session = await page.context().newCDPSession(page)
    const place = async () => {
      const box = (await page.locator('.chart-canvas').boundingBox())!
      return [box.x + 150, box.y + 160] as const
    }
    const [x, y] = await place()
    const top = await page.evaluate(() => window.scrollY)
    await swipe(session, x, y, 0, -200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 100)
    await swipe(session, x, y - 100, 0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(top + 60)

    const rest = await untilStill(page)
    // On a machine that stalls between two points a swipe becomes a long press: try again.
    await expect
      .poll(async () => {
        // The page rests elsewhere than where it was: a flick goes on after the finger.
        await swipe(session, ...(await place()), 150, 0)
        await page.waitForURL(/until=/, { timeout: 1_000 }).catch(() => undefined)
        return page.url()
      })
      .toContain('until=')
    expect(await page.evaluate(() => window.scrollY)).toBe(rest)
  })
})

journey('a trading day that ends while the page is open: it shows the figures of the new day', async ({ visit }) => {
  const days = [
    // 17:00 in New York on a Thursday, and midnight in UTC.
    { address: euro, end: Date.parse('2026-11-19T22:00:00Z'), decimals: 5 },
    { address: '/en/crypto/moreDetail?chartOf=BTCUSD', end: Date.parse('2026-11-20T00:00:00Z'), decimals: 2 },
  ]
  const server = await startShiftedServer(days[0]!.end - 5 * MINUTE_MS)
  try {
    for (const { address, end, decimals } of days) {
      const early = end - 5 * MINUTE_MS - server.now()
      if (early > 0) server.shift(early)
      const page = await visit(address, { site: server.url })
      const number = (text: string | null) => Number(text?.replaceAll(',', ''))
      const figure = async (name: string) =>
        number(
          await page
            .locator('.figures > div', { has: page.getByText(name, { exact: true }) })
            .locator('dd')
            .textContent(),
        )
      const day = (place: number) => page.locator('#history tbody tr').nth(place).locator('th, td').allInnerTexts()
      // What is far below the window is not laid out, and has no text.
      await page.locator('#history').scrollIntoViewIfNeeded()
      // Days that take long are fetched by the browser.
      await expect.poll(async () => (await day(0))[0]).toBe('19 Nov 2026')
      const pivot = page.locator('.levels .pivot td').first()
      const before = await pivot.textContent()

      server.shift(end - 5_000 - server.now())
      await expect.poll(async () => (await day(0))[0], { timeout: 120_000 }).toBe('20 Nov 2026')
      const [, close, , high, low] = (await day(1)).map(number)
      expect(await figure('Prev. close')).toBe(close)
      // Classic pivot: the mean of high, low and close of the day before.
      const unit = 10 ** -decimals
      await expect
        .poll(async () => Math.abs(number(await pivot.textContent()) - (high! + low! + close!) / 3))
        .toBeLessThan(1.01 * unit)
      await expect.poll(() => pivot.textContent()).not.toBe(before)
      expect((await figure('High')) - (await figure('Low'))).toBeLessThan(high! - low!)
      await page.close()
    }
  } finally {
    await server.end('SIGTERM')
  }
})

// Fifty changes are in `npm run bench -- chart-memory`.
journey('memory does not grow over twenty changes of symbol and resolution', async ({ visit }) => {
  const page = await visit(euro)
  await drawn(page)
  const memory = await watchChartMemory(page)
  await memory.change(20)
  await expect.poll(() => page.locator('.chart-canvas canvas').count()).toBeLessThan(30)
  // What was replaced last may be released later; what leaks stays.
  let grown = Number.POSITIVE_INFINITY
  const growth = async () => {
    grown = await memory.grown()
    return grown
  }
  await expect.poll(growth).toBeLessThan(2)

  // A page that leaks is detected.
  await page.evaluate(() => {
    const leaked: unknown[] = []
    ;(window as unknown as { leaked: unknown }).leaked = leaked
    for (let chart = 0; chart < 50; chart++)
      leaked.push(
        Array.from({ length: 600 }, (_, index) => ({
          timestamp: index,
          close: chart + index / 7,
          name: `${chart} ${index}`,
        })),
      )
  })
  expect((await memory.grown()) - grown).toBeGreaterThan(1)
})
