import { Term } from '../../glossary/term.tsx'
import { useText } from '../../i18n/use-text.ts'
import { AccountMark } from '../../trading/account-badges.tsx'
import {
  type Account,
  amountOf,
  detailsOf,
  drawdownText,
  nameOf,
  type Report,
  rateText,
  signedPercent,
  toneOf,
} from '../../trading/account-text.ts'
import * as words from '../../words/trading.ts'
import { AccountState } from './account-state.tsx'
import { SyncButton } from './sync-button.tsx'

interface AccountHeadProps {
  account: Account
  /** Undefined until it is there. */
  report: Report | undefined
  onSynced(): void
}

/** What an account is, and the figures of its period. */
export function AccountHead({ account, report, onSynced }: AccountHeadProps) {
  const t = useText()
  // What is traded here has its figures live below.
  const isLive = account.source === 'portal'
  return (
    <section className={isLive ? 'board trading-head is-live' : 'board trading-head'}>
      <div className="panel">
        <h1>
          {nameOf(account, t)} <AccountMark of={account} />
          {account.isDefault && <span className="badge">{t(words.isDefault)}</span>}
          {account.isPublic && <span className="badge">{t(words.isPublic)}</span>}
        </h1>
        <p>{detailsOf(account, t)}</p>
        <div className="trading-sync">
          <AccountState account={account} />
          {!isLive && <SyncButton tradingAccountId={account.tradingAccountId} onSynced={onSynced} />}
        </div>
      </div>
      {!isLive && (
        <Figure
          name={t(words.equity)}
          term="equity"
          value={amountOf(account.equity)}
          note={t(words.balanceOf, { currency: account.currency, amount: amountOf(account.balance) })}
          isLarge
        />
      )}
      <Figure
        name={t(words.returnName)}
        value={report ? signedPercent(report.returnPercent) : '—'}
        tone={report && toneOf(report.returnPercent)}
        note={t(words.netOfFlows)}
      />
      <Figure
        name={t(words.maxDrawdown)}
        term="drawdown"
        value={report ? drawdownText(report.maxDrawdownPercent) : '—'}
        note={
          report && report.maxDrawdownPercent > 0
            ? report.recoveryDays === null
              ? t(words.notRecovered)
              : t(words.recovered, { days: report.recoveryDays })
            : ''
        }
      />
      <Figure
        name={t(words.profitFactor)}
        term="profit-factor"
        value={report?.profitFactor?.toFixed(2) ?? '—'}
        note={
          report && report.trades > 0
            ? t(words.tradesWon, { trades: report.trades, rate: rateText(report.winRatePercent) })
            : t(words.noTrades)
        }
      />
    </section>
  )
}

interface FigureProps {
  name: string
  /** The term of the glossary that the name is. */
  term?: string
  value: string
  note: string
  tone?: string | undefined
  isLarge?: boolean
}

function Figure({ name, term, value, note, tone = '', isLarge = false }: FigureProps) {
  return (
    <dl className={isLarge ? 'panel wallet-figure large' : 'panel wallet-figure'}>
      <dt>{term === undefined ? name : <Term id={term}>{name}</Term>}</dt>
      <dd className={tone}>
        <b className="num">{value}</b>
      </dd>
      <dd>
        <small>{note}</small>
      </dd>
    </dl>
  )
}
