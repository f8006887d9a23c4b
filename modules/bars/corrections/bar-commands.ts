import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { decimalText, parseScaled } from '#contract/prices/price.ts'
import type { Database } from '#kit/database/database.ts'
import { ImportError } from '#kit/text/import-error.ts'
import type { Catalogue } from '#modules/catalogue'
import { mayBeZeroOrLess } from '#modules/market'
import type { BuiltResolution } from '../build/bar-builder.ts'
import { createBarRepository } from '../store/create-bar-repository.ts'
import { createCorrections } from './corrections.ts'
import { type BarChange, type PlannedCorrection, planCorrection, readEvery } from './plan-correction.ts'

/** Who corrects, why, and whether it is only to be shown what it would do. */
export interface CorrectionOptions {
  by: string
  reason: string
  isDryRun: boolean
}

/** Figures of a bar as an operator writes them; those that are left out stay. */
export type NewFigures = Partial<Record<'open' | 'high' | 'low' | 'close', string>>

/**
 * What an operator may do to stored bars. Each returns what to print; throws ImportError with what is wrong, and nothing
 * is stored then. Times are UTC ms, windows [from, to).
 */
export interface BarCommands {
  show(symbol: string, resolution: BuiltResolution, from: number, to: number): Promise<string>
  /** Changes the figures of one bar, and makes the longer bars again that are made of it. */
  correct(
    symbol: string,
    resolution: BuiltResolution,
    time: number,
    figures: NewFigures,
    options: CorrectionOptions,
  ): Promise<string>
  /** Removes bars of one resolution, and makes the longer ones again. */
  remove(
    symbol: string,
    resolution: BuiltResolution,
    from: number,
    to: number,
    options: CorrectionOptions,
  ): Promise<string>
  /** Multiplies the prices of all bars. */
  scale(symbol: string, factor: number, from: number, to: number, options: CorrectionOptions): Promise<string>
  /** Puts the bars of a correction back as they were. */
  undo(number: number, options: CorrectionOptions): Promise<string>
  /** The corrections so far, of all symbols or of one. */
  list(symbol: string | undefined): Promise<string>
}

export interface BarCommandsDeps {
  database: Database
  catalogue: Pick<Catalogue, 'findByAnyName' | 'find' | 'scheduleOf'>
  now(): number
}

/** Most bars that one command shows. */
const MAX_SHOWN = 1_000
/** Most changes that are printed. */
const MAX_PRINTED = 20

const timeText = (resolution: BuiltResolution, time: number) =>
  new Date(time).toISOString().slice(0, resolution === '1D' ? 10 : 16) + (resolution === '1D' ? '' : 'Z')

function barText(bar: Bar | undefined, decimals: number): string {
  if (!bar) return 'no bar'
  const prices = (['open', 'high', 'low', 'close'] as const).map(name => `${name} ${decimalText(bar[name], decimals)}`)
  return `${prices.join(' ')} volume ${bar.volume}`
}

function changeLines({ resolution, time, before, after }: BarChange, decimals: number): string[] {
  return [
    `${resolution} ${timeText(resolution, time)}`,
    `  was ${barText(before, decimals)}`,
    `  now ${barText(after, decimals)}`,
  ]
}

/** A bar with new figures. Throws ImportError if they are not prices, or do not go together. */
function corrected(bar: Bar, figures: NewFigures, instrument: Instrument): Bar {
  const changed = { ...bar }
  for (const [name, text] of Object.entries(figures) as [keyof NewFigures, string][]) {
    const price = parseScaled(text, instrument.decimals)
    if (price === undefined) throw new ImportError([`${name}: '${text}' is not a price`])
    changed[name] = price
  }
  const { open, high, low, close } = changed
  if (low <= 0 && !mayBeZeroOrLess(instrument)) throw new ImportError([`${instrument.symbol} cannot be zero or less`])
  if (low > Math.min(open, close) || high < Math.max(open, close))
    throw new ImportError([
      `the high and the low have to contain the open and the close: ${barText(changed, instrument.decimals)}`,
    ])
  return changed
}

