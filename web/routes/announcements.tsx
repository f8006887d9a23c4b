import { type Announcement, announcementKinds } from '#contract/announcements/announcement.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { ChoiceChips } from '../community/choice-chips.tsx'
import { AfterPages } from '../community/list-parts.tsx'
import { useAddressWith } from '../forms/use-address-with.ts'
import { useText } from '../i18n/use-text.ts'
import { useRefetch } from '../live/use-refetch.ts'
import { NewsTime } from '../news/news-time.tsx'
import { headTags, notFound, type PageHead, pageHead } from '../pages/page-meta.ts'
import { readParameters } from '../pages/read-parameters.ts'
import { servicesContext } from '../pages/services.ts'
import sheet from '../styles/sheets/notices.css?url'
import { IconShape } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import * as words from '../words/announcements.ts'
import * as nav from '../words/nav.ts'
import type { Route } from './+types/announcements.ts'

const PATTERN = '/announcements'
const PAGE = 20
const FEED = 'M3 12.8h.01M3 8.3a5 5 0 0 1 4.9 4.9M3 3.5a9.8 9.8 0 0 1 9.7 9.7'
const PIN = 'M6 2h4M6.6 2v4.2L4.8 9h6.4L9.4 6.2V2M8 9v5'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { kind, after: cursor } = readParameters(PATTERN, url)
  const found = (await services.announcements.page({ locale, kind, cursor, limit: PAGE })) ?? notFound()
  const head = pageHead(services, url, PATTERN, {
    crumbs: [
      { name: nav.community[locale], path: '/articles' },
      { name: words.title[locale], path: PATTERN },
    ],
  })
  return { head, kind, after: cursor, ...found }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData
    ? [
        {
          ...{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml' },
          href: feedAddress(loaderData.head.locale),
        },
      ]
    : []),
]

const feedAddress = (locale: PageHead['locale']) => `/api/v1/announcements.rss?lang=${locale}`

export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  const { head, kind, after, list, next } = loaderData
  const t = useText()
  const addressWith = useAddressWith()
  useRefetch()
  return (
    <>
      <div className="page-title">
        <h1>{t(words.title)}</h1>
        <p>{t(words.note)}</p>
        <span className="grow" />
        <a className="button" href={feedAddress(head.locale)}>
          <IconShape path={FEED} /> RSS
        </a>
      </div>
      <div className="with-rail">
        <section className="board">
          <Panel title={t(words.title)} hidesTitle>
            <div className="bar news-bar">
              <ChoiceChips
                label={t(words.kind)}
                chosen={kind}
                choices={[
                  [undefined, t(words.all)],
                  ...announcementKinds.map(each => [each, t(words.kindNames[each])] as const),
                ]}
                addressOf={each => addressWith({ kind: each, after: undefined })}
              />
            </div>
            {list.length === 0 ? (
              <div className="empty">
                <b>{t(kind === undefined ? words.none : words.noneOfKind)}</b>
              </div>
            ) : (
              <ul className="announcements">
                {list.map(each => (
                  <AnnouncementItem key={each.announcementId} announcement={each} />
                ))}
              </ul>
            )}
            <AfterPages label={t(words.pages)} after={after} next={next} />
          </Panel>
        </section>
        <section className="board">
          <Panel title={t(words.barTitle)}>
            <p className="announcement-note">{t(words.barNote)}</p>
          </Panel>
        </section>
      </div>
    </>
  )
}

const tags = { info: 'badge', warning: 'badge caution', urgent: 'badge danger' }

function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const t = useText()
  const { announcementId, kind, level, pinned, title, content, from } = announcement
  return (
    <li id={`a-${announcementId}`}>
      <article>
        <p className="announcement-meta">
          {pinned && (
            <span className="pin" title={t(words.pinned)}>
              <IconShape path={PIN} size={14} />
              <span className="visually-hidden">{t(words.pinned)}</span>
            </span>
          )}
          <span className={tags[level]}>{t(words.kindNames[kind])}</span>
          <NewsTime at={Date.parse(from)} />
        </p>
        <h2>{title}</h2>
        {content.split('\n').map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <p key={place}>{line}</p>
        ))}
      </article>
    </li>
  )
}
