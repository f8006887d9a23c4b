import { expect, test } from 'vitest'
import { readEnvironment } from '#kit/process/environment.ts'
import { databaseLimits } from './database-limits.ts'

const limitsOf = (ROLE: string) =>
  databaseLimits(
    readEnvironment({ ROLE, REDIS_URL: 'redis://localhost', DATABASE_URL: 'postgres://localhost/portal' }).ROLE,
  )

test('jobs alone may take longer than what visitors wait for', () => {
  expect(limitsOf('jobs').queryMs).toBeGreaterThan(limitsOf('web').queryMs)
  expect(limitsOf('web,jobs').queryMs).toBe(limitsOf('web').queryMs)
})

test('several roles in one process share the connections of the one that needs most', () => {
  expect(limitsOf('all').connections).toBe(limitsOf('web').connections)
  expect(limitsOf('stream').connections).toBeLessThan(limitsOf('web').connections)
})
