import { unixMs } from '#contract/time/unix-time.ts'

/** A tick as it was sent: prices in the instrument's unit, NaN if they are not numbers; `at` in UTC ms. */
export interface PushedTick {
  symbol: string
  bid: number
  ask: number
  at: number
}

/** One element of a batch: its sequence number, and the tick if there is one. */
export interface Pushed {
  seq: number
  tick: PushedTick | undefined
}

/** What a body or a frame has in it. */
export interface ReadBatch {
  pushed: readonly Pushed[]
  /** Elements without a sequence number, which therefore cannot be acknowledged. */
  unreadable: number
}

/** A body of JSON lines; empty lines are ignored. */
export function readLines(text: string): ReadBatch {
  return batchOf(parseLines(text))
}

/** The values of JSON lines, undefined for one that is not valid JSON. Empty lines are ignored. */
export function parseLines(text: string): unknown[] {
  const values: unknown[] = []
  for (const line of text.split('\n')) if (line.trim() !== '') values.push(parse(line))
  return values
}

/** A text frame: one tick, or an array of ticks. */
export function readFrame(text: string): ReadBatch {
  const value = parse(text)
  return batchOf(Array.isArray(value) ? value : [value])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function batchOf(values: readonly unknown[]): ReadBatch {
  const pushed: Pushed[] = []
  for (const value of values) {
    const { seq, symbol, bid, ask, at } = (value ?? {}) as Record<string, unknown>
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0) continue
    const isTick = typeof symbol === 'string' && typeof at === 'number'
    pushed.push({ seq, tick: isTick ? { symbol, bid: numberOf(bid), ask: numberOf(ask), at: unixMs(at) } : undefined })
  }
  return { pushed, unreadable: values.length - pushed.length }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
