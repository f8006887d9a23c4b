import { redirect } from 'react-router'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { SeasonPart } from '#contract/prices/seasonality.ts'
import { localeOfPath, localizePath, serverZone } from '#contract/text/locale.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { zoneLabel } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { listsOf, titleOf } from '../../../instrument/instrument-title.ts'
import { Liveness } from '../../../instrument/liveness.tsx'
import { PriceMove, type Title } from '../../../instrument/price-move.tsx'
import { pageOfInstrument, resolveInstrument } from '../../../instrument/symbol-address.ts'
import { useInstrument } from '../../../instrument/use-instrument.ts'
import { useRereadUntil } from '../../../live/use-reread.ts'
import { datasetTag } from '../../../pages/dataset-tag.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import { useRows } from '../../../quotes/baseline.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import { changeOf, priceText, toneOf } from '../../../quotes/figures.ts'
import { sharePicture } from '../../../quotes/share-picture.ts'
import { useLiveRow, useLiveValue } from '../../../quotes/use-live-row.ts'
import { zones } from '../../../settings/zones.ts'
import sheet from '../../../styles/sheets/seasonality.css?url'
import { ChoiceField } from '../../../ui/fields.tsx'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as listWords from '../../../words/list-controls.ts'
import { tab } from '../../../words/season-tab.ts'
import * as words from '../../../words/seasonality.ts'
import * as symbolWords from '../../../words/symbol.ts'
import type { Route } from './+types/seasonality.ts'
import { collectMatrix, collectReleases, collectSeason } from './collect-season.ts'
import { ConePanel } from './cone-panel.tsx'
import { MonthPanel, WeekdayPanel } from './day-panels.tsx'
import { HeatPanel, HourPanel } from './hour-panels.tsx'
import { MatrixPanel } from './matrix-panel.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { SessionPanel } from './session-panel.tsx'

const ADDRESS = '/finance/seasonality'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { market } = services
  const locale = localeOfPath(url.pathname)
  const target = resolveInstrument(ADDRESS, params, url.searchParams, market.catalogue) ?? notFound()
  if ('movedTo' in target) throw redirect(localizePath(target.movedTo, locale), 301)
  const { instrument } = target
  const { symbol } = instrument
  const { zone = serverZone[locale], with: typed = '', days = '60' } = readParameters(ADDRESS, url)
  const title = titleOf(instrument, locale)
  const own = pageOfInstrument(instrument)
  const canonical = `${ADDRESS}?chartOf=${encodeURIComponent(symbol)}`
  const head = pageHead(services, url, ADDRESS, {
    ...{ parts: [title.name, symbol], canonical },
    crumbs: [
      ...listsOf(instrument, locale),
      { name: title.name, path: own },
      { name: words.title[locale], path: canonical },
    ],
    ...sharePicture(instrument, locale),
  })
  const quote = market.quote(symbol)!
  const csv = `/api/v1/seasonality.csv?${new URLSearchParams({ symbol, zone, locale })}`
  return {
    ...{ head, title, symbol, own, zone, csv, source: quote.feed },
    dataset: { name: head.title, description: head.description, csv },
    row: encodeRows(collectRows(services, [instrument], locale).map(row => ({ ...row, spark: '' }))),
    tradingEnd: quote.nextDayStart,
    now: services.clock.now(),
    season: await settle({ url }, () => collectSeason(services, instrument, zone)),
    releases: await settle({ url }, () => collectReleases(services, instrument, locale)),
    releasesCsv: `/api/v1/release-moves.csv?${new URLSearchParams({ symbol, locale })}`,
    matrix: await settle({ url }, () => collectMatrix(services, instrument, { typed, days }, locale)),
  }
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...headTags(loaderData.head), datasetTag(loaderData.head, loaderData.dataset)] : []

export default function SeasonalityPage({ loaderData }: Route.ComponentProps) {
  const { title, symbol, own, source, season, matrix } = loaderData
  const t = useText()
  const [row] = useRows(loaderData.row)
  useInstrument(row!, loaderData.tradingEnd)
  return (
    <>
      <SeasonHead title={title} row={row!} source={source} />
      <SeasonTabs own={own} page={loaderData} />
      <Figures page={loaderData} />
      <section className="board season-last">
        {'value' in season && season.value.isWhole ? (
          <ConePanel rows={season.value.rows.filter(({ part }) => part === 'volatility')} />
        ) : (
          <Panel title={t(words.cone)} data={season}>
            {() => <Computing />}
          </Panel>
        )}
        {'value' in matrix ? (
          <MatrixPanel key={symbol} {...matrix.value} />
        ) : (
          <Panel title={t(words.correlations)} data={matrix}>
            {() => null}
          </Panel>
        )}
      </section>
      <section className="board">
        <Releases page={loaderData} />
      </section>
      <p className="season-method">
        {t(words.method)} {t(words.disclaimer)}
      </p>
    </>
  )
}

