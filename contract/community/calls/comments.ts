import { callsOf } from '../call.ts'
import { fields, flag, id, oneOf, page, text } from '../schema.ts'
import { anyone, members, speakers } from '../who.ts'

const targetId = text(1, 60, { unknown: '040010' })
const kind = oneOf(['article', 'symbol', 'event'], { enum: '040010' })

export const commentsCalls = callsOf('first', [
  { id: 'comments.list', method: 'GET', path: '/api/v1/comments', who: anyone, knowsReader: true, query: fields({ kind, id: targetId, 'sort?': oneOf(['new', 'hot']), 'parent?': id(), ...page }), answer: '{ list: Comment[], total, next }; own held comments carry state held' },
  { id: 'comments.post', method: 'POST', path: '/api/v1/comments', who: speakers('040005'), body: fields({ target: fields({ kind, id: targetId }, { required: '040010' }), content: text(1, 200, { required: '040001', minLength: '040001', maxLength: '040002', sensitive: '040003' }), 'parentId?': id({ unknown: '040009' }), 'overlay?': flag() }), answer: '{ comment: Comment, overlay: boolean }', notices: ['040013', '040004'], errors: ['010009', '040006', '040011', '040012', '040015', '040016', '040017'], rate: '1 per 5 s per member (30 s for a new one)', mail: 'reply', note: 'overlay: its first twenty code points are also shown over the chart' },
  { id: 'comments.delete', method: 'DELETE', path: '/api/v1/comments/{commentId}', who: members, answer: '{}', notices: ['040014'], errors: ['040007', '040008'] },
  { id: 'comments.like', method: 'PUT', path: '/api/v1/comments/{commentId}/like', who: members, answer: '{ likes }', errors: ['040007'] },
  { id: 'comments.unlike', method: 'DELETE', path: '/api/v1/comments/{commentId}/like', who: members, answer: '{ likes }', errors: ['040007'] },
  { id: 'overlay.list', method: 'GET', path: '/api/v1/overlay', who: anyone, knowsReader: true, query: fields({ kind: oneOf(['article', 'symbol'], { enum: '040010' }), id: targetId, 'after?': text(1, 60) }), answer: '{ list: { overlayId, text, at, mine }[], next, defaults: { laneHeight: 40, gap: 5, throttle: 2000, maxWords: 20 } }', errors: ['040020'] },
  { id: 'overlay.post', method: 'POST', path: '/api/v1/overlay', who: speakers('040005'), body: fields({ target: fields({ kind: oneOf(['article', 'symbol'], { enum: '040010' }), id: targetId }), content: text(1, 20, { required: '040001', minLength: '040001', maxLength: '040018', sensitive: '040003' }) }), answer: '{ overlayId, state: shown|held }', notices: ['ok', '040004'], errors: ['010009', '040006', '040019', '040020'], rate: '1 per 2,000 ms per member' },
])
