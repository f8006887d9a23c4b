import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatPrice, fromScaled, toScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { distanceText, pipSteps } from '../trading/ticket-sums.ts'
import { type TradeLevel, useTradeLevels } from '../trading/trade-levels.ts'
import * as words from '../words/ticket.ts'
import { labelColumns } from './label-columns.ts'
import type { PriceChart } from './price-chart.ts'
import type { PricePlaces } from './price-places.ts'

interface TradeLevelLinesProps {
  chart: PriceChart
  row: QuoteRow
}

/** A level that is being moved: by pointer until it is released, by keyboard until Enter. */
interface Move {
  id: string
  price: number
  isByKey: boolean
}

/** Of a label that a finger can move, in pixels. */
const LABEL_HEIGHT = 30
/** Charts narrower than this, in pixels, have room for two labels beside each other. */
const NARROW = 560

/** Levels of orders over the chart of an instrument: those that can be moved are dragged, or moved by the arrow keys. */
export function TradeLevelLines({ chart, row }: TradeLevelLinesProps) {
  const t = useText()
  const levels = useTradeLevels(row.symbol)
  const places = usePlaces(chart)
  const [move, setMove] = useState<Move>()
  if (!places) return null
  const { decimals } = row
  const placeOf = (price: number) => places.placeOf(fromScaled(price, decimals))
  const end = (level: TradeLevel, price: number | undefined) => {
    setMove(undefined)
    if (price !== undefined) level.move?.(price)
  }
  // Where they stay while one is moved.
  const columns = labelColumns(
    levels.map(({ price }) => placeOf(price)),
    LABEL_HEIGHT,
    places.width < NARROW ? 2 : 3,
  )
  const moved = levels.find(({ id }) => id === move?.id)
  const above = levels.filter(level => level !== moved && placeOf(level.price) < 0)
  const below = levels.filter(level => level !== moved && placeOf(level.price) > places.height)
  return (
    <div className="trade-levels" style={{ width: `${places.width}px`, height: `${places.height}px` }}>
      <ul aria-label={t(words.levels)}>
        {levels.map((level, place) => {
          if (above.includes(level) || below.includes(level)) return null
          const price = level === moved && move ? move.price : level.price
          // One that is moved out of the picture stays at its edge.
          const y = Math.max(0, Math.min(places.height, placeOf(price)))
          return (
            <li
              key={level.id}
              className={`trade-level ${level.kind}`}
              style={{ transform: `translateY(${Math.round(y)}px)`, '--column': columns[place] } as CSSProperties}
              data-level={level.id}
            >
              <Grip
                level={level}
                price={price}
                isMoved={level === moved}
                row={row}
                priceAt={at => Math.max(1, toScaled(places.priceAt(at), decimals))}
                onMove={setMove}
                onEnd={at => end(level, at)}
              />
              <span className="trade-price num" aria-hidden="true">
                {formatPrice(price, decimals)}
              </span>
            </li>
          )
        })}
      </ul>
      <Outside levels={above} row={row} where={words.above} />
      {moved && move ? (
        <MoveStrip level={moved} move={move} row={row} />
      ) : (
        <>
          <Outside levels={below} row={row} where={words.below} />
          {levels.some(level => level.move) && <p className="trade-hint">{t(words.chartHint)}</p>}
        </>
      )}
    </div>
  )
}

