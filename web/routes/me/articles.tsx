import type { ArticleHead, Draft } from '#contract/articles/article.ts'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { articleAddress } from '../../community/article-address.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { NewsTime } from '../../news/news-time.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/write.css?url'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as articleWords from '../../words/articles.ts'
import { needsScript } from '../../words/member-list.ts'
import * as members from '../../words/members.ts'
import * as words from '../../words/write.ts'
import type { Route } from './+types/articles.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/me/articles') }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function OwnArticles() {
  const t = useText()
  const path = usePath()
  const drafts = useMemberList('GET /api/v1/me/drafts')
  const articles = useMemberList('GET /api/v1/me/articles')
  return (
    <>
      <div className="page-title">
        <h1>{t(members.ownArticles)}</h1>
        <span className="grow" />
        <a className="button primary" href={path('/write')}>
          {t(members.write)}
        </a>
      </div>
      <section className="board">
        <Panel title={t(words.ownDrafts)}>
          <p className="without-script panel-body">{t(needsScript)}</p>
          <MemberList of={drafts} empty={<PanelEmpty title={words.noDrafts} />}>
            {list => (
              <ul className="own-list">
                {list.map(draft => (
                  <DraftRow key={draft.draftId} draft={draft} onGone={drafts.reload} />
                ))}
              </ul>
            )}
          </MemberList>
        </Panel>
        <Panel title={t(words.ownArticles)}>
          <MemberList of={articles} empty={<PanelEmpty title={articleWords.noArticles} />}>
            {list => (
              <ul className="own-list">
                {list.map(head => (
                  <ArticleRow key={head.articleId} head={head} onGone={articles.reload} />
                ))}
              </ul>
            )}
          </MemberList>
        </Panel>
      </section>
    </>
  )
}

const WITHIN_MS = 20_000

/** Asks, acts, and reads the list again. */
function useAct(onGone: () => void) {
  const locale = useLocale()
  return async (question: string, act: (options: Parameters<typeof callPortal>[2]) => Promise<unknown>) => {
    if (!window.confirm(question)) return
    await act({ locale, withinMs: WITHIN_MS, asMember: true }).catch(problem => tellNoAnswer(problem, locale))
    onGone()
  }
}

function DraftRow({ draft, onGone }: { draft: Draft; onGone(): void }) {
  const t = useText()
  const path = usePath()
  const act = useAct(onGone)
  const { draftId, title = '' } = draft
  const remove = () =>
    act(t(words.confirmRemove), options =>
      callPortal('DELETE /api/v1/me/drafts/{draftId}', { path: { draftId } }, options),
    )
  return (
    <li>
      <div>
        <a href={path(`/write/${draftId}`)}>
          <b>{title === '' ? t(words.untitled) : title}</b>
        </a>
        <p className="news-meta">
          <NewsTime at={Date.parse(draft.savedAt)} />
        </p>
      </div>
      <button type="button" className="button" onClick={() => void remove()}>
        {t(words.remove)}
        <span className="visually-hidden">{title}</span>
      </button>
    </li>
  )
}

function ArticleRow({ head, onGone }: { head: ArticleHead; onGone(): void }) {
  const t = useText()
  const path = usePath()
  const act = useAct(onGone)
  const { articleId, title, state } = head
  const call = { path: { articleId } }
  const isPublic = state === 'published'
  const takeDown = () =>
    act(t(words.confirmTakeDown), options => callPortal('POST /api/v1/articles/{articleId}/withdraw', call, options))
  const remove = () =>
    act(t(words.confirmRemove), options => callPortal('DELETE /api/v1/articles/{articleId}', call, options))
  return (
    <li className={state === 'held' ? 'held' : ''}>
      <div>
        <a href={path(articleAddress(articleId))}>
          <b>{title}</b>
        </a>
        <p className="news-meta">
          <span className={isPublic ? 'badge' : 'badge caution'}>{t(articleWords.stateNames[state])}</span>
          <NewsTime at={Date.parse(head.publishedAt)} />
          <span>
            {t(articleWords.likes)} {head.likes}
          </span>
          {!isPublic && <span>{t(articleWords.onlyYou)}</span>}
        </p>
      </div>
      <a className="button" href={path(`/write/${articleId}`)}>
        {t(articleWords.editArticle)}
        <span className="visually-hidden">{title}</span>
      </a>
      {isPublic && (
        <button type="button" className="button" onClick={() => void takeDown()}>
          {t(words.takeDown)}
          <span className="visually-hidden">{title}</span>
        </button>
      )}
      {state !== 'held' && (
        <button type="button" className="button" onClick={() => void remove()}>
          {t(words.remove)}
          <span className="visually-hidden">{title}</span>
        </button>
      )}
    </li>
  )
}
