import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widgetNames } from '#contract/widgets/widget.ts'
import { elementsOf, textOf, titleOf } from '../../testing/html.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { stillPortal } from '../../testing/still-portal.ts'
import { decodeReadings } from '../../web/charts/time-series/reading.ts'

const portal = stillPortal()

const languages = [
  { prefix: '', lang: 'zh-Hant', colours: 'east', mark: '模擬', source: '資料來源：Portal' },
  { prefix: '/cn', lang: 'zh-Hans', colours: 'east', mark: '模拟', source: '数据来源：Portal' },
  { prefix: '/en', lang: 'en', colours: 'west', mark: 'Simulated', source: 'Source: Portal' },
] as const

const ancestorsOf = (headers: Headers) => /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy')!)![1]

describe.each(widgetNames)('the widget %s', name => {
  test.each(languages)('is a document of its own in $lang, with figures, marks and one script', async language => {
    const { status, headers, text } = await portal.ask(`${language.prefix}/tools/widget/${name}`)
    expect(status).toBe(200)
    expect(ancestorsOf(headers)).toBe('*')
    expect(headers.has('x-frame-options')).toBe(false)
    expect(headers.has('set-cookie')).toBe(false)
    expect(elementsOf(text, 'html')[0]).toMatchObject({ lang: language.lang, 'data-quote-colors': language.colours })
    expect(titleOf(text)).toMatch(/\S \| Portal$/)
    expect(textOf(text)).toMatch(/\d/)
    expect(textOf(text)).toContain(language.mark)
    const [, host] = new RegExp(`${language.source} \\(([^)]+)\\)`).exec(textOf(text)) ?? []
    expect(host).toBe(new URL(elementsOf(text, 'link').find(({ rel }) => rel === 'canonical')?.href ?? portal.url).host)
    expect(textOf(text).replaceAll('Axie Infinity', '')).not.toMatch(/NaN|undefined|\bnull\b|Infinity/)
    const scripts = elementsOf(text, 'script')
    expect(scripts).toHaveLength(1)
    expect(scripts[0]!.src).toMatch(/^\/assets\/(tw|cn|en)\/widget-[\w-]+\.js$/)
    expect(text).toContain(`href="${language.prefix}/`)
  })

  test('looks as its address says', async () => {
    const look = 'theme=dark&colours=safe&background=transparent&text=%23ffeecc&accent=00aa88&zone=Asia/Tokyo'
    const { text } = await portal.ask(`/en/tools/widget/${name}?${look}`)
    const [html] = elementsOf(text, 'html')
    expect(html).toMatchObject({ 'data-theme': 'dark', 'data-quote-colors': 'safe', 'data-zone': 'Asia/Tokyo' })
    for (const rule of ['--widget-background:transparent', '--ink:#ffeecc', '--accent:#00aa88'])
      expect(html!.style).toContain(rule)
  })
})

describe('wrong settings', () => {
  test.each([
    ['/en/tools/widget/quotes?width=0', 422, '130007', 'The width must be above 0'],
    ['/tools/widget/quotes?height=-5', 422, '130008', '高度必須大於 0'],
    ['/cn/tools/widget/quotes?width=5000', 422, '130007', '宽度必须大于0'],
    ['/en/tools/widget/quotes?symbols=', 422, '130023', 'Choose 1 to 20 instruments'],
    ['/en/tools/widget/quotes?symbols=EURUSD,ATLANTIS', 404, '130024', 'There is no such item: ATLANTIS'],
    ['/en/tools/widget/spreads?brokers=', 422, '130001', 'Choose at least 1 broker'],
    ['/tools/widget/spreads?brokers=nobody', 422, '130003', '沒有這家經紀商：nobody'],
    ['/en/tools/widget/spreads?pairs=', 422, '130004', 'Choose at least 1 currency pair'],
    ['/cn/tools/widget/spreads?pairs=EURUSD,ATLANTIS', 422, '130006', '没有这个货币对：ATLANTIS'],
    ['/en/tools/widget/quotes?accent=red', 422, '130022', 'six hexadecimal digits'],
    ['/en/tools/widget/quotes?accent=abc;background:url(x)', 422, '130022', 'six hexadecimal digits'],
    ['/en/tools/widget/quotes?theme=pink', 400, '000201', 'theme'],
    ['/cn/tools/widget/quotes?zone=Mars/Base', 400, '000201', '参数zone不正确'],
    ['/en/tools/widget/nothing', 404, '', 'Page not found'],
  ])('%s is answered with %i and code %s, in a frame', async (path, status, code, message) => {
    const answer = await portal.ask(path)
    expect(answer.status).toBe(status)
    expect(ancestorsOf(answer.headers)).toBe('*')
    expect(textOf(answer.text)).toContain(message)
    expect(textOf(answer.text)).toContain(code)
  })
})

