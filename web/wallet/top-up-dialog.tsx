import { useMemberCall } from '../api/use-member-call.ts'
import { CallForm } from '../forms/call-form.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { useReachableNavigate } from '../live/use-reachable-navigate.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MemberContent } from '../ui/member-content.tsx'
import * as words from '../words/top-up.ts'
import { diamonds } from './diamonds.ts'
import { type Package, PackageChoice } from './package-choice.tsx'

/** What a member cannot pay. */
export interface Shortage {
  /** What it is for. */
  purpose: string
  /** Diamonds that it costs, and those that the member has. */
  amount: number
  balance: number
}

/** So many packages that are enough are offered. */
const OFFERED = 2

/** The smallest packages that are enough; if none is, the largest. */
function enough(packages: readonly Package[], missing: number): readonly Package[] {
  const found = packages.filter(each => each.diamonds >= missing)
  return found.length > 0 ? found.slice(0, OFFERED) : packages.slice(-1)
}

/** Opens when a member has too few diamonds (code 010035): how many are missing, and packages to order. */
export default function TopUpDialog({ shortage, onClose }: { shortage: Shortage; onClose(): void }) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const prices = useMemberCall('GET /api/v1/wallet/prices')
  const { purpose, amount, balance } = shortage
  const missing = amount - balance
  const title = t(words.missingDiamonds, { n: diamonds(missing) })
  return (
    <Dialog label={title} className="dialog wallet-dialog" onClose={onClose}>
      {close => (
        <>
          <dl className="wallet-sums">
            <div>
              <dt>{purpose}</dt>
              <dd>{t(words.pieces, { n: diamonds(amount) })}</dd>
            </div>
            <div>
              <dt>{t(words.balanceNow)}</dt>
              <dd>{t(words.pieces, { n: diamonds(balance) })}</dd>
            </div>
          </dl>
          <MemberContent of={prices}>
            {({ packages, topUp }) => {
              const offered = enough(packages, missing)
              if (!topUp)
                return (
                  <div className="empty">
                    <b>{t(words.off)}</b>
                  </div>
                )
              return (
                <CallForm
                  call="POST /api/v1/orders"
                  asMember
                  send={t(words.placeOrder)}
                  input={form => ({ body: { packageId: String(form.get('packageId') ?? '') } })}
                  onDone={({ orderId }) => navigate(path(`/wallet/orders/${orderId}`))}
                  foot={
                    <button type="button" className="button" onClick={close}>
                      {t(words.dismiss)}
                    </button>
                  }
                >
                  {() => <PackageChoice packages={offered} first={offered[0]?.packageId} balance={balance} />}
                </CallForm>
              )
            }}
          </MemberContent>
        </>
      )}
    </Dialog>
  )
}
