import type { Locale } from '#contract/locale.ts'

/** Where adverts stand: beside the tabs, left and right, and the row in the footer. */
export const positionKeys = ['YH_PC_NAV_LEFT', 'YH_PC_NAV_RIGHT', 'YH_PC_FOOTER_TRADERS'] as const
export type PositionKey = (typeof positionKeys)[number]

/** One advert at one position in one language. */
export interface Advert {
  position: PositionKey
  locale: Locale
  /** The same in every language. */
  id: string
  title: string
  text: string
  /** A page of our own with its language prefix, or an https address. */
  link: string
  /** Shown from here on and until there, UTC ms, the end excluded; undefined without bound. */
  startsAt: number | undefined
  endsAt: number | undefined
}
