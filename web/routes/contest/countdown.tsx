import type { Contest } from '#contract/contests/contest.ts'
import type { Text } from '#contract/text/locale.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { type Translate, useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import * as words from '../../words/contest.ts'
import { momentText } from './moments.ts'
import { useWallClock } from './use-wall-clock.ts'

/** What a contest waits for, with the instant in ISO 8601; undefined once it is final. */
function nextMoment({ state, ...contest }: Contest): { label: Text; at: string } | undefined {
  if (state === 'upcoming') return { label: words.untilSignUp, at: contest.signUpFrom }
  if (state === 'signUp') return { label: words.untilSignUpEnds, at: contest.signUpTo }
  if (state === 'closed') return { label: words.untilStart, at: contest.startsAt }
  if (state === 'running') return { label: words.untilEnd, at: contest.endsAt }
  return state === 'settling' ? { label: words.untilObjections, at: contest.objectionsUntil } : undefined
}

/** How long it is, in the two or three largest units. */
export function leftText(t: Translate, ms: number): string {
  const [d, h] = [Math.floor(ms / DAY_MS), Math.floor(ms / HOUR_MS) % 24]
  const [m, s] = [Math.floor(ms / MINUTE_MS) % 60, Math.floor(ms / SECOND_MS) % 60]
  if (ms <= 0) return t(words.leftNow)
  if (d > 0) return t(words.left, { d, h, m })
  return h > 0 ? t(words.leftHours, { h, m }) : t(words.leftMinutes, { m, s })
}

/** How long a contest still waits for what comes next. `renderedAt` is the server's time, UTC ms. */
export function Countdown({ contest, renderedAt }: { contest: Contest; renderedAt: number }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const now = useWallClock(renderedAt)
  const next = nextMoment(contest)
  if (next === undefined)
    return (
      <Waiting label={t(words.finalSince)} value={t(words.isFinal)}>
        {momentText(contest.endsAt, zone, locale)}
      </Waiting>
    )
  const left = Date.parse(next.at) - now
  if (contest.state === 'settling' && left <= 0)
    return (
      <Waiting label={t(words.objectionsOver)} value={t(words.waitingToSettle)}>
        {momentText(next.at, zone, locale)}
      </Waiting>
    )
  return (
    <Waiting label={t(next.label)} value={leftText(t, left)} isClosing={contest.state === 'settling'}>
      {momentText(next.at, zone, locale)}
    </Waiting>
  )
}

interface WaitingProps {
  label: string
  value: string
  isClosing?: boolean
  children: string
}

function Waiting({ label, value, isClosing = false, children }: WaitingProps) {
  return (
    <div className="panel head-figure">
      <dt>{label}</dt>
      <dd>
        <b className={isClosing ? 'num caution-text' : 'num'}>{value}</b>
        <small className="num">{children}</small>
      </dd>
    </div>
  )
}
