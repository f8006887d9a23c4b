/** A recording played by a replay: who made it, and its period (UTC ms, `to` exclusive). */
export interface RecordedSpan {
  name: string
  from: number
  to: number
}
