import type { Locale } from '#contract/text/locale.ts'

/** Positions of adverts: left and right of the tabs, the footer row, and QR codes of the operator's community. */
export const positionKeys = ['YH_PC_NAV_LEFT', 'YH_PC_NAV_RIGHT', 'YH_PC_FOOTER_TRADERS', 'YH_PC_COMMUNITY'] as const
export type PositionKey = (typeof positionKeys)[number]

/** Most QR codes of the community that are shown in a language. */
export const MAX_COMMUNITY_CODES = 3

/** One advert at one position in one language. */
export interface Advert {
  position: PositionKey
  locale: Locale
  /** The same in every language. */
  id: string
  title: string
  text: string
  /** An own page with its locale prefix, or an https address. */
  link: string
  /** Active period, UTC ms, end exclusive; undefined is unbounded. */
  startsAt: number | undefined
  endsAt: number | undefined
  /** Id of the file that is shown in place of the drawn image. */
  picture: string | undefined
}
