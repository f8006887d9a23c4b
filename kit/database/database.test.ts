import { expect, test } from 'vitest'
import { refuseSharedNames } from './database.ts'

const migration = () => ({ async up() {} })

test('two modules with migrations of the same name are rejected, with the names of both', () => {
  const market = { '2026-11-21-first': migration }
  expect(() => refuseSharedNames({ market, bars: { '2026-11-22-first': migration } })).not.toThrow()
  expect(() => refuseSharedNames({ market, adverts: { '2026-11-21-first': migration } })).toThrow(
    "the modules market and adverts both have a migration '2026-11-21-first'",
  )
})
