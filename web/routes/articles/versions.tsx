import { htmlLang, localeOfPath } from '#contract/text/locale.ts'
import type { VersionHead } from '#modules/articles'
import { ARTICLES, articleAddress, versionsAddress } from '../../community/article-address.ts'
import { ArticleText } from '../../community/article-text.tsx'
import { Moment } from '../../community/moment.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/community.css?url'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/articles.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/versions.ts'

const PATTERN = '/articles/{articleId}/versions'
const NUMBER = /^[1-9]\d{0,8}$/

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { version } = readParameters(PATTERN, url)
  if (version !== undefined && !NUMBER.test(version)) notFound()
  const asked = version === undefined ? undefined : Number(version)
  const article = (await services.articles.article(params.articleId)) ?? notFound()
  const { heads, shown } = (await services.articles.version(params.articleId, asked)) ?? notFound()
  const { articleId, title, lang } = article
  const head = pageHead(services, url, PATTERN, {
    parts: [title],
    only: lang,
    crumbs: [
      { name: nav.articles[locale], path: ARTICLES },
      { name: words.currentText[locale], path: articleAddress(articleId) },
      { name: words.earlierVersions[locale], path: versionsAddress(articleId) },
    ],
  })
  return { head, articleId, title, lang, heads, shown }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** What an article said before it was changed, one text at a time. */
export default function VersionsPage({
  loaderData: { head, articleId, title, lang, heads, shown },
}: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const textLang = lang === locale ? undefined : htmlLang[lang]
  return (
    <div className="with-rail">
      <section className="board">
        <article className="panel article member-article">
          <Crumbs crumbs={head.crumbs} />
          <h1 lang={htmlLang[lang]}>{shown?.title ?? title}</h1>
          {shown ? (
            <>
              <p className="article-marks version-head">
                <span className="badge caution">{t(words.earlierVersion)}</span>
                <Span head={shown} />
              </p>
              <p className="version-note">
                {t(words.wasChanged)} <a href={path(articleAddress(articleId))}>{t(words.currentText)}</a>
              </p>
              <ArticleText html={shown.html} lang={textLang} />
            </>
          ) : (
            <PanelEmpty
              title={words.neverChanged}
              action={
                <a className="button" href={path(articleAddress(articleId))}>
                  {t(words.currentText)}
                </a>
              }
            />
          )}
        </article>
      </section>
      {shown && (
        <section className="board">
          <Panel title={t(words.earlierVersions)}>
            <Versions articleId={articleId} heads={heads} shown={shown.version} />
            <p>{t(words.keptVersions)}</p>
          </Panel>
        </section>
      )}
    </div>
  )
}

interface VersionsProps {
  articleId: string
  heads: readonly VersionHead[]
  /** The one that is read. */
  shown: number
}

function Versions({ articleId, heads, shown }: VersionsProps) {
  const t = useText()
  const path = usePath()
  const addressWith = useAddressWith()
  return (
    <ol className="version-list">
      <li>
        <a href={path(articleAddress(articleId))}>{t(words.currentText)}</a>
      </li>
      {heads.map(head => (
        <li key={head.version}>
          <a
            href={addressWith({ version: String(head.version) })}
            aria-current={head.version === shown ? 'page' : undefined}
          >
            <Span head={head} />
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Since when and until when a text was shown. */
function Span({ head: { from, to } }: { head: VersionHead }) {
  const t = useText()
  return (
    <span className="num">
      <Moment at={from} /> {t(words.until)} <Moment at={to} />
    </span>
  )
}
