import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { ImportError } from '#kit/import-error.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { mutatedLines } from '#testing/mutated-rows.ts'
import { bulkImports, storeSeeds } from './imports.ts'
import { migrations } from './migrations.ts'

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))
const folder = mkdtempSync(join(tmpdir(), 'portal-bulk-mutations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = Date.UTC(2026, 10, 25, 12)
/** Files of one row each that are imported. */
const COUNT = Number(process.env.MUTATED_FILES ?? 100)

const csv = (text: string) => text.split('\n').map(line => line.split(','))
const BOARD = csv(`bank,currency,time,spot_buy,cash_buy,spot_sell,cash_sell,middle
BOC,USD,2026-11-20T13:58:40+08:00,709.1,703.33,712.11,712.11,711.02
CMB,JPY,2026-11-20T13:58:40+08:00,4.58,,4.62,,4.6`)
const EVENTS = csv(`source,title,country,time,date,kind,importance,indicator,period,unit,actual,forecast,previous
Desk,Payrolls,US,2026-12-04T08:30-05:00,,data,3,non-farm-payrolls,2026-11,,,88K,57K
Desk,Votes,GB,2026-12-17T12:00Z,,meeting,3,,,,,0-4-5,<0.75%
Desk,G20,,,2026-12-05,meeting,2,,,,,,`)
const WEEK = [
  ['Core CPI m/m', 'USD', '2026-11-24T08:30:00-05:00', 'High', '0.3%', '0.2%'],
  ['MPC Official Bank Rate Votes', 'GBP', '2026-11-26T07:00:00-05:00', 'Medium', '0-4-5', '0-2-7'],
  ['Bank Holiday', 'JPY', '2026-11-23T00:00:00-05:00', 'Holiday', '', ''],
]

const weekFile = (cells: readonly string[]) => {
  const names = ['title', 'country', 'date', 'impact', 'forecast', 'previous']
  return JSON.stringify([Object.fromEntries(names.map((name, place) => [name, cells[place] ?? null]))])
}
const pageFile = (cells: readonly string[]) =>
  `<table><tr><th>货币名称</th><th>现汇买入价</th><th>现钞买入价</th><th>现汇卖出价</th><th>现钞卖出价</th><th>中行折算价</th><th>发布时间</th></tr>
<tr><td>${cells.join('</td><td>')}</td></tr></table>`
const PAGE = [['美元', '709.1', '703.33', '712.11', '712.11', '711.02', '2026.11.20 13:58:40']]

const files: Readonly<Record<string, { kind: string; rows: string[][]; text(line: string): string }>> = {
  'own events': { kind: 'calendar', rows: EVENTS.slice(1), text: line => `${EVENTS[0]}\n${line}` },
  'weeks of Forex Factory': { kind: 'ff-calendar', rows: WEEK, text: line => weekFile(line.trimEnd().split(',')) },
  'own boards': { kind: 'bank-board', rows: BOARD.slice(1), text: line => `${BOARD[0]}\n${line}` },
  'pages of the Bank of China': { kind: 'bank-board', rows: PAGE, text: line => pageFile(line.trimEnd().split(',')) },
}

/** Whether a file was imported; rejects unless it was imported or refused with reasons. */
async function isImported(database: Database, kind: string, text: string): Promise<boolean> {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  try {
    await bulkImports.find(each => each.kind === kind)!.import(database, [path], undefined, NOW)
    return true
  } catch (problem) {
    if (problem instanceof ImportError && problem.faults.length > 0) return false
    throw problem
  }
}

describeOnEveryDatabase('files of events and of boards', all, openStore => {
  test.each(Object.entries(files))('damaged %s are imported or refused', async (_, { kind, rows, text }) => {
    const database = await openStore()
    await storeSeeds(database)
    let imported = 0
    for (const line of mutatedLines(rows, COUNT, 5)) if (await isImported(database, kind, text(line))) imported++
    expect(imported).toBeGreaterThan(COUNT / 20)
    expect(imported).toBeLessThan(COUNT)
    const events = await database.db.selectFrom('calendar_events').selectAll().execute()
    const rates = await database.db.selectFrom('bank_published_rates').selectAll().execute()
    expect(events.length + rates.length).toBeGreaterThan(0)
    for (const row of [...events, ...rates])
      for (const value of Object.values(row))
        if (typeof value === 'string') expect(value).not.toMatch(/[\p{Cc}\p{Cs}]/u)
    const figures = rates.flatMap(({ spot_buy, spot_sell, middle }) => [spot_buy, spot_sell, middle])
    for (const figure of figures) if (figure !== null) expect(Number(figure)).toBeGreaterThan(0)
  })
})
