import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { locales } from '#contract/text/locale.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { createStoredJobs } from '#kit/jobs/stored-jobs.ts'
import { createHttpClient } from '#kit/net/http-client.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openRunner } from '#testing/jobs.ts'
import { createNewsRepository, newsMigrations } from '../store/news-repository.ts'
import type { ListedFeed } from './feed-list.ts'
import { createFeedStore, feedMigrations } from './feed-store.ts'
import { createFeedReader, type FeedReader } from './reader.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MEGABYTE = 1_048_576
const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE))

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answers: Record<string, Answer>
let asked: { host: string; headers: IncomingMessage['headers'] }[]
const server = createServer((request, response) => {
  const host = request.headers.host!.split(':')[0]!
  asked.push({ host, headers: request.headers })
  answers[host]?.(request, response)
})
let port: number
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})
beforeEach(() => {
  answers = {}
  asked = []
})

const item = (title: string, link: string, more = '') =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${new Date(NOW - HOUR_MS).toUTCString()}</pubDate>${more}</item>`
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><language>en</language>${items.join('')}</channel></rss>`
const send =
  (text: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(text)

const feed = (host: string, more: Partial<ListedFeed> = {}): ListedFeed => ({
  url: `http://${host}:${port}/rss`,
  source: host,
  language: undefined,
  category: undefined,
  minutes: undefined,
  ...more,
})

/** A reader whose clock stands still until it is moved. */
function openReader(database: Database, hosts: readonly (string | ListedFeed)[], beforeAdd = () => {}) {
  const problems: Record<string, string> = {}
  const errors: unknown[] = []
  const news = createNewsRepository(database)
  const store = createFeedStore(database)
  const reader: FeedReader = createFeedReader({
    feeds: hosts.map(host => (typeof host === 'string' ? feed(host) : host)),
    // Public addresses lead to the server of the test: what may be asked is checked as it is outside of tests.
    client: createHttpClient({
      reach: 'public',
      userAgent: 'test',
      silenceMs: 2_000,
      totalMs: 10_000,
      resolve: async () => ['93.184.215.14'],
      dial: () => '127.0.0.1',
    }),
    store,
    news: {
      async add(items) {
        beforeAdd()
        return news.add(items)
      },
    },
    lastTitles: async () => [],
    subjectsOf: () => ({ symbols: ['EURUSD'], countries: ['US'], category: undefined }),
    now: () => portal.clock.now,
    onProblem: (url, problem) => {
      problems[new URL(url).hostname] = problem
    },
    onError: problem => errors.push(problem),
  })
  const portal = openRunner(database, reader.jobs, { now: NOW })
  const { stats } = reader
  const waits = async () => (await createStoredJobs(database).list()).filter(({ kind }) => kind === 'news.read')
  return {
    stats,
    clock: portal.clock,
    look: () => portal.runner.look(),
    close: () => portal.runner.close(),
    waits,
    problems,
    errors,
    /** Lets a clock tick until so many feeds have been read or have failed. */
    async untilDone(count: number) {
      await expect
        .poll(
          () => {
            portal.runner.look()
            return stats.fetched + stats.failed
          },
          { interval: 5 },
        )
        .toBe(count)
      await expect.poll(async () => (await waits()).filter(({ isRunning }) => isRunning)).toEqual([])
    },
    titles: async () =>
      (await news.list({ locales, before: { at: NOW + DAY_MS, place: 2 ** 31 - 1 }, limit: 500 })).map(
        ({ texts, locale }) => texts[locale!]!.title,
      ),
    list: () => news.list({ locales, before: { at: NOW + DAY_MS, place: 2 ** 31 - 1 }, limit: 500 }),
  }
}

describeOnEveryDatabase('the news reader', { ...jobMigrations, ...newsMigrations, ...feedMigrations }, openStore => {
  test('stores the entries of a feed with source, link and what they are about, each once', async () => {
    answers['bank.example.net'] = send(
      rss(
        item(
          'Rates on hold',
          'https://bank.example.net/a?utm_source=rss#top',
          '<description>&lt;p&gt;By vote.&lt;/p&gt;</description>',
        ),
        item('No link', 'javascript:alert(1)'),
        `<item><title>Old</title><link>https://bank.example.net/old</link><pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate></item>`,
      ),
    )
    const portal = openReader(await openStore(), [feed('bank.example.net', { source: 'The Bank', minutes: 10 })])
    await portal.untilDone(1)
    expect(await portal.list()).toMatchObject([
      {
        kind: 'feed',
        at: NOW - HOUR_MS,
        locale: 'en',
        category: 'economy',
        texts: { en: { title: 'Rates on hold', paragraphs: ['By vote.'] } },
        symbols: ['EURUSD'],
        countries: ['US'],
        source: 'The Bank',
        link: 'https://bank.example.net/a#top',
      },
    ])
    // Not due yet.
    portal.look()
    portal.clock.now = NOW + 9 * MINUTE_MS
    portal.look()
    expect(asked).toHaveLength(1)
    portal.clock.now = NOW + 11 * MINUTE_MS
    await portal.untilDone(2)
    expect([portal.stats.items, portal.errors, await portal.titles()]).toEqual([1, [], ['Rates on hold']])
  })

  test('asks for a newer version only, also after a restart', async () => {
    const database = await openStore()
    answers['bank.example.net'] = ({ headers }, response) =>
      headers['if-none-match'] === '"7"'
        ? response.writeHead(304).end()
        : send(rss(item('Rates on hold', 'https://bank.example.net/a')), {
            etag: '"7"',
            'last-modified': 'Fri, 20 Nov 2026 11:00:00 GMT',
          })({} as IncomingMessage, response)
    const first = openReader(database, ['bank.example.net'])
    await first.untilDone(1)
    await first.close()
    const second = openReader(database, ['bank.example.net'])
    second.clock.now = NOW + HOUR_MS
    await second.untilDone(1)
    expect(asked[1]!.headers).toMatchObject({
      'if-none-match': '"7"',
      'if-modified-since': 'Fri, 20 Nov 2026 11:00:00 GMT',
    })
    expect([second.stats.unchanged, second.stats.items]).toEqual([1, 0])
  })

  test('has the same news of several feeds once', async () => {
    const shared = 'https://agency.example.net/1'
    answers['one.example.net'] = send(
      rss(item('Fed holds rates steady in close vote', shared, '<guid>tag:agency,1</guid>')),
    )
    answers['two.example.net'] = (_, response) => response.writeHead(500).end()
    const portal = openReader(await openStore(), ['one.example.net', 'two.example.net'])
    await portal.untilDone(2)
    answers['two.example.net'] = send(
      rss(
        item('Other words', `${shared}?utm_medium=feed`),
        item('Moved', 'https://agency.example.net/elsewhere', '<guid>tag:agency,1</guid>'),
        item('Fed holds rates steady in close vote - Paper', 'https://paper.example.net/9'),
        item('ECB cuts by 25 points', 'https://paper.example.net/10'),
      ),
    )
    portal.clock.now += 40 * MINUTE_MS
    await portal.untilDone(4)
    expect((await portal.titles()).toSorted()).toEqual([
      'ECB cuts by 25 points',
      'Fed holds rates steady in close vote',
    ])
    // Three of the second feed, and the one of the first, which was read again.
    expect([portal.stats.items, portal.stats.duplicates]).toEqual([2, 4])
  })

  test('refuses hostile feeds, and reads the others meanwhile', async () => {
    const inside: Answer = (_, response) => response.end(rss(item('Secret', 'https://inside.example.net/')))
    answers['127.0.0.1'] = inside
    answers['[::ffff:7f00:1]'] = inside
    const redirect =
      (location: string): Answer =>
      (_, response) =>
        response.writeHead(302, { location }).end()
    answers['big.example.net'] = send(Buffer.alloc(10 * MEGABYTE, 'a'))
    answers['bomb.example.net'] = send(bomb, { 'content-encoding': 'gzip' })
    answers['entities.example.net'] = send(
      `<!DOCTYPE rss [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;">]>${rss(item('&b;', 'https://x.example.net/'))}`,
    )
    answers['endless.example.net'] = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(item('again', 'https://x.example.net/')));
      }
      response.on('drain', more).writeHead(200).write('<rss><channel>')
      more()
    }
    answers['loop.example.net'] = redirect(`http://127.0.0.1:${port}/rss`)
    answers['mapped.example.net'] = redirect(`http://[::ffff:127.0.0.1]:${port}/rss`)
    answers['charset.example.net'] = send(Buffer.from([0x3c, 0x72, 0x73, 0x73, 0xff, 0xfe, 0xa1]), {
      'content-type': 'text/xml; charset=utf-8',
    })
    answers['hung.example.net'] = () => undefined
    answers['script.example.net'] = send(
      rss(
        `<item><title>&lt;script&gt;alert(1)&lt;/script&gt;Rates &lt;img src=x onerror=alert(1)&gt;rise</title>
         <link>https://script.example.net/?q=%3Cscript%3E</link><guid>&lt;script&gt;</guid>
         <description><![CDATA[<p onclick="alert(1)">Up</p><script>alert(1)</script>]]></description></item>`,
        item('Runs', 'javascript:alert(1)', '<guid>javascript:alert(1)</guid>'),
        item('Inside', 'http://192.168.0.1/'),
      ),
    )
    const hosts = Object.keys(answers).filter(host => host.endsWith('.example.net'))
    answers['good.example.net'] = send(rss(item('Good news', 'https://good.example.net/1')))
    const portal = openReader(await openStore(), [...hosts, 'good.example.net'])
    const before = process.memoryUsage().arrayBuffers
    await portal.untilDone(hosts.length + 1)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MEGABYTE)
    const outside = 'leads to an address that is not of the public internet'
    expect(portal.problems).toEqual({
      'big.example.net': 'is larger than 2048 kB',
      'bomb.example.net': 'is larger than 2048 kB',
      'endless.example.net': 'is larger than 2048 kB',
      'entities.example.net': 'declares entities in a document type',
      'loop.example.net': outside,
      'mapped.example.net': outside,
      'charset.example.net': 'is not in the encoding that it says',
      'hung.example.net': 'sent nothing for 2 s',
    })
    expect(asked.filter(({ host }) => !host.endsWith('.example.net'))).toEqual([])
    const items = await portal.list()
    expect(items.map(({ texts }) => texts.en).toSorted((a, b) => a!.title.localeCompare(b!.title))).toEqual([
      { title: 'Good news', paragraphs: [] },
      { title: 'Rates rise', paragraphs: ['Up'] },
    ])
    for (const { link } of items) expect(link).toMatch(/^https:\/\/\w+\.example\.net\//)
    expect([portal.stats.failed, portal.errors]).toEqual([8, []])
  })

  test('waits longer after each failure, and as long as a server asks for', async () => {
    answers['down.example.net'] = (_, response) => response.writeHead(500).end()
    answers['busy.example.net'] = (_, response) => response.writeHead(503, { 'retry-after': '7200' }).end()
    const portal = openReader(await openStore(), ['down.example.net', 'busy.example.net'])
    const pauses = async () =>
      Object.fromEntries(
        (await portal.waits()).map(({ key, dueAt }) => [new URL(key).hostname, (dueAt - portal.clock.now) / MINUTE_MS]),
      )
    await portal.untilDone(2)
    await expect.poll(async () => Object.keys(await pauses())).toHaveLength(2)
    const first = await pauses()
    expect(first['busy.example.net']).toBe(120)
    expect(first['down.example.net']).toBeGreaterThanOrEqual(28)
    expect(first['down.example.net']).toBeLessThanOrEqual(32)
    portal.clock.now += 33 * MINUTE_MS
    await portal.untilDone(3)
    expect(asked.map(({ host }) => host)).toHaveLength(3)
    await expect.poll(async () => (await pauses())['down.example.net']).toBeGreaterThanOrEqual(56)
  })

  test('stores what a database that failed did not take, once it is back', async () => {
    answers['bank.example.net'] = send(rss(item('Rates on hold', 'https://bank.example.net/a')))
    let isDown = true
    const portal = openReader(await openStore(), ['bank.example.net'], () => {
      if (isDown) throw new Error('the database is down')
    })
    await expect
      .poll(() => {
        portal.look()
        return portal.errors.length
      })
      .toBe(1)
    isDown = false
    portal.clock.now += 20 * MINUTE_MS
    await portal.untilDone(1)
    expect([portal.stats.items, await portal.titles()]).toEqual([1, ['Rates on hold']])
  })

  test('that is closed stops what it reads', async () => {
    answers['hung.example.net'] = () => undefined
    const portal = openReader(await openStore(), ['hung.example.net'])
    await expect
      .poll(() => {
        portal.look()
        return asked.length
      })
      .toBe(1)
    await portal.close()
    expect([portal.stats.failed, portal.errors, portal.problems]).toEqual([0, [], {}])
  })
})
