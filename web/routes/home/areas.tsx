import { useMemo, useRef } from 'react'
import { defaultBaseline } from '#contract/prices/day-change.ts'
import { formatPercent, roundHalfAwayFromZero } from '#contract/prices/price.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { ComparedAreas } from '../../charts/compared-areas.tsx'
import { FittedChart } from '../../charts/fitted-chart.tsx'
import { hourMarks } from '../../charts/hour-marks.ts'
import { listed } from '../../i18n/listed.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { LiveMark } from '../../live/live-mark.tsx'
import { useZone } from '../../live/page-clock.tsx'
import { useRefetch } from '../../live/use-refetch.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaseline, useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { NONE, toneOf } from '../../quotes/figures.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import sheet from '../../styles/sheets/home.css?url'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { groupName } from '../../words/group-name.ts'
import * as homeWords from '../../words/home.ts'
import * as market from '../../words/market.ts'
import type { Route } from './+types/areas.ts'
import {
  type AreaStanding,
  areas,
  changeOfRow,
  collectAreaLines,
  POINT_MS,
  shareIndices,
  standingOf,
} from './area-means.ts'

const colours = { America: '--c1', Asia: '--c2', Australia: '--c3', Europe: '--c4', Africa: '--c5' } as const
const PERCENT_SCALE = 1_000

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const indices = shareIndices(services.market.catalogue)
  const rows = collectRows(services, indices, localeOfPath(url.pathname)).map(row => ({ ...row, spark: '' }))
  return {
    head: pageHead(services, url, '/home/areaEcharts'),
    rows: encodeRows(rows),
    lines: collectAreaLines(services),
    until: services.clock.now(),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Formats a mean in percent with two decimals. */
function meanText(percent: number | undefined): string {
  return formatPercent(percent === undefined ? undefined : roundHalfAwayFromZero(percent * 100))
}

export default function AreasPage({ loaderData }: Route.ComponentProps) {
  useRefetch()
  return (
    <>
      <div className="page-title">
        <h1>{loaderData.head.title}</h1>
        <span className="grow" />
        <LiveMark />
      </div>
      <AreaBoard shown={loaderData} />
    </>
  )
}

function AreaBoard({ shown }: { shown: Route.ComponentProps['loaderData'] }) {
  const { until } = shown
  const t = useText()
  const zone = useZone()
  const box = useRef<HTMLDivElement>(null)
  const rows = useRows(shown.rows)
  const baseline = useBaseline() ?? defaultBaseline(areas[0])
  const baselineName = useBaselineText(rows)
  const quotes = useLiveQuotes(rows)
  const standings = useMemo(
    () => areas.map(area => standingOf(area, quotes.values())).filter(({ mean }) => mean !== undefined),
    [quotes],
  )
  const past = useMemo(
    () => new Map(areas.map((area, index) => [area, shown.lines[baseline][index]!.split(',').map(Number)])),
    [shown.lines, baseline],
  )
  const nameOf = (area: AreaStanding['area']) => t(groupName('markets', area))
  const lines = standings.map(({ area, mean }) => ({
    key: area,
    name: nameOf(area),
    colour: colours[area],
    points: [...past.get(area)!.map(point => point / PERCENT_SCALE), mean!],
  }))
  const values = listed(
    standings.map(({ area, mean }) => `${nameOf(area)} ${meanText(mean)}`),
    t,
  )
  const span = (lines[0]?.points.length ?? 1) * POINT_MS
  if (lines.length === 0) return null
  return (
    <section className="board areas-board">
      <Panel title={t(homeWords.meanChange)} hidesTitle>
        <div className="panel-head areas-head">
          {lines.map(({ key, name, colour }) => (
            <span key={key} className="area-name">
              <i style={{ background: `var(${colour})` }} />
              {name}
            </span>
          ))}
          <span className="grow" />
          <span className="note">
            {t(homeWords.areaSpan)} · {baselineName}
          </span>
        </div>
        <div className="panel-body">
          <FittedChart box={box} width={1358} height={420}>
            {(width, height) => (
              <ComparedAreas
                lines={lines}
                label={t(homeWords.areaChart, { values })}
                marks={hourMarks(until - span, until, zone, width < 600 ? 6 : 3)}
                width={width}
                height={height}
              />
            )}
          </FittedChart>
          <p className="muted small">{t(homeWords.areaMethod)}</p>
        </div>
      </Panel>
      <Panel title={t(homeWords.meanChange)} hidesTitle>
        <AreaTable standings={standings} />
      </Panel>
    </section>
  )
}

/** The chart as a table: each area's mean, and its strongest and weakest index. */
function AreaTable({ standings }: { standings: readonly AreaStanding[] }) {
  const t = useText()
  const path = usePath()
  return (
    <HeadedTable
      className="quotes area-table"
      caption={t(homeWords.meanChange)}
      head={[
        t(market.area),
        t(homeWords.meanChange),
        { text: t(homeWords.indexCount), className: 'n c-middle' },
        t(market.advancers),
        t(market.decliners),
        { text: t(homeWords.strongest), className: 'c-middle' },
        { text: t(homeWords.weakest), className: 'c-middle' },
      ]}
    >
      <tbody>
        {standings.map(({ area, mean, rows, up, down }) => (
          <tr key={area} data-area={area}>
            <th scope="row">
              <a href={path(`/global?area=${area}`)}>
                <i style={{ background: `var(${colours[area]})` }} />
                {t(groupName('markets', area))}
              </a>
            </th>
            <td className={`n move arrow ${toneOf(mean)}`}>{meanText(mean)}</td>
            <td className="n c-middle">{rows.length}</td>
            <td className="n">{up}</td>
            <td className="n">{down}</td>
            <td className="c-middle">
              <Extreme row={rows[0]} />
            </td>
            <td className="c-middle">
              <Extreme row={rows.at(-1)} />
            </td>
          </tr>
        ))}
      </tbody>
    </HeadedTable>
  )
}

function Extreme({ row }: { row: QuoteRow | undefined }) {
  const path = usePath()
  if (!row) return NONE
  const change = changeOfRow(row)
  return (
    <a href={path(symbolPage(row))}>
      {row.name} <span className={`move arrow ${toneOf(change)}`}>{meanText(change)}</span>
    </a>
  )
}
