import { PortalError } from '#contract/answers/error.ts'
import type { BrokerAccount, SpreadKind } from '#contract/brokers/broker.ts'
import * as Errors from '#contract/errors/index.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { MAX_WIDGET_BROKERS, MAX_WIDGET_PAIRS } from '#contract/widgets/widget.ts'
import type { Broker, BrokerPair } from '#modules/brokers'
import { useText } from '../../../i18n/use-text.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import { Figure } from '../../../quotes/figure.tsx'
import sheet from '../../../styles/sheets/spreads.css?url'
import * as brokerWords from '../../../words/broker.ts'
import * as quoteWords from '../../../words/quote.ts'
import * as rolloverWords from '../../../words/rollovers.ts'
import * as spreadWords from '../../../words/spreads.ts'
import * as words from '../../../words/widget.ts'
import { BrokerName } from '../brokers/broker-column.tsx'
import { collectSwaps, type SwapRow } from '../brokers/collect-rollovers.ts'
import { collectTable, type SpreadRow } from '../brokers/collect-spreads.ts'
import { spreadKey } from '../brokers/follow-spreads.ts'
import { heatClasses } from '../brokers/heat.ts'
import { nameOf } from '../brokers/read-choice.ts'
import { ROLLOVERS } from '../brokers/rollover-address.ts'
import { signedText, swapTone } from '../brokers/rollover-table.tsx'
import { spreadPaths } from '../brokers/spread-address.ts'
import { pipsText } from '../brokers/spread-text.ts'
import { readItems } from './read-items.ts'
import { USUAL_BROKERS, usualPairs } from './usual-items.ts'
import { WidgetTable } from './widget-table.tsx'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

const REFRESH_SECONDS = 60

/** The brokers and pairs that an address names. Throws a PortalError if they are none, too many or unknown. */
function readChosen(
  { services, query }: WidgetRequest,
  widget: keyof typeof usualPairs,
  all: readonly Broker[] = services.brokers.all(),
) {
  const service = services.brokers
  const isCalled = (name: string) => (word: string) => word.toLowerCase() === name.toLowerCase()
  return {
    brokers: readItems<Broker>(query, {
      field: 'brokers',
      find: name => all.find(({ id }) => isCalled(name)(id)),
      max: MAX_WIDGET_BROKERS,
      faults: {
        none: Errors.PluginBrokersMissing,
        tooMany: Errors.PluginBrokersTooMany,
        unknown: broker => new PortalError(Errors.PluginBrokerUnknown, { broker, field: 'brokers' }),
      },
      usual: all.slice(0, USUAL_BROKERS).map(({ id }) => id),
    }),
    pairs: readItems<BrokerPair>(query, {
      field: 'pairs',
      find: name => service.pairs.find(pair => [pair.symbol, nameOf(pair)].some(isCalled(name))),
      max: MAX_WIDGET_PAIRS,
      faults: {
        none: Errors.PluginPairsMissing,
        tooMany: Errors.PluginPairsTooMany,
        unknown: symbol => new PortalError(Errors.PluginPairUnknown, { symbol, field: 'pairs' }),
      },
      usual: usualPairs[widget],
    }),
  }
}

export const spreadsWidget = (request: WidgetRequest) => spreadsOf(request, 'normal')
export const ecnWidget = (request: WidgetRequest) => spreadsOf(request, 'ecn')

/**
 * The spreads of brokers that are in force, and the live price of each pair. Where no broker has a quote, as outside of
 * trading hours and with imported quotes, averages of the last day of trading.
 */
async function spreadsOf(request: WidgetRequest, account: BrokerAccount): Promise<WidgetView> {
  const { services, locale } = request
  const widget = account === 'ecn' ? 'ecn' : 'spreads'
  const title = words.names[widget][locale]
  const view = { title, page: spreadPaths[account], sheets: [sheet] }
  const all = services.brokers.quoting(account)
  if (all.length === 0) return { ...view, body: <p className="widget-note">{spreadWords.noneReason[locale]}</p> }
  const { brokers, pairs } = readChosen(request, widget, all)
  const { rows, now } = await collectTable(services, { account }, brokers, pairs)
  const instruments = pairs.flatMap(({ symbol }) => services.catalogue.find(symbol) ?? [])
  const quotes = collectRows(services, instruments, locale).map(row => ({ ...row, spark: '' }))
  const isLive = rows.some(({ cells }) => Object.values(cells).some(({ now }) => now !== undefined))
  const live = new URLSearchParams({
    account,
    brokers: brokers.map(({ id }) => id).join(','),
    pairs: pairs.map(({ symbol }) => symbol).join(','),
  })
  return {
    ...view,
    ...(isLive ? {} : { refreshSeconds: REFRESH_SECONDS }),
    note: noteOf(rows, (isLive ? words.spreadNote : words.averageNote)[locale], words.sampleNote[locale]),
    body: (
      <div
        data-spreads={isLive ? String(live) : undefined}
        data-spreads-at={now}
        data-last-quote={spreadWords.lastQuote[locale]}
      >
        <Spreads caption={title} rows={rows} pairs={pairs} quotes={quotes} isLive={isLive} />
      </div>
    ),
  }
}

