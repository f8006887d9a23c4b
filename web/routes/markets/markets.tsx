import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { LiveMark } from '../../live/live-mark.tsx'
import { useRefetch } from '../../live/use-refetch.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaseline, useMixedBaselineText } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import type { Breadth, Ranking } from '../../quotes/rank-moves.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { PanelGuard } from '../../ui/panel.tsx'
import * as marketWords from '../../words/market.ts'
import * as nav from '../../words/nav.ts'
import * as quoteWords from '../../words/quote.ts'
import type { Route } from './+types/markets.ts'
import { ClassBoard, type ClassDay, classNames } from './class-board.tsx'
import { marketDays } from './market-day.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { countries } = services.market.catalogue
  return {
    head: pageHead(services, url, '/markets'),
    days: marketDays(services).map(
      ({ class: name, breadth, tiles, movers }): ClassDay & { breadth: Record<Ranking, Breadth> } => {
        const instruments = [...new Set([...tiles, ...movers])]
        const rows = collectRows(services, instruments, locale).map((row, index) => ({
          ...row,
          spark: '',
          // All yields have the same tenor: the country identifies them.
          name: name === 'bond' ? countries.get(instruments[index]!.country)!.name[locale] : row.name,
        }))
        return { class: name, breadth, rows: encodeRows(rows), tiles: tiles.map(({ symbol }) => symbol) }
      },
    ),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function MarketsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { days } = loaderData
  useRefetch()
  return (
    <>
      <div className="page-title">
        <h1>{t(nav.markets)}</h1>
        <p>{t(quoteWords.changeNote, { baseline: useMixedBaselineText() })}</p>
        <span className="grow" />
        <LiveMark />
      </div>
      <section className="board">
        <PanelGuard title={t(marketWords.breadth)}>
          <BreadthTable days={days} />
        </PanelGuard>
      </section>
      {days.map(day => (
        <ClassBoard key={day.class} day={day} />
      ))}
    </>
  )
}

/** How many instruments of each class rose and fell. */
function BreadthTable({ days }: { days: readonly (ClassDay & { breadth: Record<Ranking, Breadth> })[] }) {
  const t = useText()
  const ranking = useBaseline() ?? 'class'
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{t(marketWords.breadth)}</h2>
      </div>
      <HeadedTable
        className="quotes breadth"
        caption={t(marketWords.breadth)}
        head={[
          t(marketWords.assetClass),
          t(marketWords.rising),
          t(marketWords.falling),
          t(marketWords.unchanged),
          undefined,
        ]}
      >
        <tbody>
          {days.map(({ class: name, breadth }) => (
            <BreadthRow key={name} name={t(classNames[name].name)} target={`#${name}`} breadth={breadth[ranking]} />
          ))}
        </tbody>
      </HeadedTable>
    </div>
  )
}

function BreadthRow({ name, target, breadth }: { name: string; target: string; breadth: Breadth }) {
  const { up, down, flat } = breadth
  const share = (count: number) => `${((count / Math.max(1, up + down + flat)) * 100).toFixed(1)}%`
  return (
    <tr data-class={target.slice(1)}>
      <th scope="row" className="name">
        <a href={target}>
          <b>{name}</b>
        </a>
      </th>
      <td className="n up">{up}</td>
      <td className="n down">{down}</td>
      <td className="n flat">{flat}</td>
      <td className="breadth-bar" aria-hidden="true">
        <span>
          <i className="up" style={{ width: share(up) }} />
          <i className="flat" style={{ width: share(flat) }} />
          <i className="down" style={{ width: share(down) }} />
        </span>
      </td>
    </tr>
  )
}
