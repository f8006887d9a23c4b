import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { textOf } from '#testing/html.ts'
import { openTestPortal } from '#testing/portal.ts'

// A release of the past, as one file has it and as a later one does, and 200 speeches of one month.
const dataDir = await mkdtemp(join(tmpdir(), 'portal-data-'))
const lists = await Promise.all(
  ['2026-03-18T15:00Z,2,0.4%,0.3%', '2026-03-18T16:30Z,3,0.5%,0.3%'].map(async (row, place) => {
    const [time, importance, forecast, previous] = row.split(',')
    const path = join(dataDir, `events-${place}.csv`)
    const speeches = Array.from(
      { length: 200 },
      (_, n) => `Desk,Speech ${n},US,2026-04-${10 + (n % 20)}T12:00Z,,speech,2,,,,,,`,
    )
    await writeFile(
      path,
      `source,title,country,time,date,kind,importance,indicator,period,unit,actual,forecast,previous\nDesk,Trucks sold,US,${time},,data,${importance},,2026-02,,,${forecast},${previous}\n${speeches.join('\n')}\n`,
    )
    return path
  }),
)
await promisify(execFile)(process.execPath, ['server/commands/import.ts', 'calendar', ...lists], {
  env: { ...process.env, DATA_DIR: dataDir },
})
const portal = await openTestPortal({ DATA_DIR: dataDir, SIM_SPEED: '0.001' })
afterAll(() => portal.close())

interface Item {
  id: string
  kind: string
  time: string | null
  date: string
  country: string
  importance: number
  event: string
}

async function list(query: string): Promise<Item[]> {
  const { status, text } = await portal.ask(`/api/v1/calendar?${query}`)
  expect(status).toBe(200)
  return (JSON.parse(text) as { datas: { list: Item[] } }).datas.list
}

describe('The call of the calendar', () => {
  test('has the events of a range, in order, and none beside it', async () => {
    const items = await list('from=2026-11-02&to=2026-11-08&locale=en')
    expect(items.find(({ id }) => id === 'us.non-farm-payrolls.2026-10.1')).toMatchObject({
      time: '2026-11-06T13:30:00.000Z',
      date: '2026-11-06',
      event: 'Non-farm payrolls',
      importance: 3,
    })
    const times = items.map(({ time, date }) => time ?? `${date}T00:00:00.000Z`)
    expect(times).toEqual(times.toSorted())
    expect(times.every(time => time >= '2026-11-02' && time < '2026-11-09')).toBe(true)
  })

  test('has one event by its id, whenever it is', async () => {
    expect(await list('event=us.non-farm-payrolls.2026-10.1&locale=en')).toMatchObject([
      { time: '2026-11-06T13:30:00.000Z' },
    ])
    const missing = await portal.ask('/api/v1/calendar?event=us.nothing.2026-10.1&locale=en')
    expect([missing.status, JSON.parse(missing.text)]).toMatchObject([404, { success: false }])
  })

  test('takes countries by any name, importance as the least, categories and kinds', async () => {
    const week = 'from=2026-11-02&to=2026-11-15'
    const some = await list(`${week}&country=US,japan&importance=3&category=Labour,meeting`)
    expect(some.length).toBeGreaterThan(0)
    for (const { country, importance } of some) expect([['US', 'JP'].includes(country), importance]).toEqual([true, 3])
    const [first] = await list(`${week}&category=holiday&country=US`)
    expect(first).toBeUndefined()
    expect(await list(`${week}&category=HOLIDAY`)).toSatisfy((items: Item[]) =>
      items.every(each => each.kind === 'holiday'),
    )
  })

  test('takes currencies, of which each country has its events', async () => {
    const countries = (await list('from=2026-11-02&to=2026-11-15&currency=aud,USD')).map(({ country }) => country)
    expect(new Set(countries)).toEqual(new Set(['AU', 'US']))
  })

  test('takes instants, so that a visitor’s day is one', async () => {
    const taipei = await list('from=2026-11-05T16:00:00Z&to=2026-11-06T16:00:00Z')
    expect(taipei.some(({ id }) => id === 'us.non-farm-payrolls.2026-10.1')).toBe(true)
    expect(taipei.every(({ time }) => time === null || (time >= '2026-11-05T16' && time < '2026-11-06T16'))).toBe(true)
  })

  test.each([
    ['country=Atlantis', 404],
    ['from=2026-02-30', 400],
    ['from=today', 400],
    ['category=weather', 400],
    ['importance=4', 400],
    ['from=2026-11-10&to=2026-11-01', 400],
    ['from=2026-01-01&to=2026-12-31', 400],
    ['from=1999-12-01&to=1999-12-31', 400],
    ['from=2300-01-01&to=2300-01-31', 400],
    ['currency=dollars', 400],
  ])('refuses %s', async (query, status) => {
    expect((await portal.ask(`/api/v1/calendar?${query}`)).status).toBe(status)
  })

  test('is available as CSV', async () => {
    const { text } = await portal.ask('/api/v1/calendar.csv?from=2026-11-06&to=2026-11-06&country=US&locale=tw')
    const [head, ...rows] = text.trim().split('\r\n')
    expect(head).toContain('時間（UTC）,當地日期')
    expect(rows.some(row => row.includes('us.non-farm-payrolls.2026-10.1'))).toBe(true)
  })
})

