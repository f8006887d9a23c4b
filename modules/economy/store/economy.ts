import type { Text } from '#contract/text/locale.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Frequency } from '#contract/time/period.ts'
import type { NextRelease, SeriesRelease } from './release.ts'

export const categories = [
  'Labour',
  'Money',
  'GDP',
  'Trade',
  'Prices',
  'Housing',
  'Business',
  'Climate',
  'Consumer',
  'Government',
  'Markets',
  'Taxes',
] as const
export type Category = (typeof categories)[number]

/** What a rise means, which colours a change: prices and rates are neutral. */
export type HigherIs = 'good' | 'bad' | 'neutral'

/** A statistic that many countries publish. */
export interface Indicator {
  /** `inflation-rate`. */
  key: string
  category: Category
  name: Text
  definition: Text
  /** The usual one, such as `%`, `% of GDP`, `USD bn`; a series names its own. */
  unit: string
  /** The usual one; countries differ. */
  frequency: Frequency
  higherIs: HigherIs
  /** 1 to 3. */
  importance: number
  /** Its place, from 1, among the columns of a table of countries; undefined if it is none of them. */
  headline: number | undefined
  /** The code of the World Bank's series, empty if there is none. */
  worldBankCode: string
  /** The code of FRED's series of the United States, empty if there is none. */
  fredCode: string
}

/** `period` is written as its publisher has it: `2024`, `2024-S1`, `2024-Q3`, `2024-09` or `2024-09-30`. */
export interface Observation {
  period: string
  value: number
}

export type SeriesKind = 'published' | 'simulated'

/** A country's values of an indicator from one source, in short. Values are in `unit`. */
export interface SeriesSummary {
  /** ISO 3166 alpha-2; `EU` is the euro area; empty for the world. */
  country: string
  /** Key of an indicator, or the source's own code if it is none of them. */
  indicator: string
  /** Id of a source, or `simulated`. */
  source: string
  /** The series' name at its source; empty if simulated. */
  sourceCode: string
  kind: SeriesKind
  unit: string
  frequency: Frequency
  /** Such as `seasonally adjusted`; empty if it is not known. */
  adjustment: string
  /** How many values there are. */
  count: number
  first: Observation
  last: Observation
  previous?: Observation
  lowest: Observation
  highest: Observation
  /** The newest values, at most 24, oldest first. */
  recent: readonly number[]
  /** How many per cent of its values are at or below the last one; undefined until figures are imported again. */
  percentile?: number
  /** The day (UTC) on which the newest figures became known; undefined if the publisher does not say. */
  publishedAt?: EpochDay
  /** When the series was stored or computed last, in UTC ms. */
  updatedAt: number
}

/** A value that was published for a period before it was revised. */
export interface Revision extends Observation {
  publishedOn: EpochDay
}

export interface Series extends SeriesSummary {
  /** Oldest first. */
  points: readonly (readonly [period: string, value: number])[]
  /** Values that were replaced, by period, oldest first. */
  revisions: readonly Revision[]
  licence: string
  attribution: string
  /** The day as of which the values were known. */
  vintage: EpochDay
  /** Values that are forecast; never among `points`. */
  forecasts?: readonly (readonly [period: string, value: number])[]
}

/** A publisher's statistics, and on which terms they may be shown. */
export interface EconomicSource {
  id: string
  publisher: Text
  licence: string
  /** The text that has to be shown with the figures. */
  attribution: string
  url: string
  /** How many series of it there are. */
  series: number
  /** When figures of it were imported or fetched last, in UTC ms; undefined if never. */
  succeededAt?: number
  /** Why not all of them could be fetched in the last attempt. */
  problem?: string
  /** The last problem, even if it was solved since; `at` in UTC ms. */
  lastProblem?: { problem: string; at: number }
}

export interface SeriesKey {
  country: string
  /** Key of an indicator, or a source's own code: `FP.CPI.TOTL.ZG`. */
  indicator: string
  /** Another source than the one that is shown first. */
  source?: string
  /** Only what was known at the end of this day. */
  asKnownOn?: EpochDay
}

/** Figures of countries by indicator. What is stored goes before what is simulated, series by series. */
export interface Economy {
  indicators(): readonly Indicator[]
  /** By key, or by the code of the World Bank or FRED, in any letter case. */
  findIndicator(name: string): Indicator | undefined
  /** ISO 3166 alpha-2 of those with at least one series, in the catalogue's order. */
  countries(): readonly string[]
  /** Whether there is a series; nothing is computed for it. */
  has(country: string, indicator: string): boolean
  /** ISO 3166 alpha-2 of the countries with a series of an indicator, in the catalogue's order; nothing is computed. */
  countriesOf(indicator: string): readonly string[]
  /**
   * Computes the summaries of some countries and indicators, of all where undefined, that are not known yet, in slices
   * between which other work has its turn: after it, those below return at once. Many of them take a tenth of a second.
   */
  prepare(countries: readonly string[] | undefined, indicators: readonly string[] | undefined): Promise<void>
  /** Of the series that is shown first. */
  summary(country: string, indicator: string): SeriesSummary | undefined
  /** One for each indicator, in the order of the indicators. */
  ofCountry(country: string): readonly SeriesSummary[]
  /** One for each country, in the catalogue's order. */
  ofIndicator(indicator: string): readonly SeriesSummary[]
  /** All sources of a series, the one that is shown first before the others. */
  alternatives(country: string, indicator: string): readonly SeriesSummary[]
  /** Undefined if there is no such series. Rejects while the database does not respond. */
  series(key: SeriesKey): Promise<Series | undefined>
  /** Undefined if it is not known. */
  nextRelease(country: string, indicator: string): NextRelease | undefined
  /**
   * The newest releases of a series, at most `most`, the newest first; before them the next one if it is known and no
   * day is named. Of stored series these are the days on which one new period became known, without times and forecasts.
   */
  releases(key: SeriesKey, most: number): Promise<readonly SeriesRelease[]>
  /** Those with series, and those whose figures could not be fetched; `simulated` not among them. */
  sources(): readonly EconomicSource[]
}

/** Computed series, which are not stored. */
export interface SeriesSource {
  readonly kind: 'simulated'
  /** Countries with at least one series. */
  countries(): readonly string[]
  /** Whether a country publishes an indicator. */
  has(country: string, indicator: string): boolean
  /** Of a country and the key of an indicator; undefined if it has none. `now` is in UTC ms. */
  summary(country: string, indicator: string, now: number): SeriesSummary | undefined
  ofCountry(country: string, now: number): readonly SeriesSummary[]
  ofIndicator(indicator: string, now: number): readonly SeriesSummary[]
  series(key: SeriesKey, now: number): Series | undefined
  /** The newest until `now`, the newest first, at most `most`; before them the next one, if no day is named. */
  releases(key: SeriesKey, most: number, now: number): readonly SeriesRelease[]
  /** The next one after `now`; `isOfCountry` if it follows from rules of the country, not from those of most countries. */
  nextRelease(country: string, indicator: string, now: number): (NextRelease & { isOfCountry: boolean }) | undefined
}
