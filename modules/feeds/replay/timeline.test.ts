import { describe, expect, test } from 'vitest'
import type { Part } from './programme.ts'
import type { RecordedRow, RowReader } from './rows.ts'
import { Timeline } from './timeline.ts'

const part = (broker: string, from: number, to: number) =>
  ({ recording: { broker }, role: 'price', from, to }) as unknown as Part
const tick = (eventAt: number): RecordedRow => ({ eventAt, bid: 1, ask: 2 })
const bar = (start: number, eventAt: number): RecordedRow => ({
  ...tick(eventAt),
  bar: { start, open: 1, high: 1, low: 1 },
})
const reading = (rows: readonly RecordedRow[]): RowReader => {
  const left = [...rows]
  return () => left.shift()
}

async function playAll(timeline: Timeline): Promise<string[]> {
  const played: string[] = []
  for (;;) {
    if (!timeline.isReady) await timeline.prepare()
    const next = timeline.peek()
    if (!next) return played
    played.push(`${next.part.recording.broker} ${next.row.eventAt}`)
    timeline.take()
  }
}

function timelineOf(rowsOf: Record<string, { from: number; to: number; rows: RecordedRow[] }>, after = -1) {
  const opened: string[] = []
  const parts = Object.entries(rowsOf).map(([broker, { from, to }]) => part(broker, from, to))
  const timeline = new Timeline(
    parts.sort((a, b) => a.from - b.from),
    after,
    async ({ recording: { broker } }) => {
      opened.push(broker)
      return reading(rowsOf[broker]!.rows)
    },
  )
  return { timeline, opened }
}

describe('rows of several recordings', () => {
  test('are ordered by the time they set the price: a bar by its end', async () => {
    const { timeline } = timelineOf({
      oanda: { from: 0, to: 1_000, rows: [tick(10), tick(30), tick(70)] },
      coinbase: { from: 0, to: 1_000, rows: [bar(0, 60), bar(60, 120)] },
      fxcm: { from: 20, to: 1_020, rows: [tick(25), tick(65)] },
    })
    expect(await playAll(timeline)).toEqual([
      'oanda 10',
      'fxcm 25',
      'oanda 30',
      'coinbase 60',
      'fxcm 65',
      'oanda 70',
      'coinbase 120',
    ])
  })

  test('two rows of the same time keep their file order', async () => {
    const rows = [
      { ...tick(10), bid: 1 },
      { ...tick(10), bid: 3 },
      { ...tick(10), bid: 2 },
    ]
    const { timeline } = timelineOf({ oanda: { from: 0, to: 100, rows } })
    await timeline.prepare()
    const bids: number[] = []
    for (let next = timeline.peek(); next; next = timeline.peek()) {
      bids.push(next.row.bid)
      timeline.take()
    }
    expect(bids).toEqual([1, 3, 2])
  })

  test('a row that goes back in time is emitted at once, for the market to reject', async () => {
    const { timeline } = timelineOf({ oanda: { from: 0, to: 100, rows: [tick(50), tick(20), tick(60)] } })
    expect(await playAll(timeline)).toEqual(['oanda 50', 'oanda 20', 'oanda 60'])
  })

  test('a file is opened when its day comes, and not for rows that were already played', async () => {
    const { timeline, opened } = timelineOf(
      {
        monday: { from: 0, to: 100, rows: [tick(10)] },
        tuesday: { from: 100, to: 200, rows: [tick(110), tick(150), tick(160)] },
        wednesday: { from: 200, to: 300, rows: [tick(210)] },
      },
      150,
    )
    await timeline.prepare()
    expect(opened).toEqual(['tuesday'])
    expect(timeline.peek()!.row.eventAt).toBe(160)
    expect(await playAll(timeline)).toEqual(['tuesday 160', 'wednesday 210'])
    expect(opened).toEqual(['tuesday', 'wednesday'])
  })

  test('a file without rows does not block the others', async () => {
    const { timeline } = timelineOf({
      empty: { from: 0, to: 100, rows: [] },
      oanda: { from: 100, to: 200, rows: [tick(110)] },
    })
    expect(await playAll(timeline)).toEqual(['oanda 110'])
    expect(timeline.nextStart).toBe(Number.POSITIVE_INFINITY)
  })
})
