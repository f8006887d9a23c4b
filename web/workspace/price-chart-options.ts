import type { Locale } from '#contract/text/locale.ts'
import type { LiveQuote } from '../live/quote-store.ts'
import type { ChartStatus } from './bar-feed.ts'
import type { BarSource } from './bar-source.ts'
import type { DrawingsState, OpenNote } from './drawings.ts'
import type { StudyReading } from './drawn-studies.ts'
import type { ChartBar, TradingDay } from './forming-bar.ts'
import type { LibraryWords } from './library-chart.ts'

/** A bar to report. */
export interface Readout {
  bar: ChartBar
  /** The close its change is measured from: of the bar before, in a session that of the previous day. */
  before: number | undefined
  /** The average line of a session at this bar. */
  average: number | undefined
}

/** A bar with the values of the selected indicators. */
export interface BarReading {
  bar: ChartBar
  studies: readonly StudyReading[]
  /** The feeds before and after, if its price went from one to another within it: `kraken → yahoo`. */
  owners: string | undefined
}

export interface PriceChartOptions {
  container: HTMLElement
  symbol: string
  decimals: number
  zone: string
  /** Of the page, in which dates are written. */
  locale(): Locale
  /** Identifies theme and colour convention. */
  colours: string
  source: BarSource
  /** Trading day of the page's figures. */
  day: TradingDay
  /** The previous close in the chart's own prices, if known. */
  previousClose: number | undefined
  /** Trading date of a time (UTC ms), in days since 1970. */
  dateOf(at: number): number
  words: LibraryWords
  /** The portal's clock, UTC ms. */
  now(): number
  /** The newest known quote, if any. */
  quote(): LiveQuote | undefined
  onStatus(status: ChartStatus): void
  /** The bar under the cursor, or the last one. `spoken`: reached by keyboard. */
  onReadout(readout: Readout | undefined, spoken: boolean): void
  /** The visitor scrolled or zoomed. */
  onView(view: { bars: number; until: number | undefined }): void
  /** Drawings were added, moved, selected or removed. */
  onDrawings(drawings: DrawingsState): void
  /** The drawing in progress was completed or cancelled. */
  onDrawn(): void
  /** A note is being edited; undefined: no longer. */
  onNote(note: OpenNote | undefined): void
}
