import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { barMigrations } from './bar-migrations.ts'
import { createOwnerChanges } from './owner-changes.ts'

describeOnEveryDatabase('changes of the feed that gives a price', barMigrations, openStore => {
  test('are read of one symbol and a window, oldest first, and written once', async () => {
    const changes = createOwnerChanges(await openStore())
    const at = Date.parse('2026-11-20T13:31:00Z')
    const away = { symbol: 'EURUSD', at, before: 'kraken', after: 'yahoo' }
    const back = { symbol: 'EURUSD', at: at + 60_000, before: 'yahoo', after: 'kraken' }
    const others = Array.from({ length: 250 }, (_, place) => ({ ...away, symbol: `SYM${place}` }))
    await changes.add([back, away, ...others])
    await changes.add([away])
    expect(await changes.between('EURUSD', at, at + 60_001)).toEqual([away, back])
    expect(await changes.between('EURUSD', at + 1, at + 60_001)).toEqual([back])
    expect(await changes.between('SYM249', at, at + 1)).toHaveLength(1)
    await changes.removeBefore(at + 1)
    expect(await changes.between('EURUSD', 0, at + 60_001)).toEqual([back])
  })
})
