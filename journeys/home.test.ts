import { describe, expect } from 'vitest'
import { journey } from '#testing/journey.ts'

describe('on the home page', () => {
  journey('a row’s trend opens its chart beside the list, without layout shifts', async ({ visit }) => {
    const page = await visit('/en')
    await page.evaluate(() => scrollTo(0, 150))
    await page.getByRole('link', { name: 'Show chart of DAX' }).click()
    await page.waitForURL('**/en?chartOf=DAX')
    await page.locator('.home-indices .market-chart-name', { hasText: 'DAX' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(150)
    await expect
      .poll(() => page.getByRole('link', { name: 'Show chart of DAX' }).getAttribute('aria-current'))
      .toBe('true')
    await page.goto(page.url())
    await expect.poll(() => page.locator('.home-indices .market-chart-name').textContent()).toContain('DAX')
  })

  journey('a tab of one market leaves the others unchanged', async ({ visit }) => {
    const page = await visit('/en?chartOf=Brent')
    await page.getByRole('navigation', { name: 'Indices' }).getByRole('link', { name: 'Hong Kong' }).click()
    await page.locator('.home-indices .market-chart-name', { hasText: 'Hang Seng' }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?chartOf=Brent&markets=HongKong')
    await expect.poll(() => page.locator('.home-three .market-chart-name').first().textContent()).toContain('Brent')
  })

  journey('charts are drawn at the size of their container, with text at its own size', async ({ visit }) => {
    const page = await visit('/en', { width: 390 })
    await page.waitForFunction(() => {
      const chart = document.querySelector('.home-indices .area-chart')!
      return Number(chart.getAttribute('viewBox')!.split(' ')[2]) === Math.round(chart.getBoundingClientRect().width)
    })
  })

  journey('gold can be shown over a month, and over its last hours again', async ({ visit }) => {
    const page = await visit('/en')
    const panel = page.locator('.focus.gold')
    const range = async () => {
      const label = (await panel.locator('.area-chart').getAttribute('aria-label'))!.replaceAll(',', '')
      return /range ([\d.]+) to ([\d.]+)/.exec(label)!.slice(1).map(Number)
    }
    const closes = await page.evaluate(async () => {
      const { datas } = await (await fetch('/api/v1/quotes?symbols=Gold')).json()
      const to = Math.ceil(datas.list[0].time / 1000)
      const answer = await fetch(`/udf/history?symbol=Gold&resolution=240&from=${to - 60 * 86_400}&to=${to}`)
      return ((await answer.json()) as { c: number[] }).c.slice(-132)
    })
    const [lowest, highest] = [Math.min(...closes), Math.max(...closes)]
    // A price or two may have arrived since.
    const isMonth = async () => {
      const far = (highest - lowest) * 0.02
      const [low, high] = await range()
      return Math.abs(low! - lowest) < far && Math.abs(high! - highest) < far
    }
    expect([closes.length, await isMonth()]).toEqual([132, false])
    await panel.getByRole('button', { name: '1M' }).click()
    await expect.poll(isMonth).toBe(true)
    await expect.poll(() => panel.getByRole('button', { name: '1M' }).getAttribute('aria-pressed')).toBe('true')
    await panel.getByRole('button', { name: '12H' }).click()
    await expect.poll(isMonth).toBe(false)
  })

  journey('the session clock marks the visitor’s own hour', async ({ visit }) => {
    const page = await visit('/en')
    const [hour = Number.NaN, minute = Number.NaN] = (await page.locator('.session-clock p b').textContent())!
      .split(':')
      .map(Number)
    const track = (await page.locator('.session-track').boundingBox())!
    const mark = (await page.locator('.session-track .now').boundingBox())!
    expect((mark.x - track.x) / track.width).toBeCloseTo((hour * 60 + minute) / 1440, 2)
  })
})
