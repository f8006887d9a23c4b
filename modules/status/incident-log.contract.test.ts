import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openIncidentLog } from './incident-log.ts'
import { createIncidentRepository, incidentMigrations, type Trouble } from './incident-repository.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const inTrouble = (...sources: [string, Trouble][]) => new Map(sources)

describeOnEveryDatabase('incidents of sources', incidentMigrations, openStore => {
  async function open(now: number) {
    const problems: unknown[] = []
    const repository = createIncidentRepository(await openStore())
    const log = await openIncidentLog(repository, now, problem => problems.push(problem))
    return { ...log, problems }
  }

  test('begin and end as a source falls silent and speaks again, and outlive a restart', async () => {
    const log = await open(NOON)
    log.observe(inTrouble(), NOON)
    log.observe(inTrouble(['prices:kraken', 'silent']), NOON + SECOND_MS)
    log.observe(inTrouble(['prices:kraken', 'silent']), NOON + 2 * SECOND_MS)
    log.observe(inTrouble(), NOON + MINUTE_MS)
    await log.settled()
    const past = { source: 'prices:kraken', trouble: 'silent', beganAt: NOON + SECOND_MS, endedAt: NOON + MINUTE_MS }
    expect(log.list()).toMatchObject([past])
    expect((await open(NOON + HOUR_MS)).list()).toMatchObject([past])
    expect(log.problems).toEqual([])
  })

  test('that had not ended at a stop go on, or end at the first look', async () => {
    const log = await open(NOON)
    log.observe(inTrouble(['prices:kraken', 'failed'], ['economy:bis-cpi', 'failed']), NOON)
    await log.settled()
    const later = await open(NOON + HOUR_MS)
    later.observe(inTrouble(['prices:kraken', 'failed']), NOON + HOUR_MS)
    await later.settled()
    expect((await open(NOON + HOUR_MS)).list()).toMatchObject([
      { source: 'economy:bis-cpi', endedAt: NOON + HOUR_MS },
      { source: 'prices:kraken', beganAt: NOON, endedAt: undefined },
    ])
  })

  test('of a source that fails every minute are one', async () => {
    const log = await open(NOON)
    for (let minute = 0; minute < 30; minute++) {
      log.observe(inTrouble(['prices:kraken', 'failed']), NOON + minute * MINUTE_MS)
      log.observe(inTrouble(), NOON + minute * MINUTE_MS + 20 * SECOND_MS)
    }
    await log.settled()
    expect((await open(NOON + HOUR_MS)).list()).toMatchObject([
      { beganAt: NOON, endedAt: NOON + 29 * MINUTE_MS + 20_000 },
    ])
  })

  test('are different ones when the trouble is another', async () => {
    const log = await open(NOON)
    log.observe(inTrouble(['prices:kraken', 'silent']), NOON)
    log.observe(inTrouble(['prices:kraken', 'failed']), NOON + SECOND_MS)
    expect(log.list()).toMatchObject([
      { trouble: 'failed', endedAt: undefined },
      { trouble: 'silent', endedAt: NOON + SECOND_MS },
    ])
    await log.settled()
  })

  test('are deleted after ninety days, and those of a restless source are at most five hundred', async () => {
    const log = await open(NOON)
    log.observe(inTrouble(['prices:kraken', 'failed']), NOON)
    log.observe(inTrouble(), NOON + SECOND_MS)
    const later = NOON + 91 * DAY_MS
    log.observe(inTrouble(), later)
    expect(log.list()).toEqual([])
    for (let hour = 0; hour < 510; hour++) {
      log.observe(inTrouble(['prices:kraken', 'failed']), later + hour * HOUR_MS)
      log.observe(inTrouble(), later + hour * HOUR_MS + SECOND_MS)
    }
    expect(log.list()).toHaveLength(500)
    await log.settled()
    const again = (await open(later + 510 * HOUR_MS)).list()
    expect(again).toHaveLength(500)
    expect(again[0]).toMatchObject({ beganAt: later + 509 * HOUR_MS })
  })
})
