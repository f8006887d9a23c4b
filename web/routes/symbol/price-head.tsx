import { type CSSProperties, useRef, useState } from 'react'
import { formatBasisPoints } from '#contract/day-change.ts'
import { formatPercent, formatPrice, formatSigned } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { AlertsButton } from '../../alerts/alerts-button.tsx'
import { zoneLabel } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useSecond, useZone } from '../../live/page-clock.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { changeOf, NONE, percentOf, priceText, spreadText, toneOf } from '../../quotes/figures.ts'
import { unitText } from '../../quotes/unit-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { StarButton } from '../../watchlist/star-button.tsx'
import * as quoteWords from '../../words/quote.ts'
import * as statusWords from '../../words/status.ts'
import * as symbolWords from '../../words/symbol.ts'
import { PipPrice } from './pip-price.tsx'
import { ageText, momentText, stateClass, stateText } from './quote-age.ts'

export interface Title {
  /** `EUR/USD`; the symbol if it is not a pair. */
  code: string
  name: string
  /** Group of its class: `主要貨幣對`. */
  group: string
  /** `USD/bbl`; empty if the price has no unit. */
  unit: string
  /** Prices are yields in percent, whose changes are in basis points. */
  isYield: boolean
}

/** Change as quoted in the class: basis points for yields, else in the price's own decimals. */
export function changeWords(change: number | undefined, decimals: number, isYield: boolean): string {
  if (change === undefined) return NONE
  return isYield ? `${formatBasisPoints(change, decimals)} bp` : formatSigned(change, decimals)
}

export function PriceHead({
  title,
  row,
  source,
  range52w,
}: {
  title: Title
  row: QuoteRow
  source: string
  range52w: { high: number; low: number } | undefined
}) {
  const t = useText()
  const change = changeOf(row)
  const baseline = useBaselineText([row])
  const tone = toneOf(change)
  const twoSided = row.hasPrice && row.ask !== row.bid
  return (
    <section className={`board price-head ${twoSided ? '' : 'one-sided'}`} aria-label={t(symbolWords.quotePanel)}>
      <div className="panel price-head-main">
        <div className="price-head-name">
          <h1>{title.code}</h1>
          {title.name !== title.code && <span className="name">{title.name}</span>}
          <span className="badge">{title.group}</span>
          {row.mt4 > 0 && (
            <span className="badge accent only-desk">
              {t(symbolWords.platformTradable, { platforms: platformNames(row.mt4) })}
            </span>
          )}
          <StarButton symbol={row.symbol} />
          <AlertsButton about={{ row, code: title.code, isYield: title.isYield }} />
          <ReadPrice title={title} row={row} />
        </div>
        {row.hasPrice ? (
          <div className="price-head-price">
            <span className={`big-price num ${tone}`} data-n={row.n} data-price={row.bid}>
              <PipPrice price={row.bid} decimals={row.decimals} pip={row.pip} />
            </span>
            <div>
              <p className="price-head-move">
                <span className={`move ${title.isYield ? 'arrow' : ''} ${tone}`}>
                  {changeWords(change, row.decimals, title.isYield)}
                </span>
                {!title.isYield && <span className={`move arrow ${tone}`}>{formatPercent(percentOf(row))}</span>}
                <span className="muted small">{baseline}</span>
              </p>
              <Liveness row={row} source={source} />
            </div>
          </div>
        ) : (
          <p className="muted">{t(symbolWords.noPrice)}</p>
        )}
      </div>
      {twoSided && (
        <div className="panel price-head-sides">
          <div className="sides">
            <Side key={`bid ${row.symbol}`} label={t(quoteWords.bid)} row={row} price={row.bid} />
            <span className="spread">
              <small>{t(quoteWords.spread)}</small>
              <b className="num">
                {row.pip === undefined ? formatPrice(row.ask - row.bid, row.decimals) : spreadText(row)}
              </b>
            </span>
            <Side key={`ask ${row.symbol}`} label={t(quoteWords.ask)} row={row} price={row.ask} />
          </div>
          {title.unit !== '' && (
            <p className="muted small">{t(symbolWords.unitIs, { unit: unitText(title.unit, t) })}</p>
          )}
        </div>
      )}
      <div className="panel price-head-ranges">
        <Range label={t(quoteWords.dayRange)} row={row} low={row.low} high={row.high} from={row.open} />
        <Range
          label={t(quoteWords.range52w)}
          row={row}
          low={range52w && Math.min(range52w.low, row.low)}
          high={range52w && Math.max(range52w.high, row.high)}
        />
        {!twoSided && title.unit !== '' && (
          <p className="muted small">{t(symbolWords.unitIs, { unit: unitText(title.unit, t) })}</p>
        )}
      </div>
    </section>
  )
}

