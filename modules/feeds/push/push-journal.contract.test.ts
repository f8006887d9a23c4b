import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { createPushJournal, type PushedBatch, pushMigrations } from './push-journal.ts'

const tick = (bid: number) => ({ symbol: 'EURUSD', bid, ask: bid + 0.0002, at: 1_795_000_000_123 })
const batch = (source: string, seq: number, at: number): PushedBatch => ({ source, seq, at, ticks: [tick(seq / 7)] })

describeOnEveryDatabase('the journal of pushed ticks', pushMigrations, openStore => {
  test('returns every batch of a sender in the order of its numbers', async () => {
    const journal = createPushJournal(await openStore())
    await journal.append([batch('desk', 9, 5), batch('metals', 2 ** 53 - 1, 5)])
    await journal.append([batch('desk', 10, 6)])
    await journal.append([{ source: 'desk', seq: 100, at: 7, ticks: [] }])
    expect(await journal.read()).toEqual([
      batch('desk', 9, 5),
      batch('desk', 10, 6),
      { source: 'desk', seq: 100, at: 7, ticks: [] },
      batch('metals', 2 ** 53 - 1, 5),
    ])
  })

  test('stores all of several batches or none', async () => {
    const journal = createPushJournal(await openStore())
    await journal.append([batch('desk', 1, 5)])
    await expect(journal.append([batch('desk', 2, 6), batch('desk', 1, 6)])).rejects.toThrow()
    expect(await journal.read()).toEqual([batch('desk', 1, 5)])
  })

  test('deletes old batches of one sender, but never the newest', async () => {
    const journal = createPushJournal(await openStore())
    await journal.append([batch('desk', 1, 5), batch('desk', 2, 6), batch('desk', 3, 7), batch('metals', 1, 5)])
    await journal.removeBefore('desk', 3, 7)
    expect(await journal.read()).toEqual([batch('desk', 3, 7), batch('metals', 1, 5)])
    await journal.removeBefore('desk', 3, 100)
    expect(await journal.read()).toEqual([batch('desk', 3, 7), batch('metals', 1, 5)])
  })
})
