import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PackageChoice, type Prices } from '../../wallet/package-choice.tsx'
import * as words from '../../words/top-up.ts'

const NOT_VERIFIED = '010032'

interface PackagePanelProps {
  /** The package of the order that has to be settled first. */
  waiting: string | undefined
  onOrdered(): void
}

/** The packages that can be ordered, one order at a time. */
export function PackagePanel({ waiting, onOrdered }: PackagePanelProps) {
  const t = useText()
  const prices = useMemberCall('GET /api/v1/wallet/prices')
  return (
    <section className="board">
      <Panel title={t(words.packages)} note={t(words.packagesNote)}>
        <MemberContent of={prices} rows={4}>
          {result => <Packages prices={result} waiting={waiting} onOrdered={onOrdered} />}
        </MemberContent>
      </Panel>
    </section>
  )
}

function Packages({ prices: { packages, topUp }, waiting, onOrdered }: PackagePanelProps & { prices: Prices }) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const asked = useSearchParams()[0].get('package')
  const [needsPhone, setNeedsPhone] = useState(false)
  const first = (packages.find(({ packageId }) => packageId === asked) ?? packages[1] ?? packages[0])?.packageId
  if (!topUp || waiting !== undefined)
    return (
      <div className="page-form">
        {!topUp && <p className="order-note caution">{t(words.offHint)}</p>}
        <PackageChoice key={waiting} packages={packages} first={waiting ?? first} isDisabled />
        {topUp && (
          <button type="button" className="button" disabled>
            {t(words.settleFirst)}
          </button>
        )}
      </div>
    )
  return (
    <CallForm
      call="POST /api/v1/orders"
      asMember
      send={t(words.placeOrder)}
      input={form => ({ body: { packageId: String(form.get('packageId') ?? '') } })}
      onRefused={({ code }) => {
        setNeedsPhone(code === NOT_VERIFIED)
        return false
      }}
      onDone={({ orderId }) => {
        onOrdered()
        navigate(path(`/wallet/orders/${orderId}`))
      }}
      foot={
        needsPhone && (
          <a className="button" href={path('/settings/account')}>
            {t(words.verify)}
          </a>
        )
      }
    >
      {() => <PackageChoice packages={packages} first={first} />}
    </CallForm>
  )
}

/** What to know before one pays. */
export function BeforePanel() {
  const t = useText()
  const settings = useMemberCall('GET /api/v1/community/settings', {}, {}, { tells: false }).result
  const life = settings?.['order.lifeSeconds']
  const hours = typeof life === 'number' ? Math.round(life / HOUR_SECONDS) : 0
  return (
    <section className="board">
      <div className="panel order-terms">
        <b>{t(words.before)}</b>
        <ul>
          <li>{t(words.onlyHere)}</li>
          {hours > 0 && <li>{t(words.closesAfter, { hours })}</li>}
          <li>{t(words.transferOnly)}</li>
        </ul>
      </div>
    </section>
  )
}
