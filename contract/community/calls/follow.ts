import { callsOf } from '../call.ts'
import { fields, page } from '../schema.ts'
import { anyone, members } from '../who.ts'

export const followCalls = callsOf('first', [
  { id: 'follow.put', method: 'PUT', path: '/api/v1/members/{memberId}/follow', who: members, answer: '{ followed: true, followers }', notices: ['030002'], errors: ['010053', '030001', '030004', '030005'] },
  { id: 'follow.delete', method: 'DELETE', path: '/api/v1/members/{memberId}/follow', who: members, answer: '{ followed: false, followers }', notices: ['030003'], errors: ['010053'] },
  { id: 'follow.followers', method: 'GET', path: '/api/v1/members/{memberId}/followers', who: anyone, knowsReader: true, query: fields(page), answer: '{ list: Member[], next }', errors: ['010053', '030006'] },
  { id: 'follow.following', method: 'GET', path: '/api/v1/members/{memberId}/following', who: anyone, knowsReader: true, query: fields(page), answer: '{ list: Member[], next }', errors: ['010053', '030006'] },
  { id: 'block.put', method: 'PUT', path: '/api/v1/members/{memberId}/block', who: members, answer: '{}', notices: ['030007'], errors: ['010053', '030001'] },
  { id: 'block.delete', method: 'DELETE', path: '/api/v1/members/{memberId}/block', who: members, answer: '{}', notices: ['030008'], errors: ['010053'] },
  { id: 'blocks.list', method: 'GET', path: '/api/v1/me/blocks', who: members, query: fields(page), answer: '{ list: Member[], next }' },
  { id: 'feed.get', method: 'GET', path: '/api/v1/me/feed', who: members, query: fields(page), answer: '{ list: ArticleHead[], next }' },
])
