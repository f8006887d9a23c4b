import type { FeedKind } from '#contract/prices/quote.ts'
import type { PastSource } from './backfill.ts'

/** The feed that owns an instrument. */
export interface BarOwner {
  name: string
  kind: FeedKind
  delayMs: number
  /** Its past; undefined if it cannot be asked for it. */
  backfill?: PastSource['bars'] | undefined
}
