import type { Disqualified } from '#modules/contests'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as words from '../../words/contest-page.ts'
import { TraderName } from './marks.tsx'

/** Entries that do not count, each with its reason. */
export function DisqualifiedPanel({ list }: { list: Settled<readonly Disqualified[]> }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  if ('value' in list && list.value.length === 0) return null
  const count = 'value' in list ? t(words.people, { n: numberText(list.value.length, 0) }) : undefined
  return (
    <section className="board">
      <Panel title={t(words.disqualifiedList)} note={count} data={list}>
        {found => (
          <ul className="contest-rows">
            {found.map(({ entryId, member, reason, at }) => (
              <li key={entryId}>
                <div>
                  <TraderName member={member} />
                  <small>
                    {reason} · {dateText(isoDate(Date.parse(at), zone), locale, false)}
                  </small>
                </div>
                <span className="badge">{t(words.isDisqualified)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}
