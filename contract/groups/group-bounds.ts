/** How long a term of a paid group is, in days. */
export const termDays = [30, 90, 365] as const

/** Which members of a group are listed. `ending`: whose term ends within thirty days; `expired`: whose term has ended. */
export const memberFilters = ['all', 'paid', 'ending', 'expired', 'muted', 'admins'] as const
export type MemberFilter = (typeof memberFilters)[number]

/** Characters of what is written in groups, most images of a post, most pinned announcements, days of unanswered requests. */
export const groupBounds = {
  ...{ nameMin: 2, nameMax: 20, introMax: 300, messageMax: 100 },
  ...{ postMax: 1000, imagesMax: 9, titleMax: 60, announcementMax: 2000 },
  ...{ pinnedMax: 3, silentDays: 7 },
} as const

/** What a diamond costs at the list price, in US cents. */
export const DIAMOND_CENTS = 10
