import { localeOfPath } from '#contract/text/locale.ts'
import { isoDate } from '../../i18n/time.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { useRefetch } from '../../live/use-refetch.ts'
import { EventLines, EventZone, MoverLists } from '../../news/brief-parts.tsx'
import { collectBrief } from '../../news/collect-brief.ts'
import { collectLatest } from '../../news/collect-news.ts'
import { LinkedText } from '../../news/linked-text.tsx'
import { BRIEF, NEWS } from '../../news/news-address.ts'
import { NewsTitles } from '../../news/news-titles.tsx'
import { SampleNote } from '../../news/sample-note.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/news.css?url'
import { MoreLink } from '../../ui/more-link.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as marketWords from '../../words/market.ts'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/news-pages.ts'
import type { Route } from './+types/finance.ts'

const TITLES = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  return {
    head: pageHead(services, url, '/finance'),
    brief: await settle({ url }, async () => (await collectBrief(services, undefined, locale))!),
    latest: await settle({ url }, () => collectLatest(services, locale, TITLES)),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The parts of the finance section, and what each is for. */
const sections = [
  { name: nav.dailyNews, note: words.sectionNotes.calendar, target: '/finance/dailyNews' },
  { name: nav.news, note: words.sectionNotes.news, target: NEWS },
  { name: words.brief, note: words.sectionNotes.brief, target: BRIEF },
  { name: words.quoteLists, note: words.sectionNotes.quotes, target: '/finance/forex' },
  { name: nav.economic, note: words.sectionNotes.economy, target: '/finance/economic' },
  { name: nav.chart, note: words.sectionNotes.chart, target: '/finance/chart' },
] as const

/** The entry to the finance section: its parts, the day in short, what is new and what comes. */
export default function FinancePage({ loaderData }: Route.ComponentProps) {
  const { brief, latest } = loaderData
  const t = useText()
  const path = usePath()
  const zone = useZone()
  useRefetch()
  return (
    <>
      <div className="page-title">
        <h1>{t(words.finance)}</h1>
      </div>
      {'value' in brief && brief.value.sample && <SampleNote />}
      <nav className="board finance-sections" aria-label={t(words.sections)}>
        {sections.map(({ name, note, target }) => (
          <a key={target} className="panel" href={path(target)}>
            <b>{t(name)}</b>
            <span>{t(note)}</span>
          </a>
        ))}
      </nav>
      <div className="with-rail">
        <section className="board">
          <Panel title={t(words.brief)} data={brief} actions={<MoreLink address={path(BRIEF)} of={t(words.brief)} />}>
            {({ paragraphs }) => (
              <div className="panel-body">
                <LinkedText paragraphs={paragraphs} />
              </div>
            )}
          </Panel>
          <Panel title={t(nav.news)} data={latest} actions={<MoreLink address={path(NEWS)} of={t(nav.news)} />}>
            {items => (items.length > 0 ? <NewsTitles items={items} /> : <PanelEmpty reason={t(words.empty)} />)}
          </Panel>
        </section>
        <section className="board">
          <Panel
            title={t(words.ahead)}
            data={brief}
            note={'value' in brief ? <EventZone at={brief.value.asOf} /> : undefined}
            actions={<MoreLink address={path('/finance/dailyNews')} of={t(nav.dailyNews)} />}
          >
            {({ ahead, asOf }) =>
              ahead.length > 0 ? (
                <EventLines events={ahead} day={isoDate(asOf, zone)} />
              ) : (
                <PanelEmpty reason={t(words.nothingAhead)} />
              )
            }
          </Panel>
          <Panel title={t(marketWords.movers)} data={brief}>
            {({ gainers, losers }) => <MoverLists gainers={gainers} losers={losers} />}
          </Panel>
        </section>
      </div>
    </>
  )
}
