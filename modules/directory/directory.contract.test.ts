import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { directoryMigrations } from './directory-repository.ts'
import { directoryModule } from './module.ts'
import { navigationImport } from './navigation-import.ts'

const migrations = { ...importMigrations, ...directoryMigrations }
const HEAD = 'category,name_tw,name_cn,name_en,url,languages,description_tw,description_cn,description_en,official'
const EXCHANGE = 'exchanges,證交所,证交所,Exchange,https://www.twse.com.tw/,zh-hant EN,台股,台股,Shares,0'
const BANK = 'central-banks,央行,央行,Bank,https://www.cbc.gov.tw,,利率,利率,Rates,1'

/** Imports sites as an operator. */
function importSites(database: Database, ...lines: string[]) {
  const source = {
    name: 'sites.csv',
    async *open() {
      yield Buffer.from(lines.join('\n'))
    },
  }
  return importRows(database, navigationImport, new Map([[navigationImport.files[0]!, [source]]]), { replaces: true })
}

async function openDirectory(database: Database) {
  const problems: unknown[] = []
  const module = await directoryModule.open({ database, onProblem: problem => problems.push(problem) })
  return { module, problems, sites: module.services.directory.sites }
}

describeOnEveryDatabase('the site directory', migrations, openStore => {
  test('has the sites of the project, and an operator’s instead once they are imported', async () => {
    const store = await openStore()
    await storeSeed(store, navigationImport)
    const { module, problems, sites } = await openDirectory(store)
    expect(sites()).toHaveLength(140)
    expect(sites()[0]).toMatchObject({
      category: 'central-banks',
      url: 'https://www.federalreserve.gov/',
      isUnchecked: true,
    })
    await importSites(store, HEAD, EXCHANGE, BANK)
    expect(await storeSeed(store, navigationImport)).toBeUndefined()
    module.onImport.navigation!()
    module.tick()
    await expect.poll(() => sites().length).toBe(2)
    // Central banks come first on the page.
    expect(sites()).toEqual([
      {
        category: 'central-banks',
        url: 'https://www.cbc.gov.tw/',
        name: { tw: '央行', cn: '央行', en: 'Bank' },
        description: { tw: '利率', cn: '利率', en: 'Rates' },
        languages: [],
        isOfficial: true,
        isUnchecked: false,
      },
      expect.objectContaining({ url: 'https://www.twse.com.tw/', languages: ['zh-Hant', 'en'], isOfficial: false }),
    ])
    expect(problems).toEqual([])
  })

  test('takes JSON as well', async () => {
    const store = await openStore()
    const cells = BANK.split(',')
    await importSites(store, JSON.stringify([Object.fromEntries(HEAD.split(',').map((name, at) => [name, cells[at]]))]))
    expect((await openDirectory(store)).sites()).toMatchObject([{ name: { en: 'Bank' } }])
  })

  test('stores nothing of a file with faults, and names each with its line', async () => {
    const store = await openStore()
    await importSites(store, HEAD, BANK)
    const faulty = [
      EXCHANGE.replace('exchanges', 'casinos'),
      EXCHANGE.replace('https', 'javascript'),
      EXCHANGE.replace('www.twse.com.tw', '127.0.0.1'),
      EXCHANGE.replace('www.twse.com.tw', 'user:pass@www.twse.com.tw'),
      EXCHANGE.replace('zh-hant EN', 'chinese!'),
      EXCHANGE.replace('證交所', ' '),
      EXCHANGE.replace(/0$/, 'yes'),
    ]
    await expect(importSites(store, HEAD, EXCHANGE, ...faulty)).rejects.toMatchObject({
      faults: [
        expect.stringMatching(/^sites\.csv:3 category 'casinos' is not one of central-banks, /),
        "sites.csv:4 url 'javascript://www.twse.com.tw/' is not a public http or https address",
        "sites.csv:5 url 'https://127.0.0.1/' is not a public http or https address",
        "sites.csv:6 url 'https://user:pass@www.twse.com.tw/' is not a public http or https address",
        "sites.csv:7 languages 'chinese!' are no language tags such as zh-Hant en",
        "sites.csv:8 name_tw ' ' must have 1 to 80 characters",
        "sites.csv:9 official 'yes' is not one of 0, 1",
      ],
    })
    await expect(importSites(store, HEAD, BANK, BANK.replace('gov.tw', 'gov.tw/'))).rejects.toThrow(
      'sites.csv:3 https://www.cbc.gov.tw/ is there twice, first in sites.csv:2',
    )
    expect((await openDirectory(store)).sites()).toHaveLength(1)
  })
})
