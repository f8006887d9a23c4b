import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Calls } from '../../../api/call-portal.ts'
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
import * as words from '../../../words/staff-orders.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { staffName } from '../staff-name.ts'
import { Wait } from '../wait.tsx'
import type { Route } from './+types/orders.ts'
import { OrderCase } from './order-case.tsx'

const PAGE = '/staff/orders'
const states = ['pending', 'paid', 'closed'] as const
const MAX_TYPED = 80

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Orders of diamonds, whose payments two members of staff confirm. */
export default function Orders({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.orders)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <OrderBoard />
    </StaffFrame>
  )
}

function OrderBoard() {
  const t = useText()
  const [query] = useSearchParams()
  const asked = query.get('state')
  // What waits is what the page is for.
  const state = asked === 'all' ? undefined : (states.find(each => each === asked) ?? 'pending')
  const reference = (query.get('reference') ?? '').trim().slice(0, MAX_TYPED)
  const orders = useMemberList('GET /api/v1/staff/orders', {
    ...{ limit: '50' },
    ...(reference ? { reference } : state && { state }),
  })
  const [chosen, choose] = useState<string>()
  const list = orders.result?.list ?? []
  const shown = list.find(({ orderId }) => orderId === chosen) ?? list[0]
  return (
    <section className="board staff-halves">
      <div className="panel">
        <AddressForm
          fields={{ reference: '', state: 'pending' }}
          send={t(words.show)}
          className="form-row of-panel staff-find"
        >
          <TextField
            name="reference"
            type="search"
            label={t(words.find)}
            placeholder="PT-7Q4K-2291"
            text={reference}
            maxLength={MAX_TYPED}
            isAlwaysSet
          />
          <ChoiceField
            name="state"
            label={t(words.state)}
            text={state ?? 'all'}
            options={[...states.map(each => [each, t(words.states[each])] as const), ['all', t(words.all)]]}
            isAlwaysSet
          />
        </AddressForm>
        <MemberList of={orders} rows={8} empty={<PanelEmpty icon="check" title={words.nothing} />}>
          {rows => <OrderRows list={rows} chosen={shown?.orderId} onChoose={choose} />}
        </MemberList>
      </div>
      <div className="panel" aria-live="polite">
        {shown ? (
          <OrderCase key={shown.orderId} order={shown} onConfirmed={orders.reload} />
        ) : (
          <p className="panel-body staff-note">{t(words.chooseOne)}</p>
        )}
      </div>
    </section>
  )
}

interface OrderRowsProps {
  list: readonly Calls['GET /api/v1/staff/orders']['result']['list'][number][]
  chosen: string | undefined
  onChoose(orderId: string): void
}

function OrderRows({ list, chosen, onChoose }: OrderRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(({ orderId, reference, price, currency, member, state, at }) => (
        <li key={orderId}>
          <button
            type="button"
            aria-current={orderId === chosen ? 'true' : undefined}
            onClick={() => onChoose(orderId)}
          >
            <span className="staff-line">
              <b className="num">{reference}</b>
              <small>{staffName(member, t)}</small>
            </span>
            <span className="num">
              {price.toFixed(2)} {currency}
            </span>
            {state === 'pending' ? (
              <Wait since={Date.parse(at)} />
            ) : (
              <span className="badge">{t(words.states[state])}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
