import { afterAll, describe, expect, test } from 'vitest'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { openTestPortal, TRADING_HOUR } from '#testing/portal.ts'

const portal = await openTestPortal({ ECB_URL: 'http://127.0.0.1:9', ECONOMY_SOURCES: 'simulated' })
const pushed = await openTestPortal({
  FEEDS: 'push,simulated',
  INGEST_TOKENS: 'desk:open-sesame',
  INGEST_SYMBOLS: 'desk:EURUSD',
})
afterAll(() => Promise.all([portal.close(), pushed.close()]))

/** Rows of the first table with a caption, as texts of their cells. */
function tableOf(html: string, caption: string): string[][] {
  const table = html.split('<table').find(each => textOf(each.slice(0, 400)).includes(caption)) ?? ''
  const body = table.slice(table.indexOf('<tbody'), table.indexOf('</table'))
  return body
    .split('<tr')
    .slice(1)
    .map(row => Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell]) => textOf(cell!).trim()))
}

describe('the page of data age', () => {
  test.each([
    ['', '資料狀態', '報價'],
    ['/cn', '数据状态', '行情'],
    ['/en', 'Data status', 'Prices'],
  ])('has real figures without a script, at %s/status', async (prefix, title, caption) => {
    const { status, text } = await portal.ask(`${prefix}/status`)
    expect([status, titleOf(text)]).toEqual([200, expect.stringContaining(title)])
    const rows = tableOf(text, caption)
    expect(rows).toHaveLength(5)
    const total = rows.reduce((sum, row) => sum + Number(row[3]), 0)
    const { datas } = JSON.parse((await portal.ask('/api/v1/instruments')).text)
    expect(total).toBe(datas.list.length)
    expect(elementsOf(text, 'link').filter(({ rel }) => rel === 'alternate').length).toBeGreaterThanOrEqual(4)
    expect(text).toContain('"@type":"BreadcrumbList"')
  })

  test('has the newest and the next release of the calendar, and says that figures are simulated', async () => {
    const { text } = await portal.ask('/en/status')
    const [, updated, next, state] = tableOf(text, 'Other data').find(([name]) => name!.includes('Economic calendar'))!
    const now = Date.parse(TRADING_HOUR)
    const timeOf = (cell: string) => Date.parse(`${/\d+ \w{3} \d{4} \d\d:\d\d/.exec(cell)![0]} UTC`)
    expect(timeOf(updated!)).toBeLessThanOrEqual(now)
    expect(timeOf(updated!)).toBeGreaterThan(Date.parse('2026-11-13'))
    expect(timeOf(next!)).toBeGreaterThan(now)
    expect(state).toBe('Simulated')
  })

  test('is linked from the foot of every page', async () => {
    expect(elementsOf((await portal.ask('/en/forex')).text, 'a').map(({ href }) => href)).toContain('/en/status')
  })

  test('names each source with its state, and a price that no source has given', async () => {
    const { text } = await pushed.ask('/en/status')
    // The first cell has the line for phones, too.
    expect(tableOf(text, 'Price sources').map(row => row.slice(0, 2))).toEqual([
      [expect.stringMatching(/^desk/), expect.stringMatching(/^(OK|Silent)$/)],
      [expect.stringMatching(/^Simulated/), 'OK'],
    ])
    expect(tableOf(text, 'Prices').filter(([, source]) => source === '—')).toEqual([
      [expect.stringMatching(/^Forex/), '—', 'No source', expect.stringMatching(/^[1-9]\d*$/), '—', '—', '—', '—'],
    ])
    expect(textOf(text)).not.toContain('open-sesame')
  })
})
