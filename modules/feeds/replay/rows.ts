import { type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import type { QuoteTick } from '#modules/market'
import { Cells } from './cells.ts'
import { type Recording, type RowLayout, spanOf } from './recording.ts'

/**
 * One row of a recording, prices scaled. A finished bar sets the price at its end; its `bar` is the bid side, or its
 * trades if it is one-sided. Fractions of a millisecond are truncated.
 */
export type RecordedRow = Omit<QuoteTick, 'symbol' | 'feed' | 'kind'>

/** Returns the rows one by one, undefined at the end. */
export type RowReader = () => RecordedRow | undefined

/** Which dates of a recording are wanted. */
export type Dates = Pick<ReadonlySet<EpochDay>, 'has'>

const VOLUME = /^\d{1,15}(\.\d+)?$/
const DATED = /^(\d{4})(\d\d)(\d\d) (\d\d):(\d\d)$/
const STAMPED = /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)(\d{3})$/
const ISO = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{3})\d*)?\+00:00$/

/** Formatted times of a layout, as the ms the wall time would be in UTC; NaN if the cell is not a time. */
function writtenTime(text: string | undefined, pattern: RegExp): number {
  const match = pattern.exec(text ?? '')
  if (!match) return Number.NaN
  const [year, month, day, hour, minute, second = 0, ms = 0] = match.slice(1).map(part => Number(part ?? 0))
  const at = Date.UTC(year!, month! - 1, day!, hour!, minute!, second, ms)
  const date = new Date(at)
  // 31 February and 25:00 become other times: what does not round-trip is rejected.
  const isReal =
    date.getUTCMonth() === month! - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second
  return isReal ? at : Number.NaN
}

const hasHeader = (layout: RowLayout) => layout === 'side-bars' || layout === 'iso-tick'

/**
 * Parses the rows of one unpacked file in file order; rows of dates outside `dates` are skipped. `onUnreadable` is
 * called for each row that does not match its layout: a different number of cells, a cell that is not a plain decimal,
 * a bar whose high and low do not contain its open and close.
 */
export function readRows(
  bytes: Uint8Array,
  recording: Pick<Recording, 'layout' | 'resolution' | 'zone' | 'decimals' | 'dates'>,
  dates: Dates,
  onUnreadable: () => void,
): RowReader {
  const { layout, zone, decimals } = recording
  const cells = new Cells(bytes)
  const spanMs = spanOf(recording.resolution)
  const midnight = (recording.dates[0] ?? 0) * DAY_MS
  const price = () => cells.decimal(decimals)

  function wallTime(): number {
    switch (layout) {
      case 'tick':
      case 'quote-bar':
      case 'trade-bar': {
        const sinceMidnight = cells.wholePart()
        return sinceMidnight < DAY_MS ? midnight + sinceMidnight : Number.NaN
      }
      case 'dated-quote-bar':
      case 'dated-trade-bar':
        return writtenTime(cells.text(), DATED)
      case 'stamped-tick':
        return writtenTime(cells.text(), STAMPED)
      default:
        return writtenTime(cells.text(), ISO)
    }
  }

  function tick(wall: number): RecordedRow | undefined {
    const bid = price()
    const ask = price()
    if (layout === 'stamped-tick' && !cells.skip()) return undefined
    if (!cells.isDone || Number.isNaN(bid + ask)) return undefined
    return { eventAt: wallToUtc(zone, wall), bid, ask }
  }

  function bar(wall: number): RecordedRow | undefined {
    const open = price()
    const high = price()
    const low = price()
    const close = price()
    let ask = close
    let volume = 0
    if (layout === 'quote-bar' || layout === 'dated-quote-bar') {
      const hasSize = cells.skip()
      const askOpen = price()
      const askHigh = price()
      const askLow = price()
      ask = price()
      if (!hasSize || !cells.skip() || !holds(askOpen, askHigh, askLow, ask)) return undefined
    } else if (layout !== 'side-bars') {
      const text = cells.text() ?? ''
      if (!VOLUME.test(text)) return undefined
      volume = Number(text)
    }
    if (!cells.isDone || !holds(open, high, low, close)) return undefined
    const row: RecordedRow = {
      eventAt: wallToUtc(zone, wall + spanMs),
      bid: close,
      ask,
      bar: { start: wallToUtc(zone, wall), open, high, low },
    }
    // A source without volumes writes 0.
    if (volume > 0) row.volume = volume
    return row
  }

  const read = spanMs === 0 ? tick : bar
  if (hasHeader(layout)) cells.nextLine()
  return () => {
    while (cells.nextLine()) {
      const wall = wallTime()
      const row = Number.isNaN(wall) ? undefined : read(wall)
      if (!row) onUnreadable()
      else if (dates.has(epochDayAt(wall))) return row
    }
    return undefined
  }
}

/** Also false for NaN. */
function holds(open: number, high: number, low: number, close: number): boolean {
  return low <= open && low <= close && high >= open && high >= close
}

/** Joins the bid and the ask side of one recording; a row without its counterpart is not a quote. */
export function joinSides(bids: RowReader, asks: RowReader, onUnreadable: () => void): RowReader {
  let ask = asks()
  return () => {
    for (let bid = bids(); bid; bid = bids()) {
      for (; ask && ask.eventAt < bid.eventAt; ask = asks()) onUnreadable()
      if (ask?.eventAt === bid.eventAt) {
        const joined = { ...bid, ask: ask.bid }
        ask = asks()
        return joined
      }
      onUnreadable()
    }
    for (; ask; ask = asks()) onUnreadable()
    return undefined
  }
}

/** Adds to quote bars the volume traded in the same period. Trades of a period without quotes are ignored. */
export function joinVolumes(quotes: RowReader, trades: RowReader): RowReader {
  let trade = trades()
  return () => {
    const quote = quotes()
    if (!quote) return undefined
    while (trade && trade.eventAt < quote.eventAt) trade = trades()
    return trade?.eventAt === quote.eventAt && trade.volume !== undefined ? { ...quote, volume: trade.volume } : quote
  }
}
