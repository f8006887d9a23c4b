import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { LoginSessions } from '../sessions/login-sessions.ts'
import type { ListedSession, SessionReader } from '../sessions/session-reader.ts'
import * as examples from './examples.ts'
import { id, member, nothing, TAG } from './fields.ts'

const listed = z.strictObject({
  sessionId: z.string().describe('Id of the login; useless without a token'),
  device: z.string().describe('Browser and system, as far as they say it'),
  network: z.string().describe('The first three numbers of an IPv4 address, the first four groups of an IPv6 one'),
  createdAt: z.string().describe('When it began; ISO 8601, UTC'),
  usedAt: z.string().describe('Time of last use, to the minute'),
  current: z.boolean().describe('Whether it is the login of this request'),
})

const timeOf = (at: number) => new Date(at).toISOString()

const shown = ({ sessionId, device, network, createdAt, usedAt }: ListedSession, current: string) => ({
  ...{ sessionId, device: deviceName(device), network, createdAt: timeOf(createdAt), usedAt: timeOf(usedAt) },
  current: sessionId === current,
})

export function sessionCalls(deps: {
  database: Database
  reader: Pick<SessionReader, 'list'>
  sessions: LoginSessions
}) {
  const { database, reader, sessions } = deps
  return [
    call({
      id: 'listSessions',
      tag: TAG,
      method: 'GET',
      path: '/api/v1/me/sessions',
      access: member,
      summary: { tw: '有效的登入', cn: '有效的登录', en: 'Logins that are valid' },
      parameters: nothing,
      result: z.strictObject({ list: z.array(listed).describe('The last used first') }),
      example: { list: [examples.session] },
      async handle(_, { actor }) {
        const { id: memberId, session } = actor!
        return { list: (await reader.list(memberId, 'live')).map(each => shown(each, session.id)) }
      },
    }),
    call({
      id: 'listPastSessions',
      tag: TAG,
      method: 'GET',
      path: '/api/v1/me/sessions/history',
      access: member,
      summary: { tw: '90 天內的登入', cn: '90天内的登录', en: 'Logins of the last 90 days' },
      parameters: nothing,
      result: z.strictObject({
        list: z
          .array(listed.extend({ endedAt: z.string().nullable().describe('Null while it lasts') }))
          .describe('The last used first'),
      }),
      example: { list: [{ ...examples.session, endedAt: null }] },
      async handle(_, { actor }) {
        const { id: memberId, session } = actor!
        const all = await reader.list(memberId, 'all')
        const list = all.map(each => ({
          ...shown(each, session.id),
          endedAt: each.endedAt === undefined ? null : timeOf(each.endedAt),
        }))
        return { list }
      },
    }),
    call({
      id: 'endSession',
      tag: TAG,
      method: 'DELETE',
      path: '/api/v1/me/sessions/{sessionId}',
      access: member,
      idempotency: 'optional',
      summary: { tw: '結束一項登入', cn: '结束一项登录', en: 'Ends a login' },
      parameters: z.strictObject({ sessionId: id }),
      result: nothing,
      example: {},
      notices: [Errors.Deleted],
      errors: [Errors.NotFound],
      async handle({ sessionId }, { actor }) {
        const isEnded = await database.write(unit => sessions.endOf(unit, actor!.id, sessionId))
        if (!isEnded) throw new PortalError(Errors.NotFound)
        return notice(Errors.Deleted, {})
      },
    }),
    call({
      id: 'endOtherSessions',
      tag: TAG,
      method: 'DELETE',
      path: '/api/v1/me/sessions',
      access: member,
      idempotency: 'optional',
      summary: { tw: '結束其他所有登入', cn: '结束其他所有登录', en: 'Ends all other logins' },
      parameters: nothing,
      result: nothing,
      example: {},
      notices: [Errors.Deleted],
      async handle(_, { actor }) {
        await database.write(unit => sessions.endAll(unit, actor!.id, actor!.session.id))
        return notice(Errors.Deleted, {})
      },
    }),
  ]
}
