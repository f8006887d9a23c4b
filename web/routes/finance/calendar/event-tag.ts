import type { MetaDescriptor } from 'react-router'
import { localizePath } from '#contract/text/locale.ts'
import type { PageHead } from '../../../pages/page-meta.ts'
import { CALENDAR } from './calendar-query.ts'
import type { OpenedEvent } from './collect-event.ts'

/** An event for search engines (schema.org `Event`). */
export function eventTag(
  { row, name, definition, agency, site }: OpenedEvent,
  { siteUrl, locale }: PageHead,
): MetaDescriptor {
  const url = siteUrl + localizePath(`${CALENDAR}?event=${encodeURIComponent(row.id)}`, locale)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      startDate: row.at === null ? row.day : new Date(row.at).toISOString(),
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: site === '' ? url : site },
      url,
      ...(definition === '' ? {} : { description: definition }),
      ...(agency === ''
        ? {}
        : { organizer: { '@type': 'Organization', name: agency, ...(site ? { url: site } : {}) } }),
    },
  }
}
