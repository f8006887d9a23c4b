import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { sqliteDatabase } from '#kit/database/database.ts'
import { readEnvironment } from '#kit/process/environment.ts'
import { scheduledFetch } from './scheduled-fetch.ts'

const database = sqliteDatabase(':memory:')
afterAll(() => database.close())

test.each([undefined, 'none', 'simulated'])(
  'with ECONOMY_SOURCES=%s nothing is fetched while the portal runs',
  names => {
    const environment = readEnvironment({ ECONOMY_SOURCES: names })
    const log = pino({ level: 'silent' })
    expect(scheduledFetch({ environment, database, log })).toEqual({})
  },
)
