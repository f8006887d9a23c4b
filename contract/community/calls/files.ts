import { callsOf } from '../call.ts'
import { fields, file, oneOf } from '../schema.ts'
import { anyone, members } from '../who.ts'

export const filesCalls = callsOf('first', [
  { id: 'files.upload', method: 'POST', path: '/api/v1/files', who: members, multipart: fields({ purpose: oneOf(['avatar', 'image', 'identity', 'evidence']), file: file(5_242_880, { required: '050001', maxBytes: '050002', type: '050003' }) }), answer: '{ fileId, kind, width, height, bytes }', errors: ['050004', '050005', '050006', '050007', '050008'], rate: '30 per 30 min per member' },
  { id: 'files.get', method: 'GET', path: '/api/v1/files/{fileId}', who: anyone, knowsReader: true, answer: 'the bytes; identity and evidence: owner only, 000205 for all others', errors: ['000205'], query: fields({ 'size?': oneOf([90]) }), note: 'public files never change; identity and evidence for their owner alone' },
  { id: 'files.delete', method: 'DELETE', path: '/api/v1/files/{fileId}', who: members, answer: '{}', notices: ['000105'], errors: ['000205'] },
])