function platformNames(mt4: number): string {
  return [...(mt4 & 1 ? ['MT4'] : []), ...(mt4 & 2 ? ['MT5'] : [])].join(' / ')
}

/** Market state, source, time and age of the figures, to the second. */
export function Liveness({ row, source }: { row: QuoteRow; source: string }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const now = useSecond()
  const kind = {
    realtime: statusWords.live,
    delayed: statusWords.delayed,
    eod: statusWords.endOfDay,
    simulated: statusWords.simulated,
    replay: statusWords.replay,
    none: quoteWords.notAvailable,
  }[row.kind]
  return (
    <p className="price-head-age">
      <span className={stateClass(row)}>{stateText(row, now, zone, t)}</span>
      <span className={row.kind === 'simulated' || row.kind === 'replay' ? 'badge caution' : 'badge'}>
        {source === row.kind ? t(kind) : `${t(kind)} · ${source}`}
      </span>
      <span className="num age">{ageText(now - row.eventAt, t)}</span>
      {/* Last, because the length of zone names varies. */}
      <span className="num">
        {momentText(row.eventAt, now, zone)} {zoneLabel(zone, locale, now)}
      </span>
    </p>
  )
}

/** One side of the quote, highlighted when it moves. */
function Side({ label, row, price }: { label: string; row: QuoteRow; price: number }) {
  const [shown, setShown] = useState({ price, flash: '' })
  if (shown.price !== price) {
    const way = price > shown.price ? 'flash-up' : 'flash-down'
    setShown({ price, flash: shown.flash === way ? `${way}-again` : way })
  }
  return (
    <div className={`side-price ${shown.flash}`}>
      <small>{label}</small>
      <span className="num">
        <PipPrice price={price} decimals={row.decimals} pip={row.pip} />
      </span>
    </div>
  )
}

/** Position of the price between a low and a high; `from` is the start of the coloured part. */
function Range({
  label,
  row,
  low,
  high,
  from,
}: {
  label: string
  row: QuoteRow
  low: number | undefined
  high: number | undefined
  from?: number
}) {
  const isKnown = row.hasPrice && low !== undefined && high !== undefined
  const placeOf = (price: number) =>
    !isKnown || high === low ? 50 : Math.round(((price - low) / (high - low)) * 1000) / 10
  const at = placeOf(row.bid)
  const start = from === undefined ? at : placeOf(from)
  const tone = from === undefined ? 'flat' : toneOf(row.bid - from)
  return (
    <div className="range">
      <span className="muted">{label}</span>
      <span
        className={`range-bar ${tone}`}
        style={{ '--a': Math.min(at, start), '--b': Math.max(at, start), '--at': at } as CSSProperties}
        hidden={!isKnown}
      />
      <span className="num">{isKnown ? priceText(row, low) : NONE}</span>
      <span className="num">{isKnown ? priceText(row, high) : NONE}</span>
    </div>
  )
}

/** Announces the price once to screen readers: live figures are not announced automatically. */
function ReadPrice({ title, row }: { title: Title; row: QuoteRow }) {
  const t = useText()
  const zone = useZone()
  const now = useSecond()
  const spoken = useRef<HTMLSpanElement>(null)
  const baseline = useBaselineText([row])
  const speak = () => {
    if (!spoken.current) return
    spoken.current.textContent = t(symbolWords.priceSpoken, {
      name: title.name,
      price: priceText(row, row.bid),
      move: [
        changeWords(changeOf(row), row.decimals, title.isYield),
        ...(title.isYield ? [] : [formatPercent(percentOf(row))]),
        baseline,
      ].join(' '),
      time: momentText(row.eventAt, now, zone),
    })
  }
  return (
    <>
      <button type="button" className="icon-button read-price" aria-label={t(symbolWords.readPrice)} onClick={speak}>
        <Icon name="speak" />
      </button>
      <span className="visually-hidden" aria-live="polite" ref={spoken} />
    </>
  )
}
