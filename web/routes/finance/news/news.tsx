import type { NewsCategory } from '#contract/news/news.ts'
import { newsCategoryNames } from '#contract/news/news-category-names.ts'
import { localeOfPath, locales } from '#contract/text/locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useRefetch } from '../../../live/use-refetch.ts'
import { collectBrief } from '../../../news/collect-brief.ts'
import { newsRow } from '../../../news/collect-news.ts'
import { NEWS, type NewsChoice } from '../../../news/news-address.ts'
import { NewsList } from '../../../news/news-list.tsx'
import { SampleNote } from '../../../news/sample-note.tsx'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/news.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as nav from '../../../words/nav.ts'
import * as words from '../../../words/news-pages.ts'
import type { Route } from './+types/news.ts'
import { NewsBar, NewsPages } from './news-bar.tsx'
import { NewsRail } from './news-rail.tsx'

/** Items of a page. */
const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const choice: NewsChoice = readParameters(NEWS, url)
  const { category, language = locale, before } = choice
  if (before !== undefined && !services.news.isPlace(before)) notFound()
  const page = await services.news.page({
    locales: language === 'all' ? locales : [language],
    category,
    before,
    limit: PAGE,
  })
  return {
    head: pageHead(services, url, NEWS, category ? { parts: [newsCategoryNames[category][locale]] } : {}),
    choice,
    items: page.items.map(item => newsRow(services, item, locale)),
    next: page.next,
    brief: await settle({ url }, async () => (await collectBrief(services, undefined, locale))!),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [feedLink(loaderData.head.locale, loaderData.choice.category)] : []),
]

function feedLink(locale: string, category: NewsCategory | undefined) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: `/api/v1/news.rss?lang=${locale}${category === undefined ? '' : `&category=${category}`}`,
  }
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { choice, items, next } = loaderData
  const t = useText()
  useRefetch()
  return (
    <>
      <div className="page-title">
        <h1>{t(nav.news)}</h1>
        <p>{t(words.listNote)}</p>
      </div>
      {items.some(({ sample }) => sample) && <SampleNote />}
      <div className="with-rail">
        <section className="board">
          <Panel title={t(nav.news)} hidesTitle>
            <NewsBar choice={choice} />
            {items.length === 0 ? <PanelEmpty reason={t(words.empty)} /> : <NewsList items={items} />}
            <NewsPages choice={choice} next={next} />
          </Panel>
        </section>
        <NewsRail brief={loaderData.brief} />
      </div>
    </>
  )
}
