import { useMemberList } from '../../api/use-member-list.ts'
import { ARTICLES } from '../../community/article-address.ts'
import { ArticleList } from '../../community/article-list.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/write.css?url'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as articleWords from '../../words/articles.ts'
import { needsScript } from '../../words/member-list.ts'
import * as members from '../../words/members.ts'
import * as words from '../../words/write.ts'
import type { Route } from './+types/favourites.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/me/favourites') }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function Favourites() {
  const t = useText()
  const path = usePath()
  const kept = useMemberList('GET /api/v1/me/favourites')
  return (
    <>
      <div className="page-title">
        <h1>{t(members.favourites)}</h1>
      </div>
      <section className="board">
        <Panel title={t(members.favourites)} hidesTitle>
          <p className="without-script panel-body">{t(needsScript)}</p>
          <MemberList
            of={kept}
            empty={
              <PanelEmpty
                title={words.noneKept}
                action={
                  <a className="button" href={path(ARTICLES)}>
                    {t(articleWords.articlesTitle)}
                  </a>
                }
              />
            }
          >
            {list => <ArticleList heads={list} />}
          </MemberList>
        </Panel>
      </section>
    </>
  )
}
