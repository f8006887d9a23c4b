import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { WIDGET_HEIGHT, type WidgetName, widgetNames } from '#contract/widgets/widget.ts'
import { usualSize } from '#contract/widgets/widget-settings.ts'
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
    // A browser may deny frames of https their storage, which is then as empty.
    const stored =
      '(() => { try { return [document.cookie, localStorage.length, sessionStorage.length] } catch { return [] } })()'
    for (const frame of page.frames().slice(1))
      expect(['', 0, 0], frame.url()).toEqual(expect.arrayContaining(await frame.evaluate<unknown[]>(stored)))
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
  await page.getByRole('combobox', { name: 'Instrument', exact: true }).fill('usdjpy')
  await page.getByRole('option', { name: 'USDJPY', exact: false }).first().waitFor()
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: 'Embed code' })
  await expect.poll(() => code.inputValue()).toContain('/en/tools/widget/chart?symbol=USDJPY')
  await expect.poll(() => page.frameLocator('.widget-preview iframe').locator('h1').textContent()).toContain('USDJPY')
  await page.getByRole('textbox', { name: 'Width' }).fill('0')
  await page.locator('.form-field.wrong').getByText('The width must be above 0').waitFor()
})

journey(
  'brokers and pairs are chips: removed by a press, added from a list, no more than allowed',
  async ({ visit }) => {
    const page = await visit('/en/tools/widget?widget=spreads', { expectedComplaints: /status of 400/ })
    const code = page.getByRole('textbox', { name: 'Embed code' })
    const pairs = page.getByRole('group', { name: /^Currency pairs/ })
    const add = pairs.getByRole('combobox', { name: 'Add a pair' })
    await pairs.getByText('5 is the maximum').waitFor()
    await add.click()
    expect(await pairs.getByRole('option', { name: 'NZDUSD' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')

    await pairs.getByRole('button', { name: 'Remove USDCAD' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Remove AUDUSD')
    await add.fill('xau')
    await pairs.getByRole('option', { name: 'XAUUSD' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => code.inputValue()).toContain('pairs=EURUSD,USDJPY,GBPUSD,AUDUSD,Gold')

    const brokers = page.getByRole('group', { name: /^Brokers/ })
    for (let left = 6; left > 0; left--) await brokers.getByRole('button').first().click()
    await brokers.getByText('Choose at least 1 broker').waitFor()
    await page.getByText('130001').waitFor()
    await brokers.getByRole('combobox').click()
    await brokers.getByRole('option', { name: 'Oakline' }).click()
    await expect.poll(() => code.inputValue()).toContain('brokers=oakline')

    const frame = page.locator('.widget-preview iframe')
    await page.getByRole('button', { name: 'Mobile' }).click()
    expect(await frame.getAttribute('width')).toBe('360')
    await expect.poll(() => code.inputValue()).toContain('width="640"')
    await page.getByRole('link', { name: 'Reset' }).click()
    await expect.poll(() => code.inputValue()).toContain('/en/tools/widget/spreads"')
    await expect.poll(() => brokers.getByRole('button').count()).toBe(6)
  },
)

journey('without a script the boxes are sent, and the page comes back as it was set', async ({ visit }) => {
  const page = await visit('/tools/widget?widget=ecn', { javaScript: false })
  await page.getByRole('checkbox', { name: 'Oakline' }).check()
  await page.getByRole('checkbox', { name: 'GBPUSD', exact: true }).uncheck()
  await page.getByText('深色', { exact: true }).click()
  await page.getByRole('button', { name: '套用' }).click()
  await page.waitForURL('**/tools/widget?**')
  expect(await page.getByRole('checkbox', { name: 'Oakline' }).isChecked()).toBe(true)
  const address = new URL((await page.locator('.widget-preview iframe').getAttribute('src'))!, inject('site'))
  expect(address.searchParams.get('brokers')?.split(',')).toHaveLength(7)
  expect(address.searchParams.get('pairs')).toBe('EURUSD,USDJPY,AUDUSD,USDCAD')
  expect(address.searchParams.get('theme')).toBe('dark')
})

describe('in its frame', () => {
  journey('a chart says its values under the pointer and by keyboard', async ({ visit }) => {
    const page = await visit(hostPage(widget('chart'), widget('series')), { site: hostUrl, wantsLessMotion: true })
    for (const [name, plot] of [
      ['chart', '.readable-chart'],
      ['series', '.plot'],
    ] as const) {
      const frame = frameOf(page, name)
      const chart = frame.getByRole('application')
      await chart.waitFor()
      await chart.scrollIntoViewIfNeeded()
      await frame.locator(plot).hover({ position: { x: 120, y: 40 } })
      await frame.locator('.chart-tooltip').waitFor()
      await chart.focus()
      await page.keyboard.press('Home')
      const first = await frame.locator('.chart-tooltip').textContent()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => frame.locator('.chart-tooltip').textContent()).not.toBe(first)
      const said = await frame.locator('[aria-live]').last().textContent()
      const [title, value] = await frame.locator('.chart-tooltip b').allTextContents()
      expect(said).toBe(`${title}: ${value}`)
      await page.keyboard.press('Escape')
      await expect.poll(() => frame.locator('.chart-tooltip').count()).toBe(0)
    }
  })

  journey('spreads are renewed as brokers quote, without reading the widget again', async ({ visit }) => {
    const page = await visit(hostPage(widget('spreads', '?brokers=oakline&pairs=EURUSD')), {
      site: hostUrl,
      wantsLessMotion: true,
    })
    const answers: { list: { now: number }[] }[] = []
    await page.route('**/api/v1/spread-quotes?*', async route => {
      const answer = await (await route.fetch({ maxRetries: 2 })).json()
      answers.push(answer.datas)
      answer.datas.list[0].now = 47.1 + answers.length
      await route.fulfill({ json: answer })
    })
    const cell = frameOf(page, 'spreads').locator('[data-spread="oakline EURUSD"]')
    await expect.poll(() => cell.textContent()).toBe('48.1')
    await expect.poll(() => cell.textContent()).toBe('49.1')
    expect(answers[0]!.list).toHaveLength(1)
  })

  journey(
    'a spread whose quotes have stopped keeps its last value with its time, until they come again',
    async ({ visit }) => {
      const page = await visit(hostPage(widget('spreads', '?brokers=oakline&pairs=EURUSD')), {
        site: hostUrl,
        wantsLessMotion: true,
      })
      let quoted: number | null = 47.1
      await page.route('**/api/v1/spread-quotes?*', async route => {
        const answer = await (await route.fetch({ maxRetries: 2 })).json()
        answer.datas.list[0].now = quoted
        await route.fulfill({ json: answer })
      })
      const cell = frameOf(page, 'spreads').locator('[data-spread="oakline EURUSD"]')
      const shown = async () => [await cell.textContent(), await cell.getAttribute('data-age')]
      await expect.poll(shown).toEqual(['47.1', null])
      quoted = null
      await expect.poll(shown).toEqual(['47.1', expect.stringMatching(/^\d\d:\d\d:\d\d$/)])
      expect(await cell.getAttribute('title')).toMatch(/^Quotes have stopped; last updated \d\d:\d\d:\d\d$/)
      quoted = 48.2
      await expect.poll(shown).toEqual(['48.2', null])
    },
  )

  journey('the ticker is as high as its usual frame', async ({ visit }) => {
    const page = await visit(hostPage(widget('ticker')), { site: hostUrl, wantsLessMotion: true })
    const heights = () => page.evaluate('[...new Set(heard.map(({ data }) => data.height))]')
    await expect.poll(heights).toEqual([usualSize.ticker.height])
  })
})
