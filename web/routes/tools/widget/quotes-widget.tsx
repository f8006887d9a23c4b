import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { encodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { MAX_WIDGET_INSTRUMENTS } from '#contract/widgets/widget.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import { Figure } from '../../../quotes/figure.tsx'
import { rowTitle } from '../../../quotes/row-title.ts'
import { symbolPage } from '../../../quotes/symbol-page.ts'
import * as quoteWords from '../../../words/quote.ts'
import * as words from '../../../words/widget.ts'
import { readItems } from './read-items.ts'
import { usualSymbols } from './usual-items.ts'
import { WidgetTable } from './widget-table.tsx'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

/** The instruments that an address names. Throws a PortalError if they are none, too many or unknown. */
function readInstruments({ services, query }: WidgetRequest, usual: readonly string[]): Instrument[] {
  const { catalogue } = services
  return readItems(query, {
    field: 'symbols',
    find: name => catalogue.findByAnyName(name),
    max: MAX_WIDGET_INSTRUMENTS,
    faults: {
      none: Errors.PluginInstrumentsCount,
      tooMany: Errors.PluginInstrumentsCount,
      unknown: name => new PortalError(Errors.PluginItemUnknown, { name, field: 'symbols' }),
    },
    usual: usual.filter(name => catalogue.findByAnyName(name)),
  })
}

const rowsOf = (request: WidgetRequest, usual: readonly string[]) =>
  collectRows(request.services, readInstruments(request, usual), request.locale).map(row => ({ ...row, spark: '' }))

/** Live prices of chosen instruments, one below the other. */
export function quotesWidget(request: WidgetRequest): WidgetView {
  const title = words.names.quotes[request.locale]
  return { title, page: '/forex', body: <QuoteRows caption={title} rows={rowsOf(request, usualSymbols.quotes)} /> }
}

/** Live prices of chosen instruments in one line. */
export function tickerWidget(request: WidgetRequest): WidgetView {
  const title = words.names.ticker[request.locale]
  return {
    title,
    page: '/forex',
    isLine: true,
    body: <QuoteLine label={title} rows={rowsOf(request, usualSymbols.ticker)} />,
  }
}

function QuoteRows({ caption, rows }: { caption: string; rows: readonly QuoteRow[] }) {
  const t = useText()
  const path = usePath()
  return (
    <WidgetTable
      caption={caption}
      rows={encodeRows(rows)}
      columns={[
        { key: 'symbol', label: t(quoteWords.instrument) },
        { key: 'last', label: t(quoteWords.last) },
        { key: 'change', label: t(quoteWords.change), className: 'wide' },
        { key: 'percent', label: t(quoteWords.changePct) },
      ]}
    >
      {rows.map(row => (
        <tr key={row.symbol} data-symbol={row.symbol}>
          <th scope="row">
            <a href={path(symbolPage(row))}>
              <b>{rowTitle(row).title}</b> <span>{rowTitle(row).note}</span>
            </a>
          </th>
          <td>
            <Figure name="price" row={row} />
          </td>
          <td className="wide">
            <Figure name="change" row={row} />
          </td>
          <td>
            <Figure name="move" row={row} />
          </td>
        </tr>
      ))}
    </WidgetTable>
  )
}

/** The line runs by a style sheet, twice the same, so that it has no seam; it stops under a pointer. */
function QuoteLine({ label, rows }: { label: string; rows: readonly QuoteRow[] }) {
  return (
    <section className="widget-line" aria-label={label} data-rows={encodeRows(rows)}>
      <div className="widget-line-run" style={{ animationDuration: `${rows.length * SECONDS_PER_INSTRUMENT}s` }}>
        <QuoteLinks rows={rows} />
        <div inert>
          <QuoteLinks rows={rows} />
        </div>
      </div>
    </section>
  )
}

const SECONDS_PER_INSTRUMENT = 6

function QuoteLinks({ rows }: { rows: readonly QuoteRow[] }) {
  const path = usePath()
  return rows.map(row => (
    <a key={row.symbol} href={path(symbolPage(row))} data-symbol={row.symbol}>
      <b>{row.name}</b> <Figure name="steadyPrice" row={row} /> <Figure name="move" row={row} />
    </a>
  ))
}
