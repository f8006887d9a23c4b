import { useMemberList } from '../../api/use-member-list.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { diamonds } from '../../wallet/diamonds.ts'
import { priceText } from '../../wallet/package-choice.tsx'
import * as join from '../../words/join.ts'
import * as words from '../../words/top-up.ts'

const LATEST = '3'
const badges = { pending: 'caution', paid: 'ok', closed: '' } as const

/** The member's orders, the newest first. */
export function OrdersPanel() {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const zone = useZone()
  const orders = useMemberList('GET /api/v1/orders', { limit: LATEST })
  return (
    <section className="board">
      <Panel title={t(words.orders)}>
        <MemberList of={orders} rows={1} empty={<PanelEmpty title={words.noOrders} />}>
          {list => (
            <ul className="order-list">
              {list.map(({ orderId, diamonds: count, price, currency, reference, at, state }) => (
                <li key={orderId}>
                  <a href={path(`/wallet/orders/${orderId}`)}>
                    <span>
                      <b>
                        {t(join.clauses, {
                          first: t(words.pieces, { n: diamonds(count) }),
                          next: `${priceText(price)} ${currency}`,
                        })}
                      </b>
                      <small>
                        {t(join.clauses, {
                          first: reference,
                          next: dateText(isoDate(Date.parse(at), zone), locale, false),
                        })}
                      </small>
                    </span>
                    <span className={`badge ${badges[state]}`}>{t(words.states[state])}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </MemberList>
      </Panel>
    </section>
  )
}
