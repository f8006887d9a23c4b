import { changeFrom, formatPercent } from '#contract/prices/price.ts'
import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import { useText } from '../i18n/use-text.ts'
import { toneOf } from '../quotes/figures.ts'
import * as words from '../words/simulated-account.ts'
import { levelText, moneyText, signedMoney } from './ticket-sums.ts'

const STOP_OUT = 50

interface AccountBoardProps {
  /** Cents; undefined while a price is missing. */
  balance: number | undefined
  profit: number | undefined
  margin: number | undefined
  count: number
}

const NONE = '—'
const amount = (cents: number | undefined) => (cents === undefined ? NONE : moneyText(cents))

/** Equity, balance, open profit, margin and its level, with what is left to the stop-out. */
export function AccountBoard({ balance, profit, margin, count }: AccountBoardProps) {
  const t = useText()
  const equity = balance === undefined || profit === undefined ? undefined : balance + profit
  const since = equity === undefined ? undefined : changeFrom(OPENING_CENTS, equity)?.percentHundredths
  const [before, after] = t(words.sinceStart, { percent: '\u0000' }).split('\u0000')
  const free = equity === undefined || margin === undefined ? undefined : equity - margin
  return (
    <section className="board sim-figures" aria-label={t(words.figures)}>
      <dl className="panel large">
        <dt>{t(words.equity)}</dt>
        <dd className="num" data-figure="equity">
          {amount(equity)}
        </dd>
        <dd>
          {before}
          <span className={`num ${toneOf(since)}`}>{since === undefined ? NONE : formatPercent(since)}</span>
          {after}
        </dd>
      </dl>
      <dl className="panel">
        <dt>{t(words.balance)}</dt>
        <dd className="num">{amount(balance)}</dd>
        <dd>{t(words.startedWith, { amount: moneyText(OPENING_CENTS) })}</dd>
      </dl>
      <dl className="panel">
        <dt>{t(words.openProfit)}</dt>
        <dd className={`num ${toneOf(profit)}`}>{profit === undefined ? NONE : signedMoney(profit)}</dd>
        <dd>{profit === undefined ? t(words.noPrices) : t(words.ofPositions, { count })}</dd>
      </dl>
      <dl className="panel">
        <dt>{t(words.usedMargin)}</dt>
        <dd className="num">{amount(margin)}</dd>
        <dd>{t(words.free, { amount: amount(free) })}</dd>
      </dl>
      <MarginLevel equity={equity} margin={margin} />
    </section>
  )
}

function MarginLevel({ equity, margin }: { equity: number | undefined; margin: number | undefined }) {
  const t = useText()
  const level = equity !== undefined && margin ? (equity * 100) / margin : undefined
  // The mark of the stop-out has a place of its own at any level.
  const full = Math.max(level ?? 0, STOP_OUT * 4) * 1.05
  const left = equity === undefined || margin === undefined ? undefined : equity - (margin * STOP_OUT) / 100
  return (
    <dl className={`panel sim-level ${level !== undefined && level < STOP_OUT * 2 ? 'caution' : ''}`}>
      <dt>{t(words.level)}</dt>
      <dd className="num">{level === undefined ? NONE : levelText(String(level))}</dd>
      <dd className="sim-bar" aria-hidden="true">
        <i style={{ width: `${level === undefined ? 0 : (level * 100) / full}%` }} />
        <b style={{ left: `${(STOP_OUT * 100) / full}%` }} />
      </dd>
      <dd>
        {level === undefined || left === undefined
          ? t(words.noMargin)
          : t(words.toStopOut, { amount: moneyText(Math.round(left)) })}
      </dd>
    </dl>
  )
}
