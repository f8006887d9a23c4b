import type { Locale } from '../text/locale.ts'

export const announcementKinds = ['news', 'maintenance', 'incident', 'rules'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** The least urgent first. */
export const announcementLevels = ['info', 'warning', 'urgent'] as const
export type AnnouncementLevel = (typeof announcementLevels)[number]

/** What an announcement says in one language. */
export interface AnnouncementText {
  title: string
  content: string
}

/** An announcement of the site, in one language. Times are ISO 8601 in UTC. */
export interface Announcement extends AnnouncementText {
  announcementId: string
  kind: AnnouncementKind
  level: AnnouncementLevel
  /** Whether it stands first, and below the header of all pages. */
  pinned: boolean
  /** It is in force from this moment on, */
  from: string
  /** and no longer at this one; null: until it is removed. */
  to: string | null
  /** Of what is changed by an optimistic lock: an announcement of the site never is. */
  version: number
}

export type AnnouncementTexts = Record<Locale, AnnouncementText>

/** Its page among the announcements, without language prefix. */
export const announcementAddress = (announcementId: string) => `/announcements#a-${announcementId}`
