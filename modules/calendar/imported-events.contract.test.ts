import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownFigure } from '#contract/numbers/shown-figure.ts'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type Catalogue, catalogueMigrations, readProjectCatalogue } from '#modules/catalogue'
import { createReleaseSchedule, createSimulatedEconomy, type Economy, type SimulatedEconomy } from '#modules/economy'
import { simulatedYields } from '#modules/feeds'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { createCalendar } from './calendar.ts'
import { calendarFeed } from './ical.ts'
import { calendarBulkImports } from './imported/event-imports.ts'
import { createEventIndex } from './imported/event-index.ts'
import { createEventRepository } from './imported/event-repository.ts'
import { calendarMigrations } from './imported/event-tables.ts'

const weeks = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'calendar/ff')
const hasWeeks = existsSync(weeks)
const folder = await mkdtemp(join(tmpdir(), 'portal-events-'))
afterAll(() => rm(folder, { recursive: true }))

let catalogue: Catalogue
let simulated: SimulatedEconomy
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  simulated = createSimulatedEconomy({ catalogue, seed: 1, yields: simulatedYields(catalogue, 1) })
})

const day = (text: string) => epochDayOf(text)
const at = (text: string) => Date.parse(text)

let files = 0
async function importText(database: Database, kind: string, text: string, now = '2026-11-01T00:00Z') {
  const path = join(folder, `events-${files++}.txt`)
  await writeFile(path, text)
  return importPaths(database, kind, [path], now)
}

async function importPaths(database: Database, kind: string, paths: readonly string[], now: string) {
  const importer = calendarBulkImports.find(each => each.kind === kind)!
  const { files: reports } = await importer.import(database, paths, undefined, at(now))
  const { name: _, ...counts } = reports[0]!
  return counts
}

const faultsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    problem => {
      if (!(problem instanceof ImportError)) throw problem
      return problem.faults.map(fault => fault.replace(/^.*events-\d+\.txt/, ''))
    },
  )

/** The calendar of these events and the project's rules, at a time, beside simulated figures. */
async function openCalendar(database: Database, now: string) {
  const schedule = createReleaseSchedule(catalogue)
  const onProblem = (problem: unknown) => {
    throw problem
  }
  const imported = createEventIndex({ repository: createEventRepository(database), schedule, onProblem })
  const indicators: never[] = []
  const economy = {
    indicators: () => indicators,
    findIndicator: (key: string) =>
      key.includes('auction') ? undefined : { key, name: { tw: key, cn: key, en: key }, higherIs: 'good' },
    summary: (country: string, indicator: string) => simulated.summary(country, indicator, at(now)),
  } as unknown as Economy
  return createCalendar({ catalogue, economy, schedule, imported, simulated, clock: { now: () => at(now), speed: 1 } })
}

const HEAD = 'source,title,country,time,date,kind,importance,indicator,period,unit,actual,forecast,previous\n'
const JOBS = 'Desk,Payrolls,US,2026-12-04T08:30-05:00,,data,3,non-farm-payrolls,2026-11,,,88K,57K\n'

interface FfRow {
  title: string
  country: string
  date: string
  impact: string
  forecast: string
  previous: string
}
const weekOf = (name: string): FfRow[] => JSON.parse(readFileSync(join(weeks, name), 'utf8'))

async function openStore(open: () => Promise<Database>): Promise<Database> {
  const database = await open()
  const rows = ['US', 'EU', 'DE', 'FR', 'IT', 'ES', 'GB', 'JP', 'CN', 'AU', 'NZ', 'CA', 'CH'].map((iso2, position) => {
    const { iso3, name, shortName, region, currency, listName } = catalogue.countries.get(iso2)!
    const names = { name_tw: name.tw, name_cn: name.cn, name_en: name.en }
    const short = { short_tw: shortName.tw, short_cn: shortName.cn, short_en: shortName.en }
    return { iso2, position, iso3, ...names, ...short, region, currency, list_name: listName, origin: 'seed' }
  })
  await database.db.insertInto('countries').values(rows).execute()
  return database
}

