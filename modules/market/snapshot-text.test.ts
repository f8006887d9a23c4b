import { expect, test, vi } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from './create-market.ts'
import { RecentCloses } from './recent-closes.ts'

/** Friday 20 November 2026, 08:31 in New York. */
const FRIDAY = Date.UTC(2026, 10, 20, 13, 31)

test('the text of a snapshot is the snapshot, and its closes are read again only when one was added', async () => {
  let now = FRIDAY
  const catalogue = await readProjectCatalogue()
  const clock = { now: () => now, speed: 1 }
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  const other = createMarket({ catalogue, clock, onDrop: () => undefined })
  const reads = vi.spyOn(RecentCloses.prototype, 'last')
  const readsOfText = () => {
    reads.mockClear()
    const text = market.snapshotTextOf('EURUSD')
    const count = reads.mock.calls.length
    expect(JSON.parse(text)).toEqual(market.snapshotOf('EURUSD'))
    return count
  }
  for (let minute = 0; minute < 60; minute++) {
    now += 60_000
    const bid = 117_250 + ((minute * 7) % 11)
    market.accept({ symbol: 'EURUSD', bid, ask: bid + 8, eventAt: now, feed: 'bank', kind: 'realtime' })
    const isSettled = Math.floor(now / 300_000) > Math.floor((now - 60_000) / 300_000)
    expect(readsOfText(), new Date(now).toISOString()).toBe(isSettled || minute === 0 ? 1 : 0)
    market.tickClock()
    expect(readsOfText()).toBe(0)
  }
  const { h24 } = market.quote('EURUSD')!
  expect(h24).toBeUndefined()
  other.load('EURUSD', JSON.parse(market.snapshotTextOf('EURUSD')))
  expect(other.snapshotTextOf('EURUSD')).toBe(market.snapshotTextOf('EURUSD'))
  for (const change of [() => market.forget(), () => market.load('EURUSD', other.snapshotOf('EURUSD'))]) {
    change()
    expect(readsOfText()).toBe(1)
  }
  reads.mockRestore()
})
