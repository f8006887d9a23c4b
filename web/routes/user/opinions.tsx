import { useMemo } from 'react'
import type { Opinion } from '#contract/articles/track-record.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { formatDecimal, formatPercent } from '#contract/prices/price.ts'
import { articleAddress } from '../../community/article-address.ts'
import { DirectionMark } from '../../community/direction-mark.tsx'
import { shortDate } from '../../i18n/date-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { opinionsAddress } from '../../members/member-address.ts'
import { RecordPanel } from '../../members/record-panel.tsx'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/user.css?url'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { ListPages } from '../../ui/list-pages.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as words from '../../words/track-record.ts'
import type { Route } from './+types/opinions.ts'
import { MemberTop } from './member-top.tsx'

const PAGE = '/user/{memberId}/opinions'
/** Opinions of a page. */
const LIMIT = 50
const HUNDRED = 100

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { member, isFindable } = (await services.memberBook.find(params.memberId)) ?? notFound()
  const { cursor } = readParameters(PAGE, url)
  const head = pageHead(services, url, PAGE, { parts: [nameOf(member)] })
  const [record, page] = await Promise.all([
    settle({ url }, () => services.trackRecords.of(member.memberId)),
    services.trackRecords.opinions(member.memberId, { cursor, limit: LIMIT }),
  ])
  return { head: { ...head, noindex: head.noindex || !isFindable }, member, record, cursor, ...(page ?? notFound()) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function OpinionsPage({ loaderData }: Route.ComponentProps) {
  const { member, record, list, cursor, next } = loaderData
  const t = useText()
  const path = usePath()
  const { memberId } = member
  const title = t(words.all)
  return (
    <>
      <MemberTop key={memberId} member={member} page="opinions" />
      <section className="board">
        <RecordPanel record={record} />
      </section>
      <section className="board">
        <Panel title={title} note={t(words.allNote)}>
          {list.length === 0 ? <PanelEmpty title={words.none} /> : <Opinions title={title} list={list} />}
          <ListPages
            label={title}
            first={cursor === undefined ? undefined : path(opinionsAddress(memberId))}
            next={next === null ? undefined : path(opinionsAddress(memberId, next))}
          />
        </Panel>
      </section>
    </>
  )
}

function Opinions({ title, list }: { title: string; list: readonly Opinion[] }) {
  const t = useText()
  const days = useMemo(() => [1, 5, 20].map(n => ({ text: t(words.days, { n }), className: 'n' })), [t])
  return (
    <HeadedTable
      caption={title}
      head={[
        t(words.symbol),
        { text: t(words.published) },
        { text: t(words.article), className: 'c-middle' },
        { text: t(words.priceThen), className: 'n c-middle' },
        ...days,
        { text: t(words.priceNow), className: 'n c-middle' },
      ]}
    >
      <tbody>
        {list.map(opinion => (
          <OpinionRow key={opinion.articleId} {...opinion} />
        ))}
      </tbody>
    </HeadedTable>
  )
}

function OpinionRow(opinion: Opinion) {
  const { articleId, title, symbol, direction, publishedAt, price, priceNow, outcomes, uncounted } = opinion
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">
        <a href={path(`/symbol/${symbol}`)}>{symbol}</a>{' '}
        <small>
          <DirectionMark direction={direction} />
        </small>
      </th>
      <td>
        <time dateTime={publishedAt}>{shortDate(publishedAt.slice(0, 10), locale)}</time>
      </td>
      <td className="c-middle">
        {title === null ? t(words.withdrawn) : <a href={path(articleAddress(articleId))}>{title}</a>}
      </td>
      <td className="n c-middle">{price === null ? '—' : formatDecimal(String(price))}</td>
      {uncounted === null ? (
        [1, 5, 20].map(days => <Outcome key={days} outcome={outcomes.find(outcome => outcome.days === days)} />)
      ) : (
        <td colSpan={3} className="note">
          {t(uncounted === 'noPrice' ? words.noPrice : words.otherSource)}
        </td>
      )}
      <td className="n c-middle">{priceNow === null ? '—' : formatDecimal(String(priceNow))}</td>
    </tr>
  )
}

function Outcome({ outcome }: { outcome: Opinion['outcomes'][number] | undefined }) {
  const t = useText()
  if (!outcome) return <td className="n">—</td>
  const { result, date, close, firstClose } = outcome
  const said = t(words.closeOf, { date, close: formatDecimal(String(close)) })
  return (
    <td className={`n ${result > 0 ? 'up' : result < 0 ? 'down' : ''}`} title={said}>
      {formatPercent(Math.round(result * HUNDRED))}
      {firstClose !== null && (
        <abbr title={t(words.correctedFrom, { close: formatDecimal(String(firstClose)) })}>*</abbr>
      )}
    </td>
  )
}