describe('the page that sets widgets up', () => {
  const setUp = async (query: string) => {
    const { status, text } = await portal.ask(`/en/tools/widget?${query}`)
    const checked = (name: string) =>
      elementsOf(text, 'input')
        .filter(each => each.type === 'checkbox' && each.name === name && 'checked' in each)
        .map(({ value }) => value)
    return { status, text, checked, frame: elementsOf(text, 'iframe')[0]?.src }
  }

  test.each(widgetNames)('has settings and a preview of %s in each language', async name => {
    for (const prefix of ['', '/cn', '/en']) {
      const { status, text } = await portal.ask(`${prefix}/tools/widget?widget=${name}`)
      expect([prefix, status]).toEqual([prefix, 200])
      expect(text).toContain(`src="${prefix}/tools/widget/${name}"`)
      expect(textOf(text)).not.toMatch(/undefined|\{\w+\}/)
    }
  })

  test('offers brokers and pairs as boxes, the usual ones checked', async () => {
    const { checked } = await setUp('widget=spreads')
    expect(checked('brokers')).toHaveLength(6)
    expect(checked('pairs')).toEqual(['EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCAD'])
    expect((await setUp('widget=rollovers')).checked('pairs')).toEqual(['EURUSD', 'USDJPY', 'GBPUSD'])
    expect((await setUp('widget=calendar&country=japan,united-states')).checked('country').toSorted()).toEqual([
      'japan',
      'united-states',
    ])
  })

  test('reads the boxes that a browser without a script sends', async () => {
    const boxes = 'brokers=&brokers=oakline&brokers=kestrel-reach&pairs=&pairs=Gold'
    const { status, checked, frame } = await setUp(`widget=ecn&${boxes}&theme=dark`)
    expect(status).toBe(200)
    expect(checked('brokers').toSorted()).toEqual(['kestrel-reach', 'oakline'])
    expect(frame).toBe('/en/tools/widget/ecn?brokers=oakline%2Ckestrel-reach&pairs=Gold&theme=dark'.replace('%2C', ','))
  })

  test('finds a country by any of its names', async () => {
    const { status, frame } = await setUp('widget=series&country=JP&indicator=interest-rate')
    expect([status, frame]).toEqual([200, '/en/tools/widget/series?country=japan&indicator=interest-rate'])
  })

  const brokers = (count: number) => listed(count, 'brokers')
  const listed = (count: number, name: 'brokers' | 'pairs') => {
    const rows = readFileSync(`modules/brokers/data/${name}.csv`, 'utf8').trim().split('\n').slice(1)
    return rows.slice(0, count).map(row => row.split(',')[0])
  }

  test.each([
    [() => 'widget=spreads&brokers=', '130001', 'Choose at least 1 broker'],
    [() => `widget=spreads&brokers=${brokers(11)}`, '130002', 'Choose at most 10 brokers'],
    [() => 'widget=ecn&pairs=', '130004', 'Choose at least 1 currency pair'],
    [() => `widget=rollovers&pairs=${listed(6, 'pairs')}`, '130005', 'Choose at most 5 currency pairs'],
    [() => 'widget=quotes&symbols=', '130023', 'Choose 1 to 20 instruments'],
    [() => 'widget=spreads&width=0', '130007', 'The width must be above 0'],
    [() => 'widget=codes&accent=12345', '130022', 'six hexadecimal digits'],
  ])('says what is wrong with a setting, by its code (%#)', async (query, code, message) => {
    const { status, text } = await setUp(query())
    expect(status).toBe(400)
    for (const part of [code, message]) expect(textOf(text)).toContain(part)
    expect(elementsOf(text, 'iframe')).toEqual([])
  })

  test('takes the most that is allowed', async () => {
    expect((await setUp(`widget=spreads&brokers=${brokers(10)}&pairs=${listed(5, 'pairs')}`)).status).toBe(200)
  })
})

describe('widgets of spreads', () => {
  test('show the spreads in force, each by its broker and pair', async () => {
    const { text } = await portal.ask('/en/tools/widget/spreads?brokers=oakline,kestrel-reach&pairs=EURUSD,Gold')
    const keys = elementsOf(text, 'span').flatMap(each => each['data-spread'] ?? [])
    expect(keys.toSorted()).toEqual(['kestrel-reach EURUSD', 'kestrel-reach Gold', 'oakline EURUSD', 'oakline Gold'])
    expect(textOf(text)).toContain('In pips, spreads at this moment')
    expect(elementsOf(text, 'html')[0]).not.toHaveProperty('data-refresh')
  })
})

