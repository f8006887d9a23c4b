import { useCallback } from 'react'
import { type FeedLabel, liveLabel } from '#contract/prices/quote.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { usePortalData } from '../pages/portal-data.ts'
import { useLive } from './live.tsx'
import { useSecond } from './page-clock.tsx'
import type { QuoteStore } from './quote-store.ts'

/** Tells what prices of the page, all or those of some rows, are now: `feed` if they cannot change. */
function labelNow(feed: FeedLabel, store: QuoteStore, rows?: readonly QuoteRow[]): FeedLabel {
  if (feed !== 'live' && feed !== 'stale' && feed !== 'none') return feed
  if (rows) return liveLabel(rows.flatMap(row => store.peek(row.symbol) ?? (row.hasPrice ? row : [])))
  const known = store.all()
  return known.length === 0 ? feed : liveLabel(known)
}

/**
 * What the prices of a page, or of these rows of it, are at the moment. A page with live feeds is live only while a
 * source gives one of them.
 */
export function useFeedLabel(rows?: readonly QuoteRow[]): FeedLabel {
  const feed = usePortalData()?.feed ?? 'live'
  const { store } = useLive()
  // Prices become stale, and sources come back, without the page being rendered again.
  useSecond()
  return labelNow(feed, store, rows)
}

/** The same for all prices of the page, at the moment when the function is called. */
export function useFeedLabelReader(): () => FeedLabel {
  const feed = usePortalData()?.feed ?? 'live'
  const { store } = useLive()
  return useCallback(() => labelNow(feed, store), [feed, store])
}

/** Class of the mark beside the label. */
export function labelClass(label: FeedLabel, isLost: boolean): string {
  if (isLost || label === 'stale') return 'liveness stale'
  return label === 'none' ? 'liveness closed' : 'liveness'
}
