import { expect, test } from 'vitest'
import { importMigrations } from '#kit/import/import-tables.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { economyImports } from '../imports/reference-import.ts'
import { createEconomyRepository } from '../store/economy-repository.ts'
import { economyMigrations } from '../store/economy-tables.ts'
import { createFetchLog } from './fetch-log.ts'

const at = Date.UTC(2026, 10, 20, 12)

describeOnEveryDatabase('the log of fetches', { ...importMigrations, ...economyMigrations }, openStore => {
  test('keeps the last run of each publisher', async () => {
    const log = createFetchLog(await openStore())
    expect(await log.run('bis')).toBeUndefined()
    const stopped = { startedAt: at, attemptedAt: at + 1, endedAt: undefined }
    await log.saveRun('bis', stopped)
    expect(await log.run('bis')).toEqual(stopped)
    await log.saveRun('bis', { ...stopped, endedAt: at + 2 })
    expect(await log.run('bis')).toEqual({ ...stopped, endedAt: at + 2 })
    expect(await log.run('ecb')).toBeUndefined()
  })

  test('keeps what tells the version of an answer, until figures are stored by other rules', async () => {
    const log = createFetchLog(await openStore())
    const fetched = { etag: '"1"', lastModified: undefined, pages: 2, checkedAt: at }
    await log.saveAddress('https://example.org/a', 'rules 1', fetched)
    expect(await log.address('https://example.org/a', 'rules 1')).toEqual(fetched)
    expect(await log.address('https://example.org/a', 'rules 2')).toBeUndefined()
    expect(await log.address('https://example.org/b', 'rules 1')).toBeUndefined()
    await log.saveAddress('https://example.org/a', 'rules 2', { ...fetched, etag: undefined, lastModified: 'Tue' })
    expect(await log.address('https://example.org/a', 'rules 2')).toMatchObject({
      etag: undefined,
      lastModified: 'Tue',
    })
  })

  test('tells the last success and the problem of a source', async () => {
    const database = await openStore()
    for (const importer of economyImports) await storeSeed(database, importer)
    const log = createFetchLog(database)
    const sourceOf = async (id: string) =>
      (await createEconomyRepository(database).load()).sources.find(source => source.id === id)
    const outcomes = (problem?: string) =>
      new Map([['bls', { hasSucceeded: true, ...(problem === undefined ? {} : { problem }) }]])
    expect(await sourceOf('bls')).not.toHaveProperty('succeededAt')

    await log.saveOutcomes(new Map([['bls', { hasSucceeded: false, problem: 'away' }]]), at)
    expect(await sourceOf('bls')).toMatchObject({ problem: 'away', lastProblem: { problem: 'away', at } })
    expect(await sourceOf('bls')).not.toHaveProperty('succeededAt')

    await log.saveOutcomes(outcomes('UNRATE: answered 404'), at + 1)
    expect(await sourceOf('bls')).toMatchObject({ succeededAt: at + 1, problem: 'UNRATE: answered 404' })

    await log.saveOutcomes(outcomes(), at + 2)
    expect(await sourceOf('bls')).toMatchObject({ succeededAt: at + 2, lastProblem: { at: at + 1 } })
    expect(await sourceOf('bls')).not.toHaveProperty('problem')
  })
})
