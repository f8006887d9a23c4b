import { shortDate } from '../../i18n/date-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { type Report, signedAmount } from '../../trading/account-text.ts'
import { Panel } from '../../ui/panel.tsx'
import * as join from '../../words/join.ts'
import * as words from '../../words/trading.ts'

/** How the gross result becomes the change of the equity, step by step. */
export function GrossToNet({ report }: { report: Report }) {
  const t = useText()
  const locale = useLocale()
  const { gross, costs, net, open, total, currency, from, to } = report
  const [g, n, all] = [Number(gross), Number(net), Number(total)]
  const afterCommission = g + Number(costs.commission)
  const rows = [
    { name: words.gross, text: gross, from: 0, to: g, isSum: true },
    { name: words.commission, text: costs.commission, from: g, to: afterCommission },
    { name: words.swap, text: costs.swap, from: afterCommission, to: n },
    { name: words.netClosed, text: net, from: 0, to: n, isSum: true },
    { name: words.openChange, text: open, from: n, to: all },
    { name: words.total, text: total, from: 0, to: all, isSum: true },
  ]
  const low = Math.min(0, ...rows.map(row => Math.min(row.from, row.to)))
  const span = Math.max(0, ...rows.map(row => Math.max(row.from, row.to))) - low || 1
  const share = g > 0 ? ((-Number(costs.total) / g) * 100).toFixed(1) : undefined
  return (
    <Panel
      title={t(words.grossToNet)}
      note={t(join.clauses, { first: currency, next: `${shortDate(from, locale)} – ${shortDate(to, locale)}` })}
    >
      <dl className="trading-waterfall">
        {rows.map(row => (
          <div key={t(row.name)} className={row.isSum ? 'sum' : ''}>
            <dt>{t(row.name)}</dt>
            <dd aria-hidden="true">
              <i
                style={{
                  left: `${((Math.min(row.from, row.to) - low) / span) * 100}%`,
                  width: `${(Math.abs(row.to - row.from) / span) * 100}%`,
                }}
              />
            </dd>
            <dd className="num">{signedAmount(row.text)}</dd>
          </div>
        ))}
      </dl>
      <p className="panel-body wallet-note">
        {share === undefined ? t(words.spreadInside) : t(words.costsShare, { share })}
      </p>
    </Panel>
  )
}
