import { useRouteLoaderData } from 'react-router'
import type { FeedLabel } from '#contract/prices/quote.ts'
import type { RecordedSpan } from '#contract/time/recorded-span.ts'

/** A QR code of the operator's community, in the language of the page. */
export interface CommunityCode {
  id: string
  title: string
  text: string
  link: string
  /** Path of its picture. */
  image: string
}

/** Facts about the portal that the loader of `root.tsx` gives to every page. */
export interface PortalData {
  brandName: string
  /** Kind of the portal's feeds. */
  feed: FeedLabel
  /** Recordings of a replay; empty for other feeds. */
  recordings: readonly RecordedSpan[]
  /** At most three; missing where the operator has none. */
  community?: readonly CommunityCode[]
}

/** Undefined if that loader has failed. */
export const usePortalData = () => useRouteLoaderData('root') as PortalData | undefined
