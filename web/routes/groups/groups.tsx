import type { Group } from '#contract/groups/group.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { AfterPages, SortLinks } from '../../community/list-parts.tsx'
import { AddressForm } from '../../forms/address-form.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { GROUPS, groupAddress, NEW_GROUP, OWN_GROUPS } from '../../groups/group-address.ts'
import { GroupAvatar } from '../../groups/group-avatar.tsx'
import { GroupPrice } from '../../groups/group-price.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useRefetch } from '../../live/use-refetch.ts'
import { Interval, rate, signed, toneOf } from '../../members/horizon-table.tsx'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/groups.css?url'
import { TextField } from '../../ui/fields.tsx'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { IconShape, iconPaths } from '../../ui/icon.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { verified } from '../../words/articles.ts'
import * as words from '../../words/groups.ts'
import * as nav from '../../words/nav.ts'
import * as recordWords from '../../words/track-record.ts'
import type { Route } from './+types/groups.ts'

const PAGE = 30
const MAX_NAME = 40
const PLUS = 'M8 3v10M3 8h10'
const orders = [
  ['active', words.mostActive],
  ['members', words.mostMembers],
  ['new', words.newest],
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const choice = readParameters(GROUPS, url)
  const { q, paid, sort = 'active', after: cursor } = choice
  const isPaid = paid === undefined ? undefined : paid === 'true'
  const found =
    (await services.groups.groups({ containing: q?.slice(0, MAX_NAME), isPaid, sort, cursor }, PAGE)) ?? notFound()
  const crumbs = [
    { name: nav.community[locale], path: '/articles' },
    { name: words.title[locale], path: GROUPS },
  ]
  return { head: pageHead(services, url, GROUPS, { crumbs }), choice, ...found }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function GroupsPage({ loaderData: { choice, list, next } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const addressWith = useAddressWith()
  const { q = '', paid, sort, after } = choice
  const own = useMemberCall('GET /api/v1/me/groups', {}, {}, { tells: false }).result
  useRefetch()
  const kinds = [
    [undefined, words.all],
    ['false', words.free],
    ['true', words.paid],
  ] as const
  return (
    <>
      <div className="page-title group-title">
        <h1>{t(words.title)}</h1>
        <p>{t(words.note)}</p>
        <span className="grow" />
        <a className="button" href={path(OWN_GROUPS)}>
          <IconShape path={iconPaths.person} /> {t(words.own)}
          {own && <span className="num muted">{own.list.length}</span>}
        </a>
        <a className="button primary" href={path(NEW_GROUP)}>
          <IconShape path={PLUS} /> {t(words.open)}
        </a>
      </div>
      <section className="board">
        <Panel title={t(words.title)} hidesTitle>
          <div className="bar news-bar search-bar">
            <Segments
              label={t(words.kind)}
              leadTo="step"
              choices={kinds.map(([value, name]) => [
                addressWith({ paid: value, after: undefined }),
                t(name),
                paid === value,
              ])}
            />
            <span className="grow" />
            <SortLinks orders={orders} chosen={sort} />
            <AddressForm fields={{ q: '' }} drops={['after']} send={t(words.search)}>
              <TextField name="q" label={t(words.name)} placeholder={t(words.name)} text={q} maxLength={MAX_NAME} />
            </AddressForm>
          </div>
          {list.length === 0 ? (
            <PanelEmpty
              title={q === '' && paid === undefined && after === undefined ? words.noneYet : words.none}
              action={
                <a className="button" href={path(q === '' ? NEW_GROUP : GROUPS)}>
                  {t(q === '' ? words.open : words.all)}
                </a>
              }
            />
          ) : (
            <Groups list={list} />
          )}
          <AfterPages label={t(words.pages)} after={after} next={next} />
          <p className="list-foot">
            {t(words.hitNote)} <a href={path('/track-record')}>{t(recordWords.how)}</a>
          </p>
        </Panel>
      </section>
    </>
  )
}

function Groups({ list }: { list: readonly Group[] }) {
  const t = useText()
  const number = (text: string, className = '') => ({ text, className: `n c-middle ${className}` })
  return (
    <HeadedTable
      caption={t(words.title)}
      className="quotes data-table group-list"
      head={[
        t(words.group),
        { text: t(words.leader), className: 'c-middle' },
        number(t(words.members)),
        number(t(words.weekPosts)),
        number(t(words.opinions)),
        number(t(recordWords.hitsAfter, { n: 5 })),
        { text: t(words.interval), className: 'c-middle c-wide' },
        number(t(recordWords.mean), 'c-wide'),
        t(words.price),
      ]}
    >
      <tbody>
        {list.map(group => (
          <GroupRow key={group.groupId} group={group} />
        ))}
      </tbody>
    </HeadedTable>
  )
}

function GroupRow({ group }: { group: Group }) {
  const t = useText()
  const path = usePath()
  const { groupId, name, intro, leader, members, cap, weekPosts, record } = group
  const { n, hitRate, low, high, mean } = record
  const isKnown = hitRate !== null && low !== null && high !== null
  const isFull = members >= cap
  return (
    <tr>
      <th scope="row">
        <span className="group-name">
          <GroupAvatar group={group} />
          <span>
            <a href={path(groupAddress(groupId))}>{name}</a>
            {intro !== '' && <small className="group-intro">{intro}</small>}
            <small className="group-line" aria-hidden="true">
              {[
                leader?.name ?? t(words.closedAccount),
                t(words.membersLine, { n: numberText(members, 0) }) + (isFull ? ` · ${t(words.full)}` : ''),
                t(words.weekPostsLine, { n: numberText(weekPosts, 0) }),
              ].join(' · ')}
            </small>
            <small className="group-line" aria-hidden="true">
              {t(words.opinionsLine, { n: numberText(n, 0) })}
              {' · '}
              {isKnown ? (
                <>
                  {t(words.hitsLine)} <b>{rate(hitRate)}</b> · {t(words.meanLine, { percent: signed(mean) })}
                </>
              ) : (
                t(recordWords.tooFew)
              )}
            </small>
          </span>
        </span>
      </th>
      <td className="c-middle">
        {leader?.name ?? t(words.closedAccount)}
        {leader?.certified && (
          <span className="verified" title={t(verified)}>
            {' '}
            <IconShape path={iconPaths.shield} size={14} />
            <span className="visually-hidden">{t(verified)}</span>
          </span>
        )}
      </td>
      <td className="n c-middle">
        {numberText(members, 0)} / {numberText(cap, 0)}
        {isFull && <small className="caution-text">{t(words.full)}</small>}
      </td>
      <td className="n c-middle">{numberText(weekPosts, 0)}</td>
      <td className="n c-middle">{numberText(n, 0)}</td>
      <td className="n c-middle">{isKnown ? <b>{rate(hitRate)}</b> : t(recordWords.tooFew)}</td>
      <td className="c-middle c-wide">
        {isKnown ? (
          <span title={t(recordWords.intervalOf, { low: rate(low), high: rate(high) })}>
            <Interval hitRate={hitRate} low={low} high={high} />
            <span className="visually-hidden">{t(recordWords.intervalOf, { low: rate(low), high: rate(high) })}</span>
          </span>
        ) : (
          '—'
        )}
      </td>
      <td className={`n c-middle c-wide ${toneOf(mean)}`}>{signed(mean)}</td>
      <td className="n">
        <GroupPrice group={group} />
      </td>
    </tr>
  )
}
