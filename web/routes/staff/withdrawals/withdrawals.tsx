import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMemberList } from '../../../api/use-member-list.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import { Segments } from '../../../ui/segments.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-withdrawals.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { staffName } from '../staff-name.ts'
import { Wait } from '../wait.tsx'
import type { Route } from './+types/withdrawals.ts'
import { type QueuedWithdrawal, WithdrawalCase } from './withdrawal-case.tsx'

const PAGE = '/staff/withdrawals'
const states = ['requested', 'approved', 'paid', 'refused', 'cancelled'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Withdrawals of members, which two of the staff approve and one pays. */
export default function StaffWithdrawals({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.withdrawals)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <WithdrawalBoard />
    </StaffFrame>
  )
}

function WithdrawalBoard() {
  const t = useText()
  const path = usePath()
  const asked = useSearchParams()[0].get('state')
  // What waits first is what the page is for.
  const state = states.find(each => each === asked) ?? states[0]
  const withdrawals = useMemberList('GET /api/v1/staff/withdrawals', { limit: '50', state })
  const [chosen, choose] = useState<string>()
  const list = withdrawals.result?.list ?? []
  const shown = list.find(({ withdrawalId }) => withdrawalId === chosen) ?? list[0]
  return (
    <section className="board staff-halves">
      <div className="panel">
        <div className="bar">
          <Segments
            label={t(words.state)}
            choices={states.map(
              each => [`${path(PAGE)}?state=${each}`, t(words.states[each]), each === state] as const,
            )}
          />
        </div>
        <MemberList of={withdrawals} rows={6} empty={<PanelEmpty icon="check" title={words.nothing} />}>
          {rows => <WithdrawalRows list={rows} chosen={shown?.withdrawalId} onChoose={choose} />}
        </MemberList>
      </div>
      <div className="panel" aria-live="polite">
        {shown ? (
          <WithdrawalCase
            key={shown.withdrawalId}
            withdrawal={shown}
            onDecided={() => {
              choose(undefined)
              withdrawals.reload()
            }}
          />
        ) : (
          <p className="panel-body staff-note">{t(words.chooseOne)}</p>
        )}
      </div>
    </section>
  )
}

interface WithdrawalRowsProps {
  list: readonly QueuedWithdrawal[]
  chosen: string | undefined
  onChoose(withdrawalId: string): void
}

function WithdrawalRows({ list, chosen, onChoose }: WithdrawalRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(({ withdrawalId, member, account, money, currency, state, at }) => (
        <li key={withdrawalId}>
          <button
            type="button"
            aria-current={withdrawalId === chosen ? 'true' : undefined}
            onClick={() => onChoose(withdrawalId)}
          >
            <span className="staff-line">
              <b>{staffName(member, t)}</b>
              <small>
                {account.bank ?? t(words.kinds[account.kind])} {account.number}
              </small>
            </span>
            <span className="num">
              {money} {currency}
            </span>
            {(state === 'requested' || state === 'approved') && <Wait since={Date.parse(at)} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