const noteOf = (rows: readonly { kind: SpreadKind }[], unit: string, sample: string) =>
  rows.some(({ kind }) => kind === 'sample') ? `${unit} · ${sample}` : unit

interface SpreadsProps {
  caption: string
  rows: readonly SpreadRow[]
  pairs: readonly BrokerPair[]
  quotes: readonly QuoteRow[]
  /** The spreads are those in force, which are not marked as narrow or wide. */
  isLive: boolean
}

function Spreads({ caption, rows, pairs, quotes, isLive }: SpreadsProps) {
  const t = useText()
  const heat = new Map(pairs.map(({ symbol }) => [symbol, heatClasses(rows.map(row => row.cells[symbol]?.average))]))
  const hasCommission = rows.some(({ commission }) => commission !== undefined)
  return (
    <WidgetTable
      caption={caption}
      rows={encodeRows(quotes)}
      columns={[
        { key: 'broker', label: t(brokerWords.broker) },
        ...pairs.map(pair => ({ key: pair.symbol, label: nameOf(pair) })),
        ...(hasCommission ? [{ key: 'commission', label: t(spreadWords.commissionSide) }] : []),
      ]}
    >
      {rows.map((row, place) => (
        <tr key={row.id}>
          <th scope="row">
            <BrokerName name={row.name} kind={row.kind} />
          </th>
          {pairs.map(({ symbol }) =>
            isLive ? (
              <td key={symbol}>
                <span data-spread={spreadKey(row.id, symbol)}>{pipsText(row.cells[symbol]?.now, 'now')}</span>
              </td>
            ) : (
              <td key={symbol} className={heat.get(symbol)![place]}>
                {pipsText(row.cells[symbol]?.average)}
              </td>
            ),
          )}
          {hasCommission && <td>{row.commission}</td>}
        </tr>
      ))}
      <tr className="widget-bid">
        <th scope="row">{t(quoteWords.bid)}</th>
        {pairs.map(({ symbol }) => (
          <td key={symbol} data-symbol={symbol}>
            <Figure name="price" row={quotes.find(row => row.symbol === symbol)} />
          </td>
        ))}
        {hasCommission && <td />}
      </tr>
    </WidgetTable>
  )
}

/** Swaps of brokers, in dollars for a lot and a night. */
export function rolloversWidget(request: WidgetRequest): WidgetView {
  const { services, locale } = request
  const title = words.names.rollovers[locale]
  const view = { title, page: ROLLOVERS, refreshSeconds: REFRESH_SECONDS, sheets: [sheet] }
  if (services.brokers.all().length === 0)
    return { ...view, body: <p className="widget-note">{rolloverWords.noneReason[locale]}</p> }
  const { brokers, pairs } = readChosen(request, 'rollovers')
  const rows = collectSwaps(services, brokers, pairs, 'USD')
  return {
    ...view,
    note: noteOf(rows, words.swapNote[locale], words.sampleNote[locale]),
    body: <Swaps caption={title} rows={rows} pairs={pairs} />,
  }
}

function Swaps({ caption, rows, pairs }: { caption: string; rows: readonly SwapRow[]; pairs: readonly BrokerPair[] }) {
  const t = useText()
  const columns = pairs.flatMap(pair =>
    (['long', 'short'] as const).map(side => ({
      key: `${pair.symbol} ${side}`,
      label: `${nameOf(pair)} ${t(rolloverWords[side])}`,
      of: ({ cells }: SwapRow) => cells[pair.symbol]?.[side].money,
    })),
  )
  return (
    <WidgetTable caption={caption} columns={[{ key: 'broker', label: t(brokerWords.broker) }, ...columns]}>
      {rows.map(row => (
        <tr key={row.id}>
          <th scope="row">
            <BrokerName name={row.name} kind={row.kind} />
          </th>
          {columns.map(({ key, of }) => (
            <td key={key} className={swapTone(of(row))}>
              {signedText(of(row))}
            </td>
          ))}
        </tr>
      ))}
    </WidgetTable>
  )
}
