import { type ReactNode, useState } from 'react'
import type { Contest, DivisionKey } from '#contract/contests/contest.ts'
import { useAct } from '../../api/use-act.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { rulesAddress } from '../../contest/contest-address.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-entry.ts'
import { AccountChoice } from './account-choice.tsx'
import { momentText } from './moments.ts'
import { Requirements, StaticConditions } from './requirements.tsx'
import type { OwnEntry } from './use-own-entry.ts'

/** What an entry needs, whether the reader meets it, and the button that signs up. */
export function EntryPanel({ entry }: { entry: OwnEntry }) {
  const t = useText()
  const { contest, isLoggedIn } = entry
  const { divisions } = contest
  const [chosen, choose] = useState<DivisionKey>(divisions[0]!.key)
  const [account, setAccount] = useState<string>()
  const division = divisions.find(({ key }) => key === chosen) ?? divisions[0]!
  return (
    <Panel title={t(words.conditions)} id="entry">
      {divisions.length > 1 && (
        <div className="contest-choice needs-script">
          <Choices
            label={contestWords.division}
            chosen={division.key}
            options={divisions.map(({ key }) => [key, t(contestWords.divisions[key])])}
            onChoose={value => choose(value as DivisionKey)}
          />
        </div>
      )}
      {division.key !== 'simulated' && isLoggedIn && <AccountChoice chosen={account} onChoose={setAccount} />}
      {isLoggedIn ? (
        <Checked
          key={division.key}
          entry={entry}
          division={division}
          account={division.key === 'simulated' ? undefined : account}
        />
      ) : (
        <>
          <StaticConditions division={division} />
          <p className="contest-note">{t(words.loginFirst)}</p>
          <SignUpButton entry={entry} division={division} account={undefined} isReady />
        </>
      )}
      <RulesLine contest={contest} />
    </Panel>
  )
}

type Division = Contest['divisions'][number]

interface CheckedProps {
  entry: OwnEntry
  division: Division
  /** That takes part; undefined: one that is opened for it, or none was chosen. */
  account: string | undefined
}

/** The conditions as the portal knows them of the reader. */
function Checked({ entry, division, account }: CheckedProps) {
  const query = { division: division.key, ...(account !== undefined && { tradingAccountId: account }) }
  const path = { contestId: entry.contest.contestId }
  const checked = useMemberCall('GET /api/v1/contests/{contestId}/eligibility', query, path, { tells: false })
  const { result, reload } = checked
  return (
    <>
      {result ? <Requirements list={result.requirements} /> : <StaticConditions division={division} />}
      <SignUpButton
        entry={entry}
        division={division}
        account={account}
        isReady={result?.ok === true}
        onRefused={reload}
      />
    </>
  )
}

interface SignUpButtonProps {
  entry: OwnEntry
  division: Division
  /** As of the conditions. */
  account: string | undefined
  /** Whether nothing that is known keeps the reader from it. */
  isReady: boolean
  onRefused?(): void
}

function SignUpButton({ entry, division, account, isReady, onRefused }: SignUpButtonProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { isBusy, act } = useAct()
  const { contestId, state, signUpFrom, signUpTo } = entry.contest
  const { key, fee } = division
  const name = t(contestWords.divisions[key])
  const blocked = (text: string, note?: ReactNode) => (
    <div className="contest-act">
      <button type="button" className="button" disabled>
        {text}
      </button>
      {note}
    </div>
  )
  if (state === 'upcoming') return blocked(t(words.opens, { date: momentText(signUpFrom, zone, locale) }))
  if (state !== 'signUp') return blocked(t(words.over))
  const until = <small>{t(contestWords.signUpUntil, { date: momentText(signUpTo, zone, locale) })}</small>
  if (!isReady) return blocked(t(words.notYet, { division: name }), until)
  async function signUp(): Promise<void> {
    const body = { division: key, ...(account !== undefined && { tradingAccountId: account }) }
    const done = await act('POST /api/v1/contests/{contestId}/entries', { path: { contestId }, body })
    if (done && 'refused' in done) onRefused?.()
    entry.reload()
  }
  return (
    <div className="contest-act needs-script">
      <button type="button" className="button primary" aria-busy={isBusy} onClick={() => void signUp()}>
        {fee === 0
          ? t(words.signUpFor, { division: name })
          : t(words.signUpWithFee, { division: name, fee: numberText(fee, 0) })}
      </button>
      {until}
    </div>
  )
}

function RulesLine({ contest }: { contest: Contest }) {
  const t = useText()
  const path = usePath()
  return (
    <p className="contest-note">
      {t(words.rulesFirst)} <a href={path(rulesAddress(contest.contestId))}>{t(words.theRules)}</a>
    </p>
  )
}
