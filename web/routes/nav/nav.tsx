import { type CSSProperties, useMemo } from 'react'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { filledText } from '#contract/answers/error.ts'
import { filterOf } from '#contract/pages/page-address.ts'
import { intlTag, localeOfPath, locales } from '#contract/text/locale.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { servicesContext } from '../../pages/services.ts'
import { useTyped } from '../../quotes/use-list-filter.ts'
import { createMatcher } from '../../search/matching.ts'
import { PageFilter } from '../../search/page-filter.tsx'
import sheet from '../../styles/sheets/directory.css?url'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/directory.ts'
import * as join from '../../words/join.ts'
import * as listWords from '../../words/list-controls.ts'
import * as nav from '../../words/nav.ts'
import * as pageWords from '../../words/page.ts'
import type { Route } from './+types/nav.ts'
import { type SiteEntry, SiteList } from './site-list.tsx'

const ADDRESS = '/nav/nav'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const languageNames = new Intl.DisplayNames([intlTag[locale]], { type: 'language' })
  const sites = services.directory.sites().map(site => ({
    category: site.category,
    entry: {
      url: site.url,
      host: new URL(site.url).hostname.replace(/^www\./, ''),
      name: site.name[locale],
      otherNames: locales
        .filter(other => other !== locale)
        .map(other => site.name[other])
        .join(' '),
      description: site.description[locale],
      languages: site.languages
        .map(tag => languageNames.of(tag) ?? tag)
        .reduce((first, next) => (first ? filledText(join.items, { first, next }, locale) : next), ''),
      isOfficial: site.isOfficial,
    } satisfies SiteEntry,
  }))
  return {
    head: pageHead(services, url, pageOfAddress(url).pattern, {
      canonical: ADDRESS,
      crumbs: [{ name: nav.nav[locale], path: ADDRESS }],
    }),
    isUnchecked: services.directory.sites().some(site => site.isUnchecked),
    categories: [...Map.groupBy(sites, ({ category }) => category)].map(([category, ofCategory]) => ({
      category,
      sites: ofCategory.map(({ entry }) => entry),
    })),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [itemList(loaderData.categories.flatMap(({ sites }) => sites))] : []),
]

/** The sites as schema.org describes a list, for search engines. */
function itemList(sites: readonly SiteEntry[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: sites.length,
      itemListElement: sites.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
    },
  }
}

export default function SiteDirectoryPage({ loaderData: { categories, isUnchecked } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const [query] = useSearchParams()
  const [filter, setFilter] = useTyped(filterOf(query))
  const question = filter.trim()
  const shown = useMemo(() => {
    const matches = createMatcher(question)
    return categories
      .map(({ category, sites }) => ({
        category,
        sites: sites.filter(site =>
          matches(
            [site.name, site.otherNames, site.description, site.host, t(words.categoryNames[category])].join(' '),
          ),
        ),
      }))
      .filter(({ sites }) => sites.length > 0)
  }, [categories, question, t])
  const countOf = (listed: typeof categories) => listed.reduce((sum, { sites }) => sum + sites.length, 0)
  const note = t(words.note, { count: countOf(categories) })
  return (
    <>
      <div className="page-title">
        <h1>{t(words.title)}</h1>
        <p>{isUnchecked ? t(join.sentences, { first: note, next: t(words.unchecked) }) : note}</p>
        <span className="grow" />
        <a className="chip" href={`/api/v1/directory.csv?locale=${locale}`} download aria-label={t(listWords.csv)}>
          CSV
        </a>
      </div>
      <div className="site-directory">
        <aside>
          <PageFilter label={t(words.searchSites)} address={ADDRESS} filter={filter} onFilter={setFilter}>
            {filter !== '' && (
              <a className="text-link" href={path(ADDRESS)} data-replace data-keep-scroll onClick={() => setFilter('')}>
                {t(pageWords.clearFilter)}
              </a>
            )}
          </PageFilter>
          <p className="muted small" role="status">
            {question !== '' && t(words.found, { text: question, count: countOf(shown) })}
          </p>
          <nav aria-label={t(words.categories)}>
            {shown.map(({ category, sites }) => (
              <a key={category} href={`#${category}`}>
                {t(words.categoryNames[category])}
                <span className="num">{sites.length}</span>
              </a>
            ))}
          </nav>
        </aside>
        {shown.length === 0 ? (
          <section className="board">
            <div className="panel">
              {question === '' ? (
                <PanelEmpty />
              ) : (
                <PanelEmpty icon="search" title={words.nothingFound} reason={t(words.searchAdvice)} />
              )}
            </div>
          </section>
        ) : (
          <div className="site-categories">
            {shown.map(({ category, sites }) => (
              <section
                key={category}
                id={category}
                className="board below"
                style={{ '--sites': sites.length } as CSSProperties}
              >
                <Panel title={t(words.categoryNames[category])} note={sites.length}>
                  <SiteList sites={sites} />
                </Panel>
              </section>
            ))}
          </div>
        )}
      </div>
    </>
  )
}
