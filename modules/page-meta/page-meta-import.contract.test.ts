import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import type { Catalogue } from '#modules/catalogue'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { pageMetaModule } from './module.ts'
import { pageMetaImport } from './page-meta-import.ts'
import { pageMetaMigrations } from './page-meta-repository.ts'

const migrations = { ...importMigrations, ...pageMetaMigrations }
const HEAD = 'route,locale,title,description,keywords'

/** Imports texts as an operator. */
function importTexts(database: Database, ...lines: string[]) {
  const source = {
    name: 'texts.csv',
    async *open() {
      yield Buffer.from([HEAD, ...lines].join('\n'))
    },
  }
  return importRows(database, pageMetaImport, new Map([[pageMetaImport.files[0]!, [source]]]), { replaces: true })
}

async function openPages(database: Database) {
  const problems: unknown[] = []
  const onProblem = (problem: unknown) => problems.push(problem)
  const catalogue = { countries: new Map(), findByAnyName: () => undefined } as unknown as Catalogue
  const module = await pageMetaModule.open({ catalogue, database, onProblem })
  return { module, problems, title: () => module.services.pageMeta.of('/forex', 'en')?.title }
}

describeOnEveryDatabase('texts of pages', migrations, openStore => {
  test('an operator changes a title, and a portal that runs shows it', async () => {
    const store = await openStore()
    await storeSeed(store, pageMetaImport)
    const { module, problems, title } = await openPages(store)
    const shipped = title()
    expect(shipped).toMatch(/^[A-Z]/)
    await importTexts(store, '/forex,en,Our currencies,All of them,forex')
    module.tick()
    expect(title()).toBe(shipped)
    module.onImport['page-texts']!()
    module.tick()
    await expect.poll(title).toBe('Our currencies')
    expect(module.services.pageMeta.of('/forex', 'tw')?.title).toMatch(/\p{Script=Han}/u)
    expect(problems).toEqual([])
  })

  test('a new version keeps what the operator wrote, who can go back to it', async () => {
    const store = await openStore()
    await storeSeed(store, pageMetaImport)
    const shipped = (await openPages(store)).title()
    await importTexts(store, '/forex,en,Our currencies,All of them,forex')
    await storeSeed(store, pageMetaImport)
    expect((await openPages(store)).title()).toBe('Our currencies')
    await storeSeed(store, pageMetaImport, { isReset: true })
    expect((await openPages(store)).title()).toBe(shipped)
  })

  test.each([
    ['/froex,en,Currencies,All of them,forex', 'there is no page /froex'],
    ['/forex,fr,Devises,Toutes,devises', 'is not one of tw, cn, en'],
    ['/forex,en,,All of them,forex', 'must have 1 to 100 characters'],
  ])('%s is refused with its line', async (line, reason) => {
    const store = await openStore()
    await storeSeed(store, pageMetaImport)
    const problem = await importTexts(store, line).catch(String)
    expect(problem).toContain('texts.csv:2 ')
    expect(problem).toContain(reason)
    expect((await openPages(store)).title()).not.toBe('Currencies')
  })
})
