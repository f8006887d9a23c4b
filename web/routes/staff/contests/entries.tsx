import { useState } from 'react'
import type { Contest, DivisionKey, RankingRow } from '#contract/contests/contest.ts'
import { useMemberList } from '../../../api/use-member-list.ts'
import { returnText, toneOf } from '../../../contest/percent.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as contestWords from '../../../words/contest.ts'
import { closedAccount, reason } from '../../../words/staff.ts'
import * as words from '../../../words/staff-contests.ts'

const MAX_TYPED = 40

interface EntriesProps {
  contest: Pick<Contest, 'contestId' | 'divisions'>
  /** Whether entries can still be disqualified. */
  canDisqualify: boolean
  onChanged(): void
}

/** Entries of a contest by division, each with the form that disqualifies it. */
export function Entries({ contest: { contestId, divisions }, canDisqualify, onChanged }: EntriesProps) {
  const t = useText()
  const [division, choose] = useState<DivisionKey>(divisions[0]!.key)
  const [q, seek] = useState('')
  const query = { division, ...(q !== '' && { q }) }
  const entries = useMemberList('GET /api/v1/contests/{contestId}/ranking', query, { contestId })
  return (
    <>
      <h3 className="staff-subhead">{t(words.entries)}</h3>
      <form
        className="form-row of-panel staff-find"
        onSubmit={event => {
          event.preventDefault()
          seek(String(new FormData(event.currentTarget).get('q') ?? '').trim())
        }}
      >
        {divisions.length > 1 && (
          <Choices
            label={contestWords.division}
            chosen={division}
            options={divisions.map(({ key }) => [key, t(contestWords.divisions[key])])}
            onChoose={value => choose(value as DivisionKey)}
          />
        )}
        <TextField name="q" type="search" label={t(words.findEntry)} maxLength={MAX_TYPED} isAlwaysSet />
        <button type="submit" className="button">
          {t(words.show)}
        </button>
      </form>
      <MemberList of={entries} empty={<PanelEmpty title={words.noEntries} />}>
        {list => (
          <ul className="contest-entries">
            {list.map(row => (
              <Entry
                key={row.entryId}
                contestId={contestId}
                row={row}
                canDisqualify={canDisqualify}
                onDone={() => {
                  entries.reload()
                  onChanged()
                }}
              />
            ))}
          </ul>
        )}
      </MemberList>
    </>
  )
}

interface EntryProps {
  contestId: string
  row: RankingRow
  canDisqualify: boolean
  onDone(): void
}

function Entry({ contestId, row, canDisqualify, onDone }: EntryProps) {
  const t = useText()
  const { entryId, rank, alias, member, returnPercent, disqualified } = row
  const line = (
    <>
      <span className="num">{rank ?? '—'}</span>
      <b>{member?.name ?? t(closedAccount)}</b>
      <small>{alias}</small>
      {disqualified !== null && <span className="badge caution">{t(words.disqualified)}</span>}
      <span className={`num ${toneOf(returnPercent)}`}>{returnText(returnPercent)}</span>
    </>
  )
  if (disqualified !== null || !canDisqualify)
    return (
      <li>
        <div className="staff-line">{line}</div>
        {disqualified !== null && <small>{disqualified}</small>}
      </li>
    )
  return (
    <li>
      <details>
        <summary>{line}</summary>
        <CallForm
          call="POST /api/v1/staff/contests/{contestId}/entries/{entryId}/disqualify"
          asMember
          isGuarded
          isGrave
          send={t(words.disqualify)}
          fieldOf={reasonRefused}
          input={form => ({ path: { contestId, entryId }, body: { reason: reasonOf(form) } })}
          onDone={onDone}
        >
          {field => (
            <>
              <p>{t(words.disqualifyEffect)}</p>
              <ReasonField field={field} label={t(reason)} hint={t(words.reasonTold)} lines={2} />
            </>
          )}
        </CallForm>
      </details>
    </li>
  )
}
