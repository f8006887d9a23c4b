import { data, useSearchParams } from 'react-router'
import { type SwapFigure, swapFigures } from '#contract/brokers/broker.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { dateText } from '../../../i18n/date-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { datasetTag } from '../../../pages/dataset-tag.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/spreads.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { Segments } from '../../../ui/segments.tsx'
import * as nav from '../../../words/nav.ts'
import * as words from '../../../words/rollovers.ts'
import * as spreadWords from '../../../words/spreads.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/rollovers.ts'
import { BrokerMenu, DetailChoice, type Option, PairChips } from './choice-parts.tsx'
import { collectHeld, collectHeldNights, collectNights, collectSwaps } from './collect-rollovers.ts'
import { CurrencyMenu } from './cost-table.tsx'
import { HeldTable, HoldForm } from './hold-panel.tsx'
import { MethodPanel } from './method-panel.tsx'
import { NightsTable } from './nights-table.tsx'
import { nameOf, readChoice } from './read-choice.ts'
import {
  FIRST_LOTS,
  FIRST_NIGHTS,
  MAX_NIGHTS,
  ROLLOVERS,
  type RolloverChoice,
  rolloverAddress,
} from './rollover-address.ts'
import { CarryTable, RolloverTable } from './rollover-table.tsx'

const USUAL_PAIRS = ['EURUSD', 'USDJPY', 'GBPUSD', 'USDCHF', 'AUDUSD', 'USDCAD']
/** Tonight and the next ten. */
const SHOWN_NIGHTS = 11
const MAX_LOTS = 1_000

