import { useState } from 'react'
import { useMemberCall } from '../../api/use-member-call.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { pageAt } from '../../pages/page-query.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/wallet.css?url'
import { IconShape } from '../../ui/icon.tsx'
import * as words from '../../words/wallet.ts'
import type { Route } from './+types/wallet.ts'
import { BalanceBoard } from './balance-board.tsx'
import { EntriesPanel } from './entries-panel.tsx'
import { PLUS } from './icons.ts'
import { MonthPanel } from './month-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { VoucherPanel } from './voucher-panel.tsx'
import { WalletFrame } from './wallet-frame.tsx'

const PAGE = '/wallet'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), now: Date.now() }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function WalletPage({ loaderData: { now } }: Route.ComponentProps) {
  const wallet = useMemberCall('GET /api/v1/wallet')
  /** Counts the vouchers that were redeemed, each of which changes what all panels show. */
  const [turn, setTurn] = useState(0)
  return (
    <WalletFrame page={PAGE} title={words.wallet} actions={<Actions />}>
      <BalanceBoard wallet={wallet} />
      <div className="wallet-columns">
        <EntriesPanel key={`entries ${turn}`} />
        <aside>
          <MonthPanel key={`month ${turn}`} now={now} />
          <VoucherPanel
            onRedeemed={() => {
              wallet.reload()
              setTurn(turn + 1)
            }}
          />
          <OrdersPanel />
        </aside>
      </div>
    </WalletFrame>
  )
}

function Actions() {
  const t = useText()
  const path = usePath()
  return (
    <div className="wallet-actions">
      {pageAt('/wallet/top-up') && (
        <a className="button primary" href={path('/wallet/top-up')}>
          <IconShape path={PLUS} size={14} />
          {t(words.topUp)}
        </a>
      )}
      {pageAt('/wallet/withdraw') && (
        <a className="button" href={path('/wallet/withdraw')}>
          {t(words.withdraw)}
        </a>
      )}
    </div>
  )
}