describe('The feed of the calendar', () => {
  test('has the instants of the list, and the same id in every feed', async () => {
    const { status, headers, text } = await portal.ask('/api/v1/calendar.ics?country=US&importance=2&locale=en')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const now = new Date(Number(new Date(headers.get('date')!))).toISOString().slice(0, 10)
    const items = await list(`country=US&importance=2&from=${now}`)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    for (const { id, time, date } of items) {
      const start = lines[lines.findIndex(line => line.startsWith(`UID:${id}@`)) + 2]
      const compact = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')
      expect([id, start]).toEqual([id, time ? `DTSTART:${compact(time)}` : `DTSTART;VALUE=DATE:${compact(date)}`])
    }
  })

  test('has the days that are asked for alone', async () => {
    const idsIn = (text: string) =>
      [...text.replaceAll('\r\n ', '').matchAll(/^UID:(.*)@/gm)].map(([, id]) => id!.replaceAll('\\', ''))
    const { text } = await portal.ask('/api/v1/calendar.ics?from=2026-11-06&to=2026-11-06&country=US')
    const items = await list('country=US&from=2026-11-06&to=2026-11-06')
    expect(items.length).toBeGreaterThan(0)
    expect(idsIn(text)).toEqual(items.map(({ id }) => id))
    const afternoon = await portal.ask(
      '/api/v1/calendar.ics?from=2026-11-06T13:30Z&to=2026-11-06T13:31Z&country=US&importance=3',
    )
    expect(idsIn(afternoon.text)).toContain('us.non-farm-payrolls.2026-10.1')
    expect((await portal.ask('/api/v1/calendar.ics?from=2026-11-06&to=2026-11-05')).status).toBe(400)
    expect((await portal.ask('/api/v1/calendar.ics?from=yesterday')).status).toBe(400)
  })

  test('answers a program that has it already with 304', async () => {
    const first = await portal.ask('/api/v1/calendar.ics?country=JP')
    const etag = first.headers.get('etag')!
    const again = await portal.ask('/api/v1/calendar.ics?country=JP', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await portal.ask('/api/v1/calendar.ics?country=US', { headers: { 'if-none-match': etag } })).status).toBe(
      200,
    )
  })

  test('can be limited to one event', async () => {
    const { text } = await portal.ask('/api/v1/calendar.ics?event=us.non-farm-payrolls.2026-10.1&locale=en')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('DTSTART:20261106T133000Z')
    expect((await portal.ask('/api/v1/calendar.ics?event=us.nothing.2026-10.1')).status).toBe(404)
  })
})

