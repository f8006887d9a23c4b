import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { contestSchema, contestStates, requirementSchema } from '#contract/contests/contest.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Actor } from '#kit/http/access.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { requirementOf } from '../rules/conditions.ts'
import { isSimulatedDivision } from '../rules/deps.ts'
import { type EntryAsked, publishedContest } from '../rules/signing-up.ts'
import { listContests } from '../store/contests.ts'
import {
  about,
  type ContestCallDeps,
  contestId,
  division,
  nothing,
  ofContest,
  tradingAccountId,
  write,
} from './call-parts.ts'
import * as examples from './examples.ts'

const LIST = 'contests'

/** Contests as everybody sees them. */
function publicCalls({ database, view, now }: ContestCallDeps) {
  return [
    call({
      id: 'listContests',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests',
      access: 'public',
      summary: { tw: '交易比賽', cn: '交易比赛', en: 'Trading contests' },
      parameters: z.strictObject({
        state: z.enum(contestStates).optional().describe('Only these, by the clock'),
        ...pageParameters,
      }),
      result: z.strictObject({ list: z.array(contestSchema).describe('Newest first'), next: nextPage }),
      example: { list: [examples.contest], next: null },
      async handle({ state, cursor, limit }) {
        const [below] = startOf(LIST, cursor) ?? []
        const found = await listContests(database, { state, now: now(), below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        return { list: view.contests(rows), next }
      },
    }),
    call({
      id: 'getContest',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}',
      access: 'public',
      readsToken: true,
      summary: {
        tw: '比賽的規則、時間與自己的報名',
        cn: '比赛的规则、时间与自己的报名',
        en: 'A contest with its rules and times, and the entry of the reader',
      },
      parameters: ofContest,
      result: contestSchema,
      example: { ...examples.contest, mine: examples.mine },
      errors: about,
      handle: async (asked, { actor }) =>
        view.contest(database, await publishedContest(database, asked.contestId), actor?.id),
    }),
  ] as const
}

/** Throws PhoneNotBound: a simulated division is refused like other calls that need a phone, before anything is looked up. */
function checkPhone(actor: Actor, asked: Pick<EntryAsked, 'division'>): void {
  if (isSimulatedDivision(asked.division) && !actor.hasPhone) throw new PortalError(Errors.PhoneNotBound)
}

const accountErrors = [Errors.TradingAccountMissing] as const

/** How members take part. */
function entryCalls({ database, signingUp }: ContestCallDeps) {
  return [
    call({
      id: 'checkContestEntry',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/eligibility',
      access: { who: 'member' },
      summary: { tw: '自己的參賽條件', cn: '自己的参赛条件', en: 'What an entry would need of the member' },
      parameters: z.strictObject({ contestId, division, tradingAccountId }),
      result: z.strictObject({
        ok: z.boolean().describe('Whether all are met'),
        requirements: z.array(requirementSchema).describe('Each with the code of who does not meet it'),
      }),
      example: { ok: false, requirements: examples.requirements },
      errors: [...about, ...accountErrors],
      async handle(asked, { actor }) {
        const found = await signingUp.eligibility(database, actor!.id, asked)
        return { ok: found.every(({ isMet }) => isMet), requirements: found.map(requirementOf) }
      },
    }),
    call({
      ...{ ...write, id: 'enterContest', method: 'POST', path: '/api/v1/contests/{contestId}/entries' },
      idempotency: 'required',
      summary: { tw: '報名比賽', cn: '报名比赛', en: 'Signs up for a contest' },
      parameters: ofContest,
      body: z.strictObject({ division, tradingAccountId }),
      result: z.strictObject({
        entryId: z.string().describe('Permanent id of the entry'),
        tradingAccountId: z.string().describe('Account that is ranked'),
        alias: z.string().describe('Alias of the entry in the audit file'),
      }),
      example: {
        ...{ entryId: examples.mine.entryId, alias: examples.mine.alias },
        tradingAccountId: examples.mine.tradingAccountId!,
      },
      errors: [
        ...[...about, ...accountErrors, Errors.NicknameNotSet, Errors.PhoneNotBound, Errors.CertificationRequired],
        ...[Errors.SignUpNotStarted, Errors.SignUpEnded, Errors.AlreadySignedUp, Errors.LiveAccountRequired],
        ...[Errors.UsdAccountRequired, Errors.ContestEquityTooLow, Errors.ContestCoinsTooFew],
        ...[Errors.EligibilityNotMet, Errors.AccountInOtherContest, Errors.SimulatedAccountRequired],
        Errors.ContestEquityTooHigh,
      ],
      notices: [Errors.SignedUp],
      handle(asked, { actor, body }) {
        checkPhone(actor!, body)
        return database.write(async unit =>
          notice(Errors.SignedUp, await signingUp.signUp(unit, actor!.id, { ...asked, ...body })),
        )
      },
    }),
    call({
      ...{ ...write, id: 'leaveContest', method: 'DELETE', path: '/api/v1/contests/{contestId}/entries/mine' },
      summary: {
        tw: '取消報名，報名費退回',
        cn: '取消报名，报名费退回',
        en: 'Cancels an entry until sign-up ends, and gives the fee back',
      },
      parameters: ofContest,
      result: nothing,
      example: {},
      errors: [...about, Errors.NotSignedUp, Errors.CancelTooLate, Errors.TeamLeaderCannotLeave],
      notices: [Errors.SignUpCancelled],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await signingUp.cancel(unit, actor!.id, asked.contestId)
          return notice(Errors.SignUpCancelled, {})
        }),
    }),
  ] as const
}

export const contestCalls = (deps: ContestCallDeps) => [...publicCalls(deps), ...entryCalls(deps)] as const
