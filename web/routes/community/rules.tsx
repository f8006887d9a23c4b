import { APPEAL_LINK_DAYS } from '#contract/community/appeals.ts'
import { COMPLAINT_FILES, COMPLAINTS_THAT_HOLD } from '#contract/members/complaint.ts'
import { type Locale, localeOfPath } from '#contract/text/locale.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { type Services, servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/notices.css?url'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/community-rules.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/rules.ts'

const PATTERN = '/community/rules'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const head = pageHead(services, url, PATTERN, {
    crumbs: [
      { name: nav.community[locale], path: '/articles' },
      { name: words.title[locale], path: PATTERN },
    ],
  })
  return { head, figures: figuresIn(services, locale) }
}

/** What the rules name, as it is in force. */
function figuresIn({ communityFigures }: Pick<Services, 'communityFigures'>, locale: Locale) {
  const count = (name: string) => String(communityFigures[name])
  const time = (name: string) => durationText(Number(communityFigures[name]), locale)
  return {
    commentMax: count('comment.max'),
    commentGap: time('comment.gapSeconds'),
    sameAfter: time('comment.duplicateSeconds'),
    overlayMax: count('overlay.max'),
    articleGap: time('article.gapSeconds'),
    articlesPerDay: count('article.perDay'),
    opinionLock: time('article.opinionLockSeconds'),
    newFor: time('member.newSeconds'),
    newComments: count('member.newComments'),
    newGap: time('comment.newGapSeconds'),
    newPerDay: count('comment.newPerDay'),
    newLinks: count('article.newLinks'),
    appealLinkDays: String(APPEAL_LINK_DAYS),
    complaintGap: time('complaint.gapSeconds'),
    complaintFiles: String(COMPLAINT_FILES),
    complaintsThatHold: String(COMPLAINTS_THAT_HOLD),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function RulesPage({ loaderData: { figures } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <>
      <div className="page-title">
        <h1>{t(words.title)}</h1>
        <p>{t(words.lead)}</p>
      </div>
      <div className="with-rail">
        <section className="board">
          <div className="panel prose rules">
            {words.sections.map(({ id, heading, rules, more }, place) => (
              <section key={id} id={id}>
                <h2>
                  {place + 1}. {t(heading)}
                </h2>
                <ul>
                  {rules.map(rule => (
                    <li key={rule[locale]}>{t(rule, figures)}</li>
                  ))}
                </ul>
                {more && (
                  <p>
                    <a href={path(more.path)}>{t(more.label)}</a>
                  </p>
                )}
              </section>
            ))}
          </div>
        </section>
        <section className="board">
          <Panel title={t(words.contents)}>
            <ol className="rule-list">
              {words.sections.map(({ id, heading }, place) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {place + 1}. {t(heading)}
                  </a>
                </li>
              ))}
            </ol>
          </Panel>
        </section>
      </div>
    </>
  )
}