type PageData = Route.ComponentProps['loaderData']

function Computing() {
  const t = useText()
  return <PanelEmpty title={symbolWords.computing} reason={t(words.computing)} />
}

/** Ranges and changes by hour, day, month and session. */
function Figures({ page: { season } }: { page: PageData }) {
  const t = useText()
  const isWhole = !('value' in season) || season.value.isWhole
  useRereadUntil(isWhole)
  if (!('value' in season) || !isWhole)
    return (
      <section className="board">
        <Panel title={t(words.hourly)} data={season}>
          {() => <Computing />}
        </Panel>
      </section>
    )
  const { rows, cells, hours, sessions, unit } = season.value
  const of = (wanted: SeasonPart) => rows.filter(({ part }) => part === wanted)
  const decimals = unit === '%' ? 2 : 1
  const months = unit === 'bp' ? ({ unit: 'bp', decimals: 1 } as const) : ({ unit: '%', decimals: 1 } as const)
  return (
    <>
      <section className="board season-first">
        <HourPanel rows={of('hour')} hours={hours} unit={unit} decimals={decimals} />
        <SessionPanel rows={of('session')} sessions={sessions} unit={unit} decimals={decimals} />
      </section>
      <section className="board season-second">
        <HeatPanel cells={cells} unit={unit} decimals={decimals} />
        <WeekdayPanel rows={of('weekday')} unit={unit} decimals={decimals} />
        <MonthPanel rows={of('month')} {...months} />
      </section>
    </>
  )
}

function Releases({ page: { releases, releasesCsv, season } }: { page: PageData }) {
  const t = useText()
  const rows = 'value' in releases ? releases.value : undefined
  const unit = 'value' in season ? season.value.unit : undefined
  useRereadUntil(!('value' in releases) || rows !== undefined)
  if (!rows || !unit)
    return (
      <Panel title={t(words.releases)} data={releases}>
        {() => <Computing />}
      </Panel>
    )
  if (rows.length === 0)
    return (
      <Panel title={t(words.releases)}>
        <PanelEmpty reason={t(words.noReleases)} />
      </Panel>
    )
  return <ReleasePanel rows={rows} unit={unit} decimals={unit === '%' ? 2 : 1} csv={releasesCsv} />
}

function SeasonHead({ title, row, source }: { title: Title; row: QuoteRow; source: string }) {
  const t = useText()
  const hasPrice = useLiveValue(row, newest => newest.hasPrice)
  return (
    <div className="page-title season-head">
      <h1>{title.heading}</h1>
      {title.note !== '' && <p>{title.note}</p>}
      {hasPrice ? (
        <>
          <Last row={row} />
          <PriceMove row={row} isYield={title.isYield} />
          <Liveness row={row} source={source} />
        </>
      ) : (
        <p className="muted">{t(symbolWords.noPrice)}</p>
      )}
    </div>
  )
}

function Last({ row: first }: { row: QuoteRow }) {
  const row = useLiveRow(first)
  return (
    <b className={`num ${toneOf(changeOf(row))}`} data-n={row.n} data-price={row.bid}>
      {priceText(row, row.bid)}
    </b>
  )
}

/** Links to the other parts of the instrument's pages, the zone of the hours, and the file. */
function SeasonTabs({ own, page: { head, zone, csv, now } }: { own: string; page: PageData }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const parts = [
    [symbolWords.chartSection, '#chart'],
    [symbolWords.technicalSection, '#technicals'],
    [tab, undefined],
    [symbolWords.historySection, '#history'],
    [symbolWords.relatedSection, '#related'],
  ] as const
  return (
    <div className="season-tabs">
      <nav className="section-tabs" aria-label={t(symbolWords.sectionNavigation)}>
        {parts.map(([name, hash]) =>
          hash === undefined ? (
            <a key={ADDRESS} href={path(head.path)} aria-current="page">
              {t(name)}
            </a>
          ) : (
            <a key={hash} href={path(own) + hash}>
              {t(name)}
            </a>
          ),
        )}
      </nav>
      <span className="grow" />
      <AddressForm fields={{ zone: serverZone[locale] }} send={t(words.apply)} className="season-zone">
        <ChoiceField
          name="zone"
          label={t(words.zone)}
          text={zone}
          options={zones.map(each => [each, zoneLabel(each, locale, now)] as const)}
          isAlwaysSet
        />
      </AddressForm>
      <a className="chip csv-link" href={csv} download aria-label={t(listWords.csv)} title={t(listWords.csv)}>
        CSV
      </a>
    </div>
  )
}
