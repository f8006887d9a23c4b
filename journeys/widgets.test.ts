import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { WIDGET_HEIGHT, type WidgetName, widgetNames } from '#contract/widget.ts'
import { openTestPortal, type TestPortal } from '#testing/portal.ts'
import { journey } from '../testing/journey.ts'

let host: Server
let hostUrl: string

/** A page of another site: `/?src=…` shows each address in a frame and notes the messages that it receives. */
beforeAll(async () => {
  host = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://host')
    const frames = searchParams.getAll('src').map(src => `<iframe src="${src}" width="640" height="200"></iframe>`)
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!DOCTYPE html><link rel="icon" href="data:,"><title>Blog</title><script>window.heard=[];addEventListener('message',e=>heard.push({origin:e.origin,data:e.data}))</script>${frames.join('')}`,
    )
  })
  await new Promise<void>(ready => host.listen(0, '127.0.0.1', ready))
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => void host.close())

const hostPage = (...sources: string[]) => `/?${sources.map(src => `src=${encodeURIComponent(src)}`).join('&')}`
const widget = (name: WidgetName, query = '') => `${inject('site')}/en/tools/widget/${name}${query}`
const frameOf = (page: Page, name: string): Frame =>
  page.frames().find(frame => new URL(frame.url()).pathname.endsWith(`/widget/${name}`))!

/** The widgets whose figures follow the stream, and one of them in each. */
const liveFigures: Partial<Record<WidgetName, string>> = {
  quotes: '[data-symbol="EURUSD"] .price',
  ticker: '[data-symbol="EURUSD"] .num',
  chart: '[data-symbol="EURUSD"] .price',
  converter: '[data-part="amount"]',
  bank: '[data-row="ABCHINA USD"] [data-cell="spotBuy"]',
  'exchange-rate': '[data-row="ABCHINA USD"] [data-cell="spotBuy"]',
  spreads: '.widget-bid [data-symbol="EURUSD"] .price',
  ecn: '.widget-bid [data-symbol="EURUSD"] .price',
}

describe('a page of another site', () => {
  journey('shows every widget, with figures that change, and learns their heights', async ({ visit }) => {
    const page = await visit(hostPage(...widgetNames.map(name => widget(name))), {
      site: hostUrl,
      wantsLessMotion: true,
    })
    for (const name of widgetNames) await frameOf(page, name).locator('#widget').waitFor({ state: 'attached' })
    const before = new Map<string, string | null>()
    for (const [name, cell] of Object.entries(liveFigures))
      before.set(name, await frameOf(page, name).locator(cell).first().textContent())
    for (const [name, cell] of Object.entries(liveFigures))
      await expect
        .poll(() => frameOf(page, name).locator(cell).first().textContent(), { message: name })
        .not.toBe(before.get(name))
    for (const name of ['codes', 'rollovers', 'calendar', 'series'] as const)
      expect(await frameOf(page, name).locator('#widget').innerText()).toMatch(/\d/)
    const heard = () => page.evaluate('heard') as Promise<{ origin: string; data: { type: string; height: number } }[]>
    await expect.poll(async () => (await heard()).length).toBeGreaterThanOrEqual(widgetNames.length)
    for (const { origin, data } of await heard()) {
      expect([origin, data.type]).toEqual([inject('site'), WIDGET_HEIGHT])
      expect(data.height).toBeGreaterThan(20)
    }
    for (const frame of page.frames().slice(1))
      expect(await frame.evaluate('[document.cookie, localStorage.length, sessionStorage.length]')).toEqual(['', 0, 0])
    const script = await frameOf(page, 'quotes').locator('script[src]').getAttribute('src')
    const body = await (await page.request.get(inject('site') + script)).body()
    expect(brotliCompressSync(body).length).toBeLessThan(40_000)
  })

  journey('shows them without JavaScript too, and converts by a form', async ({ visit }) => {
    const page = await visit(hostPage(widget('quotes'), widget('converter')), { site: hostUrl, javaScript: false })
    await expect.poll(() => frameOf(page, 'quotes').locator('tbody tr').count()).toBe(5)
    const form = frameOf(page, 'converter')
    await form.getByRole('textbox').fill('2,000')
    const before = await form.locator('[data-part="amount"]').textContent()
    await form.getByRole('button', { name: 'Convert' }).click()
    await expect.poll(() => frameOf(page, 'converter').locator('[data-part="amount"]').textContent()).not.toBe(before)
    expect(new URL(frameOf(page, 'converter').url()).searchParams.get('amount')).toBe('2,000')
  })

  let own: TestPortal
  beforeAll(async () => {
    own = await openTestPortal({ FRAME_ANCESTORS: 'http://blog.example' })
  })
  afterAll(() => own.close())

  journey('is refused by the browser if the portal does not name it, and for every other page', async ({ visit }) => {
    const page = await visit(hostPage(`${own.url}/en/tools/widget/quotes`, `${inject('site')}/en/forex`), {
      site: hostUrl,
      wantsLessMotion: true,
      expectedComplaints: /frame-ancestors|X-Frame-Options|Refused to (frame|display)|Framing/i,
    })
    await page.waitForLoadState('networkidle')
    const texts = await Promise.all(
      page
        .frames()
        .slice(1)
        .map(frame => frame.content()),
    )
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).not.toContain('EURUSD')
  })
})

journey('a widget is set up on its page: a preview, code to copy, and what is wrong', async ({ visit }) => {
  const page = await visit('/en/tools/widget', { expectedComplaints: /status of 400/ })
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('chart')
  await page.getByRole('textbox', { name: 'Instrument', exact: true }).fill('USDJPY')
  const code = page.getByRole('textbox', { name: 'Embed code' })
  await expect.poll(() => code.inputValue()).toContain('/en/tools/widget/chart?symbol=USDJPY')
  await expect.poll(() => page.frameLocator('.widget-preview iframe').locator('h1').textContent()).toContain('USDJPY')
  await page.getByRole('textbox', { name: 'Width' }).fill('0')
  await page.locator('.form-field.wrong').getByText('Width and height must be above 0').waitFor()
})
