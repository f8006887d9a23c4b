import { articleAddress } from '../../community/article-address.ts'
import { ArticleEntry } from '../../community/article-list.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/write.css?url'
import { Panel } from '../../ui/panel.tsx'
import * as articleWords from '../../words/articles.ts'
import * as members from '../../words/members.ts'
import * as words from '../../words/write.ts'
import type { Route } from './+types/favourites.ts'
import { OwnList, useOwnList } from './own-list.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/me/favourites') }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function Favourites() {
  const t = useText()
  const path = usePath()
  const kept = useOwnList('GET /api/v1/me/favourites')
  const action = (
    <a className="button" href={path('/articles')}>
      {t(articleWords.articlesTitle)}
    </a>
  )
  return (
    <>
      <div className="page-title">
        <h1>{t(members.favourites)}</h1>
      </div>
      <section className="board">
        <Panel title={t(members.favourites)} hidesTitle className="article-list">
          <OwnList own={kept} empty={t(words.noneKept)} action={action}>
            {head => (
              <li key={articleAddress(head.articleId)}>
                <ArticleEntry head={head} isOfColumn={false} />
              </li>
            )}
          </OwnList>
        </Panel>
      </section>
    </>
  )
}
