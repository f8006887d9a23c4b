import { announcementKinds, announcementLevels } from '../../announcements/announcement.ts'
import { callsOf } from '../call.ts'
import { fields, flag, moment, oneOf, page, reason, text, version } from '../schema.ts'
import { announcers, anyone, insideGroup, staffWho } from '../who.ts'

const title = text(1, 60, { required: '100002', minLength: '100002', maxLength: '100003', sensitive: '100006' })
const content = text(1, 2000, { required: '100004', minLength: '100004', maxLength: '100005', sensitive: '100006' })

const siteText = fields({ title: text(1, 60, { required: '100002', minLength: '100002', maxLength: '100003' }), content: text(1, 2000, { required: '100004', minLength: '100004', maxLength: '100005' }) }, { required: '100011' })
const inEachLanguage = fields({ tw: siteText, cn: siteText, en: siteText }, { required: '100011' })

export const announcementsCalls = callsOf('second', [
  { id: 'announcements.site', stage: 'first', method: 'GET', path: '/api/v1/announcements', who: anyone, query: fields({ 'lang?': oneOf(['tw', 'cn', 'en']), ...page }), answer: '{ list: Announcement[], next }' },
  { id: 'announcements.list', method: 'GET', path: '/api/v1/groups/{groupId}/announcements', who: insideGroup, query: fields(page), answer: '{ list: Announcement[], next }', errors: ['090008'] },
  { id: 'announcements.publish', method: 'POST', path: '/api/v1/groups/{groupId}/announcements', who: announcers, body: fields({ title, content, 'pinned?': flag() }), answer: '{ announcementId }', notices: ['100008'], errors: ['040006', '090008', '090032', '100007', '100010'], rate: '5 per hour per group', mail: 'group-announcement' },
  { id: 'announcements.save', method: 'PUT', path: '/api/v1/groups/{groupId}/announcements/{announcementId}', who: announcers, body: fields({ title, content, 'pinned?': flag(), version }), answer: '{}', notices: ['000104'], errors: ['000207', '040006', '090008', '090032', '100007', '100009', '100010'] },
  { id: 'announcements.delete', method: 'DELETE', path: '/api/v1/groups/{groupId}/announcements/{announcementId}', who: announcers, answer: '{}', notices: ['000105'], errors: ['090008', '090032', '100009'] },
  { id: 'staff.announce', stage: 'first', method: 'POST', path: '/api/v1/staff/announcements', who: staffWho('admin'), body: fields({ texts: inEachLanguage, 'kind?': oneOf(announcementKinds), 'level?': oneOf(announcementLevels), 'pinned?': flag(), 'from?': moment(), 'to?': moment({ order: '000229' }) }), answer: '{ announcementId }', notices: ['100008'], errors: ['100007'] },
  { id: 'staff.announcements', stage: 'first', method: 'GET', path: '/api/v1/staff/announcements', who: staffWho('admin'), query: fields(page), answer: '{ list, next }' },
  { id: 'staff.removeAnnouncement', stage: 'first', method: 'POST', path: '/api/v1/staff/announcements/{announcementId}/remove', who: staffWho('admin'), body: fields({ reason }), answer: '{}', notices: ['000105'], errors: ['100009'] },
])
