import { useMemo } from 'react'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { type GlossaryArea, glossaryAddress, glossaryAreas } from '#contract/glossary/glossary.ts'
import { filterOf } from '#contract/pages/page-address.ts'
import { localeOfPath, locales, localizePath } from '#contract/text/locale.ts'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useTyped } from '../../quotes/use-list-filter.ts'
import { createMatcher } from '../../search/matching.ts'
import { PageFilter } from '../../search/page-filter.tsx'
import sheet from '../../styles/sheets/glossary.css?url'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import * as words from '../../words/glossary.ts'
import { areaNames } from '../../words/glossary-areas.ts'
import * as listWords from '../../words/list-controls.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/glossary.ts'

const GLOSSARY = '/glossary'

// The site map, which every page loads, does not have the areas.
const isArea = (text: string): text is GlossaryArea => glossaryAreas.some(area => area === text)

interface ListedTerm {
  id: string
  area: GlossaryArea
  name: string
  /** Beside the name on Chinese pages. */
  english: string
  definition: string
  /** Its names in the other languages and others, by which it is found too. */
  others: string
}

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const area = url.searchParams.get('area')
  if (area !== null && !isArea(area)) notFound()
  return {
    head: pageHead(services, url, GLOSSARY, {
      canonical: GLOSSARY,
      crumbs: [
        { name: nav.nav[locale], path: '/nav/nav' },
        { name: words.title[locale], path: GLOSSARY },
      ],
    }),
    terms: services.glossary.terms.map(
      ({ id, area, name, english, definition, also }): ListedTerm => ({
        ...{ id, area, name: name[locale], english: locale === 'en' ? '' : english, definition: definition[locale] },
        others: [...locales.filter(other => other !== locale).map(other => name[other]), ...also].join(' '),
      }),
    ),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [termSet(loaderData.head, loaderData.terms)] : []),
]

/** The terms as schema.org describes a set of them, for search engines. */
function termSet({ siteUrl, locale, title, description }: PageHead, terms: readonly ListedTerm[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'DefinedTermSet',
      name: title,
      description,
      url: siteUrl + localizePath(GLOSSARY, locale),
      hasDefinedTerm: terms.map(({ id, name }) => ({
        '@type': 'DefinedTerm',
        termCode: id,
        name,
        url: siteUrl + localizePath(glossaryAddress(id), locale),
      })),
    },
  }
}

export default function GlossaryPage({ loaderData: { terms } }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const addressWith = useAddressWith()
  const [query] = useSearchParams()
  const chosen = glossaryAreas.find(area => area === query.get('area'))
  const [filter, setFilter] = useTyped(filterOf(query))
  const question = filter.trim()
  const shown = useMemo(() => {
    const matches = createMatcher(question)
    return terms.filter(
      ({ area, name, others, definition }) =>
        (chosen === undefined || area === chosen) && matches(`${name} ${others} ${definition}`),
    )
  }, [terms, chosen, question])
  return (
    <>
      <div className="page-title glossary-title">
        <h1>{t(words.title)}</h1>
        <p>{t(words.count, { count: terms.length })}</p>
        <Segments
          label={t(words.areas)}
          choices={[
            [addressWith({ area: '' }), t(nav.all), chosen === undefined],
            ...glossaryAreas.map(area => [addressWith({ area }), t(areaNames[area]), area === chosen] as const),
          ]}
        />
        <span className="grow" />
        <a className="chip" href={`/api/v1/glossary.csv?locale=${locale}`} download aria-label={t(listWords.csv)}>
          CSV
        </a>
        <PageFilter label={t(words.find)} address={GLOSSARY} filter={filter} onFilter={setFilter} />
      </div>
      <p className="muted small glossary-found" role="status">
        {question !== '' && t(words.found, { text: question, count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <section className="board">
          <div className="panel">
            <PanelEmpty icon="search" title={words.nothingFound} reason={t(words.findAdvice)} />
          </div>
        </section>
      ) : (
        glossaryAreas
          .map(area => [area, shown.filter(term => term.area === area)] as const)
          .filter(([, ofArea]) => ofArea.length > 0)
          .map(([area, ofArea]) => (
            <section key={area} id={area} className="board">
              <Panel title={t(areaNames[area])} note={ofArea.length}>
                <TermList terms={ofArea} />
              </Panel>
            </section>
          ))
      )}
    </>
  )
}

function TermList({ terms }: { terms: readonly ListedTerm[] }) {
  const path = usePath()
  return (
    <ul className="glossary-list">
      {terms.map(({ id, name, english, definition }) => (
        <li key={id}>
          <h3>
            <a href={path(glossaryAddress(id))}>{name}</a>
            {english !== '' && <span lang="en">{english}</span>}
          </h3>
          <p>{definition}</p>
        </li>
      ))}
    </ul>
  )
}
