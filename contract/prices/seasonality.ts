import type { CentreKey } from '../time/centres.ts'
import type { Instrument } from './instrument.ts'

/** How the values of a sample are distributed. Percentiles are interpolated between the two nearest values. */
export interface Distribution {
  mean: number
  min: number
  p10: number
  p25: number
  median: number
  p75: number
  p90: number
  max: number
}

/** What is grouped: ranges of hours, days and sessions, changes of months, volatility over windows. */
export const seasonParts = ['hour', 'weekdayHour', 'weekday', 'month', 'session', 'volatility'] as const
export type SeasonPart = (typeof seasonParts)[number]

/** Sessions whose ranges are measured: those of the centres, and the hours that London and New York share. */
export const seasonSessions = ['sydney', 'tokyo', 'london', 'newYork', 'overlap'] as const satisfies readonly (
  | CentreKey
  | 'overlap'
)[]
export type SeasonSession = (typeof seasonSessions)[number]

/** Windows of the volatility cone, in trading days. */
export const volatilityWindows = [5, 10, 20, 60, 120, 250] as const

/** Fewest values of a sample that is described: fewer say nothing of what is usual. */
export const fewestValues = {
  hour: 100,
  weekdayHour: 30,
  weekday: 30,
  month: 5,
  session: 30,
  volatility: 100,
} as const satisfies Readonly<Record<SeasonPart, number>>

/** The values of one group: of 14:00, of Mondays, of the London session, of windows of 20 days. */
export interface SeasonRow {
  part: SeasonPart
  /** `14`, `1 14` for Mondays at 14:00, `1` for Mondays or January, a session, a number of days. */
  key: string
  /** How many values there are. */
  n: number
  /** Dates of the first and the last, ISO; undefined without any. */
  from: string | undefined
  to: string | undefined
  /** Undefined for fewer than `fewestValues`. */
  figures: Distribution | undefined
  /** Of a session the range of the last one, which may go on; of a window the volatility over the last days. */
  latest: number | undefined
}

/** The unit of ranges: pips of currencies, basis points of yields, per cent of the price of all else. */
export type SeasonUnit = 'pip' | 'bp' | '%'

export function seasonUnit({ class: own, pip }: Pick<Instrument, 'class' | 'pip'>): SeasonUnit {
  if (own === 'bond') return 'bp'
  return own === 'currency' && pip !== undefined ? 'pip' : '%'
}

/** Fewest releases whose moves are described. */
export const FEWEST_RELEASES = 8
/** Fewest days that two instruments have in common for a coefficient. */
export const FEWEST_COMMON_DAYS = 30
/** Windows of correlations, in common trading days. */
export const correlationWindows = ['30', '60', '250'] as const
/** Most instruments of a matrix. */
export const MAX_CORRELATED = 8
