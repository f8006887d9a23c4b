import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { Advert } from './advert.ts'
import { advertImport } from './advert-import.ts'
import { advertMigrations, createAdvertRepository } from './advert-repository.ts'

const migrations = { ...importMigrations, ...advertMigrations }
const NOON = Date.UTC(2026, 10, 20, 12)

const advert = (id: string, changes: Partial<Advert> = {}): Advert => ({
  position: 'YH_PC_NAV_LEFT',
  locale: 'tw',
  id,
  title: '財經日曆',
  text: '本週數據與央行會議',
  link: 'https://portal.example/calendar',
  startsAt: undefined,
  endsAt: undefined,
  picture: undefined,
  ...changes,
})

/** Imports adverts as an operator. */
function importAdverts(database: Database, adverts: readonly Advert[]) {
  const cell = (value: string | number | undefined) =>
    value === undefined
      ? ''
      : `"${String(typeof value === 'number' ? new Date(value).toISOString() : value).replaceAll('"', '""')}"`
  const lines = adverts.map(({ position, locale, id, title, text, link, startsAt, endsAt }) =>
    [position, locale, id, title, text, link, startsAt, endsAt].map(cell).join(),
  )
  const source = {
    name: 'adverts.csv',
    async *open() {
      yield Buffer.from(['position,locale,id,title,text,link,starts,ends', ...lines].join('\n'))
    },
  }
  return importRows(database, advertImport, new Map([[advertImport.files[0]!, [source]]]), { replaces: true })
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-adverts-'))
})
afterAll(() => rm(folder, { recursive: true }))

