import { formatDecimal } from '#contract/prices/price.ts'
import { downloadOwn } from '../../api/download-own.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { timeText } from '../../i18n/instant-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { type Account, type Deal, signedAmount, toneOf } from '../../trading/account-text.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { IconShape } from '../../ui/icon.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as join from '../../words/join.ts'
import * as words from '../../words/trading.ts'

const DOWNLOAD = 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11'

/** Deals of an account, the newest first, with all of them as a file. */
export function DealsPanel({ account }: { account: Account }) {
  const t = useText()
  const locale = useLocale()
  const { tradingAccountId, currency } = account
  const deals = useMemberList(
    'GET /api/v1/trading-accounts/{tradingAccountId}/deals',
    { limit: '10' },
    { tradingAccountId },
  )
  const save = () =>
    void downloadOwn(`/api/v1/trading-accounts/${tradingAccountId}/deals`, 'deals.csv', locale, {
      query: { format: 'csv' },
    })
  return (
    <section className="board">
      <Panel
        title={t(words.latestDeals)}
        actions={
          <button type="button" className="button needs-script" aria-label={t(words.file)} onClick={save}>
            <IconShape path={DOWNLOAD} size={14} />
            CSV
          </button>
        }
      >
        <MemberList of={deals} rows={5} empty={<PanelEmpty title={words.noDeals} />}>
          {list => (
            <HeadedTable
              caption={t(words.latestDeals)}
              className="quotes data-table trading-deals"
              head={[
                { text: t(words.closed) },
                { text: t(words.symbol) },
                { text: t(words.side) },
                t(words.lots),
                { text: t(words.openPrice), className: 'n wide' },
                { text: t(words.closePrice), className: 'n wide' },
                { text: t(words.commission), className: 'n wide' },
                { text: t(words.swap), className: 'n wide' },
                t(join.clauses, { first: t(words.net), next: currency }),
              ]}
            >
              <tbody>
                {list.map(deal => (
                  <DealRow key={deal.dealId} deal={deal} />
                ))}
              </tbody>
            </HeadedTable>
          )}
        </MemberList>
      </Panel>
    </section>
  )
}

const NONE = '—'
const price = (text: string | null) => (text === null ? NONE : formatDecimal(text))

function DealRow({ deal }: { deal: Deal }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { at, type, symbol, side, lots, openPrice, closePrice, commission, swap, net } = deal
  return (
    <tr>
      <td className="num">
        <time dateTime={at}>{timeText(Date.parse(at), Date.now(), zone, locale)}</time>
      </td>
      <th scope="row">{symbol ?? t(type === 'deposit' ? words.deposit : words.withdrawal)}</th>
      <td>{side === null ? NONE : t(side === 'buy' ? words.buy : words.sell)}</td>
      <td className="n num">{price(lots)}</td>
      <td className="n num wide">{price(openPrice)}</td>
      <td className="n num wide">{price(closePrice)}</td>
      <td className="n num wide">{signedAmount(commission)}</td>
      <td className="n num wide">{signedAmount(swap)}</td>
      <td className={`n num ${type === 'trade' ? toneOf(net) : ''}`}>{signedAmount(net)}</td>
    </tr>
  )
}
