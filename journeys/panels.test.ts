import { describe, expect, onTestFinished } from 'vitest'
import { journey } from '#testing/journey.ts'
import { startServer } from '#testing/server-process.ts'

const FAILED = 'This panel could not be loaded'
const euro = '/en/forex/moreDetail?chartOf=EURUSD'

describe('a panel that fails', () => {
  journey('in the browser leaves the rest of the page as it is', async ({ visit }) => {
    const page = await visit(euro, { expectedComplaints: /readings|Cannot read/ })
    await page.route('**/api/v1/analysis?**', async route => {
      const answer = await (await route.fetch({ maxRetries: 2 })).json()
      answer.datas.technical.averages = null
      await route.fulfill({ json: answer })
    })
    await page.getByRole('link', { name: 'GBPUSD' }).first().click()
    await page.waitForURL('**chartOf=GBPUSD')
    const technical = page.locator('#technicals .panel').first()
    await technical.scrollIntoViewIfNeeded()
    await technical.getByText(FAILED).waitFor()
    expect(await technical.getByRole('heading').textContent()).toBe('Technical summary')
    expect(await page.getByText(FAILED).count()).toBe(1)
    const price = page.locator('.big-price')
    const first = await price.getAttribute('data-n')
    await expect.poll(() => price.getAttribute('data-n')).not.toBe(first)
    await page.unroute('**/api/v1/analysis?**')
    await page.locator('.related a, .correlations a').first().click()
    await page.waitForURL(url => !url.search.includes('GBPUSD'))
    await expect.poll(() => page.getByText(FAILED).count()).toBe(0)
  })

  journey('on the server is an error in its place, which the browser repairs', async ({ visit }) => {
    const preload = new URL('../testing/broken-panel.mjs', import.meta.url)
    const server = await startServer({ command: [process.execPath, '--import', preload.href, 'server/main.ts'] })
    onTestFinished(() => server.end('SIGTERM'))
    const read = async () => {
      const response = await fetch(server.url + euro)
      expect(response.status).toBe(200)
      return response.text()
    }
    // Days that take long to read are not in the first pages of a server.
    await expect.poll(read).toContain(FAILED)
    const html = await read()
    expect(html.split(FAILED)).toHaveLength(2)
    expect(html).toContain('big-price')

    const plain = await visit(euro, { site: server.url, javaScript: false })
    const pivots = plain.locator('.panel.pivots')
    expect(await pivots.getByRole('heading').textContent()).toBe('Pivot')
    expect(await pivots.getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe(euro)

    const page = await visit(euro, { site: server.url })
    await page.locator('.panel.pivots').scrollIntoViewIfNeeded()
    await page.locator('.panel.pivots table').waitFor()
    expect(await page.getByText(FAILED).count()).toBe(0)
  })
})
