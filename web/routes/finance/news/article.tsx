import { newsCategoryNames } from '#contract/news/news-category-names.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import type { StoredNewsItem } from '#modules/news'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { useRefetch } from '../../../live/use-refetch.ts'
import { collectLatest, symbolsOf } from '../../../news/collect-news.ts'
import { LinkedText, linkedParagraphs } from '../../../news/linked-text.tsx'
import { articleAddress, NEWS, newsAddress } from '../../../news/news-address.ts'
import { NewsTime } from '../../../news/news-time.tsx'
import { NewsTitles } from '../../../news/news-titles.tsx'
import { headTags, notFound, type PageHead, pageHead } from '../../../pages/page-meta.ts'
import { type Services, servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/news.css?url'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as join from '../../../words/join.ts'
import * as nav from '../../../words/nav.ts'
import * as words from '../../../words/news-pages.ts'
import * as statusWords from '../../../words/status.ts'
import type { Route } from './+types/article.ts'

/** Other items about the same instrument. */
const MAX_RELATED = 8

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const item = (await services.news.find(params.id)) ?? notFound()
  // The texts of feeds are their publishers': they are read there.
  if (item.kind !== 'own') notFound()
  const { title, summary, paragraphs } = services.news.textOf(item, locale)
  const { id, at, category, sample, rule } = item
  // Outside the site a headline stands without the badge beside it.
  const marked = services.news.entryOf(item, locale).title
  const head = pageHead(services, url, `${NEWS}/{id}`, {
    parts: [marked, summary],
    crumbs: [
      { name: nav.news[locale], path: NEWS },
      { name: newsCategoryNames[category][locale], path: newsAddress({ category }) },
      { name: marked, path: articleAddress(id) },
    ],
  })
  return {
    head,
    article: { id, at, category, sample, rule, title },
    paragraphs: linkedParagraphs(services, paragraphs),
    symbols: symbolsOf(services.market, item.symbols, locale),
    related: await settle({ url }, () => relatedTo(services, item, locale)),
    // Simulated figures are no news to a search engine.
    schema: sample ? undefined : newsArticle(head, item),
  }
}

async function relatedTo(services: Services, { id, symbols, countries }: StoredNewsItem, locale: PageHead['locale']) {
  const subject = symbols[0] ?? (countries[0] && `country:${countries[0]}`)
  const others = await collectLatest(services, locale, MAX_RELATED + 1, subject)
  return others.filter(other => other.id !== id).slice(0, MAX_RELATED)
}

function newsArticle({ title, description, siteUrl, brandName, locale }: PageHead, { id, at }: StoredNewsItem) {
  const time = new Date(at).toISOString()
  const organization = { '@type': 'Organization', name: brandName, url: siteUrl }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description,
    inLanguage: { tw: 'zh-Hant', cn: 'zh-Hans', en: 'en' }[locale],
    datePublished: time,
    dateModified: time,
    author: organization,
    publisher: organization,
    mainEntityOfPage: siteUrl + localizePath(articleAddress(id), locale),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData?.schema ? [{ 'script:ld+json': loaderData.schema }] : []),
]

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { head, article, paragraphs, symbols, related } = loaderData
  const t = useText()
  const path = usePath()
  useRefetch()
  return (
    <div className="with-rail">
      <section className="board">
        <article className="panel article">
          <Crumbs crumbs={head.crumbs.slice(0, -1)} />
          <h1>{article.title}</h1>
          <p className="news-meta">
            <NewsTime at={article.at} />
            <span>{t(words.ownSource)}</span>
            {article.sample && <span className="badge caution">{t(statusWords.simulated)}</span>}
            {symbols.map(({ symbol, name, address }) => (
              <a key={symbol} href={path(address)} title={symbol}>
                {name}
              </a>
            ))}
          </p>
          <LinkedText paragraphs={paragraphs} />
          <p className="article-note">
            {article.sample && t(join.sentences, { first: t(words.sampleNote), next: '' })}
            {article.rule !== '' && t(words.writtenBy, { rule: t(words.rules[article.rule]) })}
          </p>
        </article>
      </section>
      <section className="board">
        <Panel title={t(words.related)} data={related}>
          {items => <NewsTitles items={items} />}
        </Panel>
      </section>
    </div>
  )
}
