import { filledText } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { notify } from '#modules/notifications'
import { appealDecidedMail } from '#modules/staff'
import { objectionsUntil } from '../definition/contest-rules.ts'
import { contestDisqualifiedMail, contestEntryMail, contestResultMail } from '../mails/contest-mails.ts'
import type { StoredContest } from '../store/contests.ts'
import type { StoredPrize } from '../store/prizes.ts'
import type { ContestRuleDeps } from './deps.ts'
import { prizeWords, words } from './telling-words.ts'

/** The page of a contest. */
const contestPage = ({ contestId }: Pick<StoredContest, 'contestId'>): string => `/contest/${contestId}`

/** The page of a team. */
export const teamPage = (contest: Pick<StoredContest, 'contestId'>, teamId: string): string =>
  `${contestPage(contest)}/teams/${teamId}`

/** `2026-11-26 00:00`, in UTC. */
const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

type PlainKind = 'contestEntered' | 'contestCancelled' | 'contestReinstated'

/** What members are told of contests, in the unit of what has happened. */
export function createContestTelling({ langOf, mail, wantsMail, now }: ContestRuleDeps) {
  const titleFor = async (unit: Unit, { rules }: StoredContest, memberId: string) =>
    rules.title[await langOf(unit, memberId)]

  return {
    titleFor,
    async plain(unit: Unit, memberId: string, kind: PlainKind, contest: StoredContest) {
      const params = { contest: await titleFor(unit, contest, memberId), path: contestPage(contest) }
      await notify(unit, { memberId, kind, params }, now())
    },
    /** The mail to who has signed up, to those who want mails of contests. */
    async entered(unit: Unit, memberId: string, contest: StoredContest, entry: { entryId: string; alias: string }) {
      if (!(await wantsMail(unit, memberId))) return
      const { rules, contestId } = contest
      await mail(
        unit,
        memberId,
        contestEntryMail,
        lang => ({
          ...{ contest: rules.title[lang], alias: entry.alias, id: contestId },
          ...{ starts: minuteOf(rules.startsAt), ends: minuteOf(rules.endsAt) },
        }),
        `contest-entry/${entry.entryId}`,
      )
    },
    async disqualified(unit: Unit, memberId: string, contest: StoredContest, reason: string) {
      const params = { contest: await titleFor(unit, contest, memberId), reason, path: contestPage(contest) }
      await notify(unit, { memberId, kind: 'contestDisqualified', params }, now())
      await mail(unit, memberId, contestDisqualifiedMail, (lang: Locale) => ({
        ...{ contest: contest.rules.title[lang], reason, id: contest.contestId },
        until: minuteOf(objectionsUntil(contest.rules)),
      }))
    },
    async objectionDecided(
      unit: Unit,
      memberId: string,
      contest: StoredContest,
      { isUpheld, reason }: { isUpheld: boolean; reason: string },
    ) {
      const kind = isUpheld ? 'contestObjectionUpheld' : 'contestObjectionRefused'
      const params = { contest: await titleFor(unit, contest, memberId), reason, path: contestPage(contest) }
      await notify(unit, { memberId, kind, params }, now())
      const outcome = isUpheld ? words.upheld : words.refused
      await mail(unit, memberId, appealDecidedMail, lang => ({ outcome: outcome[lang], reason }))
    },
    /** What became of a prize. */
    async prize(
      unit: Unit,
      memberId: string,
      contest: StoredContest,
      { amount, until }: { amount: number; until: number | undefined | 'returned' },
    ) {
      const params = {
        ...{ contest: await titleFor(unit, contest, memberId), amount: String(amount), path: contestPage(contest) },
      }
      if (until === undefined) await notify(unit, { memberId, kind: 'prizePaid', params }, now())
      else if (until === 'returned') await notify(unit, { memberId, kind: 'prizeReturned', params }, now())
      else {
        const waits = { ...params, until: new Date(until).toISOString() }
        await notify(unit, { memberId, kind: 'prizeWaiting', params: waits }, now())
      }
    },
    /** The result of an entry, by mail too to who wants mails of contests. */
    async result(
      unit: Unit,
      memberId: string,
      contest: StoredContest,
      { rank, prize, entryId }: { rank: number | undefined; prize: StoredPrize | undefined; entryId: string },
    ) {
      const params = { contest: await titleFor(unit, contest, memberId), path: contestPage(contest) }
      if (rank === undefined) await notify(unit, { memberId, kind: 'contestEnded', params }, now())
      else await notify(unit, { memberId, kind: 'contestRanked', params: { ...params, rank: String(rank) } }, now())
      if (!(await wantsMail(unit, memberId))) return
      await mail(
        unit,
        memberId,
        contestResultMail,
        lang => ({
          ...{ contest: contest.rules.title[lang], id: contest.contestId },
          result: filledText(rank === undefined ? words.unranked : words.ranked, { rank: rank ?? '' }, lang),
          prize: prize ? filledText(prizeWords[prize.state], { amount: prize.amount }, lang) : words.noPrize[lang],
        }),
        `contest-result/${entryId}`,
      )
    },
  }
}

export type ContestTelling = ReturnType<typeof createContestTelling>
