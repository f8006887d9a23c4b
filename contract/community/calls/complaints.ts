import { callsOf } from '../call.ts'
import { fields, id, listOf, oneOf, page, reason, text } from '../schema.ts'
import { members, staffWho } from '../who.ts'

export const complaintsCalls = callsOf('second', [
  { id: 'complaints.create', method: 'POST', path: '/api/v1/complaints', who: members, body: fields({ target: fields({ kind: oneOf(['article', 'comment', 'overlay', 'groupPost', 'group', 'member', 'team', 'contestEntry', 'broker'], { enum: '110002' }), id: text(1, 60, { unknown: '110002' }) }, { required: '110002' }), reason: oneOf(['spam', 'fraud', 'abuse', 'falseFigures', 'copyright', 'privacy', 'illegal', 'other'], { required: '110003', enum: '110003' }), 'detail?': text(1, 500, { required: '110004', maxLength: '110005' }), 'files?': listOf(id({ other: '110009' }), 0, 3, { maxItems: '110009' }) }), answer: '{ complaintId }', notices: ['110008'], errors: ['110001', '110006', '110007'], rate: '1 per 5 s per member', mail: 'complaint-received' },
  { id: 'complaints.list', method: 'GET', path: '/api/v1/complaints', who: members, query: fields(page), answer: '{ list: Complaint[], next }' },
  { id: 'complaints.get', method: 'GET', path: '/api/v1/complaints/{complaintId}', who: members, answer: 'Complaint = { complaintId, target, reason, detail, state, replies[], at }', errors: ['110010'] },
  { id: 'complaints.reply', method: 'POST', path: '/api/v1/complaints/{complaintId}/replies', who: members, body: fields({ content: text(1, 500, { required: '110004', maxLength: '110005' }) }), answer: '{}', notices: ['000102'], errors: ['110001', '110010', '110011'], rate: '1 per 5 s per member' },
  { id: 'staff.complaints', method: 'GET', path: '/api/v1/staff/complaints', who: staffWho('moderate'), query: fields({ 'state?': oneOf(['open', 'waiting', 'closed']), ...page }), answer: '{ list, next }' },
  { id: 'staff.decideComplaint', method: 'POST', path: '/api/v1/staff/complaints/{complaintId}/decision', who: staffWho('moderate'), body: fields({ outcome: oneOf(['founded', 'unfounded', 'ask']), reason }), answer: '{}', notices: ['000102'], errors: ['110010', '110011'], mail: 'complaint-decided' },
])
