import { describe, expect, test } from 'vitest'
import * as Errors from '#contract/errors/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { TooOften } from '#kit/http/limits.ts'
import type { Market } from '#modules/market'
import type { Report } from './report.ts'
import { createReportService } from './report-service.ts'
import { reportsText } from './reports-text.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const euro = { symbol: 'EURUSD', decimals: 5 }
const market = {
  catalogue: { findByAnyName: (name: string) => (name.toLowerCase() === 'eurusd' ? euro : undefined) },
  quote: () => ({ bid: 116_020, eventAt: NOON, kind: 'simulated' }),
} as unknown as Market

const sent = { about: 'eurusd', figure: 'High of 19 November', correction: '1.1625, see ecb.europa.eu', email: '' }

function openBook({ openCount = 0, fails = false, isOften = false } = {}) {
  const stored: Report[] = []
  const ids = new Set<number>()
  const gone: number[] = []
  const told: unknown[] = []
  const problems: unknown[] = []
  let elapsed = 0
  const book = createReportService({
    reports: {
      openCount: async () => openCount + ids.size,
      async removeOpen(id) {
        if (ids.has(id)) gone.push(id)
        return ids.delete(id)
      },
      async add(report) {
        if (fails) throw new Error('the disk is full')
        const id = stored.push(report)
        ids.add(id)
        return id
      },
    },
    market,
    write: work => work({} as Unit),
    limiter: {
      async count() {
        if (isOften) throw new TooOften(Errors.TooManyRequests, HOUR_MS)
      },
    },
    limits: [],
    openMax: 2_000,
    now: () => NOON,
    elapsed: () => elapsed,
    onProblem: problem => problems.push(problem),
    onFull: counts => told.push(counts),
  })
  return {
    stored,
    problems,
    gone,
    told,
    tick: book.tick,
    submit: (fields: unknown, network = '203.0.113') => book.submit(fields, { locale: 'en', network }),
    pass(ms: number) {
      elapsed += ms
    },
  }
}

test('a report is stored with what the portal showed, and nothing about the visitor', async () => {
  const book = openBook()
  expect(await book.submit({ ...sent, network: 'x' })).toEqual({ outcome: 'stored' })
  expect(book.stored).toEqual([
    { ...sent, locale: 'en', receivedAt: NOON, quote: 'EURUSD 1.16020 at 2026-11-20T12:00:00.000Z (simulated)' },
  ])
})

test('a report about the page of an instrument is stored with its quote', async () => {
  const book = openBook()
  await book.submit({ ...sent, about: '/en/forex/moreDetail?chartOf=EURUSD' })
  expect(book.stored).toMatchObject([{ quote: expect.stringContaining('EURUSD 1.16020') }])
})

test('a report about a page, not an instrument, is stored without a quote', async () => {
  const book = openBook()
  await book.submit({ ...sent, about: '/en/forex?group=Main' })
  expect(book.stored).toMatchObject([{ about: '/en/forex?group=Main', quote: '' }])
})

describe('what is missing or wrong is named by field', () => {
  test.each([
    [{}, { about: 'missing', figure: 'missing', correction: 'missing' }],
    [{ ...sent, about: ' \u200b\t ' }, { about: 'missing' }],
    [{ ...sent, figure: 'x'.repeat(201) }, { figure: 'long' }],
    [
      { ...sent, correction: 'x'.repeat(1_001), email: 'linhai@' },
      { correction: 'long', email: 'email' },
    ],
    [{ ...sent, email: `${'x'.repeat(250)}@example.com` }, { email: 'long' }],
  ])('%#', async (fields, faults) => {
    const book = openBook()
    expect(await book.submit(fields)).toEqual({ outcome: 'faulty', faults })
    expect(book.stored).toEqual([])
  })
})

test('what would act on an operator’s terminal is removed', async () => {
  const book = openBook()
  await book.submit({ ...sent, figure: 'High\u001b[2J\u0007', correction: 'one\r\ntwo\u202e' })
  expect(book.stored).toMatchObject([{ figure: 'High[2J', correction: 'one\ntwo' }])
})

test('a network that sends too many is told so', async () => {
  expect(await openBook({ isOften: true }).submit(sent)).toEqual({ outcome: 'often' })
})

test('a report that cannot be stored is refused', async () => {
  const book = openBook({ fails: true })
  expect(await book.submit(sent)).toEqual({ outcome: 'unavailable' })
  expect([book.stored.length, book.problems.length]).toEqual([0, 1])
})

test('when too many are open, the oldest of the network with most of them gives way, and nobody else’s', async () => {
  const book = openBook({ openCount: 1_990 })
  await book.submit(sent, '198.51.100')
  for (let n = 0; n < 9; n++) await book.submit(sent, `2001:db8:5:${n.toString(16)}`)
  const outcomes = []
  for (let n = 0; n < 8; n++) outcomes.push((await book.submit(sent, `203.0.${n}`)).outcome)
  expect(outcomes).toEqual(Array(8).fill('stored'))
  expect(book.gone).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(await book.submit(sent, '203.0.9')).toEqual({ outcome: 'unavailable' })
  expect(book.problems).toEqual([])
})

test('refusals are told once a minute, with how many there were', async () => {
  const book = openBook({ openCount: 2_000 })
  for (let n = 0; n < 50; n++) {
    expect(await book.submit(sent, `203.0.${n}`)).toEqual({ outcome: 'unavailable' })
    book.tick()
  }
  expect(book.told).toEqual([{ refused: 1, gaveWay: 0, open: 2_000 }])
  book.pass(MINUTE_MS)
  for (let second = 0; second < 90; second++) {
    book.tick()
    book.pass(1_000)
  }
  expect(book.told.slice(1)).toEqual([{ refused: 49, gaveWay: 0, open: 2_000 }])
})

test('an operator reads reports in a terminal', () => {
  expect(reportsText([])).toBe('no reports')
  const report = { ...sent, correction: 'one\ntwo', locale: 'en', receivedAt: NOON, quote: '' } as const
  expect(reportsText([{ ...report, id: 7, closedAt: NOON + DAY_MS }])).toBe(
    [
      '#7  2026-11-20T12:00Z  en, closed 2026-11-21T12:00Z',
      '  about      eurusd',
      '  figure     High of 19 November',
      '  correction one',
      '             two',
    ].join('\n'),
  )
})