describe('The page of the calendar', () => {
  const page = async (query: string) => portal.ask(`/en/finance/dailyNews?${query}`)
  const timesIn = (html: string, id: string) => {
    const row = html.slice(html.indexOf(`id="${id}"`))
    return /<time datetime="([^"]+)">([^<]+)</i.exec(row.slice(0, row.indexOf('</tr>')))?.slice(1)
  }

  // New York is an hour later from 1 November, Europe from 25 October; Sydney is an hour earlier from 4 October.
  test.each([
    ['2026-10-21', 'gb.inflation-rate.2026-09.1', 'Europe/London', '07:00', '06:00'],
    ['2026-10-28', 'us.interest-rate.2026-10-28.1', 'America/New_York', '14:00', '18:00'],
    ['2026-10-28', 'us.interest-rate.2026-10-28.1', 'Europe/London', '18:00', '18:00'],
    ['2026-10-29', 'us.interest-rate.2026-10-28.1', 'Asia/Taipei', '02:00', '18:00'],
    ['2026-10-29', 'us.interest-rate.2026-10-28.1', 'Australia/Sydney', '05:00', '18:00'],
    ['2026-11-06', 'us.non-farm-payrolls.2026-10.1', 'America/New_York', '08:30', '13:30'],
    ['2026-11-06', 'us.non-farm-payrolls.2026-10.1', 'Asia/Taipei', '21:30', '13:30'],
    ['2026-11-07', 'us.non-farm-payrolls.2026-10.1', 'Australia/Sydney', '00:30', '13:30'],
    ['2026-09-29', 'au.interest-rate.2026-09-29.1', 'Australia/Sydney', '14:30', '04:30'],
    ['2026-11-03', 'au.interest-rate.2026-11-03.1', 'Australia/Sydney', '14:30', '03:30'],
    ['2026-11-02', 'au.interest-rate.2026-11-03.1', 'Pacific/Honolulu', '17:30', '03:30'],
    ['2026-03-18', 'us.interest-rate.2026-03-18.1', 'Europe/London', '18:00', '18:00'],
    // As a form without a script sends it.
    ['2026-03-18', 'us.interest-rate.2026-03-18.1', 'London', '18:00', '18:00'],
    ['2026-03-19', 'us.interest-rate.2026-03-18.1', 'Asia/Taipei', '02:00', '18:00'],
    ['2026-04-08', 'nz.interest-rate.2026-04-08.1', 'Pacific/Kiritimati', '16:00', '02:00'],
  ])('of %s shows %s in %s at %s', async (day, id, zone, local, utc) => {
    const { status, text } = await page(`day=${day}&zone=${zone}`)
    expect(status).toBe(200)
    const [instant, shown] = timesIn(text, id) ?? []
    expect([shown, instant?.slice(11, 16)]).toEqual([local, utc])
  })

  test('narrows to countries, a pair, importance, kind and category', async () => {
    const countriesIn = (html: string) =>
      [...html.matchAll(/<tr class="event[^"]*" id="(\w\w)\./g)].map(([, code]) => code)
    const week = 'view=week&day=2026-11-04&zone=UTC'
    const all = countriesIn((await page(week)).text)
    expect(new Set(all).size).toBeGreaterThan(8)
    expect(new Set(countriesIn((await page(`${week}&country=united-states,japan`)).text))).toEqual(
      new Set(['us', 'jp']),
    )
    const pair = new Set(countriesIn((await page(`${week}&pair=AUDUSD`)).text))
    expect(pair).toEqual(new Set(['us', 'au']))
    const high = (await page(`${week}&importance=3&kind=data`)).text
    expect(high).toContain('id="us.non-farm-payrolls.2026-10.1"')
    expect(high).not.toContain('id="us.factory-orders')
    expect(high).not.toContain('.interest-rate.2026-11')
    expect((await page(`${week}&category=Prices`)).text).not.toContain('payrolls.2026')
  })

  test('of a month has its first days, and links to the others without a script', async () => {
    const { text } = await page('view=month&day=2026-04-20&zone=UTC')
    const shown = new Set([...text.matchAll(/<tr class="event[^"]*" id="([^"]+)"/g)].map(([, id]) => id))
    const [links] = /<noscript><nav.*?<\/nav><\/noscript>/s.exec(text)!
    const linked = [...links!.matchAll(/day=(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day)
    expect(linked.at(-1)).toBe('2026-04-30')
    const all = await list('from=2026-04-01&to=2026-04-30')
    expect(shown.size).toBeGreaterThanOrEqual(100)
    expect(shown.size).toBeLessThan(all.length)
    const dayOf = ({ time, date }: Item) => time?.slice(0, 10) ?? date
    for (const item of all) expect([item.id, shown.has(item.id)]).toEqual([item.id, !linked.includes(dayOf(item))])
  })

  test('offers the file of what it shows', async () => {
    const { text } = await page('view=week&day=2026-11-04&zone=UTC&pair=AUDUSD&importance=2')
    const address = /href="(\/api\/v1\/calendar\.csv[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    const file = (await portal.ask(address)).text
    const shown = [...text.matchAll(/<tr class="event[^"]*" id="([^"]+)"/g)].map(([, id]) => id)
    expect(shown.length).toBeGreaterThan(5)
    for (const id of shown) expect(file).toContain(id)
    expect(file.trim().split('\r\n')).toHaveLength(shown.length + 1)
  })

  test.each([
    'day=2026-02-30',
    'day=soon',
    'day=1999-12-31',
    'day=2300-01-15',
    'event=us.interest-rate.2300-01-15.1',
    'zone=Mars/Base',
    'country=atlantis',
    'pair=NOPAIR',
    'view=year',
    'importance=9',
    'category=Sports',
  ])('is not found for %s', async query => {
    expect((await page(query)).status).toBe(404)
  })

  test('opens an event with its past releases, and is not found for an unknown one', async () => {
    const { status, text } = await page('event=us.non-farm-payrolls.2026-10.1')
    expect(status).toBe(200)
    expect(text).toContain('id="event"')
    expect(text).toContain('Past releases')
    expect(text).toContain('Moves after the release')
    expect(text.match(/USDJPY 60 min/g)).not.toBeNull()
    const schemas = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json!),
    )
    expect(schemas).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        startDate: '2026-11-06T13:30:00.000Z',
        name: 'US non-farm payrolls',
      }),
    )
    expect(text).toContain('Sep 2026')
    expect((await page('event=us.non-farm-payrolls.2026-10.9')).status).toBe(404)
  })

  test.each([
    ['', ['修正紀錄', '預測值 0.4% 0.5%', '時間 2026/03/18 23:00 2026/03/19 00:30', '重要性 中 高']],
    ['/cn', ['修订记录', '预测值 0.4% 0.5%', '时间 2026-03-18 23:00 2026-03-19 00:30', '重要性 中 高']],
    ['/en', ['Revisions', 'Forecast 0.4% 0.5%', 'Time 18 Mar 2026 23:00 19 Mar 2026 00:30', 'Importance Medium High']],
  ])('shows at %s what later files of its source have changed of an event', async (prefix, texts) => {
    const [event] = await list('from=2026-03-18&to=2026-03-18&locale=en').then(items =>
      items.filter(({ id }) => id.startsWith('event.')),
    )
    const { text } = await portal.ask(`${prefix}/finance/dailyNews?event=${event!.id}&zone=Asia/Taipei`)
    const panel = text.slice(text.indexOf('id="event"'))
    const rows = Array.from(panel.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs), ([, row]) =>
      Array.from(row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell]) => textOf(cell!)).join(' '),
    )
    expect(panel).toContain(texts[0])
    for (const row of texts.slice(1)) expect(rows.some(each => each.endsWith(row))).toBe(true)
    // The previous figure is in both files.
    expect(rows.filter(row => row.includes('0.3% 0.3%'))).toEqual([])
  })

  test('is in three languages and can be found by search engines', async () => {
    for (const [path, word] of [
      ['/finance/dailyNews', '財經日曆'],
      ['/cn/finance/dailyNews', '财经日历'],
      ['/en/finance/dailyNews', 'Economic calendar'],
    ] as const) {
      const { status, text } = await portal.ask(path)
      expect([status, text.includes(word), text.includes('name="robots"')]).toEqual([200, true, false])
    }
    const { text } = await portal.ask('/sitemap.xml')
    expect(text).toContain('/en/finance/dailyNews</loc>')
  })
})

