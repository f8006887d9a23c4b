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
import * as words from '../../../words/staff-members.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/members.ts'
import { MemberCase } from './member-case.tsx'
import { MemberRows } from './member-rows.tsx'

const PAGE = '/staff/members'
const states = ['active', 'muted', 'disabled', 'closing'] as const
const MAX_TYPED = 60

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Members, found by who they are, and what is decided about them. */
export default function Members({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.members)}</h1>
      </div>
      <MemberBoard canAudit={staff.capabilities.includes('admin')} />
    </StaffFrame>
  )
}

function MemberBoard({ canAudit }: { canAudit: boolean }) {
  const [query] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, MAX_TYPED)
  const state = states.find(each => each === query.get('state'))
  const members = useMemberList('GET /api/v1/staff/members', { ...(q && { q }), ...(state && { state }) })
  const [chosen, choose] = useState<string>()
  const list = members.result?.list ?? []
  const member = list.find(({ memberId }) => memberId === chosen) ?? (q && list.length === 1 ? list[0] : undefined)
  return (
    <section className="board staff-halves">
      <div className="panel">
        <MemberFilters q={q} state={state ?? ''} />
        <MemberList of={members} rows={8} empty={<PanelEmpty title={words.nobody} />}>
          {rows => <MemberRows list={rows} chosen={member?.memberId} onChoose={choose} />}
        </MemberList>
      </div>
      <MemberDetail member={member} canAudit={canAudit} onChanged={members.reload} />
    </section>
  )
}

function MemberFilters({ q, state }: { q: string; state: string }) {
  const t = useText()
  return (
    <AddressForm
      fields={{ q: '', state: '' }}
      send={t(words.find)}
      label={t(words.find)}
      className="form-row of-panel staff-find"
    >
      <TextField
        name="q"
        type="search"
        label={t(words.find)}
        placeholder={t(staffWords.findMember)}
        text={q}
        maxLength={MAX_TYPED}
        isAlwaysSet
      />
      <ChoiceField
        name="state"
        label={t(words.state)}
        text={state}
        options={[['', t(words.anyState)], ...states.map(each => [each, t(staffWords.states[each])] as const)]}
        isAlwaysSet
      />
    </AddressForm>
  )
}

interface MemberDetailProps {
  member: Parameters<typeof MemberCase>[0]['member'] | undefined
  canAudit: boolean
  onChanged(): void
}

function MemberDetail({ member, canAudit, onChanged }: MemberDetailProps) {
  const t = useText()
  return (
    <div className="panel" aria-live="polite">
      {member ? (
        <MemberCase key={member.memberId} member={member} canAudit={canAudit} onChanged={onChanged} />
      ) : (
        <p className="panel-body staff-note">{t(words.choose)}</p>
      )}
    </div>
  )
}
