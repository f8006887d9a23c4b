import { useState } from 'react'
import type { Team } from '#contract/contests/contest.ts'
import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-team.ts'
import { TeamForm } from './team-form.tsx'

interface TeamSettingsProps {
  contestId: string
  team: Team
  onChanged(): void
}

/** What the leader of a team may change of it. */
export function TeamSettings({ contestId, team, onChanged }: TeamSettingsProps) {
  const t = useText()
  const [isOpen, open] = useState(false)
  return (
    <Panel title={t(words.edit)}>
      {isOpen ? (
        <TeamForm
          key={team.version}
          call="PUT /api/v1/contests/{contestId}/teams/{teamId}"
          contestId={contestId}
          team={team}
          onDone={() => {
            open(false)
            onChanged()
          }}
        />
      ) : (
        <div className="contest-act">
          <button type="button" className="button" onClick={() => open(true)}>
            {t(words.edit)}
          </button>
        </div>
      )}
    </Panel>
  )
}
