import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from './support/journey.ts'

const attribute = (page: Page, name: string) => page.getAttribute('html', name)
const upColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--up').trim())

/** Theme and colours at each moment from the very first element on, as a reader's eye would catch them. */
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

  journey(
    'once chosen stays through a reload and on other pages, and is never seen in the other',
    async ({ visit }) => {
      const page = await visit('/en/forex', { theme: 'light' })
      await page.getByRole('button', { name: 'Theme: Dark' }).click()
      expect(await attribute(page, 'data-theme')).toBe('dark')
      await rememberFirstLooks(page)
      for (const path of ['/en/forex', '/disclaimer', '/cn/nothing-here']) {
        await page.goto(path)
        await page.waitForTimeout(200)
        const looks = await firstLooks(page)
        expect([path, looks.map(look => look.split(' ')[0])]).toEqual([path, ['dark']])
      }
      await page.goto('/en/forex')
      await page.getByRole('button', { name: 'Theme: Light' }).click()
      expect(await attribute(page, 'data-theme')).toBe('light')
    },
  )

  journey('follows in the reader’s other tabs', async ({ visit }) => {
    const page = await visit('/en/forex', { theme: 'light' })
    const other = await page.context().newPage()
    await other.goto('/en/disclaimer')
    await page.bringToFront()
    await page.getByRole('button', { name: 'Theme: Dark' }).click()
    await expect.poll(() => attribute(other, 'data-theme')).toBe('dark')
  })
})

describe('the colours of up and down', () => {
  journey('are red-up for Chinese pages and green-up for English ones', async ({ visit }) => {
    expect(await attribute(await visit('/forex'), 'data-quote-colors')).toBe('east')
    expect(await attribute(await visit('/cn/forex'), 'data-quote-colors')).toBe('east')
    expect(await attribute(await visit('/en/forex'), 'data-quote-colors')).toBe('west')
  })

  journey('change everywhere by one click, are kept, and leave sign and arrow as they are', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    const green = await upColour(page)
    await page.getByRole('button', { name: 'Up/down colours: Red up' }).click()
    const red = await upColour(page)
    expect(red).not.toBe(green)
    await rememberFirstLooks(page)
    await page.goto('/en/forex?group=Main')
    await page.waitForTimeout(200)
    expect(await upColour(page)).toBe(red)
    expect((await firstLooks(page)).map(look => look.split(' ')[1])).toEqual(['east'])
    for (const cell of await page.locator('td.move.arrow').allTextContents())
      expect(cell).toMatch(/^(\+|−)\d+\.\d\d%$|^0\.00%$/)
  })
})

journey('the density of a table is chosen by its button and kept', async ({ visit }) => {
  const page = await visit('/en/forex')
  const height = async () => (await page.locator('tr[data-symbol="EURUSD"]').boundingBox())!.height
  const atFirst = await height()
  await page.getByRole('button', { name: 'Density: Comfortable' }).click()
  const comfortable = await height()
  expect(comfortable).toBeGreaterThan(atFirst)
  await page.reload()
  expect(await height()).toBe(comfortable)
  await page.getByRole('button', { name: 'Density: Compact' }).click()
  expect(await height()).toBe(atFirst)
})
