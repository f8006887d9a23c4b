import type { Text } from '#contract/text/locale.ts'

/** What a listed site is about, in the order of the page. */
export const siteCategories = [
  'central-banks',
  'statistics',
  'exchanges',
  'regulators',
  'international',
  'data',
  'calendars',
  'associations',
  'brokers',
  'education',
] as const
export type SiteCategory = (typeof siteCategories)[number]

/** A site of the directory. */
export interface ListedSite {
  category: SiteCategory
  /** An address that begins with http or https. */
  url: string
  name: Text
  description: Text
  /** BCP 47 tags: the site's own languages first, then English and Chinese where it has them. Empty if not known. */
  languages: readonly string[]
  /** The site of the institution itself, or of a government. */
  isOfficial: boolean
  /** Of the project's own list, whose addresses nobody has opened. */
  isUnchecked: boolean
}

/** The directory of sites that traders use. */
export interface SiteDirectory {
  /** By category in the order of the page, each in the order of its file. The same array until they change. */
  sites(): readonly ListedSite[]
}
