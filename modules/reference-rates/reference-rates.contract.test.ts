import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { Exact } from '#contract/numbers/decimal.ts'
import { convertAt } from '#contract/prices/conversion.ts'
import { addDays, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { fractionOf, fractionText } from '#testing/fraction-text.ts'
import { openRunner } from '#testing/jobs.ts'
import { referenceBulkImports } from './reference-import.ts'
import { createReferenceRates } from './reference-rates.ts'
import { createReferenceRepository, referenceMigrations } from './reference-repository.ts'
import { scheduledReferenceFetch } from './scheduled-reference-fetch.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-reference-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `rates-${files++}`)
  await writeFile(path, content)
  return path
}

async function importFile(database: Database, content: string | Uint8Array) {
  const report = await referenceBulkImports[0]!.import(database, [await fileOf(content)], undefined)
  const { name: _, ...counts } = report.files[0]!
  return counts
}

const faultsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    problem => {
      if (!(problem instanceof ImportError)) throw problem
      return problem.faults.map(fault => fault.replace(/^.*rates-\d+/, ''))
    },
  )

const HISTORY = `Date,USD,JPY,HRK,
2022-12-30,1.0666,140.66,7.5365,
2022-12-29,1.0649,142.24,N/A,
2023-01-02,1.0683,140.66,N/A,
`
const DAILY_CSV = `Date, USD, JPY, HRK,
03 January 2023, 1.0545, 137.97, N/A,
`
const DAILY_XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <Cube>
    <Cube time='2023-01-03'>
      <Cube currency='USD' rate='1.0545'/>
      <Cube currency='JPY' rate='137.97'/>
    </Cube>
  </Cube>
</gesmes:Envelope>
`

const open = (database: Database) => createReferenceRates(createReferenceRepository(database))
const day = epochDayOf

const migrations = { ...jobMigrations, ...importMigrations, ...referenceMigrations }

describeOnEveryDatabase('reference rates', migrations, openStore => {
  test('of days to come, or a hundredth of those of the days before, are refused', async () => {
    const database = await openStore()
    await importFile(database, HISTORY)
    const faults = await faultsOf(importFile(database, 'Date,USD,JPY\n2023-01-03,1.0545,1.3797\n2099-01-05,1.06,140\n'))
    expect(faults).toEqual([
      ':3 2099-01-05 is in the future',
      ':2 2023-01-03 JPY 1.3797 is implausible: it was 140.66 on 2023-01-02',
    ])
    expect(await importFile(database, DAILY_CSV)).toMatchObject({ added: 1 })
  })

  test('that are exported change nothing when they are imported again', async () => {
    const database = await openStore()
    await importFile(database, HISTORY)
    let text = ''
    for await (const block of referenceBulkImports[0]!.exported!(database)['reference-rates']!) text += block
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'Date,HRK,JPY,USD',
      '2023-01-02,N/A,140.66,1.0683',
      '2022-12-30,7.5365,140.66,1.0666',
    ])
    expect(await importFile(database, text)).toEqual({ read: 3, added: 0, changed: 0, unchanged: 3, removed: 0 })
  })

  test('are imported from a history, once', async () => {
    const database = await openStore()
    expect(await importFile(database, HISTORY)).toEqual({ read: 3, added: 3, changed: 0, unchanged: 0, removed: 0 })
    expect(await importFile(database, HISTORY)).toMatchObject({ read: 3, added: 0, changed: 0, unchanged: 3 })
  })

  test('are imported from a ZIP archive, the daily CSV and the daily XML alike', async () => {
    const database = await openStore()
    await importFile(database, zipSync({ 'eurofxref-hist.csv': strToU8(HISTORY) }))
    expect(await importFile(database, DAILY_CSV)).toMatchObject({ read: 1, added: 1 })
    expect(await importFile(database, DAILY_XML)).toMatchObject({ read: 1, unchanged: 1 })
    const revised = DAILY_XML.replace('137.97', '137.98')
    expect(await importFile(database, revised)).toMatchObject({ read: 1, changed: 1 })
  })

  test('answer for a weekend with the last day of publication', async () => {
    const database = await openStore()
    await importFile(database, HISTORY)
    const rates = open(database)
    const found = await rates.upTo(day('2023-01-01'))
    expect(found && isoDateOf(found.day)).toBe('2022-12-30')
    expect(Object.fromEntries(found!.rates)).toEqual({ EUR: '1', HRK: '7.5365', JPY: '140.66', USD: '1.0666' })
    expect(await rates.upTo(day('2022-12-28'))).toBeUndefined()
    expect((await rates.between(day('2022-12-30'), day('2023-01-02'))).map(each => isoDateOf(each.day))).toEqual([
      '2022-12-30',
      '2023-01-02',
    ])
  })

  test('know when the publication of a currency began and ended, also after another import', async () => {
    const database = await openStore()
    await importFile(database, HISTORY)
    const rates = open(database)
    expect(await rates.spanOf('HRK')).toEqual({ first: day('2022-12-30'), last: day('2022-12-30') })
    expect(await rates.spanOf('USD')).toEqual({ first: day('2022-12-29'), last: day('2023-01-02') })
    expect(await rates.spanOf('TWD')).toBeUndefined()
    await importFile(database, DAILY_CSV)
    rates.forget()
    expect(await rates.span()).toEqual({ first: day('2022-12-29'), last: day('2023-01-03') })
  })

  test('of a file with a fault are not imported at all, and each fault has its line', async () => {
    const database = await openStore()
    await importFile(database, HISTORY)
    const faulty: [content: string, faults: string[]][] = [
      ['Date,USD\n2022-12-30,abc\n', [":2 column USD: 'abc' is not a number"]],
      ['Date,USD\n2022-12-30,0.00\n', [":2 column USD: '0.00' is not above zero"]],
      ['Date,USD\n2022-02-30,1.0\n', [":2 column Date: '2022-02-30' is not a date"]],
      ['Date,USD\n2022-12-30,1.0\n2022-12-30,1.1\n', [':3 has 2022-12-30 again, first in line 2']],
      ['Date,USD\n2022-12-30,1.0,2\n', [':2 3 cells, the header has 2']],
      ['Date,Dollar\n2022-12-30,1.0\n', [":1 column 'Dollar' is not a currency code", ':2 has no rate for 2022-12-30']],
      ['Day,USD\n2022-12-30,1.0\n', [':1 column Date is missing']],
      ['', [':1 the file is empty']],
      [DAILY_XML.replace('1.0545', '1,0545'), [":5 USD '1,0545' is not a number"]],
      [DAILY_XML.replace('2023-01-03', 'yesterday'), [":4 time 'yesterday' is not a date"]],
    ]
    for (const [content, faults] of faulty)
      expect([content, await faultsOf(importFile(database, content))]).toEqual([content, faults])
    expect((await open(database).between(day('2000-01-01'), day('2030-01-01'))).length).toBe(3)
  })

  test('are fetched, and stored again only when the publisher has newer ones', async () => {
    const database = await openStore()
    let content = HISTORY
    const answered: number[] = []
    const server = createServer((request, reply) => {
      const etag = `"${content.length}"`
      const status = request.headers['if-none-match'] === etag ? 304 : 200
      answered.push(status)
      reply.writeHead(status, { etag }).end(status === 200 ? content : undefined)
    })
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
    const problems: unknown[] = []
    const rates = open(database)
    const fetch = scheduledReferenceFetch({
      database,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-hist.csv`,
      path: join(folder, 'fetched', 'rates'),
      userAgent: 'test',
      onStored: rates.forget,
      onProblem: problem => problems.push(problem),
    })
    const { until, clock, stats } = openRunner(database, [fetch])
    const done = (count: number) => until(() => stats.of(fetch.kind).done).toBe(count)
    await done(1)
    expect(await rates.span()).toMatchObject({ last: day('2023-01-02') })
    clock.now += 7 * 3_600_000
    await done(2)
    expect(answered).toEqual([200, 304])
    content += '2023-01-03,1.0545,137.97,N/A,\n'
    clock.now += 7 * 3_600_000
    await done(3)
    expect(await rates.span()).toMatchObject({ last: day('2023-01-03') })
    server.close()
    expect(problems).toEqual([])
  })

  test('none are fetched without an address', async () => {
    const fetch = scheduledReferenceFetch({
      database: await openStore(),
      url: undefined,
      path: join(folder, 'never'),
      userAgent: 'test',
      onStored: () => expect.unreachable(),
      onProblem: problem => expect.unreachable(String(problem)),
    })
    expect(fetch.keys).toEqual([])
  })
})

