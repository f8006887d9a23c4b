import { useMemberCall } from '../../api/use-member-call.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import tradingSheet from '../../styles/sheets/trading.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { needsScript } from '../../words/member-list.ts'
import * as words from '../../words/trading.ts'
import type { Route } from './+types/bind-account.ts'
import { BindForm } from './bind-form.tsx'
import { OpenSimulated } from './open-simulated.tsx'

const PAGE = '/trading-accounts/new'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { head: pageHead(services, url, PAGE), operator: services.operator.name }
}

export const links: Route.LinksFunction = () => [accountSheet, tradingSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Binds an account at a broker, and says what that allows. */
export default function BindAccountPage({ loaderData: { operator } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const brokers = useMemberCall('GET /api/v1/trading/brokers')
  const accounts = useMemberCall('GET /api/v1/trading-accounts')
  const settings = useMemberCall('GET /api/v1/community/settings', {}, {}, { tells: false })
  const list = accounts.result?.list
  const max = settings.result?.['trading.accountsMax']
  const seconds = settings.result?.['trading.syncSeconds']
  const limits = { max: Number(max ?? 5), minutes: Math.ceil(Number(seconds ?? 900) / 60) }
  const toAccount = (id: string) => void navigate(path(`/trading-accounts/${id}`))
  const hasSimulated = list?.some(({ kind, contestId }) => kind === 'simulated' && contestId === null)
  const ready = brokers.result && list && { brokers: brokers.result.list, list }
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t(words.accounts), path: '/trading-accounts' },
          { name: t(words.bindShort), path: PAGE },
        ]}
      />
      <div className="page-title">
        <h1>{t(words.bind)}</h1>
        <p className="note">{t(words.bindNote)}</p>
      </div>
      <p className="without-script">{t(needsScript)}</p>
      <div className="wallet-columns">
        <div>
          <section className="board">
            <Panel title={t(words.bind)}>
              <MemberContent
                of={{ ...brokers, hasFailed: brokers.hasFailed || accounts.hasFailed, result: ready }}
                rows={6}
              >
                {shown => (
                  <BindForm
                    brokers={shown.brokers}
                    bound={shown.list.filter(({ source }) => source !== 'portal').length}
                    limits={limits}
                    operator={operator}
                    onBound={toAccount}
                  />
                )}
              </MemberContent>
            </Panel>
          </section>
        </div>
        <aside>
          <WhatIsRead />
          {hasSimulated === false && (
            <section className="board">
              <Panel title={t(words.noRealAccount)}>
                <OpenSimulated onOpened={toAccount} />
              </Panel>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

/** What a read-only password allows, and what happens with it. */
function WhatIsRead() {
  const t = useText()
  return (
    <>
      <section className="board">
        <Panel title={t(words.whatIsRead)}>
          <ul className="trading-facts">
            {words.reads.map(each => (
              <li key={t(each)}>
                <Icon name="check" />
                {t(each)}
                <span>{t(words.isRead)}</span>
              </li>
            ))}
            {words.cannot.map(each => (
              <li key={t(each)} className="is-impossible">
                <Icon name="close" />
                {t(each)}
                <span>{t(words.isImpossible)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </section>
      <section className="board">
        <Panel title={t(words.next)}>
          <ol className="trading-steps">
            {words.steps.map(([step, when]) => (
              <li key={t(step)}>
                {t(step)}
                <span>{t(when)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      </section>
    </>
  )
}