describeOnEveryDatabase('advert repository', migrations, openStore => {
  test('lists the adverts of a position and language in written order, with every field', async () => {
    const store = await openStore()
    const repository = createAdvertRepository(store)
    const written = [
      advert('second', { startsAt: NOON - 1, endsAt: NOON + 1 }),
      advert('right', { position: 'YH_PC_NAV_RIGHT' }),
      advert('first', { title: "O’Neil & 'Sons'; drop table adverts" }),
      advert('first', { locale: 'en', title: 'Calendar' }),
    ]
    await importAdverts(store, written)
    expect(await repository.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([written[0], written[2]])
    expect(await repository.list('YH_PC_NAV_LEFT', 'en', NOON)).toEqual([written[3]])
    expect(await repository.list('YH_PC_FOOTER_TRADERS', 'tw', NOON)).toEqual([])
  })

  test('that have ended already are stored, and the operator is told that no page shows them', async () => {
    const store = await openStore()
    const over = { startsAt: 1, endsAt: Date.now() - 1_000 }
    const { notes } = await importAdverts(store, [advert('autumn', over), advert('winter')])
    expect(notes).toEqual(['not shown, as they have ended: autumn'])
  })

  test('of an operator lead to pages that there are', async () => {
    const store = await openStore()
    const links = ['/', '/tools/banks/BOC', '/finance/news?day=1#top', '/tools/bank', '/wp-admin']
    const adverts = links.map((link, index) => advert(`own-${index}`, { link }))
    await expect(importAdverts(store, adverts)).rejects.toThrow(
      /^adverts.csv:5 link '\/tools\/bank' leads to no page of the portal\nadverts.csv:6 link '\/wp-admin' leads to no page of the portal$/,
    )
    await importAdverts(store, [advert('cn', { locale: 'cn', link: '/cn/nav' }), ...adverts.slice(0, 3)])
  })

  test('have at most three QR codes of the community in a language, none with the id of a banner', async () => {
    const store = await openStore()
    const code = (id: string, locale: Locale = 'tw') => advert(id, { position: 'YH_PC_COMMUNITY', locale })
    const codes = ['line', 'telegram', 'discord'].map(id => code(id))
    await importAdverts(store, [...codes, code('line', 'en'), advert('banner')])
    await expect(importAdverts(store, [...codes, code('youtube')])).rejects.toThrow(
      'adverts.csv:5 is one QR code more than the 3 that are shown in a language',
    )
    await expect(importAdverts(store, [advert('line'), code('line')])).rejects.toThrow(
      'adverts.csv:3 has the id of an advert at another position',
    )
  })

  test('are at most as many as pages can show', async () => {
    const store = await openStore()
    const adverts = Array.from({ length: 1_001 }, (_, index) => advert(`advert-${index}`))
    await expect(importAdverts(store, adverts)).rejects.toThrow('adverts.csv: has more than 1,000 rows')
    await importAdverts(store, adverts.slice(1))
  })

  test('shows an advert from the moment it starts until the moment it ends', async () => {
    const store = await openStore()
    const repository = createAdvertRepository(store)
    await importAdverts(store, [advert('spring', { startsAt: NOON, endsAt: NOON + 1_000 })])
    const isShown = async (at: number) => (await repository.list('YH_PC_NAV_LEFT', 'tw', at)).length === 1
    expect(await Promise.all([NOON - 1, NOON, NOON + 999, NOON + 1_000].map(isShown))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(await repository.find('spring', 'tw', NOON)).toBeDefined()
    expect(await repository.find('spring', 'tw', NOON + 1_000)).toBeUndefined()
  })

  test('finds one by id in the requested language', async () => {
    const store = await openStore()
    const repository = createAdvertRepository(store)
    await importAdverts(store, [advert('first'), advert('first', { locale: 'cn', title: '财经日历' })])
    expect(await repository.find('first', 'cn', NOON)).toMatchObject({ title: '财经日历' })
    expect(await repository.find('first', 'en', NOON)).toBeUndefined()
    expect(await repository.find("' or 1=1 --", 'tw', NOON)).toBeUndefined()
  })

  test('an import replaces everything, and a failed import changes nothing', async () => {
    const store = await openStore()
    const repository = createAdvertRepository(store)
    await importAdverts(store, [advert('before')])
    await expect(importAdverts(store, [advert('twice'), advert('twice')])).rejects.toThrow(
      'adverts.csv:3 YH_PC_NAV_LEFT tw twice is there twice, first in adverts.csv:2',
    )
    expect(await repository.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([advert('before')])
    await importAdverts(store, [])
    expect(await repository.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([])
  })
})

describeOnEveryDatabase('the house adverts', migrations, openStore => {
  const changed = async (line: string) => {
    const seed = await mkdtemp(join(folder, 'house-'))
    await writeFile(join(seed, 'adverts.csv'), `position,locale,id,title,text,link\n${line}\n`)
    return { ...advertImport, seed }
  }

  test('stand in a new database', async () => {
    const store = await openStore()
    await storeSeed(store, advertImport)
    expect(await createAdvertRepository(store).list('YH_PC_FOOTER_TRADERS', 'en', NOON)).toHaveLength(15)
  })

  test('of a newer version replace those of an older one, but not those of an operator', async () => {
    const store = await openStore()
    const adverts = createAdvertRepository(store)
    await storeSeed(store, advertImport)
    await storeSeed(store, await changed('YH_PC_NAV_LEFT,TW,new,新,新,/forex'))
    expect(await adverts.list('YH_PC_NAV_LEFT', 'tw', NOON)).toMatchObject([{ id: 'new' }])
    await importAdverts(store, [advert('imported')])
    await storeSeed(store, await changed('YH_PC_NAV_LEFT,TW,newer,新,新,/forex'))
    expect(await adverts.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([advert('imported')])
    await storeSeed(store, advertImport, { isReset: true })
    expect(await adverts.list('YH_PC_NAV_LEFT', 'tw', NOON)).toHaveLength(3)
  })

  test('with a fault are refused with its line, and stored adverts are kept', async () => {
    const store = await openStore()
    await storeSeed(store, advertImport)
    const faulty = await changed('YH_PC_NAV_LEFT,TW,new,,新,/forex')
    await expect(storeSeed(store, faulty)).rejects.toThrow(/adverts\.csv:2 title/)
    expect(await createAdvertRepository(store).list('YH_PC_NAV_LEFT', 'tw', NOON)).toHaveLength(3)
  })

  test('a picture is shown in place of the drawn image of one language, until the drawn one is shown again', async () => {
    const database = await openStore()
    const adverts = createAdvertRepository(database)
    await importAdverts(database, [advert('ad-calendar'), advert('ad-calendar', { locale: 'cn' })])
    const pictures = async () =>
      Promise.all(
        (['tw', 'cn'] as const).map(async locale => [
          (await adverts.find('ad-calendar', locale, NOON))?.picture,
          ...(await adverts.list('YH_PC_NAV_LEFT', locale, NOON)).map(({ picture }) => picture),
        ]),
      )
    const positions = (['tw', 'en'] as const).map(locale => adverts.positionOf('ad-calendar', locale))
    expect(await Promise.all(positions)).toEqual(['YH_PC_NAV_LEFT', undefined])
    expect(await adverts.setPicture('ad-calendar', 'tw', 'first')).toBeUndefined()
    expect(await pictures()).toEqual([
      ['first', 'first'],
      [undefined, undefined],
    ])
    expect(await adverts.setPicture('ad-calendar', 'tw', 'second')).toBe('first')
    expect(await adverts.setPicture('ad-calendar', 'tw', undefined)).toBe('second')
    expect((await pictures())[0]).toEqual([undefined, undefined])
  })
})
