import { redirect } from 'react-router'
import { periodNamed } from '#contract/economy/figures/index.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { type Area, FIRST_INDEX, indexAreaAddress } from '../../quotes/global-query.ts'
import { ListHead } from '../../quotes/quote-list.tsx'
import { QuotePanel } from '../../quotes/quote-panel.tsx'
import { sharePicture } from '../../quotes/share-picture.ts'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { Panel } from '../../ui/panel.tsx'
import { groupName } from '../../words/group-name.ts'
import * as listWords from '../../words/list.ts'
import * as marketWords from '../../words/market.ts'
import type { Route } from './+types/stock.ts'
import { indexColumns, indexKeys } from './index-columns.ts'

const stockAddress = (symbol: string) => `/global/stock?chartOf=${encodeURIComponent(symbol)}`

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogue } = services.market
  const locale = localeOfPath(url.pathname)
  const name = url.searchParams.get('chartOf') ?? FIRST_INDEX
  const index = catalogue.findByAnyName(name)
  if (index?.class !== 'markets' || sortFrom(url.searchParams, indexKeys) === 'unknown') notFound()
  if (name !== index.symbol) throw redirect(localizePath(stockAddress(index.symbol), locale), 301)
  const peers = catalogue.inGroup('markets', index.group).filter(each => each !== index)
  const members = catalogue.constituents.filter(each => each.index === index.symbol)
  const indicesWithMembers = new Set(catalogue.constituents.map(each => each.index))
  return {
    head: pageHead(services, url, '/global/stock', {
      parts: [index.name[locale]],
      query: new URLSearchParams({ chartOf: index.symbol }),
      ...sharePicture(index, locale),
    }),
    symbol: index.symbol,
    name: index.name[locale],
    area: index.group as Area,
    own: encodeRows(collectRows(services, [index], locale)),
    peers: encodeRows(collectRows(services, peers, locale)),
    members: members.map(member => ({ symbol: member.symbol, name: member.name[locale] })),
    month: members[0] ? periodNamed(members[0].asOf, locale) : '',
    others: catalogue
      .inClass('markets')
      .filter(each => indicesWithMembers.has(each.symbol))
      .map(each => ({ symbol: each.symbol, name: each.name[locale] })),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const { symbol, name, area, members, month, others } = loaderData
  const own = useRows(loaderData.own)
  const peers = useRows(loaderData.peers)
  return (
    <>
      <ListHead title={t(listWords.constituentsOf, { index: name })} rows={own} />
      <section className="board long-list" key={symbol}>
        <QuotePanel title={name} rows={own} columns={indexColumns} />
        <Panel
          title={t(marketWords.constituents)}
          {...(members.length > 0 && { note: t(listWords.membersHeld, { count: members.length, month }) })}
        >
          {members.length > 0 ? (
            <ul className="members">
              {members.map(member => (
                <li key={member.symbol}>
                  <b>{member.symbol}</b>
                  <span>{member.name}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="list-note">{t(listWords.noMembers, { index: name })}</p>
          )}
        </Panel>
        <QuotePanel
          title={t(listWords.peers, { area: t(groupName('markets', area)) })}
          more={{ label: t(marketWords.map), address: indexAreaAddress(area) }}
          rows={peers}
          columns={indexColumns}
        />
      </section>
      <nav className="board panel country-links" aria-label={t(marketWords.constituents)}>
        <h2>{t(marketWords.constituents)}</h2>
        {others.map(each => (
          <a
            key={each.symbol}
            className="chip"
            href={path(stockAddress(each.symbol))}
            {...(each.symbol === symbol ? { 'aria-current': 'page' as const } : {})}
          >
            {each.name}
          </a>
        ))}
      </nav>
    </>
  )
}
