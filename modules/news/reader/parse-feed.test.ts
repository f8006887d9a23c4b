import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const parse = (text: string | Uint8Array, contentType = 'application/rss+xml') =>
  parseFeed(typeof text === 'string' ? Buffer.from(text) : text, contentType)
const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Bank</title>${head}${items}</channel></rss>`

describe('a feed is read', () => {
  test('as RSS 2.0', async () => {
    const { language, entries } = await parse(
      rss(
        `<item><title>ECB cuts rates</title><link>https://bank.example.net/1</link><guid isPermaLink="false">a1</guid>
         <description>&lt;p&gt;By &lt;b&gt;25&lt;/b&gt; basis points.&lt;/p&gt;</description>
         <pubDate>Thu, 12 Mar 2026 13:15:00 GMT</pubDate><media:title xmlns:media="http://search.yahoo.com/mrss/">Photo</media:title></item>`,
        '<language>en-gb</language>',
      ),
    )
    expect(language).toBe('en-gb')
    expect(entries).toEqual([
      {
        title: 'ECB cuts rates',
        summary: 'By 25 basis points.',
        links: [
          { text: 'https://bank.example.net/1', base: '' },
          { text: 'a1', base: '' },
        ],
        guid: 'a1',
        at: Date.UTC(2026, 2, 12, 13, 15),
      },
    ])
  })

  test('as RSS 1.0', async () => {
    const { entries } = await parse(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
       <channel><title>日銀</title><dc:language>ja</dc:language></channel>
       <item><title>Statement</title><link>https://bank.example.net/2</link><dc:date>2026-03-19T12:00:00+09:00</dc:date></item></rdf:RDF>`,
    )
    expect(entries).toMatchObject([
      { title: 'Statement', links: [{ text: 'https://bank.example.net/2', base: '' }], at: Date.UTC(2026, 2, 19, 3) },
    ])
  })

  test('as Atom, with plain text, HTML and XHTML', async () => {
    const { language, entries } = await parse(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-TW"><title>All</title>
       <entry><title>1 &lt; 2 &amp; 3</title><id>urn:1</id><link rel="self" href="https://x.example.net/self"/>
         <link href="https://x.example.net/1"/><updated>2026-03-19T01:00:00Z</updated>
         <summary type="html">&lt;i&gt;Yes&lt;/i&gt;</summary></entry>
       <entry><title type="html">A&amp;amp;B</title><published>2026-03-18T00:00:00Z</published><updated>2026-03-20T00:00:00Z</updated>
         <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Rates <b>rise</b></div></content></entry></feed>`,
    )
    expect(language).toBe('zh-TW')
    expect(entries).toMatchObject([
      {
        title: '1 < 2 & 3',
        summary: 'Yes',
        links: [
          { text: 'https://x.example.net/1', base: '' },
          { text: 'urn:1', base: '' },
        ],
        guid: 'urn:1',
        at: Date.UTC(2026, 2, 19, 1),
      },
      { title: 'A&B', summary: 'Rates rise', at: Date.UTC(2026, 2, 18) },
    ])
  })

  test.each([
    ['Wed, 29 Jul 2026 18:00:00 GMT', Date.UTC(2026, 6, 29, 18)],
    ['29 Jul 2026 14:00 EDT', Date.UTC(2026, 6, 29, 18)],
    ['Wed, 29 Jul 2026 18:00:00', Date.UTC(2026, 6, 29, 18)],
    ['2026-07-29T18:00:00', Date.UTC(2026, 6, 29, 18)],
    ['2026-07-29 18:00:00', Date.UTC(2026, 6, 29, 18)],
    ['2026-07-30T02:00:00+08:00', Date.UTC(2026, 6, 29, 18)],
    ['2026-07-29', Date.UTC(2026, 6, 29)],
    ['yesterday', undefined],
  ])('with the time %s', async (text, at) => {
    const { entries } = await parse(rss(`<item><title>a</title><pubDate>${text}</pubDate></item>`))
    expect(entries[0]!.at).toBe(at)
  })

  test('in the encoding that is right, whoever says it', async () => {
    const item = '<item><title>央行維持利率不變</title></item>'
    const big5 = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="big5"?><rss><channel><item><title>'),
      // 央行 in Big5.
      Buffer.from([0xa5, 0xa1, 0xa6, 0xe6]),
      Buffer.from('</title></item></channel></rss>'),
    ])
    expect((await parse(rss(item), 'text/xml; charset=utf-8')).entries[0]!.title).toBe('央行維持利率不變')
    expect((await parse(big5, 'text/xml')).entries[0]!.title).toBe('央行')
    expect((await parse(big5, 'text/xml; charset=utf-8')).entries[0]!.title).toBe('央行')
    expect((await parse(Buffer.from(`\ufeff${rss(item)}`, 'utf16le'), 'text/xml')).entries[0]!.title).toBe(
      '央行維持利率不變',
    )
    await expect(parse(big5.subarray(40), 'text/xml; charset=utf-8')).rejects.toThrow(
      'is not in the encoding that it says',
    )
  })
})

describe('what publishers write against the rules', () => {
  const linkOf = async (item: string, head = '') =>
    (await parse(rss(`<item><title>a</title>${item}</item>`, head))).entries[0]!.links[0]
  test.each([
    ['a bare & in a title', '<title>AT&T up, S&P down & out</title>', 'AT&T up, S&P down & out'],
    ['an entity of HTML', '<title>A&nbsp;B&mdash;C &eacute;t&eacute;</title>', 'A B—C été'],
    ['a name that is not an entity', '<title>R&D; budgets &unknown; x</title>', 'R&D; budgets &unknown; x'],
    ['marked-up text with a bare &', '<title><![CDATA[AT&T <b>up</b> & out]]> & more</title>', 'AT&T up & out & more'],
  ])('%s', async (_, title, text) => {
    expect((await parse(rss(`<item>${title}</item>`))).entries[0]!.title).toBe(text)
  })

  test('an address keeps its parameters, as text or marked up', async () => {
    const address = 'https://bank.example.net/v?a=1&b=2&copy=3'
    expect((await linkOf('<link>https://bank.example.net/v?a=1&b=2&copy=3</link>'))?.text).toBe(address)
    expect((await linkOf('<link><![CDATA[https://bank.example.net/v?a=1&b=2&copy=3]]></link>'))?.text).toBe(address)
  })

  test('the document type of RSS 0.91', async () => {
    const type =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">'
    const text = `<?xml version="1.0"?>${type}<rss version="0.91"><channel><item><title>Rates</title></item></channel></rss>`
    expect((await parse(text)).entries).toMatchObject([{ title: 'Rates' }])
  })

  test('an empty link beside one of Atom, and one that leads nowhere beside a permanent one', async () => {
    const atom =
      '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" href="https://bank.example.net/e9" rel="alternate"/>'
    expect(await linkOf(`<link/>${atom}`)).toEqual({ text: 'https://bank.example.net/e9', base: '' })
    const item = '<item><title>a</title><link>javascript:alert(1)</link><guid>https://bank.example.net/e5</guid></item>'
    expect((await parse(rss(item))).entries[0]!.links.map(({ text }) => text)).toEqual([
      'javascript:alert(1)',
      'https://bank.example.net/e5',
    ])
  })

  test('the address behind a counter goes first', async () => {
    const original =
      '<f:origLink xmlns:f="http://rssnamespace.org/feedburner/ext/1.0">https://bank.example.net/1</f:origLink>'
    expect((await linkOf(`<link>https://counter.example.net/x</link>${original}`))?.text).toBe(
      'https://bank.example.net/1',
    )
  })

  test('relative addresses are those of the site, or of what the feed names as their base', async () => {
    expect(await linkOf('<link>a/1</link>', '<link>https://bank.example.net/en/</link>')).toEqual({
      text: 'a/1',
      base: 'https://bank.example.net/en/',
    })
    const { entries } = await parse(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://www.example.com/blog/">
       <entry xml:base="https://www.example.com/2026/"><title>a</title><link href="nov/fed"/></entry>
       <entry xml:base="../other/"><title>b</title><link href="x"/></entry>
       <entry><title>c</title><link href="x2"/></entry></feed>`,
    )
    expect(entries.map(({ links }) => links[0])).toEqual([
      { text: 'nov/fed', base: 'https://www.example.com/2026/' },
      { text: 'x', base: 'https://www.example.com/other/' },
      { text: 'x2', base: 'https://www.example.com/blog/' },
    ])
  })

  test('a header that names another encoding than the bytes are in', async () => {
    const text =
      '<?xml version="1.0" encoding="UTF-8"?><rss><channel><item><title>央行宣布利率不變 — €</title></item></channel></rss>'
    for (const charset of ['ISO-8859-1', 'windows-1252', 'gbk', 'big5', 'shift_jis'])
      expect((await parse(text, `text/xml; charset=${charset}`)).entries[0]!.title).toBe('央行宣布利率不變 — €')
    const declared = text.replace('UTF-8', 'gb2312')
    expect((await parse(declared, 'text/xml')).entries[0]!.title).toBe('央行宣布利率不變 — €')
  })

  test('a header or declaration that names another encoding of Chinese, or a Western one', async () => {
    const feed = (encoding: string, title: readonly number[]) =>
      Buffer.concat([
        Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><rss><channel><item><title>`),
        Buffer.from(title),
        Buffer.from('</title></item></channel></rss>'),
      ])
    // 美国股市上涨 in GBK, 美國股市上漲 in Big5.
    const gbk = [0xc3, 0xc0, 0xb9, 0xfa, 0xb9, 0xc9, 0xca, 0xd0, 0xc9, 0xcf, 0xd5, 0xc7]
    const big5 = [0xac, 0xfc, 0xb0, 0xea, 0xaa, 0xd1, 0xa5, 0xab, 0xa4, 0x57, 0xba, 0xa6]
    const title = async (bytes: Buffer, type: string) => (await parse(bytes, type)).entries[0]!.title
    for (const type of [
      'text/xml',
      'text/xml; charset=ISO-8859-1',
      'text/xml; charset=big5',
      'text/xml; charset=gbk',
    ]) {
      expect(await title(feed('gb2312', gbk), type)).toBe('美国股市上涨')
      expect(await title(feed('big5', big5), type)).toBe('美國股市上漲')
      expect(await title(feed('gbk', big5), type)).toBe('美國股市上漲')
    }
  })

  test('times without a zone in a feed that is listed as Chinese but says nothing, or English', async () => {
    const item = '<item><title>a</title><pubDate>2026-11-24 17:30</pubDate></item>'
    for (const head of ['', '<language>en-US</language>']) {
      const at = async (listed?: 'cn' | 'en') =>
        (await parseFeed(Buffer.from(rss(item, head)), 'text/xml', listed)).entries[0]!.at
      expect(await at('cn')).toBe(Date.UTC(2026, 10, 24, 9, 30))
      expect(await at('en')).toBe(Date.UTC(2026, 10, 24, 17, 30))
      expect(await at()).toBe(Date.UTC(2026, 10, 24, 17, 30))
    }
  })

  test('half a megabyte of unfinished markup is read in a moment', async () => {
    const text = `<rss><channel><item><title>${'<![CDATA[&'.repeat(50_000)}`
    await expect(parse(text)).rejects.toThrow('is not valid XML')
  })

  test('a time that cannot be read is told, one that is missing is not', async () => {
    const { entries } = await parse(
      rss('<item><title>a</title><pubDate>soon</pubDate></item><item><title>b</title></item>'),
    )
    expect(entries.map(({ at, unreadTime }) => [at, unreadTime])).toEqual([
      [undefined, 'soon'],
      [undefined, undefined],
    ])
  })
})

