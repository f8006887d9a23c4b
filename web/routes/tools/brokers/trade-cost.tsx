import { data } from 'react-router'
import { Exact } from '#contract/numbers/decimal.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { addDays, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import { Term } from '../../../glossary/term.tsx'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { datasetTag } from '../../../pages/dataset-tag.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/spreads.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as accountWords from '../../../words/account-cost.ts'
import * as titles from '../../../words/calculator-titles.ts'
import * as nav from '../../../words/nav.ts'
import * as spreadWords from '../../../words/spreads.ts'
import * as toolNames from '../../../words/tool-names.ts'
import * as words from '../../../words/trade-cost.ts'
import { calculatorTag } from '../calculator-tag.ts'
import { ResultBar } from '../result-bar.tsx'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/trade-cost.ts'
import { type Option, OptionMenu } from './choice-parts.tsx'
import { collectTradeCost, readTrade, type TradeCostRow } from './collect-trade-cost.ts'
import { MethodPanel } from './method-panel.tsx'
import { NightsTable } from './nights-table.tsx'
import { nameOf, pairAt } from './read-choice.ts'
import { NONE } from './spread-text.ts'
import {
  FIRST_DAYS,
  FIRST_LOTS,
  FIRST_PAIR,
  MAX_PINS,
  TRADE_COST,
  type TradeCostChoice,
  tradeCostAddress,
} from './trade-cost-address.ts'
import { TradeCostForm } from './trade-cost-form.tsx'
import { TradeCostTable } from './trade-cost-table.tsx'
import { TradeDays } from './trade-days.tsx'
import { useKeptPins } from './trade-pins.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { brokers: service, clock } = services
  const locale = localeOfPath(url.pathname)
  const query = readParameters(TRADE_COST, url)
  const brokers = service.all()
  const brokerAt = (id: string) => brokers.find(broker => broker.id === id.toLowerCase()) ?? notFound()
  const pair = pairAt(service.pairs, query.pair ?? FIRST_PAIR) ?? notFound()
  const today = epochDayAt(clock.now())
  const pins = (query.pins ?? '').split(',').filter(Boolean).map(brokerAt)
  const choice: TradeCostChoice = {
    pair: pair.symbol,
    lots: query.lots ?? FIRST_LOTS,
    side: query.side ?? 'long',
    from: query.from ?? isoDateOf(today),
    to: query.to ?? isoDateOf(addDays(today, FIRST_DAYS)),
    account: query.account ?? 'normal',
    currency: query.currency ?? 'USD',
    pins: [...new Set(pins.map(({ id }) => id))].slice(0, MAX_PINS),
    broker: query.broker === undefined ? undefined : brokerAt(query.broker).id,
  }
  const { trade, ...faults } = readTrade(services, pair, choice)
  const head = pageHead(services, url, TRADE_COST, {
    canonical: TRADE_COST,
    crumbs: [
      { name: nav.tools[locale], path: '/tools' },
      { name: toolNames.tradeCost[locale], path: TRADE_COST },
    ],
  })
  const { side, from, to, account, currency } = choice
  const file = new URLSearchParams({
    pair: pair.symbol,
    lots: trade?.lots ?? '1',
    side,
    from,
    to,
    account,
    currency,
    locale,
  })
  const csv = `/api/v1/trade-costs.csv?${file}`
  const page = {
    ...{ head, choice, ...faults, csv, lots: trade?.lots },
    pairs: service.pairs.map((each): Option => [each.symbol, nameOf(each)]),
    brokers: brokers.map(({ id, name }): Option => [id, name]),
    hasSample: brokers.some(({ isSample }) => isSample),
    dataset: { name: toolNames.tradeCostTitle[locale], description: head.description, csv },
    result: trade && (await settle({ url }, () => collectTradeCost(services, trade, locale))),
  }
  return data(page, { status: trade ? 200 : 400 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [calculatorTag(loaderData.head), datasetTag(loaderData.head, loaderData.dataset)] : []),
]

type PageData = Route.ComponentProps['loaderData']

const totalsOf = (rows: readonly TradeCostRow[]) =>
  rows.flatMap(({ total }) => (total === undefined ? [] : Number(total)))
function lowestOf(rows: readonly TradeCostRow[]): number | undefined {
  const totals = totalsOf(rows)
  return totals.length === 0 ? undefined : Math.min(...totals)
}

