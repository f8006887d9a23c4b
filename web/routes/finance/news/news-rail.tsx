import { newsCategories } from '#contract/news/news.ts'
import { newsCategoryNames } from '#contract/news/news-category-names.ts'
import { isoDate } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { EventLines, EventZone, MoverLists } from '../../../news/brief-parts.tsx'
import type { BriefData } from '../../../news/collect-brief.ts'
import { BRIEF } from '../../../news/news-address.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import type { Settled } from '../../../ui/settled.ts'
import * as words from '../../../words/news-pages.ts'

/** Beside the list: the day's movers, what comes, and the feeds. */
export function NewsRail({ brief }: { brief: Settled<BriefData> }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  return (
    <section className="board">
      <Panel title={t(words.brief)} data={brief} actions={<MoreLink address={path(BRIEF)} of={t(words.brief)} />}>
        {({ gainers, losers }) => <MoverLists gainers={gainers} losers={losers} />}
      </Panel>
      <Panel
        title={t(words.ahead)}
        data={brief}
        note={'value' in brief ? <EventZone at={brief.value.asOf} /> : undefined}
      >
        {({ ahead, asOf }) =>
          ahead.length > 0 ? (
            <EventLines events={ahead} day={isoDate(asOf, zone)} />
          ) : (
            <PanelEmpty reason={t(words.nothingAhead)} />
          )
        }
      </Panel>
      <Panel title={t(words.rss)}>
        <div className="panel-body feed-links">
          <p>{t(words.subscribe)}</p>
          <ul>
            <li>
              <a href={`/api/v1/news.rss?lang=${locale}`}>{t(words.all)}</a>
            </li>
            {newsCategories.map(category => (
              <li key={category}>
                <a href={`/api/v1/news.rss?lang=${locale}&category=${category}`}>{t(newsCategoryNames[category])}</a>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    </section>
  )
}
