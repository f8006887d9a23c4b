import { useEffect } from 'react'
import { filledText } from '#contract/answers/error.ts'
import type { Group } from '#contract/groups/group.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { GROUPS, groupAddress } from '../../groups/group-address.ts'
import { useLocale } from '../../i18n/use-text.ts'
import { useRefetch } from '../../live/use-refetch.ts'
import { memberAddress } from '../../members/member-address.ts'
import { headTags, notFound, type PageHead, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/groups.css?url'
import { useLoaded } from '../../ui/use-loaded.ts'
import * as words from '../../words/groups.ts'
import { memberAlt } from '../../words/share.ts'
import type { Route } from './+types/group.ts'
import { BeforeJoining } from './before-joining.tsx'
import { collectGroup } from './collect-group.ts'
import { useOwnPlace } from './use-own-place.ts'

const PATTERN = `${GROUPS}/{groupId}`

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const group = (await services.groups.group(params.groupId)) ?? notFound()
  const { groupId, name, intro, leader } = group
  const head = pageHead(services, url, PATTERN, {
    parts: [name, intro === '' ? filledText(words.ledBy, { name: leader?.name ?? '–' }, locale) : intro],
    picture: leader
      ? { memberId: leader.memberId, alt: filledText(memberAlt, { name: leader.name }, locale) }
      : undefined,
    crumbs: [
      { name: words.title[locale], path: GROUPS },
      { name, path: groupAddress(groupId) },
    ],
  })
  return {
    head: { ...head, noindex: head.noindex || group.state === 'closed' },
    ...(await collectGroup(services, url, group)),
    schema: groupSchema(head, group),
  }
}

/** What search engines read of it, as schema.org names it. */
function groupSchema({ siteUrl, locale }: PageHead, { groupId, name, intro, leader, members, ...group }: Group) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    identifier: groupId,
    url: siteUrl + localizePath(groupAddress(groupId), locale),
    ...(intro !== '' && { description: intro }),
    foundingDate: group.createdAt.slice(0, 10),
    ...(leader && {
      founder: {
        '@type': 'Person',
        name: leader.name,
        url: siteUrl + localizePath(memberAddress(leader.memberId), locale),
      },
    }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/JoinAction',
      userInteractionCount: members,
    },
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
]

const importInside = () => import('./group-inside.tsx')

/** Before joining, as the server renders it for all; members see what is inside once the page is hydrated. */
export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const place = useOwnPlace(loaderData.group)
  const [Inside, load] = useLoaded(importInside)
  useRefetch()
  const isInside = place.group.mine?.state === 'active'
  useEffect(() => {
    if (isInside) load()
  }, [isInside, load])
  if (isInside && Inside) return <Inside key={locale} page={loaderData} place={place} />
  return <BeforeJoining page={loaderData} place={place} />
}
