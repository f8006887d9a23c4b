import { useRouteLoaderData } from 'react-router'
import type { FeedLabel } from '#contract/prices/quote.ts'
import type { RecordedSpan } from '#contract/time/recorded-span.ts'

/** Facts about the portal that the loader of `root.tsx` gives to every page. */
export interface PortalData {
  brandName: string
  /** Kind of the portal's feeds. */
  feed: FeedLabel
  /** Recordings of a replay; empty for other feeds. */
  recordings: readonly RecordedSpan[]
}

/** Undefined if that loader has failed. */
export const usePortalData = () => useRouteLoaderData('root') as PortalData | undefined
