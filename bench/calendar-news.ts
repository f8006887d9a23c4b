import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NewsCategory, newsCategories } from '#contract/news/news.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { calendarBulkImports } from '#modules/calendar'
import { createNewsRepository } from '#modules/news'
import { storeSeeds } from '../server/operations/imports.ts'
import { migrations } from '../server/stores/migrations.ts'
import { coldRenders } from './pages.ts'
import { median, type Started, startPortal } from './yardsticks.ts'

const PORT = 9_424
const NOW = '2026-11-20T13:31:00Z'
const EVENTS = 20_000
const ITEMS = 50_000
/** Four years of events to the end of 2026, 400 a month; news of the 390 days that are kept. */
const FIRST_EVENT = Date.UTC(2023, 0, 1)
const EVENT_EVERY_MS = (Date.UTC(2027, 0, 1) - FIRST_EVENT) / EVENTS
const NEWS_EVERY_MS = (390 * DAY_MS) / ITEMS
const ROUNDS = 60
const FILTERS = 240
const AT_ONCE = 1_000

const PAGES = [
  '/finance/dailyNews',
  '/en/finance/dailyNews?view=week&day=2026-11-18',
  '/cn/finance/dailyNews?view=month&day=2026-11-18',
  '/finance/dailyNews?view=week&country=united-states,japan&importance=2',
  '/finance/dailyNews?event=us.non-farm-payrolls.2026-10.1',
  '/dailyNews',
  '/en/dailyNews',
  '/finance/news',
  '/cn/finance/news?language=all',
  ...newsCategories.map(category => `/en/finance/news?category=${category}`),
  '/finance',
  '/cn/finance',
  '/nav/nav',
]

/** Countries and their usual titles, some of which are known to be about an indicator. */
const SUBJECTS = ['US', 'EU', 'GB', 'JP', 'CN', 'AU'].flatMap(country =>
  ['CPI y/y', 'Trade Balance', 'Retail Sales m/m', 'Unemployment Rate', 'Factory Orders m/m'].flatMap(title => [
    { country, title, kind: 'data' },
    { country, title: `${title} (flash)`, kind: 'data' },
  ]),
)

/** A file of events, the later of which have a forecast; `revised` adds to their figures. Returns its path. */
function writeEvents(folder: string, revised: number): string {
  const lines = ['source,title,country,time,kind,importance,actual,forecast,previous']
  for (let n = 0; n < EVENTS; n++) {
    const { country, title, kind } = SUBJECTS[n % SUBJECTS.length]!
    const at = FIRST_EVENT + Math.round((n * EVENT_EVERY_MS) / MINUTE_MS) * MINUTE_MS
    const figure = (step: number) => `${(((n + step) * 7_919) % 90) / 10}%`
    const actual = at < Date.parse(NOW) ? figure(revised) : ''
    const time = new Date(at).toISOString()
    lines.push(`Desk,${title},${country},${time},${kind},${(n % 3) + 1},${actual},${figure(1)},${figure(2)}`)
  }
  const path = join(folder, `events-${revised}.csv`)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const text = (title: string) => ({ title, paragraphs: [`${title}. `.repeat(8), `[+0.28%](EURUSD) ${title}.`] })
const LANGUAGES = ['tw', 'cn', 'en'] as const

function newsItem(n: number): Parameters<ReturnType<typeof createNewsRepository>['add']>[0][number] {
  const isOwn = n % 3 === 0
  const title = text(`Item ${n} about the euro, gold and what else has moved`)
  const language = LANGUAGES[Math.floor(n / 3) % 3]!
  const category: NewsCategory = newsCategories[n % newsCategories.length]!
  return {
    id: `item.${n}`,
    kind: isOwn ? 'own' : 'feed',
    at: Date.parse(NOW) - Math.round(n * NEWS_EVERY_MS),
    category,
    locale: isOwn ? undefined : language,
    texts: isOwn ? { tw: title, cn: title, en: title } : { [language]: title },
    symbols: ['EURUSD', 'Gold'],
    countries: ['US', 'EU'],
    source: isOwn ? '' : 'Example',
    link: isOwn ? '' : `https://example.org/${n}`,
    rule: isOwn ? 'largeMove' : '',
    wording: 0,
    sample: isOwn,
  }
}

/** A store with all events, each in two versions, and all items. */
async function fill(folder: string): Promise<void> {
  const database = openDatabase({ dataDir: folder, databaseUrl: undefined })
  try {
    await migrate(database, ...migrations.main.flatMap(each => each.migrations))
    await storeSeeds(database)
    await importEvents(database, [writeEvents(folder, 0), writeEvents(folder, 3)])
    const news = createNewsRepository(database)
    for (let from = 0; from < ITEMS; from += AT_ONCE)
      await news.add(Array.from({ length: AT_ONCE }, (_, n) => newsItem(from + n)))
  } finally {
    await database.close()
  }
}

async function importEvents(database: Database, paths: readonly string[]): Promise<void> {
  const importer = calendarBulkImports.find(({ kind }) => kind === 'calendar')!
  await importer.import(database, paths, undefined)
}

/** Different filters of the calendar, as the page asks for them after a click: how long the answers take. */
async function filterTimes(server: Started): Promise<number[]> {
  const countries = ['united-states', 'euro-area', 'united-kingdom', 'japan', 'china', 'australia']
  const times: number[] = []
  for (let n = 0; n < FILTERS; n++) {
    const query = new URLSearchParams({
      view: ['day', 'week', 'month'][n % 3]!,
      country: countries
        .slice(n % 6)
        .concat(countries.slice(0, n % 5))
        .join(),
      importance: String((Math.floor(n / 30) % 3) + 1),
      day: `2026-11-${10 + (Math.floor(n / 6) % 18)}`,
    })
    const began = performance.now()
    await (await fetch(`http://127.0.0.1:${server.port}/finance/dailyNews.data?${query}`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}

/** Pages of the calendar, the news and the site directory beside 20,000 events and 50,000 items of news. */
export async function calendarAndNews(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-news-'))
  try {
    await fill(folder)
    const server = await startPortal(PORT, {
      DATA_DIR: folder,
      SIM_FROM: NOW,
      HTTP_RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    })
    try {
      const rows = await coldRenders(server, PAGES, ROUNDS)
      const times = (await filterTimes(server)).slice(FILTERS / 4).toSorted((a, b) => a - b)
      const rest = times.at(Math.floor(times.length * 0.99))!
      return [
        ...rows,
        {
          page: 'answer to a filter of the calendar, ms (99 %)',
          'CPU ms of a render, median': `${median(times).toFixed(1)} (${rest.toFixed(1)})`,
          lowest: times[0]!.toFixed(1),
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
