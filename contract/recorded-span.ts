/** A recording that a replay plays: who made it, and from when to when (UTC ms, `to` exclusive). */
export interface RecordedSpan {
  name: string
  from: number
  to: number
}
