import { z } from 'zod'
import { locales } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { LAST_ID } from '#kit/http/cursor.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { announcementFeed } from './announcement-feed.ts'
import { known } from './announcement-fields.ts'
import { example } from './examples.ts'
import { inLanguage } from './in-language.ts'
import { type AnnouncementPlace, announcements, placeOf } from './store/announcements.ts'

export interface AnnouncementCallDeps {
  database: Database
  siteUrl: string
  brandName: string
}

export const SITE_LIST = 'announcements'
/** The largest numbers of a place. */
export const LARGEST_PLACE: readonly number[] = [1, Number.MAX_SAFE_INTEGER, LAST_ID]

const announcementResult = z.strictObject({
  ...known,
  title: z.string().describe('One line'),
  content: z.string().describe('Its lines are paragraphs'),
  version: z.int().describe('1: it never changes'),
})

function readCall({ database }: AnnouncementCallDeps) {
  return call({
    id: 'listAnnouncements',
    tag: 'Community',
    method: 'GET',
    path: '/api/v1/announcements',
    access: 'public',
    summary: { tw: '網站公告', cn: '网站公告', en: 'Announcements of the site that are in force' },
    parameters: z.strictObject({
      lang: z.enum(locales).optional().describe('Language of the texts, instead of that of the caller'),
      ...pageParameters,
    }),
    result: z.strictObject({
      list: z.array(announcementResult).describe('Pinned ones first, then the newest first'),
      next: nextPage,
    }),
    example: { list: [example], next: null },
    async handle({ lang, cursor, limit }, context) {
      const after = startOf(SITE_LIST, cursor, LARGEST_PLACE) as AnnouncementPlace | undefined
      const found = await announcements.inForce(database, { now: Date.now(), after, limit: limit + 1 })
      const { rows, next } = pageOf(SITE_LIST, found, limit, placeOf)
      const locale = lang ?? context.locale
      return { list: rows.map(each => inLanguage(each, locale)), next }
    },
  })
}

const FEED_ITEMS = 30
const FEED_MAX_AGE_SECONDS = 60

function feedCall({ database, siteUrl, brandName }: AnnouncementCallDeps) {
  return call({
    id: 'getAnnouncementFeed',
    tag: 'Community',
    method: 'GET',
    path: '/api/v1/announcements.rss',
    access: 'public',
    cors: 'open',
    cache: { maxAge: FEED_MAX_AGE_SECONDS },
    summary: { tw: '公告的 RSS', cn: '公告的RSS', en: 'Announcements as a feed (RSS 2.0)' },
    parameters: z.object({
      lang: z.enum(locales).optional().describe('Language of the texts, instead of that of the caller'),
    }),
    result: 'application/rss+xml',
    example: '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">…</rss>',
    async handle({ lang }, context) {
      const locale = lang ?? context.locale
      const found = await announcements.inForce(database, { now: Date.now(), limit: FEED_ITEMS })
      const list = found.map(each => inLanguage(each, locale))
      return announcementFeed(list, { siteUrl, brandName, locale })
    },
  })
}

/** What is announced to all visitors. */
export const announcementCalls = (deps: AnnouncementCallDeps) => [readCall(deps), feedCall(deps)]
