import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import walletSheet from '../../styles/sheets/wallet.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/withdraw.ts'
import type { Route } from './+types/withdraw.ts'
import { ConditionsPanel } from './conditions-panel.tsx'
import { PastWithdrawals } from './past-withdrawals.tsx'
import { useWithdrawFacts, type WithdrawFacts } from './use-withdraw-facts.ts'
import { useWallClock } from './wall-clock.ts'
import { WalletFrame } from './wallet-frame.tsx'
import { WithdrawFigures } from './withdraw-figures.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const PAGE = '/wallet/withdraw'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [accountSheet, walletSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What a member can withdraw, when, and what has become of earlier withdrawals. */
export default function WithdrawPage() {
  const t = useText()
  const { facts, list } = useWithdrawFacts()
  return (
    <WalletFrame page={PAGE} title={words.withdraw}>
      <section className="board wallet-figures withdraw-figures">
        {facts.result === undefined ? (
          <div className="panel wallet-waits">
            <MemberContent of={facts} rows={2}>
              {() => null}
            </MemberContent>
          </div>
        ) : (
          <>
            <WithdrawFigures facts={facts.result} />
            <WindowWatch facts={facts.result} onOpened={facts.reload} />
          </>
        )}
      </section>
      <div className="wallet-columns withdraw-columns">
        <div>
          <section className="board">
            {facts.result ? (
              <ConditionsPanel facts={facts.result} />
            ) : (
              <Panel title={t(words.conditions)}>
                <MemberContent of={{ ...facts, hasFailed: false }} rows={7}>
                  {() => null}
                </MemberContent>
              </Panel>
            )}
          </section>
          <section className="board withdraw-history">
            <Panel title={t(words.past)}>
              <MemberList of={list} rows={3} empty={<PanelEmpty title={words.none} />}>
                {rows => <PastWithdrawals list={rows} onCancelled={facts.reload} />}
              </MemberList>
            </Panel>
          </section>
        </div>
        <aside>
          <section className="board">
            <Panel title={t(words.ask)}>
              <MemberContent of={{ ...facts, hasFailed: false }} rows={6}>
                {result => <WithdrawForm facts={result} onChanged={facts.reload} />}
              </MemberContent>
            </Panel>
          </section>
        </aside>
      </div>
    </WalletFrame>
  )
}

/** Reads all of it again when a window opens or ends. */
function WindowWatch({ facts, onOpened }: { facts: WithdrawFacts; onOpened(): void }) {
  const now = useWallClock()
  const { from, to, open } = facts.withdrawals.window
  const isDue = now >= Date.parse(open ? to : from)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each window
  useEffect(() => {
    if (isDue) onOpened()
  }, [isDue])
  return null
}
