import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type BrokerAccount, mainPairs, type SpreadFigure, spreadFigures } from '#contract/brokers/broker.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { instantText } from '../../../i18n/instant-text.ts'
import { hourMinute } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { datasetTag } from '../../../pages/dataset-tag.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { pageOfAddress } from '../../../pages/page-query.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/spreads.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { settle } from '../../../ui/settled.ts'
import * as nav from '../../../words/nav.ts'
import * as words from '../../../words/spreads.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/spreads.ts'
import { BrokerFactsPanel, collectFacts } from './broker-facts.tsx'
import { DetailChoice, type Option } from './choice-parts.tsx'
import { collectCosts, collectTable, collectWeek, type SpreadTable as Table } from './collect-spreads.ts'
import { CostTable, CurrencyMenu } from './cost-table.tsx'
import { MethodPanel } from './method-panel.tsx'
import { nameOf, readChoice } from './read-choice.ts'
import { type SpreadChoice, spreadAddress, spreadPaths } from './spread-address.ts'
import { SpreadControls } from './spread-controls.tsx'
import { SpreadTable } from './spread-table.tsx'
import { useLiveSpreads } from './use-live-spreads.ts'
import { LastDay, SessionTable, WeekHours } from './week-panels.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const account: BrokerAccount = pageOfAddress(url).pattern === spreadPaths.ecn ? 'ecn' : 'normal'
  const path = spreadPaths[account]
  const query = readParameters(path, url)
  const all = services.brokers.quoting(account)
  const { named, brokers, pairs, pair, broker } = readChoice(services, query, mainPairs, all)
  const { currency = 'USD' } = query
  const title = (account === 'ecn' ? words.ecnTitle : words.normalTitle)[locale]
  const head = pageHead(services, url, path, {
    canonical: path,
    crumbs: [
      { name: nav.tools[locale], path: '/tools' },
      { name: (account === 'ecn' ? toolNames.ecnContrast : toolNames.normalContrast)[locale], path },
    ],
  })
  const file = [
    `account=${account}`,
    `brokers=${named.map(({ id }) => id).join(',')}`,
    `pairs=${pairs.map(({ symbol }) => symbol).join(',')}`,
    `currency=${currency}`,
    `locale=${locale}`,
  ]
  const choice = {
    account,
    brokers: named.map(({ id }) => id),
    pairs: pairs.map(({ symbol }) => symbol),
    pair: pair.symbol,
    broker: broker?.id,
    currency,
  }
  const csv = `/api/v1/spreads.csv?${file.join('&')}`
  return {
    head,
    choice,
    allBrokers: all.map(({ id, name }): Option => [id, name]),
    allPairs: services.brokers.pairs.map((each): Option => [each.symbol, nameOf(each)]),
    hasSample: brokers.some(({ isSample }) => isSample),
    brokerName: broker?.name ?? '',
    pairName: nameOf(pair),
    csv,
    dataset: { name: title, description: head.description, csv },
    facts: broker && collectFacts(services, broker),
    table: await settle({ url }, () => collectTable(services, choice, brokers, pairs)),
    costs: await settle({ url }, () => collectCosts(services, choice, brokers, pair)),
    week: broker && (await settle({ url }, () => collectWeek(services, choice, brokers, pair, broker))),
  }
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [datasetTag(loaderData.head, loaderData.dataset)] : []),
]

