import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

declare global {
  interface Window {
    shifts: { value: number; of: string[] }[]
  }
}

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  window.shifts = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
      window.shifts.push({
        value: entry.value,
        of: entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text')),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

const eventIds = (page: Page) => page.locator('tr.event').evaluateAll(rows => rows.map(row => row.id))
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('calendar-choice'))
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

describe('the calendar', () => {
  journey.for([
    ['/en/finance/dailyNews?view=week', 'Asia/Taipei', 1440],
    ['/finance/dailyNews', 'America/New_York', 390],
    ['/en/finance/dailyNews?event=us.non-farm-payrolls.2026-10.1', 'Asia/Tokyo', 390],
  ] as const)(
    'stands still when the zone of the visitor is known: %s in %s',
    async ([path, zone, width], { visit }) => {
      const page = await visit(path, { zone, width, before: recordShifts })
      await page.waitForSelector('.countdown')
      const shifts = await page.evaluate(() => window.shifts)
      expect(shifts.filter(({ value }) => value > 0.005)).toEqual([])
    },
  )

  journey('puts an event on the day that it has where the visitor is', async ({ visit }) => {
    const payrolls = '[id="us.non-farm-payrolls.2026-10.1"]'
    const newYork = await visit('/en/finance/dailyNews?day=2026-11-06', { zone: 'America/New_York' })
    await expect.poll(() => newYork.locator(`${payrolls} time`).textContent()).toBe('08:30')
    const sydney = await visit('/en/finance/dailyNews?day=2026-11-07', { zone: 'Australia/Sydney' })
    await expect.poll(() => sydney.locator(`${payrolls} time`).textContent()).toBe('00:30')
  })

  journey('is used by keyboard: filters, an event, and back', async ({ visit }) => {
    const page = await visit('/en/finance/dailyNews?view=week&day=2026-11-04', { zone: 'Europe/London' })
    const all = await eventIds(page)
    await page.getByRole('navigation', { name: 'Country' }).getByRole('link', { name: 'Japan' }).press('Enter')
    await expect.poll(() => parameter(page, 'country')).toBe('japan')
    await expect.poll(() => eventIds(page)).toEqual(all.filter(id => id.startsWith('jp.')))
    await page.locator('tr.event th a').first().press('Enter')
    await page.waitForSelector('#event')
    await page.getByRole('link', { name: 'Close this event' }).press('Enter')
    await expect.poll(() => page.locator('#event').count()).toBe(0)
    await page.goBack()
    await page.waitForSelector('#event')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => eventIds(page)).toEqual(all)
  })

  journey('marks the figures that were published since the last visit', async ({ visit }) => {
    const path = '/en/finance/dailyNews?view=week'
    const first = await visit(path)
    await expect.poll(() => first.evaluate(() => localStorage.getItem('calendar-look'))).not.toBeNull()
    expect(await first.locator('.agenda .new').count()).toBe(0)
    const before = () => localStorage.setItem('calendar-look', JSON.stringify({ before: 1, last: 1 }))
    const later = await visit(path, { before })
    const published = later.locator('tr.event.past', { has: later.locator('.actual', { hasText: /\d/ }) })
    await expect.poll(() => later.locator('.agenda .new').count()).toBe(await published.count())
    expect(await published.count()).toBeGreaterThan(0)
  })

  journey('counts down to the next event, second by second', async ({ visit }) => {
    const page = await visit('/en/finance/dailyNews')
    const countdown = page.locator('.countdown')
    const first = await countdown.textContent()
    expect(first).toMatch(/^(\d+ d )?\d\d:\d\d:\d\d$/)
    await expect.poll(() => countdown.textContent()).not.toBe(first)
  })

  journey('opens with the filters chosen last, until they are cleared', async ({ visit }) => {
    const page = await visit('/en/finance/dailyNews')
    await page.getByRole('link', { name: 'High only' }).click()
    await expect.poll(() => remembered(page)).toBe('?importance=3')
    await page.goto('/en/finance/dailyNews')
    await expect.poll(() => parameter(page, 'importance')).toBe('3')
    await untilHydrated(page)
    await page.goto('/en/finance')
    await untilHydrated(page)
    await page.locator('main a[href="/en/finance/dailyNews"]').first().click()
    await expect.poll(() => parameter(page, 'importance')).toBe('3')
    await page.getByRole('link', { name: 'Clear filter' }).click()
    await expect.poll(() => remembered(page)).toBeNull()
    await page.goto('/en/finance/dailyNews')
    await untilHydrated(page)
    expect(parameter(page, 'importance')).toBeNull()
  })

  journey('remembers filters that are chosen before its scripts have arrived, and forgets them', async ({ visit }) => {
    const page = await visit('/en/finance', { expectedComplaints: /ERR_FAILED|Failed to (load|fetch)/ })
    const opensWith = async (importance: string | null) => {
      await page.goto('/en/finance')
      await page.goto('/en/finance/dailyNews')
      await expect.poll(() => parameter(page, 'importance')).toBe(importance)
    }
    await page.route('**/*.js', route => route.abort())
    await opensWith(null)
    await page.getByRole('link', { name: 'Medium and high' }).click()
    await expect.poll(() => remembered(page)).toBe('?importance=2')
    await page.goBack()
    await page.waitForURL('**/finance/dailyNews')
    await opensWith('2')
    await expect.poll(() => remembered(page)).toBe('?importance=2')
    // What a link elsewhere opens is not remembered.
    await page.goto('/en/finance/dailyNews?importance=3')
    await opensWith('2')
    await page.getByRole('link', { name: 'Clear filter' }).click()
    await expect.poll(() => remembered(page)).toBeNull()
    await opensWith(null)
  })

  journey('takes any time zone, by its city or its name', async ({ visit }) => {
    const page = await visit('/en/finance/dailyNews?view=week', { zone: 'Europe/London' })
    await page.getByRole('button', { name: /^Time zone/ }).click()
    const field = page.getByLabel('Another time zone')
    await field.fill('atlantis')
    await field.press('Enter')
    await page.getByText('No such time zone').waitFor()
    await field.fill('kathmandu')
    await field.press('Enter')
    await expect.poll(() => parameter(page, 'zone')).toMatch(/^Asia\/Kat[h]?mandu$/)
    await page.getByRole('button', { name: 'Time zone: UTC+5:45' }).waitFor()
    // On paper the choices are words.
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.paper-only')
    expect(await paper.innerText()).toBe('Country/region: All, Importance: All, Time zone: UTC+5:45')
    for (const control of ['.calendar-title nav', '.calendar-title .chip', '.calendar-bar'])
      expect([control, await page.locator(control).first().isVisible()]).toEqual([control, false])
  })
})

