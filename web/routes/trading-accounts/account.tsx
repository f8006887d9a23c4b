import { useEffect, useState } from 'react'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import ticketSheet from '../../styles/sheets/ticket.css?url'
import tradingSheet from '../../styles/sheets/trading.css?url'
import { type Account, shortNameOf } from '../../trading/account-text.ts'
import { SimulatedAccount } from '../../trading/simulated-account.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { notFound as notFoundWords } from '../../words/error.ts'
import { needsScript } from '../../words/member-list.ts'
import * as words from '../../words/trading.ts'
import type { Route } from './+types/account.ts'
import { AccountHead } from './account-head.tsx'
import { DealsPanel } from './deals-panel.tsx'
import { ManagePanel } from './manage-panel.tsx'
import { PeriodBar, periodBack } from './period-bar.tsx'
import { ReportPanels } from './report-panels.tsx'

const PAGE = '/trading-accounts/{tradingAccountId}'
const SOON_MS = 2000
/** TradingAccountMissing. */
const MISSING = '070031'

export function loader({ context, url, params }: Route.LoaderArgs) {
  const head = pageHead(context.get(servicesContext), url, PAGE)
  return { head, tradingAccountId: params.tradingAccountId, today: new Date().toISOString().slice(0, 10) }
}

export const links: Route.LinksFunction = () =>
  [accountSheet, tradingSheet, ticketSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The report of a trading account, its deals, and what is done to it. */
export default function TradingAccountPage({ loaderData: { tradingAccountId, today } }: Route.ComponentProps) {
  const t = useText()
  const account = useMemberCall('GET /api/v1/trading-accounts/{tradingAccountId}', {}, { tradingAccountId })
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t(words.accounts), path: '/trading-accounts' },
          { name: account.result ? shortNameOf(account.result, t) : t(words.report), path: PAGE },
        ]}
      />
      <p className="without-script">{t(needsScript)}</p>
      {account.refusal === MISSING ? (
        <section className="board">
          <Panel title={t(words.accounts)}>
            <PanelEmpty title={notFoundWords} />
          </Panel>
        </section>
      ) : account.result ? (
        <AccountReport key={tradingAccountId} account={account.result} today={today} onChanged={account.reload} />
      ) : (
        <section className="board">
          <Panel title={t(words.report)}>
            <MemberContent of={account} rows={4}>
              {() => null}
            </MemberContent>
          </Panel>
        </section>
      )}
    </>
  )
}

interface AccountReportProps {
  account: Account
  /** `2026-11-27` in UTC. */
  today: string
  onChanged(): void
}

function AccountReport({ account, today, onChanged }: AccountReportProps) {
  const t = useText()
  const [period, setPeriod] = useState(() => periodBack(today, 3))
  const { tradingAccountId } = account
  const report = useMemberCall(
    'GET /api/v1/trading-accounts/{tradingAccountId}/report',
    { ...period },
    { tradingAccountId },
    { tells: false },
  )
  const [turn, setTurn] = useState(0)
  function changed(): void {
    onChanged()
    report.reload()
    setTurn(turn + 1)
  }
  // A new account is read within seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (account.state !== 'connecting') return undefined
    const timer = setTimeout(changed, SOON_MS)
    return () => clearTimeout(timer)
  }, [account])
  return (
    <>
      <AccountHead account={account} report={report.result} onSynced={changed} />
      {account.source === 'portal' && <SimulatedAccount tradingAccountId={tradingAccountId} onChanged={changed} />}
      <PeriodBar today={today} period={period} onChoose={setPeriod} />
      {report.result ? (
        <ReportPanels report={report.result} />
      ) : (
        <section className="board">
          <Panel title={t(words.curve)}>
            <MemberContent of={report} rows={6}>
              {() => null}
            </MemberContent>
          </Panel>
        </section>
      )}
      <DealsPanel key={turn} account={account} />
      <ManagePanel account={account} onChanged={changed} />
      <p className="trading-foot">
        {t(account.simulated ? words.footSimulated : words.footBridge, { broker: account.brokerName })}
      </p>
    </>
  )
}
