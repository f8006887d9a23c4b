import { localeOfPath, locales } from '#contract/text/locale.ts'
import { ARTICLES } from '../../community/article-address.ts'
import { ArticleList } from '../../community/article-list.tsx'
import { ChoiceChips } from '../../community/choice-chips.tsx'
import { AfterPages, ArticleBar } from '../../community/list-parts.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useRefetch } from '../../live/use-refetch.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/community.css?url'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/articles.ts'
import * as members from '../../words/members.ts'
import type { Route } from './+types/articles.ts'

const PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const choice = readParameters(ARTICLES, url)
  const { type, symbol, lang, sort: order = 'new', after: cursor } = choice
  if (symbol !== undefined && !services.catalogue.find(symbol)) notFound()
  const found = (await services.articles.articles({ type, symbol, lang, order, cursor }, PAGE)) ?? notFound()
  const pattern = symbol !== undefined ? `${ARTICLES}?symbol` : type !== undefined ? `${ARTICLES}?type` : ARTICLES
  const part = symbol ?? (type && words.typeNames[type][locale])
  return {
    head: pageHead(services, url, pattern, part === undefined ? {} : { parts: [part] }),
    choice,
    list: found.list,
    next: found.next,
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { choice, list, next } = loaderData
  const t = useText()
  const path = usePath()
  const addressWith = useAddressWith()
  useRefetch()
  const { symbol } = choice
  return (
    <>
      <div className="page-title">
        <h1>{symbol === undefined ? t(words.articlesTitle) : t(words.articlesAbout, { symbol })}</h1>
        <p>{t(words.articlesNote)}</p>
        <span className="grow" />
        <a className="button" href={path('/columns')}>
          {t(words.columnsTitle)}
        </a>
      </div>
      <section className="board">
        <Panel title={t(words.articlesTitle)} hidesTitle>
          <ArticleBar choice={choice}>
            <ChoiceChips
              label={t(words.language)}
              chosen={choice.lang}
              choices={[
                [undefined, t(words.languageNames.all)],
                ...locales.map(each => [each, t(words.languageNames[each])] as const),
              ]}
              addressOf={each => addressWith({ lang: each, after: undefined })}
            />
          </ArticleBar>
          {list.length === 0 ? (
            <div className="empty">
              <b>{t(words.noArticles)}</b>
              <a className="button" href={path('/write')}>
                {t(members.write)}
              </a>
            </div>
          ) : (
            <ArticleList heads={list} />
          )}
          <AfterPages label={t(words.pages)} after={choice.after} next={next} />
        </Panel>
      </section>
    </>
  )
}