const history = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'fx/ecb/eurofxref-hist.zip')

describeOnEveryDatabase('the history of the European Central Bank', migrations, openStore => {
  test.skipIf(!existsSync(history))(
    'gives the same rates on 2,000 days as its file',
    { timeout: 120_000 },
    async () => {
      const database = await openStore()
      await referenceBulkImports[0]!.import(database, [history], undefined)
      const rates = open(database)
      // The file as it is, without the portal's reader.
      const [archived] = Object.values(unzipSync(await readFile(history)))
      const [head = '', ...lines] = strFromU8(archived!).trim().split('\n')
      const currencies = head.split(',')
      const rowOf = new Map(lines.map(line => [line.slice(0, 10), line.split(',')]))
      const first = day('1999-01-04')
      const last = day([...rowOf.keys()].sort().at(-1)!)
      const differences: string[] = []
      let compared = 0
      for (let each = 0; each < 2_000; each++) {
        const wanted = addDays(first, (each * 7_919) % (last - first + 1))
        let published = wanted
        while (!rowOf.has(isoDateOf(published))) published = addDays(published, -1)
        const row = rowOf.get(isoDateOf(published))!
        const found = await rates.upTo(wanted)
        if (found?.day !== published) differences.push(`${isoDateOf(wanted)}: another day`)
        for (const [place, currency] of currencies.entries()) {
          if (currency === 'Date' || currency === '') continue
          const own = found?.rates.get(currency) ?? 'N/A'
          if (own !== row[place]) differences.push(`${isoDateOf(wanted)} ${currency}: ${own} and ${row[place]}`)
          compared++
        }
        const [dollars, yen] = [row[currencies.indexOf('USD')]!, row[currencies.indexOf('JPY')]!]
        const ratio = {
          numerator: new Exact(found!.rates.get('JPY')!),
          denominator: new Exact(found!.rates.get('USD')!),
        }
        const [[a, b], [c, d]] = [fractionOf(yen), fractionOf(dollars)]
        const cross = fractionText(a * d, b * c)
        if (convertAt('1', ratio).toFixed() !== cross) differences.push(`${isoDateOf(wanted)}: a cross is not ${cross}`)
      }
      expect(differences).toEqual([])
      expect(compared).toBeGreaterThan(80_000)
    },
  )
})