describe('Coming events on other pages', () => {
  const eventsIn = (html: string) =>
    [...html.matchAll(/href="([^"]*\?event=([^"#]+))#event"/g)].map(([, , id]) => decodeURIComponent(id!))

  test('home has the last and the next ones, with a countdown, as the calendar lists them', async () => {
    const { text } = await portal.ask('/en')
    const shown = eventsIn(text)
    expect(shown.length).toBeGreaterThanOrEqual(5)
    expect(text).toMatch(/Next in.*role="timer"[^>]*>(?:\d+ d )?\d\d:\d\d:\d\d</s)
    const day = 86_400_000
    // In a quiet week the last ones are of the week before.
    const dates = [-14, 15].map(days => new Date(Date.now() + days * day).toISOString().slice(0, 10))
    const known = (await list(`from=${dates[0]}&to=${dates[1]}&importance=2`)).map(({ id }) => id)
    expect(known.filter(id => shown.includes(id))).toEqual(shown)
  })

  test.each([
    ['/finance/forex/currency/Main/EURUSD', 'EUR、USD 相關事件', /^(?:us|eu|de|fr|it|es)\./],
    ['/cn/finance/forex/currency/Main/USDJPY', 'USD、JPY相关事件', /^(?:us|jp)\./],
    ['/en/economic/country?country=japan', 'Japan: coming events', /^jp\./],
  ])('%s has those of its economies', async (path, title, ids) => {
    const { status, text } = await portal.ask(path)
    expect(status).toBe(200)
    expect(text).toContain(title)
    const shown = eventsIn(text)
    expect(shown.length).toBeGreaterThanOrEqual(3)
    for (const id of shown) expect(id).toMatch(ids)
  })
})

test('an opened meeting draws its rate as steps, an opened figure as columns', async () => {
  const panelOf = async (id: string) => {
    const { status, text } = await portal.ask(`/en/finance/dailyNews?event=${id}`)
    expect(status).toBe(200)
    return text.slice(text.indexOf('event-panel'), text.indexOf('history-table'))
  }
  const meeting = await panelOf('us.interest-rate.2026-10-28.1')
  expect(meeting).toContain('chart-frame')
  expect(meeting).not.toContain('<path class="bars"')
  expect(await panelOf('us.non-farm-payrolls.2026-10.1')).toContain('<path class="bars"')
})
