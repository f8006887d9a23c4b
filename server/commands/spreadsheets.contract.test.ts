import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { bulkImports, storeSeeds } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))
const folder = mkdtempSync(join(tmpdir(), 'portal-spreadsheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NOW = Date.UTC(2026, 10, 25, 12)

async function importBytes(database: Database, kind: string, bytes: Uint8Array, encoding?: string): Promise<string> {
  const path = join(folder, 'file.csv')
  writeFileSync(path, bytes)
  const importer = bulkImports.find(each => each.kind === kind)!
  return importer.import(database, [path], encoding, NOW).then(
    ({ files }) => `${files[0]!.read} read`,
    (problem: Error) => problem.message.replaceAll(folder, ''),
  )
}

const utf8 = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
const tabs = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n').replaceAll(',', '\t')}\r\n`, 'utf16le')

const BOARD = 'bank,currency,time,spot_buy,cash_buy,spot_sell,cash_sell,middle'
const boardRow = (time: string) => `BOC,USD,${time},709.1,703.33,712.11,712.11,711.02`
const WRITTEN = '2026-11-20T13:58:40+08:00'
const german = (line: string) => line.replaceAll(',', ';').replaceAll('.', ',')
const NO_TIME = /:2 time '[^']+' is not a time like 2026-12-01T00:00Z/

const boards: readonly (readonly [where: string, bytes: Uint8Array, answer: RegExp])[] = [
  ['Taipei, as UTF-8', utf8(BOARD, boardRow(WRITTEN)), /^1 read/],
  ['Taipei, as text with tabs', tabs(BOARD, boardRow(WRITTEN)), /^1 read/],
  ['Taipei, with full-width prices', utf8(BOARD, boardRow(WRITTEN).replace('709.1', '７０９．１')), /^1 read/],
  ['Taipei, with its own time', utf8(BOARD, boardRow('2026/11/20 13:58')), NO_TIME],
  ['Shanghai, without a byte-order mark', Buffer.from(`${BOARD}\r\n${boardRow(WRITTEN)}\r\n`), /^1 read/],
  ['Shanghai, with blanks', utf8(BOARD, boardRow(WRITTEN).replace('709.1', ' 709.1 ')), /^1 read/],
  ['Shanghai, with its own time', utf8(BOARD, boardRow('2026年11月20日 13:58')), NO_TIME],
  ['Frankfurt', utf8(german(BOARD), german(boardRow(WRITTEN))), /^1 read/],
  [
    'Frankfurt, with its own time',
    utf8(german(BOARD), german(boardRow('x')).replace('x', '20.11.2026 13:58')),
    NO_TIME,
  ],
  [
    'Frankfurt, as a workbook',
    Buffer.from('PK\u0003\u0004xxxxxxxx', 'latin1'),
    /is a workbook or an archive: save it as CSV/,
  ],
]

const EVENTS = 'source,title,country,time,date,importance,actual,forecast,previous'
const holiday = (date: string, figure = '') => `Desk,Holiday,TW,,${date},2,,${figure},`
// 銀行 in Big5, 银行 in GBK.
const named = (title: string) =>
  Buffer.from(`${EVENTS}\r\n${holiday('2026-12-01').replace('Holiday', title)}\r\n`, 'latin1')
const FIGURE = /:2 forecast '[^']+' is not a figure like 0.3%, 85K or 3.06T/

const events: readonly (readonly [where: string, bytes: Uint8Array, answer: RegExp, encoding?: string])[] = [
  ['Taipei', utf8(EVENTS, holiday('2026/12/1')), /^1 read/],
  ['Taipei, years of the Republic', utf8(EVENTS, holiday('115/12/02')), /^1 read/],
  ['Taipei, as text with tabs', tabs(EVENTS, holiday('2026/12/3')), /^1 read/],
  ['Taipei, in Big5', named('\xbb\xc8\xa6\xe6'.repeat(4)), /^1 read/, 'big5'],
  ['Shanghai', utf8(EVENTS, holiday('2026年12月4日')), /^1 read/],
  ['Shanghai, in GBK', named('\xd2\xf8\xd0\xd0'.repeat(4)), /^1 read/, 'gb18030'],
  [
    'Frankfurt',
    utf8(EVENTS.replaceAll(',', ';'), holiday('05.12.2026', 'x').replaceAll(',', ';').replace('x', '1,234')),
    /^1 read/,
  ],
  [
    'Frankfurt, with a percentage',
    utf8(EVENTS.replaceAll(',', ';'), holiday('06.12.2026', 'x').replaceAll(',', ';').replace('x', '0,3%')),
    FIGURE,
  ],
  ['Taipei, with thousands', utf8(EVENTS, holiday('2026/12/7', '"1,234"')), FIGURE],
  ['New York', utf8(EVENTS, holiday('12/01/2026')), /:2 date '12\/01\/2026' is not a date like 2026-12-01/],
]

describeOnEveryDatabase('files as spreadsheets write them', all, openStore => {
  test.each([
    ['bank-board', boards],
    ['calendar', events],
  ] as const)('of %s are read, or refused with what to do', async (kind, files) => {
    const database = await openStore()
    await storeSeeds(database)
    for (const [where, bytes, answer, encoding] of files as typeof events) {
      if (encoding) expect(await importBytes(database, kind, bytes)).toMatch(`--encoding=${encoding}`)
      expect(`${where}: ${await importBytes(database, kind, bytes, encoding)}`).toMatch(
        new RegExp(answer.source.replace(/^\^/, `^${where}: `)),
      )
    }
    const rates = await database.db.selectFrom('bank_published_rates').select(['spot_buy', 'decimals']).execute()
    for (const { spot_buy, decimals } of rates) expect([Number(spot_buy), Number(decimals)]).toEqual([70_910, 2])
    const stored = await database.db.selectFrom('calendar_events').select('forecast').execute()
    expect(stored.map(({ forecast }) => forecast).filter(Boolean)).toEqual(kind === 'calendar' ? ['1.234'] : [])
  })
})
