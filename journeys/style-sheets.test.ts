import { describe, expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

describe('style sheets of pages', () => {
  journey('arrive before the page is shown that the visitor goes to', async ({ visit }) => {
    const page = await visit('/en/forex')
    await untilHydrated(page)
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    let asked = 0
    await page.route('**/assets/symbol-*.css', async route => {
      asked++
      await released
      await route.continue()
    })
    // In every frame: is the new page there, and is it laid out by its sheet?
    await page.evaluate(() => {
      const frames: string[] = []
      Object.assign(window, { frames_: frames })
      const look = () => {
        const head = document.querySelector('.price-head-price')
        const seen = head ? getComputedStyle(head).display : 'the old page'
        if (frames.at(-1) !== seen) frames.push(seen)
        requestAnimationFrame(look)
      }
      look()
    })
    const frames = () => page.evaluate(() => (window as unknown as { frames_: string[] }).frames_)
    await page.locator('tr[data-symbol="EURUSD"] a').first().click()
    await expect.poll(() => asked).toBeGreaterThan(0)
    expect(await frames()).toEqual(['the old page'])
    release()
    await page.waitForSelector('.price-head-price')
    await expect.poll(frames).toEqual(['the old page', 'flex'])
    await page.goBack()
    await page.waitForSelector('.quote-list')
    await page.goForward()
    await page.waitForSelector('.price-head-price')
    await expect.poll(frames).toEqual(['the old page', 'flex', 'the old page', 'flex'])
  })
})
