import { expect, test } from 'vitest'
import { costInPips, lotCost } from '#contract/brokers/broker-cost.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { type Broker, readPairs } from '../facts/broker.ts'
import { sessionSummary, weekAverages } from './session-spreads.ts'
import { type SpreadQuarterHour, summaryOf } from './spread-quarter.ts'
import { createSpreads } from './spreads.ts'

const catalogue = await readProjectCatalogue()
const pair = readPairs(catalogue).find(({ symbol }) => symbol === 'EURUSD')!
const broker: Broker = {
  id: 'kestrel-reach',
  name: 'Kestrel Reach Sample',
  commission: '3.5',
  commissionCurrency: 'USD',
  swapType: 'points',
  marginCurrency: undefined,
  source: 'sample',
  checkedOn: '2026-11-20',
  isSample: true,
}
const TUESDAY = Date.parse('2026-11-17T13:00Z')
/** US figures at 08:30 in New York. */
const RELEASE = { at: Date.parse('2026-11-17T13:30Z'), currency: 'USD' }

function spreadsAt(now: number, releases = [RELEASE]) {
  const time = { now }
  const spreads = createSpreads({
    catalogue,
    clock: { now: () => time.now, speed: 1 },
    seed: 1,
    brokers: () => [broker],
    imported: { end: async () => undefined, between: async () => [] },
    releases: () => releases,
  })
  const past = async (length: 'day' | 'week', account: 'normal' | 'ecn' = 'normal') => {
    const { from, to, quarters } = await spreads.past(account, pair, length)
    return { from, to, quarters: quarters.get(broker.id)! }
  }
  return { time, spreads, past }
}

test('the last day is 24 hours of trading, also across a weekend', async () => {
  const monday = Date.parse('2026-11-23T03:07Z')
  const { from, to, quarters } = await spreadsAt(monday).past('day')
  expect(new Date(to).toISOString()).toBe('2026-11-23T03:00:00.000Z')
  // Since Sunday 22:00 UTC five hours, and nineteen before Friday 22:00.
  expect(new Date(from).toISOString()).toBe('2026-11-20T03:00:00.000Z')
  expect(quarters).toHaveLength(96)
  const saturday = await spreadsAt(Date.parse('2026-11-21T12:00Z')).past('day')
  expect([saturday.from, saturday.to].map(at => new Date(at).toISOString())).toEqual([
    '2026-11-19T22:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
  ])
})

test('the past of an invented broker is the same whenever it is computed', async () => {
  const early = spreadsAt(TUESDAY)
  const before = await early.past('day')
  early.time.now += 3 * HOUR_MS
  const after = await early.past('day')
  const shared = (quarters: readonly SpreadQuarterHour[]) =>
    quarters.filter(({ start }) => start >= after.from && start < before.to)
  expect(shared(after.quarters)).toEqual(shared(before.quarters))
  expect((await spreadsAt(TUESDAY + 3 * HOUR_MS).past('day')).quarters).toEqual(after.quarters)
})

test('a quarter is what the quotes in it were, weighted by their time', async () => {
  const { spreads, time, past } = spreadsAt(TUESDAY + DAY_MS)
  const { quarters } = await past('day')
  const quarter = quarters.find(({ start }) => start === TUESDAY + 30 * MINUTE_MS)!
  const seen: number[] = []
  for (let minute = 0; minute < 15; minute++) {
    time.now = quarter.start + minute * MINUTE_MS
    seen.push(spreads.now(broker, 'normal', pair)!)
  }
  const { average, low, high, quotedShare } = summaryOf([quarter])
  expect(average).toBeCloseTo(seen.reduce((sum, spread) => sum + spread, 0) / seen.length, 9)
  expect([low, high, quotedShare]).toEqual([Math.min(...seen), Math.max(...seen), 1])
})

test('spreads widen at a release of one of their currencies, and at the roll', async () => {
  const calm = await spreadsAt(TUESDAY + DAY_MS, []).past('day')
  const busy = await spreadsAt(TUESDAY + DAY_MS).past('day')
  const at = (quarters: readonly SpreadQuarterHour[], time: number) =>
    summaryOf(quarters.filter(({ start }) => start === time)).average!
  expect(at(busy.quarters, RELEASE.at)).toBeGreaterThan(1.5 * at(calm.quarters, RELEASE.at))
  expect(at(busy.quarters, RELEASE.at + HOUR_MS)).toBe(at(calm.quarters, RELEASE.at + HOUR_MS))
  const { quarters } = await spreadsAt(TUESDAY + 7 * DAY_MS).past('week')
  const roll = sessionSummary(quarters, 'roll').average!
  const london = sessionSummary(quarters, 'london').average!
  expect(roll).toBeGreaterThan(2 * london)
  // 17:00 in New York is 22:00 UTC in winter; the week opens there on Sunday.
  const hours = weekAverages(quarters)
  expect(hours[22]).toBeGreaterThan(hours[2 * 24 + 12]!)
  expect(hours[6 * 24 + 12]).toBeUndefined()
  expect(hours.filter(average => average !== undefined)).toHaveLength(5 * 24)
})

test('hours without a quote count for the share of time quoted and not for the average', () => {
  const quarter = (start: number, quotedMs: number, spread: number): SpreadQuarterHour => ({
    start,
    weighted: quotedMs * spread,
    quotedMs,
    openMs: 900_000,
    quotes: 1,
    low: spread,
    high: spread,
  })
  expect(summaryOf([quarter(0, 900_000, 1_000), quarter(900_000, 300_000, 2_000)])).toEqual({
    average: 1.25,
    low: 1,
    high: 2,
    quotedShare: 2 / 3,
  })
  expect(summaryOf([quarter(0, 0, 0)])).toEqual({ average: undefined, low: undefined, high: undefined, quotedShare: 0 })
  expect(summaryOf([]).quotedShare).toBeUndefined()
})

test('a lot costs its spread once and its commission twice, in the account currency', () => {
  // EUR/USD at 0.1 pip and 3.50 a side is 8 US dollars: shafx.net, "ECN vs standard accounts".
  const given = { pip: '0.0001', lotUnits: '100000', quoteRate: '1' }
  const raw = lotCost({ ...given, spreadPips: '0.1', commission: '3.5', commissionRate: '1' })
  expect([raw.spread, raw.commission, raw.total].map(String)).toEqual(['1', '7', '8'])
  expect(String(costInPips(raw.total, given))).toBe('0.8')
  expect(String(lotCost({ ...given, spreadPips: '1.2', commission: '0', commissionRate: '1' }).total)).toBe('12')
  // USD/JPY: 1.5 pips of a lot are 1,500 yen, and 10 US dollars at 150 with 2 × 2.50.
  const yen = lotCost({
    spreadPips: '1.5',
    pip: '0.01',
    lotUnits: '100000',
    quoteRate: '0.00666666666666666667',
    commission: '2.5',
    commissionRate: '1',
  })
  expect(yen.total.toFixed(2)).toBe('15.00')
})