export function barCommands({ database, catalogue, now }: BarCommandsDeps): BarCommands {
  const repository = createBarRepository(database)
  const corrections = createCorrections(database)

  async function barsOf(name: string) {
    const instrument = catalogue.findByAnyName(name)
    if (!instrument) throw new ImportError([`'${name}' is not a symbol`])
    const [series] = await repository.series('live', [instrument])
    return { instrument, series: series!, repository, schedule: catalogue.scheduleOf(instrument) }
  }
  type Found = Awaited<ReturnType<typeof barsOf>>

  /** Stores what is planned, or says what would be. */
  async function carryOut(
    { instrument, series }: Found,
    { changes, left }: PlannedCorrection,
    { by, reason, isDryRun }: CorrectionOptions,
    action: 'correct' | 'remove' | 'scale' | 'undo',
  ): Promise<string> {
    const { symbol, decimals } = instrument
    const lines = changes.slice(0, MAX_PRINTED).flatMap(change => changeLines(change, decimals))
    if (changes.length > MAX_PRINTED) lines.push(`and ${changes.length - MAX_PRINTED} more`)
    for (const { resolution, time } of left)
      lines.push(
        `${resolution} ${timeText(resolution, time)} stays: it was not made of these bars. Correct it too if it is wrong`,
      )
    if (changes.length === 0) return [...lines, `${symbol}: nothing to change`].join('\n')
    if (isDryRun) return [...lines, `${symbol}: ${changes.length} bars would change; nothing is stored`].join('\n')
    const number = await corrections.store(series, changes, {
      ...{ symbol, at: now(), by, reason },
      action: `bars.${action}`,
    })
    if (number === undefined) throw new ImportError([`bars of ${symbol} have changed meanwhile: look at them again`])
    return [
      ...lines,
      `${symbol}: ${changes.length} bars changed, correction ${number}; a running portal uses them at once`,
    ].join('\n')
  }

  async function storedBars(found: Found, resolution: BuiltResolution, from: number, to: number) {
    const bars = await repository.read(found.series, resolution, from, to, Number.MAX_SAFE_INTEGER)
    if (bars.length === 0) {
      const { symbol } = found.instrument
      throw new ImportError([`no ${resolution} bar of ${symbol} is stored from ${timeText(resolution, from)} on`])
    }
    return bars
  }

  return {
    async show(symbol, resolution, from, to) {
      const found = await barsOf(symbol)
      const bars = (await storedBars(found, resolution, from, to)).slice(0, MAX_SHOWN)
      return bars.map(bar => `${timeText(resolution, bar.time)} ${barText(bar, found.instrument.decimals)}`).join('\n')
    },
    async correct(symbol, resolution, time, figures, options) {
      const found = await barsOf(symbol)
      const stored = await storedBars(found, resolution, time, time + 1)
      const change = (bar: Bar) => corrected(bar, figures, found.instrument)
      return carryOut(found, await planCorrection(found, resolution, stored, change), options, 'correct')
    },
    async remove(symbol, resolution, from, to, options) {
      const found = await barsOf(symbol)
      const stored = await storedBars(found, resolution, from, to)
      return carryOut(found, await planCorrection(found, resolution, stored, () => undefined), options, 'remove')
    },
    async scale(symbol, factor, from, to, options) {
      const found = await barsOf(symbol)
      const price = (scaled: number) => Math.round(scaled * factor)
      const changes = (await readEvery(found, from, to)).flatMap(({ resolution, bars }) =>
        bars.map(({ open, high, low, close, ...rest }): BarChange => {
          const after = { ...rest, open: price(open), high: price(high), low: price(low), close: price(close) }
          return { resolution, time: rest.time, before: { ...rest, open, high, low, close }, after }
        }),
      )
      return carryOut(found, { changes, left: [] }, options, 'scale')
    },
    async undo(number, options) {
      const known = (await corrections.list()).find(each => each.number === number)
      if (!known) throw new ImportError([`there is no correction ${number}`])
      const changes = known.changes.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }))
      return carryOut(await barsOf(known.symbol), { changes, left: [] }, options, 'undo')
    },
    async list(symbol) {
      const all = await corrections.list(symbol && (await barsOf(symbol)).instrument.symbol)
      if (all.length === 0) return 'no corrections'
      return all
        .flatMap(({ number, symbol: of, at, by, reason, changes }) => [
          `${number} ${of} ${new Date(at).toISOString()} by ${by}: ${reason}`,
          ...changes
            .slice(0, MAX_PRINTED)
            .flatMap(change => changeLines(change, catalogue.find(of)?.decimals ?? 0))
            .map(line => `  ${line}`),
        ])
        .join('\n')
    },
  }
}
