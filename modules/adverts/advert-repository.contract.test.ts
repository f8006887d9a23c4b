import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { Advert } from './advert.ts'
import { advertMigrations, createAdvertRepository, openAdverts } from './advert-repository.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

const advert = (id: string, changes: Partial<Advert> = {}): Advert => ({
  position: 'YH_PC_NAV_LEFT',
  locale: 'tw',
  id,
  title: '財經日曆',
  text: '本週數據與央行會議',
  link: '/finance/dailyNews',
  startsAt: undefined,
  endsAt: undefined,
  ...changes,
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-adverts-'))
})
afterAll(() => rm(folder, { recursive: true }))

describeOnEveryDatabase('advert repository', advertMigrations, openStore => {
  test('lists the adverts of a position and language in written order, with every field', async () => {
    const repository = createAdvertRepository(await openStore())
    const written = [
      advert('second', { startsAt: NOON - 1, endsAt: NOON + 1 }),
      advert('right', { position: 'YH_PC_NAV_RIGHT' }),
      advert('first', { title: "O’Neil & 'Sons'; drop table adverts" }),
      advert('first', { locale: 'en', title: 'Calendar' }),
    ]
    await repository.replace(written)
    expect(await repository.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([written[0], written[2]])
    expect(await repository.list('YH_PC_NAV_LEFT', 'en', NOON)).toEqual([written[3]])
    expect(await repository.list('YH_PC_FOOTER_TRADERS', 'tw', NOON)).toEqual([])
  })

  test('shows an advert from the moment it starts until the moment it ends', async () => {
    const repository = createAdvertRepository(await openStore())
    await repository.replace([advert('spring', { startsAt: NOON, endsAt: NOON + 1_000 })])
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
    const repository = createAdvertRepository(await openStore())
    await repository.replace([advert('first'), advert('first', { locale: 'cn', title: '财经日历' })])
    expect(await repository.find('first', 'cn', NOON)).toMatchObject({ title: '财经日历' })
    expect(await repository.find('first', 'en', NOON)).toBeUndefined()
    expect(await repository.find("' or 1=1 --", 'tw', NOON)).toBeUndefined()
  })

  test('an import replaces everything, and a failed import changes nothing', async () => {
    const repository = createAdvertRepository(await openStore())
    await repository.seed([advert('before')], 'digest')
    await expect(repository.seed([advert('twice'), advert('twice')], 'other')).rejects.toThrow()
    expect(await repository.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([advert('before')])
    expect(await repository.seedDigest()).toBe('digest')
    await repository.replace([])
    expect(await repository.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([])
  })
})

describeOnEveryDatabase('opening the adverts', advertMigrations, openStore => {
  test('a new database gets the house adverts', async () => {
    const adverts = await openAdverts(await openStore())
    expect(await adverts.list('YH_PC_FOOTER_TRADERS', 'en', NOON)).toHaveLength(8)
  })

  test('an operator’s import is kept until the house adverts change', async () => {
    const store = await openStore()
    await (await openAdverts(store)).replace([advert('imported')])
    const again = await openAdverts(store)
    expect(await again.list('YH_PC_NAV_LEFT', 'tw', NOON)).toEqual([advert('imported')])

    const changed = join(folder, 'changed.csv')
    await writeFile(changed, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,TW,new,新,新,/forex\n')
    expect(await (await openAdverts(store, changed)).list('YH_PC_NAV_LEFT', 'tw', NOON)).toMatchObject([{ id: 'new' }])
  })

  test('an invalid file is rejected with its line, and stored adverts are kept', async () => {
    const store = await openStore()
    const adverts = await openAdverts(store)
    const faulty = join(folder, 'faulty.csv')
    await writeFile(faulty, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,TW,new,,新,/forex\n')
    await expect(openAdverts(store, faulty)).rejects.toThrow(/line 2: title/)
    expect(await adverts.list('YH_PC_NAV_LEFT', 'tw', NOON)).toHaveLength(3)
  })
})
