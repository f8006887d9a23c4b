import { formatDecimal } from '#contract/prices/price.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { diamonds } from '../../wallet/diamonds.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/withdraw.ts'
import { dayText, endText, momentText, monthName, nextMonth } from './hong-kong.ts'
import { leftText } from './left-text.ts'
import { maturedAt, moneyOf, stepsWithin } from './readiness.ts'
import type { WithdrawFacts } from './use-withdraw-facts.ts'
import { useWallClock } from './wall-clock.ts'

/** So many times at which more can be withdrawn are told. */
const STEPS = 3

/** How much can be withdrawn, when, how much by then, and how often it was asked for. */
export function WithdrawFigures({ facts }: { facts: WithdrawFacts }) {
  const t = useText()
  const locale = useLocale()
  const now = useWallClock()
  const { wallet, withdrawals, limits } = facts
  const { usedThisMonth } = withdrawals
  const usd = formatDecimal(moneyOf(wallet.matured, limits.perUsd))
  return (
    <>
      <dl className="panel wallet-figure large">
        <dt>{t(words.today)}</dt>
        <dd>
          <b>{diamonds(wallet.matured)}</b> <i>{t(words.unit)}</i>
        </dd>
        <dd>
          <small>{t(words.worth, { usd, rate: limits.perUsd })}</small>
        </dd>
      </dl>
      <WindowFigure facts={facts} now={now} />
      <ByThen facts={facts} now={now} />
      <dl className="panel wallet-figure">
        <dt>{t(words.usedIn, { month: monthName(now, locale) })}</dt>
        <dd>
          <b>{t(words.used, { used: usedThisMonth, max: limits.perMonth })}</b>
        </dd>
        <dd>
          <small>{t(words.resetsOn, { date: dayText(nextMonth(now), locale) })}</small>
        </dd>
      </dl>
    </>
  )
}

interface FigureProps {
  facts: WithdrawFacts
  now: number
}

const windowOf = ({ withdrawals: { window } }: WithdrawFacts) => ({
  ...{ from: Date.parse(window.from), to: Date.parse(window.to), isOpen: window.open },
})

function WindowFigure({ facts, now }: FigureProps) {
  const t = useText()
  const locale = useLocale()
  const { from, to, isOpen } = windowOf(facts)
  const end = endText(to, locale)
  return (
    <dl className={isOpen ? 'panel wallet-figure' : 'panel wallet-figure withdraw-waits'}>
      <dt>{t(isOpen ? words.openUntil : words.nextWindow)}</dt>
      <dd>
        <b>{isOpen ? end : momentText(from, locale)}</b>
      </dd>
      <dd>
        <small>
          {isOpen
            ? t(words.openNote, { left: leftText(to - now, locale) })
            : t(words.windowNote, { left: leftText(from - now, locale), end })}
        </small>
      </dd>
    </dl>
  )
}

/** What can be withdrawn when the next window opens, or now while one is open, and at its end. */
function ByThen({ facts, now }: FigureProps) {
  const t = useText()
  const locale = useLocale()
  const { wallet } = facts
  const { from, to, isOpen } = windowOf(facts)
  const begin = isOpen ? now : from
  const first = isOpen ? wallet.matured : maturedAt(wallet, from)
  const steps = stepsWithin(wallet, begin, to)
  const last = steps.at(-1)?.amount ?? first
  const told = [
    ...(isOpen ? [] : [t(words.amountOn, { date: dayText(from, locale), amount: diamonds(first) })]),
    ...steps
      .slice(-STEPS)
      .map(({ at, amount }) => t(words.amountFrom, { date: momentText(at, locale), amount: diamonds(amount) })),
  ]
  return (
    <dl className="panel wallet-figure">
      <dt>{t(isOpen ? words.byTheEnd : words.byThen)}</dt>
      <dd>
        <b>{last === first ? diamonds(first) : `${diamonds(first)} → ${diamonds(last)}`}</b>
      </dd>
      <dd>
        <small>
          {told.length === 0 ? t(words.nothingMatures) : told.reduce((first, next) => t(join.clauses, { first, next }))}
        </small>
      </dd>
    </dl>
  )
}
