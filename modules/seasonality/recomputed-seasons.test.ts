import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { scaleOf } from '#contract/prices/price.ts'
import { seasonUnit } from '#contract/prices/seasonality.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { writePack } from '#testing/recordings.ts'
import { replayedMarket } from '#testing/replayed-market.ts'
import { createCorrelations } from './correlations.ts'
import { createSeasons } from './seasons.ts'

const hasPython = spawnSync('python3', ['-c', 'import zoneinfo; zoneinfo.ZoneInfo("Asia/Tokyo")']).status === 0

interface Recorded {
  file: string
  symbol: string
  decimals: number
  start: number
  /** Hourly moves, as a share of the price. */
  step: number
  hasWeekends?: boolean
}

/** Hourly bars of a walk without a pattern, whose ranges follow the hour; some hours of the pack are missing. */
function hourly({ decimals, start, step, hasWeekends = false }: Recorded, from: string, days: number): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const rows: string[] = []
  let price = start
  let seed = Math.round(start * 7)
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647 - 0.5
  }
  for (let at = first; at < first + days * DAY_MS; at += HOUR_MS) {
    const date = new Date(at)
    const isOff = [0, 6].includes(date.getUTCDay()) || (date.getUTCDay() === 5 && date.getUTCHours() > 20)
    if ((isOff && !hasWeekends) || random() > 0.49) continue
    const open = price
    price *= 1 + random() * step
    const width = price * step * (0.3 + Math.abs(random()) + date.getUTCHours() / 48)
    const bid = [open, Math.max(open, price) + width, Math.min(open, price) - width, price]
    const text = (value: number) => value.toFixed(decimals)
    const written = date
      .toISOString()
      .replace(/[-T]/g, '')
      .replace(/^(\d{8})(\d\d:\d\d).*/, '$1 $2')
    rows.push([written, ...bid.map(text), '0', ...bid.map(value => text(value + 3 / 10 ** decimals)), '0'].join())
  }
  return rows
}

const forex = (name: string) => `lean/forex/oanda/hour/${name}.zip`
const euro: Recorded = { file: forex('eurusd'), symbol: 'EURUSD', decimals: 5, start: 1.08, step: 0.001 }
const yen: Recorded = { file: forex('usdjpy'), symbol: 'USDJPY', decimals: 3, start: 151.2, step: 0.0012 }
const gold: Recorded = { file: 'lean/cfd/oanda/hour/xauusd.zip', symbol: 'Gold', decimals: 2, start: 2330, step: 0.002 }
const bitcoin: Recorded = {
  ...{ file: 'lean/crypto/coinbase/hour/btcusd_quote.zip', symbol: 'BTCUSD', decimals: 2, start: 61_000, step: 0.003 },
  hasWeekends: true,
}

/** Three packs over changes of clocks, of a pair, a commodity and a cryptocurrency, and how many groups they describe. */
const packs = [
  { of: euro, with: yen, from: '2024-01-01', days: 222, zone: 'Asia/Taipei', described: 130 },
  { of: gold, with: euro, from: '2024-07-01', days: 150, zone: 'America/New_York', described: 25 },
  { of: bitcoin, with: gold, from: '2023-09-04', days: 150, zone: 'Australia/Sydney', described: 25 },
] as const

const columns = (bars: readonly Bar[]) => bars.map(({ time, open, high, low, close }) => [time, open, high, low, close])

function recomputed(given: object): [group: string, n: number, figures: number[]][] {
  const script = join(import.meta.dirname, 'recomputed-seasons.py')
  const { stdout, stderr, status } = spawnSync('python3', [script], { input: JSON.stringify(given), encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
    .trim()
    .split('\n')
    .map(line => {
      const [part, key, n, ...figures] = line.split('|')
      return [`${part} ${key}`, Number(n), figures.map(Number)]
    })
}

describe('seasonality, volatility and correlation of replayed packs equal those computed by Python from their bars', () => {
  test.skipIf(!hasPython).each(packs)(
    `$of.symbol with $with.symbol${hasPython ? '' : ' (skipped: there is no python3)'}`,
    { timeout: 60_000 },
    async ({ of, with: other, from, days, zone, described }) => {
      const pack = writePack({ [of.file]: hourly(of, from, days), [other.file]: hourly(other, from, days) })
      const { market, catalogue, bars, feed, close } = await replayedMarket(pack.folder)
      const [one, second] = [catalogue.find(of.symbol)!, catalogue.find(other.symbol)!]
      const todayOf = (symbol: string) => market.quote(symbol)!.tradingDate
      const all = async (instrument: typeof one, resolution: '60' | '1D') => {
        const pieces = []
        for (let start = Date.parse(from) - 7 * DAY_MS; start < feed.clock.now(); start += 100 * DAY_MS)
          pieces.push(...(await bars.read(instrument, resolution, start, start + 100 * DAY_MS)).bars)
        return pieces
      }
      const elapsed = () => performance.now()
      const rows = await createSeasons({
        ...{ market, bars, clock: feed.clock, elapsed },
        onProblem(problem) {
          throw problem
        },
      }).of(one, zone, 60_000)
      const daily = { read: (instrument: typeof one) => all(instrument, '1D') }
      const [pair] = await createCorrelations({ market, daily }).between([one, second], 60)

      const theirs = recomputed({
        ...{ zone, unit: seasonUnit(one), scale: scaleOf(one.decimals), pip: one.pip ?? 0 },
        daysOfYear: one.class === 'crypto' ? 365 : 252,
        today: dateToTime(todayOf(one.symbol)),
        end: catalogue.scheduleOf(one).previousTradingDay(todayOf(one.symbol)).end,
        othersToday: dateToTime(todayOf(second.symbol)),
        ...{ hours: columns(await all(one, '60')), days: columns(await all(one, '1D')) },
        others: columns(await all(second, '1D')),
      })
      const ours = [
        ...rows!.map(({ part, key, n, figures, latest }) => {
          const { mean, min, p10, p25, median, p75, p90, max } = figures ?? {}
          const told = [mean, min, p10, p25, median, p75, p90, max, part === 'volatility' ? latest : undefined]
          return [`${part} ${key}`, n, told.filter(value => value !== undefined)] as const
        }),
        ['correlation 60', pair!.n, [pair!.coefficient]] as const,
      ]
      expect(ours.map(([group, n]) => [group, n])).toEqual(theirs.map(([group, n]) => [group, n]))
      expect(ours.filter(([, , figures]) => figures.length > 1).length).toBeGreaterThan(described)
      for (const [place, [group, , figures]] of theirs.entries())
        expect([group, ours[place]![2]]).toEqual([group, figures.map(figure => expect.closeTo(figure, 6))])
      await close()
      pack.remove()
    },
  )
})
