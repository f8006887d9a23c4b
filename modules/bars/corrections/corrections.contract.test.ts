import { expect, test } from 'vitest'
import { barAuditMigrations, createAuditLog } from '#kit/audit/audit-log.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { barMigrations } from '../store/bar-migrations.ts'
import { createBarRepository } from '../store/create-bar-repository.ts'
import { barCommands } from './bar-commands.ts'
import { watchCorrections } from './watch-corrections.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** A Tuesday on which London trades. */
const OPEN = Date.parse('2026-11-24T08:00:00Z')
const DAY = Date.parse('2026-11-24')

const catalogue = await readProjectCatalogue()
const FTSE100 = catalogue.find('FTSE100')!
const options = { by: 'desk', reason: 'pence for pounds', isDryRun: false }

describeOnEveryDatabase('stored bars that were wrong', { ...barMigrations, ...barAuditMigrations }, openStore => {
  let now: number

  /** A running portal whose source has sent a first price a hundred times too high, then right ones for a while. */
  async function wrongMorning() {
    now = OPEN
    const clock = { now: () => now, speed: 1 }
    const database = await openStore()
    const market = createMarket({ catalogue, clock, onDrop: () => undefined })
    const told: string[] = []
    const open = () =>
      openTestBars({
        database,
        market,
        clock,
        ownerOf: instrument =>
          instrument === FTSE100 ? { name: 'desk', kind: 'realtime' as const, delayMs: 0 } : undefined,
        onCorrection: symbol => told.push(symbol),
      })
    const bars = await open()
    const price = (bid: number) =>
      market.accept({ symbol: 'FTSE100', bid, ask: bid, eventAt: now, feed: 'desk', kind: 'realtime' })
    const pass = (ms: number, bid: () => number) => {
      for (const end = now + ms; now < end; now += SECOND) {
        price(bid())
        market.tickClock()
        bars.tick()
      }
    }
    price(94_081_200)
    now += SECOND
    pass(90 * MINUTE, () => 940_800 + ((now / SECOND) % 50))
    await bars.flush()
    const commands = barCommands({ database: await openStore(), catalogue, now: () => now })
    const read = async (resolution: '1' | '5' | '60' | '240' | '1D') =>
      (await bars.bars.read(FTSE100, resolution, DAY, now + 1)).bars
    return { bars, market, database, pass, commands, told, read, quote: market.quote('FTSE100')! }
  }
  const highs = (bars: readonly { high: number }[]) => Math.max(...bars.map(({ high }) => high))
  const rightFirst = { open: '9408.01', high: '9408.49' } as const

  test('are corrected while the portal runs: minute, longer bars, the day that is forming and its quote', async () => {
    const { commands, read, bars, quote, told, pass } = await wrongMorning()
    expect([highs(await read('1')), highs(await read('60')), quote.high, quote.open]).toEqual([
      94_081_200, 94_081_200, 94_081_200, 94_081_200,
    ])
    const printed = await commands.correct('FTSE100', '1', OPEN, rightFirst, options)
    expect(printed).toContain('was open 940812.00 high 940812.00')
    expect(printed).toContain('now open 9408.01 high 9408.49')
    bars.tick()
    await expect.poll(() => told).toEqual(['FTSE100'])
    for (const resolution of ['1', '5', '60', '240', '1D'] as const)
      expect([resolution, highs(await read(resolution)), (await read(resolution))[0]!.open]).toEqual([
        resolution,
        940_849,
        940_801,
      ])
    await expect.poll(() => [quote.open, quote.high]).toEqual([940_801, 940_849])
    expect(quote.close).toBeLessThan(941_000)
    pass(MINUTE, () => 940_860)
    expect(quote.high).toBe(940_860)
    await bars.close()
  })

  test('each correction is a row of the audit, stored with it, and what changes nothing is none', async () => {
    const { commands, bars, database } = await wrongMorning()
    await commands.correct('FTSE100', '1', OPEN, rightFirst, { ...options, isDryRun: true })
    await commands.correct('FTSE100', '1', OPEN, rightFirst, options)
    await commands.correct('FTSE100', '1', OPEN, rightFirst, options)
    await commands.undo(1, { ...options, reason: 'it was right' })
    const audit = createAuditLog(database, 'bar_audit')
    const told: unknown[] = []
    for await (const rows of audit.rows())
      for (const { at, actor, action, target, reason } of rows) told.push({ at, actor, action, target, reason })
    const row = { at: now, actor: 'desk' }
    expect(told).toEqual([
      { ...row, action: 'bars.correct', target: 'FTSE100: 5 bars, correction 1', reason: 'pence for pounds' },
      { ...row, action: 'bars.undo', target: 'FTSE100: 5 bars, correction 2', reason: 'it was right' },
    ])
    expect(await audit.verify()).toMatchObject({ number: 2 })
    expect(await audit.verify()).not.toHaveProperty('fault')
    await bars.close()
  })

  test('are right in bars that are sealed later, and after a restart', async () => {
    const { commands, read, bars, pass, market, database, told } = await wrongMorning()
    await commands.correct('FTSE100', '1', OPEN, rightFirst, options)
    bars.tick()
    await expect.poll(() => told).toEqual(['FTSE100'])
    pass(3 * 60 * MINUTE, () => 940_820)
    await bars.flush()
    expect(highs(await read('240'))).toBe(940_849)
    await bars.close()
    market.forget()
    const again = await openTestBars({
      database,
      market,
      clock: { now: () => now, speed: 1 },
      ownerOf: instrument => (instrument === FTSE100 ? { name: 'desk', kind: 'realtime', delayMs: 0 } : undefined),
    })
    expect(market.quote('FTSE100')).toMatchObject({ open: 940_801, high: 940_849, close: 940_820 })
    await again.close()
  })

  test('a corrected close of the day before is the baseline of today', async () => {
    const { commands, bars, pass, quote, told } = await wrongMorning()
    now = Date.parse('2026-11-24T16:29:00Z')
    pass(30 * SECOND, () => 940_900)
    now = Date.parse('2026-11-25T08:00:00Z')
    pass(5 * MINUTE, () => 941_000)
    await bars.flush()
    expect(quote.prevClose).toBe(940_900)
    await commands.correct('FTSE100', '1D', DAY, { open: '9408.01', high: '9411', close: '9411' }, options)
    bars.tick()
    await expect.poll(() => told).toEqual(['FTSE100'])
    await expect.poll(() => quote.prevClose).toBe(941_100)
    expect(quote.close).toBe(941_000)
    await bars.close()
  })

  test('are shown as they would be, and stay, in a dry run', async () => {
    const { commands, read, bars } = await wrongMorning()
    const printed = await commands.correct('FTSE100', '1', OPEN, rightFirst, { ...options, isDryRun: true })
    expect(printed).toMatch(/FTSE100: \d bars would change; nothing is stored$/)
    expect(printed).toContain('now open 9408.01')
    expect([highs(await read('1')), await commands.list(undefined)]).toEqual([94_081_200, 'no corrections'])
    await bars.close()
  })

  test('are kept with who corrected them and why, and come back', async () => {
    const { commands, read, bars } = await wrongMorning()
    const before = [await read('1'), await read('60')]
    await commands.correct('FTSE100', '1', OPEN, rightFirst, options)
    const listed = await commands.list('UKX')
    expect(listed).toContain('1 FTSE100 2026-11-24T09:30:01.000Z by desk: pence for pounds')
    expect(listed).toContain('was open 940812.00')
    await commands.undo(1, { ...options, reason: 'it was right' })
    bars.bars.filled(FTSE100)
    expect([await read('1'), await read('60')]).toEqual(before)
    expect(await commands.list(undefined)).toContain('2 FTSE100')
    await bars.close()
  })

  test('are read again until that succeeds, and those that were read are told of once', async () => {
    const { commands, bars, market, database } = await wrongMorning()
    const told: string[] = []
    const problems: unknown[] = []
    let isAway = true
    const look = await watchCorrections({
      database,
      market,
      past: {
        async corrected() {
          if (isAway) throw new Error('the disk is away')
        },
      },
      onCorrection: symbol => told.push(symbol),
      onProblem: problem => problems.push(problem),
    })
    await commands.correct('FTSE100', '1', OPEN, rightFirst, options)
    const soon = (seen: readonly unknown[]) =>
      expect.poll(() => {
        look()
        return seen.length
      })
    await soon(problems).toBe(1)
    isAway = false
    await soon(told).toBe(1)
    expect(told).toEqual(['FTSE100'])
    await bars.close()
  })

  test('are removed where nothing traded, as those of 1970, and come back', async () => {
    const { commands, bars, database } = await wrongMorning()
    const wrong = {
      time: Date.parse('1970-01-21T18:46Z'),
      open: 940_000,
      high: 940_000,
      low: 940_000,
      close: 940_000,
      volume: 1,
    }
    const repository = createBarRepository(database)
    const [series] = await repository.series('live', [FTSE100])
    await repository.append([
      { series: series!, resolution: '1', bar: wrong },
      { series: series!, resolution: '1D', bar: { ...wrong, time: Date.parse('1970-01-21') } },
    ])
    const printed = await commands.remove('FTSE100', '1', 0, Date.parse('1971-01-01'), options)
    expect(printed).toContain('now no bar')
    expect(printed).toContain('2 bars changed')
    expect(await repository.read(series!, '1D', 0, Date.parse('1971-01-01'), 9)).toEqual([])
    await commands.undo(1, options)
    expect(await repository.read(series!, '1', 0, Date.parse('1971-01-01'), 9)).toEqual([wrong])
    await bars.close()
  })

  test('of another scale become those of this one, in every resolution', async () => {
    const { commands, read, bars } = await wrongMorning()
    await commands.scale('FTSE100', 0.01, OPEN, OPEN + 30 * MINUTE, options)
    bars.bars.filled(FTSE100)
    const minutes = await read('1')
    expect(minutes[0]).toMatchObject({ open: 940_812, close: 9_408 })
    expect([minutes[29]!.close < 9_500, minutes[30]!.close > 940_000]).toEqual([true, true])
    await bars.close()
  })

  test('a longer bar that is not made of them stays, and is named', async () => {
    const { commands, bars } = await wrongMorning()
    await commands.correct('FTSE100', '60', OPEN, { high: '950000' }, options)
    const printed = await commands.correct('FTSE100', '1', OPEN, rightFirst, options)
    expect(printed).toContain('60 2026-11-24T08:00Z stays: it was not made of these bars')
    await bars.close()
  })

  test.each([
    ['XXXX', OPEN, rightFirst, "'XXXX' is not a symbol"],
    ['FTSE100', OPEN - MINUTE, rightFirst, 'no 1 bar of FTSE100 is stored from 2026-11-24T07:59Z on'],
    ['FTSE100', OPEN, { high: '9409' }, 'the high and the low have to contain the open and the close'],
    ['FTSE100', OPEN, { ...rightFirst, low: '0' }, 'FTSE100 cannot be zero or less'],
    ['FTSE100', OPEN, { open: '9,408' }, "open: '9,408' is not a price"],
  ])('a correction of %s that cannot be is refused, and nothing is stored', async (symbol, time, figures, problem) => {
    const { commands, read, bars } = await wrongMorning()
    await expect(commands.correct(symbol, '1', time, figures, options)).rejects.toThrow(problem)
    expect(highs(await read('1'))).toBe(94_081_200)
    await bars.close()
  })
})
