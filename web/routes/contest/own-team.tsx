import type { MyEntry } from '#contract/contests/contest.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { teamAddress } from '../../contest/contest-address.ts'
import { returnText, signedPoints } from '../../contest/percent.ts'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-page.ts'
import * as teamWords from '../../words/contest-team.ts'
import { Curve, curvePoints } from './curve-panel.tsx'
import type { OwnEntry } from './use-own-entry.ts'

const importForm = () => import('./team-dialog.tsx')

/** The team of the reader, or how to be in one. */
export function OwnTeamPanel({ entry, mine, asOf }: { entry: OwnEntry; mine: MyEntry; asOf: string | null }) {
  return mine.teamId === null ? (
    <NoTeam entry={entry} mine={mine} />
  ) : (
    <InTeam entry={entry} mine={mine} teamId={mine.teamId} asOf={asOf} />
  )
}

interface InTeamProps {
  entry: OwnEntry
  mine: MyEntry
  teamId: string
  /** Time of the last snapshot, ISO 8601; null before the first. */
  asOf: string | null
}

function InTeam({ entry, mine, teamId, asOf }: InTeamProps) {
  const t = useText()
  const path = usePath()
  const { contestId, teams, startsAt } = entry.contest
  const call = 'GET /api/v1/contests/{contestId}/teams/{teamId}'
  const team = useMemberCall(call, {}, { contestId, teamId }, { tells: false })
  return (
    <Panel
      title={t(words.ownTeam)}
      note={team.result && <a href={path(teamAddress(contestId, teamId))}>{team.result.name}</a>}
    >
      <MemberContent of={team} rows={3}>
        {({ rank, averageReturn, members, curve, name }) => {
          const own = members.find(({ entryId }) => entryId === mine.entryId)
          return (
            <>
              <dl className="contest-three num">
                <div>
                  <dd>{rank === null ? '—' : `${numberText(rank, 0)} / ${numberText(teams, 0)}`}</dd>
                  <dt>{t(words.teamRank)}</dt>
                </div>
                <div>
                  <dd>{returnText(averageReturn)}</dd>
                  <dt>{t(words.meanReturn)}</dt>
                </div>
                <div>
                  <dd>{signedPoints(own?.contribution ?? null)}</dd>
                  <dt>{t(words.ownContribution)}</dt>
                </div>
              </dl>
              {asOf !== null && curve.length > 1 && <Curve name={name} points={curvePoints(curve, startsAt, asOf)} />}
            </>
          )
        }}
      </MemberContent>
      <div className="contest-act">
        <a className="button" href={path(teamAddress(contestId, teamId))}>
          {t(words.seeTeams)}
        </a>
      </div>
    </Panel>
  )
}

function NoTeam({ entry, mine }: { entry: OwnEntry; mine: MyEntry }) {
  const t = useText()
  const path = usePath()
  const addressWith = useAddressWith()
  const { contest } = entry
  const isOpen = contest.state === 'signUp'
  const [requested] = mine.requestedTeams
  return (
    <Panel title={t(words.ownTeam)}>
      <p className="contest-note">
        <b>{t(words.noOwnTeam)}</b> {t(isOpen ? words.noOwnTeamNote : words.withoutTeam)}
      </p>
      {requested !== undefined && (
        <p className="warning-note">
          <a href={path(teamAddress(contest.contestId, requested))}>{t(words.requested)}</a>
        </p>
      )}
      {isOpen && (
        <div className="contest-act">
          <a className="button" href={addressWith({ board: 'teams', q: undefined, after: undefined })}>
            {t(words.seeTeams)}
          </a>
          <DialogButton
            label={t(teamWords.create)}
            icon="person"
            withText
            about={{ contest, onDone: entry.reload }}
            importDialog={importForm}
          />
        </div>
      )}
    </Panel>
  )
}
