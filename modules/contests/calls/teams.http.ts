import { z } from 'zod'
import { divisionKeys, teamRequestSchema, teamSchema } from '#contract/contests/contest.ts'
import * as Errors from '#contract/errors/index.ts'
import { memberIdParameter } from '#contract/members/member.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { publishedContest } from '../rules/signing-up.ts'
import type { TeamJoining } from '../rules/team-joining.ts'
import type { TeamLeading } from '../rules/team-leading.ts'
import { checkLeader, teamIn } from '../rules/team-places.ts'
import type { TeamTexts } from '../rules/team-texts.ts'
import { teamsIn } from '../store/teams.ts'
import type { TeamView } from '../view/team-view.ts'
import { about, type ContestCallDeps, contestId, idOf, nothing, points, version, write } from './call-parts.ts'
import * as examples from './examples.ts'

export interface TeamCallDeps extends ContestCallDeps {
  teamView: TeamView
  teamTexts: TeamTexts
  teamLeading: TeamLeading
  teamJoining: TeamJoining
}

const LIST = 'teams'

const teamId = idOf('Id of the team', examples.team.teamId)
const ofTeam = z.strictObject({ contestId, teamId })
const ofMember = z.strictObject({ contestId, teamId, memberId: memberIdParameter })

const muted = { refusal: Errors.GroupPostMuted, forGood: Errors.CommentMutedForever }
const speakers = { who: 'member', needs: { notMuted: muted } } as const

const onTeam = [...about, Errors.TeamMissing] as const
const changed = [...onTeam, Errors.TeamLocked] as const
const led = [...changed, Errors.NotTeamLeader] as const
const spoken = [Errors.GroupPostMuted, Errors.CommentMutedForever] as const

const written = {
  name: z
    .string()
    .meta({ codes: { required: Errors.TeamNameMissing } })
    .describe('2 to 12 characters, its own among those of the contest that look alike'),
  avatar: z
    .string()
    .regex(/^[0-9A-Za-z_-]{8,36}$/)
    .meta({ codes: { required: Errors.TeamAvatarMissing, other: Errors.TeamAvatarInvalid } })
    .describe('Id of a picture that the leader has uploaded'),
  slogan: points(0, 40).optional().describe('At most 40 characters'),
  approval: z.boolean().describe('Whether the leader answers who wants to join'),
}
const textErrors = [
  ...[Errors.TeamNameMissing, Errors.TeamNameLength, Errors.TeamNameTaken, Errors.TeamNameSensitive],
  ...[Errors.TeamAvatarMissing, Errors.TeamAvatarInvalid],
] as const

