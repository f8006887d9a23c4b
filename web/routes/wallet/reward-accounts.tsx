import { useState } from 'react'
import type { Me } from '#contract/members/me.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { pageAt } from '../../pages/page-query.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import walletSheet from '../../styles/sheets/wallet.css?url'
import { Icon } from '../../ui/icon.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/reward-accounts.ts'
import type { Route } from './+types/reward-accounts.ts'
import { AccountForm } from './account-form.tsx'
import { AccountList } from './account-list.tsx'
import { WalletFrame } from './wallet-frame.tsx'
import { useReturned, WeChatPanel } from './wechat-panel.tsx'

const PAGE = '/wallet/reward-accounts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [accountSheet, walletSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The accounts that a member’s withdrawals are paid to. */
export default function RewardAccountsPage() {
  const t = useText()
  const accounts = useMemberCall('GET /api/v1/reward-accounts')
  const me = useMemberCall('GET /api/v1/me')
  const settings = useMemberCall('GET /api/v1/community/settings', {}, {}, { tells: false })
  const [returned, forget] = useReturned(PAGE)
  /** A form that was sent begins anew. */
  const [turn, setTurn] = useState(0)
  const { list = [], kinds = [], hasWeChat = false } = accounts.result ?? {}
  const max = settings.result?.['rewardAccount.max']
  const newSeconds = settings.result?.['withdrawal.newAccountSeconds']
  const offersWeChat = kinds.includes('wechat')
  const isChangeable = me.result?.certified === true
  const forms = { kinds, hasWeChat, onOutdated: accounts.reload }
  return (
    <WalletFrame page={PAGE} title={words.accounts}>
      <div className="wallet-columns">
        <div>
          <section className="board">
            <Panel
              title={t(words.accounts)}
              note={accounts.result && typeof max === 'number' && `${list.length} / ${max}`}
            >
              <MemberContent of={accounts} rows={3}>
                {() =>
                  list.length === 0 ? (
                    <PanelEmpty title={words.none} reason={t(words.noneReason)} />
                  ) : (
                    <AccountList
                      list={list}
                      isChangeable={isChangeable}
                      onRemoved={accounts.reload}
                      onOutdated={accounts.reload}
                      changeForm={(account, close) => (
                        <AccountForm
                          {...forms}
                          account={account}
                          onCancel={close}
                          onDone={() => {
                            close()
                            accounts.reload()
                          }}
                        />
                      )}
                    />
                  )
                }
              </MemberContent>
              {typeof newSeconds === 'number' && (
                <p className="payout-note">
                  <Icon name="shield" />
                  {t(words.sealed, { hours: Math.ceil(newSeconds / HOUR_SECONDS) })}
                </p>
              )}
            </Panel>
          </section>
          {(offersWeChat || hasWeChat) && (
            <section className="board">
              <WeChatPanel
                isBound={hasWeChat}
                isOffered={offersWeChat}
                returned={returned}
                onReturnedUsed={forget}
                onChanged={accounts.reload}
              />
            </section>
          )}
        </div>
        <aside>
          <section className="board">
            <Panel title={t(words.addAccount)}>
              <MemberContent of={{ ...me, result: accounts.result && me.result }} rows={5}>
                {member => (
                  <>
                    <Obstacles me={member} />
                    {member.certified &&
                      (typeof max === 'number' && list.length >= max ? (
                        <p className="payout-note is-waiting">{t(words.limitReached, { max })}</p>
                      ) : (
                        <AccountForm
                          key={turn}
                          {...forms}
                          onDone={() => {
                            setTurn(turn + 1)
                            accounts.reload()
                          }}
                        />
                      ))}
                  </>
                )}
              </MemberContent>
            </Panel>
          </section>
        </aside>
      </div>
    </WalletFrame>
  )
}

/** What a member has to do before anything is paid. */
function Obstacles({ me }: { me: Me }) {
  const t = useText()
  const path = usePath()
  const certification = '/certification'
  return (
    <>
      {!me.certified && (
        <div className="payout-note is-waiting">
          <Icon name="alert" />
          <div>
            <p>{t(words.identityFirst)}</p>
            {pageAt(certification) && <a href={path(certification)}>{t(words.verify)}</a>}
          </div>
        </div>
      )}
      {me.phone === null && (
        <div className="payout-note is-waiting">
          <Icon name="alert" />
          <div>
            <p>{t(words.phoneFirst)}</p>
            <a href={path('/settings/account')}>{t(words.bindPhone)}</a>
          </div>
        </div>
      )}
    </>
  )
}
