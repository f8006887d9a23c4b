import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { contestAddress } from '../../contest/contest-address.ts'
import { returnText, toneOf } from '../../contest/percent.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import * as words from '../../words/contest.ts'
import { Countdown } from './countdown.tsx'
import { momentText } from './moments.ts'

interface ContestHeadProps {
  contest: Contest
  /** The server's time, UTC ms. */
  renderedAt: number
  /** Whether it is the title of its own page, or one of several. */
  isPage?: boolean
  /** What the last figure says of the symbols. */
  symbolNote?: string | undefined
  /** In place of the volume. */
  figure?: ReactNode
  /** The action of the present moment, if another than to the page. */
  children?: ReactNode
}

/** A contest with its prizes, its countdown and its figures, in one board. */
export function ContestHead({ contest, renderedAt, isPage = false, symbolNote, figure, children }: ContestHeadProps) {
  const t = useText()
  const { prizeSum, averageReturn, medianReturn, lots, state } = contest
  const hasBegun = averageReturn !== null
  return (
    <section className="board contest-head">
      <ContestName contest={contest} isPage={isPage} />
      <dl className="contest-figures">
        <Figure label={t(words.prizes)} value={numberText(prizeSum, 0)}>
          {t(words.diamonds)}
        </Figure>
        <Countdown contest={contest} renderedAt={renderedAt} />
        <Figure label={t(words.average)} value={returnText(averageReturn)} tone={toneOf(averageReturn)}>
          {hasBegun ? t(words.median, { percent: returnText(medianReturn) }) : t(words.noFigures)}
        </Figure>
        {figure ?? (
          <Figure label={t(words.volume)} value={lots === null ? '—' : t(words.lots, { n: lotsText(lots) })}>
            {symbolNote ?? ''}
          </Figure>
        )}
      </dl>
      {(children !== undefined || !isPage) && (
        <div className="panel contest-action">{children ?? <ToContest contest={contest} state={state} />}</div>
      )}
    </section>
  )
}

/** Lots without decimals once there are many. */
function lotsText(lots: string): string {
  const number = Number(lots)
  return numberText(number, number < 100 ? 2 : 0)
}

function ContestName({ contest, isPage }: { contest: Contest; isPage: boolean }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { contestId, title, state, simulated, startsAt, endsAt, entrants, teams, divisions } = contest
  const day = (at: string) => dateText(isoDate(Date.parse(at), zone), locale, false)
  const line = [
    t(words.period, { from: day(startsAt), to: day(endsAt) }),
    t(words.entrants, { n: numberText(entrants, 0) }),
    t(words.teamCount, { n: numberText(teams, 0) }),
  ]
  return (
    <div className="panel contest-name">
      <p className="contest-kicker">
        {divisions.map(({ key }) => t(words.divisions[key])).join(' · ')}
        <span className={state === 'settling' ? 'badge caution' : 'badge'}>{t(words.states[state])}</span>
        {simulated && (
          <span className="badge caution" title={t(words.simulatedNote)}>
            {t(words.simulated)}
          </span>
        )}
      </p>
      {isPage ? (
        <h1>{title[locale]}</h1>
      ) : (
        <h3>
          <a href={path(contestAddress(contestId))}>{title[locale]}</a>
        </h3>
      )}
      <p className="muted">{line.join(locale === 'en' ? ', ' : '，')}</p>
    </div>
  )
}

interface FigureProps {
  label: string
  value: string
  tone?: string
  children: ReactNode
}

export function Figure({ label, value, tone = '', children }: FigureProps) {
  return (
    <div className="panel head-figure">
      <dt>{label}</dt>
      <dd>
        <b className={`num ${tone}`}>{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  )
}

function ToContest({ contest, state }: { contest: Contest; state: Contest['state'] }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { contestId, signUpFrom, signUpTo } = contest
  const isOpen = state === 'signUp'
  return (
    <>
      <a className={isOpen ? 'button primary' : 'button'} href={path(contestAddress(contestId))}>
        {t(isOpen ? words.signUp : words.contest)}
      </a>
      {isOpen && <small>{t(words.signUpUntil, { date: momentText(signUpTo, zone, locale) })}</small>}
      {state === 'upcoming' && <small>{t(words.signUpFrom, { date: momentText(signUpFrom, zone, locale) })}</small>}
    </>
  )
}
