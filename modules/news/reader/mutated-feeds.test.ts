import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { RandomRun } from '#kit/random.ts'
import { itemsOf, MAX_AGE_MS } from './feed-items.ts'
import { FeedFormatError, parseFeed } from './parse-feed.ts'

/** How many feeds are read. A million takes minutes: `npm run bench -- mutated-feeds`. */
const COUNT = Number(process.env.MUTATED_FEEDS ?? 2_000)
const MAX_GROWTH = 64 * 1_048_576
const NOW = Date.UTC(2026, 10, 25, 12)

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

const ATOM = 'http://www.w3.org/2005/Atom'
const feeds = [
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="${ATOM}"><channel><title>Bank</title>
<link>https://bank.example.net/en/</link><language>en-us</language><item><title>S&amp;P 500 up 1&nbsp;% &#8212; AT&T</title>
<link>a/1?ref=2&amp;utm_source=x</link><guid isPermaLink="false">urn:1</guid><pubDate>Wed, 25 Nov 2026 09:00:00 BST</pubDate>
<description><![CDATA[<p onclick="x()">Up <b>1</b></p><script>alert(1)</script>]]></description></item>
<item><title>Two</title><link/><atom:link href="https://bank.example.net/2"/><pubDate>1795599000</pubDate></item></channel></rss>`,
  `<feed xmlns="${ATOM}" xml:lang="zh-TW" xml:base="https://bank.example.net/"><entry xml:base="2026/"><title type="html">央行&amp;lt;b&amp;gt;維持利率不變</title>
<id>tag:1</id><link href="x"/><updated>2026年11月25日 17:30</updated><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Rates <b>rise</b></div></summary></entry></feed>`,
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>B</title><dc:language>zh-cn</dc:language></channel><item><title>央行宣布降息</title><link>https://bank.example.net/3</link><dc:date>2026-11-25T17:30:00+08:00</dc:date></item></rdf:RDF>`,
]
const ODD = [
  '&',
  '<',
  '>',
  '"',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<?x ?>',
  '<!DOCTYPE rss [<!ENTITY a "b">]>',
  '&a;',
  '&#0;',
  '&#xd800;',
  '&#x202e;',
  '&#1114112;',
  '</item>',
  '<item>',
  '<title>',
  '<script>',
  '\u0000',
  '\u202e',
  '\u{1f4b6}',
  'javascript:',
  '//',
  'http://[::1]/',
  '\\',
  '9'.repeat(400),
  '-',
  '+14:00',
  '上午',
  '年',
  ' xml:base="\u0001:"',
  ' xmlns=""',
  'x'.repeat(2_000),
]
const TYPES = [
  'text/xml',
  'text/xml; charset=utf-8',
  'text/xml; charset=gbk',
  'text/xml; charset=big5',
  'a;charset=latin1',
]

/** A feed in which one to three things are changed: characters, parts that are moved, taken out or repeated, single bytes. */
function mutated(feed: string, run: RandomRun): Buffer {
  const below = (limit: number) => Math.floor(run.uniform() * limit)
  let text = feed
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const at = below(text.length)
    const end = at + below(40)
    const kind = below(5)
    if (kind === 0) text = text.slice(0, at) + ODD[below(ODD.length)] + text.slice(at)
    else if (kind === 1) text = text.slice(0, at) + ODD[below(ODD.length)] + text.slice(end)
    else if (kind === 2) text = text.slice(0, at) + text.slice(end)
    else if (kind === 3) text = text.slice(0, end) + text.slice(at, end).repeat(below(4)) + text.slice(end)
    else if (below(10) === 0) text = text.slice(0, at)
  }
  const bytes = Buffer.from(text, below(20) === 0 ? 'utf16le' : 'utf8')
  if (below(4) === 0) bytes[below(bytes.length)] = below(256)
  return bytes
}

test('damaged feeds are read or refused, and nothing is made of them that a page cannot show', async () => {
  const run = new RandomRun()
  run.start(31, 0, 0)
  const feed = {
    url: 'https://bank.example.net/rss',
    source: 'Bank',
    language: undefined,
    category: undefined,
    minutes: undefined,
  }
  const subjectsOf = () => ({ symbols: [], countries: [], category: undefined })
  const faults: string[] = []
  let read = 0
  let refused = 0
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let made = 0; made < COUNT; made++) {
    const bytes = mutated(feeds[made % feeds.length]!, run)
    const parsed = await parseFeed(bytes, TYPES[made % TYPES.length]!).catch(problem => {
      if (!(problem instanceof FeedFormatError)) throw problem
      refused++
    })
    if (!parsed) continue
    for (const { item, keys } of itemsOf(parsed, feed, { now: NOW, subjectsOf })) {
      read++
      const { title, paragraphs } = item.texts[item.locale!]!
      const isShown = [title, ...paragraphs].every(
        text => text !== '' && text.length <= 1_000 && text.isWellFormed() && !/[\p{Cc}\p{Cf}]/u.test(text),
      )
      const isLinked = /^https?:\/\/[^\s/]/.test(item.link) && URL.canParse(item.link) && item.link.length <= 1_000
      const isTimed = Number.isSafeInteger(item.at) && item.at <= NOW && item.at >= NOW - MAX_AGE_MS
      if (!isShown || !isLinked || !isTimed || keys.length === 0) faults.push(JSON.stringify(item))
    }
  }
  collectGarbage()
  expect(faults.slice(0, 3)).toEqual([])
  expect([read > COUNT / 20, refused > COUNT / 50]).toEqual([true, true])
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(MAX_GROWTH)
}, 3_600_000)
