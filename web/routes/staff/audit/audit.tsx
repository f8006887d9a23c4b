import { useSearchParams } from 'react-router'
import { useMemberList } from '../../../api/use-member-list.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { TextField } from '../../../ui/fields.tsx'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-audit.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/audit.ts'
import { AuditTable } from './audit-table.tsx'
import { ChainMark } from './chain-mark.tsx'

const PAGE = '/staff/audit'
const MEMBER_ID = /^[0-9A-Za-z_-]{8,36}$/
const MAX_TYPED = 40

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What staff and operators have done, with the hashes that prove it unchanged. */
export default function Audit({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.audit)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <AuditBoard />
    </StaffFrame>
  )
}

function AuditBoard() {
  const t = useText()
  const [query] = useSearchParams()
  const member = (query.get('member') ?? '').trim()
  const action = (query.get('action') ?? '').trim().slice(0, MAX_TYPED)
  const isWrong = member !== '' && !MEMBER_ID.test(member)
  const rows = useMemberList('GET /api/v1/staff/audit', {
    ...{ limit: '50' },
    ...(member && !isWrong && { member }),
    ...(action && { action }),
  })
  return (
    <section className="board">
      <div className="panel">
        <AddressForm fields={{ member: '', action: '' }} send={t(words.show)} className="form-row of-panel">
          <TextField
            name="member"
            type="search"
            label={t(words.member)}
            text={member}
            error={isWrong ? t(words.noMember) : undefined}
            isAlwaysSet
          />
          <TextField
            name="action"
            type="search"
            label={t(words.action)}
            placeholder="staff.mute"
            text={action}
            maxLength={MAX_TYPED}
            isAlwaysSet
          />
          <ChainMark rows={rows.result?.list ?? []} />
        </AddressForm>
        <MemberList of={rows} rows={12} empty={<PanelEmpty title={words.nothing} />}>
          {list => <AuditTable rows={list} />}
        </MemberList>
      </div>
    </section>
  )
}
