import { type Bar, MAX_VOLUME } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { toScaled } from '#contract/prices/price.ts'
import { unixMs } from '#contract/time/unix-time.ts'
import { mayBeZeroOrLess } from '#modules/market'
import type { PushSender } from './push-sender.ts'
import { parseLines } from './read-ticks.ts'

/** Resolutions in which bars may be sent: the others are made of them. */
const resolutions = ['1', '60', '1D'] as const
export type PushedResolution = (typeof resolutions)[number]

/** Stores bars of the past of an instrument where none are; undefined if its past is another feed's. */
export type AddPast = (
  feed: string,
  instrument: Instrument,
  resolution: PushedResolution,
  bars: readonly Bar[],
) => Promise<{ added: number; dropped: Readonly<Record<string, number>> } | undefined>

/** What became of a body of bars. */
export interface PushedBarsAnswer {
  /** Bars that are stored now and were not before. */
  taken: number
  /** Bars that are not stored by this request, by reason. */
  dropped: Record<string, number>
}

/**
 * Stores the bars of a body of JSON lines, each with the members of a bar of `/api/v1/bars`, `symbol` and `resolution`.
 * Rejects with the error of the database: sending all of them again is harmless.
 */
export async function takeBars(sender: PushSender, body: string, addPast: AddPast): Promise<PushedBarsAnswer> {
  const answer: PushedBarsAnswer = { taken: 0, dropped: {} }
  const drop = (reason: string, times = 1) => {
    answer.dropped[reason] = (answer.dropped[reason] ?? 0) + times
  }
  const series = new Map<string, { instrument: Instrument; resolution: PushedResolution; bars: Bar[] }>()
  for (const value of parseLines(body)) {
    const { symbol, resolution, ...figures } = (value ?? {}) as Record<string, unknown>
    if (typeof symbol !== 'string' || !isPushed(resolution)) drop('unreadable')
    else {
      const instrument = sender.instrumentOf(symbol)
      const bar = instrument && barOf(figures, instrument)
      if (!instrument) drop('unknown_symbol')
      else if (!sender.symbols.has(instrument.symbol)) drop('not_permitted')
      else if (typeof bar === 'string') drop(bar)
      else {
        const key = `${instrument.symbol} ${resolution}`
        const known = series.get(key) ?? { instrument, resolution, bars: [] }
        series.set(key, known)
        known.bars.push(bar!)
      }
    }
  }
  for (const { instrument, resolution, bars } of series.values()) {
    const result = await addPast(sender.name, instrument, resolution, bars)
    answer.taken += result?.added ?? 0
    for (const [reason, times] of Object.entries(result?.dropped ?? { not_owner: bars.length })) drop(reason, times)
  }
  return answer
}

const isPushed = (value: unknown): value is PushedResolution => resolutions.includes(value as PushedResolution)

/** A bar with scaled prices, or why it is none. Its time comes in Unix seconds or milliseconds. */
function barOf(
  figures: Record<string, unknown>,
  instrument: Instrument,
): Bar | 'unreadable' | 'not_a_number' | 'crossed' {
  const { time, open, high, low, close, volume = 0 } = figures
  if (typeof time !== 'number' || typeof volume !== 'number' || !(volume >= 0 && volume <= MAX_VOLUME))
    return 'unreadable'
  const prices = [open, high, low, close].map(price =>
    typeof price === 'number' ? toScaled(price, instrument.decimals) : Number.NaN,
  )
  if (!prices.every(price => Number.isSafeInteger(price) && (price > 0 || mayBeZeroOrLess(instrument))))
    return 'not_a_number'
  const [o, h, l, c] = prices as [number, number, number, number]
  if (l > Math.min(o, c) || h < Math.max(o, c)) return 'crossed'
  return { time: unixMs(time), open: o, high: h, low: l, close: c, volume }
}