export default function SpreadsPage({ loaderData }: Route.ComponentProps) {
  const { allBrokers, allPairs, table, week, brokerName, pairName } = loaderData
  const t = useText()
  const [query] = useSearchParams()
  const figure: SpreadFigure = spreadFigures.find(each => each === query.get('figure')) ?? 'average'
  const choice: SpreadChoice = { ...loaderData.choice, figure }
  const path = usePath()
  const address = (change: Partial<SpreadChoice>) => path(spreadAddress(choice, change))
  const title = t(choice.account === 'ecn' ? words.ecnTitle : words.normalTitle)
  const compared = useRef<HTMLElement>(null)
  useLiveSpreads(compared, choice, figure === 'now' && week !== undefined)
  const pairs = allPairs.filter(([symbol]) => choice.pairs.includes(symbol))
  const pair: Option = [choice.pair!, pairName]
  const names = { broker: brokerName, pair: pairName }
  const brokers = choice.brokers.length === 0 ? allBrokers : allBrokers.filter(([id]) => choice.brokers.includes(id))
  if (!week)
    return (
      <ToolPage title={title} note={t(words.titleNote)}>
        <Panel title={t(words.noneTitle)}>
          <PanelEmpty reason={t(words.noneReason)} />
        </Panel>
        <Method />
      </ToolPage>
    )
  return (
    <ToolPage
      title={title}
      note={t(words.titleNote)}
      widget={choice.account === 'ecn' ? 'ecn' : 'spreads'}
      term={choice.account === 'ecn' ? 'ecn-account' : 'spread'}
    >
      {loaderData.hasSample && <p className="spread-notice">{t(words.sampleNotice)}</p>}
      <section
        className="board"
        ref={compared}
        data-spreads-at={table && 'value' in table ? table.value.now : undefined}
        data-last-quote={words.lastQuote[loaderData.head.locale]}
      >
        <Panel title={title} hidesTitle data={table}>
          {read => (
            <>
              <SpreadControls choice={choice} brokers={allBrokers} pairs={allPairs} />
              <SpreadTable
                caption={title}
                rows={byFirst(read, choice.pairs[0]!)}
                pairs={pairs}
                figure={figure}
                csv={loaderData.csv}
              />
              <TableNotes table={read} figure={figure} />
            </>
          )}
        </Panel>
      </section>
      <DetailChoice
        pairs={pairs.some(([symbol]) => symbol === pair[0]) ? pairs : [...pairs, pair]}
        brokers={brokers}
        pair={pair[0]}
        broker={choice.broker!}
        addressOf={address}
      />
      <div className="spread-panels">
        <section className="board below">
          <Panel title={t(words.sessionsTitle, { pair: pairName })} note={t(words.lastWeek)} data={week}>
            {read => <SessionTable caption={t(words.sessionsTitle, { pair: pairName })} rows={read.sessions} />}
          </Panel>
        </section>
        <section className="board below">
          <Panel
            title={t(words.costTitle, { pair: pairName })}
            note={t(words.costNote, { currency: choice.currency })}
            actions={<CurrencyMenu chosen={choice.currency} addressOf={currency => address({ currency })} />}
            data={loaderData.costs}
          >
            {rows => <CostTable choice={choice} rows={rows} caption={t(words.costTitle, { pair: pairName })} />}
          </Panel>
        </section>
      </div>
      <section className="board below spread-week">
        <Panel title={t(words.dayTitle, names)} note={t(words.dayNote)} data={week}>
          {read => <LastDay {...names} week={read} />}
        </Panel>
        <Panel title={t(words.hoursTitle, names)} note={t(words.lastWeek)} data={week}>
          {read => <WeekHours {...names} week={read} />}
        </Panel>
        {loaderData.facts && <BrokerFactsPanel facts={loaderData.facts} />}
      </section>
      <Method />
    </ToolPage>
  )
}

/** The narrowest average of the first pair first. */
function byFirst({ rows }: Table, symbol: string) {
  const averageOf = ({ cells }: Table['rows'][number]) => cells[symbol]?.average ?? Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => averageOf(a) - averageOf(b))
}

function TableNotes({ table: { from, to, now }, figure }: { table: Table; figure: SpreadFigure }) {
  const t = useText()
  const zone = useZone()
  const locale = useLocale()
  const text = (at: number) => instantText(at, zone, locale)
  return (
    <p className="panel-body spread-legend">
      {figure === 'now' ? (
        <span>{t(words.nowNote)}</span>
      ) : (
        <>
          <span className="spread-scale">
            {t(words.narrower)}
            {[6, 5, 4, 3, 2, 1, 0].map(step => (
              <i key={step} className={`heat-${step}`} />
            ))}
            {t(words.wider)}
          </span>
          <span>★ {t(words.bestLegend)}</span>
        </>
      )}
      <span className="num">
        {t(words.asOf, { from: text(from), to: text(to) })}
        {locale === 'en' && ' '}
        <span data-spread-time>{hourMinute(now, zone)}</span>
      </span>
    </p>
  )
}

function Method() {
  const t = useText()
  return (
    <MethodPanel>
      <p>{t(words.methodAverage)}</p>
      <p>{t(words.methodShare)}</p>
      <p>{t(words.methodSessions)}</p>
      <p>{t(words.methodCost)}</p>
    </MethodPanel>
  )
}
