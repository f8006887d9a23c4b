import { useMemberCall } from '../../api/use-member-call.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/wallet.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import * as words from '../../words/wallet.ts'
import type { Route } from './+types/top-up.ts'
import { OrderView } from './order-view.tsx'
import { BeforePanel, PackagePanel } from './package-panel.tsx'
import { WalletFrame } from './wallet-frame.tsx'

const PAGE = '/wallet/top-up'
const ORDER_ID = /^[0-9A-Za-z_-]{8,36}$/
/** Those that a page knows without asking for each. */
const LATEST = '20'

export function loader({ context, url, params }: Route.LoaderArgs) {
  const { orderId } = params as { orderId?: string }
  if (orderId !== undefined && !ORDER_ID.test(orderId)) notFound()
  const pattern = orderId === undefined ? PAGE : '/wallet/orders/{orderId}'
  return { head: pageHead(context.get(servicesContext), url, pattern), orderId }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Packages of diamonds to order, or an order: the one of the address, else the one that waits for its payment. */
export default function TopUpPage({ loaderData: { orderId } }: Route.ComponentProps) {
  const orders = useMemberCall('GET /api/v1/orders', { limit: LATEST })
  const list = orders.result?.list ?? []
  const pending = list.find(({ state }) => state === 'pending')
  const shownId = orderId ?? pending?.orderId
  if (shownId === undefined)
    return (
      <WalletFrame page={PAGE} title={words.topUp}>
        <div className="wallet-columns">
          <div>
            {orders.result ? (
              <PackagePanel waiting={undefined} onOrdered={orders.reload} />
            ) : (
              <section className="board">
                <div className="panel">
                  <MemberContent of={orders} rows={5}>
                    {() => null}
                  </MemberContent>
                </div>
              </section>
            )}
          </div>
          <aside>
            <BeforePanel />
          </aside>
        </div>
      </WalletFrame>
    )
  return (
    <WalletFrame page={PAGE} title={words.topUp}>
      <div className="wallet-columns">
        <div>
          <OrderView
            key={shownId}
            orderId={shownId}
            listed={list.find(order => order.orderId === shownId)}
            onSettled={orders.reload}
          />
        </div>
        <aside>
          <PackagePanel waiting={pending?.packageId} onOrdered={orders.reload} />
          <BeforePanel />
        </aside>
      </div>
    </WalletFrame>
  )
}
