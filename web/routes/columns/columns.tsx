import { COLUMNS, columnAddress } from '../../community/article-address.ts'
import { AuthorLine } from '../../community/author-line.tsx'
import { AfterPages, SortLinks } from '../../community/list-parts.tsx'
import { AddressForm } from '../../forms/address-form.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/community.css?url'
import { TextField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/articles.ts'
import type { Route } from './+types/columns.ts'

const PAGE = 30
const MAX_NAME = 40
const orders = [
  ['followers', words.mostFollowed],
  ['articles', words.mostArticles],
  ['new', words.newest],
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const choice = readParameters(COLUMNS, url)
  const { q, sort: order = 'followers', after: cursor } = choice
  const containing = q?.slice(0, MAX_NAME)
  const found = (await services.articles.columns({ containing, order, cursor }, PAGE)) ?? notFound()
  return { head: pageHead(services, url, COLUMNS), choice, list: found.list, next: found.next }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ColumnsPage({ loaderData }: Route.ComponentProps) {
  const { choice, list, next } = loaderData
  const t = useText()
  const path = usePath()
  const { sort, q = '' } = choice
  return (
    <>
      <div className="page-title">
        <h1>{t(words.columnsTitle)}</h1>
        <p>{t(words.columnsNote)}</p>
      </div>
      <section className="board">
        <Panel title={t(words.columnsTitle)} hidesTitle>
          <div className="bar news-bar">
            <SortLinks orders={orders} chosen={sort} />
            <span className="grow" />
            <AddressForm fields={{ q: '' }} drops={['after']} send={t(words.search)}>
              <TextField name="q" label={t(words.searchColumns)} text={q} maxLength={MAX_NAME} />
            </AddressForm>
          </div>
          {list.length === 0 ? (
            <div className="empty">
              <b>{t(words.noColumns)}</b>
            </div>
          ) : (
            <ol className="column-list">
              {list.map(({ columnId, name, intro, author, articles, followers }) => (
                <li key={columnId}>
                  <h2>
                    <a href={path(columnAddress(columnId))}>{name}</a>
                  </h2>
                  {intro !== '' && <p>{intro}</p>}
                  <AuthorLine author={author}>{t(words.counts, { articles, followers })}</AuthorLine>
                </li>
              ))}
            </ol>
          )}
          <AfterPages label={t(words.moreColumns)} after={choice.after} next={next} />
        </Panel>
      </section>
    </>
  )
}
