import { callsOf } from '../call.ts'
import { fields, id, listOf, oneOf, page, reason, text } from '../schema.ts'
import { members, staffWho } from '../who.ts'

const kinds = oneOf(['article', 'comment', 'overlay', 'groupPost', 'group', 'member', 'team', 'contestEntry', 'broker', 'tradingAccount'], { enum: '110002' })
const reasons = oneOf(['spam', 'fraud', 'abuse', 'falseFigures', 'copyright', 'privacy', 'illegal', 'other'], { required: '110003', enum: '110003' })
const content = text(1, 500, { required: '110004', maxLength: '110005' })
const files = listOf(id({ other: '110009' }), 0, 3, { maxItems: '110009' })

export const complaintsCalls = callsOf('first', [
  { id: 'complaints.create', method: 'POST', path: '/api/v1/complaints', who: members, body: fields({ target: fields({ kind: kinds, id: text(1, 60, { unknown: '110002' }) }, { required: '110002' }), reason: reasons, 'detail?': content, 'files?': files }), answer: '{ complaintId }', notices: ['110008'], errors: ['110001', '110006', '110007'], rate: '1 per 5 s per member', mail: 'complaint-received' },
  { id: 'complaints.list', method: 'GET', path: '/api/v1/complaints', who: members, query: fields(page), answer: '{ list: Complaint[], next }' },
  { id: 'complaints.get', method: 'GET', path: '/api/v1/complaints/{complaintId}', who: members, answer: 'Complaint = { complaintId, reference, target, reason, detail, files, state, decision, replies[], at }', errors: ['110010'] },
  { id: 'complaints.reply', method: 'POST', path: '/api/v1/complaints/{complaintId}/replies', who: members, body: fields({ content, 'files?': files }), answer: '{}', notices: ['000102'], errors: ['110001', '110010', '110011'], rate: '1 per 5 s per member' },
  { id: 'staff.complaints', method: 'GET', path: '/api/v1/staff/complaints', who: staffWho('moderate'), query: fields({ 'state?': oneOf(['open', 'waiting', 'closed']), ...page }), answer: '{ list, next }' },
  { id: 'staff.viewComplaintFile', method: 'POST', path: '/api/v1/staff/complaints/{complaintId}/files/{fileId}/view', who: staffWho('moderate'), answer: 'the decrypted bytes, no-store, attachment', errors: ['000205', '110010'], idempotency: 'none', note: 'each view has a row in the audit' },
  { id: 'staff.decideComplaint', method: 'POST', path: '/api/v1/staff/complaints/{complaintId}/decision', who: staffWho('moderate'), body: fields({ outcome: oneOf(['founded', 'unfounded', 'ask']), reason }), answer: '{}', notices: ['000102'], errors: ['110010', '110011'], mail: 'complaint-decided' },
])
