import { useMemberCall } from '../../api/use-member-call.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { diamonds, signed } from '../../wallet/diamonds.ts'
import * as words from '../../words/wallet.ts'
import { PAPER } from './icons.ts'
import { feesOf, monthRows } from './month-sums.ts'
import { monthAt, monthName, STATEMENT_ZONE } from './months.ts'

/** The statement of the running month, in short. */
export function MonthPanel({ now }: { now: number }) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const month = monthAt(now)
  const statement = useMemberCall('GET /api/v1/wallet/statements/{month}', {}, { month })
  return (
    <section className="board">
      <Panel
        title={t(words.monthStatement, { month: monthName(month, locale) })}
        note={t(words.upTo, { date: dateText(isoDate(now, STATEMENT_ZONE), locale, false) })}
        actions={
          <a className="button" href={path(`/wallet/statements/${month}`)}>
            <IconShape path={PAPER} size={14} />
            {t(words.print)}
          </a>
        }
      >
        <MemberContent of={statement} rows={4}>
          {({ opening, closing, list }) => {
            const { all, group, reward } = feesOf(list)
            return (
              <div className="panel-body">
                <dl className="wallet-sums">
                  <div>
                    <dt>{t(words.opening)}</dt>
                    <dd>{diamonds(opening)}</dd>
                  </div>
                  {monthRows(list).map(({ name, entries, amount }) => (
                    <div key={t(name)}>
                      <dt>{entries > 1 ? t(words.times, { name: t(name), n: entries }) : t(name)}</dt>
                      <dd>{signed(amount)}</dd>
                    </div>
                  ))}
                  <div className="sum">
                    <dt>{t(words.now)}</dt>
                    <dd>{diamonds(closing)}</dd>
                  </div>
                </dl>
                {all > 0 && (
                  <p className="wallet-note">
                    {t(words.feesOf, {
                      ...{ fee: diamonds(all), group: diamonds(group), reward: diamonds(reward) },
                    })}
                  </p>
                )}
              </div>
            )
          }}
        </MemberContent>
      </Panel>
    </section>
  )
}