describe('nothing that runs remains', () => {
  test.each([
    ['<script>alert(1)</script>Rates', 'Rates'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Rates', 'Rates'],
    ['<![CDATA[<img src=x onerror=alert(1)>Rates]]>', 'Rates'],
    ['<![CDATA[<svg onload=alert(1)><text>no</text></svg>Rates]]>', 'Rates'],
    ['<![CDATA[<style>p{}</style><p>Rates</p><p>rise</p>]]>', 'Rates rise'],
    ['<![CDATA[</div></p></root>Rates<script>alert(1)</script>]]>', 'Rates'],
    ['<![CDATA[<a href="javascript:alert(1)">Rates</a>]]>', 'Rates'],
    ['<![CDATA[<b <script>alert(1)</script>]]>', 'alert(1)'],
    ['S&amp;P 500 &amp;mdash; up', 'S&P 500 — up'],
    ['Rates\u202eesir\u0085', 'Ratesesir'],
  ])('of %j', async (written, text) => {
    const { entries } = await parse(rss(`<item><title>${written}</title><description>${written}.</description></item>`))
    expect(entries[0]!.title).toBe(text)
    for (const field of [entries[0]!.title, entries[0]!.summary]) expect(field).not.toMatch(/<|onload|onerror/)
  })
})

describe('a feed is refused', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>`
  test.each([
    [
      'with an entity bomb',
      `${bomb}<rss><channel><item><title>&c;</title></item></channel></rss>`,
      'declares entities in a document type',
    ],
    [
      'with an external entity',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>',
      'declares entities in a document type',
    ],
    ['that is a page', '<html><body>Not found</body></html>', 'is no RSS and no Atom feed'],
    ['that is not closed', '<rss><channel><item>', 'is not valid XML: '],
    ['that is not valid XML', 'error', 'is not valid XML: '],
    ['that is empty', '', 'is no RSS and no Atom feed'],
    ['that is too deep', '<rss>'.repeat(100), 'has elements more than 60 deep'],
  ])('%s', async (_, text, message) => {
    await expect(parse(text)).rejects.toThrow(message)
  })
})

test('a long article does not make its feed unreadable, and no more than 200 entries are read', async () => {
  const item = (number: number) =>
    `<item><title>${number}</title><description>${'word '.repeat(300)}</description></item>`
  const { entries } = await parse(
    rss(
      `<item><title>long</title><description>${'a '.repeat(200_000)}</description></item>${Array.from({ length: 300 }, (_, at) => item(at)).join('')}`,
    ),
  )
  expect(entries).toHaveLength(200)
  for (const { summary } of entries) expect(summary.length).toBeLessThanOrEqual(1_000)
})

const real = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'news/fed-press_monetary.2026-08-15.trimmed.xml')
test.skipIf(!existsSync(real))('the feed of the Federal Reserve is read', async () => {
  const { language, entries } = await parse(readFileSync(real), 'text/xml')
  expect([language, entries.length]).toEqual(['en', 2])
  expect(entries[0]).toMatchObject({
    title: 'Federal Reserve issues FOMC statement',
    links: expect.arrayContaining([
      {
        text: 'https://www.federalreserve.gov/newsevents/pressreleases/monetary20260729a.htm',
        base: expect.any(String),
      },
    ]),
    at: Date.UTC(2026, 6, 29, 18),
    // It repeats the title.
    summary: '',
  })
})
