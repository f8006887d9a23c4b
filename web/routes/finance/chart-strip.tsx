import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { AlertsButton } from '../../alerts/alerts-button.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Liveness } from '../../instrument/liveness.tsx'
import { PriceMove, type Title } from '../../instrument/price-move.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { changeOf, priceText, toneOf } from '../../quotes/figures.ts'
import { LiveText } from '../../quotes/live-text.tsx'
import { useLiveRow, useLiveValue } from '../../quotes/use-live-row.ts'
import { StarButton } from '../../watchlist/star-button.tsx'
import * as words from '../../words/chart-page.ts'
import * as quoteWords from '../../words/quote.ts'
import * as symbolWords from '../../words/symbol.ts'
import { openTicket } from '../../words/ticket-open.ts'
import { ChartIcon } from '../../workspace/chart-icon.tsx'
import { InstrumentPicker } from './instrument-picker.tsx'

interface ChartStripProps {
  title: Title
  /** As rendered with the page: the figures read newer quotes themselves. */
  row: QuoteRow
  source: string
  /** The watchlist beside the chart. */
  isListShown: boolean
  onList(): void
  /** Opens the list where there is no room beside the chart. */
  onSheet(): void
  /** The order ticket beside the chart. */
  isTicketShown: boolean
  onTicket(): void
}

/** The instrument of the chart below and its price, in one line, with a picker for another instrument. */
export function ChartStrip(props: ChartStripProps) {
  const { title, row, source, isListShown, onList, onSheet, isTicketShown, onTicket } = props
  const t = useText()
  const baseline = useBaselineText([row])
  const hasPrice = useLiveValue(row, newest => newest.hasPrice)
  const isTwoSided = useLiveValue(row, newest => newest.ask !== newest.bid)
  return (
    <section className="board chart-strip" aria-label={t(symbolWords.quotePanel)}>
      <div className="panel">
        <div className="chart-strip-name">
          <h1>{title.heading}</h1>
          {title.note !== '' && <span className="name">{title.note}</span>}
          <StarButton symbol={row.symbol} />
          <AlertsButton about={{ row, code: title.code, isYield: title.isYield }} />
        </div>
        {hasPrice ? (
          <>
            <p className="chart-strip-price">
              <Last row={row} />
              <PriceMove row={row} isYield={title.isYield} />
              <span className="muted small">{baseline}</span>
            </p>
            {isTwoSided && (
              <dl className="chart-strip-sides">
                <div>
                  <dt>{t(quoteWords.bid)}</dt>
                  <dd className="num">
                    <LiveText row={row} text={newest => priceText(newest, newest.bid)} />
                  </dd>
                </div>
                <div>
                  <dt>{t(quoteWords.ask)}</dt>
                  <dd className="num">
                    <LiveText row={row} text={newest => priceText(newest, newest.ask)} />
                  </dd>
                </div>
              </dl>
            )}
            <Liveness row={row} source={source} />
          </>
        ) : (
          <p className="muted">{t(symbolWords.noPrice)}</p>
        )}
        <InstrumentPicker />
        {isTwoSided && (
          <button type="button" className="button ticket-toggle" aria-pressed={isTicketShown} onClick={onTicket}>
            <ChartIcon name="order" />
            <span>{t(openTicket)}</span>
          </button>
        )}
        <button
          type="button"
          className="icon-button list-toggle"
          aria-pressed={isListShown}
          aria-label={t(isListShown ? words.watchHide : words.watchShow)}
          title={t(isListShown ? words.watchHide : words.watchShow)}
          onClick={onList}
        >
          <ChartIcon name="list" />
        </button>
        <button
          type="button"
          className="icon-button list-opener"
          aria-haspopup="dialog"
          aria-label={t(words.watchShow)}
          onClick={onSheet}
        >
          <ChartIcon name="list" />
        </button>
      </div>
    </section>
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
