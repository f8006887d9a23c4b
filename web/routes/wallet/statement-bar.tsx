import { periodNamed } from '#contract/economy/figures/index.ts'
import { downloadOwn } from '../../api/download-own.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { Icon, IconShape } from '../../ui/icon.tsx'
import * as words from '../../words/wallet.ts'
import { DOWNLOAD, PAPER } from './icons.ts'
import { monthAt, monthsBetween, STATEMENT_ZONE } from './months.ts'

interface StatementBarProps {
  /** The one that is shown. */
  month: string
  now: number
  /** The first that has an entry. */
  firstMonth: string
}

/** Above a statement: back to the wallet, other months, and what can be done with it. */
export function StatementBar({ month, now, firstMonth }: StatementBarProps) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const navigate = useReachableNavigate()
  const running = monthAt(now)
  const months = monthsBetween(firstMonth < month ? firstMonth : month, running)
  const nameOf = (each: string) => {
    const name = periodNamed(each, locale)
    if (each !== running) return name
    const today = isoDate(now, STATEMENT_ZONE)
    return t(words.monthRunning, { month: name, date: dateText(today, locale, false) })
  }
  const save = () => {
    const address = `/api/v1/wallet/statements/${month}`
    void downloadOwn(address, `wallet-${month}.csv`, locale, { query: { format: 'csv' } })
  }
  return (
    <div className="statement-bar">
      <a className="button" href={path('/wallet')}>
        <span className="back" aria-hidden="true">
          <Icon name="right" size={14} />
        </span>
        {t(words.wallet)}
      </a>
      <span className="grow" />
      <label className="field needs-script">
        <span className="visually-hidden">{t(words.month)}</span>
        <select value={month} onChange={event => navigate(path(`/wallet/statements/${event.target.value}`))}>
          {months.map(each => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button needs-script" aria-label={t(words.file)} onClick={save}>
        <IconShape path={DOWNLOAD} size={14} />
        CSV
      </button>
      <button type="button" className="button primary needs-script" onClick={() => window.print()}>
        <IconShape path={PAPER} size={14} />
        {t(words.print)}
      </button>
    </div>
  )
}
