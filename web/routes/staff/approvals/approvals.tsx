import { useState } from 'react'
import type { Calls } from '../../../api/call-portal.ts'
import { useMemberCall } from '../../../api/use-member-call.ts'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberContent } from '../../../ui/member-content.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-approvals.ts'
import { QueueStrip } from '../queue-strip.tsx'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { staffName } from '../staff-name.ts'
import { Wait } from '../wait.tsx'
import type { Route } from './+types/approvals.ts'
import { ApprovalCase } from './approval-case.tsx'
import { kindName } from './kind-name.ts'

const PAGE = '/staff/approvals'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What one member of staff has proposed, and another decides. */
export default function Approvals({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      {queues => (
        <>
          <div className="page-title">
            <h1>{t(staffWords.approvals)}</h1>
            <p>{t(words.note)}</p>
          </div>
          <QueueStrip queue={queues?.find(({ name }) => name === 'approvals')} />
          <ApprovalBoard />
        </>
      )}
    </StaffFrame>
  )
}

function ApprovalBoard() {
  const t = useText()
  const approvals = useMemberCall('GET /api/v1/staff/approvals')
  const [chosen, choose] = useState<string>()
  const list = approvals.result?.list ?? []
  const shown = list.find(({ approvalId }) => approvalId === chosen) ?? list[0]
  return (
    <section className="board staff-halves">
      <div className="panel">
        <MemberContent of={approvals} rows={6}>
          {({ list: rows }) =>
            rows.length === 0 ? (
              <PanelEmpty icon="check" title={words.nothing} />
            ) : (
              <ApprovalRows list={rows} chosen={shown?.approvalId} onChoose={choose} />
            )
          }
        </MemberContent>
      </div>
      <div className="panel" aria-live="polite">
        {shown ? (
          <ApprovalCase
            key={shown.approvalId}
            approval={shown}
            onDecided={() => {
              choose(undefined)
              approvals.reload()
            }}
          />
        ) : (
          <p className="panel-body staff-note">{t(words.nothingReason)}</p>
        )}
      </div>
    </section>
  )
}

interface ApprovalRowsProps {
  list: Calls['GET /api/v1/staff/approvals']['result']['list']
  chosen: string | undefined
  onChoose(approvalId: string): void
}

function ApprovalRows({ list, chosen, onChoose }: ApprovalRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(({ approvalId, kind, member, amount, proposer, isOwn, at }) => (
        <li key={approvalId}>
          <button
            type="button"
            aria-current={approvalId === chosen ? 'true' : undefined}
            onClick={() => onChoose(approvalId)}
          >
            <span className="staff-line">
              <b>
                {kindName(kind, t)} {member && staffName(member, t)}
              </b>
              <small>
                {t(words.proposer)} {staffName(proposer, t)}
              </small>
            </span>
            {amount !== null && <span className="num">{t(words.diamonds, { count: amount })}</span>}
            {isOwn && <span className="badge">{t(words.own)}</span>}
            <Wait since={Date.parse(at)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