describeOnEveryDatabase(
  'imported events',
  { ...importMigrations, ...catalogueMigrations, ...calendarMigrations },
  open => {
    test('an operator’s event stands in the place of the release whose day a rule has guessed', async () => {
      const database = await openStore(open)
      await importText(database, 'calendar', HEAD + JOBS.replace('2026-12-04', '2026-12-03'))
      const calendar = await openCalendar(database, '2026-12-01T00:00Z')
      const items = await calendar.between(day('2026-12-01'), day('2026-12-06'))
      const jobs = items.filter(({ indicator }) => indicator === 'non-farm-payrolls')
      expect(jobs).toMatchObject([
        {
          id: 'us.non-farm-payrolls.2026-11.1',
          at: at('2026-12-03T13:30Z'),
          day: day('2026-12-03'),
          actual: undefined,
          forecast: 88,
          previous: 57,
          unit: 'thousand',
          sample: false,
          source: 'Desk',
        },
      ])
      expect(await calendar.find('us.non-farm-payrolls.2026-11.1')).toEqual(jobs[0])
      expect(await calendar.history(jobs[0]!), 'no simulated figures beside it').toEqual([])
      // The day on which the rule has it is past: the event keeps its place there too.
      const friday = await calendar.between(day('2026-12-04'), day('2026-12-04'))
      expect(friday.filter(({ indicator }) => indicator === 'non-farm-payrolls')).toEqual([])
      expect(friday.some(({ indicator }) => indicator === 'unemployment-rate')).toBe(true)
    })

    test('a later file revises an event, also one that has moved, and all that was said of it is kept', async () => {
      const database = await openStore(open)
      const first = await importText(database, 'calendar', HEAD + JOBS, '2026-11-20T00:00Z')
      expect(first).toEqual({ read: 1, added: 1, changed: 0, unchanged: 0, removed: 0 })
      const again = await importText(database, 'calendar', HEAD + JOBS, '2026-11-21T00:00Z')
      expect(again).toEqual({ read: 1, added: 0, changed: 0, unchanged: 1, removed: 0 })
      const calendar = await openCalendar(database, '2026-11-22T00:00Z')
      const listed = async () => {
        const december = [day('2026-12-01'), day('2026-12-31'), { countries: ['US'] }] as const
        const lists = [await calendar.outline(...december), await calendar.between(...december)]
        return lists.map(items => items.find(({ indicator }) => indicator === 'non-farm-payrolls'))
      }
      const before = { at: at('2026-12-04T13:30Z'), forecast: 88 }
      expect(await listed()).toMatchObject([before, before])
      const moved = JOBS.replace('2026-12-04', '2026-12-05').replace('88K', '91K')
      const second = await importText(database, 'calendar', HEAD + moved, '2026-11-22T00:00Z')
      expect(second).toEqual({ read: 1, added: 0, changed: 1, unchanged: 0, removed: 0 })
      calendar.forget()
      const after = { at: at('2026-12-05T13:30Z'), forecast: 91 }
      expect(await listed()).toMatchObject([after, after])
      const item = (await calendar.find('us.non-farm-payrolls.2026-11.1'))!
      expect(item).toMatchObject(after)
      expect(await calendar.versions(item)).toMatchObject([
        {
          forecast: '88K',
          at: at('2026-12-04T13:30Z'),
          firstSeen: at('2026-11-20T00:00Z'),
          lastSeen: at('2026-11-21T00:00Z'),
        },
        { forecast: '91K', at: at('2026-12-05T13:30Z'), firstSeen: at('2026-11-22T00:00Z') },
      ])
    })

    test('calendar programs are told of each revision of an event, also that it is withdrawn', async () => {
      const database = await openStore(open)
      const row = { title: 'Budget', country: 'GBP', date: '2026-11-26T07:30-05:00', impact: 'High' }
      const other = { ...row, title: 'Halifax HPI', date: '2026-11-26T20:00-05:00' }
      const figures = { forecast: '', previous: '' }
      const week = (...rows: object[]) => JSON.stringify(rows.map(each => ({ ...each, ...figures })))
      const calendar = await openCalendar(database, '2026-11-25T00:00Z')
      const list = async (text: string, now: string) => {
        await importText(database, 'ff-calendar', text, now)
        calendar.forget()
        const items = await calendar.between(day('2026-11-26'), day('2026-11-26'), { countries: ['GB'] })
        const frame = { siteUrl: 'https://example.org', brandName: 'Portal', locale: 'en', now: at(now) } as const
        const text_ = calendarFeed(
          items.filter(({ event }) => event.en === 'Budget'),
          { ...frame, placeOf: () => undefined, currencyName: () => undefined },
        )
        return text_.split('\r\n').filter(line => /^(?:UID|DTSTAMP|LAST-MODIFIED|SEQUENCE|STATUS|DTSTART)/.test(line))
      }
      const first = await list(week(row, other), '2026-11-20T10:00:00Z')
      expect(first).toEqual([
        'UID:event.1@example.org',
        'DTSTAMP:20261120T100000Z',
        'LAST-MODIFIED:20261120T100000Z',
        'SEQUENCE:1',
        'DTSTART:20261126T123000Z',
        'STATUS:CONFIRMED',
      ])
      expect(await list(week(row, other), '2026-11-21T10:00:00Z'), 'listed again without a change').toEqual(first)
      expect(await list(week({ ...row, date: '2026-11-26T10:00-05:00' }, other), '2026-11-21T11:00:00Z')).toEqual([
        'UID:event.1@example.org',
        'DTSTAMP:20261121T110000Z',
        'LAST-MODIFIED:20261121T110000Z',
        'SEQUENCE:2',
        'DTSTART:20261126T150000Z',
        'STATUS:CONFIRMED',
      ])
      expect(await list(week(other), '2026-11-21T12:00:00Z')).toEqual([
        'UID:event.1@example.org',
        'DTSTAMP:20261121T120000Z',
        'LAST-MODIFIED:20261121T120000Z',
        'SEQUENCE:3',
        'DTSTART:20261126T150000Z',
        'STATUS:CANCELLED',
      ])
    })

    test('a week is read whatever a figure of it looks like, and what is not a number is shown as it is written', async () => {
      const database = await openStore(open)
      const row = { country: 'GBP', date: '2026-11-24T07:00-05:00', impact: 'None' }
      const listed = [
        ['Votes', '0-4-5', '0-3-6', '0-5-4'],
        ['Bound', '0.75%', '<0.75%', '≥0.50%'],
        ['Range', '', '3.50-3.75%', '3.75–4.00%'],
        ['Auction', '4.12|2.51', '', '4.20|2.40'],
        ['Two', '-0.2%|0.1%', '', '0.5%'],
        ['Words', 'Pass', 'n/a', '£1.2B'],
        ['Signs', '+0.1%', '−0.3%', '-0.2%'],
        ['Thousands', '1,234B', '1.1t', '0,3%'],
        ['Jobs', '45k', '', '-0.032M'],
        ['Measures', '1.2%', '85K', ''],
      ].map(([title, actual, forecast, previous]) => ({ ...row, title, actual, forecast, previous }))
      expect(await importText(database, 'ff-calendar', JSON.stringify(listed))).toMatchObject({ added: listed.length })
      const calendar = await openCalendar(database, '2026-11-25T00:00Z')
      const items = await calendar.between(day('2026-11-24'), day('2026-11-24'), { countries: ['GB'] })
      const imported = items.filter(item => item.imported)
      const shown = imported.map(item => [
        item.event.en,
        ...(['actual', 'forecast', 'previous'] as const).map(name => shownFigure(item, name)),
        item.unit,
        item.outcome,
      ])
      expect(shown).toEqual([
        ['Votes', '0-4-5', '0-3-6', '0-5-4', '', undefined],
        ['Bound', 0.75, '<0.75%', '≥0.50%', '%', undefined],
        ['Range', null, '3.50-3.75%', '3.75–4.00%', '', undefined],
        ['Auction', '4.12|2.51', null, '4.20|2.40', '%', undefined],
        ['Two', '-0.2%|0.1%', null, 0.5, '%', undefined],
        ['Words', 'Pass', 'n/a', '£1.2B', '', undefined],
        ['Signs', 0.1, -0.3, -0.2, '%', 'above'],
        ['Thousands', 1234, 1100, '0,3%', 'billion', 'above'],
        ['Jobs', 45, null, -32, 'thousand', undefined],
        ['Measures', 1.2, '85K', null, '%', undefined],
      ])
    })

    test('a file with faults stores nothing and names each with its line', async () => {
      const database = await openStore(open)
      const lines = [
        JOBS.trim(),
        'Desk,Payrolls,US,2026-12-04T08:30-05:00,,data,3,,2026-12,,,,',
        'Desk,Speech,US,,,speech,2,,,,,,',
        'Desk,Speech,XX,2026-12-04T08:30Z,,speech,2,,,,,,',
        'Desk,CPI,US,2026-12-10 08:30,,data,4,,,,,about 3,',
        'Desk,CPI,US,2026-12-10T08:30Z,2026-12-10,data,3,,2026-11,,,,',
      ]
      const attempt = importText(database, 'calendar', HEAD + lines.join('\n'))
      expect(await faultsOf(attempt)).toEqual([
        ":4 time '' is empty, as is date: one of them is needed",
        ":6 time '2026-12-10 08:30' is not a time like 2026-12-04T08:30-05:00",
        ":6 importance '4' is not one of 1, 2, 3",
        ":6 forecast 'about 3' is not a figure like 0.3%, 85K or 3.06T",
        ":3 'Payrolls' is there twice at this time, first in line 2",
        ":5 country 'XX' is not known",
        ":7 date '2026-12-10' stands beside a time: leave one of them empty",
      ])
      const calendar = await openCalendar(database, '2026-11-22T00:00Z')
      expect((await calendar.find('us.non-farm-payrolls.2026-11.1'))?.source).toBe('simulated')
    })

    test.skipIf(!hasWeeks)(
      'weeks of Forex Factory: every row is there, revised, moved or no longer listed',
      async () => {
        const database = await openStore(open)
        const names = readdirSync(weeks).sort()
        const import_ = (name: string, now: string) => importPaths(database, 'ff-calendar', [join(weeks, name)], now)
        const [firstA, lastA, firstB, lastB] = names.map(weekOf) as [FfRow[], FfRow[], FfRow[], FfRow[]]
        // Counted in the files: what differs from one to the next, and the changes that are read off them by eye.
        const same = (one: FfRow[], other: FfRow[]) => {
          const texts = new Set(one.map(row => JSON.stringify(row)))
          return other.filter(row => texts.has(JSON.stringify(row))).length
        }
        expect(await import_(names[0]!, '2026-08-02T21:00Z')).toMatchObject({ read: 94, added: firstA.length })
        expect(await import_(names[1]!, '2026-08-07T21:00Z')).toEqual({
          read: lastA.length,
          added: 5,
          changed: lastA.length - 5 - same(firstA, lastA),
          unchanged: same(firstA, lastA),
          removed: 0,
        })
        expect(await import_(names[2]!, '2026-08-09T21:00Z')).toMatchObject({ read: 73, added: firstB.length })
        expect(await import_(names[3]!, '2026-08-14T21:00Z')).toEqual({
          read: lastB.length,
          added: 3,
          changed: lastB.length - 3 - same(firstB, lastB),
          unchanged: same(firstB, lastB),
          removed: 2,
        })

        const calendar = await openCalendar(database, '2026-08-14T21:00Z')
        const items = await calendar.between(day('2026-08-01'), day('2026-08-15'))
        const imported = items.filter(item => item.imported)
        const listed = [...lastA, ...lastB]
        const timed = listed.filter(({ impact }) => impact !== 'Holiday')
        const isShown = ({ title, date }: FfRow) =>
          imported.some(item => item.imported!.title === title && item.at === at(date))
        expect(timed.filter(row => !isShown(row))).toEqual([])
        expect(imported.filter(({ kind }) => kind !== 'holiday').length).toBe(timed.length + 2)
        const closed = items.filter(({ kind }) => kind === 'holiday').map(({ country, day }) => `${country} ${day}`)
        // The catalogue has those of Canada and Japan itself.
        for (const holiday of ['AU 2026-08-03', 'CA 2026-08-03', 'JP 2026-08-11'])
          expect(closed.filter(each => each === `${holiday.slice(0, 2)} ${day(holiday.slice(3))}`)).toHaveLength(1)
        expect(imported.filter(item => item.imported!.isWithdrawn).map(item => item.imported!.title)).toEqual([
          'Foreign Direct Investment ytd/y',
          'RBA Gov Bullock Speaks',
        ])
        expect(imported.every(({ sample }) => !sample)).toBe(true)
        expect(items.filter(({ indicator }) => indicator === 'non-farm-payrolls')).toMatchObject([
          { id: 'us.non-farm-payrolls.2026-07.1', forecast: 85, previous: 57, unit: 'thousand', country: 'US' },
        ])
        expect(imported.find(({ imported: note }) => note?.title === 'German Trade Balance')).toMatchObject({
          country: 'DE',
          currency: 'EUR',
          forecast: 17.2,
          decimals: 1,
          unit: 'billion',
        })
        const weekly = imported.filter(({ imported: note }) => note?.title === 'ADP Weekly Employment Change')
        expect(await Promise.all(weekly.map(async item => (await calendar.versions(item)).length))).toEqual([2, 2])
      },
    )
  },
)