/** Where prices are, as the chart was drawn last. */
function usePlaces(chart: PriceChart): PricePlaces | undefined {
  const [places, setPlaces] = useState<PricePlaces>()
  useEffect(() => {
    let frame = 0
    let newest: PricePlaces | undefined
    // The chart tells while it draws: what is over it follows in the next frame.
    const stop = chart.layers.followPlaces(next => {
      newest = next
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setPlaces(newest)
      })
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [chart])
  return places
}

interface GripProps {
  level: TradeLevel
  price: number
  /** Away from its own price. */
  isMoved: boolean
  row: QuoteRow
  /** The price at a height of the pane, scaled. */
  priceAt(y: number): number
  onMove(move: Move): void
  /** It stays at a price; without one it goes back. */
  onEnd(price?: number): void
}

/** The label of a level, by which it is moved. */
function Grip({ level, price, isMoved, row, priceAt, onMove, onEnd }: GripProps) {
  const t = useText()
  const { id, name, detail, kind } = level
  const latest = useRef({ onEnd, priceAt })
  latest.current = { onEnd, priceAt }
  const drag = useRef<AbortController>(undefined)
  // A level that goes while it is moved, such as that of a position that was closed, takes its listeners with it.
  useEffect(() => () => drag.current?.abort(), [])
  const label = (
    <>
      {name}
      {detail !== '' && <b className="num">{detail}</b>}
    </>
  )
  if (!level.move) return <span className="trade-grip">{label}</span>

  function grab(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return
    const grip: HTMLElement = event.currentTarget
    const top = grip.closest('.trade-levels')!.getBoundingClientRect().top
    grip.setPointerCapture(event.pointerId)
    const stop = new AbortController()
    drag.current = stop
    // Where the pointer is now, which may not have been drawn yet.
    let at: number | undefined
    const finish = (end?: number) => {
      stop.abort()
      drag.current = undefined
      latest.current.onEnd(end)
    }
    const { signal } = stop
    grip.addEventListener(
      'pointermove',
      next => {
        at = latest.current.priceAt(next.clientY - top)
        onMove({ id, price: at, isByKey: false })
      },
      { signal },
    )
    grip.addEventListener('pointerup', () => finish(at), { signal })
    grip.addEventListener('pointercancel', () => finish(), { signal })
    document.addEventListener('keydown', key => key.key === 'Escape' && finish(), { signal, capture: true })
  }
  function press(event: KeyboardEvent): void {
    if (drag.current) return
    if (event.key === 'Enter') onEnd(isMoved ? price : undefined)
    else if (event.key === 'Escape') onEnd()
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const step = pipSteps(row) * (event.shiftKey ? 10 : 1)
      onMove({ id, price: Math.max(1, price + (event.key === 'ArrowUp' ? step : -step)), isByKey: true })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className="trade-grip"
      role="slider"
      aria-orientation="vertical"
      aria-label={t(words.movable, { name: `${name} ${detail}`.trim() })}
      aria-valuenow={fromScaled(price, row.decimals)}
      aria-valuetext={formatPrice(price, row.decimals)}
      data-kind={kind}
      onPointerDown={grab}
      onKeyDown={press}
      onBlur={() => {
        if (!drag.current) onEnd()
      }}
    >
      {label}
    </button>
  )
}

interface OutsideProps {
  levels: readonly TradeLevel[]
  row: QuoteRow
  where: typeof words.above
}

/** Levels that are beyond the prices in view, with how far they are. */
function Outside({ levels, row, where }: OutsideProps) {
  const t = useText()
  if (levels.length === 0) return null
  return (
    <ul className={where === words.above ? 'trade-outside above' : 'trade-outside'} aria-label={t(words.levels)}>
      {levels.map(({ id, kind, name, price }) => (
        <li key={id} className={kind}>
          {t(words.outside, {
            ...{ name, price: formatPrice(price, row.decimals), where: t(where) },
            distance: distanceText(price - row.bid, row, t),
          })}
        </li>
      ))}
    </ul>
  )
}

/** What a level would be where it is moved to. */
function MoveStrip({ level, move, row }: { level: TradeLevel; move: Move; row: QuoteRow }) {
  const t = useText()
  const told = level.describe?.(move.price)
  return (
    <p className="trade-strip" role="status">
      <b>{t(words.dragged)}</b> {level.name} <span className="num">{formatPrice(move.price, row.decimals)}</span>
      {told && (
        <>
          {' '}
          <span className="num">{told.distance}</span> <span className={`num ${told.tone}`}>{told.money}</span>
        </>
      )}{' '}
      <span className="muted">{t(move.isByKey ? words.pressEnter : words.release)}</span>
    </p>
  )
}
