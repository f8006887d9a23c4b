import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { fromScaled, toScaled } from '#contract/prices/price.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows } from '#kit/import/run-import.ts'
import { sourcesOf } from '#kit/import/source-files.ts'
import type { Bars } from '#modules/bars'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJobs } from '#testing/jobs.ts'
import { readBanks } from './bank.ts'
import { bankBulkImports } from './bank-board-import.ts'
import { bankMigrations, createBankRateRepository } from './bank-rate-repository.ts'
import { feesImport } from './fees-import.ts'
import { banksModule } from './module.ts'

const migrations = { ...importMigrations, ...bankMigrations }
/** A Friday afternoon in Shanghai. */
const NOW = Date.UTC(2026, 10, 20, 6, 3)
const BUYING = { deal: 'buy', form: 'transfer', amount: '1000', of: 'currency' } as const
const HEAD = 'bank,currency,time,spot_buy,cash_buy,spot_sell,cash_sell,middle'

let catalogue: Catalogue
const folder = mkdtempSync(join(tmpdir(), 'bank-boards-'))
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(name: string, text: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const importText = (database: Database, text: string | Uint8Array, encoding?: string) =>
  bankBulkImports[0]!.import(database, [fileWith('board', text)], encoding, NOW)

async function openBanks(database: Database, prices: Record<string, number> = { USDCNY: 7.11, CNYKRW: 210 }) {
  const clock = { at: NOW, now: () => clock.at, speed: 1 }
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  const setPrice = (symbol: string, price: number) => {
    const { decimals } = catalogue.find(symbol)!
    const bid = toScaled(price, decimals)
    const day = {
      open: bid,
      high: bid,
      low: bid,
      prevClose: undefined,
      ny17: undefined,
      recentCloses: [],
      tradedCloses: [],
    }
    market.restore(symbol, {
      ...day,
      last: { bid, ask: bid + 2, at: clock.at - 1_000 },
      feed: 'test',
      kind: 'simulated',
    })
  }
  for (const [symbol, price] of Object.entries(prices)) setPrice(symbol, price)
  const dailyBars = [3, 2, 1].map((ago): Bar => {
    const close = 71_000 + ago
    return { time: Date.UTC(2026, 10, 20 - ago), open: close, high: close, low: close, close, volume: 1 }
  })
  const bars = {
    read: async (_, resolution, from, to) => ({
      bars: resolution === '1D' ? dailyBars.filter(({ time }) => time >= from && time < to) : [],
    }),
  } as Pick<Bars, 'read'> as Bars
  const problems: unknown[] = []
  const module = await banksModule.open({
    database,
    market,
    bars,
    clock,
    elapsed: () => clock.at,
    onProblem: problem => problems.push(problem),
  })
  return { module, banks: module.services.banks, clock, setPrice, problems }
}

/** The Bank of China's page, as it is published. */
const page = (...rows: string[]) => `<html><head><title>外汇牌价</title></head><body><p>牌价<table>
<tr><th>货币名称</th><th>现汇买入价</th><th>现钞买入价</th><th>现汇卖出价</th><th>现钞卖出价</th><th>中行折算价</th><th>发布日期</th><th>发布时间</th></tr>
${rows.join('\n')}
</table><br></body>`
const row = (...cells: string[]) => `<tr>\n<td>${cells.join('</td>\n<td>')}</td>\n</tr>`
const DOLLAR = row('美元', '709.10', '703.33', '712.11', '712.11', '711.02', '2026-11-20', '13:58:40')
const DIRHAM = row('阿联酋迪拉姆', '', '187.10', '', '201.00', '193.55', '2026-11-20 13:58:40', '13:58:40')

describeOnEveryDatabase('boards of banks', migrations, openStore => {
  test.each([
    ['CMB,USD,2026-11-20T13:58:40+08:00,7.0710,,7.1010,,7.0860', 'USD is 7.071, far from the usual '],
    ['CMB,JPY,2026-11-20T13:58:40+08:00,45.8,,46.2,,46', 'JPY is 45.8, far from the usual '],
    ['CMB,KRW,2026-11-20T13:58:40+08:00,0.00471,,0.00478,,', 'KRW is 0.00471, far from the usual '],
  ])('of a board that is not per 100 units are refused: %s', async (row, problem) => {
    const database = await openStore()
    await expect(importText(database, `${HEAD}\n${row}\n`)).rejects.toThrow(problem)
    await expect(importText(database, `${HEAD}\n${row}\n`)).rejects.toThrow('give prices per 100 units')
  })

  test('are computed from the live rates of the yuan, and say so', async () => {
    const { banks } = await openBanks(await openStore())
    expect(banks.banks().filter(({ money }) => money === 'CNY').length).toBeGreaterThanOrEqual(16)
    expect([banks.currencies('CNY').length, banks.currencies('TWD').length]).toEqual([27, 27])
    const board = banks.board(banks.bank('abc')!)
    // No other currency has a rate: there is no row for it.
    expect(board.map(({ currency, kind }) => [currency.code, kind])).toEqual([
      ['USD', 'computed'],
      ['KRW', 'computed'],
    ])
    expect(board[0]).toMatchObject({ figures: { middle: 71_101, spotBuy: 70_959, spotSell: 71_243 }, at: NOW - 1_000 })
    expect(board[1]!.currency).toMatchObject({ name: { en: 'Korean won' }, isInverse: true })
    const dollar = banks.currency('usd', 'CNY')!
    expect(banks.across(dollar, 'CNY').every(({ kind, money }) => kind === 'computed' && money === 'CNY')).toBe(true)
    expect([banks.bank('NOBANK'), banks.currency('CNY', 'CNY')]).toEqual([undefined, undefined])
  })

  test('have the published rows of a bank instead, with their own times and blanks', async () => {
    const store = await openStore()
    const { module, banks, clock } = await openBanks(store)
    const report = await importText(store, page(DOLLAR, DIRHAM))
    expect(report.files).toEqual([{ name: 'bank-board', read: 2, added: 2, changed: 0, unchanged: 0, removed: 0 }])
    module.onImport['bank-board']!()
    module.tick()
    const bank = banks.bank('BOC')!
    await expect.poll(() => banks.board(bank).map(({ kind }) => kind)).toEqual(['published', 'computed', 'published'])
    const [dollar, , dirham] = banks.board(bank)
    const at = Date.UTC(2026, 10, 20, 5, 58, 40)
    expect(dollar).toMatchObject({ at, decimals: 2, figures: { spotBuy: 70_910, cashBuy: 70_333, middle: 71_102 } })
    expect(dirham).toMatchObject({ at, figures: { spotBuy: undefined, cashBuy: 18_710, spotSell: undefined } })
    expect(banks.board(banks.bank('ICBC')!).map(({ kind }) => kind)).toEqual(['computed', 'computed'])
    // Published and computed prices are not compared with each other.
    const best = () =>
      [...banks.best(banks.across(banks.currency('USD', 'CNY')!, 'CNY'), 'CNY', BUYING)].map(({ bank }) => bank.code)
    expect(best()).toEqual([])
    clock.at += 10 * DAY_MS
    expect(banks.board(bank)[0]).toMatchObject({ kind: 'published', isOutdated: true })
    expect(best()).toEqual(['CMB', 'CIB'])
  })

  test('take the same file twice with one result, in UTF-8 and in GBK', async () => {
    const store = await openStore()
    await importText(store, page(DOLLAR, DIRHAM))
    // The same page in GBK: each of its Chinese characters as two bytes.
    const { files } = await importText(store, inTwoBytes('gbk', page(DOLLAR, DIRHAM)))
    expect(files).toMatchObject([{ read: 2, added: 0, changed: 0, unchanged: 2 }])
    const own = await importText(
      store,
      `${HEAD}\nBOC,USD,2026-11-20T13:58:40+08:00,709.1,703.33,712.11,712.11,711.0200\n`,
    )
    expect(own.files).toMatchObject([{ read: 1, added: 0, changed: 1 }])
    expect(await createBankRateRepository(store).newest()).toHaveLength(2)
  })

  test('refuse a file with faults as a whole, and name line, column and reason', async () => {
    const store = await openStore()
    const faults = async (text: string) => {
      const failed = await importText(store, text).then(
        () => [],
        (problem: { faults: string[] }) => problem.faults,
      )
      return failed.map(fault => fault.replace(folder, ''))
    }
    const time = '2026-11-20T13:58:40+08:00'
    expect(
      await faults(
        [
          HEAD,
          `BOC,USD,${time},709.1,703.33,712.11,712.11,711.02`,
          `NOBANK,USD,${time},1,1,2,2,1.5`,
          `BOC,USDD,${time},1,1,2,2,1.5`,
          `BOC,EUR,today,1,1,2,2,1.5`,
          `BOC,EUR,${time},8O5.10,1,2,2,1.5`,
          `BOC,GBP,${time},-5,1,2,2,1.5`,
          `BOC,JPY,${time},,,,,`,
          `BOC,CHF,${time},900,880,890,890,895`,
          `BOC,USD,${time},709.1,703.33,712.11,712.11,711.02`,
          `BOC,CAD,${time},500,490,505,505,50.2`,
          `BOC,AUD,2027-11-20T13:58:40+08:00,475,470,480,481,478`,
          `BOC,AUD,${time},1,1,2,2`,
        ].join('\n'),
      ),
    ).toEqual([
      expect.stringMatching(/^\/board:3 bank 'NOBANK' is not one of ABCHINA, /),
      "/board:4 currency 'USDD' is not a currency of ISO 4217 such as USD",
      "/board:5 time 'today' is not a time like 2026-12-01T00:00Z",
      "/board:6 spot_buy '8O5.10' is not a price of a board",
      "/board:7 spot_buy '-5' is not a price of a board",
      '/board:13 7 cells, the header has 8',
      '/board:8 JPY has no price',
      '/board:9 CHF has a spot buying price above the spot selling price',
      '/board:10 BOC USD is there twice at this time, first in line 2',
      '/board:11 CAD has prices that are too far apart',
      '/board:12 AUD is of a time in the future',
    ])
    expect(await faults(page(DOLLAR, DOLLAR.replace('美元', '欧元').replace('709.10', '709,10')))).toEqual([
      "/board:13 现汇买入价 '709,10' is not a price of a board",
    ])
    expect(await faults(page(DOLLAR, DOLLAR.replace('美元', '')))).toEqual(['/board:13 names no currency'])
    expect(await faults(page(DOLLAR.replace('13:58:40', '25:58:40')))).toEqual([
      "/board:3 发布时间 '2026-11-20 25:58:40' is not a date with a time",
    ])
    expect(await faults(page(DOLLAR).replace('现钞卖出价', '卖出'))).toEqual(['/board:2 column 现钞卖出价 is missing'])
    expect(await faults('<html><body>维护中</body></html>')).toEqual(['/board:1 has no table with the column 货币名称'])
    expect(await createBankRateRepository(store).newest()).toEqual([])
  })

  test('leave out the rows of a currency that the boards do not have, and say so', async () => {
    const store = await openStore()
    const brunei = row('文莱元', '', '540.00', '--', '560.00', '550.00', '2026.11.20 13:58:40', '13:58:40')
    const { files, notes } = await importText(store, page(DOLLAR, brunei, DIRHAM))
    expect(files).toMatchObject([{ read: 2, added: 2 }])
    expect(notes).toEqual(['left out: 1, rows of 文莱元, which the boards do not have'])
    const time = '2026-11-20T14:10+08:00'
    const own = await importText(
      store,
      [HEAD, `CMB,BND,${time},,,,,550`, `CMB,USD,${time},709,,712,,`, `ICBC,BND,${time},,,,,550`].join('\n'),
    )
    expect(own.files).toMatchObject([{ read: 1, added: 1 }])
    expect(own.notes).toEqual(['left out: 2, rows of BND, which the boards do not have'])
    await expect(importText(store, page(brunei))).rejects.toThrow(
      'nothing is left: left out: 1, rows of 文莱元, which the boards do not have',
    )
    expect(await createBankRateRepository(store).newest()).toHaveLength(3)
  })

  test('have the times of a page however its bank writes them', async () => {
    const at = async (date: string, time: string) => {
      const store = await openStore()
      await importText(store, page(row('美元', '709.10', '-', '712.11', '—', '711.02', date, time)))
      return (await createBankRateRepository(store).newest())[0]
    }
    const expected = { at: Date.UTC(2026, 10, 5, 1, 8), figures: { spotBuy: 70_910, cashBuy: undefined } }
    for (const [date, time] of [
      ['2026-11-05', '09:08:00'],
      ['2026/11/5', '9:08'],
      ['2026.11.05 09:08:00', '09:08:00'],
      ['2026年11月5日', '9:08:00'],
    ] as const)
      expect(await at(date, time)).toMatchObject(expected)
  })

  test('are stored every ten minutes, and days before that come from the closes of the live rate', async () => {
    const store = await openStore()
    const { module, banks, clock, setPrice, problems } = await openBanks(store)
    const repository = createBankRateRepository(store)
    await runJobs(module)
    await expect.poll(() => repository.samples('USD', 0, NOW)).toHaveLength(1)
    clock.at += 10 * MINUTE_MS
    setPrice('USDCNY', 7.12)
    await runJobs(module)
    await expect.poll(() => repository.samples('USD', 0, clock.at)).toHaveLength(2)
    const dollar = banks.board(banks.bank('ABCHINA')!)[0]!
    const history = await banks.history(dollar)
    const start = Date.UTC(2026, 10, 20, 6)
    expect(history.storedFrom).toBe(start)
    expect(history.day.map(({ at, figures }) => [at, figures.middle])).toEqual([
      [start, 71_101],
      [start + 10 * MINUTE_MS, 71_201],
    ])
    expect(history.month.map(({ at, figures }) => [new Date(at).toISOString(), figures.middle])).toEqual([
      ['2026-11-17T09:00:00.000Z', 71_003],
      ['2026-11-18T09:00:00.000Z', 71_002],
      ['2026-11-19T09:00:00.000Z', 71_001],
      ['2026-11-20T06:10:00.000Z', 71_201],
    ])
    expect(history.month.at(-1)!.figures).toEqual(dollar.figures)
    expect(await banks.pastMidRates(dollar)).toEqual([710.03, 710.02, 710.01])
    // On the next day the last sample of this one is the day before.
    clock.at += DAY_MS
    expect((await banks.pastMidRates(dollar)).map(middle => middle.toFixed(2))).toEqual([
      '710.03',
      '710.02',
      '710.01',
      '712.01',
    ])
    clock.at -= DAY_MS
    // A rate that has not moved, as on a weekend, is not stored again; after a month all of it is deleted.
    clock.at += 2 * HOUR_MS
    await runJobs(module)
    clock.at += 40 * DAY_MS
    await runJobs(module)
    await expect.poll(() => repository.samples('USD', 0, clock.at)).toEqual([])
    expect(problems).toEqual([])
  })

  test('keep the last published row however old it is, and have the days before it as its history', async () => {
    const store = await openStore()
    const line = (day: number, price: string) => `CMB,USD,2026-09-${day}T10:00+08:00,${price},,712,,${price}`
    await importText(store, [HEAD, line(10, '708.1'), line(11, '708.25'), line(12, '708')].join('\n'))
    const { module, banks } = await openBanks(store)
    const rate = () => banks.across(banks.currency('USD', 'CNY')!, 'CNY').find(({ bank }) => bank.code === 'CMB')!
    expect(rate()).toMatchObject({ kind: 'published', decimals: 0, figures: { spotBuy: 708, spotSell: 712 } })
    const before = await banks.history(rate())
    expect([before.decimals, before.month.map(({ figures }) => figures.spotBuy)]).toEqual([2, [70_810, 70_825, 70_800]])
    expect(await banks.pastMidRates(rate())).toEqual([708.1, 708.25])
    await runJobs(module)
    const repository = createBankRateRepository(store)
    await expect.poll(() => repository.publishedSince('CMB', 'USD', 0)).toHaveLength(1)
    expect(rate().figures.spotBuy).toBe(708)
  })
})

/** The Bank of Taiwan's file in the form that it is published in, with invented prices. */
const taiwanFile = (...rows: readonly (readonly [code: string, ...prices: string[]])[]) => {
  const forward = ['遠期10天', '遠期30天', '遠期180天']
  const head = ['幣別', '匯率', '現金', '即期', ...forward, '匯率', '現金', '即期', ...forward, '']
  const lines = rows.map(([code, cashBuy, spotBuy, cashSell, spotSell]) =>
    [
      code,
      '本行買入',
      cashBuy,
      spotBuy,
      '0.00000',
      '0',
      '1.5',
      '本行賣出',
      cashSell,
      spotSell,
      '0',
      '0',
      '2.5',
      '',
    ].join(),
  )
  return [head.join(), ...lines, ''].join('\r\n')
}
const TAIWAN_NAME = 'ExchangeRate@202611201402.csv'
const TAIWAN_DOLLAR = ['USD', '31.935', '32.26000', '32.605', '32.36000'] as const
const WON = ['KRW', '0.01900', '0.00000', '0.02290', '0.00000'] as const

describeOnEveryDatabase('boards of the banks of Taiwan', migrations, openStore => {
  const importTaiwan = (database: Database, text: string | Uint8Array, name = TAIWAN_NAME) =>
    bankBulkImports[0]!.import(database, [fileWith(name, text)], undefined, NOW)
  const prices = { USDCNY: 7.11, CNYKRW: 210, CNYTWD: 4.56 }

  test('are samples of banks that do not exist until one is imported', async () => {
    const store = await openStore()
    const { module, banks } = await openBanks(store, prices)
    const taiwanBanks = () => banks.banks().filter(({ money }) => money === 'TWD')
    expect(taiwanBanks()).toHaveLength(8)
    const known = new Set(readBanks().flatMap(({ name }) => Object.values(name)))
    expect(taiwanBanks().filter(({ name, site }) => site !== undefined || known.has(name.tw))).toEqual([])
    const dollar = banks.currency('USD', 'TWD')!
    const [sample] = banks.across(dollar, 'TWD')
    // 7.11 yuan a dollar and 4.56 Taiwan dollars a yuan, one or two steps of the quotes aside.
    expect(sample).toMatchObject({ kind: 'sample', money: 'TWD', decimals: 4 })
    expect(sample!.figures.middle! / 10_000).toBeCloseTo(7.11 * 4.56, 1)
    expect([banks.currency('CNY', 'TWD')?.code, banks.currency('TWD', 'TWD')]).toEqual(['CNY', undefined])
    // The mainland's banks stand behind them, converted, and are never best.
    const rates = banks.across(dollar, 'TWD')
    const best = [...banks.best(rates, 'TWD', BUYING)]
    expect(best.map(({ kind }) => kind)).toEqual(['sample'])
    const mainland = rates.find(({ bank }) => bank.code === 'BOC')!
    expect(mainland.money).toBe('CNY')
    expect(banks.inMoney(mainland, 'TWD')!.figures.middle! / 10_000).toBeCloseTo(7.11 * 4.56, 1)
    await importTaiwan(store, taiwanFile(TAIWAN_DOLLAR, WON))
    module.onImport['bank-board']!()
    module.tick()
    await expect.poll(() => taiwanBanks().map(({ code }) => code)).toEqual(['BOT'])
    expect(banks.bank('YUCHUAN')).toBeUndefined()
    expect(banks.across(dollar, 'TWD').filter(({ money }) => money === 'TWD')).toMatchObject([
      { kind: 'published', decimals: 5, at: Date.UTC(2026, 10, 20, 6, 2), figures: { cashSell: 3_260_500 } },
    ])
  })

  test('are read from the file of the Bank of Taiwan, in UTF-8 with a byte-order mark and in Big5', async () => {
    const store = await openStore()
    const { files } = await importTaiwan(store, `\ufeff${taiwanFile(TAIWAN_DOLLAR, WON)}`)
    expect(files).toMatchObject([{ read: 2, added: 2 }])
    const newest = await createBankRateRepository(store).newest()
    expect(newest.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toMatchObject([
      { bank: 'BOT', currency: 'KRW', decimals: 5, figures: { cashBuy: 1_900, spotBuy: undefined, cashSell: 2_290 } },
      { bank: 'BOT', currency: 'USD', figures: { spotBuy: 3_226_000, middle: undefined } },
    ])
    const again = await importTaiwan(store, inTwoBytes('big5', taiwanFile(TAIWAN_DOLLAR, WON)))
    expect(again.files).toMatchObject([{ read: 2, added: 0, unchanged: 2 }])
    const { notes } = await importTaiwan(store, taiwanFile(TAIWAN_DOLLAR, ['VND', '0.00109', '0', '0.0015', '0']))
    expect(notes).toEqual(['left out: 1, rows of VND, which the boards do not have'])
  })

  test('refuse a file with faults as a whole, and name line, column and reason', async () => {
    const store = await openStore()
    const faults = (text: string, name?: string) =>
      importTaiwan(store, text, name).then(
        () => [],
        (problem: { faults: string[] }) => problem.faults.map(fault => fault.replace(folder, '')),
      )
    expect(await faults(taiwanFile(TAIWAN_DOLLAR), 'rates.csv')).toEqual([
      '/rates.csv:1 has no time: it is in the name that the bank gives the file, such as ExchangeRate@202611201602.csv',
    ])
    expect(
      await faults(
        [
          taiwanFile(['USD', '31.9', 'x', '32.6', '32.3'], ['美金', '31', '32', '33', '33']),
          taiwanFile(['USD', '3193.5', '3226', '3260', '3236'], WON).split('\r\n').slice(1).join('\r\n'),
        ].join(''),
      ),
    ).toEqual([
      `/${TAIWAN_NAME}:2 即期 'x' is not a price of a board`,
      `/${TAIWAN_NAME}:3 names no currency`,
      expect.stringMatching(
        /:4 USD is 3226, far from the usual \d+\.\d+ Taiwan dollars per unit: give prices per unit$/,
      ),
    ])
    expect(await createBankRateRepository(store).newest()).toEqual([])
  })

  test('are compared after the fees that are imported: a fixed one changes who is best', async () => {
    const store = await openStore()
    const { module, banks } = await openBanks(store, prices)
    const time = '2026-11-20T14:00+08:00'
    await importText(
      store,
      [HEAD, `BOT,USD,${time},32,31.9,32.36,32.5,`, `ESUN,USD,${time},32,31.9,32.4,32.6,`].join('\n'),
    )
    const fees = fileWith(
      'bank-fees.csv',
      [
        'bank,form,fixed,percent,minimum,checked_on,source',
        'BOT,notes,100,,,2026-11-20,https://bank.example/fees',
        'ESUN,notes,0,,,2026-11-20,https://bank.example/fees',
        'BOT,transfer,,0.05,120,2026-11-20,https://bank.example/fees',
      ].join('\n'),
    )
    await importRows(store, feesImport, await sourcesOf(feesImport, [fees]))
    module.onImport['bank-board']!()
    module.tick()
    const rates = () => banks.across(banks.currency('USD', 'TWD')!, 'TWD')
    await expect
      .poll(() => rates()[0]!.fees)
      .toEqual({
        notes: { fixed: 10_000, share: 0, minimum: 0 },
        transfer: { fixed: 0, share: 500, minimum: 12_000 },
      })
    const best = (amount: string, form: 'notes' | 'transfer' = 'notes') =>
      [...banks.best(rates(), 'TWD', { deal: 'buy', form, amount, of: 'currency' })].map(({ bank }) => bank.code)
    // 500 dollars: 16,350 with the fee, 16,300 without one. 2,000: 65,100 and 65,200.
    expect([best('500'), best('2000')]).toEqual([['ESUN'], ['BOT']])
    // 1,000 by transfer: 32,480, or 32,400 at a bank whose fee is not known.
    expect(best('1000', 'transfer')).toEqual(['ESUN'])
  })
})

const table = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'fx/boc/whpj.2019-04-08.table-excerpt.html')

describeOnEveryDatabase('the table of the Bank of China of 8 April 2019', migrations, openStore => {
  test.skipIf(!existsSync(table))('is stored cell by cell as it was published, blanks included', async () => {
    const store = await openStore()
    await bankBulkImports[0]!.import(store, [table], undefined, NOW)
    const rates = await createBankRateRepository(store).newest()
    // The file as it is, without the portal's reader.
    const published = Array.from(readFileSync(table, 'utf8').matchAll(/<tr>(.*?)<\/tr>/gs), ([, cells = '']) =>
      Array.from(cells.matchAll(/<td>(.*?)<\/td>/gs), ([, cell = '']) => cell.trim()),
    ).filter(cells => cells.length === 8)
    const numbers = (cells: readonly string[]) =>
      cells.slice(1, 6).map(cell => (cell === '' ? undefined : Number(cell)))
    const stored = rates.map(({ figures, decimals }) =>
      [figures.spotBuy, figures.cashBuy, figures.spotSell, figures.cashSell, figures.middle].map(price =>
        price === undefined ? undefined : fromScaled(price, decimals),
      ),
    )
    const sorted = (rows: readonly (readonly (number | undefined)[])[]) => rows.map(row => row.join()).sort()
    expect(published.length).toBeGreaterThan(20)
    expect(sorted(stored)).toEqual(sorted(published.map(numbers)))
    expect(sorted(stored).filter(row => row.startsWith(',')).length).toBeGreaterThan(0)
    const rowOf = (name: string) => numbers(published.find(([currency]) => currency === name)!).join()
    for (const [currency, name] of Object.entries({ USD: '美元', JPY: '日元', AUD: '澳大利亚元', AED: '阿联酋迪拉姆' }))
      expect([currency, stored[rates.findIndex(rate => rate.currency === currency)]!.join()]).toEqual([
        currency,
        rowOf(name),
      ])
    expect(new Set(rates.map(({ at }) => new Date(at).toISOString()))).toEqual(new Set(['2019-04-08T11:28:40.000Z']))
  })
})

/** A text in GBK or Big5, from the code page that Node decodes. */
function inTwoBytes(encoding: 'gbk' | 'big5', text: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++)
      bytesOf.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return Uint8Array.from(
    [...text].flatMap(letter => (letter < '\u0080' ? [letter.charCodeAt(0)] : [...bytesOf.get(letter)!])),
  )
}
