import type { PublicTrading } from '#contract/trading/trading-report.ts'
import { useText } from '../../i18n/use-text.ts'
import { AccountMark } from '../../trading/account-badges.tsx'
import { drawdownText, rateText, signedPercent, toneOf } from '../../trading/account-text.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as words from '../../words/trading.ts'

/** Accounts that a member shows. The real ones and the simulated ones are told apart by their mark. */
export function TradingPanel({ accounts }: { accounts: Settled<readonly PublicTrading[]> }) {
  const t = useText()
  return (
    <Panel title={t(words.publicAccounts)} data={accounts}>
      {list => (
        <HeadedTable
          caption={t(words.publicAccounts)}
          head={[
            { text: t(words.broker) },
            t(words.returnName),
            t(words.maxDrawdown),
            t(words.trades),
            t(words.won),
            t(words.since),
          ]}
        >
          <tbody>
            {list.map(account => (
              <tr key={account.tradingAccountId}>
                <th scope="row">
                  {account.brokerName} <AccountMark of={account} />
                </th>
                <td className={`n num ${toneOf(account.returnPercent)}`}>{signedPercent(account.returnPercent)}</td>
                <td className="n num">{drawdownText(account.maxDrawdownPercent)}</td>
                <td className="n num">{account.trades}</td>
                <td className="n num">{rateText(account.winRatePercent)}</td>
                <td className="n num">{account.since}</td>
              </tr>
            ))}
          </tbody>
        </HeadedTable>
      )}
    </Panel>
  )
}
