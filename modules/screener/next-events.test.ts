import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Calendar, CalendarItem } from '#modules/calendar'
import { readProjectCatalogue } from '#modules/catalogue'
import { createNextEvents } from './next-events.ts'

const catalogue = await readProjectCatalogue()
const NOW = Date.UTC(2026, 10, 20, 13)
const HOUR_MS = 60 * MINUTE_MS

let at: number
let reads: number
let calendar: () => Promise<readonly CalendarItem[]>
let problems: unknown[]
let nextEvents: ReturnType<typeof createNextEvents>
beforeEach(() => {
  at = NOW
  reads = 0
  problems = []
  calendar = async () => []
  nextEvents = createNextEvents({
    catalogue,
    calendar: {
      outline() {
        reads += 1
        return calendar()
      },
    } as Pick<Calendar, 'outline'>,
    clock: { now: () => at, speed: 1 },
    onProblem: problem => problems.push(problem),
  })
})

const event = (id: string, currency: string, hours: number, more: Partial<CalendarItem> = {}) =>
  ({
    ...{ id, currency, country: currency.slice(0, 2), at: NOW + hours * HOUR_MS, kind: 'release' },
    ...{ event: { tw: id, cn: id, en: id }, ...more },
  }) as CalendarItem

async function nextOf(symbol: string): Promise<string | undefined> {
  const find = await nextEvents()
  return find(catalogue.instruments.find(each => each.symbol === symbol)!)?.id
}

test('of a pair it is the earlier event of its two currencies', async () => {
  calendar = async () => [event('fomc', 'USD', 30), event('ecb', 'EUR', 20), event('boj', 'JPY', 10)]
  expect(await nextOf('EURUSD')).toBe('ecb')
  expect(await nextOf('USDJPY')).toBe('boj')
})

test('of an index it is an event of its country, of gold one of the currency of its price', async () => {
  calendar = async () => [event('fomc', 'USD', 30), event('ecb', 'EUR', 20), event('boj', 'JPY', 10)]
  expect(await nextOf('NIKKEI225')).toBe('boj')
  expect(await nextOf('Gold')).toBe('fomc')
})

test('what is over, has no time, is a holiday or was withdrawn is not ahead', async () => {
  const imported = { isWithdrawn: true } as NonNullable<CalendarItem['imported']>
  calendar = async () => [
    event('over', 'USD', -1),
    event('untimed', 'USD', 1, { at: undefined }),
    event('holiday', 'USD', 2, { kind: 'holiday' }),
    event('withdrawn', 'USD', 3, { imported }),
  ]
  expect(await nextOf('EURUSD')).toBeUndefined()
})

test('an event is over at its moment; the calendar is read once a minute, and again if the clock goes back', async () => {
  calendar = async () => [event('fomc', 'USD', 1 / 120), event('nfp', 'USD', 5)]
  expect(await nextOf('EURUSD')).toBe('fomc')
  at = NOW + MINUTE_MS / 2
  expect(await nextOf('EURUSD')).toBe('nfp')
  expect(reads).toBe(1)
  at = NOW + MINUTE_MS
  await nextOf('EURUSD')
  expect(reads).toBe(2)
  at = NOW
  await nextOf('EURUSD')
  expect(reads).toBe(3)
})

test('while the calendar cannot be read there are no events, and it is told', async () => {
  calendar = async () => {
    throw new Error('no store')
  }
  expect(await nextOf('EURUSD')).toBeUndefined()
  expect(problems).toHaveLength(1)
})
