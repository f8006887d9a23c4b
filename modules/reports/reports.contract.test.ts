import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Migrations } from '#kit/database/database.ts'
import { callMigrations, createCallStores } from '#kit/http/call-stores.ts'
import { openSeal, sealMigrations } from '#kit/seal/seal.ts'
import { newSecretKey } from '#kit/seal/sealed-bytes.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import type { Market } from '#modules/market'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { reportsModule } from './module.ts'
import { reportMigrations } from './report-repository.ts'
import { reportSettings } from './report-settings.ts'

const migrations = Object.assign({}, sealMigrations, ...callMigrations, reportMigrations) as Migrations
const sent = { figure: 'High of 19 November', correction: '1.1625, see ecb.europa.eu', email: '' }
const key = newSecretKey()

describeOnEveryDatabase('reports of visitors', migrations, open => {
  /** Another run of the portal. */
  async function start(settings: Readonly<Record<string, number>> = {}) {
    const database = await open()
    onTestFinished(() => database.close())
    const seal = await openSeal(database, { file: '', given: key, old: undefined })
    const onProblem = (problem: unknown) => expect.fail(String(problem))
    const { limiter } = createCallStores({ database, seal })
    const { services } = reportsModule.open({
      database,
      seal,
      limiter,
      settings: parseSettings([reportSettings], settings).settings,
      market: { catalogue: { findByAnyName: () => undefined } } as unknown as Market,
      elapsed: () => performance.now(),
      onProblem,
      onFull: () => expect.fail('too many are open'),
    })
    let number = 0
    return {
      database,
      async outcomes(count: number, network = '203.0.113') {
        const outcomes: string[] = []
        for (let n = 0; n < count; n++) {
          const report = { ...sent, about: `report ${number++} of ${network}` }
          outcomes.push((await services.reports.submit(report, { locale: 'en', network })).outcome)
        }
        return outcomes
      },
      async faulty(network: string) {
        return (await services.reports.submit({}, { locale: 'en', network })).outcome
      },
    }
  }

  test('a network sends five an hour, also if the portal is started again; others are not affected', async () => {
    const first = await start()
    for (let n = 0; n < 10; n++) expect(await first.faulty('203.0.113')).toBe('faulty')
    expect(await first.outcomes(3)).toEqual(Array(3).fill('stored'))
    const second = await start()
    expect(await second.outcomes(4)).toEqual(['stored', 'stored', 'often', 'often'])
    expect(await second.outcomes(1, '198.51.100')).toEqual(['stored'])
    expect(JSON.stringify(await second.database.db.selectFrom('call_counts').selectAll().execute())).not.toContain(
      '203.0.113',
    )
    await second.database.db
      .updateTable('call_counts')
      .set({ expire: Date.now() - HOUR_MS })
      .execute()
    expect(await second.outcomes(1)).toEqual(['stored'])
  })

  test('what is refused for the limit is not stored', async () => {
    const portal = await start({ 'report.perHour': 2 })
    expect(await portal.outcomes(4)).toEqual(['stored', 'stored', 'often', 'often'])
    expect(await portal.database.db.selectFrom('reports').select('id').execute()).toHaveLength(2)
  })

  test('a provider’s customer sends ten an hour from all networks of an IPv6 /48', async () => {
    const portal = await start()
    const outcomes: string[] = []
    for (let n = 0; n < 30; n++) outcomes.push(...(await portal.outcomes(1, `2001:db8:5:${(n * 256).toString(16)}`)))
    expect(outcomes.filter(outcome => outcome === 'stored')).toHaveLength(10)
    expect(await portal.outcomes(1, '2001:db8:6:1')).toEqual(['stored'])
  })
})
