import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { depositRatesImport } from './deposit-rates-import.ts'
import { ratesModule } from './module.ts'
import { ratesMigrations } from './rates-repository.ts'

const migrations = { ...importMigrations, ...ratesMigrations }
const HEAD =
  'country,kind,loan_type,bank,bank_en,product,product_en,rate,rate_kind,compounding,term_months,min_amount,max_amount,currency,promotional,valid_until,checked_on,source'
const CD = 'us,fixed,,first-test,First Test,cd,CD,3.75,APY,,12,500,,USD,0,,2026-11-20,https://bank.example/cd'
const DEPOSIT =
  'sg,fixed,,second-test,Second Test,fd,Fixed deposit,1.3,pa,maturity,3,1000,50000,SGD,1,2026-12-31,2026-11-20,leaflet'
const MORTGAGE = 'gb,loans,mortgage,third-test,Third Test,fix,Fixed,5.2,APRC,,300,,,GBP,0,,2026-11-20,leaflet'

/** Imports products as an operator. */
function importProducts(database: Database, ...lines: string[]) {
  const source = {
    name: 'rates.csv',
    async *open() {
      yield Buffer.from([HEAD, ...lines].join('\n'))
    },
  }
  return importRows(database, depositRatesImport, new Map([[depositRatesImport.files[0]!, [source]]]), {
    replaces: true,
  })
}

async function openRates(database: Database) {
  const problems: unknown[] = []
  const module = await ratesModule.open({ database, onProblem: problem => problems.push(problem) })
  const { products } = module.services.depositRates
  const banksOf = (wanted: Parameters<typeof products>[0]) => [...new Set(products(wanted).map(({ bank }) => bank))]
  return { module, problems, products, banksOf }
}

/** One product, as spreadsheets write it; `encoding` if it is not UTF-8. */
const spreadsheets = [
  ...['2026/11/20', '2026/11/20 ', '115/11/20', '民國115年11月20日', '２０２６／１１／２０', '2026年11月20日'].map(
    date => ({
      where: `Taipei on ${date}`,
      bytes: Buffer.from(`\ufeff${spreadsheet(',', '4.25', '1000.5', date, '銀行')}`),
      encoding: undefined,
    }),
  ),
  {
    where: 'Taipei with full-width digits',
    bytes: Buffer.from(spreadsheet(',', '４．２５', '１０００．５', '2026-11-20', '銀行')),
    encoding: undefined,
  },
  {
    where: 'Taipei in Big5',
    // 銀行
    bytes: Buffer.from(spreadsheet(',', '4.25', '1000.5', '2026/11/20', '\xbb\xc8\xa6\xe6'.repeat(4)), 'latin1'),
    encoding: 'big5',
  },
  {
    where: 'Shanghai in GBK',
    // 银行
    bytes: Buffer.from(spreadsheet(',', '4.25', '1000.5', '2026/11/20', '\xd2\xf8\xd0\xd0'.repeat(4)), 'latin1'),
    encoding: 'gb18030',
  },
  {
    where: 'Frankfurt',
    bytes: Buffer.from(spreadsheet(';', '4,25', '1.000,5', '20.11.2026', 'Bank')),
    encoding: undefined,
  },
]

function spreadsheet(separator: string, rate: string, amount: string, date: string, bank: string): string {
  const head =
    'country,kind,bank,bank_tw,bank_en,product,product_en,rate,rate_kind,min_amount,currency,promotional,checked_on,source'
  const row = ['us', 'save', 'own', bank, 'Own', 'hys', 'High yield', rate, 'APY', amount, 'USD', '0', date, 'leaflet']
  return [head.replaceAll(',', separator), row.join(separator), ''].join('\r\n')
}

