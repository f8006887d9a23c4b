import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Text } from '#contract/text/locale.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { notify } from '#modules/notifications'
import { appealDecidedMail } from '../mails/staff-mails.ts'
import { createMemberFinder } from '../members/find-members.ts'
import { isInForce } from '../members/in-force.ts'
import { assertCan, refusalOf } from '../rules/can.ts'
import { appeals, type Outcome, outcomes } from '../store/appeals.ts'
import { type Decision, decisionKinds, findDecision, findDecisions, shortenDecision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'
import { hours, reason } from './fields.ts'
import { memberResult, toMember } from './members-call.ts'
import { restorer, textsOf } from './reviewed.ts'

const LIST = 'staff.appeals'

const waitingResult = z.strictObject({
  appealId: z.string().describe('Permanent id of the appeal'),
  member: memberResult.nullable().describe('Who appeals; null if the account was closed'),
  content: z.string().describe('Content as the member wrote it'),
  at: z.string().describe('ISO 8601 in UTC'),
  kind: z.enum(decisionKinds).describe('What was decided'),
  target: z.string().nullable().describe('The page of what it is about, without the language; null: the member'),
  text: z.string().nullable().describe('The text that it is about; null: it is about none'),
  reason: z.string().describe('Why it was decided'),
  decidedAt: z.string().describe('When it was decided, ISO 8601 in UTC'),
  until: z.string().nullable().describe('When it ends; null: for good'),
  isOwn: z.boolean().describe('Whether the reader has decided it, or appeals: somebody else decides the appeal'),
})

const instant = (at: number) => new Date(at).toISOString()

const told: Readonly<Record<Outcome, Text>> = {
  keep: { tw: '維持原處分', cn: '维持原处理决定', en: 'The decision stands' },
  change: { tw: '撤銷原處分', cn: '撤销原处理决定', en: 'The decision was withdrawn' },
  shorten: { tw: '縮短禁言時間', cn: '缩短禁言时间', en: 'You are muted for a shorter time' },
}

function waitingCall({ database, lookups, nicknames, book }: StaffDeps) {
  const finder = createMemberFinder({ database, accounts: lookups, nicknames, book })
  return call({
    id: 'listAppeals',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/appeals',
    access: { who: 'staff', can: 'moderate' },
    summary: { tw: '待處理的申訴', cn: '待处理的申诉', en: 'Appeals that wait for a decision' },
    parameters: z.strictObject(pageParameters),
    result: z.strictObject({ list: z.array(waitingResult).describe('Newest first'), next: nextPage }),
    example: { list: [], next: null },
    async handle({ cursor, limit }, { actor }) {
      const [below] = startOf(LIST, cursor) ?? []
      const found = await appeals.waiting(database, { below, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
      const [members, decisions] = await Promise.all([
        finder.describe(rows.map(({ memberId }) => memberId)),
        findDecisions(
          database,
          rows.map(({ decisionId }) => decisionId),
        ),
      ])
      const texts = await textsOf({ database }, decisions.values())
      const byId = new Map(members.map(each => [each.memberId, toMember(each)]))
      const list = rows.flatMap(({ id, memberId, decisionId, content, at }) => {
        const decision = decisions.get(decisionId)
        // The account was closed meanwhile.
        if (!decision) return []
        const { kind, reason: why, target = null, at: decidedAt, until, staffId } = decision
        return [
          {
            ...{ appealId: id, member: byId.get(memberId) ?? null, content, at: instant(at) },
            ...{ kind, target, text: texts.get(decisionId) ?? null, reason: why, decidedAt: instant(decidedAt) },
            until: until === undefined ? null : instant(until),
            isOwn: refusalOf(actor!, 'decideAppeal', { memberId, decidedBy: staffId }) !== undefined,
          },
        ]
      })
      return { list, next }
    },
  })
}

/** Lets a mute end so many hours after it began. */
async function shorten(deps: StaffDeps, unit: Unit, decision: Decision, given: number): Promise<void> {
  const { memberId, kind, reason: why } = decision
  const until = decision.at + given * HOUR_MS
  if (kind !== 'muted' || until >= (decision.until ?? Number.POSITIVE_INFINITY))
    throw new PortalError(Errors.MuteTermInvalid)
  const isMuted = await isInForce(deps, unit, decision)
  await shortenDecision(unit, decision.id, until)
  if (!isMuted) return
  if (until <= Date.now()) return lift(deps, unit, memberId)
  await deps.book.mute(unit, memberId, until, why)
  const params = { until: instant(until), reason: why, decisionId: decision.id }
  await notify(unit, { memberId, kind: 'muted', params })
}

async function lift({ book }: StaffDeps, unit: Unit, memberId: string): Promise<void> {
  await book.unmute(unit, memberId)
  await notify(unit, { memberId, kind: 'muteLifted', params: {} })
}

async function withdraw(deps: StaffDeps, unit: Unit, decision: Decision, why: string): Promise<void> {
  const { memberId, kind } = decision
  if (kind === 'refused' || kind === 'removed') return
  if (!(await isInForce(deps, unit, decision))) return
  if (kind === 'muted') return lift(deps, unit, memberId)
  await deps.accounts.enable(unit, memberId)
  await notify(unit, { memberId, kind: 'accountEnabled', params: { reason: why } })
}

/**
 * Locks an appeal that a member of staff may decide, and before it the account of who appeals, as a decision and the end of
 * an account do. Resolves with the decision. Rejects with NotFound, with ReviewDecided, with AppealOwnDecision if it is
 * against a decision of one's own, and with Forbidden if it is one's own appeal.
 */
async function lockAppeal({ accounts }: StaffDeps, unit: Unit, id: string, actor: { id: string }): Promise<Decision> {
  const found = await appeals.find(unit, id)
  if (!found) throw new PortalError(Errors.NotFound)
  await accounts.lock(unit, found.memberId)
  const appeal = await appeals.lock(unit, id)
  const decision = appeal && (await findDecision(unit, appeal.decisionId))
  if (!decision) throw new PortalError(Errors.NotFound)
  if (appeal.decided) throw new PortalError(Errors.ReviewDecided)
  assertCan(actor, 'decideAppeal', { memberId: decision.memberId, decidedBy: decision.staffId })
  return decision
}

/** The decision that an appeal is against, to read what it is about. */
async function decisionOf(from: StaffDeps['database'], appealId: string): Promise<Decision | undefined> {
  const appeal = await appeals.find(from, appealId)
  return appeal && findDecision(from, appeal.decisionId)
}

function decideCall(deps: StaffDeps) {
  const { database, accounts } = deps
  return call({
    id: 'decideAppeal',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/appeals/{appealId}/decision',
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    checksFirst: true,
    summary: { tw: '審理申訴', cn: '审理申诉', en: 'Decides an appeal against the decision of somebody else' },
    parameters: z.strictObject({
      appealId: z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .meta({ description: 'Id of the appeal', example: 'pQ8sWm2LrT5aYc0d' }),
    }),
    body: z.strictObject({
      outcome: z.enum(outcomes).describe('Whether the decision stands, is withdrawn or ends earlier'),
      hours: hours.optional().describe('With `shorten`: total length of the mute in hours'),
      reason: reason.describe('Why; the member is told it'),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.ReviewDecided, Errors.AppealOwnDecision],
    notices: [Errors.OperationSucceeded],
    async handle({ appealId }, { body: { outcome, hours: given, reason: why }, actor }) {
      const about = outcome === 'change' ? await decisionOf(database, appealId) : undefined
      const restore = about && (await restorer(deps, about))
      return effect(() =>
        database.write(async unit => {
          const staffId = actor!.id
          const decision = await lockAppeal(deps, unit, appealId, actor!)
          if ((given === undefined) === (outcome === 'shorten')) throw new PortalError(Errors.MuteTermInvalid)
          if (outcome === 'change') await withdraw(deps, unit, decision, why)
          await restore?.(unit)
          if (outcome === 'shorten') await shorten(deps, unit, decision, given!)
          await appeals.decide(unit, appealId, { outcome, reason: why, staffId })
          const { memberId: target, id: decisionId } = decision
          await notify(unit, { memberId: target, kind: 'appealDecided', params: { reason: why, decisionId } })
          await accounts.mail(unit, target, appealDecidedMail, lang => ({ outcome: told[outcome][lang], reason: why }))
          const entry = { at: Date.now(), actor: `staff ${staffId}`, action: `staff.decideAppeal.${outcome}`, target }
          await createAuditLog(unit).append({ ...entry, reason: why })
          return notice(Errors.OperationSucceeded, {})
        }),
      )
    },
  })
}

/** Appeals as staff see and decide them. */
export const reviewAppeals = (deps: StaffDeps) => [waitingCall(deps), decideCall(deps)]