/** Teams as everybody sees them. */
function readCalls({ database, teamView, teamTexts }: TeamCallDeps) {
  return [
    call({
      id: 'listTeams',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/teams',
      access: 'public',
      summary: { tw: '比賽的隊伍', cn: '比赛的战队', en: 'Teams of a contest' },
      parameters: z.strictObject({
        contestId,
        division: z.enum(divisionKeys).optional().describe('Only those of this division'),
        q: z.string().min(1).max(40).optional().describe('A part of the name, as it looks'),
        ...pageParameters,
      }),
      result: z.strictObject({
        list: z.array(teamSchema).describe('The one that was founded last first'),
        next: nextPage,
      }),
      example: { list: [examples.team], next: null },
      errors: about,
      async handle({ contestId: id, division, q, cursor, limit }) {
        const contest = await publishedContest(database, id)
        const [below] = startOf(LIST, cursor) ?? []
        const containing = q === undefined ? undefined : await teamTexts.skeletonOf(q)
        if (containing === '') return { list: [], next: null }
        const found = await teamsIn(database, contest.number, { division, containing, below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        return { list: await teamView.teams(database, contest, rows), next }
      },
    }),
    call({
      id: 'getTeam',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/teams/{teamId}',
      access: 'public',
      readsToken: true,
      summary: { tw: '隊伍與其隊員的貢獻', cn: '战队与其队员的贡献', en: 'A team, and what each of its members adds' },
      parameters: ofTeam,
      result: teamSchema,
      example: { ...examples.team, members: [examples.contribution], mine: 'leader' },
      errors: onTeam,
      async handle(asked, { actor }) {
        const contest = await publishedContest(database, asked.contestId)
        return teamView.team(database, contest, await teamIn(database, contest, asked.teamId), actor?.id)
      },
    }),
    call({
      id: 'listTeamRequests',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/teams/{teamId}/requests',
      access: { who: 'member' },
      summary: { tw: '待答覆的入隊申請', cn: '待答复的入队申请', en: 'Who asks to join a team' },
      parameters: ofTeam,
      result: z.strictObject({ list: z.array(teamRequestSchema).describe('The oldest first') }),
      example: { list: [examples.teamRequest] },
      errors: [...onTeam, Errors.NotTeamLeader],
      async handle(asked, { actor }) {
        const contest = await publishedContest(database, asked.contestId)
        const team = await teamIn(database, contest, asked.teamId)
        checkLeader(team, actor!.id)
        return { list: await teamView.requests(database, contest, team) }
      },
    }),
  ] as const
}

/** What leaders set. */
function leadingCalls({ database, teamLeading, teamTexts }: TeamCallDeps) {
  return [
    call({
      ...{ ...write, id: 'createTeam', method: 'POST', path: '/api/v1/contests/{contestId}/teams', access: speakers },
      checksFirst: true,
      summary: { tw: '建立隊伍', cn: '创建战队', en: 'Founds a team' },
      parameters: z.strictObject({ contestId }),
      body: z.strictObject(written),
      result: z.strictObject({ teamId: z.string().describe('Permanent id of the team') }),
      example: { teamId: examples.team.teamId },
      errors: [
        ...[...about, ...textErrors, ...spoken, Errors.TeamLocked, Errors.TeamLeaderAccountRequired],
        ...[Errors.TeamLeaderProfitTooLow, Errors.OneTeamPerPerson, Errors.EntryDisqualified],
        Errors.EligibilityNotMet,
      ],
      notices: [Errors.TeamCreated],
      async handle(asked, { actor, body }) {
        const checked = await teamTexts.check(body)
        return effect(() =>
          database.write(async unit =>
            notice(Errors.TeamCreated, {
              teamId: await teamLeading.create(unit, actor!.id, asked.contestId, checked),
            }),
          ),
        )
      },
    }),
    call({
      ...{ ...write, id: 'saveTeam', method: 'PUT', path: '/api/v1/contests/{contestId}/teams/{teamId}' },
      access: speakers,
      checksFirst: true,
      summary: { tw: '修改隊伍', cn: '修改战队', en: 'Changes a team' },
      parameters: ofTeam,
      body: z.strictObject({ ...written, version }),
      result: nothing,
      example: {},
      errors: [...led, ...textErrors, ...spoken, Errors.Conflict],
      notices: [Errors.Saved],
      async handle(asked, { actor, body: { version: read, ...fields } }) {
        const checked = await teamTexts.check(fields)
        return effect(() =>
          database.write(async unit => {
            await teamLeading.save(unit, actor!.id, { ...asked, version: read }, checked)
            return notice(Errors.Saved, {})
          }),
        )
      },
    }),
    call({
      ...{ ...write, id: 'handTeamOver', method: 'POST' },
      path: '/api/v1/contests/{contestId}/teams/{teamId}/transfer',
      summary: { tw: '移交隊長', cn: '移交队长', en: 'Hands a team over to another member of it' },
      parameters: ofTeam,
      body: z.strictObject({ memberId: memberIdParameter }),
      result: nothing,
      example: {},
      errors: [
        ...[...led, Errors.NotFound, Errors.TeamLeaderAccountRequired, Errors.TeamLeaderProfitTooLow],
        Errors.EligibilityNotMet,
      ],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor, body }) =>
        database.write(async unit => {
          await teamLeading.handOver(unit, actor!.id, { ...asked, ...body })
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
  ] as const
}

/** How members come into teams and leave them. */
function joiningCalls({ database, teamJoining }: TeamCallDeps) {
  return [
    call({
      ...{ ...write, id: 'joinTeam', method: 'POST', path: '/api/v1/contests/{contestId}/teams/{teamId}/join' },
      summary: { tw: '加入隊伍，或申請加入', cn: '加入战队，或申请加入', en: 'Joins a team, or asks to' },
      parameters: ofTeam,
      result: z.strictObject({ state: z.enum(['member', 'requested']).describe('Now') }),
      example: { state: 'member' },
      errors: [
        ...[...changed, Errors.OneTeamPerPerson, Errors.TeamFull, Errors.NotSignedUp, Errors.EntryDisqualified],
        Errors.GroupJoinPending,
      ],
      notices: [Errors.TeamJoined, Errors.GroupJoinRequested],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          const state = await teamJoining.join(unit, actor!.id, asked)
          return notice(state === 'member' ? Errors.TeamJoined : Errors.GroupJoinRequested, { state })
        }),
    }),
    call({
      ...{ ...write, id: 'answerTeamRequest', method: 'POST' },
      path: '/api/v1/contests/{contestId}/teams/{teamId}/requests/{memberId}',
      summary: { tw: '答覆入隊申請', cn: '答复入队申请', en: 'Accepts or refuses who wants to join' },
      parameters: ofMember,
      body: z.strictObject({ accept: z.boolean().describe('Whether the member is taken in') }),
      result: nothing,
      example: {},
      errors: [...led, Errors.NotFound, Errors.OneTeamPerPerson, Errors.TeamFull],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor, body }) =>
        database.write(async unit => {
          await teamJoining.answer(unit, actor!.id, { ...asked, ...body })
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
    call({
      ...{ ...write, id: 'leaveTeam', method: 'POST', path: '/api/v1/contests/{contestId}/teams/{teamId}/leave' },
      summary: { tw: '退出隊伍，或收回申請', cn: '退出战队，或收回申请', en: 'Leaves a team, or takes a request back' },
      parameters: ofTeam,
      result: nothing,
      example: {},
      errors: [...changed, Errors.TeamLeaderCannotLeave],
      notices: [Errors.TeamLeft],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await teamJoining.leave(unit, actor!.id, asked)
          return notice(Errors.TeamLeft, {})
        }),
    }),
    call({
      ...{ ...write, id: 'removeTeamMember', method: 'DELETE' },
      path: '/api/v1/contests/{contestId}/teams/{teamId}/members/{memberId}',
      summary: { tw: '移除隊員', cn: '移除队员', en: 'Removes a member from a team' },
      parameters: ofMember,
      result: nothing,
      example: {},
      errors: [...led, Errors.TeamLeaderCannotLeave],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await teamJoining.remove(unit, actor!.id, asked)
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
  ] as const
}

export const teamCalls = (deps: TeamCallDeps) =>
  [...readCalls(deps), ...leadingCalls(deps), ...joiningCalls(deps)] as const
