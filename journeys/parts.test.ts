import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { journey, type Visit } from '#testing/journey.ts'
import { startServer } from '#testing/server-process.ts'

/** The page of all parts, which only development has. */
async function visitParts(visit: Visit, width = 1440): Promise<Page> {
  const server = await startServer({
    command: [process.execPath, 'server/main.ts'],
    settings: { NODE_ENV: 'development' },
  })
  onTestFinished(() => server.end('SIGTERM'))
  // On the first visit the development server optimises the pages' dependencies and reloads them once.
  const page = await visit('/en/parts', { site: server.url, width, expectedComplaints: /./ })
  await page.waitForLoadState('networkidle')
  return page
}

/** What an input method does while a character is composed from `pinyin`. */
async function compose(page: Page, pinyin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', {
    text: pinyin,
    selectionStart: pinyin.length,
    selectionEnd: pinyin.length,
  })
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
}

describe('the parts of pages', { timeout: 240_000 }, () => {
  journey('work with mouse and keyboard', async ({ visit }) => {
    const page = await visitParts(visit)
    const board = (title: string) =>
      page.locator('.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

    // A panel that fails, and is tried again.
    expect(await board('Data that could not be read').getByText('This panel could not be loaded').count()).toBe(1)
    await board('Content that throws').getByRole('button', { name: 'Break' }).click()
    await board('Content that throws').getByText('This panel could not be loaded').waitFor()
    expect(await board('Empty').getByText('one reason, one action').count()).toBe(1)

    // A table: order by links, filter, more rows as they come near.
    const many = board('Many rows')
    const firstCode = () => many.locator('tbody th').first().textContent()
    expect(await many.locator('tbody tr').count()).toBe(200)
    await many.getByRole('link', { name: 'Buying' }).click()
    await expect
      .poll(() => many.getByRole('columnheader', { name: 'Buying' }).getAttribute('aria-sort'))
      .toBe('descending')
    expect(new URL(page.url()).search).toBe('?sort=buy&dir=desc')
    const highest = Number((await many.locator('tbody td.n').first().textContent())?.replaceAll(',', ''))
    const next = Number(
      (await many.locator('tbody tr').nth(1).locator('td.n').first().textContent())?.replaceAll(',', ''),
    )
    expect(highest).toBeGreaterThanOrEqual(next)
    await many.getByRole('searchbox').fill('c0042')
    await expect.poll(firstCode).toContain('C0042')
    expect(await many.locator('tbody tr').count()).toBe(1)
    await many.getByRole('searchbox').fill('')
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => many.locator('tbody tr').count()).toBeGreaterThan(200)

    // Fields.
    const amount = page.getByLabel('Amount')
    await amount.fill('3萬5千')
    expect(await page.getByText('= 35,000').count()).toBe(1)
    await amount.fill('3萬5')
    await amount.blur()
    await page.getByText('Enter a valid amount').waitFor()
    expect(await amount.getAttribute('aria-invalid')).toBe('true')
    const described = await page.getByLabel('E-mail').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Enter the whole address')

    // A combobox.
    const box = page.getByRole('combobox', { name: 'One currency' })
    const chosen = () => page.locator('output').textContent()
    await box.focus()
    await page.keyboard.type('u')
    await expect.poll(() => page.getByRole('option').count()).toBe(3)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(chosen).toBe('EUR')
    await box.fill('')
    await compose(page, 'mei')
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'mei')
    expect(await chosen()).toBe('EUR')
    await box.fill('fail')
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
  })

  journey('fit a phone', async ({ visit }) => {
    const page = await visitParts(visit, 390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await page.locator('.second-line').first().isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Dialog' }).tap()
    await expect
      .poll(async () => {
        const box = (await page.getByRole('dialog').boundingBox())!
        return [box.x, box.width, Math.round(box.y + box.height)]
      })
      .toEqual([0, 390, 844])
    await page.getByRole('dialog').getByRole('option', { name: 'EUR' }).tap()
    expect(await page.getByRole('dialog').getByRole('option', { selected: true }).textContent()).toBe('EUR')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/en/parts')
  })
})
