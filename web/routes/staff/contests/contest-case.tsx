import { useState } from 'react'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import * as contestWords from '../../../words/contest.ts'
import { reason } from '../../../words/staff.ts'
import * as words from '../../../words/staff-contests.ts'
import { FactList } from '../fact-list.tsx'
import { Objections, Settle } from './contest-acts.tsx'
import { DraftForm } from './draft-form.tsx'
import { Entries } from './entries.tsx'
import type { ContestCaseProps, FoundContest } from './found-contest.ts'

/** A contest, and what staff may do about it in its state. */
export function ContestCase({ found, onChanged }: ContestCaseProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { contestId, title, state } = found.contest
  const isDraft = state === 'draft'
  return (
    <>
      <div className="panel-head">
        <h2>{title[locale]}</h2>
        <span className={isDraft ? 'badge caution' : 'badge'}>{t(contestWords.states[state])}</span>
        <span className="grow" />
        {!isDraft && (
          <a className="more" href={path(`/contest/${contestId}`)}>
            {t(words.openPage)}
          </a>
        )}
      </div>
      <ContestFacts found={found} />
      {isDraft ? <Draft found={found} onChanged={onChanged} /> : <Published found={found} onChanged={onChanged} />}
    </>
  )
}

function ContestFacts({ found: { contest, disqualified, snapshots } }: { found: FoundContest }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const time = (at: string) => instantText(Date.parse(at), zone, locale)
  const span = (from: string, to: string) => `${time(from)} – ${time(to)}`
  const facts = [
    [t(words.signUp), span(contest.signUpFrom, contest.signUpTo)],
    [t(words.dates), span(contest.startsAt, contest.endsAt)],
    [t(words.objectionsUntil), time(contest.objectionsUntil)],
    [t(contestWords.division), contest.divisions.map(({ key }) => t(contestWords.divisions[key])).join(' · ')],
    [t(words.prizes), t(words.diamonds, { count: contest.prizeSum })],
    [t(words.entrants), String(contest.entrants)],
    [t(words.teams), String(contest.teams)],
    [t(words.disqualified), String(disqualified)],
    [t(words.snapshots), String(snapshots)],
  ] as const
  return <FactList facts={facts} />
}

/** Entries and objections of a contest that was published, and how it is made final. */
function Published({ found, onChanged }: ContestCaseProps) {
  const { contest } = found
  const { contestId, state } = contest
  const isOver = state === 'settling' || state === 'final'
  return (
    <>
      {isOver && <Objections contestId={contestId} onChanged={onChanged} />}
      {state === 'settling' && <Settle found={found} onChanged={onChanged} />}
      {state !== 'upcoming' && <Entries contest={contest} canDisqualify={state !== 'final'} onChanged={onChanged} />}
    </>
  )
}

/** A draft is changed, and then published for good. */
function Draft({ found: { contest }, onChanged }: ContestCaseProps) {
  const t = useText()
  const [isEdited, edit] = useState(false)
  const { contestId } = contest
  if (isEdited) return <DraftForm draft={contest} onSaved={onChanged} />
  return (
    <>
      <div className="panel-body">
        <button type="button" className="button" onClick={() => edit(true)}>
          {t(words.edit)}
        </button>
      </div>
      <CallForm
        call="POST /api/v1/staff/contests/{contestId}/publish"
        asMember
        isGuarded
        send={t(words.publish)}
        fieldOf={reasonRefused}
        input={form => ({ path: { contestId }, body: { reason: reasonOf(form) } })}
        onDone={onChanged}
      >
        {field => (
          <>
            <p>{t(words.publishEffect)}</p>
            <ReasonField field={field} label={t(reason)} lines={2} />
          </>
        )}
      </CallForm>
    </>
  )
}
