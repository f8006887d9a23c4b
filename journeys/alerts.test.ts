import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import { journey, untilHydrated } from '#testing/journey.ts'
import { openTestPortal } from '#testing/portal.ts'
import { since, writePack } from '#testing/recordings.ts'

const euro = '/en/forex/moreDetail?chartOf=EURUSD'

/** A recording whose price swings this many points around its middle, one point with each tick. */
const [MIDDLE, SWING, TICK_MS] = [116_000, 20, 250]
const [RECORDED_FROM, RECORDED_MS] = ['2024-06-07T12:00:00Z', 30 * MINUTE_MS]
/** Points above the middle after a number of ticks from there. */
const swing = (ticks: number) =>
  SWING - Math.abs(((((ticks + SWING) % (4 * SWING)) + 4 * SWING) % (4 * SWING)) - 2 * SWING)

const pack = writePack({
  'lean/forex/oanda/tick/eurusd/20240607_quote.zip': Array.from({ length: RECORDED_MS / TICK_MS }, (_, tick) => {
    const bid = MIDDLE + swing(tick)
    return [since('12:00') + tick * TICK_MS, (bid / 1e5).toFixed(5), ((bid + 9) / 1e5).toFixed(5)].join()
  }),
})
const swinging = await openTestPortal({
  FEEDS: `replay:${pack.folder}`,
  REPLAY_FROM: RECORDED_FROM,
  HTTP_RATE_LIMIT: '0',
})
afterAll(async () => {
  await swinging.close()
  pack.remove()
})
const site = swinging.url

const level = (page: Page) => page.getByLabel('Level', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Alerts|提醒)/ })
const toast = (page: Page) => page.locator('.toast.alert')
const history = (page: Page) => page.locator('.alerts-fired li')
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('price-alerts') ?? 'null'))
const openForm = async (page: Page, name = 'Alerts: EUR/USD') => {
  await untilHydrated(page)
  await page.getByRole('button', { name }).click()
  await dialog(page).waitFor()
}
const openList = async (page: Page) => {
  await untilHydrated(page)
  await page.locator('.masthead').getByRole('button', { name: 'Alerts' }).click()
  await dialog(page).waitFor()
}
const pagePrice = (page: Page) =>
  page.locator('.big-price').evaluate(element => Number((element as HTMLElement).dataset.price))

/**
 * The level, in points, that the price of the page reaches for the first time after this many ticks, or soon after. In
 * `2 * SWING` ticks the price cannot have been everywhere.
 */
async function levelAhead(page: Page, ticks: number): Promise<number> {
  const before = await pagePrice(page)
  await expect.poll(() => pagePrice(page)).not.toBe(before)
  const now = (await pagePrice(page)) - MIDDLE
  // Ticks since the middle was passed upwards.
  const place = now + MIDDLE > before ? now : 2 * SWING - now
  const passed = new Set(Array.from({ length: ticks }, (_, tick) => swing(place + tick)))
  let at = ticks
  while (passed.has(swing(place + at))) at++
  return MIDDLE + swing(place + at)
}

/** Sets an alert at a level. Retries while the price is at that level, because such an alert is refused. */
async function setAlert(page: Page, wanted: number, often = 'Once'): Promise<number> {
  await openForm(page)
  await dialog(page).getByText(often, { exact: true }).click()
  await level(page).fill((wanted / 1e5).toFixed(5))
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Set alert' }).click()
      return dialog(page)
        .getByRole('button', { name: /^Delete EURUSD/ })
        .count()
    })
    .toBe(1)
  return wanted
}
const setAhead = async (page: Page, ticks: number) => setAlert(page, await levelAhead(page, ticks))

/**
 * Sets an alert that the price reaches after a number of ticks until it has fired as `hasFired` says; returns its level
 * in points. On a slow machine the price may be there before the page is as the journey wants it: then it gets longer.
 */
async function untilFired(
  page: Page,
  set: (ticks: number) => Promise<number>,
  hasFired = async () => (await stored(page)).fired.length > 0,
): Promise<number> {
  for (let ticks = 8; ; ticks = Math.min(2 * ticks, 2 * SWING)) {
    const wanted = await set(ticks)
    const fires = expect.poll(hasFired, { timeout: 4 * SWING * TICK_MS, interval: 100 }).toBe(true)
    const isInTime = await fires.then(
      () => true,
      () => false,
    )
    if (isInTime) return wanted
    await page.evaluate(() => {
      try {
        localStorage.removeItem('price-alerts')
      } catch {
        // Without storage there is nothing to remove.
      }
    })
  }
}

