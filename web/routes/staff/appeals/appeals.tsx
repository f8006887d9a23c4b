import { useState } from 'react'
import { useMemberList } from '../../../api/use-member-list.ts'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-appeals.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { staffName } from '../staff-name.ts'
import { Wait } from '../wait.tsx'
import type { Route } from './+types/appeals.ts'
import { type Appeal, AppealCase } from './appeal-case.tsx'
import { decisionName } from './decision-name.ts'

const PAGE = '/staff/appeals'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Appeals that wait, each decided by somebody else than the decision it is against. */
export default function Appeals({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.appeals)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <AppealBoard />
    </StaffFrame>
  )
}

function AppealBoard() {
  const appeals = useMemberList('GET /api/v1/staff/appeals')
  const [chosen, choose] = useState<string>()
  return (
    <section className="board staff-halves">
      <div className="panel">
        <MemberList of={appeals} empty={<PanelEmpty icon="check" title={words.nothing} />}>
          {list => <AppealRows list={list} chosen={chosen ?? list[0]?.appealId} onChoose={choose} />}
        </MemberList>
      </div>
      <AppealDetail
        list={appeals.result?.list ?? []}
        chosen={chosen}
        onDecided={() => {
          choose(undefined)
          appeals.reload()
        }}
      />
    </section>
  )
}

interface AppealDetailProps {
  list: readonly Appeal[]
  chosen: string | undefined
  onDecided(): void
}

function AppealDetail({ list, chosen, onDecided }: AppealDetailProps) {
  const t = useText()
  const appeal = list.find(({ appealId }) => appealId === chosen) ?? list[0]
  return (
    <div className="panel" aria-live="polite">
      {appeal ? (
        <AppealCase key={appeal.appealId} appeal={appeal} onDecided={onDecided} />
      ) : (
        <p className="panel-body staff-note">{t(words.nothingReason)}</p>
      )}
    </div>
  )
}

interface AppealRowsProps {
  list: readonly Appeal[]
  chosen: string | undefined
  onChoose(appealId: string): void
}

function AppealRows({ list, chosen, onChoose }: AppealRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(appeal => {
        const { appealId, member, reason, at, isOwn } = appeal
        const name = staffName(member, t)
        return (
          <li key={appealId}>
            <button
              type="button"
              aria-current={appealId === chosen ? 'true' : undefined}
              onClick={() => onChoose(appealId)}
            >
              <span className="staff-line">
                <b>{decisionName(appeal, t)}</b>
                <small>{reason}</small>
              </span>
              <span>{name}</span>
              {isOwn && <span className="badge">{t(words.own)}</span>}
              <Wait since={Date.parse(at)} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
