import type { Contest, Team } from '#contract/contests/contest.ts'
import { returnText, toneOf } from '../../contest/percent.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { showToast } from '../../toasts/toast-store.ts'
import { Panel } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-team.ts'
import { TeamAvatar } from './marks.tsx'
import { momentText } from './moments.ts'

/** How a team does, on a card that is handed on with its address. */
export function ShareCard({ contest, team, asOf }: { contest: Contest; team: Team; asOf: string | null }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { name, rank, averageReturn, memberCount, profitable, division } = team
  const line = [contest.title[locale], t(contestWords.divisions[division])].join(locale === 'en' ? ', ' : '，')
  async function share(): Promise<void> {
    const { href } = window.location
    const text = `${name} ${returnText(averageReturn)}`
    try {
      if (navigator.share) await navigator.share({ title: name, text, url: href })
      else {
        await navigator.clipboard.writeText(href)
        showToast(words.copied[locale])
      }
    } catch {
      // The reader has closed the choice of the browser.
    }
  }
  return (
    <Panel title={t(words.card)}>
      <div className="team-share" data-theme="dark">
        <div className="team-share-head">
          <TeamAvatar team={team} />
          <div>
            <b>{name}</b>
            <small>{line}</small>
          </div>
        </div>
        <p className={`num ${toneOf(averageReturn)}`}>{returnText(averageReturn)}</p>
        <dl className="num">
          <div>
            <dt>{rank === null ? t(words.notRanked) : t(words.rankOf, { n: rank })}</dt>
            <dd>{t(words.teams, { n: contest.teams })}</dd>
          </div>
          <div>
            <dt>{t(words.people, { n: memberCount })}</dt>
            <dd>{t(words.winners, { n: profitable ?? 0 })}</dd>
          </div>
          {asOf !== null && (
            <div>
              <dt>{momentText(asOf, zone, locale)}</dt>
              <dd>{t(division === 'simulated' ? contestWords.simulated : contestWords.contest)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="contest-act needs-script">
        <button type="button" className="button" onClick={() => void share()}>
          {t(words.share)}
        </button>
      </div>
    </Panel>
  )
}