describe('a price alert', () => {
  journey('fires once when the price reaches its level, with the page’s decimals', async ({ visit }) => {
    const page = await visit(euro, { site })
    const wanted = await untilFired(page, async ticks => {
      await page.goto(euro)
      return setAhead(page, ticks)
    })
    await expect.poll(() => toast(page).count()).toBe(1)
    const text = `EURUSD reaches ${(wanted / 1e5).toFixed(5)}`
    await expect.poll(() => toast(page).textContent()).toMatch(new RegExp(`^${text}: now 1\\.\\d{5}$`))
    await expect.poll(() => history(page).count()).toBe(1)
    const { alerts, fired } = await stored(page)
    expect(alerts).toMatchObject([{ state: 'done', level: wanted }])
    const answer = await page.request.get('/dmarket/dsymbol/list?symbols=EURUSD')
    expect(fired[0].at).toBeLessThanOrEqual((await answer.json()).datas.list[0].time)
    await expect.poll(() => history(page).textContent()).toContain((fired[0].price / 1e5).toFixed(5))
    await expect.poll(() => dialog(page).locator('li').first().textContent()).toContain('Triggered · Once')
  })

  journey('survives a reload and fires on another page', async ({ visit }) => {
    const page = await visit(euro, { site })
    await untilFired(page, async ticks => {
      await page.goto(euro)
      const wanted = await setAhead(page, ticks)
      await page.goto('/en/disclaimer')
      return wanted
    })
    await page.reload()
    await openList(page)
    await expect.poll(() => history(page).count()).toBe(1)
    await expect.poll(() => dialog(page).getByRole('link', { name: 'EURUSD' }).getAttribute('href')).toBe(euro)
    await dialog(page)
      .getByRole('button', { name: /^Delete EURUSD/ })
      .click()
    expect((await stored(page)).alerts).toEqual([])
  })

  journey('fires in one of two tabs only, the one used last', async ({ visit }) => {
    const page = await visit(euro, { site })
    const other = await page.context().newPage()
    await other.goto('/en/forex')
    await untilFired(page, async ticks => {
      await page.goto(euro)
      await page.bringToFront()
      return setAhead(page, ticks)
    })
    // The other tab, too, has had prices since.
    const price = () => other.locator('tr[data-symbol="EURUSD"] td.price').textContent()
    for (let changes = 0; changes < 2; changes++) {
      const before = await price()
      await expect.poll(price).not.toBe(before)
    }
    expect((await toast(page).count()) + (await toast(other).count())).toBe(1)
    await expect.poll(async () => (await stored(other)).fired.length).toBe(1)
  })

  journey('is taken over by the other tab when its own is closed', async ({ visit }) => {
    const page = await visit('/en/forex', { site })
    const set = async (ticks: number) => {
      const other = await page.context().newPage()
      await other.goto(euro)
      const wanted = await setAhead(other, ticks)
      await other.close()
      return wanted
    }
    // An alert that fires before its tab is closed is shown there.
    await untilFired(page, set, async () => (await toast(page).count()) === 1)
    await expect.poll(() => page.locator('html').getAttribute('data-alerts-unseen')).toBe('')
    await openList(page)
    await expect.poll(() => page.locator('html').getAttribute('data-alerts-unseen')).toBeNull()
  })

  journey('notifies from a background tab, which renders no frames', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site })
    await page.addInitScript(() => {
      const sent: string[] = []
      const Recorder = class {
        static permission = 'granted'
        constructor(title: string, { body }: { body: string }) {
          sent.push(`${title}: ${body}`)
        }
      }
      Object.assign(window, { sent, Notification: Recorder })
    })
    const hide = () => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      window.requestAnimationFrame = () => 0
    }
    const set = async (ticks: number) => {
      await page.goto(euro)
      const wanted = await setAhead(page, ticks)
      await page.evaluate(hide)
      return wanted
    }
    // One that fires before the page is hidden notifies nobody.
    await untilFired(page, set, async () => (await page.evaluate<string[]>('window.sent')).length > 0)
    await expect.poll(() => page.evaluate('window.sent')).toEqual([expect.stringMatching(/^Alerts: EURUSD/)])
  })

  journey('that fires every time stays, and states the distance for the next time', async ({ visit }) => {
    const page = await visit(euro, { site })
    await untilFired(page, async () => {
      await page.goto(euro)
      // So near the middle that the price never moves far enough away to fire again.
      const wanted = await setAlert(page, MIDDLE, 'Every time')
      await expect
        .poll(() => dialog(page).textContent())
        .toContain(`once the price has moved ${(Math.round(wanted / 5_000) / 1e5).toFixed(5)} away`)
      return wanted
    })
    await expect.poll(() => toast(page).count()).toBe(1)
    expect((await stored(page)).alerts).toMatchObject([{ state: 'resting' }])
  })
})

