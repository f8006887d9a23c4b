import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { complaintStates } from '#contract/members/complaint.ts'
import { useMemberList } from '../../../api/use-member-list.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import { Segments } from '../../../ui/segments.tsx'
import * as complaintWords from '../../../words/complaints.ts'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-complaints.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { Wait } from '../wait.tsx'
import type { Route } from './+types/complaints.ts'
import { ComplaintCase, type QueuedComplaint } from './complaint-case.tsx'

const PAGE = '/staff/complaints'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What members have reported, and what is decided about it. */
export default function Complaints({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.complaints)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <ComplaintBoard />
    </StaffFrame>
  )
}

function ComplaintBoard() {
  const t = useText()
  const path = usePath()
  const asked = useSearchParams()[0].get('state')
  const state = complaintStates.find(each => each === asked)
  const complaints = useMemberList('GET /api/v1/staff/complaints', { limit: '50', ...(state && { state }) })
  const [chosen, choose] = useState<string>()
  const list = complaints.result?.list ?? []
  const shown = list.find(({ complaintId }) => complaintId === chosen) ?? list[0]
  return (
    <section className="board staff-halves">
      <div className="panel">
        <div className="bar">
          <Segments
            label={t(words.state)}
            choices={[
              [path(PAGE), t(words.notClosed), state === undefined],
              ...complaintStates.map(
                each => [`${path(PAGE)}?state=${each}`, t(words.states[each]), each === state] as const,
              ),
            ]}
          />
        </div>
        <MemberList of={complaints} rows={6} empty={<PanelEmpty icon="check" title={words.nothing} />}>
          {rows => <ComplaintRows list={rows} chosen={shown?.complaintId} onChoose={choose} />}
        </MemberList>
      </div>
      <div className="panel" aria-live="polite">
        {shown ? (
          <ComplaintCase
            key={shown.complaintId}
            complaint={shown}
            onDecided={() => {
              choose(undefined)
              complaints.reload()
            }}
          />
        ) : (
          <p className="panel-body staff-note">{t(words.nothingReason)}</p>
        )}
      </div>
    </section>
  )
}

interface ComplaintRowsProps {
  list: readonly QueuedComplaint[]
  chosen: string | undefined
  onChoose(complaintId: string): void
}

function ComplaintRows({ list, chosen, onChoose }: ComplaintRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(({ complaintId, reference, target, reason, state, at, openOnTarget }) => (
        <li key={complaintId}>
          <button
            type="button"
            aria-current={complaintId === chosen ? 'true' : undefined}
            onClick={() => onChoose(complaintId)}
          >
            <span className="staff-line">
              <b>
                {t(complaintWords.kinds[target.kind])} {target.title}
              </b>
              <small>
                {t(complaintWords.reasons[reason])} · {reference}
              </small>
            </span>
            {openOnTarget > 1 && <span className="badge caution num">× {openOnTarget}</span>}
            {state !== 'open' && <span className="badge">{t(words.states[state])}</span>}
            {state !== 'closed' && <Wait since={Date.parse(at)} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