export default function TradeCostPage({ loaderData }: Route.ComponentProps) {
  const { choice, brokers, result } = loaderData
  const t = useText()
  const path = usePath()
  useKeptPins(
    choice,
    brokers.map(([id]) => id),
    path,
  )
  const rows = result && 'value' in result ? result.value.rows : []
  const [best] = rows
  return (
    <ToolPage title={t(toolNames.tradeCostTitle)} note={t(titles.tradeCostNote)}>
      {loaderData.hasSample && <p className="spread-notice">{t(accountWords.sampleNotice)}</p>}
      <ResultBar
        label={best ? `${t(words.lowest)} · ${best.name}` : t(words.lowest)}
        value={best?.total === undefined ? NONE : `${choice.currency} ${formatDecimal(best.total)}`}
      />
      <section className="board">
        <Panel title={t(words.trade)} hidesTitle id="trade">
          {best?.total !== undefined && result && 'value' in result && (
            <TradeFigures rows={rows} charged={result.value.charged} currency={choice.currency} />
          )}
          <div className="panel-body">
            <TradeCostForm {...loaderData} />
          </div>
          {result && 'value' in result && <TradeDays days={result.value.days} />}
        </Panel>
      </section>
      <Costs page={loaderData} />
      <MethodPanel>
        <p>{t(words.methodTotal)}</p>
        <p>{t(words.methodSwap)}</p>
        <p>{t(accountWords.methodRates)}</p>
      </MethodPanel>
    </ToolPage>
  )
}

/** The figures that answer the question, before the table. */
function TradeFigures({
  rows,
  charged,
  currency,
}: {
  rows: readonly TradeCostRow[]
  charged: number
  currency: string
}) {
  const t = useText()
  const totals = totalsOf(rows)
  const [best] = rows
  const gap = (Math.max(...totals) - Math.min(...totals)).toFixed(2)
  return (
    <dl className="trade-figures">
      <div>
        <dt>{t(words.lowest)}</dt>
        <dd>
          {formatDecimal(best!.total!)} <small>{currency}</small>
        </dd>
      </div>
      <div>
        <dt>{best!.name}</dt>
        <dd>{t(words.pips, { pips: formatDecimal(best!.pips!) })}</dd>
      </div>
      <div>
        <dt>{t(words.gap)}</dt>
        <dd>
          {formatDecimal(gap)} <small>{currency}</small>
        </dd>
      </div>
      <div>
        <dt>
          <Term id="value-date">{t(words.charged)}</Term>
        </dt>
        <dd>{t(words.nights, { count: charged })}</dd>
      </div>
    </dl>
  )
}

function Costs({ page }: { page: PageData }) {
  const t = useText()
  const path = usePath()
  const { choice, brokers, result, lots, csv } = page
  if (brokers.length === 0 || !result || lots === undefined)
    return (
      <section className="board">
        <Panel title={t(brokers.length === 0 ? spreadWords.noneTitle : words.eachBroker)}>
          <PanelEmpty reason={t(brokers.length === 0 ? accountWords.noneReason : words.check)} />
        </Panel>
      </section>
    )
  return (
    <section className="board below">
      <Panel title={t(words.eachBroker)} note={t(words.pinNote)} id="brokers" data={result}>
        {({ rows }) => (
          <>
            <TradeCostTable
              caption={t(toolNames.tradeCostTitle)}
              rows={rows}
              choice={choice}
              lowest={lowestOf(rows)}
              csv={csv}
            />
            <p className="panel-body spread-legend">{t(words.signNote)}</p>
          </>
        )}
      </Panel>
      {'value' in result && (
        <Nights
          page={page}
          lots={lots}
          {...result.value}
          addressOf={broker => path(tradeCostAddress(choice, { broker }))}
        />
      )}
    </section>
  )
}

/** The swap of one broker, roll by roll. */
function Nights({
  page: { choice, brokers },
  lots,
  rows,
  nights,
  charged,
  addressOf,
}: {
  page: PageData
  lots: string
  rows: readonly TradeCostRow[]
  nights: Parameters<typeof NightsTable>[0]['rows']
  charged: number
  addressOf(broker: string): string
}) {
  const t = useText()
  const { currency, pins } = choice
  const published = rows.filter(({ aNight }) => aNight !== undefined)
  const wanted = choice.broker ?? published.find(({ id }) => pins.includes(id))?.id
  const shown = published.find(({ id }) => id === wanted) ?? published[0]
  if (!shown) return null
  const caption = t(words.nightByNight, { broker: shown.name })
  const moneyOf = (count: number) => formatDecimal(new Exact(shown.aNight!).times(lots).times(count).toFixed(2))
  return (
    <Panel
      title={caption}
      note={t(words.aLot, { money: formatDecimal(shown.aNight!), currency })}
      id="nights"
      className="wrapped-head"
      actions={
        <OptionMenu
          label={t(spreadWords.shownBroker)}
          shown={shown.name}
          chosen={shown.id}
          options={brokers.filter(([id]) => published.some(row => row.id === id))}
          addressOf={addressOf}
        />
      }
    >
      {nights.length === 0 ? (
        <PanelEmpty reason={t(words.noNights)} />
      ) : (
        <>
          <NightsTable
            caption={caption}
            rows={nights}
            isFromTonight={false}
            money={{ label: t(words.money, { currency }), of: row => moneyOf(row.nights) }}
          />
          <p className="panel-body spread-legend">
            {t(words.sum, { nights: charged, money: moneyOf(charged), currency })}
          </p>
        </>
      )}
    </Panel>
  )
}
