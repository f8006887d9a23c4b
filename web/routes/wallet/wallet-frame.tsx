import type { ReactNode } from 'react'
import type { Text } from '#contract/text/locale.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { pageAt } from '../../pages/page-query.ts'
import { needsScript } from '../../words/member-list.ts'
import * as words from '../../words/wallet.ts'

/** The pages of a wallet, in order. */
const pages = [
  ['/wallet', words.entries],
  ['/wallet/top-up', words.topUp],
  ['/wallet/withdraw', words.withdraw],
  ['/wallet/reward-accounts', words.accounts],
] as const

interface WalletFrameProps {
  page: (typeof pages)[number][0]
  title: Text
  /** At the end of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Around each page of a wallet: the title and the links between them. */
export function WalletFrame({ page, title, actions, children }: WalletFrameProps) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className="wallet-top">
        <div className="page-title">
          <h1>{t(title)}</h1>
          <span className="grow" />
          {actions}
        </div>
        <nav className="wallet-tabs" aria-label={t(words.parts)}>
          {pages
            .filter(([target]) => pageAt(target))
            .map(([target, name]) => (
              <a key={target} href={path(target)} aria-current={target === page ? 'page' : undefined}>
                {t(name)}
              </a>
            ))}
        </nav>
      </div>
      <p className="without-script">{t(needsScript)}</p>
      {children}
    </>
  )
}
