import { afterAll, beforeAll, expect } from 'vitest'
import { hydratedPaths } from '#testing/hydrated-paths.ts'
import { journey, untilHydrated, untilIdle } from '#testing/journey.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'

/** A development server, which serves the pages from source. */
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ command: [process.execPath, 'server/main.ts'], settings: { NODE_ENV: 'development' } })
})
afterAll(() => server.end('SIGTERM'))

// Only React's development build reports where the browser's first render differs from the server's.
journey(
  'hydration changes nothing that was rendered, in any zone or language, by React’s development build',
  async ({ visit }) => {
    // On a first visit the server may optimise a dependency that it did not know, and reload the page.
    const first = await visit('/en/forex', { site: server.url, expectedComplaints: /./ })
    await first.waitForLoadState('networkidle')
    await first.context().close()
    const page = await visit('/en/disclaimer', { site: server.url, zone: 'America/New_York' })
    for (const path of hydratedPaths) {
      await page.goto(path)
      await untilHydrated(page)
      await untilIdle(page)
    }
  },
)

journey(
  'each form of a page is answered in its place, with its files, also at an address with a variable part',
  async ({ visit }) => {
    const page = await visit('/en/parts/forms/7', { site: server.url, expectedComplaints: /422/ })
    const [note, picture] = [page.locator('.page-form').first(), page.locator('.page-form').last()]
    await note.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => note.locator('.form-summary').innerText()).toContain('Enter a text')
    expect(await note.locator('.form-summary a').getAttribute('href')).toBe('#note-note')
    expect(await picture.locator('.form-summary').count()).toBe(0)

    await picture
      .locator('[type=file]')
      .setInputFiles({ name: '圖.png', mimeType: 'image/png', buffer: Buffer.alloc(70) })
    await picture.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => picture.locator('.form-summary').innerText()).toBe('圖.png, 70 bytes')
    await expect.poll(() => note.locator('.form-summary').innerText()).toContain('Enter a text')

    const withoutScript = await page.context().browser()!.newPage({ javaScriptEnabled: false })
    await withoutScript.goto(`${server.url}/cn/parts/forms/abc`)
    await withoutScript
      .locator('[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await withoutScript.locator('.page-form').last().getByRole('button', { name: 'Send' }).click()
    await withoutScript.getByText('a.txt, 5 bytes').waitFor()
    expect(await withoutScript.locator('.page-form').first().locator('.form-summary').count()).toBe(0)
    await withoutScript.context().close()
  },
)

journey('fields, tables, comboboxes and menus work as typed, by keyboard and by input methods', async ({ visit }) => {
  // Of the samples, two fail on purpose.
  const page = await visit('/en/parts', { site: server.url, expectedComplaints: /./ })

  // What an input method commits comes without keys.
  const amount = page.getByLabel('Amount')
  const type = async () => {
    await amount.fill('')
    await page.keyboard.insertText('３萬５千')
    return page.locator('.form-field', { has: amount }).textContent()
  }
  await expect.poll(type).toContain('= 35,000')
  await amount.fill('ten')
  await amount.blur()
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')

  const panel = page.locator('.panel', { has: page.getByRole('searchbox', { name: 'Filter' }) }).first()
  await panel.getByRole('searchbox').fill('c0012')
  await expect.poll(() => panel.locator('tbody tr').count()).toBe(1)
  await panel.getByRole('searchbox').fill('台灣')
  await expect.poll(() => panel.getByRole('status').first().textContent()).toContain('500')

  const currency = page.getByRole('combobox', { name: 'One currency' })
  await currency.focus()
  await page.keyboard.type('c')
  await page.getByRole('option', { name: 'CAD' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('output').first().textContent()).toBe('CAD')
  await expect.poll(() => currency.inputValue()).toBe('CAD')

  const menu = page.getByRole('button', { name: 'Menu', exact: true }).last()
  await menu.press('Enter')
  await page.getByLabel('EUR').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByLabel('EUR').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByLabel('EUR').waitFor({ state: 'detached' })
  await expect.poll(() => menu.evaluate(button => button === document.activeElement)).toBe(true)
})
