import { periodNamed } from '#contract/economy/figures/index.ts'
import { BriefDayUnknown } from '#contract/errors/index.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { dateText } from '../../i18n/date-text.ts'
import { hourMinute, isoDate, zoneLabel } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { useRefetch } from '../../live/use-refetch.ts'
import { EventLines, EventZone, MoverLists } from '../../news/brief-parts.tsx'
import { type BriefData, collectBrief } from '../../news/collect-brief.ts'
import { collectLatest } from '../../news/collect-news.ts'
import { LinkedText } from '../../news/linked-text.tsx'
import { BRIEF, NEWS } from '../../news/news-address.ts'
import { NewsTitles } from '../../news/news-titles.tsx'
import { SampleNote } from '../../news/sample-note.tsx'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/news.css?url'
import { MoreLink } from '../../ui/more-link.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as calendarWords from '../../words/calendar.ts'
import * as marketWords from '../../words/market.ts'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/news-pages.ts'
import type { Route } from './+types/brief.ts'

/** Titles of news beside the text of today. */
const TITLES = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { day } = readParameters(BRIEF, url)
  if (day !== undefined && parsePeriod(day)?.form !== 'day') notFound(BriefDayUnknown.text)
  const wanted = day === undefined ? undefined : epochDayOf(day)
  // The same day has one address.
  if (wanted !== undefined && isoDateOf(wanted) !== day) notFound(BriefDayUnknown.text)
  const brief = (await collectBrief(services, wanted, locale)) ?? notFound(BriefDayUnknown.text)
  return {
    head: pageHead(services, url, day === undefined ? BRIEF : `${BRIEF}?day`, {
      parts: [periodNamed(brief.day, locale)],
    }),
    brief,
    latest: await settle({ url }, () =>
      brief.isPast ? Promise.resolve([...brief.stories]) : collectLatest(services, locale, TITLES),
    ),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function BriefPage({ loaderData }: Route.ComponentProps) {
  const { brief, latest } = loaderData
  const t = useText()
  const path = usePath()
  const zone = useZone()
  useRefetch()
  const day = brief.isPast ? brief.day : isoDate(brief.asOf, zone)
  return (
    <>
      <BriefTitle brief={brief} />
      {brief.sample && <SampleNote />}
      <div className="with-rail">
        <section className="board">
          <Panel title={t(words.brief)} hidesTitle className="article brief-text">
            <LinkedText paragraphs={brief.paragraphs} />
            <p className="article-note">{t(words.briefNote)}</p>
          </Panel>
          {brief.stories.length > 0 && (
            <Panel title={t(words.stories)}>
              <NewsTitles items={brief.stories} />
            </Panel>
          )}
          {!brief.isPast && (
            <Panel title={t(words.flash)} data={latest} actions={<MoreLink address={path(NEWS)} of={t(nav.news)} />}>
              {items => (items.length > 0 ? <NewsTitles items={items} /> : <PanelEmpty reason={t(words.empty)} />)}
            </Panel>
          )}
        </section>
        <section className="board">
          <Panel title={t(marketWords.movers)}>
            <MoverLists gainers={brief.gainers} losers={brief.losers} />
          </Panel>
          {brief.released.length > 0 && (
            <Panel title={t(calendarWords.released)} note={<EventZone at={brief.asOf} />}>
              <EventLines events={brief.released} day={day} />
            </Panel>
          )}
          {brief.ahead.length > 0 && (
            <Panel title={t(brief.isPast ? words.aheadThen : words.ahead)} note={<EventZone at={brief.asOf} />}>
              <EventLines events={brief.ahead} day={day} />
            </Panel>
          )}
        </section>
      </div>
    </>
  )
}

function BriefTitle({ brief }: { brief: BriefData }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { asOf } = brief
  const asOfText = t(words.asOf, {
    date: dateText(isoDate(asOf, zone), locale, true),
    time: hourMinute(asOf, zone),
    zone: zoneLabel(zone, locale, asOf),
  })
  return (
    <div className="page-title">
      <h1>{brief.title}</h1>
      <p>{asOfText}</p>
      <span className="grow" />
      <nav className="day-links" aria-label={t(words.otherDays)}>
        <a className="chip" rel="prev" href={path(`${BRIEF}?day=${brief.before}`)}>
          {t(words.dayBefore)}
        </a>
        {brief.after !== undefined && (
          <>
            <a className="chip" rel="next" href={path(`${BRIEF}?day=${brief.after}`)}>
              {t(words.dayAfter)}
            </a>
            <a className="chip" href={path(BRIEF)}>
              {t(words.today)}
            </a>
          </>
        )}
      </nav>
    </div>
  )
}
