import { callsOf } from '../call.ts'
import { fields, flag, id, listOf, oneOf, page, text, version } from '../schema.ts'
import { anyone, members, speakers } from '../who.ts'

const lang = oneOf(['tw', 'cn', 'en'])
const name = text(2, 20, { required: '020025', minLength: '020026', maxLength: '020026', sensitive: '020028' })
const intro = text(0, 200, { sensitive: '020028' })
const kind = oneOf(['strategy', 'economy', 'market', 'education'], { required: '020007', enum: '020008' })
const title = text(4, 60, { required: '020001', empty: '020001', minLength: '020002', maxLength: '020002', sensitive: '020003' })
const content = text(1, 20_000, { required: '020004', minLength: '020004', maxLength: '020005', sensitive: '020006' })
const symbols = listOf(text(1, 20, { unknown: '020010' }), 0, 5, { maxItems: '020014', required: '020009' })
const direction = oneOf(['long', 'short', 'neutral'], { required: '020011', enum: '020011' })
const opinion = text(1, 140, { required: '020011', maxLength: '020012', sensitive: '020013' })
const country = text(2, 2, { required: '060001', unknown: '060003' })
const indicator = text(1, 60, { required: '060002', unknown: '060004' })

export const columnsCalls = callsOf('first', [
  { id: 'columns.list', method: 'GET', path: '/api/v1/columns', who: anyone, query: fields({ 'q?': text(1, 40), 'sort?': oneOf(['new', 'followers', 'articles']), ...page }), answer: '{ list: Column[], next }' },
  { id: 'columns.get', method: 'GET', path: '/api/v1/columns/{columnId}', who: anyone, knowsReader: true, answer: 'Column = { columnId, name, intro, author: Member, articles, followers }', errors: ['000205'] },
  { id: 'columns.create', method: 'POST', path: '/api/v1/columns', who: speakers('020018'), body: fields({ name, 'intro?': intro }), answer: 'Column', notices: ['000104'], errors: ['010009', '020027', '020029', '040006'] },
  { id: 'columns.save', method: 'PUT', path: '/api/v1/columns/{columnId}', who: speakers('020018'), body: fields({ name, 'intro?': intro, version }), answer: 'Column', notices: ['000104'], errors: ['000204', '000205', '000207', '020027'] },
  { id: 'articles.list', method: 'GET', path: '/api/v1/articles', who: anyone, query: fields({ 'type?': oneOf(['strategy', 'economy', 'market', 'education']), 'symbol?': text(1, 20), 'columnId?': id(), 'memberId?': id(), 'lang?': lang, 'sort?': oneOf(['new', 'hot', 'rewarded']), ...page }), answer: '{ list: ArticleHead[], next }' },
  { id: 'articles.get', method: 'GET', path: '/api/v1/articles/{articleId}', who: anyone, knowsReader: true, answer: 'Article = head + { html, symbols, direction, opinion, since: { symbol, priceThen, priceNow, changePercent, asOf, source }[], likes, rewards, commentsClosed, overlay, state, mine }', errors: ['020019'] },
  { id: 'articles.versions', method: 'GET', path: '/api/v1/articles/{articleId}/versions', who: anyone, knowsReader: true, answer: '{ list: { version, title, html, from, to }[] }', errors: ['020019'], note: 'earlier texts stay readable' },
  { id: 'articles.mine', method: 'GET', path: '/api/v1/me/articles', who: members, query: fields(page), answer: '{ list: ArticleHead[], next }', note: 'in all states' },
  { id: 'articles.preview', method: 'POST', path: '/api/v1/articles/preview', who: members, body: fields({ content: text(0, 20_000) }), answer: '{ html }', idempotency: 'none' },
  { id: 'articles.publish', method: 'POST', path: '/api/v1/articles', who: speakers('020018'), body: fields({ type: kind, lang, title, content, 'symbols?': symbols, 'direction?': direction, 'opinion?': opinion, 'country?': country, 'indicator?': indicator, 'cover?': id({ other: '020022' }), 'draftId?': id() }), answer: '{ articleId, state: published|held }', notices: ['020015', '020016'], errors: ['010009', '020023', '020024', '020030', '040006'], rate: '1 per 5 min, 10 per day per member', note: 'a strategy needs symbols, direction and opinion; a piece on the economy needs country and indicator' },
  { id: 'articles.edit', method: 'PUT', path: '/api/v1/articles/{articleId}', who: speakers('020018'), body: fields({ type: kind, lang, title, content, 'symbols?': symbols, 'direction?': direction, 'opinion?': opinion, 'country?': country, 'indicator?': indicator, 'cover?': id({ other: '020022' }), version }), answer: '{ state }', notices: ['000104', '020016'], errors: ['000207', '020019', '020020', '020021', '020023', '040006'], note: 'direction, symbols and opinion stay as they are ten minutes after publication' },
  { id: 'articles.withdraw', method: 'POST', path: '/api/v1/articles/{articleId}/withdraw', who: members, answer: '{}', notices: ['020032'], errors: ['020019', '020020', '020021'] },
  { id: 'articles.delete', method: 'DELETE', path: '/api/v1/articles/{articleId}', who: members, answer: '{}', notices: ['000105'], errors: ['020019', '020020', '020021'] },
  { id: 'drafts.list', method: 'GET', path: '/api/v1/me/drafts', who: members, query: fields(page), answer: '{ list, next }' },
  { id: 'drafts.get', method: 'GET', path: '/api/v1/me/drafts/{draftId}', who: members, answer: 'Draft', errors: ['000205'] },
  { id: 'drafts.create', method: 'POST', path: '/api/v1/me/drafts', who: members, body: fields({ 'type?': text(0, 200), 'lang?': text(0, 200), 'title?': text(0, 200), 'content?': text(0, 20_000, { maxLength: '020005' }), 'symbols?': listOf(text(1, 20), 0, 5, { maxItems: '020014' }), 'direction?': text(0, 200), 'opinion?': text(0, 200), 'country?': text(0, 200), 'indicator?': text(0, 200), 'cover?': text(0, 200) }), answer: '{ draftId, version }', notices: ['020017'], errors: ['020031'] },
  { id: 'drafts.save', method: 'PUT', path: '/api/v1/me/drafts/{draftId}', who: members, body: fields({ 'type?': text(0, 200), 'lang?': text(0, 200), 'title?': text(0, 200), 'content?': text(0, 20_000, { maxLength: '020005' }), 'symbols?': listOf(text(1, 20), 0, 5, { maxItems: '020014' }), 'direction?': text(0, 200), 'opinion?': text(0, 200), 'country?': text(0, 200), 'indicator?': text(0, 200), 'cover?': text(0, 200), version }), answer: '{ version }', notices: ['020017'], errors: ['000205', '000207'] },
  { id: 'drafts.delete', method: 'DELETE', path: '/api/v1/me/drafts/{draftId}', who: members, answer: '{}', notices: ['000105'], errors: ['000205'] },
  { id: 'articles.like', method: 'PUT', path: '/api/v1/articles/{articleId}/like', who: members, answer: '{ liked: true, likes }', errors: ['020019'] },
  { id: 'articles.unlike', method: 'DELETE', path: '/api/v1/articles/{articleId}/like', who: members, answer: '{ liked: false, likes }', errors: ['020019'] },
  { id: 'articles.keep', method: 'PUT', path: '/api/v1/articles/{articleId}/favourite', who: members, answer: '{ kept: true }', errors: ['020019'] },
  { id: 'articles.unkeep', method: 'DELETE', path: '/api/v1/articles/{articleId}/favourite', who: members, answer: '{ kept: false }', errors: ['020019'] },
  { id: 'favourites.list', method: 'GET', path: '/api/v1/me/favourites', who: members, query: fields(page), answer: '{ list: ArticleHead[], next }' },
  { id: 'articles.closeComments', method: 'PUT', path: '/api/v1/articles/{articleId}/comments-closed', who: members, body: fields({ closed: flag() }), answer: '{}', notices: ['000104'], errors: ['020019', '020020'] },
  { id: 'members.record', method: 'GET', path: '/api/v1/members/{memberId}/record', who: anyone, answer: 'TrackRecord', errors: ['010053'], note: 'hit rates and results of fewer than ten opinions are null' },
  { id: 'members.opinions', method: 'GET', path: '/api/v1/members/{memberId}/opinions', who: anyone, query: fields({ 'symbol?': text(1, 20), ...page }), answer: '{ list: Opinion[], next }', errors: ['010053'] },
])
