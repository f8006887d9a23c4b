import type { Contest, ContestState } from '#contract/contests/contest.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { zoneLabel } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import * as words from '../../words/contest-rules.ts'
import { momentText, spanText } from './moments.ts'

/** During which states a phase is the present one. */
const phaseOf: Readonly<Record<ContestState, number>> = {
  ...{ upcoming: -1, signUp: 0, closed: -1, running: 1, settling: 2, final: 3 },
}

/** The phases of a contest with their times, the present one marked. */
export function Phases({ contest }: { contest: Contest }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { signUpFrom, signUpTo, startsAt, endsAt, objectionsUntil, state } = contest
  const seconds = Math.round((Date.parse(objectionsUntil) - Date.parse(endsAt)) / SECOND_MS)
  const phases = [
    [t(words.signUp), spanText(signUpFrom, signUpTo, zone, locale)],
    [t(words.trading), spanText(startsAt, endsAt, zone, locale)],
    [
      t(words.objections, { time: durationText(seconds, locale) }),
      t(words.until, { date: momentText(objectionsUntil, zone, locale) }),
    ],
    [t(words.settling), t(words.twoPersons)],
  ]
  return (
    <section className="panel" aria-label={t(words.phases)}>
      <ol className="contest-phases">
        {phases.map(([name, text], place) => (
          <li key={name} aria-current={place === phaseOf[state] ? 'step' : undefined}>
            <b>{name}</b>
            <span className="num">{text}</span>
          </li>
        ))}
      </ol>
      <p className="contest-zone">{t(words.times, { zone: zoneLabel(zone, locale, Date.parse(startsAt)) })}</p>
    </section>
  )
}