/** What is typed, in plain digits; undefined if it is no such number. */
function typedNumber(text: string, low: number, high: number, pattern: RegExp): string | undefined {
  const value = readDecimal(text, 'comma')
  return value !== undefined && pattern.test(value) && Number(value) >= low && Number(value) <= high ? value : undefined
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const query = readParameters(ROLLOVERS, url)
  const { named, brokers, pairs, pair, broker } = readChoice(services, query, USUAL_PAIRS)
  const {
    currency = 'USD',
    side = 'long',
    lots: typedLots = FIRST_LOTS,
    nights: typedNights = FIRST_NIGHTS,
    from = '',
    to = '',
  } = query
  const lots = typedNumber(typedLots, 0.01, MAX_LOTS, /^\d+(\.\d{1,2})?$/)
  const nights = typedNumber(typedNights, 1, MAX_NIGHTS, /^\d+$/)
  const shown = collectNights(services, pair, SHOWN_NIGHTS, locale)
  const isDated = from !== '' || to !== ''
  const between = isDated ? collectHeldNights(services, pair, { from, to }, locale) : undefined
  const heldNights = between ?? collectNights(services, pair, Number(nights ?? FIRST_NIGHTS), locale)
  const days = heldNights.reduce((sum, night) => sum + night.nights, 0)
  const head = pageHead(services, url, ROLLOVERS, {
    canonical: ROLLOVERS,
    crumbs: [
      { name: nav.tools[locale], path: '/tools' },
      { name: toolNames.rollovers[locale], path: ROLLOVERS },
    ],
  })
  const ids = named.map(({ id }) => id)
  const symbols = pairs.map(({ symbol }) => symbol)
  const file = [`brokers=${ids.join(',')}`, `pairs=${symbols.join(',')}`, `currency=${currency}`, `locale=${locale}`]
  const csv = `/api/v1/rollovers.csv?${file.join('&')}`
  const page = {
    head,
    choice: {
      brokers: ids,
      pairs: symbols,
      pair: pair.symbol,
      broker: broker?.id,
      currency,
      side,
      lots: typedLots,
      nights: typedNights,
      from,
      to,
    },
    areLotsWrong: lots === undefined,
    areNightsWrong: nights === undefined,
    areDatesWrong: isDated && !between,
    allBrokers: services.brokers.all().map(({ id, name }): Option => [id, name]),
    allPairs: services.brokers.pairs.map((each): Option => [each.symbol, nameOf(each)]),
    hasSample: brokers.some(({ isSample }) => isSample),
    pairName: nameOf(pair),
    csv,
    dataset: { name: words.title[locale], description: head.description, csv },
    rows: collectSwaps(services, brokers, pairs, currency),
    carry: broker && collectSwaps(services, [broker], services.brokers.pairs, currency)[0],
    nights: shown,
    held: {
      days,
      until: heldNights.at(-1)?.day ?? to,
      between: between ?? null,
      rows: lots === undefined ? [] : collectHeld(services, brokers, pair, { side, lots, days, currency }),
    },
  }
  const isWrong = lots === undefined || nights === undefined || page.areDatesWrong
  return data(page, { status: isWrong ? 400 : 200 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [datasetTag(loaderData.head, loaderData.dataset)] : []),
]

export default function RolloversPage({ loaderData }: Route.ComponentProps) {
  const { allBrokers, allPairs, pairName, carry, held } = loaderData
  const t = useText()
  const path = usePath()
  const [query] = useSearchParams()
  const figure: SwapFigure = swapFigures.find(each => each === query.get('figure')) ?? 'money'
  const choice: RolloverChoice = { ...loaderData.choice, figure }
  const address = (change: Partial<RolloverChoice>) => path(rolloverAddress(choice, change))
  const pairs = allPairs.filter(([symbol]) => choice.pairs.includes(symbol))
  const brokers = choice.brokers.length === 0 ? allBrokers : allBrokers.filter(([id]) => choice.brokers.includes(id))
  const nightsTitle = t(words.nightsTitle, { pair: pairName })
  const nightsPanel = (
    <Panel title={nightsTitle} note={t(words.nightsNote)} id="nights">
      <NightsTable caption={nightsTitle} rows={loaderData.nights} />
    </Panel>
  )
  if (!carry)
    return (
      <ToolPage title={t(words.title)} note={t(words.titleNote)}>
        <Panel title={t(spreadWords.noneTitle)}>
          <PanelEmpty reason={t(words.noneReason)} />
        </Panel>
        {nightsPanel}
        <Method />
      </ToolPage>
    )
  return (
    <ToolPage title={t(words.title)} note={t(words.titleNote)} widget="rollovers" term="rollover">
      {loaderData.hasSample && <p className="spread-notice">{t(words.sampleNotice)}</p>}
      <section className="board">
        <Panel title={t(words.title)} hidesTitle>
          <div className="bar spread-bar">
            <Segments
              label={t(spreadWords.figure)}
              choices={swapFigures.map(each => [address({ figure: each }), t(words.figures[each]), each === figure])}
            />
            <CurrencyMenu chosen={choice.currency} addressOf={currency => address({ currency })} />
            <PairChips pairs={allPairs} chosen={choice.pairs} addressOf={list => address({ pairs: list })} />
            <BrokerMenu brokers={allBrokers} chosen={choice.brokers} addressOf={list => address({ brokers: list })} />
          </div>
          <RolloverTable
            caption={t(words.title)}
            rows={loaderData.rows}
            pairs={pairs}
            figure={figure}
            csv={loaderData.csv}
          />
          <p className="panel-body spread-legend">{t(figure === 'stated' ? words.statedNote : words.legend)}</p>
        </Panel>
      </section>
      <DetailChoice
        pairs={pairs.some(([symbol]) => symbol === choice.pair) ? pairs : [...pairs, [choice.pair, pairName]]}
        brokers={brokers}
        pair={choice.pair}
        broker={choice.broker!}
        addressOf={address}
      />
      <div className="spread-panels">
        <section className="board below">
          {nightsPanel}
          <Panel title={t(words.carryTitle, { broker: carry.name })} note={t(words.carryNote)} id="carry">
            <CarryTable caption={t(words.carryTitle, { broker: carry.name })} row={carry} pairs={allPairs} />
          </Panel>
        </section>
        <section className="board below">
          <Panel title={t(words.holdTitle)} note={pairName} id="hold">
            <HoldForm
              choice={choice}
              areLotsWrong={loaderData.areLotsWrong}
              areNightsWrong={loaderData.areNightsWrong}
              areDatesWrong={loaderData.areDatesWrong}
            />
            {!loaderData.areLotsWrong && !loaderData.areNightsWrong && !loaderData.areDatesWrong && (
              <Held held={held} choice={choice} />
            )}
          </Panel>
        </section>
      </div>
      <Method />
    </ToolPage>
  )
}

/** What the position costs: in all at each broker, and night by night if it has dates. */
function Held({ held, choice }: { held: Route.ComponentProps['loaderData']['held']; choice: RolloverChoice }) {
  const t = useText()
  const locale = useLocale()
  const shown = (day: string) => dateText(day, locale, true)
  const { between, days, until } = held
  const { from, to } = choice
  return (
    <>
      <p className="panel-body spread-legend">
        {between
          ? t(words.heldBetween, { from: shown(from), to: shown(to), nights: between.length, days })
          : t(words.heldNote, { nights: choice.nights, days, day: shown(until) })}
      </p>
      <HeldTable caption={t(words.holdTitle)} rows={held.rows} currency={choice.currency} />
      {between && <NightsTable caption={t(words.heldNightsTitle)} rows={between} isFromTonight={false} />}
    </>
  )
}

function Method() {
  const t = useText()
  return (
    <MethodPanel>
      <p>{t(words.methodMoney)}</p>
      <p>{t(words.methodPercent)}</p>
      <p>{t(words.methodNights)}</p>
    </MethodPanel>
  )
}
