import { kindNames } from '../../members/notification.ts'
import { keptSettings, MAX_ENTRIES, WORKSPACE_FORMAT } from '../../members/workspace.ts'
import { callsOf } from '../call.ts'
import { bytes, fields, flag, id, listOf, matching, moment, oneOf, page, text, version, whole } from '../schema.ts'
import { anyone, members } from '../who.ts'

const lang = oneOf(['tw', 'cn', 'en'])
/** A setting; all kinds are in contract/members/workspace.ts. */
const workspaceEntry = fields({ kind: oneOf(['setting']), key: listOf(oneOf(keptSettings), 1, 1), value: text(1, 40), at: whole(0, Number.MAX_SAFE_INTEGER) })

export const membersCalls = callsOf('first', [
  { id: 'me.get', method: 'GET', path: '/api/v1/me', who: members, answer: 'Me = { memberId, username, nickname, avatar, bio, tags, phone(masked), email(masked), certified, level, muted: {until}|null, roles, counts, codesLeft, settings, nicknameChangeableAt, closesAt, version }' },
  { id: 'profile.save', method: 'PUT', path: '/api/v1/me/profile', who: members, body: fields({ 'nickname?': text(2, 20, { empty: '010012', minLength: '010013', maxLength: '010013', pattern: '010015', sensitive: '010016' }), 'bio?': bytes(0, 280, { maxBytes: '010023', sensitive: '010030' }), 'tags?': listOf(bytes(1, 16, { minLength: '010018', maxBytes: '010019', sensitive: '010022' }), 0, 6, { maxItems: '010020', uniqueItems: '010021' }, { unique: true }), 'avatar?': id({ other: '010031' }), version }), answer: 'Me', notices: ['000104'], errors: ['000207', '010014', '010017'] },
  { id: 'username.set', method: 'PUT', path: '/api/v1/me/username', who: members, body: fields({ username: matching(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, { required: '010005', pattern: '010008' }) }), answer: '{}', notices: ['000104'], errors: ['010010', '010011'] },
  { id: 'settings.save', method: 'PUT', path: '/api/v1/me/settings', who: members, body: fields({ 'lang?': lang, 'followListPublic?': flag(), 'overlay?': flag(), 'findable?': flag(), 'mail?': fields({ 'comment?': flag(), 'follow?': flag(), 'group?': flag(), 'contest?': flag(), 'withdrawal?': flag() }), version }), answer: '{}', notices: ['000104'], errors: ['000207'] },
  { id: 'members.get', method: 'GET', path: '/api/v1/members/{memberId}', who: anyone, knowsReader: true, answer: 'Member = { memberId, username, nickname, avatar, bio, tags, certified, counts, column, publicTrading, followed, blocked }', errors: ['010053'] },
  { id: 'members.search', method: 'GET', path: '/api/v1/members', who: members, query: fields({ q: text(1, 40), ...page }), answer: '{ list: Member[], next }' },
  { id: 'notifications.list', method: 'GET', path: '/api/v1/me/notifications', who: members, query: fields({ 'unread?': flag(), 'kind?': oneOf(kindNames), ...page }), answer: '{ list: { notificationId, kind, params, at, read }[], unread, next }' },
  { id: 'notifications.read', method: 'PUT', path: '/api/v1/me/notifications/read', who: members, body: fields({ upTo: moment() }), answer: '{}', notices: ['000102'] },
  { id: 'settings.public', method: 'GET', path: '/api/v1/community/settings', who: anyone, answer: 'the public settings by name' },
  { id: 'errors.list', method: 'GET', path: '/api/v1/community/errors', who: anyone, query: fields({ 'lang?': lang }), answer: '{ list: { code, name, status, notice, text }[] }' },
  { id: 'workspace.get', method: 'GET', path: '/api/v1/me/workspace', who: members, answer: '{ workspace: Workspace|null, version }' },
  { id: 'workspace.save', method: 'PUT', path: '/api/v1/me/workspace', who: members, body: fields({ workspace: fields({ format: oneOf([WORKSPACE_FORMAT]), entries: listOf(workspaceEntry, 0, MAX_ENTRIES) }), version: whole(0, 1_000_000_000) }), answer: '{ version }', errors: ['000207'], note: 'version 0 if none is kept' },
  { id: 'workspace.remove', method: 'DELETE', path: '/api/v1/me/workspace', who: members, answer: '{}', notices: ['000105'] },
])