describe('the form of an alert', () => {
  journey('starts at the last price and moves by a pip', async ({ visit }) => {
    const page = await visit(euro)
    await openForm(page)
    await expect.poll(() => level(page).inputValue()).toMatch(/^1\.\d{5}$/)
    await level(page).fill('1.25000')
    await level(page).press('ArrowUp')
    await expect.poll(() => level(page).inputValue()).toBe('1.25010')
    await page.getByRole('button', { name: 'Lower by 0.00010' }).click()
    await page.getByRole('button', { name: 'Lower by 0.00010' }).click()
    await expect.poll(() => level(page).inputValue()).toBe('1.24990')
  })

  for (const [locale, button, name, noNumber, tooMany] of [
    ['', '新增提醒', '提醒：EUR/USD', '請輸入數字，例如 1.', '最多 5 位小數，例如 1.'],
    ['/cn', '添加提醒', '提醒：EUR/USD', '请输入数字，例如1.', '最多5位小数，例如1.'],
    ['/en', 'Set alert', 'Alerts: EUR/USD', 'Enter a number such as 1.', 'At most 5 decimals, such as 1.'],
  ] as const)
    journey(`explains at ${locale || '/'} why a level is invalid, and sets no alert`, async ({ visit }) => {
      const page = await visit(euro.replace('/en', locale))
      await openForm(page, name)
      const field = page.locator('.form-field', { has: page.locator('[name="level"]') })
      for (const [text, words] of [
        ['abc', noNumber],
        ['1.160001', tooMany],
        ['99', '1.'],
      ] as const) {
        await field.locator('input').fill(text)
        await page.getByRole('button', { name: button }).click()
        await expect.poll(() => field.getByRole('alert').textContent()).toContain(words)
      }
      await expect.poll(() => field.locator('input').getAttribute('aria-invalid')).toBe('true')
      expect(await stored(page)).toBeNull()
    })

  journey('watches a change from the visitor’s own baseline', async ({ visit }) => {
    const page = await visit(euro)
    await page.evaluate(() => localStorage.setItem('baseline', 'prevClose'))
    await page.reload()
    await openForm(page)
    await dialog(page).getByText('Change %', { exact: true }).click()
    await dialog(page).getByText('Fall', { exact: true }).click()
    await page.getByLabel('Change %', { exact: true }).last().fill('2.5')
    await page.getByRole('button', { name: 'Set alert' }).click()
    expect((await stored(page)).alerts).toMatchObject([
      { measure: 'percent', level: -250, way: 'down', baseline: 'prevClose' },
    ])
    await expect
      .poll(() => dialog(page).locator('li').first().textContent())
      .toContain('changes by −2.50% (vs prev. close)')
  })

  journey('requests permission to notify on a click only, and explains a refusal', async ({ visit }) => {
    const page = await visit(euro)
    const explained = async (permission: string) => {
      await page.evaluate(
        state => Object.defineProperty(Notification, 'permission', { get: () => state, configurable: true }),
        permission,
      )
      await openList(page)
      const text = await dialog(page).textContent()
      const canAsk = await page.getByRole('button', { name: 'Allow notifications' }).count()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      return { text, canAsk }
    }
    expect(await explained('denied')).toMatchObject({ text: expect.stringContaining('Blocked.'), canAsk: 0 })
    expect(await explained('granted')).toMatchObject({ text: expect.stringContaining('Allowed:'), canAsk: 0 })
    expect(await explained('default')).toMatchObject({ text: expect.stringContaining('can notify you'), canAsk: 1 })
  })
})

describe('a browser', () => {
  journey('without JavaScript shows no bell', async ({ visit }) => {
    const page = await visit(euro, { javaScript: false })
    await expect.poll(() => page.locator('.alerts-button').count()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.alerts-button:visible').count()).toBe(0)
  })

  journey('without storage has alerts while the page is open', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    const set = async (ticks: number) => {
      await page.goto(euro)
      return setAhead(page, ticks)
    }
    await untilFired(page, set, async () => (await toast(page).count()) === 1)
  })

  journey('without HTTPS, and so without locks, shows alerts as well', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { site })
    await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    const set = async (ticks: number) => {
      await page.goto(euro)
      return setAhead(page, ticks)
    }
    await untilFired(page, set, async () => (await toast(page).count()) === 1)
  })

  journey('without alerts loads nothing for them', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter(name => name.endsWith('.js')).length).toBeGreaterThan(5)
    expect(loaded.filter(name => /alert-watch|alerts-dialog/.test(name))).toEqual([])
  })
})
