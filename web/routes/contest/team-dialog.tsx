import type { Contest } from '#contract/contests/contest.ts'
import { teamAddress } from '../../contest/contest-address.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as words from '../../words/contest-team.ts'
import { TeamForm } from './team-form.tsx'

interface TeamDialogProps {
  about?: { contest: Contest; onDone(): void } | undefined
  onClose(): void
}

/** Starts a team over the page of its contest, and goes to it. */
export default function TeamDialog({ about, onClose }: TeamDialogProps) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  if (!about) return null
  const { contest, onDone } = about
  const { contestId, team } = contest
  return (
    <Dialog label={t(words.create)} onClose={onClose}>
      {() => (
        <div className="team-form">
          {contest.mine?.division !== 'simulated' && (
            <p className="contest-note">{t(words.leaderReturn, { percent: team.leaderReturn })}</p>
          )}
          <TeamForm
            call="POST /api/v1/contests/{contestId}/teams"
            contestId={contestId}
            onDone={({ teamId }) => {
              onDone()
              onClose()
              void navigate(path(teamAddress(contestId, teamId)))
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
