import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMemberList } from '../../../api/use-member-list.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { ChoiceField, TextField } from '../../../ui/fields.tsx'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-groups.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/groups.ts'
import { type FoundGroup, GroupCase } from './group-case.tsx'

const PAGE = '/staff/groups'
const states = ['open', 'closed'] as const
const MAX_TYPED = 40

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Groups of members, found by their names, which two members of staff close. */
export default function Groups({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.groups)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <GroupBoard canClose={staff.capabilities.includes('finance')} />
    </StaffFrame>
  )
}

function GroupBoard({ canClose }: { canClose: boolean }) {
  const t = useText()
  const [query] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, MAX_TYPED)
  const state = states.find(each => each === query.get('state'))
  const groups = useMemberList('GET /api/v1/staff/groups', { ...(q && { q }), ...(state && { state }) })
  const [chosen, choose] = useState<string>()
  const list = groups.result?.list ?? []
  const shown = list.find(({ group }) => group.groupId === chosen) ?? list[0]
  return (
    <section className="board staff-halves">
      <div className="panel">
        <GroupFilters q={q} state={state ?? ''} />
        <MemberList of={groups} rows={8} empty={<PanelEmpty title={words.nothing} />}>
          {rows => <GroupRows list={rows} chosen={shown?.group.groupId} onChoose={choose} />}
        </MemberList>
      </div>
      <div className="panel" aria-live="polite">
        {shown ? (
          <GroupCase key={shown.group.groupId} found={shown} canClose={canClose} onClosed={groups.reload} />
        ) : (
          <p className="panel-body staff-note">{t(words.chooseOne)}</p>
        )}
      </div>
    </section>
  )
}

function GroupFilters({ q, state }: { q: string; state: string }) {
  const t = useText()
  return (
    <AddressForm fields={{ q: '', state: '' }} send={t(words.search)} className="form-row of-panel staff-find">
      <TextField name="q" type="search" label={t(words.find)} text={q} maxLength={MAX_TYPED} isAlwaysSet />
      <ChoiceField
        name="state"
        label={t(words.state)}
        text={state}
        options={[['', t(words.all)], ...states.map(each => [each, t(words.states[each])] as const)]}
        isAlwaysSet
      />
    </AddressForm>
  )
}

interface GroupRowsProps {
  list: readonly FoundGroup[]
  chosen: string | undefined
  onChoose(groupId: string): void
}

function GroupRows({ list, chosen, onChoose }: GroupRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(({ group: { groupId, name, leader, members, price, termDays, state }, refund }) => (
        <li key={groupId}>
          <button
            type="button"
            aria-current={groupId === chosen ? 'true' : undefined}
            onClick={() => onChoose(groupId)}
          >
            <span className="staff-line">
              <b>{name}</b>
              <small>
                {leader?.name ?? t(staffWords.closedAccount)} · {t(words.membersLine, { count: members })}
                {refund > 0 && ` · ${t(words.refund)} ${t(words.diamonds, { count: refund })}`}
              </small>
            </span>
            {state === 'closed' ? (
              <span className="badge caution">{t(words.states.closed)}</span>
            ) : (
              <span className="num">
                {price === null || termDays === null ? t(words.free) : t(words.price, { price, days: termDays })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
