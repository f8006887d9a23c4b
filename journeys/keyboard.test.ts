import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { missedByTab } from '#testing/axe.ts'
import { journey } from '#testing/journey.ts'

interface Focused {
  /** The accessible name, approximately: label, else text. */
  name: string
  part: string
  /** Has a visible outline or ring, and is inside the window. */
  isSeen: boolean
}

function focused(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    const field = element.closest('.field')
    const isRinged = field !== null && getComputedStyle(field).boxShadow !== 'none'
    const isInside = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const part = ['.tape', '.masthead', '.tabs', '.banners', 'thead', 'tbody', '.bar', '.site-footer'].find(name =>
      element.closest(name),
    )
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      part: part ?? element.className,
      isSeen: (isOutlined || isRinged) && isInside,
    }
  })
}

/** Presses Tab until a matching element has the focus; fails at the end of the page. */
async function tabTo(page: Page, fits: (focus: Focused) => boolean, most = 120): Promise<Focused> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    const focus = await focused(page)
    if (focus && fits(focus)) return focus
  }
  throw new Error('the keyboard does not get there')
}

describe('with the keyboard alone', () => {
  journey('everything from the top to the first row has the focus in order, visibly', async ({ visit }) => {
    const page = await visit('/en/forex')
    const parts: string[] = []
    const unseen: string[] = []
    const names: string[] = []
    for (let pressed = 0; pressed < 120 && parts.at(-1) !== 'tbody'; pressed++) {
      await page.keyboard.press('Tab')
      const focus = await focused(page)
      if (!focus) continue
      if (focus.part !== parts.at(-1)) parts.push(focus.part)
      names.push(focus.name)
      if (!focus.isSeen) unseen.push(`${focus.part}: ${focus.name}`)
    }
    expect(unseen).toEqual([])
    expect(parts).toEqual([
      'skip-link',
      '.tape',
      '.masthead',
      '.tabs',
      '.banners',
      'jump-link',
      '.bar',
      'thead',
      'tbody',
    ])
    expect(names.filter(name => name === '')).toEqual([])
  })

  journey('the skip link skips header and tabs', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('Tab')
    expect((await focused(page))?.name).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect((await focused(page))?.part).toBe('jump-link')
  })

  journey('a tab opens its page', async ({ visit }) => {
    const page = await visit('/en/forex')
    await tabTo(page, focus => focus.part === '.tabs' && focus.name === 'Crypto')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/crypto')
    await page.locator('.tabs [aria-current]', { hasText: 'Crypto' }).waitFor()
  })

  journey('a heading sorts its column, and reverses it', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    await tabTo(page, focus => focus.part === 'thead' && focus.name === 'Bid')
    await page.keyboard.press('Enter')
    await page.waitForSelector('th[aria-sort="descending"]')
    expect((await focused(page))?.name).toBe('Bid')
    await page.keyboard.press('Enter')
    await page.waitForSelector('th[aria-sort="ascending"]')
  })

  journey('a row opens its instrument', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    await tabTo(page, focus => focus.part === 'tbody' && focus.name.startsWith('EURUSD'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/forex/moreDetail?chartOf=EURUSD')
  })

  journey('theme, colours and language can be changed', async ({ visit }) => {
    const page = await visit('/en/forex')
    await tabTo(page, focus => focus.part === '.masthead' && focus.name === 'Theme: switch to Dark')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
    await tabTo(page, focus => focus.part === '.masthead' && focus.name.startsWith('Up/down colours'), 3)
    await page.keyboard.press('Space')
    await expect.poll(() => page.getAttribute('html', 'data-quote-colors')).toBe('east')
  })

  journey('the menu of a phone opens, traps the focus, and returns it', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    for (let pressed = 0; pressed < 25; pressed++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('.site-header > .masthead > .logo, main')),
      ).toBeNull()
    }
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog[open]', { state: 'detached' })
    expect((await focused(page))?.name).toBe('Menu')
  })

  journey('a wrong figure is reported: the faults get the focus, and what was typed stays', async ({ visit }) => {
    const page = await visit('/en/report?about=EURUSD', { expectedComplaints: /status of 422/ })
    await tabTo(page, focus => focus.name === 'Send report')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.form-summary:focus')
    expect(await page.getByLabel('Page or instrument').inputValue()).toBe('EURUSD')
    await tabTo(page, focus => focus.name === 'Enter which figure is wrong', 1)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#field-figure:focus')
    await page.keyboard.type('High of 19 November')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.1625, see ecb.europa.eu')
    await tabTo(page, focus => focus.name === 'Send report', 3)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.form-done:focus')
    expect(await page.textContent('.form-done')).toContain('We have your report')
    await page.reload()
    expect(await page.textContent('.form-done')).toContain('We have your report')
  })
})

describe('without JavaScript', () => {
  journey('a report comes back with its faults, and is thanked once it is complete', async ({ visit }) => {
    const page = await visit('/report?about=Gold', { javaScript: false })
    await page.getByLabel('哪個數字有誤').fill('<b>昨收</b>')
    await page.getByRole('button', { name: '送出回報' }).click()
    await page.getByText('請填寫正確的數字與來源').first().waitFor()
    expect(await page.getByLabel('哪個數字有誤').inputValue()).toBe('<b>昨收</b>')
    await page.getByLabel('正確的數字，以及可在哪裡查到').fill('4,087.5，見 lbma.org.uk')
    await page.getByRole('button', { name: '送出回報' }).click()
    await page.getByText('謝謝，已收到您的回報').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?sent=1')
  })

  journey('settings are saved and shown as saved, and JavaScript takes them over', async ({ visit }) => {
    const page = await visit('/en/settings', { javaScript: false })
    await page.locator('label', { hasText: 'Dark' }).click()
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').waitFor()
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo')
    const cookies = await page.context().cookies()
    const later = await visit('/en/disclaimer')
    await later.context().addCookies(cookies)
    await later.goto('/en/settings')
    await expect.poll(() => later.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    expect(await later.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'settings' }))
    await later.goto('/en/forex')
    expect(await later.getAttribute('html', 'data-theme')).toBe('dark')
    await later.goto('/en/settings')
    expect(await later.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  })
})

journey('a control that the Tab key does not reach is found', async ({ visit }) => {
  const page = await visit('/en/disclaimer')
  const links = '<a href="/">Reached</a><button tabindex="-1">Missed</button><button hidden>Not shown</button>'
  await page.evaluate(html => document.querySelector('main')!.insertAdjacentHTML('beforeend', html), links)
  expect(await missedByTab(page)).toEqual(['<button tabindex="-1">Missed</button>'])
})
