import type { ReactNode } from 'react'
import type { Text } from '#contract/text/locale.ts'
import { dateText } from '../../i18n/date-text.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { pageAt } from '../../pages/page-query.ts'
import { IconShape, iconPaths } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { diamonds } from '../../wallet/diamonds.ts'
import * as words from '../../words/withdraw.ts'
import { dayText, endText, momentText, nextMonth } from './hong-kong.ts'
import { accountText } from './payout-account.ts'
import { CODES, type Condition, enoughFrom } from './readiness.ts'
import type { WithdrawFacts } from './use-withdraw-facts.ts'
import { useWallClock } from './wall-clock.ts'

const CLOCK = 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8ZM8 4.5V8l2.3 1.5'

/** What a condition is called, what it has come to, and when it changes. */
interface Told {
  name: string
  value: ReactNode
  note?: string | undefined
}

/** What a withdrawal needs, each with its value; what is not met has a clock, and the next date or what to do. */
export function ConditionsPanel({ facts }: { facts: WithdrawFacts }) {
  const t = useText()
  const tell = useConditions(facts)
  const { conditions } = facts.withdrawals
  const known = conditions.flatMap(condition => {
    const told = tell(condition)
    return told ? [{ ...told, ...condition }] : []
  })
  const met = known.filter(each => each.met).length
  return (
    <Panel title={t(words.conditions)} note={t(words.metOf, { all: known.length, met })}>
      <ul className="withdraw-conditions">
        {known.map(({ code, met: isMet, name, value, note }) => (
          <li key={code} className={isMet ? undefined : 'is-unmet'}>
            <IconShape path={isMet ? iconPaths.check : CLOCK} />
            <b>
              {name}
              <span className="visually-hidden">{t(isMet ? words.met : words.unmet)}</span>
            </b>
            <span className="num">{value}</span>
            {note !== undefined && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Tells conditions by their code; nothing of one that is not known. */
function useConditions(facts: WithdrawFacts): (condition: Condition) => Told | undefined {
  const t = useText()
  const own = useOwn(facts)
  const account = useAccount(facts)
  const time = useTimes(facts)
  return condition => {
    const { code } = condition
    if (code === CODES.noAccount || code === CODES.newAccount) return { name: t(words.account), ...account(condition) }
    return own(condition) ?? time(condition)
  }
}

function Link({ to, text }: { to: string; text: Text }) {
  const t = useText()
  const path = usePath()
  return pageAt(to) ? <a href={path(to)}>{t(text)}</a> : t(words.missing)
}

/** What the member does in the settings. */
function useOwn({ me }: WithdrawFacts) {
  const t = useText()
  return ({ code, met }: Condition): Told | undefined => {
    if (code === CODES.phone)
      return { name: t(words.phone), value: met ? me.phone : <Link to="/settings/account" text={words.addPhone} /> }
    if (code === CODES.identity)
      return { name: t(words.identity), value: met ? t(words.done) : <Link to="/certification" text={words.verify} /> }
    if (code !== CODES.secondFactor) return undefined
    const off = <Link to="/settings/security" text={words.turnOn} />
    return { name: t(words.secondFactor), value: met ? t(words.authenticator) : off }
  }
}

/** Where it is paid. */
function useAccount({ accounts }: WithdrawFacts) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return ({ code, met, params }: Condition): Omit<Told, 'name'> => {
    if (code === CODES.noAccount) return { value: <Link to="/wallet/reward-accounts" text={words.addAccount} /> }
    const at = Date.parse(String(params.usableFrom))
    const date = met ? dateText(isoDate(at, zone), locale, true) : instantText(at, zone, locale)
    const account = accounts.find(({ rewardAccountId }) => rewardAccountId === params.rewardAccountId)
    return {
      value: account && accountText(account, t),
      note: t(met ? words.accountSince : words.accountFrom, { hours: params.hours ?? 0, date }),
    }
  }
}

/** What time decides. */
function useTimes({ wallet, withdrawals, limits }: WithdrawFacts) {
  const t = useText()
  const locale = useLocale()
  const now = useWallClock()
  const { min, perMonth, holdSeconds } = limits
  const hold = { time: durationText(holdSeconds, locale), bought: diamonds(wallet.bought) }
  const holdNote = t(wallet.bought === 0 ? words.maturedAfter : words.maturedNote, hold)
  const { from, to } = withdrawals.window
  return ({ code, met, params }: Condition): Told | undefined => {
    if (code === CODES.matured) {
      const enough = enoughFrom(wallet, min)
      const later =
        enough && t(words.enoughFrom, { date: momentText(enough.at, locale), amount: diamonds(enough.amount) })
      const value = t(words.amount, { n: diamonds(wallet.matured) })
      return { name: t(words.matured, { min: diamonds(min) }), value, note: met ? holdNote : (later ?? holdNote) }
    }
    if (code === CODES.perMonth) {
      const value = `${withdrawals.usedThisMonth} / ${perMonth}`
      const note = met ? undefined : t(words.resetsOn, { date: dayText(nextMonth(now), locale) })
      return { name: t(words.perMonth), value, note }
    }
    if (code !== CODES.window) return undefined
    const closed = { today: dayText(now, locale), date: momentText(Date.parse(from), locale) }
    return {
      name: t(words.window),
      value: t(words.daysOfMonth, { from: params.from ?? 0, to: params.to ?? 0 }),
      note: met ? t(words.untilEnd, { end: endText(Date.parse(to), locale) }) : t(words.todayIs, closed),
    }
  }
}