describe('charts in widgets', () => {
  test.each(['chart', 'series'])(
    'the %s has a value for each place of its width, to be read without React',
    async name => {
      const { text } = await portal.ask(`/en/tools/widget/${name}`)
      const chart = elementsOf(text, 'div').find(each => 'data-readings' in each)!
      const readings = decodeReadings(chart['data-readings']!)
      expect(readings.length).toBeGreaterThan(50)
      for (const { place, values } of readings) {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(1)
        for (const { height } of values) expect(Math.abs(height - 0.5)).toBeLessThanOrEqual(0.5)
      }
      expect(readings.map(({ place }) => place)).toEqual(readings.map(({ place }) => place).toSorted((a, b) => a - b))
      expect(textOf(text)).toContain(readings.at(-1)!.values[0]!.text)
    },
  )
})

describe('frames', () => {
  let own: TestPortal
  beforeAll(async () => {
    own = await openTestPortal({ FRAME_ANCESTORS: 'https://blog.example,https://*.partner.example:8443' })
  })
  afterAll(() => own.close())

  test('widgets may be shown by the sites of the setting only, other pages by none', async () => {
    const widget = await own.ask('/en/tools/widget/quotes')
    expect(ancestorsOf(widget.headers)).toBe("'self' https://blog.example https://*.partner.example:8443")
    const page = await own.ask('/en/forex')
    expect(ancestorsOf(page.headers)).toBe("'none'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
  })

  test('five hundred frames of one widget cost as many renders as seconds pass', async () => {
    const rendersOf = async () => {
      const { text } = await own.ask('/metrics')
      return Number(/^portal_page_renders_total (\d+)/m.exec(text)![1])
    }
    const path = '/en/tools/widget/quotes?symbols=EURUSD,USDJPY'
    const [before, start] = [await rendersOf(), performance.now()]
    const answers = await Promise.all(Array.from({ length: 500 }, () => own.ask(path)))
    const seconds = Math.ceil((performance.now() - start) / 1_000)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await rendersOf()) - before).toBeLessThanOrEqual(seconds + 1)
  })
})

describe('oEmbed', () => {
  const ask = async (url: string, more = '') => {
    const { status, headers, text } = await portal.ask(`/api/oembed?url=${encodeURIComponent(url)}${more}`)
    return { status, headers, answer: status === 200 ? JSON.parse(text) : undefined }
  }

  test('the page of an instrument links to the frame of its chart, in its language', async () => {
    const page = await portal.ask('/cn/forex/moreDetail?chartOf=EURUSD')
    const link = elementsOf(page.text, 'link').find(({ type }) => type === 'application/json+oembed')!
    const { status, headers, text } = await portal.ask(link.href!.slice(portal.url.length))
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const answer = JSON.parse(text)
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'EURUSD · 欧元/美元', width: 640, height: 360 })
    const [frame] = elementsOf(answer.html, 'iframe')
    const widget = await portal.ask(frame!.src!.slice(portal.url.length))
    expect([widget.status, ancestorsOf(widget.headers)]).toEqual([200, '*'])
    expect(elementsOf(widget.text, 'html')[0]!.lang).toBe('zh-Hans')
  })

  test('keeps to the size that is asked for, and has nothing for other addresses', async () => {
    const page = `${portal.url}/en/commodities/moreDetail?chartOf=Gold`
    expect((await ask(page, '&maxwidth=320&maxheight=200')).answer).toMatchObject({ width: 320, height: 200 })
    expect((await ask(page, '&maxwidth=320')).answer).not.toHaveProperty('thumbnail_url')
    for (const other of [`${portal.url}/en/forex`, 'https://elsewhere.example/forex/moreDetail?chartOf=EURUSD', 'gold'])
      expect([other, (await ask(other)).status]).toEqual([other, 404])
    for (const format of ['xml', 'yaml']) expect((await ask(page, `&format=${format}`)).status).toBe(501)
    expect((await ask(page, '&format=json')).status).toBe(200)
  })
})

test('the list of widgets names each with its parameters and the call that has its data', async () => {
  const { text } = await portal.ask('/dplugin/widgets?locale=en')
  const { list } = JSON.parse(text).datas as { list: { name: string; address: string; data: string }[] }
  expect(list.map(({ name }) => name)).toEqual([...widgetNames])
  const { paths } = JSON.parse((await portal.ask('/api/v1/openapi.json')).text)
  for (const { address, data } of list) {
    expect((await portal.ask(address.slice(portal.url.length))).status).toBe(200)
    expect(paths).toHaveProperty([data])
  }
  expect((await portal.ask('/dplugin/nothing')).headers.get('content-type')).toMatch(/json/)
})
