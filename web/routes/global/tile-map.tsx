import { type ComponentProps, type CSSProperties, useMemo, useRef, useState } from 'react'
import { formatSigned } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { type Html, html } from '#contract/text/html.ts'
import { tilePlaces } from '../../charts/tile-places.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { rowState } from '../../quotes/columns.ts'
import { NONE, percentOf, percentText, toneOf } from '../../quotes/figures.ts'
import { countryAddress, firstCountry } from '../../quotes/global-query.ts'
import { useLivePart, useNear } from '../../quotes/live-part.ts'
import { type PaintRow, setText } from '../../quotes/paint.ts'
import { useServedHtml } from '../../quotes/served-html.ts'
import { PanelGuard } from '../../ui/panel.tsx'
import * as listWords from '../../words/list.ts'
import * as statusWords from '../../words/status.ts'

/** A move of this many hundredths of a percent has the deepest colour. */
const FULL_SCALE = 200
/** Tiles on a phone until the visitor wants all. */
const PHONE_TILES = 12

/** An economy and its main index. */
export interface Economy {
  symbol: string
  /** ISO 3166 alpha-2. */
  iso2: string
  /** Its word in addresses. */
  key: string
  /** In the visitor's language. */
  name: string
}

function heatOf(row: QuoteRow): string {
  return Math.min(1, Math.abs(percentOf(row) ?? 0) / FULL_SCALE).toFixed(2)
}

function tileClass(row: QuoteRow): string {
  return `economy ${toneOf(percentOf(row))} ${rowState(row) ?? ''}`
}

function figureText(row: QuoteRow): string {
  const percent = percentOf(row)
  return percent === undefined ? NONE : formatSigned(percent, 2)
}

const paintTile: PaintRow = (element, row) => {
  const figure = element.querySelector('span')
  if (figure) setText(figure, figureText(row))
  const wanted = tileClass(row)
  if (element.className !== wanted) element.className = wanted
  element.style.setProperty('--heat', heatOf(row))
}

/**
 * A tile for each economy, coloured by its main index's move today. `rows` must include the main indices. On
 * narrow screens they are in a list: the visitors' own market, then the largest rises, and the others on request.
 */
export function TileMap(props: ComponentProps<typeof GuardedMap>) {
  const t = useText()
  return (
    <PanelGuard title={t(listWords.mapTitle)}>
      <GuardedMap {...props} />
    </PanelGuard>
  )
}

function GuardedMap({ rows, economies }: { rows: readonly QuoteRow[]; economies: readonly Economy[] }) {
  const t = useText()
  const path = usePath()
  const map = useRef<HTMLDivElement>(null)
  const isNear = useNear(map)
  useLivePart(map, rows, isNear, paintTile)
  const own = firstCountry[useLocale()]
  const [showsAll, setShowsAll] = useState(false)
  const { tiles, columns, count } = useMemo(() => {
    const bySymbol = new Map(rows.map(row => [row.symbol, row]))
    const placed = economies.flatMap(economy => {
      const row = bySymbol.get(economy.symbol)
      const place = tilePlaces.get(economy.iso2)
      return row && place ? [{ row, economy, place }] : []
    })
    const phoneOrder = placed
      .map(({ row, economy }) => ({
        symbol: row.symbol,
        isOwn: economy.key === own,
        move: percentOf(row) ?? -Infinity,
      }))
      .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.move - a.move)
      .map(({ symbol }) => symbol)
    const left = Math.min(...placed.map(({ place }) => place.column))
    const top = Math.min(...placed.map(({ place }) => place.row))
    const titleOf = ({ name }: Economy, row: QuoteRow) => {
      const title = `${name} · ${row.name} ${percentText(row)}`
      return rowState(row) === 'closed' ? `${title} · ${t(statusWords.closed)}` : title
    }
    const tiles = () => {
      const pieces = placed.map(({ row, economy, place }): Html => {
        const rank = phoneOrder.indexOf(row.symbol)
        return html`<a class="${tileClass(row)}" data-symbol="${row.symbol}" href="${path(countryAddress(economy.key))}" style="--column:${place.column - left + 1};--line-of:${place.row - top + 1};--rank:${rank};--heat:${heatOf(row)}" ${rank < PHONE_TILES ? '' : 'data-later'} title="${titleOf(economy, row)}"><b aria-hidden="true">${economy.iso2}</b><i>${economy.name}</i><span>${figureText(row)}</span></a>`
      })
      return html`${pieces}`
    }
    return { tiles, count: placed.length, columns: Math.max(0, ...placed.map(({ place }) => place.column)) - left + 1 }
  }, [rows, economies, path, own, t])
  const text = useServedHtml(map, tiles)
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{t(listWords.mapTitle)}</h2>
        <span className="note">{t(listWords.mapNote, { baseline: useBaselineText(rows) })}</span>
      </div>
      <div
        className={columns > 16 ? 'tile-map wide' : 'tile-map'}
        ref={map}
        style={{ '--columns': columns } as CSSProperties}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
        dangerouslySetInnerHTML={text}
        {...(showsAll ? { 'data-all': '' } : {})}
      />
      {count > PHONE_TILES && !showsAll && (
        <button type="button" className="button only-phone all-tiles" onClick={() => setShowsAll(true)}>
          {t(listWords.allTiles, { count })}
        </button>
      )}
      <p className="tile-legend">
        {t(listWords.mapLegend, { full: FULL_SCALE / 100 })}
        {[-1, -0.5, 0, 0.5, 1].map(step => (
          <i
            key={step}
            className={`economy ${toneOf(step)}`}
            style={{ '--heat': Math.abs(step) } as CSSProperties}
            aria-hidden="true"
          />
        ))}
        <span className="liveness closed">{t(listWords.closedTile)}</span>
      </p>
    </div>
  )
}
