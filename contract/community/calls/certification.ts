import { callsOf } from '../call.ts'
import { day, exactly, fields, id, listOf, oneOf, page, reason, text } from '../schema.ts'
import { members, staffWho, withPhone } from '../who.ts'

export const certificationCalls = callsOf('second', [
  { id: 'certification.get', method: 'GET', path: '/api/v1/certification', who: members, answer: '{ state: none|inReview|verified|refused|expired, reason, submittedAt, decidedAt, attemptsLeft, documentsDeletedAt }' },
  { id: 'certification.submit', method: 'POST', path: '/api/v1/certification', who: withPhone, body: fields({ realName: text(1, 80, { required: '050012', other: '050012' }), birthDate: day({ young: '050019' }), country: text(2, 2, { required: '050018', other: '050018' }), documentType: oneOf(['identity_card', 'passport', 'driving_licence'], { required: '050013', enum: '050013' }), documentNumber: text(4, 40, { required: '050014', empty: '050014', other: '050015' }), 'expiresOn?': day({ past: '050017' }), files: listOf(id({ other: '050001' }), 1, 3, { required: '050001', minItems: '050001' }), consent: exactly(true, { required: '050020', const: '050020' }) }), answer: '{ state: inReview }', notices: ['050021'], errors: ['050009', '050010', '050016', '050022', '050024'], mail: 'certification-received' },
  { id: 'certification.withdraw', method: 'POST', path: '/api/v1/certification/withdraw', who: members, answer: '{}', notices: ['000102'], errors: ['050023'] },
  { id: 'staff.certifications', method: 'GET', path: '/api/v1/staff/certifications', who: staffWho('certify'), query: fields(page), answer: '{ list: { certificationId, memberId, submittedAt, country, documentType }[], next }' },
  { id: 'staff.viewDocument', method: 'POST', path: '/api/v1/staff/certifications/{certificationId}/documents/{fileId}/view', who: staffWho('certify'), body: fields({ reason }), answer: 'the decrypted bytes, no-store, attachment', errors: ['000205', '050024'], note: 'each view has a row in the audit' },
  { id: 'staff.decideCertification', method: 'POST', path: '/api/v1/staff/certifications/{certificationId}/decision', who: staffWho('certify'), body: fields({ decision: oneOf(['verify', 'refuse']), reason }), answer: '{}', notices: ['000102'], errors: ['000205', '050016', '050023'], mail: 'certification-decided' },
])
