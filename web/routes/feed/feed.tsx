import { useMemberList } from '../../api/use-member-list.ts'
import { COLUMNS } from '../../community/article-address.ts'
import { ArticleList } from '../../community/article-list.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/community.css?url'
import { MemberList } from '../../ui/member-list.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/feed.ts'
import { needsScript } from '../../words/member-list.ts'
import { feed } from '../../words/members.ts'
import type { Route } from './+types/feed.ts'

const PAGE = '/feed'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What those have published whom the member follows. */
export default function Feed() {
  const t = useText()
  const path = usePath()
  const read = useMemberList('GET /api/v1/me/feed')
  return (
    <>
      <div className="page-title">
        <h1>{t(feed)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <section className="board">
        <div className="panel">
          <p className="without-script panel-body">{t(needsScript)}</p>
          <MemberList
            of={read}
            rows={6}
            empty={
              <PanelEmpty
                title={words.empty}
                reason={t(words.emptyReason)}
                action={
                  <a className="button primary" href={path(COLUMNS)}>
                    {t(words.findAuthors)}
                  </a>
                }
              />
            }
          >
            {list => <ArticleList heads={list} />}
          </MemberList>
        </div>
      </section>
    </>
  )
}