describeOnEveryDatabase('deposit and loan rates', migrations, openStore => {
  test('are a sample in each country and kind until an operator imports real ones', async () => {
    const store = await openStore()
    await storeSeed(store, depositRatesImport)
    const { module, problems, products, banksOf } = await openRates(store)
    expect(products({}).every(({ isSample, source }) => isSample && source === 'sample')).toBe(true)
    const loans = products({ country: 'us', kind: 'loans' })
    await importProducts(store, CD, DEPOSIT)
    module.onImport['deposit-rates']!()
    module.tick()
    await expect.poll(() => banksOf({ country: 'us', kind: 'fixed' })).toEqual(['first-test'])
    expect(banksOf({ country: 'sg', kind: 'fixed' })).toEqual(['second-test'])
    // The other kinds and countries keep theirs.
    expect(products({ country: 'us', kind: 'loans' })).toEqual(loans)
    expect(banksOf({ country: 'jp', kind: 'fixed' })).toHaveLength(8)
    expect(products({ country: 'sg', kind: 'fixed' })).toEqual([
      {
        country: 'sg',
        kind: 'fixed',
        bank: 'second-test',
        bankName: { tw: 'Second Test', cn: 'Second Test', en: 'Second Test' },
        product: 'fd',
        productName: { tw: 'Fixed deposit', cn: 'Fixed deposit', en: 'Fixed deposit' },
        rate: 1.3,
        rateKind: 'pa',
        compounding: 'maturity',
        effectiveRate: expect.closeTo(1.306351, 6),
        termMonths: 3,
        minAmount: 1000,
        maxAmount: 50000,
        currency: 'SGD',
        isPromotional: true,
        conditions: { tw: '', cn: '', en: '' },
        validUntil: '2026-12-31',
        checkedOn: '2026-11-20',
        source: 'leaflet',
        isSample: false,
      },
    ])
    expect(problems).toEqual([])
  })

  test('of a country and kind are replaced by a newer file, which gives the same result twice', async () => {
    const store = await openStore()
    await storeSeed(store, depositRatesImport)
    await importProducts(store, CD, MORTGAGE)
    const other = CD.replaceAll('first-test', 'other-test')
    await importProducts(store, other)
    const { files } = await importProducts(store, other)
    expect(files).toEqual([{ name: 'deposit-rates', read: 1, added: 0, changed: 0, unchanged: 1, removed: 0 }])
    const { banksOf } = await openRates(store)
    expect(banksOf({ country: 'us', kind: 'fixed' })).toEqual(['other-test'])
    expect(banksOf({ country: 'gb', kind: 'loans' })).toEqual(['third-test'])
  })

  test('never mix with a newer sample, and go back to it', async () => {
    const store = await openStore()
    await importProducts(store, CD)
    // A version with a sample is installed after the import.
    await storeSeed(store, depositRatesImport, { isReset: false })
    const { banksOf } = await openRates(store)
    expect(banksOf({ country: 'us', kind: 'fixed' })).toEqual(['first-test'])
    await storeSeed(store, depositRatesImport, { isReset: true })
    const { banksOf: banksAfter, products } = await openRates(store)
    expect(banksAfter({ country: 'us', kind: 'fixed' })).toHaveLength(8)
    expect(products({}).every(({ isSample }) => isSample)).toBe(true)
  })

  test('are refused as a whole, with line and column of each fault', async () => {
    const store = await openStore()
    await importProducts(store, CD)
    const faulty = [
      CD.replace('us,', 'tw,'),
      CD.replace(',12,', ',,'),
      CD.replace('3.75', 'high'),
      CD.replace('3.75', '375'),
      CD.replace('APY', 'APR'),
      DEPOSIT.replace('maturity', ''),
      CD.replace('APY,', 'APY,12'),
      DEPOSIT.replace('50000', '500'),
      DEPOSIT.replace('2026-12-31', '2026-10-31'),
      MORTGAGE.replace('mortgage', ''),
      CD.replace('500', '-1'),
      CD.replace('2026-11-20', '20 Nov'),
    ]
    await expect(importProducts(store, MORTGAGE, ...faulty)).rejects.toMatchObject({
      faults: [
        "rates.csv:3 country 'tw' is not one of us, sg, jp, ca, au, nz, gb",
        "rates.csv:4 term_months '' must be given for a fixed deposit",
        "rates.csv:5 rate 'high' is not a number",
        "rates.csv:6 rate '375' is not from -5 to 25 per cent a year",
        "rates.csv:7 rate_kind 'APR' is not one of APY, AER, pa of fixed",
        "rates.csv:8 compounding '' must be given for a rate pa",
        "rates.csv:9 compounding '12' must be empty for APY",
        "rates.csv:10 max_amount '500' is less than min_amount",
        "rates.csv:11 valid_until '2026-10-31' is before checked_on",
        "rates.csv:12 loan_type '' must be one of mortgage, personal, car, heloc",
        "rates.csv:13 min_amount '-1' is not an amount such as 1000 or 99.95",
        "rates.csv:14 checked_on '20 Nov' is not a date like 2026-12-01",
      ],
    })
    const { products } = await openRates(store)
    expect(products({ kind: 'loans' }).filter(({ isSample }) => !isSample)).toEqual([])
  })

  test('in a currency that there is none of, or checked in the future, are refused', async () => {
    const store = await openStore()
    const wrong = importProducts(
      store,
      CD.replace(',USD,', ',ABC,'),
      CD.replace('2026-11-20', '2099-11-20'),
      CD.replace('3.75', '375'),
    )
    await expect(wrong).rejects.toThrow(
      /^rates.csv:2 currency 'ABC' is not a currency of ISO 4217 such as USD[\s\S]*rates.csv:3 checked_on '2099-11-20' is in the future/,
    )
  })

  test.each(spreadsheets)('of a file that a spreadsheet writes in $where are read', async ({ bytes, encoding }) => {
    const store = await openStore()
    const source = {
      name: 'rates.csv',
      async *open() {
        yield bytes
      },
    }
    const sources = new Map([[depositRatesImport.files[0]!, [source]]])
    if (encoding)
      await expect(importRows(store, depositRatesImport, sources)).rejects.toThrow(
        /is not UTF-8, but probably \w+: save the file as UTF-8, or name its encoding with --encoding=/,
      )
    await importRows(store, depositRatesImport, sources, { encoding, replaces: true })
    const { products } = (await openRates(store)).module.services.depositRates
    expect(products({ country: 'us', kind: 'save' }).map(({ isSample: _, ...product }) => product)).toEqual([
      expect.objectContaining({ rate: 4.25, minAmount: 1000.5, checkedOn: '2026-11-20', currency: 'USD' }),
    ])
  })
})
