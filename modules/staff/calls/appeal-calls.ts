import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { isInForce } from '../members/in-force.ts'
import { type Appeal, appeals, outcomes } from '../store/appeals.ts'
import { type Decision, decisionKinds, decisionsOf, findDecision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'
import { words } from './fields.ts'
import { textsOf } from './reviewed.ts'

const { AppealMissing } = Errors
const LINKS_PER_HOUR = 10

const content = words
  .min(1)
  .max(500)
  .meta({ codes: { required: AppealMissing, minLength: AppealMissing, maxLength: AppealMissing } })
  .describe('Why the decision is wrong')

const appealResult = z.strictObject({
  content: z.string().describe('Content as the member wrote it'),
  at: z.string().describe('ISO 8601 in UTC'),
  outcome: z
    .enum(outcomes)
    .nullable()
    .describe('Whether the decision stands, is withdrawn or ends earlier; null while the appeal waits'),
  reason: z.string().nullable().describe('Why; null while it waits'),
})

const decisionResult = z.strictObject({
  decisionId: z.string().describe('Permanent id of the decision'),
  kind: z.enum(decisionKinds).describe('What was decided'),
  target: z
    .string()
    .nullable()
    .describe('What it is about; the page of a text, without the language; null: the member'),
  content: z.string().nullable().describe('The text that it is about; null: it is about none'),
  reason: z.string().describe('Reason given by staff'),
  at: z.string().describe('ISO 8601 in UTC'),
  until: z.string().nullable().describe('When it ends; null: for good'),
  appeal: appealResult.nullable().describe('Null if there is none: a decision is appealed against once'),
})

const instant = (at: number) => new Date(at).toISOString()

const toResult = (
  { id, kind, reason, target, at, until }: Decision,
  { text, appeal }: { text: string | undefined; appeal: Appeal | undefined },
) => ({
  ...{
    decisionId: id,
    kind,
    target: target ?? null,
    content: text ?? null,
    reason,
    at: instant(at),
    until: until === undefined ? null : instant(until),
  },
  appeal: appeal
    ? {
        ...{ content: appeal.content, at: instant(appeal.at) },
        ...{ outcome: appeal.decided?.outcome ?? null, reason: appeal.decided?.reason ?? null },
      }
    : null,
})

async function appeal(unit: Unit, decision: Decision, text: string) {
  if (!(await appeals.add(unit, decision, text))) throw new PortalError(Errors.AppealUsed)
  return notice(Errors.AppealSent, {})
}

/** What members see of decisions against them, and do about them. */
export function appealCalls(deps: StaffDeps) {
  const { database } = deps
  return [
    call({
      id: 'listDecisions',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/me/decisions',
      access: { who: 'member' },
      summary: { tw: '針對自己的處分', cn: '针对自己的处理决定', en: 'What staff have decided against the member' },
      parameters: z.strictObject({}),
      result: z.strictObject({ list: z.array(decisionResult).describe('The last hundred, newest first') }),
      example: {
        list: [
          {
            ...{ decisionId: 'pQ8sWm2LrT5aYc0d', kind: 'muted', target: null, content: null },
            ...{ reason: 'Adverts in replies' },
            ...{ at: '2026-11-26T08:00:00.000Z', until: '2026-11-27T08:00:00.000Z', appeal: null },
          },
        ],
      },
      async handle(_, { actor }) {
        const [decisions, own] = await Promise.all([
          decisionsOf(database, actor!.id),
          appeals.ofMember(database, actor!.id),
        ])
        const byDecision = new Map(own.map(each => [each.decisionId, each]))
        const texts = await textsOf(deps, decisions)
        const list = decisions.map(each =>
          toResult(each, { text: texts.get(each.id), appeal: byDecision.get(each.id) }),
        )
        return { list }
      },
    }),
    call({
      id: 'appeal',
      tag: 'Members',
      method: 'POST',
      path: '/api/v1/me/decisions/{decisionId}/appeal',
      access: { who: 'member' },
      idempotency: 'optional',
      summary: { tw: '申訴處分', cn: '申诉处理决定', en: 'Appeals against a decision, once' },
      parameters: z.strictObject({
        decisionId: z
          .string()
          .regex(/^[0-9A-Za-z_-]{8,36}$/)
          .meta({ description: 'Id of the decision', example: 'pQ8sWm2LrT5aYc0d' }),
      }),
      body: z.strictObject({ content }),
      result: z.strictObject({}),
      example: {},
      errors: [Errors.NotFound, Errors.AppealUsed],
      notices: [Errors.AppealSent],
      handle: ({ decisionId }, { body, actor }) =>
        database.write(async unit => {
          const decision = await findDecision(unit, decisionId)
          if (decision?.memberId !== actor!.id) throw new PortalError(Errors.NotFound)
          return appeal(unit, decision, body.content)
        }),
    }),
    appealByLink(deps),
  ]
}

/** The way of members who cannot log in. */
const appealByLink = (deps: StaffDeps) =>
  call({
    id: 'appealByLink',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/appeals',
    access: 'public',
    limits: [{ by: 'network', most: LINKS_PER_HOUR, within: HOUR_SECONDS }],
    summary: {
      tw: '以郵件中的連結申訴停權',
      cn: '通过邮件中的链接申诉禁用决定',
      en: 'Appeals against the disabling of an account, by the link of the mail that told of it',
    },
    parameters: z.strictObject({}),
    body: z.strictObject({
      token: z.string().min(20).max(100).describe('Token of the link'),
      content,
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.AppealLinkInvalid, Errors.AppealUsed],
    notices: [Errors.AppealSent],
    handle: (_, { body }) =>
      deps.database.write(async unit => {
        const id = await appeals.decisionOfLink(unit, body.token)
        const decision = id === undefined ? undefined : await findDecision(unit, id)
        if (!decision || !(await isInForce(deps, unit, decision))) throw new PortalError(Errors.AppealLinkInvalid)
        return appeal(unit, decision, body.content)
      }),
  })
