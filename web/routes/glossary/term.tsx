import type { MetaDescriptor } from 'react-router'
import { glossaryAddress } from '#contract/glossary/glossary.ts'
import { htmlLang, localeOfPath, locales, localizePath } from '#contract/text/locale.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/glossary.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/glossary.ts'
import { areaNames } from '../../words/glossary-areas.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/term.ts'
import { pageNames } from './page-names.ts'
import { WorkedExample } from './worked-example.tsx'

const GLOSSARY = '/glossary'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { glossary } = services
  const locale = localeOfPath(url.pathname)
  const term = glossary.find(params.term) ?? notFound()
  const { id, area, name, definition, formula, why, related, pages } = term
  const linkTo = (of: typeof term) => ({
    ...{ id: of.id, name: of.name[locale], english: locale === 'en' ? '' : of.english },
  })
  return {
    head: pageHead(services, url, `${GLOSSARY}/{term}`, {
      parts: [name[locale], definition[locale]],
      crumbs: [
        { name: words.title[locale], path: GLOSSARY },
        { name: areaNames[area][locale], path: `${GLOSSARY}?area=${area}` },
        { name: name[locale], path: glossaryAddress(id) },
      ],
    }),
    term: {
      ...{ id, area, name: name[locale], definition: definition[locale], why: why[locale], pages },
      formula: formula?.[locale] ?? null,
      names: locales.filter(other => other !== locale).map(other => [htmlLang[other], name[other]] as const),
      hasExample: term.example !== '',
    },
    example: (await glossary.example(term, locale)) ?? null,
    related: related.flatMap(other => glossary.find(other) ?? []).map(linkTo),
    sameArea: glossary.terms.filter(other => other.area === area).map(linkTo),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [definedTerm(loaderData.head, loaderData.term)] : []),
]

/** The term as schema.org describes one, for search engines. */
function definedTerm(
  { siteUrl, locale }: PageHead,
  { id, name, definition }: Route.ComponentProps['loaderData']['term'],
): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'DefinedTerm',
      termCode: id,
      name,
      description: definition,
      url: siteUrl + localizePath(glossaryAddress(id), locale),
      inDefinedTermSet: siteUrl + localizePath(GLOSSARY, locale),
    },
  }
}

export default function TermPage({ loaderData }: Route.ComponentProps) {
  const { term } = loaderData
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className="page-title">
        <p className="title">
          <a href={path(GLOSSARY)}>{t(words.title)}</a>
        </p>
      </div>
      <div className="glossary-page">
        <section className="board glossary-article">
          <Panel title={term.name} hidesTitle>
            <Article {...loaderData} />
          </Panel>
        </section>
        <SameArea terms={loaderData.sameArea} own={term.id} />
        <section className="board glossary-how">
          <Panel title={t(words.elsewhere)}>
            <Elsewhere />
          </Panel>
        </section>
      </div>
    </>
  )
}

function Article({ head, term, example, related }: Route.ComponentProps['loaderData']) {
  const t = useText()
  const path = usePath()
  return (
    <article className="panel-body">
      <Crumbs crumbs={head.crumbs} />
      <h1>{term.name}</h1>
      <p className="glossary-names">
        {term.names.map(([lang, name]) => (
          <span key={lang} lang={lang}>
            {name}
          </span>
        ))}
      </p>
      <p className="glossary-definition">{term.definition}</p>
      {term.formula !== null && (
        <>
          <h2>{t(words.formula)}</h2>
          <p className="glossary-formula">{term.formula}</p>
        </>
      )}
      {example ? (
        <WorkedExample example={example} />
      ) : (
        term.hasExample && <p className="muted small">{t(words.noFigures)}</p>
      )}
      <h2>{t(words.why)}</h2>
      <p>{term.why}</p>
      <nav className="glossary-links" aria-label={t(words.related)}>
        <span>{t(words.related)}</span>
        {related.map(({ id, name }) => (
          <a key={id} className="chip" href={path(glossaryAddress(id))}>
            {name}
          </a>
        ))}
      </nav>
      <nav className="glossary-links" aria-label={t(words.usedBy)}>
        <span>{t(words.usedBy)}</span>
        {term.pages.map(address => (
          <a key={address} className="text-link" href={path(address)}>
            {t(pageNames[address] ?? nav.more)}
          </a>
        ))}
      </nav>
    </article>
  )
}

type Listed = Route.ComponentProps['loaderData']['sameArea']

function SameArea({ terms, own }: { terms: Listed; own: string }) {
  const t = useText()
  const path = usePath()
  return (
    <nav className="board glossary-same" aria-label={t(words.sameArea)}>
      <ul className="panel">
        {terms.map(({ id, name, english }) => (
          <li key={id}>
            <a href={path(glossaryAddress(id))} {...(id === own && { 'aria-current': 'page' as const })}>
              {name}
              {english !== '' && <span lang="en">{english}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How terms are explained on other pages. */
function Elsewhere() {
  const t = useText()
  return (
    <div className="panel-body">
      <p className="muted small">{t(words.elsewhereNote)}</p>
      <dl>
        {(
          [
            [words.mouse, words.mouseHow],
            [words.keyboard, words.keyboardHow],
            [words.touch, words.touchHow],
          ] as const
        ).map(([by, how]) => (
          <div key={t(by)}>
            <dt>{t(by)}</dt>
            <dd>{t(how)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
