import { useMemberCall } from '../../api/use-member-call.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import tradingSheet from '../../styles/sheets/trading.css?url'
import { AccountMark } from '../../trading/account-badges.tsx'
import { type Account, amountOf, detailsOf, nameOf } from '../../trading/account-text.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { needsScript } from '../../words/member-list.ts'
import * as words from '../../words/trading.ts'
import type { Route } from './+types/trading-accounts.ts'
import { AccountState } from './account-state.tsx'
import { OpenSimulated } from './open-simulated.tsx'

const PAGE = '/trading-accounts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [accountSheet, tradingSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The accounts that a member trades with. */
export default function TradingAccountsPage() {
  const t = useText()
  const path = usePath()
  const accounts = useMemberCall('GET /api/v1/trading-accounts')
  const hasSimulated = accounts.result?.list.some(({ kind, contestId }) => kind === 'simulated' && contestId === null)
  return (
    <>
      <div className="page-title">
        <h1>{t(words.accounts)}</h1>
        <span className="grow" />
        <a className="button primary" href={path('/trading-accounts/new')}>
          {t(words.bind)}
        </a>
      </div>
      <p className="without-script">{t(needsScript)}</p>
      <div className="wallet-columns">
        <div>
          <section className="board">
            <Panel title={t(words.accounts)} note={accounts.result && String(accounts.result.list.length)}>
              <MemberContent of={accounts} rows={3}>
                {({ list }) =>
                  list.length === 0 ? (
                    <PanelEmpty title={words.none} reason={t(words.noneReason)} />
                  ) : (
                    <ul className="trading-rows">
                      {list.map(account => (
                        <AccountRow key={account.tradingAccountId} account={account} />
                      ))}
                    </ul>
                  )
                }
              </MemberContent>
            </Panel>
          </section>
        </div>
        <aside>
          <section className="board">
            <Panel title={t(hasSimulated === false ? words.noRealAccount : words.whatIsRead)}>
              {hasSimulated === false ? (
                <OpenSimulated onOpened={accounts.reload} />
              ) : (
                <p className="panel-body">{t(words.intro)}</p>
              )}
            </Panel>
          </section>
        </aside>
      </div>
    </>
  )
}

function AccountRow({ account }: { account: Account }) {
  const t = useText()
  const path = usePath()
  const name = nameOf(account, t)
  return (
    <li>
      <div>
        <p>
          <a href={path(`/trading-accounts/${account.tradingAccountId}`)}>
            <b>{name}</b>
          </a>{' '}
          <AccountMark of={account} />
          {account.isDefault && <span className="badge">{t(words.isDefault)}</span>}
          {account.isPublic && <span className="badge">{t(words.isPublic)}</span>}
          {account.contestId !== null && <span className="badge">{t(words.ofContest)}</span>}
        </p>
        <small>{detailsOf(account, t)}</small>
        <AccountState account={account} />
      </div>
      <dl>
        <dt>{t(words.equity)}</dt>
        <dd className="num">
          <b>{amountOf(account.equity)}</b> {account.currency}
        </dd>
      </dl>
      <a
        className="button"
        href={path(`/trading-accounts/${account.tradingAccountId}`)}
        aria-label={t(words.reportOf, { name })}
      >
        {t(words.report)}
      </a>
    </li>
  )
}
