import { describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import type { CalendarItem } from './calendar-item.ts'
import { createReleaseMoves } from './release-moves.ts'

const AT = Date.parse('2026-11-06T13:30Z')
const MINUTE = 60_000
/** One-minute bars by minutes after the release, with their closes. */
const barsOf = (closes: Readonly<Record<number, number>>): Bar[] =>
  Object.entries(closes)
    .map(([minute, close]) => ({ minute: Number(minute), close }))
    .toSorted((one, other) => one.minute - other.minute)
    .map(({ minute, close }) => ({
      time: AT + minute * MINUTE,
      open: close,
      high: close,
      low: close,
      close,
      volume: 1,
    }))

function open(closes: Readonly<Record<number, number>>, { now = AT + 90 * MINUTE, kind = 'simulated' } = {}) {
  const reads: string[] = []
  const moves = createReleaseMoves({
    market: {
      catalogue: { find: (symbol: string) => ({ symbol }) },
      quote: () => ({ hasPrice: true, kind }),
    } as never,
    bars: {
      async read({ symbol }: { symbol: string }, _resolution: string, from: number, to: number) {
        reads.push(symbol)
        return { bars: barsOf(closes).filter(({ time }) => time >= from && time < to) }
      },
    } as never,
    clock: { now: () => now } as never,
  })
  return { moves, reads }
}

const event = (currency: string, sample = true) => ({ currency, sample }) as CalendarItem

describe('The moves after a release', () => {
  const closes = { '-1': 120_000, 0: 120_300, 4: 120_600, 14: 119_400, 59: 121_200, 60: 999_999 }

  test('are from the last price before it to the last before 5, 15 and 60 minutes are over', async () => {
    const [pair] = await open(closes).moves.after(event('USD'), [AT])
    expect(pair?.symbol).toBe('EURUSD')
    expect(pair?.moves[0]?.map(change => change?.toFixed(3))).toEqual(['0.500', '-0.500', '1.000'])
  })

  test('are unknown where the bars do not reach, and as long as the minutes are not over', async () => {
    const [late] = await open(closes, { now: AT + 20 * MINUTE }).moves.after(event('TWD'), [AT])
    expect(late?.moves[0]?.map(change => change !== undefined)).toEqual([true, true, false])
    const [gap] = await open({ '-1': 120_000, 1: 120_300 }).moves.after(event('TWD'), [AT])
    expect(gap?.moves[0]?.map(change => change !== undefined)).toEqual([true, false, false])
    expect(await open({ 0: 120_000, 5: 120_300 }).moves.after(event('TWD'), [AT])).toEqual([])
  })

  test('of simulated prices do not stand beside published figures, nor the reverse', async () => {
    expect(await open(closes).moves.after(event('USD', false), [AT])).toEqual([])
    expect(await open(closes, { kind: 'realtime' }).moves.after(event('USD'), [AT])).toEqual([])
    expect(await open(closes, { kind: 'realtime' }).moves.after(event('USD', false), [AT])).toHaveLength(2)
  })

  test('are read once when they are over', async () => {
    const { moves, reads } = open(closes)
    await moves.after(event('USD'), [AT])
    await moves.after(event('USD'), [AT])
    expect(reads).toEqual(['EURUSD', 'USDJPY'])
  })
})