describe('an alert on an event', () => {
  const payrolls = 'us.non-farm-payrolls.2026-10.1'
  const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('price-alerts') ?? 'null')?.events)

  journey('is set on its page, and waits for the day to which the event has moved', async ({ visit }) => {
    const page = await visit('/en/finance/dailyNews')
    await page.locator('tr.event:not(.past) th a').last().click()
    await page.getByRole('button', { name: '10 minutes before' }).click()
    await expect.poll(() => stored(page)).toMatchObject([{ moment: 'before' }])
    const [{ at }] = await stored(page)
    // As if it had been set before the event was moved.
    await page.evaluate(() => {
      const book = JSON.parse(localStorage.getItem('price-alerts')!)
      localStorage.setItem('price-alerts', JSON.stringify({ ...book, events: [{ ...book.events[0], at: 4e12 }] }))
    })
    await page.reload()
    await expect.poll(() => stored(page)).toMatchObject([{ at }])
  })

  journey('tells the figure once it is published, in the language of the page', async ({ visit }) => {
    const page = await visit('/finance/dailyNews')
    const now = await page.evaluate(
      async () => (await (await fetch('/dmarket/dsymbol/list?symbols=EURUSD')).json()).datas.list[0].time,
    )
    const events = [{ event: payrolls, moment: 'published', title: '美國 非農就業', at: now - 60_000, hasFigure: true }]
    await page.evaluate(
      book => localStorage.setItem('price-alerts', book),
      JSON.stringify({ alerts: [], events, fired: [] }),
    )
    await page.reload()
    const answer = await page.request.get(`/api/v1/calendar?event=${payrolls}&locale=tw`)
    const { actualText, forecastText } = (await answer.json()).datas.list[0]
    await expect.poll(() => page.locator('.toast.alert').textContent()).toContain(`預測 ${forecastText}`)
    await expect.poll(() => stored(page)).toMatchObject([{ said: expect.stringContaining(actualText) }])
  })
})
