import { callsOf } from '../call.ts'
import { fields, flag, id, listOf, oneOf, page, reason, text, version, whole } from '../schema.ts'
import { anyone, groupAdmins, groupFounders, groupLeaders, groupLeavers, groupSpeakers, identified, insideGroup, members, staffWho } from '../who.ts'

const name = text(2, 20, { required: '090002', minLength: '090003', maxLength: '090003', sensitive: '090005' })
const intro = text(0, 300, { maxLength: '090006', sensitive: '090007' })
const price = whole(10, 10_000, { required: '090016', other: '090016' })
const termDays = oneOf([30, 90, 365], { required: '090018', enum: '090018' })
const password = text(1, 64, { required: '000119' })

export const groupsCalls = callsOf('second', [
  { id: 'groups.list', method: 'GET', path: '/api/v1/groups', who: anyone, query: fields({ 'q?': text(1, 40), 'paid?': flag(), 'sort?': oneOf(['members', 'new', 'active']), ...page }), answer: '{ list: Group[], next }' },
  { id: 'groups.get', method: 'GET', path: '/api/v1/groups/{groupId}', who: anyone, knowsReader: true, answer: 'Group = { groupId, name, intro, avatar, leader, members, cap, admins, adminCap, paid, price, termDays, approval, state, record, weekPosts, createdAt, activeAt, version, mine: { role, state, until, mutedUntil } }', errors: ['090008'] },
  { id: 'groups.mine', method: 'GET', path: '/api/v1/me/groups', who: members, answer: '{ list: Group[] }' },
  { id: 'groups.create', method: 'POST', path: '/api/v1/groups', who: groupFounders, body: fields({ name, 'intro?': intro, 'avatar?': id({ other: '010031' }), approval: flag(), paid: flag(), 'price?': price, 'termDays?': termDays }), answer: '{ groupId }', notices: ['000104'], errors: ['010009', '040006', '090001', '090004', '090034'], note: 'a paid group needs price and term, a free one has none (090016)' },
  { id: 'groups.save', method: 'PUT', path: '/api/v1/groups/{groupId}', who: groupLeaders, body: fields({ name, 'intro?': intro, 'avatar?': id({ other: '010031' }), approval: flag(), paid: flag(), 'price?': price, 'termDays?': termDays, version }), answer: '{}', notices: ['000104'], errors: ['000207', '040006', '090004', '090008', '090031', '090032', '090033'], note: 'a new price or term holds for later joins and renewals' },
  { id: 'groups.join', method: 'POST', path: '/api/v1/groups/{groupId}/join', who: identified('090035'), body: fields({ 'expectedPrice?': whole(0, 10_000), 'message?': text(0, 100) }), answer: '{ state: active|requested, until, balance }', notices: ['090022', '090023'], errors: ['010009', '010035', '090008', '090011', '090017', '090019', '090021', '090024', '090032', '090034'], idempotency: 'required' },
  { id: 'groups.renew', method: 'POST', path: '/api/v1/groups/{groupId}/renew', who: identified('090035'), body: fields({ expectedPrice: whole(0, 10_000) }), answer: '{ until, balance }', notices: ['000102'], errors: ['010035', '090008', '090011', '090017', '090020', '090021', '090032', '090034'], idempotency: 'required' },
  { id: 'groups.leave', method: 'POST', path: '/api/v1/groups/{groupId}/leave', who: groupLeavers, body: fields({ 'confirmForfeit?': flag() }), answer: '{}', notices: ['090025'], errors: ['090008', '090020', '090026', '090032'] },
  { id: 'groups.members', method: 'GET', path: '/api/v1/groups/{groupId}/members', who: insideGroup, query: fields({ 'filter?': oneOf(['all', 'paid', 'ending', 'expired', 'muted', 'admins']), 'q?': text(1, 40), ...page }), answer: '{ list: { member, memberId, role, since, until, expired, mutedUntil, posts }[], total, next }', errors: ['090008'] },
  { id: 'groups.requests', method: 'GET', path: '/api/v1/groups/{groupId}/requests', who: groupAdmins, answer: '{ list }', errors: ['090008'] },
  { id: 'groups.answerRequest', method: 'POST', path: '/api/v1/groups/{groupId}/requests/{memberId}', who: groupAdmins, body: fields({ accept: flag() }), answer: '{}', notices: ['000102'], errors: ['000205', '010035', '090008', '090011', '090021', '090032'], note: 'what a request holds is posted when it is accepted' },
  { id: 'groups.remove', method: 'DELETE', path: '/api/v1/groups/{groupId}/members/{memberId}', who: groupAdmins, answer: '{}', notices: ['000102'], errors: ['000205', '090008', '090015', '090029', '090032'] },
  { id: 'groups.addAdmin', method: 'PUT', path: '/api/v1/groups/{groupId}/admins/{memberId}', who: groupLeaders, answer: '{}', notices: ['000102'], errors: ['000205', '090008', '090012', '090013', '090027', '090032'] },
  { id: 'groups.removeAdmin', method: 'DELETE', path: '/api/v1/groups/{groupId}/admins/{memberId}', who: groupLeaders, answer: '{}', notices: ['000102'], errors: ['090008', '090028', '090032'] },
  { id: 'groups.mute', method: 'PUT', path: '/api/v1/groups/{groupId}/mutes/{memberId}', who: groupAdmins, body: fields({ hours: whole(1, 720, { other: '040025' }) }), answer: '{}', notices: ['000102'], errors: ['000205', '090008', '090029', '090032'] },
  { id: 'groups.unmute', method: 'DELETE', path: '/api/v1/groups/{groupId}/mutes/{memberId}', who: groupAdmins, answer: '{}', notices: ['040026'], errors: ['000205', '090008', '090029', '090032'] },
  { id: 'groups.transfer', method: 'POST', path: '/api/v1/groups/{groupId}/transfer', who: groupLeaders, body: fields({ memberId: id(), password }), answer: '{}', notices: ['000102'], errors: ['000123', '010001', '010003', '090008', '090032', '090049'], mail: 'group-handed-over' },
  { id: 'groups.close', method: 'POST', path: '/api/v1/groups/{groupId}/close', who: groupLeaders, body: fields({ password }), answer: '{}', notices: ['000102'], errors: ['000123', '010001', '010003', '090008', '090032', '090033'] },
  { id: 'groups.posts', method: 'GET', path: '/api/v1/groups/{groupId}/posts', who: insideGroup, query: fields(page), answer: '{ list: Post[], next }', errors: ['090008'] },
  { id: 'groups.post', method: 'POST', path: '/api/v1/groups/{groupId}/posts', who: groupSpeakers, body: fields({ content: text(0, 1000, { required: '090045', empty: '090045', maxLength: '090046', sensitive: '090047' }), 'images?': listOf(id({ other: '020022' }), 0, 9) }), answer: '{ postId, state }', notices: ['000102', '090048'], errors: ['010009', '040006', '040012', '090008', '090020', '090030', '090032'], rate: '1 per 5 s per member' },
  { id: 'groups.deletePost', method: 'DELETE', path: '/api/v1/groups/{groupId}/posts/{postId}', who: members, answer: '{}', notices: ['000105'], errors: ['000205', '090008', '090009', '090032'] },
  { id: 'staff.removeGroupPost', method: 'POST', path: '/api/v1/staff/group-posts/{postId}/remove', who: staffWho('moderate'), body: fields({ reason }), answer: '{}', notices: ['000105'], errors: ['000205'], mail: 'content-removed' },
  { id: 'staff.closeGroup', method: 'POST', path: '/api/v1/staff/groups/{groupId}/close', who: staffWho('finance'), body: fields({ reason }), answer: '{}', notices: ['000225'], errors: ['090008', '090032'], idempotency: 'required', note: 'running terms are paid back, rounded up' },
])
